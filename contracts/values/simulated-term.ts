import { z } from 'zod';
import { Amount, Cents, Id, PlannedDate } from './common.ts';
import { MinuteOfDay, OverrideKind, OverrideScope, PrimeScope } from './terms.ts';

export const SimulatedOverride = z.object({
  kind: z.literal('override'),
  scope: OverrideScope,
  scopeId: Id,
  rateId: Id.nullable(),
  set: z.object({ kind: OverrideKind, value: Cents.min(-Amount.maxValue!).max(Amount.maxValue!) }),
  from: PlannedDate,
});
/** Without `rateId` all of the scope. */
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

/** Terms that nobody has recorded, of pay or of bills; prices in cents an hour, `from` the day from which they would hold. A clearing takes back what would begin later too. */
export const simulatedTerms = [SimulatedOverride, SimulatedClearing, SimulatedPrimeClearing, SimulatedNight] as const;
const SharedSimulation = z.discriminatedUnion('kind', simulatedTerms);
export type SharedSimulation = z.output<typeof SharedSimulation>;
