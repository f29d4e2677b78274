import type { BillingSimulation } from '#contracts/api/billing-simulation.ts';
import type { Dated, Terms } from '../engine/terms.ts';
import type { Instant } from '../engine/units.ts';
import { withShared } from '../run/shared-simulations.ts';

/** A company's terms as bills would be computed with some that nobody has recorded; pay is not to be computed with them. @param now they count as recorded then, after all that is */
export const withSimulatedBilling = (terms: Terms, simulated: readonly BillingSimulation[], now: Instant): Terms =>
  simulated.reduce((all, one) => withOne(all, one, { from: one.from, recordedAt: now, factId: 'simulated' }), terms);

const withOne = (terms: Terms, one: BillingSimulation, dated: Dated): Terms => {
  switch (one.kind) {
    case 'rate': {
      const { skillId, levelId, bill } = one;
      const id =
        terms.rates.findLast((rate) => rate.skillId === skillId && rate.levelId === levelId)?.id ?? 'simulated';
      return { ...terms, rates: [...terms.rates, { ...dated, id, skillId, levelId, pay: null, bill }] };
    }
    case 'skillRate': {
      const { skillId, agentId, customerId, bill } = one;
      return {
        ...terms,
        exceptions: [...terms.exceptions, { ...dated, skillId, agentId, customerId, pay: null, bill }],
      };
    }
    case 'prime': {
      const { primeId, scope, scopeId, billed } = one;
      return {
        ...terms,
        primeValues: [...terms.primeValues, { ...dated, primeId, scope, scopeId, paid: null, billed }],
      };
    }
    case 'client': {
      const { customerId, basis, rounding, overtimeFactor, holidayFactor } = one;
      return {
        ...terms,
        billing: [...terms.billing, { ...dated, customerId, basis, rounding, overtimeFactor, holidayFactor }],
      };
    }
    default:
      return withShared(terms, one, 'bill', dated);
  }
};
