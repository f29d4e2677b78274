import type { Day } from './dates.ts';
import type { Step } from './rate.ts';
import { defaultNight, type RuleSet } from './rule-sets.ts';
import { shared } from './spans.ts';
import { keyed, type Prime, type TermIndex } from './terms.ts';
import type { WallPiece } from './wall.ts';
import { moneyOf, type Work } from './work.ts';

/** The narrowest first. */
const primeScopes = ['place', 'client', 'company', 'default'] as const;

/**
 * Value of a prime on a day, in cents an hour or a shift: of the place, client, company, or the default; null uses the
 * next scope (rules prime.values, override.clear).
 */
export const primeValue = (
  side: 'paid' | 'billed',
  prime: Prime,
  work: Work,
  day: Day,
  terms: TermIndex,
): Step | null => {
  for (const scope of primeScopes) {
    if (!terms.primeScopes.has(scope)) continue;
    const scopeId = scope === 'place' ? work.placeId : scope === 'client' ? work.customerId : null;
    const entry = terms.primeValues.at(keyed(prime.id, scope, scopeId), day, work.zone);
    const value = entry?.[side];
    if (entry && value !== null && value !== undefined)
      return { rule: `prime.${scope}`, value, result: value, factId: entry.facts?.[side] ?? entry.factId };
  }
  return null;
};

/** Primes that a company chose for a shift, without duplicates and without night primes, which apply automatically. */
export const chosenPrimes = (work: Work, terms: TermIndex): Prime[] =>
  [...new Set(moneyOf(work, terms.companyId).primeIds)]
    .map((id) => terms.primes.get(id))
    .filter((prime) => prime !== undefined && !prime.isNight) as Prime[];

/** Rule shift.nightPrime: a company's night primes apply automatically unless the shift switches them off. */
export const nightPrimesOf = (work: Work, terms: TermIndex): readonly Prime[] =>
  moneyOf(work, terms.companyId).nightPrimeDisabled ? [] : terms.nightPrimes;

/** Night minutes of a piece, by local time; in autumn both 01:30 count. */
export const nightMinutes = ({ from, to, at, day }: WallPiece, zone: string, terms: TermIndex): number => {
  const night = terms.nights.at('', day, zone)?.window ?? defaultNight;
  const end = at + to - from;
  if (night.from < night.to) return shared(at, end, night);
  return night.from === night.to
    ? 0
    : shared(at, end, { from: 0, to: night.to }) + shared(at, end, { from: night.from, to: 1440 });
};

export const takesOvertime = (prime: Prime, { overtimeBase }: RuleSet): boolean =>
  overtimeBase === 'flag' ? prime.inOvertimeBase : prime.code !== null && overtimeBase.includes(prime.code);
