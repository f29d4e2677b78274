import { z } from 'zod';
import { Id, Instant } from './common.ts';

/**
 * What a webhook can be told of. Each fact says in its declaration under which of these it is sent; facts about money, ratings and people
 * have none. The names are the wire's: a request is an event of the log's words.
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

/** The type of a delivery that somebody asks for to see whether theirs arrives. */
export const testType = 'webhook.test';

/** Webhooks of one company. */
export const mostWebhooks = 5;
/** Hours for which a former secret signs beside the one that replaced it. */
export const secretOverlap = 24;
/** Days for which deliveries are kept. */
export const deliveriesKept = 30;
/** Days of nothing but failures after which a webhook is switched off. */
export const failingDays = 3;
/** Deliveries that are shown, the latest first. */
export const mostDeliveries = 100;

const minute = 60;
const hour = 60 * minute;
/** Seconds between one try and the next, as Standard Webhooks proposes; three days in all. */
export const retryPauses = [
  ...[5, 5 * minute, 30 * minute],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
] as const;

/** `waiting`: it is tried, or tried again; `failed`: it is tried no more unless somebody asks for it. */
export const DeliveryState = z.enum(['waiting', 'sent', 'failed']);

/** Ids that a webhook tells; who may know more asks for it. */
export const WebhookIds = z.object({
  requestId: Id.nullish(),
  shiftId: Id.nullish(),
  offerId: Id.nullish(),
  reportId: Id.nullish(),
  alertId: Id.nullish(),
});
export type WebhookIds = z.output<typeof WebhookIds>;

/** One message to one webhook and how it went. `status`: the HTTP status of the last answer; `reason`: why there was none. */
export const WebhookDelivery = z.object({
  id: Id,
  type: z.string(),
  /** When what it tells of happened. */
  at: Instant,
  state: DeliveryState,
  tries: z.int(),
  status: z.int().nullable(),
  reason: z.enum(['closed', 'unreachable', 'timeout', 'off']).nullable(),
  /** Of one that waits. */
  nextTryAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;
