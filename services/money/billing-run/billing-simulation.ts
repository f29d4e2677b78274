import type { BillingSimulation } from '#contracts/api/billing-simulation.ts';
import type { Dated, Terms } from '../engine/terms.ts';
import type { Instant } from '../engine/units.ts';

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
    case 'override': {
      const { scope, scopeId, rateId, set } = one;
      return { ...terms, overrides: [...terms.overrides, { ...dated, price: 'bill', scope, scopeId, rateId, set }] };
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
    case 'night':
      return { ...terms, nights: [...terms.nights, { ...dated, window: { from: one.start, to: one.end } }] };
  }
};
