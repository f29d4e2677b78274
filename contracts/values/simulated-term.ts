import { z } from 'zod';
import { Amount, Cents, Id, Line, PlannedDate } from './common.ts';
import { EasterChoice, MinuteOfDay, OverrideKind, OverrideScope, PrimeScope, RuleSetName } from './terms.ts';

export const SimulatedOverride = z.object({
  kind: z.literal('override'),
  scope: OverrideScope,
  scopeId: Id,
  rateId: Id.nullable(),
  set: z.object({ kind: OverrideKind, value: Cents.min(-Amount.maxValue!).max(Amount.maxValue!) }),
  from: PlannedDate,
});
/** Without `rateId`: clears all overrides of the scope. */
export const SimulatedClearing = z.object({
  kind: z.literal('overridesCleared'),
  scope: OverrideScope,
  scopeId: Id,
  rateId: Id.optional(),
  from: PlannedDate,
});
export const SimulatedPrimeClearing = z.object({
  kind: z.literal('primeCleared'),
  primeId: Id,
  scope: PrimeScope,
  scopeId: Id.nullable(),
  from: PlannedDate,
});
export const SimulatedNight = z.object({
  kind: z.literal('night'),
  start: MinuteOfDay,
  end: MinuteOfDay,
  from: PlannedDate,
});

/** Its holidays and its overtime of primes also apply to bills. */
export const SimulatedRuleSet = z.object({
  kind: z.literal('ruleSet'),
  customerId: Id.nullable(),
  skillId: Id.nullable(),
  ruleSet: RuleSetName,
  easter: EasterChoice,
  from: PlannedDate,
});

/** Definition of a prime, which is the same on all days; fields left out stay as they are. */
export const SimulatedPrimeKind = z.object({
  kind: z.literal('primeKind'),
  primeId: Id,
  code: Line().max(20).nullable().optional(),
  isNight: z.boolean().optional(),
  oncePerShift: z.boolean().optional(),
  inOvertimeBase: z.boolean().optional(),
});

/**
 * Terms of pay or billing to simulate without recording them. Prices in cents an hour; `from` is the first day on which
 * they apply. A clearing also removes overrides that would begin later.
 */
export const simulatedTerms = [
  SimulatedOverride,
  SimulatedClearing,
  SimulatedPrimeClearing,
  SimulatedPrimeKind,
  SimulatedNight,
  SimulatedRuleSet,
] as const;
const SharedSimulation = z.discriminatedUnion('kind', simulatedTerms);
export type SharedSimulation = z.output<typeof SharedSimulation>;

/** First day on which a simulated term applies; null where it applies to all days. */
export const simulatedFrom = (
  one: { readonly from: string } | { readonly date: string } | { readonly kind: 'primeKind' },
): string | null => ('from' in one ? one.from : 'date' in one ? one.date : null);
