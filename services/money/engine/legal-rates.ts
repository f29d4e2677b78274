import type { LegalMinimum } from '#contracts/values/legal-minimum.ts';
import { defaultDecreeClass, type DecreeClass } from '#contracts/values/terms.ts';
import type { Company, LegalMinimums } from './company.ts';
import { dayOf, type Day } from './dates.ts';
import { legalOf } from './pay-run-inputs.ts';
import { ruleSets, type LegalRate, type LegalRates, type RuleSet } from './rule-sets.ts';
import type { PrimeValue, Terms, TermIndex } from './terms.ts';
import type { LocalDate } from './units.ts';
import { moneyOf, type Work } from './work.ts';

const on = (rate: LegalRate, day: Day): number => rate.findLast(({ from }) => dayOf(from) <= day)?.cents ?? 0;

/** Lowest hourly rate of each class on a day, in cents. */
export const classRates = ({ classes, supervising }: LegalRates, day: Day): Readonly<Record<DecreeClass, number>> => {
  const [a, b] = [on(classes.A, day), on(classes.B, day)];
  return { A: a, B: b, supervisorB: b + supervising };
};

/** Lowest hourly rates and primes of a rule set, for a company's positions by their decree class; cents. */
export const legalMinimumsOf = (rates: LegalRates, terms: TermIndex): LegalMinimums => ({
  rate: ({ skillId, zone }, day) => {
    const entry = skillId === null ? undefined : terms.classes.at(skillId, day, zone);
    return classRates(rates, day)[entry?.decreeClass ?? defaultDecreeClass];
  },
  prime: ({ code }, day) => {
    const rate = code === null ? undefined : rates.primes[code];
    return rate ? on(rate, day) : null;
  },
});

/**
 * Lowest rate of an hour by the law of an employer, in cents, with its section; null where that law sets none by the
 * hour.
 */
export const legalMinimumOn = (
  employer: 'agency' | 'customer',
  position: Pick<Work, 'skillId' | 'zone'>,
  day: Day,
  terms: TermIndex,
): LegalMinimum | null => {
  const { rates }: RuleSet = ruleSets[legalOf(employer).ruleSet];
  return rates && { rate: legalMinimumsOf(rates, terms).rate(position, day), section: rates.section };
};

/** The highest of the lowest class rates on a day, in cents an hour. */
const highestRateOn = (rates: LegalRates, day: Day): number => Math.max(...Object.values(classRates(rates, day)));

/** Whether a prime may be lower than the law requires: paid once a shift, not set, or set lower. */
const mayBeLow = (
  { id, code, oncePerShift }: Terms['primes'][number],
  values: readonly PrimeValue[],
  { primes }: LegalRates,
  { first, last }: { readonly first: string; readonly last: Day },
): boolean => {
  const rate = code === null ? undefined : primes[code];
  if (!rate) return false;
  const own = values.filter(({ primeId }) => primeId === id);
  const inTime = own.some(({ scope, from, recordedAt }) => scope === 'default' && (from ?? recordedAt) < first);
  const low = ({ scope, paid }: PrimeValue) => (paid === null ? scope === 'default' : paid < on(rate, last));
  return oncePerShift || !inTime || own.some(low);
};

/**
 * Whether pay may be below a rule set's rates, so that a recomputation with them is needed.
 * @param rates cents an hour that were paid
 * @param last the last day that counts
 */
export const mayBeBelow = (
  legal: LegalRates,
  rates: readonly number[],
  works: readonly Work[],
  terms: Terms,
  { id }: Pick<Company, 'id'>,
  last: LocalDate,
): boolean => {
  const day = dayOf(last);
  if (rates.some((rate) => rate < highestRateOn(legal, day))) return true;
  const first = works.reduce((least, { plannedStart }) => (plannedStart < least ? plannedStart : least), '9999');
  const low = terms.primes.filter((prime) => mayBeLow(prime, terms.primeValues, legal, { first, last: day }));
  return low.some((prime) =>
    works.some((work) => {
      const { primeIds, nightPrimeDisabled } = moneyOf(work, id);
      return prime.isNight ? !nightPrimeDisabled : primeIds.includes(prime.id);
    }),
  );
};
