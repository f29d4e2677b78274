import { dayMs } from './durations.ts';

/** Days since 1970-01-01, of the calendar and without a zone. */
export type Day = number;

const names = new Map<Day, string>();

/** Day number of a date. @param date `2026-06-28` @throws RangeError where it is no day */
export const dayOf = (date: string): Day => {
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
  if (!Number.isInteger(day)) throw new RangeError(`${date} is not a day.`);
  return day;
};
/** Date of a day number. @returns `2026-06-28` */
export const dateOf = (day: Day): string => {
  const known = names.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  names.set(day, date);
  return date;
};

/** ISO weekday: 1 Monday to 7 Sunday. */
export const weekdayOf = (day: Day): number => ((((day + 3) % 7) + 7) % 7) + 1;
/** The last day, up to and including `day`, that is this ISO weekday. */
export const weekdayBack = (day: Day, weekday: number): Day => day - ((weekdayOf(day) - weekday + 7) % 7);

/**
 * The part of a pay calendar that decides when weeks begin; days are dates. `from`: the first day on which it applies,
 * null for a company's first calendar.
 */
export type WeekCalendar = {
  readonly frequency: string;
  readonly firstDate: string;
  /** ISO weekday; null: the weekday of `firstDate`, or Monday where the company pays monthly. */
  readonly weekStart: number | null;
  readonly from: string | null;
};
export type Week = { readonly from: Day; /** Its last day. */ readonly to: Day };

/**
 * A company's calendars in the order in which they apply, from the order in which it set them: a new one cancels those
 * that would begin on its day or later.
 */
export const calendarsInOrder = <C extends Pick<WeekCalendar, 'from'>>(set: readonly C[]): C[] =>
  set.reduce<C[]>((before, calendar) => {
    const { from } = calendar;
    if (from === null || before.length === 0) return [{ ...calendar, from: null }];
    return [...before.filter((one) => one.from === null || one.from < from), calendar];
  }, []);

const always = -Infinity;
const monday = 1;
const weekStartOf = ({ weekStart, frequency, firstDate }: WeekCalendar): number =>
  weekStart ?? (frequency === 'ONE_MONTH' ? monday : weekdayOf(dayOf(firstDate)));

/** Days from which weeks begin on another weekday; a change applies once the current week has ended. */
const weekChanges = (calendars: readonly WeekCalendar[]) => {
  const changes: { readonly from: Day; readonly weekday: number }[] = [];
  for (const calendar of calendars) {
    const weekday = weekStartOf(calendar);
    const last = changes.at(-1);
    if (last?.weekday === weekday) continue;
    const from = calendar.from === null ? always : dayOf(calendar.from);
    if (!last) changes.push({ from: always, weekday });
    else {
      const start = Math.max(weekdayBack(from, last.weekday), last.from);
      changes.push({ from: Math.max(start === from ? from : weekdayBack(from, last.weekday) + 7, last.from), weekday });
    }
  }
  return changes;
};

/**
 * Finds the week of a company that contains a day (money design 2.4).
 * @param calendars in the order in which they apply; without any, weeks begin on Monday
 */
export const weeksBy = (calendars: readonly WeekCalendar[]): ((day: Day) => Week) => {
  const found = weekChanges(calendars);
  const changes = found.length > 0 ? found : [{ from: always, weekday: monday }];
  return (day) => {
    const index = changes.findLastIndex(({ from }) => from <= day);
    const { from, weekday } = changes[index]!;
    const start = weekdayBack(day, weekday);
    return { from: Math.max(start, from), to: Math.min(start + 7, changes[index + 1]?.from ?? Infinity) - 1 };
  };
};
