import type { Pool } from 'pg';
import type { Channel } from '#contracts/values/message.ts';
import { truncateText } from '#contracts/values/truncate-text.ts';
import { deliveryId, type Deliveries, type Delivery, type DueNotice, type Failure } from '#kernel/deliveries.ts';
import { noticeChannel } from './notice-listener.ts';
import { Batcher } from '../postgres/batcher.ts';

type Row = {
  id: string;
  cause: string;
  person_id: string;
  channel: Channel;
  kind: string;
  recipient: string;
  language: DueNotice['language'];
  values: DueNotice['values'];
  items: DueNotice['items'];
  not_before: Date;
  was: 'due' | 'claimed' | 'sent' | 'dropped' | 'refused' | 'dead';
  earlier: Date | null;
  taken: boolean;
  stopped: boolean;
  first_sms: boolean;
};
type Ended = { readonly id: string; readonly state: 'sent' | 'dropped' | Failure; readonly reason: string | null };

const given = `jsonb_to_recordset($1::jsonb) as g(id uuid, cause uuid, "personId" uuid, channel text, kind text, "to" text, language text, values jsonb, items jsonb, "notBefore" timestamptz)`;
const plan = `insert into notice.delivery as d (id, cause, person_id, channel, kind, recipient, language, values, items, not_before)
  select g.id, g.cause, g."personId", g.channel, g.kind, g."to", g.language, g.values, g.items, g."notBefore" from ${given}
  on conflict (id) do update set items = d.items || excluded.items where d.state = 'due' and d.claimed_at is null and not d.items @> excluded.items`;
const late = `select g.id from ${given} join notice.delivery d on d.id = g.id where (d.state <> 'due' or d.claimed_at is not null) and not d.items @> g.items`;
const claim = `with before as (select * from notice.delivery where id = any($1::uuid[]) order by id for update),
  taken as (update notice.delivery d set state = 'claimed', tries = d.tries + 1, claimed_at = now(), leased_until = now() + $2 * interval '1 ms'
    from before b where d.id = b.id and (b.state in ('due', 'refused', 'dead') or b.state = 'claimed' and b.leased_until <= now()) returning d.id)
  select b.*, b.state as was, b.claimed_at as earlier, t.id is not null as taken, s.number is not null as stopped,
    b.channel = 'sms' and not exists (select from notice.delivery o where o.channel = 'sms' and o.state = 'sent' and o.recipient = b.recipient) as first_sms
  from before b left join taken t using (id) left join notice.stopped s on s.number = b.recipient and b.channel = 'sms'`;
const end = `update notice.delivery d set state = case when e.state = 'untried' then 'due' else e.state end, reason = e.reason, leased_until = null,
    ended_at = case when e.state in ('due', 'untried') then null else now() end,
    claimed_at = case when e.state in ('refused', 'dropped', 'untried') then null else d.claimed_at end
  from jsonb_to_recordset($1::jsonb) as e(id uuid, state text, reason text) where d.id = e.id and d.state = 'claimed'`;
const revive = `update notice.delivery set state = 'due', ended_at = null where id = $1 and state in ('refused', 'dead')`;
/** Deliveries whose worker died too often are marked dead instead of being claimed again. */
const deadly = `update notice.delivery set state = 'dead', reason = 'worker died', leased_until = null, ended_at = now()
  where state = 'claimed' and leased_until <= now() and tries >= 40`;
const overdue = `select id from notice.delivery where state in ('due', 'claimed') and id > $2::uuid
    and (state = 'due' and not_before < $1::timestamptz - interval '30 seconds' or state = 'claimed' and leased_until <= now()) order by id limit $3`;

/** Changes are announced at most once in this many milliseconds. */
const tellEvery = 300;

/** Deliveries in Postgres. Claims and outcomes of jobs that run side by side share round trips and commits. */
export class PostgresDeliveries implements Deliveries {
  private readonly claims: Batcher<string, Delivery | 'done' | 'busy'>;
  private readonly ends: Batcher<Ended, undefined>;
  private telling: NodeJS.Timeout | undefined;

  /** @param leaseMs how long a worker has a delivery for itself; past that it is taken for dead */
  constructor(
    private readonly pool: Pool,
    { leaseMs = 60_000 }: { readonly leaseMs?: number } = {},
  ) {
    this.claims = new Batcher(async (ids) => {
      const rows = new Map(
        (await pool.query<Row>(claim, [[...new Set(ids)], leaseMs])).rows.map((row) => [row.id, row]),
      );
      return ids.map((id) => handed(rows.get(id)));
    });
    this.ends = new Batcher(async (ended) => {
      await pool.query(end, [JSON.stringify(ended)]);
      this.tell();
      return ended.map(() => undefined);
    });
  }

  async plan(due: readonly DueNotice[]): Promise<readonly DueNotice[]> {
    const byId = new Map(due.map((one) => [deliveryId(one), one]));
    const rows = JSON.stringify([...byId].map(([id, one]) => ({ ...one, id })));
    const { rowCount } = await this.pool.query(plan, [rows]);
    this.tell();
    if (rowCount === byId.size) return [];
    return (await this.pool.query<{ id: string }>(late, [rows])).rows.map(({ id }) => byId.get(id)!);
  }

  claim(id: string): Promise<Delivery | 'done' | 'busy'> {
    return this.claims.ask(id);
  }

  async sent(id: string): Promise<void> {
    await this.ends.ask({ id, state: 'sent', reason: null });
  }

  async dropped(id: string): Promise<void> {
    await this.ends.ask({ id, state: 'dropped', reason: null });
  }

  async failed(id: string, reason: string, how: Failure): Promise<void> {
    await this.ends.ask({ id, state: how, reason: truncateText(reason, 500) });
  }

  async revive(id: string): Promise<boolean> {
    return (await this.pool.query(revive, [id])).rowCount === 1;
  }

  /** Screens then query their lists again; a lost notification does no harm. */
  private tell(): void {
    this.telling ??= setTimeout(() => {
      this.telling = undefined;
      this.pool.query(`notify ${noticeChannel}`).catch(() => {}); // see above
    }, tellEvery).unref();
  }

  async overdue(now: string, after: string, limit: number): Promise<string[]> {
    await this.pool.query(deadly);
    return (await this.pool.query<{ id: string }>(overdue, [now, after, limit])).rows.map(({ id }) => id);
  }
}

const handed = (row: Row | undefined): Delivery | 'done' | 'busy' => {
  if (!row || row.was === 'sent' || row.was === 'dropped') return 'done';
  if (!row.taken) return 'busy';
  const {
    id,
    cause,
    person_id: personId,
    channel,
    kind,
    recipient: to,
    language,
    values,
    items,
    stopped,
    first_sms: firstSms,
  } = row;
  const [notBefore, earlier] = [row.not_before.toISOString(), row.earlier?.toISOString()];
  return { id, cause, personId, channel, kind, to, language, values, items, notBefore, earlier, stopped, firstSms };
};
