import { z } from 'zod';
import { read } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Amount, Cents, Id, PlannedDate } from '../values/common.ts';
import { BillingPeriod } from '../values/invoice.ts';
import { simulatedTerms } from '../values/simulated-term.ts';
import { BillingBasis, BillingRounding, Factor, PrimeScope } from '../values/terms.ts';

/** Only suppliers have billing runs. */
const view: Access = { roles: roleGroups.agency, all: ['finance.viewBilling'] };

/**
 * Terms of billing to simulate without recording them, as `SetBillingRate` and similar calls take them; prices in cents
 * an hour, `from` is the first day on which they would apply.
 */
export const BillingSimulation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rate'),
    skillId: Id,
    levelId: Id.nullable(),
    bill: Amount.nullable(),
    from: PlannedDate,
  }),
  z.object({
    kind: z.literal('skillRate'),
    skillId: Id,
    agentId: Id.nullable(),
    customerId: Id.nullable(),
    bill: Amount.nullable(),
    from: PlannedDate,
  }),
  z.object({
    kind: z.literal('prime'),
    primeId: Id,
    scope: PrimeScope,
    scopeId: Id.nullable(),
    billed: Amount.nullable(),
    from: PlannedDate,
  }),
  z.object({
    kind: z.literal('client'),
    customerId: Id,
    basis: BillingBasis,
    rounding: BillingRounding,
    overtimeFactor: Factor,
    holidayFactor: Factor,
    from: PlannedDate,
  }),
  ...simulatedTerms,
]);
export type BillingSimulation = z.output<typeof BillingSimulation>;

/**
 * Billed periods that would change, and by how many cents before tax. `bills`: number of clients and agencies whose
 * bill would change. `tooOld`: the period is more than twelve months back and can be corrected only by an adjustment.
 */
export const RecalculatedBilling = z.object({
  periods: z.array(BillingPeriod.extend({ runId: Id, difference: Cents, bills: z.int(), tooOld: z.boolean() })),
  difference: Cents,
});
export type RecalculatedBilling = z.output<typeof RecalculatedBilling>;

/** Billed periods that would change if these terms were recorded; records nothing. */
export const PreviewBillingChange = read({
  name: 'PreviewBillingChange',
  summary: 'Preview what new billing terms would move',
  method: 'POST',
  path: '/Money/Terms/Billing/Preview',
  access: view,
  input: z.object({ terms: z.array(BillingSimulation).min(1).max(20) }),
  output: RecalculatedBilling,
});
