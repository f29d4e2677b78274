import { DateTime } from 'luxon';
import { dayAfter, recurrenceDates, type Recurrence } from '#contracts/values/recurrence.ts';

/** Local date of an instant at the place. */
export const localDate = (instant: string, zone: string): string => DateTime.fromISO(instant, { zone }).toISODate()!;

/**
 * A shift's local times on another date, and in another time zone where its copy is at another place. The end keeps its
 * local time too, so that nights with a clock change are an hour longer or shorter. Where the hour skipped in spring
 * would leave nothing of the shift (02:15 to 03:15), start and end move on by that hour.
 */
export const onDate = (
  { start, end }: { readonly start: string; readonly end: string },
  zone: string,
  date: string,
  to = zone,
): { readonly start: string; readonly end: string } => {
  // Nothing moves on its own date: of an hour that occurs twice, the chosen one stays.
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

/** The local dates of a recurrence that begins with a shift, sorted. */
export const datesOf = (start: string, zone: string, recurrence: Recurrence): string[] =>
  recurrenceDates(localDate(start, zone), recurrence);

/**
 * The same for copies of shifts, `start` being the earliest start: weeks are counted from the day after (rule
 * req.recurrence).
 */
export const datesOfCopies = (start: string, zone: string, recurrence: Recurrence): string[] => {
  const date = localDate(start, zone);
  return recurrenceDates(recurrence.kind === 'weeks' ? dayAfter(date) : date, recurrence);
};
