import { Rejected } from '#kernel/decider.ts';
import type { LocalDate } from '../engine/units.ts';

/**
 * Requires a day of a pay period of the company for a line added by hand, since its day is the one under which files
 * and reports count it. It may be long ago: pay of more than a year ago is corrected by such lines alone (money design
 * 3).
 * @param first first day of the company's first period @param last last day of the run's period
 * @throws Rejected DAY_OUTSIDE_PERIODS
 */
export const requireLineDay = (date: LocalDate, first: LocalDate, last: LocalDate): void => {
  if (date < first || date > last)
    throw new Rejected('DAY_OUTSIDE_PERIODS', { first, last }, { date: 'DAY_OUTSIDE_PERIODS' });
};
