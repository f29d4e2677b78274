import { describe, expect, it } from '@jest/globals';
import { eventOf, idOf } from '#test/support/portal-events.ts';
import { blankShifts, canAdd, ownStaff, shiftsInput } from './add-shifts.ts';
import { plannedDates, recurrenceOf } from './recurrence-draft.ts';
import { readTimes } from './shift-times.ts';

const zone = 'America/Toronto';
const times = (day: string, startTime: string, endTime: string, more = {}) =>
  readTimes({ day, startTime, endTime, startLater: false, endLater: false, ...more }, zone);

describe('the times of a new shift', () => {
  it('[shift.times] puts an end before the start on the next day', () => {
    const { endDay, shift } = times('2026-11-27', '18h', '2h');
    expect(endDay).toBe('2026-11-28');
    expect(shift).toEqual({ start: '2026-11-27T23:00:00.000Z', end: '2026-11-28T07:00:00.000Z', minutes: 480 });
  });

  it.each([
    ['2026-03-07', 7],
    ['2026-10-31', 9],
    ['2026-05-01', 8],
  ])('counts the real hours of the night of %s: %i', (day, hours) => {
    expect(times(day, '22:00', '06:00').shift?.minutes).toBe(hours * 60);
  });

  it('is refused in the hour that is skipped in spring, and asks which hour is meant in the one that is repeated in autumn', () => {
    expect(times('2026-03-08', '02:30', '06:00')).toMatchObject({ starts: [] });
    expect(times('2026-03-08', '02:30', '06:00').shift).toBeUndefined();
    const twice = times('2026-11-01', '01:30', '06:00');
    expect(twice.starts).toHaveLength(2);
    expect(twice.shift?.minutes).toBe(330);
    expect(times('2026-11-01', '01:30', '06:00', { startLater: true }).shift?.minutes).toBe(270);
  });

  it('keeps a later end day that somebody chose, not one before the start', () => {
    expect(times('2026-11-27', '08:00', '16:00', { endDay: '2026-11-28' }).shift?.minutes).toBe(32 * 60);
    expect(times('2026-11-27', '18:00', '02:00', { endDay: '2026-11-26' }).endDay).toBe('2026-11-28');
  });
});

describe('a recurrence', () => {
  const weeks = { kind: 'weeks', weeks: 4, weekdays: [5, 6], dates: [] } as const;

  it('[req.recurrence] lists the dates of some weeks, and marks those that have shifts', () => {
    const dates = plannedDates('2026-11-27', weeks, ['2026-11-27', '2026-12-05']);
    expect(dates.all).toHaveLength(8);
    expect(dates.skipped).toEqual(['2026-11-27', '2026-12-05']);
    expect(dates.fresh).toEqual(['2026-11-28', '2026-12-04', '2026-12-11', '2026-12-12', '2026-12-18', '2026-12-19']);
  });

  it('[req.recurrence] takes just the specific days', () => {
    const dates = plannedDates('2026-11-27', { ...weeks, kind: 'days', dates: ['2027-01-02', '2026-12-24'] }, []);
    expect(dates.fresh).toEqual(['2026-12-24', '2027-01-02']);
  });

  it('is none without a weekday, a week or a day', () => {
    expect(recurrenceOf({ ...weeks, weekdays: [] })).toBeUndefined();
    expect(recurrenceOf({ ...weeks, weeks: undefined })).toBeUndefined();
    expect(recurrenceOf({ ...weeks, kind: 'days' })).toBeUndefined();
  });
});

describe('what is sent for new shifts', () => {
  const event = eventOf({ agencies: [{ id: idOf(50), name: 'Boréale' }] });
  const typed = { ...blankShifts(event), startTime: '18:00', endTime: '02:00', count: 3, position: 'Gate B' };

  it('is one template, counted, with the only agency of the customer', () => {
    expect(shiftsInput(typed, event, false)).toEqual({
      id: idOf(1),
      shifts: [
        expect.objectContaining({
          start: '2026-11-27T23:00:00.000Z',
          end: '2026-11-28T07:00:00.000Z',
          count: 3,
          position: 'Gate B',
          agencyId: idOf(50),
          maxConfirmationHours: 24,
        }),
      ],
    });
  });

  it('contains no agency for the customer’s own staff or an emptied field, and none if an agency plans', () => {
    for (const agencyId of [ownStaff, undefined])
      expect(shiftsInput({ ...typed, agencyId }, event, false).shifts[0]).toMatchObject({ agencyId: null });
    expect(shiftsInput(typed, event, true).shifts[0]).not.toHaveProperty('agencyId');
  });

  it('can be sent only if a repetition gives a new date', () => {
    const again = {
      ...typed,
      repeat: true,
      recurrence: { kind: 'days', weekdays: [], dates: ['2026-11-27'] },
    } as const;
    const posts = [
      { position: 'Gate B', skillId: null, from: '18:00', until: '02:00', nights: 1, dates: ['2026-11-27'] },
    ];
    expect(canAdd(typed, zone, posts)).toBe(true);
    expect(canAdd(again, zone, posts)).toBe(false);
    expect(canAdd(again, zone, [])).toBe(true);
    // Another post, another service type, another time: the same date is new to each of them.
    for (const other of [{ position: 'Gate A' }, { skillId: idOf(40) }, { startTime: '19:00' }, { endTime: '03:00' }])
      expect(canAdd({ ...again, ...other }, zone, posts)).toBe(true);
    expect(canAdd({ ...typed, startTime: '25:00' }, zone, [])).toBe(false);
  });
});
