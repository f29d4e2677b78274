import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { daysOn, instantsAt, monthsOn, sameTimeOn, today, wallTimeAt, weekdayOf } from './zone-clock.ts';

const zones = [
  'America/Toronto',
  'America/St_Johns',
  'America/Regina',
  'Europe/Paris',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
];
/**
 * Around the days on which clocks change in these zones, and some others; hours and minutes on both sides of each
 * change.
 */
const days = [
  '2026-01-01',
  '2026-03-07',
  '2026-03-08',
  '2026-03-28',
  '2026-03-29',
  '2026-04-04',
  '2026-04-05',
  '2026-10-03',
  '2026-10-04',
  '2026-10-24',
  '2026-10-25',
  '2026-10-31',
  '2026-11-01',
  '2026-12-31',
  '2028-02-29',
];
const times = ['00:00', '00:30', '01:00', '01:30', '01:59', '02:00', '02:15', '02:30', '03:00', '12:00', '23:59'];

describe('local times agree with luxon', () => {
  it.each(zones)('%s', (zone) => {
    for (const day of days)
      for (const time of times) {
        const asked = DateTime.fromISO(`${day}T${time}`, { zone });
        const there = asked.toFormat("yyyy-MM-dd'T'HH:mm") === `${day}T${time}`;
        const instants = there ? asked.getPossibleOffsets().map((one) => one.toUTC().toISO()!) : [];
        expect([day, time, instantsAt(day, time, zone)]).toEqual([day, time, instants.toSorted()]);
        const instant = `${day}T${time}:00.000Z`;
        const shown = DateTime.fromISO(instant, { zone });
        expect(wallTimeAt(instant, zone)).toEqual({ day: shown.toISODate(), time: shown.toFormat('HH:mm') });
        for (const count of [-3, -1, 0, 1, 30])
          expect([instant, count, sameTimeOn(instant, count, zone)]).toEqual([
            instant,
            count,
            shown.plus({ days: count }).toUTC().toISO(),
          ]);
      }
  });

  it('an offset may lack its colon, and an invalid instant shows nothing', () => {
    expect(wallTimeAt('2026-12-04T18:30+0200', 'America/Toronto')).toEqual({ day: '2026-12-04', time: '11:30' });
    const nothing = { day: undefined, time: '' };
    expect(['', null, undefined, 'soon', '2026-02-30T10:00:00Z'].map((one) => wallTimeAt(one, 'UTC'))).toEqual(
      Array(5).fill(nothing),
    );
    expect([wallTimeAt('2026-12-04T18:30:00Z', 'No/Where'), instantsAt('2026-12-04', '18:30', 'No/Where')]).toEqual([
      nothing,
      [],
    ]);
  });
});

it('days and months are counted as luxon counts them', () => {
  expect(today()).toBe(DateTime.local().toISODate());
  for (const day of days) {
    const at = DateTime.fromISO(day, { zone: 'utc' });
    expect(weekdayOf(day)).toBe(at.weekday);
    for (const count of [-13, -1, 0, 1, 2, 11, 36]) {
      expect(daysOn(day, count)).toBe(at.plus({ days: count }).toISODate());
      expect(monthsOn(day, count)).toBe(at.plus({ months: count }).toISODate());
    }
  }
  expect(monthsOn('2026-02-30', 1)).toBeUndefined();
});
