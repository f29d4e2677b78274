import { daysOn, isDay, wallTimeAt, weekdayOf } from './zone-clock.ts';

/** Calendar date `yyyy-MM-dd` → `dd/MM/yyyy`, for date fields only (rule val.date). */
export const fieldDate = (date: string): string => date.split('-').reverse().join('/');

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'january', 'janv', 'janvier'],
    ['feb', 'february', 'fev', 'fevr', 'fevrier'],
    ['mar', 'march', 'mars'],
    ['apr', 'april', 'avr', 'avril'],
    ['may', 'mai'],
    ['jun', 'june', 'juin'],
    ['jul', 'july', 'juil', 'juill', 'juillet'],
    ['aug', 'august', 'aout'],
    ['sep', 'sept', 'september', 'septembre'],
    ['oct', 'october', 'octobre'],
    ['nov', 'november', 'novembre'],
    ['dec', 'december', 'decembre'],
  ].flatMap((names, month) => names.map((name) => [name, month + 1])),
);
const weekdays: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['mon', 'monday', 'lun', 'lundi'],
    ['tue', 'tues', 'tuesday', 'mar', 'mardi'],
    ['wed', 'wednesday', 'mer', 'mercredi'],
    ['thu', 'thur', 'thurs', 'thursday', 'jeu', 'jeudi'],
    ['fri', 'friday', 'ven', 'vendredi'],
    ['sat', 'saturday', 'sam', 'samedi'],
    ['sun', 'sunday', 'dim', 'dimanche'],
  ].flatMap((names, day) => names.map((name) => [name, day + 1])),
);
const ourYear = '(?<year>(?:19|20|21)\\d{2})';
const dates = [
  /^(?<year>\d{4})(?<mark>[-/. ])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/,
  // Day before month in both languages: the order that the field itself shows (rule val.date).
  /^(?<day>\d{1,2})(?<mark>[-/. ])(?<month>\d{1,2})(?:\k<mark>(?<year>\d{4}))?$/,
  /^(?<day>\d{1,2})(?:er|st|nd|rd|th)?[ -](?<name>[a-z]+)\.?(?:,?[ -](?<year>\d{4}))?$/,
  /^(?<name>[a-z]+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?$/,
  // 04122026, 20261204: no text matches both, as no month begins with 19, 20 or 21.
  new RegExp(`^(?<day>\\d{2})(?<month>\\d{2})${ourYear}$`),
  new RegExp(`^${ourYear}(?<month>\\d{2})(?<day>\\d{2})$`),
];

export type Bounds = { readonly min?: string | undefined; readonly max?: string | undefined };

const known = (names: Readonly<Record<string, number>>, name: string): number | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

/** The days that a text can mean: one if it has a year, else one in each year around `today` (none without `today`). */
const daysNamed = (text: string, today: string | undefined): string[] => {
  for (const writing of dates) {
    const found = writing.exec(text)?.groups;
    if (!found) continue;
    const month = found['name'] ? known(months, found['name']) : Number(found['month']);
    const thisYear = Number(today?.slice(0, 4));
    const years = found['year'] ? [found['year']] : today ? [thisYear - 1, thisYear, thisYear + 1] : [];
    const rest = `${String(month).padStart(2, '0')}-${found['day']!.padStart(2, '0')}`;
    return years.map((year) => `${year}-${rest}`).filter(isDay);
  }
  return [];
};

const daysApart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other));

/**
 * A date as people write it → yyyy-MM-dd: `2026-12-04`, `4/12/2026`, `04122026`, `4 décembre 2026`, `Fri., Dec 4,
 * 2026`. Undefined if it is not a date, if its weekday is wrong, or if it has no year and `today` is not given.
 * @param today yyyy-MM-dd; a date without a year is the nearest such day, within the bounds if possible
 */
export const readDate = (
  typed: string,
  today?: string,
  { min = '', max = '9999' }: Bounds = {},
): string | undefined => {
  const text = plain(typed).normalize('NFD').replace(/\p{M}/gu, '').replace(/^le /, '');
  const [, name = '', rest = ''] = /^([a-z]+)[.,]* (.+)$/.exec(text) ?? [];
  const weekday = known(weekdays, name);
  // `mar 3` is read as 3 March rather than as a Tuesday (mardi).
  const whole = daysNamed(text, today);
  const days =
    whole.length === 0 && weekday ? daysNamed(rest, today).filter((day) => weekdayOf(day) === weekday) : whole;
  const within = days.filter((day) => min <= day && day <= max);
  return (within.length > 0 ? within : days).toSorted(
    (one, other) => daysApart(one, today ?? one) - daysApart(other, today ?? other),
  )[0];
};

