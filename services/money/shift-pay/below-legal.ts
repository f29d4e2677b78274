import type { LegalMinimum } from '#contracts/values/legal-minimum.ts';
import type { Company } from '../engine/company.ts';
import type { Day } from '../engine/dates.ts';
import { legalMinimumOn } from '../engine/legal-rates.ts';
import { rateOf } from '../engine/rate.ts';
import { minuteOf } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import type { Work } from '../engine/work.ts';

/** The local days of a work, by its punches or else its plan; its last minute is the one before its end. */
const daysOf = ({ punchIn, punchOut, plannedStart, plannedEnd, zone }: Work): Day[] => {
  const first = dayAt(minuteOf(punchIn ?? plannedStart), zone);
  const last = dayAt(minuteOf(punchOut ?? plannedEnd) - 1, zone);
  return Array.from({ length: Math.max(last - first, 0) + 1 }, (_, n) => first + n);
};

/**
 * The legal minimum that the pay of a work does not reach, of the day on which most is missing; null where it reaches
 * it on every day. Runs list the same as a shortfall.
 */
export const belowLegal = (work: Work, { id, terms }: Company): LegalMinimum | null => {
  const employer = work.customerId === id ? 'customer' : 'agency';
  const missed = daysOf(work).flatMap((day) => {
    const { cents } = rateOf('pay', work, day, terms);
    const minimum = legalMinimumOn(employer, work, day, terms);
    return minimum && cents !== null && cents < minimum.rate ? [{ minimum, missing: minimum.rate - cents }] : [];
  });
  return missed.toSorted((one, other) => other.missing - one.missing)[0]?.minimum ?? null;
};
