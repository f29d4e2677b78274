import { derivedId } from '#kernel/caller.ts';
import { calendarOf, type Calendar, type PayCalendar, type Period } from '../engine/calendar.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import type { LocalDate } from '../engine/units.ts';

export type RunKind = 'pay' | 'billing';

/** The run of a company's period, whoever asks for it and however often. @param from the period's first day */
export const runIdOf = (kind: RunKind, companyId: string, from: LocalDate): string =>
  derivedId(`${kind}-run`, companyId, from);

/** How far back periods without a run are still closed by themselves, and closed ones are computed anew: days before a run's first day. */
export const longestBack = 366;

export const daysAfter = (date: LocalDate, days: number): LocalDate => dateOf(dayOf(date) + days);

/** Days before a week that the wages of holidays are counted from: four whole weeks before its own, and as many for the holidays among those. */
export const wageDays = 56;
/** The first day whose hours may count for what is paid on a day: whoever has not worked since is still owed its holidays. */
export const owedSince = (calendar: Calendar, date: LocalDate): LocalDate =>
  daysAfter(dateOf(calendar.weekOf(dayOf(date)).from), -wageDays);

/** The first day on which something that is recorded at an instant can hold, wherever its place is. */
export const dayBefore = (recordedAt: string): LocalDate => daysAfter(recordedAt.slice(0, 10), -1);

/** The period that begins on a day, by its calendar; null where none begins then. */
export const periodFrom = (calendars: readonly PayCalendar[], from: LocalDate): Period | null => {
  if (calendars.length === 0) return null;
  const period = calendarOf(calendars).periodOf(dayOf(from));
  return period.from === from ? period : null;
};

/**
 * Periods that runs can be of, the earliest first: from the company's first pay start date on, none that began more than a year ago
 * (money design 3), up to so many from the one under way on.
 * @param today the office's local day
 */
export const periodsKnown = (calendars: readonly PayCalendar[], today: LocalDate, ahead = 1): Period[] => {
  const [first] = calendars;
  if (!first) return [];
  const calendar = calendarOf(calendars);
  const start = dayOf(first.from ?? first.firstDate);
  const since = Math.max(start, dayOf(today) - longestBack);
  const known: Period[] = [];
  for (
    let period = calendar.periodOf(since), left = ahead;
    left > 0;
    period = calendar.periodOf(dayOf(period.to) + 1)
  ) {
    // One that began before is of a time before.
    if (period.day >= since) known.push(period);
    if (period.to >= today) left--;
  }
  return known;
};

/** Periods whose cut-off has come. Which of them have a run already is for whoever asks. */
export const periodsDue = (calendars: readonly PayCalendar[], today: LocalDate): Period[] =>
  periodsKnown(calendars, today).filter(({ closesOn }) => closesOn <= today);

/** The periods that are still to close, the next one first: one that has ended closes days later. */
export const periodsAhead = (calendars: readonly PayCalendar[], today: LocalDate, count: number): Period[] =>
  periodsKnown(calendars, today, count)
    .filter(({ closesOn }) => closesOn >= today)
    .slice(0, count);
