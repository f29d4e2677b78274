import { DateTime } from 'luxon';
import { LocalDate } from '#contracts/values/common.ts';

/**
 * Instants (ISO, UTC) at which clocks in `zone` show this day and time: none in the hour that a spring change skips,
 * two in the hour that an autumn change repeats, one otherwise.
 * @param day yyyy-MM-dd @param time HH:mm
 */
export const instantsAt = (day: string, time: string, zone: string): string[] => {
  const wall = `${day}T${time}`;
  const at = DateTime.fromISO(wall, { zone });
  if (!at.isValid || at.toFormat("yyyy-MM-dd'T'HH:mm") !== wall) return [];
  return at
    .getPossibleOffsets()
    .map((one) => one.toUTC().toISO() ?? '')
    .sort();
};

/** Day and time that clocks in `zone` show at an instant. */
export const wallOf = (instant: string | null | undefined, zone: string): { day: string | undefined; time: string } => {
  const at = instant ? DateTime.fromISO(instant, { zone }) : undefined;
  if (!at?.isValid) return { day: undefined, time: '' };
  return { day: at.toISODate() ?? undefined, time: at.toFormat('HH:mm') };
};

/** What a form holds while a date is only half typed: no schema takes it for a day. */
export const unfinishedDay = 'unfinished';
export const isDay = (text: string | undefined): text is string => LocalDate.safeParse(text).success;

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'january', 'janv', 'janvier'],
    ['feb', 'february', 'fev', 'fevr', 'fevrier'],
    ['mar', 'march', 'mars'],
    ['apr', 'april', 'avr', 'avril'],
    ['may', 'mai'],
    ['jun', 'june', 'juin'],
    ['jul', 'july', 'juil', 'juillet'],
    ['aug', 'august', 'aout'],
    ['sep', 'sept', 'september', 'septembre'],
    ['oct', 'october', 'octobre'],
    ['nov', 'november', 'novembre'],
    ['dec', 'december', 'decembre'],
  ].flatMap((names, month) => names.map((name) => [name, month + 1])),
);
const dates = [
  /^(?<year>\d{4})(?<mark>[-/. ])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/,
  // The order that the field itself shows (rule val.date).
  /^(?<day>\d{1,2})(?<mark>[-/. ])(?<month>\d{1,2})\k<mark>(?<year>\d{4})$/,
  /^(?<day>\d{1,2})(?:er|st|nd|rd|th)?[ -](?<name>[a-z]+)\.?,?[ -](?<year>\d{4})$/,
  /^(?<name>[a-z]+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/,
];

/** A date as people write it → yyyy-MM-dd: `2026-12-04`, `4/12/2026`, `4.12.2026`, `4 décembre 2026`, `Dec 4, 2026`. Undefined if it is none. */
export const readDate = (typed: string): string | undefined => {
  const text = plain(typed).normalize('NFD').replace(/\p{M}/gu, '');
  for (const writing of dates) {
    const found = writing.exec(text)?.groups;
    if (!found) continue;
    const { year, name, day } = found;
    const month = name ? months[name] : Number(found['month']);
    const date = month && `${year}-${String(month).padStart(2, '0')}-${day!.padStart(2, '0')}`;
    return date && isDay(date) ? date : undefined;
  }
  return undefined;
};

/** Small letters, one kind of blank, nothing invisible. */
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]+/g, ' ')
    .trim();

/** Longest text of a time field: `12 heures 30 minutes` and blanks around it. */
export const longestTime = 24;

/** Each says the whole of a text. Minutes have two digits: one alone could be ten minutes or one. */
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
 * A time as people write it → HH:mm: `8`, `830`, `8h30`, `18 h 30`, `18:30`, `6:30 PM`, `6 p.m.`, `midi`.
 * Undefined if it is none, or could be another: no part of what was typed is ever left out.
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
