import type { SharedSimulation } from '#contracts/values/simulated-term.ts';
import type { TermPrice } from '#contracts/values/terms.ts';
import type { Dated, Terms } from '../engine/terms.ts';

/**
 * Days from which no entry applies once entries are cleared from a day on: entries that begin later are removed on
 * their own day.
 */
const clearedDays = (entries: readonly Dated[], from: string): string[] => [
  from,
  ...new Set(entries.flatMap((entry) => (entry.from !== null && entry.from > from ? [entry.from] : []))),
];

type Priced<K extends string> = Dated & { readonly [P in K]: number | null } & {
  readonly facts?: { readonly [P in K]?: string };
};
const firstDay = ({ from, recordedAt }: Dated): string => from ?? recordedAt.slice(0, 10);

/**
 * Entries with one more that sets a price of its subject, as if both had been recorded: later entries that set only
 * other prices have this one too, until it is set again.
 * @param entries in the order of their days for each subject @param isOfSubject whether an entry has the same subject
 */
export const withPrice = <K extends string, T extends Priced<K>>(
  entries: readonly T[],
  isOfSubject: (entry: T) => boolean,
  key: K,
  added: T,
): T[] => {
  const after = entries.filter((entry) => isOfSubject(entry) && firstDay(entry) > firstDay(added));
  const setsIt = ({ facts, factId }: T) => facts === undefined || facts[key] === factId;
  const again = after.findIndex(setsIt);
  const taking = new Set(again < 0 ? after : after.slice(0, again));
  return [...entries.map((entry) => (taking.has(entry) ? { ...entry, [key]: added[key] } : entry)), added];
};

/** A company's terms with one simulated term that pay and bills share. */
export const withShared = (terms: Terms, one: SharedSimulation, price: TermPrice, dated: Dated): Terms => {
  switch (one.kind) {
    case 'override': {
      const { scope, scopeId, rateId, set } = one;
      return { ...terms, overrides: [...terms.overrides, { ...dated, price, scope, scopeId, rateId, set }] };
    }
    case 'overridesCleared': {
      const { scope, scopeId, rateId: only, from } = one;
      const own = terms.overrides.filter(
        (entry) =>
          entry.price === price &&
          entry.scope === scope &&
          entry.scopeId === scopeId &&
          (only === undefined || entry.rateId === only),
      );
      const cleared = [...new Set(own.map(({ rateId }) => rateId))].flatMap((rateId) =>
        clearedDays(
          own.filter((entry) => entry.rateId === rateId),
          from,
        ).map((day) => ({ ...dated, from: day, price, scope, scopeId, rateId, set: null })),
      );
      return { ...terms, overrides: [...terms.overrides, ...cleared] };
    }
    case 'primeCleared': {
      const { primeId, scope, scopeId, from } = one;
      const own = terms.primeValues.filter(
        (entry) => entry.primeId === primeId && entry.scope === scope && entry.scopeId === scopeId,
      );
      const cleared = clearedDays(own, from).map((day) => ({
        ...dated,
        from: day,
        primeId,
        scope,
        scopeId,
        paid: null,
        billed: null,
      }));
      return { ...terms, primeValues: [...terms.primeValues, ...cleared] };
    }
    case 'primeKind': {
      const { kind: _, primeId, ...given } = one;
      const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      return {
        ...terms,
        primes: terms.primes.map((prime) => (prime.id === primeId ? { ...prime, ...changed } : prime)),
      };
    }
    case 'ruleSet': {
      const { customerId, skillId, ruleSet, easter } = one;
      return { ...terms, adoptions: [...terms.adoptions, { ...dated, customerId, skillId, ruleSet, easter }] };
    }
    case 'night':
      return { ...terms, nights: [...terms.nights, { ...dated, window: { from: one.start, to: one.end } }] };
  }
};
