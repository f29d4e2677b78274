import { z } from 'zod';
import { read } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { DayMinutes, maxLeaveDays } from './annual-leave.ts';
import { Amount, Cents, DateRange, Id, PlannedDate } from '../values/common.ts';
import { MoneyLineKind } from '../values/money-line.ts';
import { PayPeriod } from '../values/pay-run.ts';
import { simulatedTerms } from '../values/simulated-term.ts';
import { EasterChoice, PrimeScope, RuleSetName } from '../values/terms.ts';

/** An agency, or a client that employs agents of its own. */
const view: Access = { roles: [...roleGroups.agency, ...roleGroups.customer], all: ['finance.viewPay'] };

/** Cents, in total and by what the difference consists of. */
const Difference = z.object({ before: Cents, after: Cents, difference: Cents });
const byKind = z.array(Difference.extend({ kind: MoneyLineKind }));
/** Of one agent or client. */
export const NamedDifference = Difference.extend({ id: Id, name: z.string() });

export const SimulatedRate = z.object({
  kind: z.literal('rate'),
  skillId: Id,
  levelId: Id.nullable(),
  pay: Amount.nullable(),
  from: PlannedDate,
});
export const SimulatedLevelPay = z.object({
  kind: z.literal('levelPay'),
  levelId: Id,
  salary: Amount.nullable(),
  from: PlannedDate,
});
export const SimulatedSkillRate = z.object({
  kind: z.literal('skillRate'),
  skillId: Id,
  agentId: Id.nullable(),
  customerId: Id.nullable(),
  pay: Amount.nullable(),
  from: PlannedDate,
});
export const SimulatedPrime = z.object({
  kind: z.literal('prime'),
  primeId: Id,
  scope: PrimeScope,
  scopeId: Id.nullable(),
  paid: Amount.nullable(),
  from: PlannedDate,
});

/**
 * Terms to simulate without recording them, as `SaveRates` and similar calls take them; prices in cents an hour, `from`
 * is the first day on which they would apply.
 */
export const SimulatedTerm = z.discriminatedUnion('kind', [
  SimulatedRate,
  SimulatedLevelPay,
  SimulatedSkillRate,
  SimulatedPrime,
  ...simulatedTerms,
]);
export type SimulatedTerm = z.output<typeof SimulatedTerm>;

/** Days of an agent to simulate: minutes that a day of annual leave counts as worked, and the decision on a holiday. */
const SimulatedLeave = z.object({
  kind: z.literal('leave'),
  agentId: Id,
  date: PlannedDate,
  minutes: DayMinutes,
});
const SimulatedHoliday = z.object({
  kind: z.literal('holiday'),
  agentId: Id,
  date: PlannedDate,
  due: z.boolean(),
  timeOff: z.boolean(),
  minutes: DayMinutes.nullable(),
});
export const SimulatedPayFact = z.discriminatedUnion('kind', [
  ...SimulatedTerm.options,
  SimulatedLeave,
  SimulatedHoliday,
]);
export type SimulatedPayFact = z.output<typeof SimulatedPayFact>;

/**
 * Closed pay periods that would change, and by how many cents. `tooOld`: the period is more than twelve months back and
 * can be corrected only by an adjustment.
 */
export const RecalculatedPay = z.object({
  periods: z.array(
    PayPeriod.pick({ from: true, to: true }).extend({
      runId: Id,
      number: z.int(),
      difference: Cents,
      agents: z.int(),
      tooOld: z.boolean(),
    }),
  ),
  difference: Cents,
});
export type RecalculatedPay = z.output<typeof RecalculatedPay>;

/** Closed pay periods that would change if this were recorded; records nothing. */
export const PreviewTermsChange = read({
  name: 'PreviewTermsChange',
  summary: 'Preview what new pay terms or days would move',
  method: 'POST',
  path: '/Money/Terms/Preview',
  access: view,
  input: z.object({ terms: z.array(SimulatedPayFact).min(1).max(maxLeaveDays) }),
  output: RecalculatedPay,
});

/**
 * Cost of closed periods under another rule set, for the company or for a client, a position or both as it would be
 * adopted, or under other terms, all applied from the first day; records nothing. `easter` left out: as adopted. At
 * most 12 months.
 */
export const BacktestPay = read({
  name: 'BacktestPay',
  summary: 'Compute closed periods under other terms',
  method: 'POST',
  path: '/Money/Backtest',
  access: view,
  input: z.object({
    from: PlannedDate,
    to: PlannedDate,
    ruleSet: RuleSetName.optional(),
    easter: EasterChoice.optional(),
    customerId: Id.nullable().default(null),
    skillId: Id.nullable().default(null),
    terms: z.array(SimulatedTerm).max(20).default([]),
  }),
  output: Difference.extend({
    /**
     * First and last day of the runs compared: those with a day within the days asked for; null where there are none.
     */
    covers: DateRange.nullable(),
    /** The runs compared, in order; `number` as its statements and files name the run. */
    periods: z.array(
      PayPeriod.pick({ from: true, to: true }).extend({
        runId: Id,
        number: z.int(),
        ...Difference.shape,
      }),
    ),
    kinds: byKind,
    agents: z.array(NamedDifference),
    /** `id` null: lines of no client, such as indemnities of holidays. */
    clients: z.array(NamedDifference.extend({ id: Id.nullable() })),
    /** Figures of the rule set that have not been checked against the full text of the law. */
    unverified: z.array(z.string()),
  }),
});
