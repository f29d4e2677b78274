import { randomUUID } from 'node:crypto';
import { companyOf } from '#contracts/values/company.ts';
import { deliveryRetentionDays, secretOverlap, testType } from '#contracts/values/webhook.ts';
import type { StopReason } from '#contracts/values/integration.ts';
import { derivedId } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import { secretPlace, type ConnectionUses } from '#kernel/connections.ts';
import type { EventStore } from '#contracts/events/event-store.ts';
import type { Job, Queue, JobStart } from '#kernel/queue.ts';
import type { Secrets } from '#kernel/secrets.ts';
import type { WebhookClaim, WebhookLog, WebhookOutcome, WebhookSender } from '#kernel/webhooks.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { enabledIntegration } from '#projections/reference/integration.query.ts';
import type { Authentication } from '#services/http/authentication.ts';
import { mayReceive } from './may-receive.ts';
import { hasFailedForDays, nextTryAt } from './retry.rule.ts';
import { bodyOf, headersOf } from './standard-webhook.ts';
import { dayMs, hourMs, instantAfter } from '#contracts/values/durations.ts';

type Tools = {
  readonly webhooks: WebhookLog;
  readonly sender: WebhookSender;
  readonly secrets: Secrets;
  readonly uses: ConnectionUses;
  readonly models: ReadModels;
  readonly store: EventStore;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly authentication: Authentication;
  /** Address of the API, without a path. */
  readonly origin: string;
  /** Switches a webhook off, and notifies its company. */
  readonly stop: (webhookId: string, reason: StopReason) => Promise<void>;
};
type Endpoint = NonNullable<Awaited<ReturnType<typeof enabledIntegration>>>;

const page = 500;
/**
 * Sends one message to its webhook: reserves it first, records the result afterwards, then lets one go that waited for
 * it. A failed message is sent again later, under the same id.
 */
export const deliverWebhook =
  (tools: Tools) =>
  async ({ data: { id } }: Job<{ readonly id: string }>): Promise<void> => {
    const { webhooks, queue, clock } = tools;
    const now = clock.now();
    const claim = await webhooks.claim(id, now);
    if (!claim) return;
    await carryOut(claim, now, tools);
    const next = await webhooks.release(claim.ownerId, clock.now());
    if (next) await again(queue, next);
  };

const carryOut = async (claim: WebhookClaim, now: string, tools: Tools): Promise<void> => {
  const { webhooks, models } = tools;
  const endpoint = await enabledIntegration(models, claim.endpointId);
  if (endpoint?.type !== 'webhook') return webhooks.dropped(claim.id, now);
  if (!(await mayTell(endpoint, claim, now, tools))) return webhooks.forget(claim.id);
  await end(claim, await send(endpoint, claim, now, tools), tools);
};

/** Under a new job name each time; reserving the message prevents duplicates. */
const again = (queue: Queue, id: string, when?: JobStart) =>
  queue.enqueue('webhooks', `${id} ${randomUUID()}`, { id }, when);

/**
 * Whether the person who created or last changed a webhook may know of an event now, and still works for the webhook's
 * company.
 */
const mayTell = async (
  { makerId, ownerId }: Endpoint,
  { id, type, factId, stream, ids }: WebhookClaim,
  now: string,
  { authentication, models, store }: Tools,
): Promise<boolean> => {
  const maker = await authentication.ofPerson(makerId, { language: 'en', now, commandId: derivedId('webhook', id) });
  if (!maker || companyOf(maker) !== ownerId) return false;
  return type === testType || mayReceive(maker, { factId, stream, ids }, { models, store });
};

const send = async (
  { secretNo, renewedAt, settings }: Endpoint,
  claim: WebhookClaim,
  now: string,
  { sender, secrets, origin }: Tools,
): Promise<WebhookOutcome> => {
  const overlaps = renewedAt && Date.parse(now) - Date.parse(renewedAt) < secretOverlap * hourMs;
  const places = (overlaps ? [secretNo, secretNo - 1] : [secretNo]).map((no) => secretPlace(claim.endpointId, no));
  const known = await secrets.open(places);
  const body = bodyOf(claim, origin);
  const signing = places.flatMap((place) => known.get(place) ?? []);
  return sender.post(settings.address!, headersOf(claim.id, now, body, signing), body);
};

const end = async (
  { id, endpointId, tries }: WebhookClaim,
  outcome: WebhookOutcome,
  { webhooks, uses, queue, clock, stop }: Tools,
): Promise<void> => {
  const now = clock.now();
  if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300) {
    await webhooks.sent(id, outcome, now);
    return uses.stamp(endpointId, now);
  }
  const gone = outcome.status === 410;
  const nextAt = gone ? null : nextTryAt(tries, now);
  const since = await webhooks.failed(id, outcome, nextAt, now);
  if (gone || hasFailedForDays(since, now)) {
    await stop(endpointId, gone ? 'gone' : 'failing');
    return webhooks.reset(endpointId);
  }
  if (nextAt) await again(queue, id, { at: nextAt });
};

/**
 * Queues overdue messages again whose jobs the queue has lost, and drops those that ended long ago.
 * @returns how many
 */
export const redriveWebhooks =
  ({ webhooks, queue, clock }: Pick<Tools, 'webhooks' | 'queue' | 'clock'>) =>
  async (): Promise<number> => {
    const now = clock.now();
    let count = 0;
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const ids = await webhooks.overdue(now, after, page);
      await queue.enqueueAll(
        'webhooks',
        ids.map((id) => ({ id: `${id} overdue ${now}`, data: { id } })),
      );
      count += ids.length;
      if (ids.length < page) break;
      after = ids.at(-1)!;
    }
    await webhooks.sweep(instantAfter(now, -deliveryRetentionDays * dayMs));
    return count;
  };
