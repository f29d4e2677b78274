import { describe, expect, it } from '@jest/globals';
import {
  axisOf,
  firstDay,
  firstDayNow,
  hoursOf,
  movedSpan,
  oddHours,
  paged,
  placeOf,
  resized,
  stepsOf,
} from './axis.ts';

const zone = 'America/Montreal';
const hour = 3_600_000;
const day = (date: string) => axisOf(date, 1, zone);
const labels = (date: string) => hoursOf(day(date).days[0]!, zone).map(({ label }) => label);

describe('the axis of the calendar', () => {
  it('is 23 hours long on 2026-03-08: two o’clock does not exist, and no other hour is stretched for it', () => {
    const axis = day('2026-03-08');
    expect((axis.end - axis.start) / hour).toBe(23);
    expect(oddHours(axis.days[0]!)).toBe(23);
    expect(labels('2026-03-08')).toHaveLength(23);
    expect(labels('2026-03-08').slice(0, 4)).toEqual(['00', '01', '03', '04']);
    // 03:00 on the clock is two real hours after midnight.
    expect(placeOf(axis, '2026-03-08T07:00:00.000Z')).toBeCloseTo(2 / 23);
    expect(placeOf(axis, '2026-03-09T04:00:00.000Z')).toBe(1);
  });

  it('is 25 hours long on 2026-11-01: one o’clock comes twice, each at its own place', () => {
    const axis = day('2026-11-01');
    expect((axis.end - axis.start) / hour).toBe(25);
    expect(oddHours(axis.days[0]!)).toBe(25);
    expect(labels('2026-11-01').slice(0, 4)).toEqual(['00', '01', '01', '02']);
    expect(placeOf(axis, '2026-11-01T05:00:00.000Z')).toBeCloseTo(1 / 25);
    expect(placeOf(axis, '2026-11-01T06:00:00.000Z')).toBeCloseTo(2 / 25);
  });

  it('gives each day of a week its real length, and a note only to an unusual one', () => {
    const { days, start, end } = axisOf('2026-03-02', 7, zone);
    expect(days.map((one) => oddHours(one))).toEqual([null, null, null, null, null, null, 23]);
    expect(days.every((one, index) => index === 0 || days[index - 1]!.end === one.start)).toBe(true);
    expect((end - start) / hour).toBe(7 * 24 - 1);
    expect(hoursOf(days[0]!, zone)).toHaveLength(24);
  });

  it('follows the zone’s midnight even if the change of clocks skips it', () => {
    const [one] = axisOf('2018-11-04', 1, 'America/Sao_Paulo').days;
    expect(oddHours(one!)).toBe(23);
    expect(hoursOf(one!, 'America/Sao_Paulo')[0]!.label).toBe('01');
  });

  it('begins weeks on Monday and turns pages by what it shows', () => {
    expect([firstDay('2026-03-08', 'week'), firstDay('2026-03-08', 'weeks'), firstDay('2026-03-08', 'day')]).toEqual([
      '2026-03-02',
      '2026-03-02',
      '2026-03-08',
    ]);
    expect([paged('2026-03-08', 'day', 1), paged('2026-03-02', 'week', -1), paged('2026-03-02', 'weeks', 1)]).toEqual([
      '2026-03-09',
      '2026-02-23',
      '2026-03-30',
    ]);
  });

  it('begins with today where the week would otherwise be over, and on a phone; pages go on by whole weeks from there', () => {
    const [saturday, sunday] = ['2026-11-21', '2026-11-22'];
    expect([firstDayNow(saturday, 'week', false), firstDayNow(sunday, 'week', false)]).toEqual(['2026-11-16', sunday]);
    expect([firstDayNow(saturday, 'week', true), firstDayNow(saturday, 'day', false)]).toEqual([saturday, saturday]);
    // No day between two pages is left out.
    expect([paged(sunday, 'week', -1), paged(sunday, 'week', 1), paged(sunday, 'weeks', 1)]).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-12-14',
    ]);
  });
});

describe('a shift that is moved', () => {
  /** 22:00 on Saturday to 06:00 on Sunday by the clock: seven hours of work. */
  const night = { start: '2026-03-08T03:00:00.000Z', end: '2026-03-08T10:00:00.000Z' };

  it('keeps its local times when moved by whole days, also over a change of the clocks', () => {
    expect(movedSpan(night, 1, 0, zone)).toEqual({
      start: '2026-03-09T02:00:00.000Z',
      end: '2026-03-09T10:00:00.000Z',
    });
    expect(movedSpan(night, -1, 0, zone)).toEqual({
      start: '2026-03-07T03:00:00.000Z',
      end: '2026-03-07T11:00:00.000Z',
    });
  });

  it('keeps its real length when moved by minutes, and snaps to the marks of local time', () => {
    expect(movedSpan(night, 2, 30, zone)).toEqual({
      start: '2026-03-08T04:00:00.000Z',
      end: '2026-03-08T11:00:00.000Z',
    });
    expect(movedSpan({ start: '2026-03-07T03:10:00.000Z', end: '2026-03-07T04:10:00.000Z' }, 1, 15, zone).start).toBe(
      '2026-03-07T03:30:00.000Z',
    );
    // In a zone that is half an hour aside, an hour's mark is the clock's, not UTC's.
    expect(
      movedSpan({ start: '2026-03-07T03:30:00.000Z', end: '2026-03-07T05:30:00.000Z' }, 1, 60, 'America/St_Johns')
        .start,
    ).toBe('2026-03-07T04:30:00.000Z');
    expect(movedSpan({ start: '2026-03-07T03:10:00.000Z', end: '2026-03-07T04:10:00.000Z' }, 0, 15, zone).start).toBe(
      '2026-03-07T03:10:00.000Z',
    );
  });

  it('moves continuously over the skipped hour and the repeated one', () => {
    const one = { start: '2026-03-08T06:00:00.000Z', end: '2026-03-08T09:00:00.000Z' };
    expect(movedSpan(one, 1, 60, zone).start).toBe('2026-03-08T07:00:00.000Z');
    const autumn = { start: '2026-11-01T05:00:00.000Z', end: '2026-11-01T09:00:00.000Z' };
    expect([1, 2].map((steps) => movedSpan(autumn, steps, 60, zone).start)).toEqual([
      '2026-11-01T06:00:00.000Z',
      '2026-11-01T07:00:00.000Z',
    ]);
  });

  it('can be made longer and shorter, never negative', () => {
    expect(resized(night, 'end', 2, 30).end).toBe('2026-03-08T11:00:00.000Z');
    expect(resized(night, 'start', 40, 30).start).toBe('2026-03-08T09:30:00.000Z');
    expect(resized(night, 'end', -40, 30).end).toBe('2026-03-08T03:30:00.000Z');
  });

  it('goes as far as it is dragged, by the nearest step', () => {
    const week = axisOf('2026-03-09', 7, zone);
    expect(stepsOf(120, 1680, week, 30)).toBe(24);
    expect(stepsOf(-61, 1680, week, 30)).toBe(-12);
    expect(stepsOf(60, 1120, axisOf('2026-03-09', 28, zone), 0)).toBe(2);
    expect(stepsOf(-1, 1120, axisOf('2026-03-09', 28, zone), 0)).toBe(0);
  });
});
