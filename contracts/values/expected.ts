import { z } from 'zod';
import { Flag } from './common.ts';

/** Most things that a call affects without a confirmed number, unless it names each of them. */
export const maxUnconfirmed = 25;

/**
 * Number of affected things that the caller was shown and confirmed. Where the call would now affect more, it is
 * refused (MORE_THAN_AGREED) and the caller must confirm the new number. Left out: nothing was shown, and at most 25
 * things are affected, unless the call names each of them. May arrive as text in a query.
 */
export const ExpectedCount = z.coerce.number().int().min(0).max(10_000_000).optional();

/**
 * Fields of a call that may affect many things: `preview` only counts them, `agreed` limits them to the confirmed
 * number.
 */
export const countedFirst = { preview: Flag.default(false), agreed: ExpectedCount };

/** Numbers of shifts, and of agents on them, that a change affects. */
export const AffectedShifts = z.object({ shifts: z.int() });
export const AffectedAgents = z.object({ agents: z.int(), shifts: z.int() });

/**
 * Sum that the caller was shown and confirmed: `count` agents, bills or closed periods, and `amount` in cents. Where
 * the result would now differ, the call is refused (OTHER_THAN_AGREED) and the caller must confirm the new sum. Left
 * out: nothing was shown and nothing is checked.
 */
export const ExpectedSum = z
  .object({ count: z.int().min(0).max(10_000_000), amount: z.int().min(-2_147_483_647).max(2_147_483_647) })
  .optional();
export type ExpectedSum = NonNullable<z.output<typeof ExpectedSum>>;

/**
 * What the caller confirmed about closed periods that new terms change: number of periods, and cents of difference.
 * `partner`: what another agency bills. A side that was not shown is left out.
 */
export const ExpectedChanges = z.object({ pay: ExpectedSum, billing: ExpectedSum, partner: ExpectedSum }).optional();
export type ExpectedChanges = NonNullable<z.output<typeof ExpectedChanges>>;
