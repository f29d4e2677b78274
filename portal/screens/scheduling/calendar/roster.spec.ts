import { describe, expect, it } from '@jest/globals';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import { ableFirst } from './able-first.ts';
import { axisOf } from './axis.ts';
import { shiftExtent } from './extent.ts';
import { awayDays, cellOf, dayIndexOf, fitsBeside, plannedMinutes, rosterLayout, shortName } from './roster.ts';
import { rowsOf } from './rows.ts';

/** Monday to Sunday; the Sunday has 23 hours. */
const week = axisOf('2026-03-02', 7, 'America/Montreal');
const shift = (id: string, start: string, end: string, agentId: string | null = null) =>
  ({ id, agentId, assigned: agentId !== null, start: `${start}:00.000Z`, end: `${end}:00.000Z` }) as CalendarShift;

describe('the roster of a week', () => {
  it('contains each shift once, on the day on which it begins in the axis’s time zone; earlier ones come first', () => {
    const cells = (...starts: string[]) => starts.map((start) => cellOf(week, { start: `${start}:00.000Z` }));
    // 23:30 on Monday, 00:30 on Tuesday, 23:30 on the Sunday whose clocks change.
    expect(cells('2026-03-03T04:30', '2026-03-03T05:30', '2026-03-09T03:30')).toEqual([0, 1, 6]);
    expect(cells('2026-03-02T03:00', '2026-03-12T12:00')).toEqual([0, 6]);
    expect([week.days[0]!, week.days[6]!].map(({ start }) => dayIndexOf(week, new Date(start).toISOString()))).toEqual([
      0, 6,
    ]);
    expect(dayIndexOf(week, '2026-03-09T04:00:00.000Z')).toBe(7);
    expect(dayIndexOf(week, '2026-03-02T04:59:00.000Z')).toBe(-1);
  });

  it('lists the shifts of a day vertically, whether they overlap or not, in cells of equal width', () => {
    const shifts = [
      shift('late', '2026-03-03T22:00', '2026-03-04T06:00'),
      shift('early', '2026-03-03T12:00', '2026-03-03T16:00'),
      shift('next', '2026-03-04T12:00', '2026-03-04T16:00'),
    ];
    const { laid, lanes } = rosterLayout(week).lay(shifts);
    expect(laid.map(({ item, lane }) => [item.id, lane])).toEqual([
      ['early', 0],
      ['late', 1],
      ['next', 0],
    ]);
    expect(lanes).toBe(2);
    expect(shiftExtent(week, 'week', shifts[0]!)).toEqual([1 / 7, 2 / 7]);
  });

  it('adds up the hours of shifts that begin within its days, without open ones and those of the week before', () => {
    const shifts = [
      shift('1', '2026-03-03T12:00', '2026-03-03T20:00', 'anne'),
      shift('2', '2026-03-09T03:00', '2026-03-09T11:30', 'anne'),
      shift('3', '2026-03-02T03:00', '2026-03-02T11:00', 'anne'),
      shift('4', '2026-03-03T12:00', '2026-03-03T20:00'),
    ];
    expect([...plannedMinutes(week, shifts)]).toEqual([['anne', 16 * 60 + 30]]);
    // Of a single day, what is worked within it.
    const monday = axisOf('2026-03-02', 1, 'America/Montreal');
    expect([...plannedMinutes(monday, shifts)]).toEqual([['anne', 6 * 60]]);
  });

  it('shows on which days an agent can’t work, the whole day or from when to when', () => {
    const away = [
      { from: '2026-03-03T05:00:00.000Z', to: '2026-03-04T05:00:00.000Z' },
      { from: '2026-03-05T13:00:00.000Z', to: '2026-03-05T17:00:00.000Z' },
      { from: '2026-03-05T17:00:00.000Z', to: '2026-03-05T18:00:00.000Z' },
      { from: '2026-03-08T05:00:00.000Z', to: '2026-03-09T04:00:00.000Z' },
    ];
    expect(awayDays(week, { away }).map(({ day, whole }) => [day, whole])).toEqual([
      [1, true],
      [3, false],
      [6, true],
    ]);
    expect(awayDays(week, { away })[1]).toMatchObject({ from: away[1]!.from, to: away[2]!.to });
  });

  it('shortens names to fit, never to a number', () => {
    expect(['Andrés Herrera', 'Marc-André Le Blanc', 'Cédric 9680a53b', 'Noor'].map(shortName)).toEqual([
      'Andrés H.',
      'Marc-André B.',
      'Cédric',
      'Noor',
    ]);
  });

  it('shows a name beside the hours where it has room, else below them', () => {
    expect(fitsBeside('✓', '17–00', 'Mariam T.', 125)).toBe(true);
    expect(fitsBeside('✓✓', '08–16', 'Aïssatou T.', 122)).toBe(false);
    expect(fitsBeside('✓✓', '08–16', 'Aïssatou T.', 160)).toBe(true);
    expect(fitsBeside('?', '09:30–17:30', 'Zoé B.', 122)).toBe(false);
  });
});

describe('the agents while a shift is held', () => {
  const agents = ['anne', 'bob', 'chloe', 'dede', 'eve'].map((id) => ({ id, name: id, own: id !== 'eve', away: [] }));
  const rows = rowsOf({ shifts: [], places: [], agents }, 'agent');
  const why = new Map([
    ['anne', 'busy'],
    ['chloe', 'licence'],
  ]);
  const order = (agentId: string | null) => ableFirst(rows, { agentId }, why).map(({ id }) => id);

  it('are sorted: first those who are available, then the others and those of other companies', () => {
    expect(order(null)).toEqual(['', 'bob', 'dede', 'anne', 'chloe', 'eve']);
  });

  it('are below the row of the shift, which stays in its place', () => {
    expect(order('anne')).toEqual(['', 'anne', 'bob', 'dede', 'chloe', 'eve']);
    expect(order('chloe')).toEqual(['', 'anne', 'eve', 'chloe', 'bob', 'dede']);
    expect(order('eve')).toEqual(['', 'anne', 'chloe', 'bob', 'dede', 'eve']);
  });
});
