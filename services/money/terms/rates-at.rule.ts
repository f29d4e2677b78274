import { rateOf } from '../engine/rate.ts';
import { dayOf } from '../engine/dates.ts';
import { indexOf, type TermIndex, type Terms } from '../engine/terms.ts';
import type { LocalDate } from '../engine/units.ts';
import type { Work } from '../engine/work.ts';

/** The agent, site and position of a requested rate; null where none in particular. */
export interface RateQuestion {
  readonly skillId: string | null;
  readonly levelId: string | null;
  readonly agentId?: string | null;
  readonly customerId?: string | null;
  readonly placeId?: string | null;
}
type Price = 'pay' | 'bill';

const nobody = '';
/** A work for which only the rate is computed. */
const workOf = (
  { skillId, levelId, agentId = null, customerId = null, placeId = null }: RateQuestion,
  zone: string,
): Work => ({
  id: nobody,
  shiftId: nobody,
  siteEventId: nobody,
  agentId: agentId ?? nobody,
  employerId: nobody,
  agencyId: null,
  customerId: customerId ?? nobody,
  placeId: placeId ?? nobody,
  skillId,
  levelId,
  zone,
  plannedStart: nobody,
  plannedEnd: nobody,
  punchIn: null,
  punchOut: null,
  breaks: [],
  mergeId: null,
  deleted: false,
  minimumMinutes: 0,
  compulsoryBeyondShift: false,
  ownPremises: false,
  money: {},
  handovers: [],
  factIds: [],
});

/**
 * A rate and its parts, in cents an hour; null where none is set. `base`: before the client's override, `client`:
 * before the place's.
 */
interface RateAt {
  readonly base: number | null;
  readonly client: number | null;
  readonly result: number | null;
}
/** @param zone time zone of the office, in which `day` is a local date */
export const rateAt = (price: Price, asked: RateQuestion, day: LocalDate, terms: TermIndex, zone: string): RateAt => {
  const { steps, cents } = rateOf(price, workOf(asked, zone), dayOf(day), terms);
  const before = (...rules: string[]) =>
    steps.filter(({ rule }) => !rules.some((one) => rule.startsWith(`${one}.`))).at(-1)?.result ?? null;
  return { base: before('client', 'place'), client: before('place'), result: cents };
};

/** Rates that a change can affect; fields left out mean all. */
export interface AffectedRates {
  readonly price: Price;
  readonly skillId?: string;
  readonly levelId?: string;
  readonly customerId?: string;
  readonly placeId?: string;
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const daysOf = ({ overrides, rates, levels, exceptions }: Terms, from: LocalDate): LocalDate[] => {
  const days = [...overrides, ...rates, ...levels, ...exceptions]
    .map((entry) => entry.from)
    .filter((day) => day !== null);
  return [from, ...distinct(days.filter((day) => day > from))];
};

/** Clients and places with an override that subtracts: a rate can be negative only there. */
const takenOff = ({ overrides }: Terms, price: Price, customerOf: ReadonlyMap<string, string>) => {
  const own = overrides.filter((entry) => entry.price === price);
  const taking = new Set(
    own.filter(({ set }) => set?.kind === 'dynamic' && set.value < 0).map(({ scopeId }) => scopeId),
  );
  const of = (scope: 'client' | 'place') =>
    distinct(own.filter((entry) => entry.scope === scope).map(({ scopeId }) => scopeId));
  return [
    ...of('client').map((customerId) => ({ customerId, placeId: null })),
    ...of('place').map((placeId) => ({ customerId: customerOf.get(placeId) ?? null, placeId })),
  ].filter(({ customerId, placeId }) => taking.has(customerId ?? '') || taking.has(placeId ?? ''));
};

/**
 * Rates after a change, from its first day on, as far as terms alone determine them: of every skill, level, agent,
 * client and place with terms of its own (overrides of shifts are checked elsewhere). Returns only those that the
 * change makes negative, since nothing else is refused.
 * @param customerOf place id → client id
 */
export const ratesBelowZero = (
  {
    before,
    after,
    companyId,
    zone,
  }: { readonly before: Terms; readonly after: Terms; readonly companyId: string; readonly zone: string },
  { price, ...touched }: AffectedRates,
  from: LocalDate,
  customerOf: ReadonlyMap<string, string>,
): number[] => {
  const concerns = (field: keyof typeof touched, id: string | null) =>
    touched[field] === undefined || touched[field] === id;
  const sites = takenOff(after, price, customerOf).filter(
    (site) => concerns('customerId', site.customerId) && concerns('placeId', site.placeId),
  );
  if (sites.length === 0) return [];
  const [was, is] = [indexOf(before, companyId), indexOf(after, companyId)];
  const { rates, exceptions } = after;
  const skills = [null, ...distinct([...rates, ...exceptions].map(({ skillId }) => skillId))].filter((id) =>
    concerns('skillId', id),
  );
  const levels = [
    null,
    ...distinct([...after.levels, ...rates].map(({ levelId }) => levelId).filter((id) => id !== null)),
  ].filter((id) => concerns('levelId', id));
  const works: readonly RateQuestion[] = [
    ...skills.flatMap((skillId) => levels.map((levelId) => ({ skillId, levelId }))),
    // An agent's own rate takes precedence over those of levels.
    ...exceptions
      .filter(({ agentId, skillId }) => agentId !== null && concerns('skillId', skillId))
      .map(({ skillId, agentId }) => ({ skillId, agentId, levelId: null })),
  ];
  return daysOf(after, from).flatMap((day) =>
    sites.flatMap((site) =>
      works.flatMap((work) => {
        const { result } = rateAt(price, { ...work, ...site }, day, is, zone);
        return result !== null && result < 0 && (rateAt(price, { ...work, ...site }, day, was, zone).result ?? 0) >= 0
          ? [result]
          : [];
      }),
    ),
  );
};
