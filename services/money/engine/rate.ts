import type { Day } from './dates.ts';
import { keyed, type TermIndex } from './terms.ts';
import { moneyOf, type Handover, type Override, type Work } from './work.ts';

/** One step of a computation, in order; `result` is the value after it. */
export interface Step {
  readonly rule: string;
  readonly value: number | null;
  readonly result: number | null;
  readonly factId: string | null;
}

/** Rate of a minute in cents an hour, with its steps. */
export interface Rate {
  readonly cents: number | null;
  /** Rate without the shift's own override; `original…` in the API (rule override.original). */
  readonly original: number | null;
  readonly problem: 'RATE_MISSING' | 'RATE_NEGATIVE' | null;
  readonly steps: readonly Step[];
}

type Price = 'pay' | 'bill';

/** The rate before overrides: the first entry with a value, in this order (money design 2.5). */
const baseOf = (price: Price, work: Work, day: Day, terms: TermIndex): Step | null => {
  const { skillId, agentId, customerId, levelId, zone } = work;
  const found = (rule: string, value: number | null | undefined, factId: string | undefined): Step | null =>
    value === null || value === undefined ? null : { rule, value, result: value, factId: factId ?? null };
  if (skillId !== null) {
    const exception = (rule: string, agent: string | null, customer: string | null) => {
      const entry = terms.exceptions.at(keyed(skillId, agent, customer), day, zone);
      return found(rule, entry?.[price], entry?.facts?.[price] ?? entry?.factId);
    };
    const entryOf = (rule: string, level: string | null) => {
      const entry = terms.rates.at(keyed(skillId, level), day, zone);
      return found(rule, entry?.[price], entry?.facts?.[price] ?? entry?.factId);
    };
    const own = terms.exceptions.isEmpty
      ? null
      : (exception('exceptionAgentClient', agentId, customerId) ??
        exception('exceptionAgent', agentId, null) ??
        exception('exceptionClient', null, customerId));
    const first = own ?? (levelId === null ? null : entryOf('rateLevel', levelId)) ?? entryOf('rate', null);
    if (first) return first;
  }
  // A wage is never used as a price.
  if (price === 'bill' || levelId === null) return null;
  const level = (rule: string, companyId: string | null) => {
    const entry = terms.levels.at(keyed(companyId, levelId), day, zone);
    return found(rule, entry?.salary, entry?.factId);
  };
  return level('companyLevel', terms.companyId) ?? level('level', null);
};

/**
 * Applies an override: `fixed` replaces the value so far, `dynamic` is added to it, and has no effect without a value.
 */
const folded = (steps: Step[], rule: string, override: Override | null): void => {
  if (!override) return;
  const before = steps.at(-1)?.result ?? null;
  const result = override.kind === 'fixed' ? override.value : before === null ? null : before + override.value;
  steps.push({ rule: `${rule}.${override.kind}`, value: override.value, result, factId: override.factId });
};

/** The override of a client or a place: for the position, else the general one. */
const scopeOverride = (
  price: Price,
  scope: 'client' | 'place',
  work: Work,
  day: Day,
  terms: TermIndex,
  positions: readonly string[],
): Override | null => {
  const scopeId = scope === 'client' ? work.customerId : work.placeId;
  for (const rateId of [...positions, null]) {
    const entry = terms.overrides.at(keyed(price, scope, scopeId, rateId), day, work.zone);
    if (entry?.set) return { ...entry.set, factId: entry.factId };
  }
  return null;
};

/** Rate entries that match a work's position, the narrower first; an entry without a value still defines a position. */
const positionsOf = ({ skillId, levelId, zone }: Work, day: Day, terms: TermIndex): string[] =>
  skillId === null
    ? []
    : [
        ...(levelId === null ? [] : [terms.rates.at(keyed(skillId, levelId), day, zone)?.id]),
        terms.rates.at(keyed(skillId, null), day, zone)?.id,
      ].filter((id) => id !== undefined);

const rateFrom = (steps: readonly Step[], original: number | null): Rate => {
  const cents = steps.at(-1)?.result ?? null;
  return { cents, original, problem: cents === null ? 'RATE_MISSING' : cents < 0 ? 'RATE_NEGATIVE' : null, steps };
};

const defaultSteps = (price: Price, work: Work, day: Day, terms: TermIndex): Step[] => {
  const base = baseOf(price, work, day, terms);
  const steps = base ? [base] : [];
  if (terms.overrides.isEmpty) return steps;
  const positions = positionsOf(work, day, terms);
  folded(steps, 'client', scopeOverride(price, 'client', work, day, terms, positions));
  folded(steps, 'place', scopeOverride(price, 'place', work, day, terms, positions));
  return steps;
};

/**
 * Hourly rate of a work on a local day, for the company whose terms these are: base, then client, place and shift
 * (decision 21; rules override.kind, override.precedence, override.original).
 * @returns cents an hour; RATE_MISSING where none is found, RATE_NEGATIVE below 0
 */
export const rateOf = (price: Price, work: Work, day: Day, terms: TermIndex): Rate => {
  const steps = defaultSteps(price, work, day, terms);
  const original = steps.at(-1)?.result ?? null;
  const own = moneyOf(work, terms.companyId);
  folded(steps, 'shift', price === 'pay' ? own.salary : own.billing);
  return rateFrom(steps, original);
};

const linkOf = (
  { giverId, takerId }: Handover,
  work: Work,
  day: Day,
  terms: TermIndex,
  price: 'supplierPrice' | 'clientPrice',
): Step | null => {
  for (const skillId of work.skillId === null ? [null] : [work.skillId, null]) {
    const entry = terms.links.at(keyed(giverId, takerId, skillId), day, work.zone);
    const value = entry?.[price];
    if (entry && value !== null && value !== undefined)
      return { rule: `link.${price}`, value, result: value, factId: entry.factId };
  }
  return null;
};

const accepted = (handover: Handover, price: 'supplierPrice' | 'clientPrice'): Step | null => {
  const value = handover[price];
  return value === null ? null : { rule: `handover.${price}`, value, result: value, factId: handover.factId };
};

/**
 * Price that the receiving agency of a handover is paid: the one it accepted, else that of its link for the skill (rule
 * shift.supplierReadonly).
 */
export const supplierRate = (handover: Handover, work: Work, day: Day, terms: TermIndex): Rate => {
  const step = accepted(handover, 'supplierPrice') ?? linkOf(handover, work, day, terms, 'supplierPrice');
  return rateFrom(step ? [step] : [], step?.result ?? null);
};

/**
 * Price that the agency charges the customer: its billing rate; once the shift is handed on the client price that was
 * accepted, else the link's, else its billing rate.
 */
export const clientRate = (work: Work, day: Day, terms: TermIndex): Rate => {
  const [first] = work.handovers;
  if (!first) return rateOf('bill', work, day, terms);
  const agreed = accepted(first, 'clientPrice') ?? linkOf(first, work, day, terms, 'clientPrice');
  const fold = agreed ? null : rateOf('bill', work, day, terms);
  const steps = agreed ? [agreed] : [...fold!.steps];
  const original = steps.at(-1)?.result ?? null;
  folded(steps, 'shift.client', moneyOf(work, terms.companyId).clientBilling);
  return rateFrom(steps, original);
};
