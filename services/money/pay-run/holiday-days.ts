import type { LocalDate } from '../engine/units.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import { holidaysOf } from '../engine/holidays.ts';
import { ruleSets } from '../engine/rule-sets.ts';
import type { Terms } from '../engine/terms.ts';

/** A decision may come so many days late: closed periods are computed anew for it. */
const holidayDaysBack = 100;

/**
 * The days of a period, and of the hundred before it, that are holidays under some rule set which the company has adopted; what differs from agent
 * to agent (Sundays that are worked, F-1.1) gives both days. Local dates, in order.
 */
export const holidayDays = (
  { adoptions }: Pick<Terms, 'adoptions'>,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): LocalDate[] => {
  const first = dateOf(dayOf(from) - holidayDaysBack);
  const years = [...new Set([first, to].map((date) => Number(date.slice(0, 4))))];
  const days = adoptions.flatMap(({ ruleSet, easter }) =>
    years.flatMap((year) =>
      [true, false].flatMap((sundaysAreWorked) => holidaysOf(ruleSets[ruleSet], year, { easter, sundaysAreWorked })),
    ),
  );
  return [...new Set(days.map(dateOf))].filter((date) => date >= first && date <= to).sort();
};
