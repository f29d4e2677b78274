import { describe, expect, it } from '@jest/globals';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import { agendaOf } from './agenda-lines.ts';
import { axisOf } from './axis.ts';
import { readCalendar, writeCalendar } from './calendar-address.ts';
import { calendarOf } from './calendar-answer.ts';
import { filterGroups, filteredShifts } from './calendar-filters.ts';
import { dropActionOf, dragStateOf, draggedInTime, overAgent, draggedEdge, sameDrag } from './drag-state.ts';
import { rowsOf } from './rows.ts';

const shift = {
  id: '1',
  placeId: 'p',
  start: '2026-03-08T12:00:00.000Z',
  end: '2026-03-08T20:00:00.000Z',
  timezone: 'America/Montreal',
  agentId: 'anne',
  can: ['modify', 'changeAgent'],
} as unknown as CalendarShift;
const bob = { id: 'bob', own: true };

describe('a shift that is held over the calendar', () => {
  it('changes nothing until it is somewhere else', () => {
    expect(dropActionOf(dragStateOf(shift, 'keys'))).toBe('none');
    expect(dropActionOf(draggedInTime(draggedInTime(dragStateOf(shift, 'keys'), 1, 30), -1, 30))).toBe('none');
  });

  it('leads to one command: on another agent’s row it keeps its time, on its own row its agent', () => {
    const over = overAgent(draggedInTime(dragStateOf(shift, 'pointer'), 2, 30), bob);
    expect([dropActionOf(over), over.agentId, over.span.start]).toEqual(['assign', 'bob', shift.start]);
    const later = draggedInTime(over, 2, 30);
    expect([dropActionOf(later), later.agentId, later.span]).toEqual([
      'move',
      'anne',
      { start: '2026-03-08T13:00:00.000Z', end: '2026-03-08T21:00:00.000Z' },
    ]);
    expect(dropActionOf(draggedEdge(dragStateOf(shift, 'pointer'), 'end', 1, 30))).toBe('move');
  });

  it('can be dropped only where allowed: not on other companies’ agents, nor at another time or without an agent if the right is missing', () => {
    expect(dropActionOf(overAgent(dragStateOf(shift, 'pointer'), { id: 'eve', own: false }))).toBe('none');
    const readOnly = { ...shift, can: [] };
    expect(
      [
        draggedInTime(dragStateOf(readOnly, 'keys'), 3, 30),
        draggedEdge(dragStateOf(readOnly, 'keys'), 'end', 3, 30),
        overAgent(dragStateOf(readOnly, 'keys'), bob),
      ].map(dropActionOf),
    ).toEqual(['none', 'none', 'none']);
  });

  it('loses its agent on the row of open shifts, if the viewer may do that; an open shift stays there', () => {
    const nobody = { id: '', own: false };
    const removable = { ...shift, can: ['changeAgent', 'removeAgent'] } as unknown as CalendarShift;
    expect(dropActionOf(overAgent(dragStateOf(removable, 'pointer'), nobody))).toBe('remove');
    expect(dropActionOf(overAgent(dragStateOf(shift, 'pointer'), nobody))).toBe('none');
    expect(dropActionOf(overAgent(dragStateOf({ ...removable, agentId: null }, 'pointer'), nobody))).toBe('none');
  });

  it('is described by what it would do', () => {
    expect(sameDrag(dragStateOf(shift, 'keys'), dragStateOf({ ...shift }, 'pointer'))).toBe(true);
    expect(sameDrag(dragStateOf(shift, 'keys'), overAgent(dragStateOf(shift, 'keys'), bob))).toBe(false);
    expect(sameDrag(dragStateOf(shift, 'keys'), null)).toBe(false);
  });
});

