import type { SimulatedTerm } from '#contracts/api/pay-simulation.ts';
import type { RuleSetName } from '../engine/rule-sets.ts';
import type { Dated, Terms } from '../engine/terms.ts';
import type { Instant } from '../engine/units.ts';
import { withShared } from '../run/shared-simulations.ts';

/** A company's terms as they would be with some that nobody has recorded. @param now they count as recorded then, after all that is */
export const withSimulatedTerms = (
  terms: Terms,
  simulated: readonly SimulatedTerm[],
  companyId: string,
  now: Instant,
): Terms =>
  simulated.reduce(
    (all, one) => withOne(all, one, companyId, { from: one.from, recordedAt: now, factId: 'simulated' }),
    terms,
  );

const withOne = (terms: Terms, one: SimulatedTerm, companyId: string, dated: Dated): Terms => {
  switch (one.kind) {
    case 'rate': {
      const { skillId, levelId, pay } = one;
      const id =
        terms.rates.findLast((rate) => rate.skillId === skillId && rate.levelId === levelId)?.id ?? 'simulated';
      return { ...terms, rates: [...terms.rates, { ...dated, id, skillId, levelId, pay, bill: null }] };
    }
    case 'levelPay':
      return { ...terms, levels: [...terms.levels, { ...dated, companyId, levelId: one.levelId, salary: one.salary }] };
    case 'skillRate': {
      const { skillId, agentId, customerId, pay } = one;
      return {
        ...terms,
        exceptions: [...terms.exceptions, { ...dated, skillId, agentId, customerId, pay, bill: null }],
      };
    }
    case 'prime': {
      const { primeId, scope, scopeId, paid } = one;
      return {
        ...terms,
        primeValues: [...terms.primeValues, { ...dated, primeId, scope, scopeId, paid, billed: null }],
      };
    }
    case 'ruleSet': {
      const { customerId, skillId, ruleSet, easter } = one;
      return { ...terms, adoptions: [...terms.adoptions, { ...dated, customerId, skillId, ruleSet, easter }] };
    }
    default:
      return withShared(terms, one, 'pay', dated);
  }
};

/** Terms under which one rule set holds for all work, whatever was adopted. */
export const underRuleSet = (terms: Terms, ruleSet: RuleSetName): Terms => {
  const easter = terms.adoptions.at(-1)?.easter ?? 'goodFriday';
  return {
    ...terms,
    adoptions: [
      { customerId: null, skillId: null, ruleSet, easter, from: '0001-01-01', recordedAt: '', factId: 'simulated' },
    ],
  };
};
