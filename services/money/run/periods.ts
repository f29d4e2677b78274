import { derivedId } from '#kernel/caller.ts';
import { calendarOf, type PayCalendar, type Period } from '../engine/calendar.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import type { LocalDate } from '../engine/units.ts';

export type RunKind = 'pay' | 'billing';

/** The run of a company's period, whoever asks for it and however often. @param from the period's first day */
export const runIdOf = (kind: RunKind, companyId: string, from: LocalDate): string => derivedId(`${kind}-run`, companyId, from);

/** How far back periods without a run are still closed by themselves, and closed ones are computed anew: days before a run's first day. */
export const longestBack = 366;

export const daysAfter = (date: LocalDate, days: number): LocalDate => dateOf(dayOf(date) + days);

/** The period that begins on a day, by its calendar; null where none begins then. */
export const periodFrom = (calendars: readonly PayCalendar[], from: LocalDate): Period | null => {
  if (calendars.length === 0) return null;
  const period = calendarOf(calendars).periodOf(dayOf(from));
  return period.from === from ? period : null;
};

/**
 * Periods whose cut-off has come, the earliest first: from the company's first pay start date on, and none that ended more than a year ago
 * (money design 3). Which of them have a run already is for whoever asks.
 * @param today the office's local day
 */
export const periodsDue = (calendars: readonly PayCalendar[], today: LocalDate): Period[] => {
  const first = calendars[0];
  if (!first) return [];
  const calendar = calendarOf(calendars);
  const since = Math.max(dayOf(first.from ?? first.firstDate), dayOf(today) - longestBack);
  const due: Period[] = [];
  for (let period = calendar.periodOf(since); period.closesOn <= today; period = calendar.periodOf(dayOf(period.to) + 1)) {
    // The first one begins on the pay start date, or it is of a time before.
    if (period.day >= since) due.push(period);
  }
  return due;
};

/** The period under way and those after it. */
export const periodsAhead = (calendars: readonly PayCalendar[], today: LocalDate, count: number): Period[] => {
  const [first] = calendars;
  if (!first) return [];
  const calendar = calendarOf(calendars);
  const periods = [calendar.periodOf(Math.max(dayOf(today), dayOf(first.from ?? first.firstDate)))];
  while (periods.length < count) periods.push(calendar.periodOf(dayOf(periods.at(-1)!.to) + 1));
  return periods;
};
