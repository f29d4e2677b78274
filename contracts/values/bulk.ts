import { z } from 'zod';
import { AnnouncedWords } from './announcement.ts';
import { Amount, Cents, Id, Instant } from './common.ts';
import { HandoverTerms } from './handover.ts';

/** More shifts than this at once are done by a run in the background. */
export const bulkAtOnce = 200;

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'NOT_A_TIME');

/** What stands in place of the usual rate (`fixed`), or is added to it or, below 0, taken off (`dynamic`); cents an hour (decision 21). */
export const RateOverride = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('fixed'), amount: Amount }),
  z.object({ mode: z.literal('dynamic'), amount: Cents.min(-100_000_000).max(100_000_000) }),
]);
export type RateOverride = z.output<typeof RateOverride>;

export const rates = ['salary', 'billing', 'clientBilling'] as const;
export const Rate = z.enum(rates);
export type Rate = z.output<typeof Rate>;

/** What is done to many shifts at once. Times are wall-clock, HH:mm at the place; the dates stay. */
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
  z.object({ kind: z.literal('remove') }),
  // An agency's answer for what it is asked to take.
  z.object({ kind: z.literal('accept'), missionId: Id }),
  z.object({ kind: z.literal('refuse'), missionId: Id, reason: z.string() }),
]);
export type BulkAction = z.output<typeof BulkAction>;

/** A shift that was left as it is, and why; said in the words of the language at hand when it is shown. */
export const Refusal = z.object({
  shiftId: Id,
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Refusal = z.output<typeof Refusal>;

export const BulkClock = Clock;
