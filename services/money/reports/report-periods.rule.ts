import { calendarOf, type PayCalendar } from '../engine/calendar.ts';
import { dayOf } from '../engine/dates.ts';
import type { LocalDate } from '../engine/units.ts';

/**
 * The period that contains `today` and those before it, the latest first.
 * @param calendars in the order in which they apply; at least one
 */
export const periodsBack = (
  calendars: readonly PayCalendar[],
  today: LocalDate,
  count: number,
): { readonly from: LocalDate; readonly to: LocalDate }[] => {
  const calendar = calendarOf(calendars);
  const periods = [];
  for (let day = dayOf(today); periods.length < count;) {
    const { from, to, day: first } = calendar.periodOf(day);
    periods.push({ from, to });
    day = first - 1;
  }
  return periods;
};
