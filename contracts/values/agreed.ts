import { z } from 'zod';

/**
 * How many things a person was told that a call would hit, and agreed to: where it would hit more by now it is refused (MORE_THAN_AGREED),
 * so that they are asked again. Left out, nobody was asked. It may come in a query, as text.
 */
export const Agreed = z.coerce.number().int().min(0).max(10_000_000).optional();
