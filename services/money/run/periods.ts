import { derivedId } from '#kernel/caller.ts';
import { calendarOf, type Calendar, type PayCalendar, type Period } from '../engine/calendar.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import { minuteOf, type LocalDate } from '../engine/units.ts';
import { wallPieces, type WallPiece } from '../engine/wall.ts';

export type RunKind = 'pay' | 'billing';

/** Id of the run of a company's period; always the same. @param from first day of the period */
export const runIdOf = (kind: RunKind, companyId: string, from: LocalDate): string =>
  derivedId(`${kind}-run`, companyId, from);

/**
 * Days before a run's first day within which periods without a run are still closed automatically, and closed ones are
 * recomputed.
 */
export const longestBack = 366;

export const daysAfter = (date: LocalDate, days: number): LocalDate => dateOf(dayOf(date) + days);

/**
 * Days before a week whose wages count for holiday pay: the four whole weeks before it, and four more for the holidays
 * within those.
 */
export const wageDays = 56;
/**
 * First day whose hours may count for what is paid on a day; an agent who has not worked since then is still owed its
 * holidays.
 */
export const owedSince = (calendar: Calendar, date: LocalDate): LocalDate =>
  daysAfter(dateOf(calendar.weekOf(dayOf(date)).from), -wageDays);

/** The first local day, in any time zone, on which something recorded at an instant can apply. */
export const dayBefore = (recordedAt: string): LocalDate => daysAfter(recordedAt.slice(0, 10), -1);

/** The period that begins on a day; null where none does. */
export const periodFrom = (calendars: readonly PayCalendar[], from: LocalDate): Period | null => {
  if (calendars.length === 0) return null;
  const period = calendarOf(calendars).periodOf(dayOf(from));
  return period.from === from ? period : null;
};

/** First day of a company's first period: its first pay start date; without a calendar, none. */
export const firstDayOf = ([first]: readonly PayCalendar[]): LocalDate | undefined => first?.from ?? first?.firstDate;

/**
 * Periods that can have runs, the earliest first: from the company's first pay start date on, none that began more than
 * a year ago (money design 3), with `ahead` periods from the current one on.
 * @param today local date at the office
 */
export const periodsKnown = (calendars: readonly PayCalendar[], today: LocalDate, ahead = 1): Period[] => {
  const first = firstDayOf(calendars);
  if (first === undefined) return [];
  const calendar = calendarOf(calendars);
  const since = Math.max(dayOf(first), dayOf(today) - longestBack);
  const known: Period[] = [];
  for (
    let period = calendar.periodOf(since), left = ahead;
    left > 0;
    period = calendar.periodOf(dayOf(period.to) + 1)
  ) {
    // A period that began earlier is more than a year back.
    if (period.day >= since) known.push(period);
    if (period.to >= today) left--;
  }
  return known;
};

/** Local minute of the day from which the periods that close on it are closed. */
const opensAt = 6 * 60;

/** The last day whose periods are to be closed: today from 06:00 local time of the office on, before that yesterday. */
export const closingDay = (now: string, zone: string): LocalDate => {
  const minute = minuteOf(now);
  const [{ day, at }] = wallPieces(minute, minute + 1, zone) as [WallPiece];
  return dateOf(at < opensAt ? day - 1 : day);
};

/** Periods that have reached their cut-off; the caller checks which of them have a run already. */
export const periodsDue = (calendars: readonly PayCalendar[], today: LocalDate): Period[] =>
  periodsKnown(calendars, today).filter(({ closesOn }) => closesOn <= today);

/**
 * Periods that are still to be closed, the next one first; a period closes some days after its end. One whose day to
 * close has passed without a run, because its calendar was set later or nothing could run, is among them until its pay
 * day.
 * @param closed the periods that are closed already
 */
export const periodsAhead = (
  calendars: readonly PayCalendar[],
  today: LocalDate,
  count: number,
  closed: readonly Pick<Period, 'from'>[],
): Period[] => {
  const done = new Set(closed.map(({ from }) => from));
  return periodsKnown(calendars, today, count + done.size)
    .filter(({ from, closesOn, payDay }) => (closesOn >= today || payDay >= today) && !done.has(from))
    .slice(0, count);
};
