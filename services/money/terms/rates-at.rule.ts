import { rateOf } from '../engine/rate.ts';
import { dayOf } from '../engine/dates.ts';
import { indexOf, type TermIndex, type Terms } from '../engine/terms.ts';
import type { LocalDate } from '../engine/units.ts';
import type { Work } from '../engine/work.ts';

/** For whom, where and of what a rate is asked; what is null is no particular one. */
export interface Asked {
  readonly skillId: string | null;
  readonly levelId: string | null;
  readonly agentId?: string | null;
  readonly customerId?: string | null;
  readonly placeId?: string | null;
}
type Price = 'pay' | 'bill';

const nobody = '';
/** A work of which only its rate is asked. */
const workOf = ({ skillId, levelId, agentId = null, customerId = null, placeId = null }: Asked): Work => ({
  ...{ id: nobody, shiftId: nobody, siteEventId: nobody, agentId: agentId ?? nobody, employerId: nobody, agencyId: null },
  ...{ customerId: customerId ?? nobody, placeId: placeId ?? nobody, skillId, levelId, zone: 'UTC' },
  ...{ plannedStart: nobody, plannedEnd: nobody, punchIn: null, punchOut: null, breaks: [], mergeId: null, deleted: false, minimumMinutes: 0 },
  ...{ compulsoryBeyondShift: false, ownPremises: false, money: {}, handovers: [], factIds: [] },
});

/** A rate and what it was made of, cents an hour; null where nothing says one. `base` before the client's override, `client` before the place's. */
export interface RateAt {
  readonly base: number | null;
  readonly client: number | null;
  readonly result: number | null;
}
/** @param day local date of the office; facts without a day of their own count from the one on which they were recorded, in UTC */
export const rateAt = (price: Price, asked: Asked, day: LocalDate, terms: TermIndex): RateAt => {
  const { steps, cents } = rateOf(price, workOf(asked), dayOf(day), terms);
  const before = (...rules: string[]) => steps.filter(({ rule }) => !rules.some((one) => rule.startsWith(`${one}.`))).at(-1)?.result ?? null;
  return { base: before('client', 'place'), client: before('place'), result: cents };
};

/** Of which rates a change can make others: left out, of all. */
export interface Touched {
  readonly price: Price;
  readonly skillId?: string;
  readonly levelId?: string;
  readonly customerId?: string;
  readonly placeId?: string;
}

const days = (terms: Terms, from: LocalDate): LocalDate[] => {
  const later = [...terms.overrides, ...terms.rates, ...terms.levels, ...terms.exceptions]
    .map((entry) => entry.from)
    .filter((day) => day !== null && day > from);
  return [from, ...new Set(later as string[])];
};

/**
 * What rates come to once a change is made, from its day on and as far as terms alone can say: of every skill, level, client and place that has terms
 * of its own (a shift's override is another's affair). Only those that the change brings below 0, since nothing else is refused.
 * @param customerOf the client of a place
 */
export const broughtBelowZero = (
  before: Terms,
  after: Terms,
  companyId: string,
  { price, ...touched }: Touched,
  from: LocalDate,
  customerOf: ReadonlyMap<string, string>,
): number[] => {
  const taking = after.overrides.some((entry) => entry.price === price && entry.set?.kind === 'dynamic' && entry.set.value < 0);
  if (!taking) return [];
  const [was, is] = [indexOf(before, companyId), indexOf(after, companyId)];
  const own = after.overrides.filter((entry) => entry.price === price);
  const places = [...new Set(own.filter(({ scope }) => scope === 'place').map(({ scopeId }) => scopeId))];
  const exceptions = after.exceptions;
  const clients = [...new Set([...own.filter(({ scope }) => scope === 'client').map(({ scopeId }) => scopeId), ...exceptions.flatMap(({ customerId }) => customerId ?? [])])]; // prettier-ignore
  const sites = [...clients.map((customerId) => ({ customerId, placeId: null })), ...places.map((placeId) => ({ customerId: customerOf.get(placeId) ?? null, placeId }))].filter(
    ({ customerId, placeId }) => (touched.customerId === undefined || customerId === touched.customerId) && (touched.placeId === undefined || placeId === touched.placeId),
  ); // prettier-ignore
  const skills = [null, ...new Set([...after.rates, ...exceptions].map(({ skillId }) => skillId))].filter((id) => touched.skillId === undefined || id === touched.skillId); // prettier-ignore
  const levels = [null, ...new Set([...after.levels, ...after.rates].map(({ levelId }) => levelId).filter((id) => id !== null))].filter((id) => touched.levelId === undefined || id === touched.levelId); // prettier-ignore
  const agentsOf = (skillId: string | null) => [
    null,
    ...new Set(exceptions.filter((entry) => entry.skillId === skillId).flatMap(({ agentId }) => agentId ?? [])),
  ];
  const below: number[] = [];
  for (const day of days(after, from))
    for (const site of sites)
      for (const skillId of skills)
        for (const levelId of levels)
          for (const agentId of agentsOf(skillId)) {
            const asked = { skillId, levelId, agentId, ...site };
            const { result } = rateAt(price, asked, day, is);
            if (result !== null && result < 0 && (rateAt(price, asked, day, was).result ?? 0) >= 0) below.push(result);
          }
  return below;
};
