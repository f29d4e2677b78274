import { z } from 'zod';
import { Amount, Cents, Id, Line, PlannedDate } from './common.ts';
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

/** What a prime is: the same for all days, as it was said last. Left out stays as it is. */
export const SimulatedPrimeKind = z.object({
  kind: z.literal('primeKind'),
  primeId: Id,
  code: Line().max(20).nullable().optional(),
  isNight: z.boolean().optional(),
  oncePerShift: z.boolean().optional(),
  inOvertimeBase: z.boolean().optional(),
});

/** Terms that nobody has recorded, of pay or of bills; prices in cents an hour, `from` the day from which they would hold. A clearing takes back what would begin later too. */
export const simulatedTerms = [
  SimulatedOverride,
  SimulatedClearing,
  SimulatedPrimeClearing,
  SimulatedPrimeKind,
  SimulatedNight,
] as const;
const SharedSimulation = z.discriminatedUnion('kind', simulatedTerms);
export type SharedSimulation = z.output<typeof SharedSimulation>;

/** The day from which something simulated would hold; null of what holds for all days. */
export const simulatedFrom = (
  one: { readonly from: string } | { readonly date: string } | { readonly kind: 'primeKind' },
): string | null => ('from' in one ? one.from : 'date' in one ? one.date : null);
