import { z } from 'zod';

/**
 * How many things a person was told that a call would hit, and agreed to: where it would hit more by now it is refused (MORE_THAN_AGREED),
 * so that they are asked again. Left out, nobody was asked. It may come in a query, as text.
 */
export const Agreed = z.coerce.number().int().min(0).max(10_000_000).optional();

/** Shifts that a change would hit, and the agents on them. */
export const HitShifts = z.object({ shifts: z.int() });
export const HitAgents = z.object({ agents: z.int(), shifts: z.int() });

/**
 * What a person was told that money would come to, and agreed to: how many agents, bills or closed periods, and cents. Where it would come to
 * anything else by now the call is refused (OTHER_THAN_AGREED), so that they are asked again. Left out, nobody was asked.
 */
export const AgreedSum = z
  .object({ count: z.int().min(0).max(10_000_000), amount: z.int().min(-2_147_483_647).max(2_147_483_647) })
  .optional();
export type AgreedSum = NonNullable<z.output<typeof AgreedSum>>;

/** What was agreed to of closed periods that new terms move: how many periods, and cents of the difference. `partner`: what another agency bills. A side that is left out was not shown. */
export const AgreedMoves = z.object({ pay: AgreedSum, billing: AgreedSum, partner: AgreedSum }).optional();
export type AgreedMoves = NonNullable<z.output<typeof AgreedMoves>>;
