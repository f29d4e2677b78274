import { z } from 'zod';
import { Id, Instant } from './common.ts';

/**
 * Types of messages to webhooks. Each event declares the type under which it is sent; events about money, ratings and
 * people have none. A `request` in these names is what the code calls a site event.
 */
export const webhookTypes = [
  'request.created',
  'request.updated',
  'shift.created',
  'shift.rescheduled',
  'shift.updated',
  'shift.transferred',
  'shift.deleted',
  'job.published',
  'job.withdrawn',
  'job.claimed',
  'handover.offered',
  'handover.accepted',
  'handover.refused',
  'handover.expired',
  'handover.withdrawn',
  'handover.returned',
  'assignment.created',
  'assignment.accepted',
  'assignment.refused',
  'assignment.confirmed',
  'assignment.late',
  'assignment.deleted',
  'punch.in',
  'punch.out',
  'punch.corrected',
  'punch.contested',
  'punch.settled',
  'report.created',
  'report.shared',
  'alert.created',
  'alert.handled',
] as const;
export const WebhookType = z.enum(webhookTypes);
export type WebhookType = z.output<typeof WebhookType>;

/** Type of a test message that a person sends to see whether it arrives. */
export const testType = 'webhook.test';

/** Most webhooks of one company. */
export const maxWebhooks = 5;
/** Hours during which the former secret still signs beside its replacement. */
export const secretOverlap = 24;
/** Days for which deliveries are stored. */
export const deliveryRetentionDays = 30;
/** Days of failures only, after which a webhook is switched off. */
export const failingDays = 3;
/** Most deliveries shown, the latest first. */
export const maxDeliveries = 100;

const minute = 60;
const hour = 60 * minute;
/** Seconds between tries, as Standard Webhooks proposes; three days in total. */
export const retryPauses = [
  ...[5, 5 * minute, 30 * minute],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
] as const;

/** `waiting`: will be tried, or tried again; `failed`: not tried again unless a person asks for it. */
export const DeliveryState = z.enum(['waiting', 'sent', 'failed']);

/** Ids in a message to a webhook; a receiver that may know more fetches it. */
export const WebhookIds = z.object({
  requestId: Id.nullish(),
  shiftId: Id.nullish(),
  offerId: Id.nullish(),
  reportId: Id.nullish(),
  alertId: Id.nullish(),
});
export type WebhookIds = z.output<typeof WebhookIds>;

/**
 * One message to one webhook, and its result. `status`: HTTP status of the last answer; `reason`: why there was none.
 */
export const WebhookDelivery = z.object({
  id: Id,
  type: z.string(),
  /** When the reported event happened. */
  at: Instant,
  state: DeliveryState,
  tries: z.int(),
  status: z.int().nullable(),
  reason: z.enum(['closed', 'unreachable', 'timeout', 'off']).nullable(),
  /** Null unless it waits. */
  nextTryAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;
