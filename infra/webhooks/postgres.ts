import type { Pool } from 'pg';
import type { WebhookDelivery } from '#contracts/values/webhook.ts';
import {
  webhookDeliveryId,
  type WebhookClaim,
  type WebhookDue,
  type WebhookLog,
  type WebhookOutcome,
} from '#kernel/webhooks.ts';

/** Seconds for which a worker has a message for itself; past that it is taken for dead. */
const lease = 60;
/** Messages of one webhook that are on their way side by side: one that answers slowly holds nobody else up. */
const sideBySide = 3;
/** The same of all webhooks of one company: more than of one, so that its slow webhook leaves room for its others. */
const sideBySideOfCompany = 4;

type Row = {
  readonly id: string;
  readonly endpoint_id: string;
  readonly owner_id: string;
  readonly fact_id: string;
  readonly stream: string | null;
  readonly type: string;
  readonly at: Date;
  readonly ids: WebhookDue['ids'];
  readonly state: WebhookDelivery['state'];
  readonly tries: number;
  readonly status: number | null;
  readonly reason: WebhookDelivery['reason'];
  readonly next_try_at: Date | null;
  readonly ended_at: Date | null;
};

/** Number of messages on their way at the time `$2` that share a column with the message `d`. */
const underWay = (column: 'endpoint_id' | 'owner_id') =>
  `(select count(*) from webhook.delivery o where o.${column} = d.${column} and o.state = 'waiting' and o.leased_until > $2::timestamptz)`;
const hasRoom = `${underWay('endpoint_id')} < ${sideBySide} and ${underWay('owner_id')} < ${sideBySideOfCompany}`;

const plan = `
  insert into webhook.delivery (id, endpoint_id, owner_id, fact_id, stream, type, at, ids, next_try_at, noted_at)
  select g.id, g."endpointId", g."ownerId", g."factId", g.stream, g.type, g.at, g.ids, $2, $2
  from jsonb_to_recordset($1::jsonb) as g(id uuid, "endpointId" uuid, "ownerId" uuid, "factId" uuid, stream text, type text, at timestamptz, ids jsonb)
  on conflict (id) do nothing`;
const waiting = `select id from webhook.delivery where id = any($1::uuid[]) and state = 'waiting'`;
const claim = `
  update webhook.delivery d set leased_until = $2::timestamptz + ${lease} * interval '1 second', tries = d.tries + 1, held = false
    where d.id = $1 and d.state = 'waiting' and d.next_try_at <= $2::timestamptz + interval '1 second'
      and (d.leased_until is null or d.leased_until <= $2::timestamptz)
      and ${hasRoom}
    returning d.*`;
const hold = `
  update webhook.delivery set held = true where id = $1 and state = 'waiting' and next_try_at <= $2::timestamptz + interval '1 second'
    and (leased_until is null or leased_until <= $2::timestamptz)`;
const release = `
  update webhook.delivery set held = false where id = (
    select id from webhook.delivery d where owner_id = $1 and held and ${hasRoom} order by noted_at, id limit 1 for update skip locked)
  returning id`;
const sent = `
  with ended as (
    update webhook.delivery set state = 'sent', status = $2, reason = null, next_try_at = null, leased_until = null, ended_at = $3
    where id = $1 returning endpoint_id)
  delete from webhook.failing f using ended e where f.endpoint_id = e.endpoint_id`;
const failed = `
  with ended as (
    update webhook.delivery set state = case when $4::timestamptz is null then 'failed' else 'waiting' end, status = $2, reason = $3,
      next_try_at = $4, leased_until = null, ended_at = case when $4::timestamptz is null then $5::timestamptz end
    where id = $1 returning endpoint_id)
  insert into webhook.failing as f (endpoint_id, since) select endpoint_id, $5 from ended
  on conflict (endpoint_id) do update set since = f.since returning since`;
const dropped = `
  update webhook.delivery set state = 'failed', status = null, reason = 'off', next_try_at = null, leased_until = null, ended_at = $2 where id = $1`;
