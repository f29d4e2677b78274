import { z } from 'zod';
import { Amount, Cents } from './common.ts';

/** A departure from the usual price, cents an hour: `fixed` replaces it, `dynamic` is added to it, or taken off below 0 (rule override.kind). */
export const PriceOverride = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), value: Amount }),
  z.object({ kind: z.literal('dynamic'), value: Cents.min(-100_000_000).max(100_000_000) }),
]);
export type PriceOverride = z.output<typeof PriceOverride>;