/**
 * A day to show as an example of how to type one: within the bounds, to come if they allow it, and preferably from the
 * 13th of a month on, so that it can't be read as a month. All yyyy-MM-dd.
 */
export const exampleDay = (today: string, { min = '', max = '9999' }: Bounds = {}): string => {
  const first = [min, daysOn(today, 1)].toSorted().at(-1)!;
  const start = first > max ? max : first;
  const days = Array.from({ length: 32 }, (_, count) => count);
  const near = [...days, ...days.map((count) => -count)].map((count) => daysOn(start, count));
  return near.filter((day) => min <= day && day <= max).find((day) => Number(day.slice(8)) > 12) ?? start;
};

/** Small letters, one kind of blank, nothing invisible. */
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]+/g, ' ')
    .trim();

/** Patterns of a whole text. Minutes need two digits: a single one could mean ten minutes or one. */
const writings = [
  // 7, 18, 07; 730, 1830
  /^(?<hour>\d{1,2})$/,
  /^(?<hour>\d{1,2})(?<minute>\d{2})$/,
  // 18 30
  /^(?<hour>\d{1,2}) (?<minute>\d{2})$/,
  // 18:30, 18.30, 18,30, 18h30, 18 h 30, 18 h 30 min, 18 h, 18:30:00
  /^(?<hour>\d{1,2}) ?(?:[:.,]|h|hrs?|hours?|heures?) ?(?<minute>\d{2})(?: ?(?:m|min|mins|minutes?))?$/,
  /^(?<hour>\d{1,2}) ?(?:h|hrs?|hours?|heures?)$/,
  /^(?<hour>\d{1,2}):(?<minute>\d{2}):00(?:\.0+)?$/,
  // 6 pm, 6:30 p.m., 630pm, 12 am
  /^(?<hour>\d{1,2})(?: ?[:.h]? ?(?<minute>\d{2}))? ?(?<half>[ap])(?:\.? ?m\.?)?$/,
  // noon and midnight, in both languages
  /^(?<noon>noon|midi)(?: ?(?<minute>\d{2}))?$/,
  /^(?<midnight>midnight|minuit)(?: ?(?<minute>\d{2}))?$/,
];

/**
 * A time as people write it → HH:mm: `8`, `830`, `8h30`, `18 h 30`, `18:30`, `6:30 PM`, `6 p.m.`, `midi`. Undefined if
 * it is not a time or is ambiguous; no part of the text is ignored.
 */
export const readTime = (typed: string): string | undefined => {
  const text = plain(typed);
  for (const writing of writings) {
    const found = writing.exec(text)?.groups;
    if (!found) continue;
    const typedHour = found['noon'] ? 12 : found['midnight'] ? 0 : Number(found['hour']);
    const { half } = found;
    if (half && (typedHour < 1 || typedHour > 12)) return undefined;
    const hour = half ? (typedHour % 12) + (half === 'p' ? 12 : 0) : typedHour;
    const minute = Number(found['minute'] ?? '0');
    return hour < 24 && minute < 60 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : undefined;
  }
  return undefined;
};

const isoMoment = /^(?<day>\d{4}-\d{2}-\d{2})[t ](?<time>\d{2}:\d{2})(?::00(?:\.0+)?)?(?<offset>z|[+-]\d{2}:?\d{2})?$/;

/**
 * A date and a time in one text, as it is pasted: `2026-12-04T18:30`, `4 déc. 2026 à 18 h 30`, `Dec 4, 2026, 6:30 PM`.
 * An instant with a UTC offset is converted to the wall clock of `zone`. Undefined if it can't be read or is ambiguous.
 */
export const readMoment = (
  typed: string,
  zone: string,
  today?: string,
): { readonly day: string; readonly time: string } | undefined => {
  const text = plain(typed);
  const iso = isoMoment.exec(text)?.groups;
  if (iso) {
    const { day, time } = iso['offset']
      ? wallTimeAt(text.toUpperCase().replace(' ', 'T'), zone)
      : (iso as { day: string; time: string });
    return isDay(day) && readTime(time) ? { day, time } : undefined;
  }
  // `4 dec 2026` is a day, not 20:26 on one.
  if (readDate(text, today)) return undefined;
  const words = text.split(' ');
  const read = words.slice(1).flatMap((_, index) => {
    const day = readDate(
      words
        .slice(0, index + 1)
        .join(' ')
        .replace(/,$| (?:à|at|@|-|–)$/, ''),
      today,
    );
    const time = readTime(words.slice(index + 1).join(' '));
    return day && time ? [{ day, time }] : [];
  });
  return read.length === 1 ? read[0] : undefined;
};
