import { DateTime } from 'luxon';
import { dayAfter, recurrenceDates, type Recurrence } from '#contracts/values/recurrence.ts';

/** The calendar date of an instant at the place. */
export const localDate = (instant: string, zone: string): string => DateTime.fromISO(instant, { zone }).toISODate()!;

/**
 * A shift's wall-clock times on another date, in another zone if its copy stands at a place of another one. Its end keeps its hour too,
 * so that nights over a clock change are an hour longer or shorter; where the hour that spring skips would leave nothing of it (02:15 to 03:15),
 * the start is moved on by that hour and the end with it.
 */
export const onDate = (
  { start, end }: { readonly start: string; readonly end: string },
  zone: string,
  date: string,
  to = zone,
): { readonly start: string; readonly end: string } => {
  // On its own date nothing moves: of an hour that comes twice, the one that was typed stays.
  if (to === zone && date === localDate(start, zone)) return { start, end };
  const [from, until] = [start, end].map((instant) => DateTime.fromISO(instant, { zone }));
  const nights = until!.startOf('day').diff(from!.startOf('day'), 'days').days;
  const at = (clock: DateTime, days: number) =>
    DateTime.fromISO(date, { zone: to })
      .plus({ days: Math.round(days) })
      .set({ hour: clock.hour, minute: clock.minute, second: clock.second, millisecond: clock.millisecond });
  const begins = at(from!, 0);
  const ends = at(until!, nights);
  const iso = (moment: DateTime) => moment.toUTC().toISO()!;
  return { start: iso(begins), end: iso(ends > begins ? ends : begins.plus(until!.diff(from!))) };
};

/** The calendar dates of a recurrence that begins with a shift, sorted. */
export const datesOf = (start: string, zone: string, recurrence: Recurrence): string[] =>
  recurrenceDates(localDate(start, zone), recurrence);

/** The same for copies of shifts, the earliest of which starts then: weeks are counted from the day after (rule req.recurrence). */
export const datesOfCopies = (start: string, zone: string, recurrence: Recurrence): string[] => {
  const date = localDate(start, zone);
  return recurrenceDates(recurrence.kind === 'weeks' ? dayAfter(date) : date, recurrence);
};
