import { DateTime } from 'luxon';
import { dateWords } from '#contracts/values/date-words.ts';

type Language = 'en' | 'fr';
type Span = { readonly start: string; readonly end: string; readonly zone: string };

/** Time zone where none is known: that of most places. */
export const defaultZone = 'America/Toronto';

const at = (instant: string, zone: string, language: Language) =>
  DateTime.fromISO(instant, { zone, locale: `${language}-CA` });
const inWords = (moment: DateTime, options: Intl.DateTimeFormatOptions, language: Language): string =>
  dateWords(moment.toLocaleParts(options), language);

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** An hour of the day: `18:00`, in French `18 h` or `18 h 30`. */
const hourOf = (moment: DateTime, language: Language): string =>
  moment.toFormat(language === 'en' ? 'HH:mm' : moment.minute === 0 ? "H'\u00a0h'" : "H'\u00a0h\u00a0'mm");

/** A UTC instant in local time of a zone: weekday, day and 24-hour time as people of the language write them. */
export const formatInstant = (instant: string, zone: string, language: Language): string => {
  const moment = at(instant, zone, language);
  return `${inWords(moment, { ...day, year: 'numeric' }, language)}, ${hourOf(moment, language)}`;
};

/** A date (`2026-03-14`) without a weekday: `March 14, 2026`, `14 mars 2026`. */
export const formatDate = (date: string, language: Language): string =>
  inWords(at(date, 'UTC', language), { day: 'numeric', month: 'long', year: 'numeric' }, language);

/** Only the local hour of a UTC instant; a zone other than that of most places is named. */
export const formatHour = (instant: string, zone: string, language: Language): string => {
  const moment = at(instant, zone, language);
  return zone === defaultZone ? hourOf(moment, language) : `${hourOf(moment, language)} ${moment.toFormat('ZZZZ')}`;
};

const hoursOf = ({ start, end, zone }: Span, language: Language): string => {
  const [from, to] = [at(start, zone, language), at(end, zone, language)];
  const hours = [hourOf(from, language), hourOf(to, language)].join(language === 'en' ? '–' : '\u00a0–\u00a0');
  return zone === defaultZone ? hours : `${hours} ${from.toFormat('ZZZZ')}`;
};

/**
 * A period for a mail: `Sat, Mar 14, 2026, 18:00–02:00`, `sam. 14 mars 2026, 18 h – 2 h`; a zone other than that of
 * most places is named.
 */
export const formatSpan = (span: Span, language: Language): string =>
  `${inWords(at(span.start, span.zone, language), { ...day, year: 'numeric' }, language)}, ${hoursOf(span, language)}`;

/** The same for a phone: `Sat Mar 14, 18:00–02:00`, `sam. 14 mars, 18 h – 2 h`. */
export const formatShortSpan = (span: Span, language: Language): string => {
  const date = inWords(at(span.start, span.zone, language), day, language);
  return `${language === 'en' ? date.replace(',', '') : date}, ${hoursOf(span, language)}`;
};
