import { z } from 'zod';
import { AnnouncedWords } from './announcement.ts';
import { Amount, Id, Instant, RateDifference } from './common.ts';
import { HandoverTerms } from './handover.ts';

/** Most shifts that a call changes itself; more are changed by a run in the background. */
export const bulkAtOnce = 200;

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'NOT_A_TIME');

/**
 * Override of a rate, in cents an hour (decision 21): `fixed` replaces it, `dynamic` is added to it, or subtracted
 * where negative.
 */
export const RateOverride = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('fixed'), amount: Amount }),
  z.object({ mode: z.literal('dynamic'), amount: RateDifference }),
]);
export type RateOverride = z.output<typeof RateOverride>;

export const rates = ['salary', 'billing', 'clientBilling'] as const;
export const Rate = z.enum(rates);
export type Rate = z.output<typeof Rate>;

/** A change to many shifts at once. Times are HH:mm on the clock of the place; dates stay. */
export const BulkAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('time'),
    start: Clock.nullable(),
    end: Clock.nullable(),
    punchIn: Clock.nullable(),
    punchOut: Clock.nullable(),
    note: z.string(),
  }),
  z.object({ kind: z.literal('location'), position: z.string(), was: z.string().optional() }),
  z.object({ kind: z.literal('tasks'), taskIds: z.array(Id) }),
  z.object({ kind: z.literal('rate'), rate: Rate, override: RateOverride.nullable() }),
  z.object({ kind: z.literal('bonus'), primeIds: z.array(Id) }),
  z.object({ kind: z.literal('agency'), agencyId: Id }),
  z.object({
    kind: z.literal('subcontract'),
    to: z.array(HandoverTerms).min(1),
    minutes: z.int(),
    message: z.string(),
  }),
  z.object({ kind: z.literal('takeBack') }),
  z.object({
    kind: z.literal('publish'),
    publish: z.boolean(),
    notify: z.boolean(),
    ownPoolOnly: z.boolean(),
    words: AnnouncedWords.optional(),
  }),
  z.object({
    kind: z.literal('autoAssign'),
    by: z.enum(['agency', 'customer']),
    on: z.boolean(),
    startDate: Instant.nullable(),
  }),
  // Notices of new assignments are sent.
  z.object({ kind: z.literal('notify') }),
  /** `eventDeleted`: because their event was deleted. */
  z.object({ kind: z.literal('remove'), eventDeleted: z.literal(true).optional() }),
  // Shifts follow their event, which has moved to another place.
  z.object({ kind: z.literal('move') }),
  // A customer withdraws what it asked of agencies.
  z.object({ kind: z.literal('withdraw') }),
  // A call is undone: its name, and the id of its command.
  z.object({ kind: z.literal('undo'), call: z.string(), callId: Id }),
  // An agency's answer to shifts that it is offered.
  z.object({ kind: z.literal('accept'), missionId: Id }),
  z.object({ kind: z.literal('refuse'), missionId: Id, reason: z.string() }),
]);
export type BulkAction = z.output<typeof BulkAction>;

/** A shift that was not changed, and why; the text is made in the reader's language when it is shown. */
export const Refusal = z.object({
  shiftId: Id,
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Refusal = z.output<typeof Refusal>;

export const BulkClock = Clock;
