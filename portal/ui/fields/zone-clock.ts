import { LocalDate } from '#contracts/values/common.ts';
import { dayMs, minuteMs } from '#contracts/values/durations.ts';
import { serverNowMs } from '#portal/server-time.ts';

const clocks = new Map<string, Intl.DateTimeFormat | undefined>();
/** The formatter of a zone; undefined for an unknown zone. Cached, since making one costs as much as a hundred uses. */
const clockOf = (zone: string): Intl.DateTimeFormat | undefined => {
  if (!clocks.has(zone)) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    try {
      clocks.set(zone, new Intl.DateTimeFormat('en', { ...parts, timeZone: zone, hourCycle: 'h23' }));
    } catch {
      clocks.set(zone, undefined);
    }
  }
  return clocks.get(zone);
};

/** `yyyy-MM-ddTHH:mm` that clocks in `zone` show at a moment in ms since 1970. */
const shownAt = (at: number, zone: string): string | undefined => {
  const clock = Number.isNaN(at) ? undefined : clockOf(zone);
  if (!clock) return undefined;
  const shown = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = `${shown.get('year')!.padStart(4, '0')}-${shown.get('month')}-${shown.get('day')}`;
  return `${day}T${shown.get('hour')}:${shown.get('minute')}`;
};

/** Milliseconds that clocks in `zone` are ahead of UTC at a moment; NaN where there is no such zone. */
const aheadAt = (at: number, zone: string): number =>
  Date.parse(`${shownAt(at, zone)}Z`) - Math.floor(at / minuteMs) * minuteMs;

export const isDay = (text: string | undefined): text is string => LocalDate.safeParse(text).success;

/**
 * Instants (ISO, UTC) at which clocks in `zone` show this day and time: none in the hour that a spring change skips,
 * two in the hour that an autumn change repeats, one otherwise.
 * @param day yyyy-MM-dd @param time HH:mm
 */
export const instantsAt = (day: string, time: string, zone: string): string[] => {
  const wall = Date.parse(`${day}T${time}Z`);
  if (!isDay(day) || Number.isNaN(wall)) return [];
  // Clocks change at most once within these two days.
  const ahead = [wall - dayMs, wall + dayMs].map((at) => aheadAt(at, zone));
  return [...new Set(ahead.map((one) => wall - one))]
    .filter((at) => shownAt(at, zone) === `${day}T${time}`)
    .sort((one, other) => one - other)
    .map((at) => new Date(at).toISOString());
};

/** Day and time that clocks in `zone` show at an instant (ISO with its offset). */
export const wallTimeAt = (
  instant: string | null | undefined,
  zone: string,
): { day: string | undefined; time: string } => {
  const read = instant && isDay(instant.slice(0, 10)) ? Date.parse(instant.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')) : NaN;
  const [day, time = ''] = shownAt(read, zone)?.split('T') ?? [];
  return { day, time };
};

/** Today in this browser's time zone, yyyy-MM-dd. */
export const today = (): string => {
  const now = new Date(serverNowMs());
  return new Date(now.getTime() - now.getTimezoneOffset() * minuteMs).toISOString().slice(0, 10);
};

/** The day so many days on, or back where it is below zero. @param day yyyy-MM-dd */
export const daysOn = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** Days from one to another, below zero for an earlier one. Both yyyy-MM-dd. */
export const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / dayMs;

/**
 * The same day so many months on, or the last of a month that is shorter; undefined for a text that is no day.
 * @param day yyyy-MM-dd
 */
export const monthsOn = (day: string, count: number): string | undefined => {
  if (!isDay(day)) return undefined;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
};

/**
 * ISO weekday: 1 for Monday to 7 for Sunday.
 * @param day yyyy-MM-dd
 */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/**
 * The instant so many days on at the same time of `zone`'s clocks; an hour on where they skip it. Instants in ISO, UTC.
 */
export const sameTimeOn = (instant: string, count: number, zone: string): string => {
  const at = Date.parse(instant);
  const was = aheadAt(at, zone);
  const wall = at + was + count * dayMs;
  const then = aheadAt(wall - was, zone);
  const check = aheadAt(wall - then, zone);
  return new Date(wall - (then === was ? was : then === check ? then : Math.min(then, check))).toISOString();
};
