import type { Day } from './dates.ts';
import { keyed, type TermIndex } from './terms.ts';
import { moneyOf, type Handover, type Override, type Work } from './work.ts';

/** One thing that was looked at to find a figure, in order; `result` is what had been made of it by then. */
export interface Step {
  readonly rule: string;
  readonly value: number | null;
  readonly result: number | null;
  readonly factId: string | null;
}

/** Cents an hour of a minute, with what made it. */
export interface Rate {
  readonly cents: number | null;
  /** What holds without the shift's own override: the wire's `original…` (rule override.original). */
  readonly original: number | null;
  readonly problem: 'RATE_MISSING' | 'RATE_NEGATIVE' | null;
  readonly steps: readonly Step[];
}

export type Price = 'pay' | 'bill';

/** The rate before overrides: the first of these that is found; a value of null is not (money design 2.5). */
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
    const first =
      exception('exceptionAgentClient', agentId, customerId) ??
      exception('exceptionAgent', agentId, null) ??
      exception('exceptionClient', null, customerId) ??
      (levelId === null ? null : entryOf('rateLevel', levelId)) ??
      entryOf('rate', null);
    if (first) return first;
  }
  // A wage is never billed as a price.
  if (price === 'bill' || levelId === null) return null;
  const level = (rule: string, companyId: string | null) => {
    const entry = terms.levels.at(keyed(companyId, levelId), day, zone);
    return found(rule, entry?.salary, entry?.factId);
  };
  return level('companyLevel', terms.companyId) ?? level('level', null);
};

/** `fixed` replaces what came so far; `dynamic` adds to it or takes off, and makes nothing of nothing. */
const folded = (steps: Step[], rule: string, override: Override | null): void => {
  if (!override) return;
  const before = steps.at(-1)?.result ?? null;
  const result = override.kind === 'fixed' ? override.value : before === null ? null : before + override.value;
  steps.push({ rule: `${rule}.${override.kind}`, value: override.value, result, factId: override.factId });
};

/** What a client or a place departs by: its entry for the position, else its general one. */
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

/** The rate entries that a work's position stands for, the narrower first; one without a value is a position all the same. */
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

const usual = (price: Price, work: Work, day: Day, terms: TermIndex): Step[] => {
  const base = baseOf(price, work, day, terms);
  const steps = base ? [base] : [];
  const positions = positionsOf(work, day, terms);
  folded(steps, 'client', scopeOverride(price, 'client', work, day, terms, positions));
  folded(steps, 'place', scopeOverride(price, 'place', work, day, terms, positions));
  return steps;
};

/**
 * What an hour of a work costs on a day of its place, for the company whose terms these are: base, then client, place and shift (decision 21;
 * rules override.kind, override.precedence, override.original).
 * @returns cents an hour; RATE_MISSING where nothing is found, RATE_NEGATIVE below 0
 */
export const rateOf = (price: Price, work: Work, day: Day, terms: TermIndex): Rate => {
  const steps = usual(price, work, day, terms);
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

/** What the taker of a handover is paid by its giver: the price they accepted, else their link's for the skill (rule shift.supplierReadonly). */
export const supplierRate = (handover: Handover, work: Work, day: Day, terms: TermIndex): Rate => {
  const step = accepted(handover, 'supplierPrice') ?? linkOf(handover, work, day, terms, 'supplierPrice');
  return rateFrom(step ? [step] : [], step?.result ?? null);
};

/** What the customer is charged by its agency: the billing fold; once handed on the price accepted for the client, else the link's, else the fold. */
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
