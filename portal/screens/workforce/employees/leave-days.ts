import { dayMs } from '#contracts/values/durations.ts';

/** The ISO weekday of a local date. */
const weekdayOf = (time: number): number => new Date(time).getUTCDay() || 7;

/**
 * The days from one to another, both within, that fall on these ISO weekdays.
 * @param first yyyy-MM-dd
 * @param last yyyy-MM-dd
 * @param most counted at most
 */
export const leaveDays = (first: string, last: string, weekdays: readonly number[], most: number): string[] => {
  const found: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last) && found.length < most; at += dayMs)
    if (weekdays.includes(weekdayOf(at))) found.push(new Date(at).toISOString().slice(0, 10));
  return found;
};
