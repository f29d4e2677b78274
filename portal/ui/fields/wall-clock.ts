import { DateTime } from 'luxon';

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

/** `8`, `830`, `8h30`, `08:30` → `08:30`; undefined if it is no time. */
export const readTime = (typed: string): string | undefined => {
  const match = /^\s*(\d{1,2})\s*(?:[h:.]?\s*(\d{2})?)\s*$/i.exec(typed);
  if (!match) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? '0')];
  return hour < 24 && minute < 60 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : undefined;
};
