import { calendarOf, periodsOf, type PayCalendar, type Period } from '../engine/calendar.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import type { Line } from '../engine/lines.ts';
import type { Days } from '../inputs/money-inputs.ts';
import { daysAfter } from '../run/periods.ts';

/** A line of a period that no run has closed, with its shift. */
export type OpenLine = Line & { readonly shiftId: string | null };

/**
 * Most days between a shift's first day and the period of its lines. Pay for its last hours may belong to a later
 * period; what merged shifts are billed, and their kilometres and primes paid once, belong to the period in which the
 * first of them began.
 */
const shiftDays = 2;

/**
 * Open periods with lines of shifts that began on these days: the whole weeks from which they are computed, and a
 * filter for their lines.
 */
export const openPeriods = (calendars: readonly PayCalendar[], { from, to }: Days, closed: ReadonlySet<string>) => {
  const near = periodsOf(calendars, daysAfter(from, -shiftDays), daysAfter(to, shiftDays));
  const open = near.filter((period) => !closed.has(period.from));
  const [first, last] = [open[0], open.at(-1)] as [Period | undefined, Period | undefined];
  if (!first || !last) return undefined;
  const calendar = calendarOf(calendars);
  const periods = new Set(open.map((period) => period.from));
  return {
    weeks: { from: dateOf(calendar.weekOf(first.day).from), to: dateOf(calendar.weekOf(dayOf(last.to)).to) },
    of: (lines: readonly Line[], shifts: ReadonlyMap<string, string>): OpenLine[] =>
      lines
        .filter(({ period, date }) => periods.has(period) && date >= from && date <= to)
        .map((line) => ({ ...line, shiftId: line.workId === null ? null : (shifts.get(line.workId) ?? null) })),
  };
};
