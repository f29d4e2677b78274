import type { BillingSimulation } from '#contracts/api/billing-simulation.ts';
import { simulatedFrom } from '#contracts/values/simulated-term.ts';
import type { Dated, LinkRate, PrimeValue, SkillException, Terms } from '../engine/terms.ts';
import type { Instant } from '../engine/units.ts';
import { withPrice, withShared } from '../run/shared-simulations.ts';

/** Price that one agency agreed with another for a skill, or for all other skills, from a day on; cents an hour. */
type PartnerLine = Pick<LinkRate, 'skillId' | 'supplierPrice' | 'clientPrice'> & { readonly from: string };
/** A change of a price between two agencies: `was` null for a new one, `now` null to remove it. */
export interface PartnerChange {
  readonly kind: 'partnerPrice';
  readonly giverId: string;
  readonly takerId: string;
  readonly was: Pick<PartnerLine, 'skillId' | 'from'> | null;
  readonly now: PartnerLine | null;
}
export type BillingChange = BillingSimulation | PartnerChange;

/** First day from which a change affects bills; null where it applies to all days. */
export const changeFrom = (one: BillingChange): string | null =>
  one.kind === 'partnerPrice'
    ? ([one.was, one.now].flatMap((line) => line?.from ?? []).sort()[0] ?? null)
    : simulatedFrom(one);

/**
 * A company's terms with simulated ones, for computing bills only, not pay.
 * @param now UTC instant at which they count as recorded, after all recorded ones
 */
export const withSimulatedBilling = (terms: Terms, simulated: readonly BillingChange[], now: Instant): Terms =>
  simulated.reduce(
    (all, one) => withOne(all, one, { from: changeFrom(one), recordedAt: now, factId: 'simulated' }),
    terms,
  );

const withOne = (terms: Terms, one: BillingChange, dated: Dated): Terms => {
  switch (one.kind) {
    case 'rate': {
      const { skillId, levelId, bill } = one;
      const id =
        terms.rates.findLast((rate) => rate.skillId === skillId && rate.levelId === levelId)?.id ?? 'simulated';
      const added = { ...dated, id, skillId, levelId, pay: null, bill };
      return { ...terms, rates: withPrice(terms.rates, (entry) => entry.id === id, 'bill', added) };
    }
    case 'skillRate': {
      const { skillId, agentId, customerId, bill } = one;
      const added = { ...dated, skillId, agentId, customerId, pay: null, bill };
      const isSame = (entry: SkillException) =>
        entry.skillId === skillId && entry.agentId === agentId && entry.customerId === customerId;
      return { ...terms, exceptions: withPrice(terms.exceptions, isSame, 'bill', added) };
    }
    case 'prime': {
      const { primeId, scope, scopeId, billed } = one;
      const added = { ...dated, primeId, scope, scopeId, paid: null, billed };
      const isSame = (entry: PrimeValue) =>
        entry.primeId === primeId && entry.scope === scope && entry.scopeId === scopeId;
      return { ...terms, primeValues: withPrice(terms.primeValues, isSame, 'billed', added) };
    }
    case 'client': {
      const { customerId, basis, rounding, overtimeFactor, holidayFactor } = one;
      return {
        ...terms,
        billing: [...terms.billing, { ...dated, customerId, basis, rounding, overtimeFactor, holidayFactor }],
      };
    }
    case 'partnerPrice': {
      const { giverId, takerId, was, now } = one;
      const isFormer = (link: LinkRate) =>
        was !== null &&
        link.giverId === giverId &&
        link.takerId === takerId &&
        link.skillId === was.skillId &&
        link.from === was.from;
      const others = terms.links.filter((link) => !isFormer(link));
      return { ...terms, links: now ? [...others, { ...dated, ...now, giverId, takerId }] : others };
    }
    default:
      return withShared(terms, one, 'bill', dated);
  }
};
