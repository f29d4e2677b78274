import { z } from 'zod';
import { PlannedDate } from './common.ts';
import { dayMs } from './durations.ts';

/** Rule req.recurrence. Weekdays as ISO numbers, 1 Monday to 7 Sunday. */
export const Recurrence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('weeks'),
    weeks: z.int().min(1).max(52),
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  }),
  z.object({ kind: z.literal('days'), dates: z.array(PlannedDate).min(1).max(366) }),
]);
export type Recurrence = z.output<typeof Recurrence>;

/** Most dates that a recurrence can have. */
export const maxDates = (recurrence: Recurrence | undefined): number =>
  !recurrence
    ? 1
    : recurrence.kind === 'days'
      ? recurrence.dates.length
      : recurrence.weeks * new Set(recurrence.weekdays).size;

const toDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/** First day of the weeks of a copy, since the original already occupies the date itself. */
export const dayAfter = (date: string): string => toDate(Date.parse(`${date}T00:00:00Z`) + dayMs);

/**
 * The calendar dates of a recurrence, sorted, without duplicates.
 * By week count: the chosen weekdays of that many weeks; the first week is the seven days that begin at `from`.
 */
export const recurrenceDates = (from: string, recurrence: Recurrence): string[] => {
  if (recurrence.kind === 'days') return [...new Set(recurrence.dates)].sort();
  const start = Date.parse(`${from}T00:00:00Z`);
  return Array.from({ length: recurrence.weeks * 7 }, (_, offset) => start + offset * dayMs)
    .filter((time) => recurrence.weekdays.includes(new Date(time).getUTCDay() || 7))
    .map(toDate);
};
