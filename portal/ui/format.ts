import { clock, dateWords } from '#contracts/values/date-words.ts';
import { durationText } from '#contracts/values/hours.ts';
import { language } from '../language/language.ts';
import { text } from '../language/i18n.ts';
import { dayMs, instantAfter, minuteMs } from '#contracts/values/durations.ts';
import { serverNow, serverNowMs } from '#portal/server-time.ts';

const locale = () => `${language()}-CA`;
const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

/** Formatters are cached by kind, zone and language: making one costs as much as a hundred uses. */
const formatter = <T extends Intl.DateTimeFormat | Intl.NumberFormat>(kind: string, make: (locale: string) => T): T => {
  const key = `${locale()} ${kind}`;
  const kept = made.get(key) ?? make(locale());
  made.set(key, kept);
  return kept as T;
};

const dates = (kind: string, options: Intl.DateTimeFormatOptions, zone?: string) =>
  formatter(
    `${kind} ${zone ?? ''}`,
    (l) => new Intl.DateTimeFormat(l, zone ? { ...options, timeZone: zone } : options),
  );

const written = new Map<string, string>();
/** Cached texts; when there are more, the cache is emptied. */
const maxWritten = 20_000;

/** Caches formatted instants, because many shifts share their days and hours. */
const once = (kind: string, options: Intl.DateTimeFormatOptions, instant: string, zone?: string): string => {
  const key = `${language()} ${kind} ${zone ?? ''} ${instant}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  if (written.size >= maxWritten) written.clear();
  const words = dateWords(dates(kind, options, zone).formatToParts(new Date(instant)), language());
  written.set(key, words);
  return words;
};

const [whole, near, inWords, short, shortYear, named, clockName, clockWords] = [
  { dateStyle: 'medium' },
  { month: 'short', day: 'numeric' },
  { dateStyle: 'full' },
  { weekday: 'short', day: 'numeric', month: 'short' },
  { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  { weekday: 'short' },
  { timeZoneName: 'short' },
  { timeZoneName: 'longGeneric' },
] as const;

/** A number's hyphen as a minus sign, as wide as the plus. */
const withMinus = (figure: string): string => figure.replace('-', '−');

/** Cents → dollars, e.g. 123450 → `$1,234.50` / `1 234,50 $`. */
export const money = (cents: number): string => {
  const options = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const;
  return withMinus(formatter('money', (l) => new Intl.NumberFormat(l, options)).format(cents / 100));
};

export const number = (value: number): string => formatter('number', (l) => new Intl.NumberFormat(l)).format(value);

/** A distance in hundredths of a kilometre, with its unit on the same line. */
export const kilometres = (hundredths: number): string => `${number(hundredths / 100)}\u00a0km`;

/** Minutes as hours and minutes: `7h30`, in French `7 h 30`. */
export const hours = (minutes: number): string => withMinus(durationText(minutes, language()));

/** A count from a query: `…` while loading, `—` after a failure. */
export const queryCount = (count: number | undefined, failed: boolean): string =>
  count === undefined ? (failed ? '—' : '…') : number(count);

/** A part of a whole above 0, per cent with one decimal, so that a column's figures line up: `27.0%` / `27,0 %`. */
export const share = (part: number, whole: number): string =>
  formatter(
    'share',
    (l) => new Intl.NumberFormat(l, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ).format(part / whole);

/** Whole per cent, with the sign as the language has it: `75%` / `75 %`. */
export const percentText = (value: number): string =>
  formatter('percent', (l) => new Intl.NumberFormat(l, { style: 'percent' })).format(value / 100);

/** Instant → day in `zone`, e.g. `Mar 7, 2026`; a month in letters is never read the wrong way round. */
export const day = (instant: string, zone?: string): string => once('day', whole, instant, zone);

/** Instant → day in `zone`, without its year where that is this one: `Mar 7`. */
export const nearDay = (instant: string, zone?: string): string =>
  day(instant, zone).includes(String(new Date(serverNowMs()).getFullYear()))
    ? once('near', near, instant, zone)
    : day(instant, zone);

/** Calendar date `yyyy-MM-dd` → `Mar 7, 2026`. */
export const dateDay = (date: string): string => day(`${date}T12:00:00.000Z`, 'UTC');

/** A date or a code inside a sentence, which is not broken over two lines. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0').replace(/-(?=\d)/g, '-\u2060');

/** A month (`2026-03`) by its name: March 2026. */
export const monthName = (month: string): string =>
  formatter('month', (l) => new Intl.DateTimeFormat(l, { month: 'long', year: 'numeric', timeZone: 'UTC' })).format(
    new Date(`${month}-15T12:00:00.000Z`),
  );

/** Calendar date `yyyy-MM-dd` in words with its weekday, e.g. `Saturday, March 7, 2026`. */
export const dayInWords = (date: string): string => once('words', inWords, `${date}T12:00:00.000Z`, 'UTC');

/** Two days `yyyy-MM-dd` → their range, naming a common month and year once: `Mar 2 – 29, 2026`. */
export const dayRange = (from: string, to: string): string =>
  dateWords(
    dates('day', whole, 'UTC').formatRangeToParts(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)),
    language(),
  );

/** Instant → `Sat, Mar 7` in `zone`. */
export const weekday = (instant: string, zone?: string): string => once('weekday', short, instant, zone);

/** Instant → `Sat, Mar 7` in `zone`, with its year where that is not this one. */
export const nearWeekday = (instant: string, zone?: string): string =>
  day(instant, zone).includes(String(new Date(serverNowMs()).getFullYear()))
    ? weekday(instant, zone)
    : once('weekdayYear', shortYear, instant, zone);

/** Calendar date `yyyy-MM-dd` → `Sat, Mar 7`. */
export const dateWeekday = (date: string): string => nearWeekday(`${date}T12:00:00.000Z`, 'UTC');

/** Whole days from one instant's day to another's, as the calendar of `zone` counts them. */
const daysBetween = (from: string, to: string, zone: string): number => {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const dayAt = (instant: string) => Date.parse(date.format(new Date(instant)));
  return Math.round((dayAt(to) - dayAt(from)) / dayMs);
};

/** Instant → `Sat, Mar 7` in `zone`, after `Today` or `Tomorrow` where it is that. @param now UTC instant */
export const dayFrom = (instant: string, zone: string, now: string): string => {
  const near = ['agent.today', 'agent.tomorrow'][daysBetween(now, instant, zone)];
  return near ? `${text(near)} · ${weekday(instant, zone)}` : weekday(instant, zone);
};

/** Instant → `Sat.` in `zone`. */
export const weekdayName = (instant: string, zone?: string): string => once('name', named, instant, zone);

/** ISO weekday in words: 5 January 2026 was a Monday. */
export const isoWeekdayName = (isoWeekday: number): string =>
  weekdayName(`2026-01-${String(4 + isoWeekday).padStart(2, '0')}T12:00:00.000Z`, 'UTC');

/** Instant → wall-clock time in `zone`, 24 hours: `08:00`, in French `8 h`, never broken over two lines. */
export const time = (instant: string, zone?: string): string => once('time', clock, instant, zone);

/** The two times of a shift in `zone`: `18:00–02:00`, `18 h – 2 h`. */
export const timeRange = (start: string, end: string, zone?: string): string =>
  [time(start, zone), time(end, zone)].join(language() === 'fr' ? '\u00a0– ' : '–');

/**
 * Instant → `Sat, Mar 7, 18:30` in `zone`, in French `sam. 7 mars, 18 h 30`, with its year where that is not this one.
 */
export const moment = (instant: string, zone?: string): string =>
  `${nearWeekday(instant, zone)}, ${time(instant, zone)}`;

/** A wall-clock time as in tables: `18`, `18:30`, in both languages. */
const shortTime = (instant: string, zone: string): string => {
  const [hour = '', minute] = time(instant, zone).match(/\d+/g)!;
  return hour.padStart(2, '0') + (minute === undefined || minute === '00' ? '' : `:${minute}`);
};

/** Hours of a period in short, without minutes on the full hour: `18–02`. */
export const clockHours = (start: string, end: string, zone: string): string =>
  `${shortTime(start, zone)}–${shortTime(end, zone)}`;

const minutesOnClock = (instant: string, zone: string): number => {
  const [hour = 0, minute = 0] = time(instant, zone).match(/\d+/g)!.map(Number);
  return 60 * hour + minute;
};

/** Whether the clocks of a zone go forward or back within a period. */
export const clockChanges = (start: string, end: string, zone: string): boolean => {
  const passed = Math.floor(Date.parse(end) / minuteMs) - Math.floor(Date.parse(start) / minuteMs);
  return (minutesOnClock(end, zone) - minutesOnClock(start, zone) - passed) % (24 * 60) !== 0;
};

const changing = new Map<string, boolean>();
/**
 * Whether the clocks of a zone change on the UTC day of an instant; cached by day, since every cell of a list needs it.
 */
const clocksChangeOn = (instant: string, zone: string): boolean => {
  const midnight = `${instant.slice(0, 10)}T00:00:00.000Z`;
  const key = `${zone} ${midnight}`;
  const known = changing.get(key) ?? clockChanges(midnight, instantAfter(midnight, dayMs), zone);
  changing.set(key, known);
  return known;
};

/** Wall-clock time in `zone`, with the zone's name on the day when its clocks change, as 01:30 may occur twice. */
export const exactTime = (instant: string, zone: string): string =>
  clocksChangeOn(instant, zone) ? `${time(instant, zone)}\u00a0${zoneName(zone, instant)}` : time(instant, zone);

/**
 * A period's two ends in `zone` with their weekdays; the second day is named only if it is another one, the zone where
 * its clocks change in between.
 */
export const ends = (start: string, end: string, zone?: string): readonly [start: string, end: string] => {
  const first = moment(start, zone);
  const last = day(start, zone) === day(end, zone) ? time(end, zone) : moment(end, zone);
  if (!zone || !clockChanges(start, end, zone)) return [first, last];
  // Without the zone the length would look wrong, or nil: 01:30 – 01:30.
  return [`${first} ${zoneName(zone, start)}`, `${last} ${zoneName(zone, end)}`];
};

/** The same as one text. */
export const span = (start: string, end: string, zone?: string): string => ends(start, end, zone).join(' – ');

const zoneIn = (kind: string, options: Intl.DateTimeFormatOptions, zone: string, instant: string): string =>
  dates(kind, options, zone)
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** Time zone of this device. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Short name of a zone at an instant, e.g. `EST`, shown beside a time. */
export const zoneName = (zone: string, instant: string): string => zoneIn('zone', clockName, zone, instant);

/** Name of a zone without regard to summer time, e.g. `Eastern Time` or `heure de l’Est`. */
export const zoneInWords = (zone: string): string => zoneIn('zone in words', clockWords, zone, serverNow());

const steps = [
  ['time.daysAgo', 86_400],
  ['time.hoursAgo', 3_600],
  ['time.minutesAgo', 60],
  ['time.secondsAgo', 1],
] as const;

/** How long ago, in the largest whole unit (rule val.relative); below two seconds it is now. `now` in ms since 1970. */
export const ago = (instant: string, now: number): string => {
  const seconds = Math.max(0, Math.floor((now - Date.parse(instant)) / 1000));
  if (seconds < 2) return text('time.justNow');
  const [key, size] = steps.find(([, unit]) => seconds >= unit)!;
  return text(key, { n: Math.floor(seconds / size) });
};

/** The first 30 characters and an ellipsis, or all of a text that is not longer (rule val.truncate). */
export const truncate = (value: string, length = 30): string => {
  const letters = [...value];
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : value;
};

/** Text without its HTML tags (rule route.slug). */
export const withoutTags = (value: string): string => value.replace(/<[^>]*>/g, '');

/** Handle in an address: lower case, no accents, words joined by dashes (rule route.slug). */
export const slug = (value: string): string =>
  withoutTags(value)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