const latest = `select * from webhook.delivery where endpoint_id = $1 order by noted_at desc, id limit $2`;
const revive = `
  update webhook.delivery set state = 'waiting', tries = 0, status = null, reason = null, next_try_at = $3, leased_until = null, ended_at = null, held = false
  where id = $2 and endpoint_id = $1`;
/** A held message whose company has others under way is released by them. */
const overdue = `
  select id from webhook.delivery where state = 'waiting' and id > $2::uuid and next_try_at <= $1::timestamptz
    and (leased_until is null or leased_until <= $1::timestamptz)
    and not (held and owner_id in (select owner_id from webhook.delivery where state = 'waiting' and leased_until > $1::timestamptz))
    order by id limit $3`;

/** Messages to webhooks in Postgres. */
export class PostgresWebhookLog implements WebhookLog {
  constructor(private readonly pool: Pool) {}

  async plan(due: readonly WebhookDue[], now: string): Promise<readonly string[]> {
    const rows = due.map((one) => ({ ...one, id: webhookDeliveryId(one) }));
    await this.pool.query(plan, [JSON.stringify(rows), now]);
    return (await this.pool.query<{ id: string }>(waiting, [rows.map(({ id }) => id)])).rows.map(({ id }) => id);
  }

  async claim(id: string, now: string): Promise<WebhookClaim | undefined> {
    const reserve = async () => (await this.pool.query<Row>(claim, [id, now])).rows.map(claimed)[0];
    const reserved = await reserve();
    if (reserved || (await this.pool.query(hold, [id, now])).rowCount === 0) return reserved;
    // Those that were under way may have ended before they could find this one held.
    return reserve();
  }

  async release(ownerId: string, now: string): Promise<string | undefined> {
    return (await this.pool.query<{ id: string }>(release, [ownerId, now])).rows[0]?.id;
  }

  async sent(id: string, { status }: WebhookOutcome, now: string): Promise<void> {
    await this.pool.query(sent, [id, status, now]);
  }

  async failed(id: string, { status, reason }: WebhookOutcome, nextTryAt: string | null, now: string): Promise<string> {
    const { rows } = await this.pool.query<{ since: Date }>(failed, [id, status, reason, nextTryAt, now]);
    return rows[0]?.since.toISOString() ?? now;
  }

  async dropped(id: string, now: string): Promise<void> {
    await this.pool.query(dropped, [id, now]);
  }

  async forget(id: string): Promise<void> {
    await this.pool.query('delete from webhook.delivery where id = $1', [id]);
  }

  async of(endpointId: string, most: number): Promise<readonly WebhookDelivery[]> {
    return (await this.pool.query<Row>(latest, [endpointId, most])).rows.map(shown);
  }

  async revive(endpointId: string, id: string, now: string): Promise<boolean> {
    return (await this.pool.query(revive, [endpointId, id, now])).rowCount === 1;
  }

  async overdue(now: string, after: string, limit: number): Promise<readonly string[]> {
    return (await this.pool.query<{ id: string }>(overdue, [now, after, limit])).rows.map(({ id }) => id);
  }

  async reset(endpointId: string): Promise<void> {
    await this.pool.query('delete from webhook.failing where endpoint_id = $1', [endpointId]);
  }

  async sweep(before: string): Promise<void> {
    await this.pool.query('delete from webhook.delivery where ended_at < $1', [before]);
  }
}

const claimed = ({ id, endpoint_id, owner_id, fact_id, stream, type, at, ids, tries }: Row): WebhookClaim => ({
  id,
  endpointId: endpoint_id,
  ownerId: owner_id,
  factId: fact_id,
  stream,
  type,
  at: at.toISOString(),
  ids,
  tries,
});

const shown = ({ id, type, at, state, tries, status, reason, next_try_at, ended_at }: Row): WebhookDelivery => ({
  id,
  type,
  at: at.toISOString(),
  state,
  tries,
  status,
  reason,
  nextTryAt: next_try_at?.toISOString() ?? null,
  endedAt: ended_at?.toISOString() ?? null,
});
