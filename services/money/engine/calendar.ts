import { weeksBy, type Week } from '#contracts/values/weeks.ts';
import { dateOf, dayOf, dayOfMonth, type Day } from './dates.ts';
import type { LocalDate } from './units.ts';

/** How often a company pays. Any text other than ONE_WEEK and ONE_MONTH means every two weeks (rule pay.frequency). */
export interface PayCalendar {
  readonly frequency: string;
  /** A first pay start date; periods are counted from it in both directions. */
  readonly firstDate: LocalDate;
  /** ISO weekday on which weeks begin; null: the weekday of `firstDate`, or Monday where the company pays monthly. */
  readonly weekStart: number | null;
  /** Days after a period's end on which it is closed. */
  readonly cutoffDays: number;
  /** Days after a period's end on which it is paid. */
  readonly payDayOffset: number;
  /** First day on which it applies: the day after the last closed period; null for a company's first calendar. */
  readonly from: LocalDate | null;
}

export interface Period {
  /** Day number of its first day. */
  readonly day: Day;
  readonly from: LocalDate;
  /** Its last day. */
  readonly to: LocalDate;
  readonly closesOn: LocalDate;
  readonly payDay: LocalDate;
}

/** Finds the period and week of a company that contain a day. */
export interface Calendar {
  periodOf(day: Day): Period;
  weekOf(day: Day): Week;
}

const always = -Infinity;
const dayFrom = ({ from }: PayCalendar): Day => (from === null ? always : dayOf(from));
const yearAndMonth = (day: Day) => dateOf(day).split('-').map(Number) as [number, number, number];

/** First day of the period that contains `day`, and of the next one. */
const boundsOf = ({ frequency, firstDate }: PayCalendar, day: Day): readonly [Day, Day] => {
  const first = dayOf(firstDate);
  if (frequency !== 'ONE_MONTH') {
    const length = frequency === 'ONE_WEEK' ? 7 : 14;
    const start = first + Math.floor((day - first) / length) * length;
    return [start, start + length];
  }
  const [, , date] = yearAndMonth(first);
  const [year, month] = yearAndMonth(day);
  const here = dayOfMonth(year, month, date);
  return here <= day ? [here, dayOfMonth(year, month + 1, date)] : [dayOfMonth(year, month - 1, date), here];
};

/** @param calendars in the order in which they apply; at least one */
export const calendarOf = (calendars: readonly PayCalendar[]): Calendar => {
  const periods = new Map<Day, Period>();
  const weeks = new Map<Day, Week>();
  const period = (day: Day): Period => {
    const index = calendars.findLastIndex((calendar, n) => n === 0 || dayFrom(calendar) <= day);
    const calendar = calendars[index]!;
    const [start, next] = boundsOf(calendar, day);
    const follower = calendars[index + 1];
    const from = index === 0 ? start : Math.max(start, dayFrom(calendar));
    const to = Math.min(next, follower ? dayFrom(follower) : Infinity) - 1;
    return {
      day: from,
      from: dateOf(from),
      to: dateOf(to),
      closesOn: dateOf(to + calendar.cutoffDays),
      payDay: dateOf(to + calendar.payDayOffset),
    };
  };
  const week = weeksBy(calendars);
  return {
    periodOf: (day) => remembered(periods, day, period),
    weekOf: (day) => remembered(weeks, day, week),
  };
};

const remembered = <T>(known: Map<Day, T>, day: Day, make: (day: Day) => T): T => {
  let value = known.get(day);
  if (value === undefined) known.set(day, (value = make(day)));
  return value;
};

/** The periods that contain the days from `from` to `to`, both included (money design 3). */
export const periodsOf = (calendars: readonly PayCalendar[], from: LocalDate, to: LocalDate): Period[] => {
  const calendar = calendarOf(calendars);
  const last = dayOf(to);
  const periods: Period[] = [];
  for (let day = dayOf(from); day <= last; day = dayOf(periods.at(-1)!.to) + 1) periods.push(calendar.periodOf(day));
  return periods;
};
