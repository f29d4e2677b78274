import { allEvents, declarationOf } from '#contracts/events/all.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { WebhookIds } from '#contracts/values/webhook.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Policy } from '#kernel/policies.ts';
import type { Queue } from '#kernel/queue.ts';
import type { WebhookLog } from '#kernel/webhooks.ts';
import { agenciesConcerned } from '#projections/link/link.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { webhooksFor } from '#projections/reference/integration.query.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { dayMs } from '#contracts/values/durations.ts';

type Tools = {
  readonly models: ReadModels;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly webhooks: WebhookLog;
};
type Named = {
  readonly siteEventId?: string | null;
  readonly shiftId?: string | null;
  readonly offerId?: string;
  readonly reportId?: string;
  readonly alertId?: string;
  readonly customerId?: string;
  readonly companyId?: string;
  readonly seenBy?: readonly string[];
  readonly fromId?: string;
  readonly toAgencyId?: string;
};

/**
 * Milliseconds after which an event is too old for a message; a worker that starts on an old log reads years of events.
 */
const newsMs = dayMs;
/** Read models that contain the owners of events, and who may know of them when they are sent. */
const reads = ['reference', 'site-event', 'shift', 'feed-shift', 'link', 'report', 'alert'];

/**
 * Stores a message for each webhook of the companies concerned that subscribes to an event. Whether it may know of the
 * event is checked when it is sent.
 */
export const whenWebhookDue = (tools: Tools): Policy => ({
  name: 'when-webhook-due',
  reads,
  on: Object.fromEntries(
    Object.entries(allEvents)
      .filter(([, { webhook }]) => webhook !== null)
      .map(([type]) => [type, (event: Recorded) => note(event, tools)]),
  ),
});

const note = async (event: Recorded, { models, clock, queue, webhooks }: Tools): Promise<void> => {
  const now = clock.now();
  const { webhook: type } = declarationOf(event.type)!;
  if (!type || Date.parse(now) - Date.parse(event.metadata.at) > newsMs) return;
  const endpoints = await webhooksFor(models, type);
  if (endpoints.length === 0) return;
  const concerned = await companiesOf(event.data as Named, models);
  const due = endpoints
    .filter(({ ownerId }) => concerned.has(ownerId))
    .map(({ id: endpointId, ownerId }) => ({
      endpointId,
      ownerId,
      factId: event.id,
      stream: event.stream,
      type,
      at: event.metadata.at,
      ids: idsOf(event.data as Named),
    }));
  if (due.length === 0) return;
  const ids = await webhooks.plan(due, now);
  await queue.enqueueAll(
    'webhooks',
    ids.map((id) => ({ id, data: { id } })),
  );
};

const idsOf = ({ siteEventId, shiftId, offerId, reportId, alertId }: Named): WebhookIds => ({
  ...(siteEventId && { requestId: siteEventId }),
  ...(shiftId && { shiftId }),
  ...(offerId && { offerId }),
  ...(reportId && { reportId }),
  ...(alertId && { alertId }),
});

/** Companies that an event may concern; no more is checked here. */
const companiesOf = async (data: Named, models: ReadModels): Promise<ReadonlySet<string>> => {
  const { siteEventId, companyId, seenBy = [], fromId, toAgencyId } = data;
  const named = [companyId, fromId, toAgencyId, ...seenBy].filter((id) => id !== undefined);
  if (!siteEventId) return new Set(named);
  const customerId = data.customerId ?? (await models.row(SiteEventRow, sql`true`, siteEventId))?.customerId;
  if (!customerId) return new Set(named);
  const agencies = await models.query<{ id: string }>(agenciesConcerned(customerId, siteEventId));
  return new Set([...named, customerId, ...agencies.map(({ id }) => id)]);
};
