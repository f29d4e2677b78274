import { z } from 'zod';
import { Amount, RateDifference } from './common.ts';

/**
 * Override of a price, in cents an hour: `fixed` replaces it, `dynamic` is added to it, or subtracted where negative
 * (rule override.kind).
 */
export const PriceOverride = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), value: Amount }),
  z.object({ kind: z.literal('dynamic'), value: RateDifference }),
]);
export type PriceOverride = z.output<typeof PriceOverride>;