describe('the address of the calendar', () => {
  it('contains view, day, rows and time zone, and leaves out defaults', () => {
    const state = {
      view: 'weeks',
      date: '2026-03-08',
      by: 'agent',
      zone: 'America/Halifax',
      search: 'roy',
      filters: { status: ['missing', 'refused'], places: ['p'] },
    } as const;
    expect(readCalendar(writeCalendar(state))).toEqual(state);
    expect(writeCalendar(readCalendar(''))).toBe('');
  });

  it('means the defaults where it is invalid', () => {
    expect(readCalendar('?view=year&date=2026-02-31&by=moon&zone=Nowhere')).toEqual({
      view: 'week',
      date: undefined,
      by: 'place',
      zone: undefined,
      search: '',
      filters: {},
    });
  });
});

describe('the filters of the calendar', () => {
  const group = (more: object, ...agents: (string | null)[]) => ({
    requestId: 'r',
    event: '',
    timezone: 'UTC',
    title: '',
    position: '',
    identity: 'full' as const,
    assigned: true,
    can: [],
    placeId: 'p',
    serviceId: null,
    status: 'missing' as const,
    ...more,
    shifts: agents.map((agentId, n) => ({
      id: JSON.stringify([more, n]),
      start: shift.start,
      end: shift.end,
      agentId,
    })),
  });
  const named = (...ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase() }));
  const calendar = calendarOf({
    zone: 'UTC',
    zones: ['UTC'],
    more: false,
    changesAt: null,
    places: named('p', 'q'),
    services: named('driver', 'guard'),
    agents: named('anne', 'bob').map((agent) => ({ ...agent, own: true, away: [] })),
    groups: [
      group({ status: 'accepted', serviceId: 'guard' }, 'anne', 'anne'),
      group({ placeId: 'q' }, null),
      group({ status: 'accepted', placeId: 'q' }, 'anne'),
    ],
  });
  const found = (filters: Record<string, string[]>) => filteredShifts(calendar.shifts, filters).length;

  it('match any value of one type, and all of several types', () => {
    expect([
      found({}),
      found({ status: [] }),
      found({ status: ['accepted'] }),
      found({ status: ['accepted', 'missing'] }),
    ]).toEqual([4, 4, 3, 4]);
    expect([
      found({ status: ['accepted'], places: ['q'] }),
      found({ competences: ['guard'] }),
      found({ agents: ['anne'], places: ['p'] }),
    ]).toEqual([1, 2, 2]);
    expect(found({ agents: ['bob'] })).toBe(0);
  });

  it('offer the values of the shifts of these days, with their number, and nothing else', () => {
    const offered = filterGroups(calendar, (key) => key).map(({ type, options }) => [
      type,
      options!.map(({ id, secondaryName }) => `${id} ${secondaryName}`),
    ]);
    expect(Object.fromEntries(offered)).toEqual({
      status: ['accepted 3', 'missing 1'],
      competences: ['guard 2'],
      places: ['p 2', 'q 2'],
      agents: ['anne 3'],
    });
  });
});

describe('the agenda of a phone', () => {
  it('lists each shift once, under the day on which it begins at its place, and shows where the clocks change', () => {
    const late = { ...shift, id: '2', start: '2026-03-09T03:30:00.000Z', end: '2026-03-09T11:00:00.000Z' };
    const before = { ...shift, id: '0', start: '2026-03-07T22:00:00.000Z', end: '2026-03-08T12:00:00.000Z' };
    const shifts = [late, shift, before];
    const rows = rowsOf({ shifts, places: [{ id: 'p', name: 'P' }], agents: [] }, 'place');
    const lines = (now: string) =>
      agendaOf(axisOf('2026-03-08', 2, 'America/Montreal'), rows, now).map((line) =>
        'day' in line ? [line.day, line.odd, line.count] : line.shift.id + (line.otherDay ? ' another day' : ''),
      );
    expect(lines('2026-03-08T05:00:00.000Z')).toEqual([['2026-03-08', 23, 3], '0 another day', '1', '2']);
    // Shifts that are over are the last of their day.
    expect(lines('2026-03-08T12:00:00.000Z').slice(1)).toEqual(['1', '2', '0 another day']);
  });
});
