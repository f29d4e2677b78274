import { describe, expect, it } from '@jest/globals';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import { agendaOf } from './agenda-lines.ts';
import { axisOf } from './axis.ts';
import { readCalendar, writeCalendar } from './calendar-address.ts';
import { deedOf, held, inTime, overAgent, pulled, sameHold } from './hold.ts';
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
    expect(deedOf(held(shift, 'keys'))).toBe('none');
    expect(deedOf(inTime(inTime(held(shift, 'keys'), 1, 30), -1, 30))).toBe('none');
  });

  it('is one command: over another’s line it keeps its time, in time it keeps its agent', () => {
    const over = overAgent(inTime(held(shift, 'pointer'), 2, 30), bob);
    expect([deedOf(over), over.agentId, over.span.start]).toEqual(['assign', 'bob', shift.start]);
    const later = inTime(over, 2, 30);
    expect([deedOf(later), later.agentId, later.span]).toEqual(['move', 'anne', { start: '2026-03-08T13:00:00.000Z', end: '2026-03-08T21:00:00.000Z' }]);
    expect(deedOf(pulled(held(shift, 'pointer'), 'end', 1, 30))).toBe('move');
  });

  it('goes nowhere it may not: not to others’ agents, not in time without the right, to nobody without it', () => {
    expect(deedOf(overAgent(held(shift, 'pointer'), { id: 'eve', own: false }))).toBe('none');
    const readOnly = { ...shift, can: [] };
    expect([inTime(held(readOnly, 'keys'), 3, 30), pulled(held(readOnly, 'keys'), 'end', 3, 30), overAgent(held(readOnly, 'keys'), bob)].map(deedOf)).toEqual([
      'none',
      'none',
      'none',
    ]);
  });

  it('is told apart by what it would do', () => {
    expect(sameHold(held(shift, 'keys'), held({ ...shift }, 'pointer'))).toBe(true);
    expect(sameHold(held(shift, 'keys'), overAgent(held(shift, 'keys'), bob))).toBe(false);
    expect(sameHold(held(shift, 'keys'), null)).toBe(false);
  });
});

describe('the address of the calendar', () => {
  it('says view, day, lines and clock, and leaves out what is as usual', () => {
    const state = { view: 'weeks', date: '2026-03-08', by: 'agent', zone: 'America/Halifax', search: 'roy' } as const;
    expect(readCalendar(writeCalendar(state))).toEqual(state);
    expect(writeCalendar(readCalendar(''))).toBe('');
  });

  it('is as usual where it makes no sense', () => {
    expect(readCalendar('?view=year&date=2026-02-31&by=moon&zone=Nowhere')).toEqual({
      view: 'week',
      date: undefined,
      by: 'place',
      zone: undefined,
      search: '',
    });
  });
});

describe('the agenda of a phone', () => {
  it('tells each shift once, under the day it begins on at its place, and says where clocks change', () => {
    const late = { ...shift, id: '2', start: '2026-03-09T03:30:00.000Z', end: '2026-03-09T11:00:00.000Z' };
    const before = { ...shift, id: '0', start: '2026-03-07T22:00:00.000Z', end: '2026-03-08T12:00:00.000Z' };
    const shifts = [late, shift, before];
    const rows = rowsOf({ shifts, places: [{ id: 'p', name: 'P' }], agents: [] }, 'place');
    const lines = agendaOf(axisOf('2026-03-08', 2, 'America/Montreal'), rows);
    expect(lines.map((line) => ('day' in line ? [line.day, line.odd, line.count] : line.shift.id))).toEqual([['2026-03-08', 23, 3], '0', '1', '2']);
  });
});
