import type { LocalDate } from '../engine/units.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import { holidaysOf } from '../engine/holidays.ts';
import { ruleSets } from '../engine/rule-sets.ts';
import type { Terms } from '../engine/terms.ts';

/** Days after a holiday within which it can still be decided about; closed periods are then recomputed. */
const holidayDaysBack = 100;

/**
 * Local dates, in order, of a period and the hundred days before it that are holidays under some rule set that the
 * company has adopted. Where the date differs between agents (Sundays that are worked, F-1.1), both days are included.
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
