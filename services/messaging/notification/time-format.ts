import { DateTime } from 'luxon';

/** Where nothing says otherwise, times are told by the clock of most places. */
export const defaultZone = 'America/Toronto';

/** A UTC instant by the clock of a zone, day and hour as people of the language write them. */
export const formatInstant = (instant: string, zone: string, language: 'en' | 'fr'): string =>
  DateTime.fromISO(instant, { zone, locale: `${language}-CA` }).toLocaleString({
    dateStyle: 'medium',
    timeStyle: 'short',
  });
