import { DateTime } from 'luxon';
import type { Random } from './random.ts';
import { instantAfter } from '#contracts/values/durations.ts';

export const hour = 60;
export const day = 24 * hour;
export const montreal = 'America/Toronto';

/** So many minutes after an instant, before it when negative. */
export const plus = (instant: string, minutes: number): string =>
  instantAfter(instant, Math.round(minutes * 60) * 1000);

/** The last quarter of an hour that has struck. */
export const quarter = (instant: string): string =>
  new Date(Math.floor(Date.parse(instant) / 900_000) * 900_000).toISOString();

/** The day of an instant, at a time of day when offices work. */
export const inOfficeHours = (instant: string, random: Random): string =>
  DateTime.fromISO(instant, { zone: montreal })
    .set({ hour: random.between(8, 16), minute: random.between(0, 59), second: random.between(0, 59), millisecond: 0 })
    .toUTC()
    .toISO()!;

/** The date at a place, so many days from that of an instant. */
export const dateAt = (instant: string, days: number, zone: string): string =>
  DateTime.fromISO(instant, { zone }).plus({ days }).toISODate()!;

/** What the clock on the wall shows at a place on a date, `HH:MM`, as an instant. */
export const wallClock = (date: string, time: string, zone: string): string =>
  DateTime.fromISO(`${date}T${time}`, { zone }).toUTC().toISO()!;

/** A span by the clock on the wall; one that ends no later than it begins ends the next day. */
export const span = (
  date: string,
  from: string,
  to: string,
  zone: string,
): { readonly start: string; readonly end: string } => {
  const next = DateTime.fromISO(date).plus({ days: 1 }).toISODate()!;
  return { start: wallClock(date, from, zone), end: wallClock(to > from ? date : next, to, zone) };
};
