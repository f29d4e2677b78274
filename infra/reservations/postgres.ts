import type { Pool, PoolClient } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { Rejected, type Claim } from '#kernel/decider.ts';
import { underLock } from '#kernel/held-locks.ts';
import { ClaimTaken, type Reservations } from '#kernel/reservations.ts';
import { inTransaction } from '../postgres/connection.ts';
import { isSame } from '#contracts/values/same.ts';
import { SharedLocks } from './shared-locks.ts';
import { createSchema } from '#infra/postgres/schema.ts';

const schema = `
  create extension if not exists btree_gist;
  create schema if not exists held;
  create table if not exists held.time (
    holder text not null, revision int not null, token uuid not null, subject text not null, period tstzrange not null, held_at timestamptz not null default now(),
    constraint one_at_a_time exclude using gist (subject with =, period with &&, holder with <>)
  );
  create index if not exists time_holder on held.time (holder, revision);
  create table if not exists held.value (
    holder text not null, revision int not null, token uuid not null, scope text not null, value text not null, held_at timestamptz not null default now(),
    constraint one_holder exclude using gist (scope with =, value with =, holder with <>)
  );
  create index if not exists value_holder on held.value (holder, revision);

  -- Takes all claims ({key, subject, from, to} or {key, scope, value}) or none, in one round trip: null, or the index of the one that somebody
  -- else holds. What the holder has under this token goes first, with "afresh" all that it has.
  create or replace function held.hold(by_holder text, at_revision int, by_token uuid, claims jsonb, afresh boolean) returns int language plpgsql as $$
  declare
    one jsonb;
    n int := 0;
  begin
    -- Two inserts waiting for each other's constraint would deadlock; whoever asks for the same thing takes turns, until the transaction ends.
    -- In turn first: the same order sent twice at once finds here what its twin took, and doesn't take it a second time.
    for one in select value from jsonb_array_elements(claims) order by value->>'key' loop
      perform pg_advisory_xact_lock(hashtextextended(one->>'key', 0));
    end loop;
    delete from held.time where holder = by_holder and (afresh or token = by_token);
    delete from held.value where holder = by_holder and (afresh or token = by_token);
    for one in select value from jsonb_array_elements(claims) loop
      if one ? 'subject' then
        insert into held.time (holder, revision, token, subject, period)
        values (by_holder, at_revision, by_token, one->>'subject', tstzrange((one->>'from')::timestamptz, (one->>'to')::timestamptz));
      else
        insert into held.value (holder, revision, token, scope, value) values (by_holder, at_revision, by_token, one->>'scope', one->>'value');
      end if;
      n := n + 1;
    end loop;
    return null;
  exception when exclusion_violation then
    return n;
  end $$;
`;

const [turnWithinMs, turnEveryMs] = [5_000, 25];
const repair = '00000000-0000-5000-8000-000000000001';
const key = (claim: Claim) => ('subject' in claim ? claim.subject : `${claim.scope}=${claim.value}`);

/**
 * Claims as rows under exclusion constraints: what one holder has, nobody else can get, whichever store keeps the
 * events.
 */
export class PostgresReservations implements Reservations {
  private readonly sharedLocks: SharedLocks;

  /**
   * @param pool for claims
   * @param locks for `alone`, which keeps a connection while its work needs others: never the pool that the work uses
   * @param shared for `together`, which needs one or two
   */
  constructor(
    private readonly pool: Pool,
    private readonly locks: Pool,
    shared = locks,
  ) {
    this.sharedLocks = new SharedLocks(shared);
  }

  async migrate(): Promise<void> {
    await createSchema(this.pool, 7326003, schema);
  }

  async hold(holder: string, revision: number, token: string, claims: readonly Claim[]): Promise<void> {
    await take(this.pool, holder, revision, token, claims, false);
  }

  async settle(holder: string, revision: number): Promise<void> {
    await remove(this.pool, 'holder = $1 and revision < $2', [holder, revision]);
  }

  async release(holder: string, token: string): Promise<void> {
    await remove(this.pool, 'holder = $1 and token = $2', [holder, token]);
  }

  /**
   * The lock is a transaction's, which ends with the connection: a process that dies holds nothing back. It writes
   * nothing, so the event feed does not wait for it. A process that loses it otherwise records nothing more under it.
   */
  alone<T>(names: string | readonly string[], work: () => Promise<T>): Promise<T> {
    return inTurn(async () => {
      const client = await this.locks.connect().catch(refuseIfAllInUse);
      return inTransaction(client, async (lost) => {
        const { rows } = await client.query<{ mine: boolean }>(
          `select bool_and(pg_try_advisory_xact_lock(hashtextextended(name, 7326004))) as mine from unnest($1::text[]) name`,
          [[names].flat()],
        );
        return rows[0]!.mine ? { result: await underLock(lost, work) } : undefined;
      });
    });
  }

  async together<T>(names: string | readonly string[], work: () => Promise<T>): Promise<T> {
    const all = [...new Set([names].flat())];
    const { release, lost } = await inTurn(async () => {
      const taken = await this.sharedLocks.take(all).catch(refuseIfAllInUse);
      return taken && { result: taken };
    });
    try {
      return await underLock(lost, work);
    } finally {
      release();
    }
  }

  async holders(after: string, limit: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ holder: string }>(
      `select distinct holder from (select holder, held_at from held.time union all select holder, held_at from held.value) held
       where held_at < now() - interval '1 minute' and holder > $1 order by holder limit $2`,
      [after, limit],
    );
    return rows.map(({ holder }) => holder);
  }

  async reconcile(holder: string, revision: number, claims: readonly Claim[]): Promise<boolean> {
    const client = await this.pool.connect();
    return inTransaction(client, async () => {
      const { rows } = await client.query<{ claim: string; recent: boolean }>(
        `select subject || ' ' || lower(period) || ' ' || upper(period) as claim, held_at > now() - interval '1 minute' as recent from held.time where holder = $1
         union all select scope || '=' || value, held_at > now() - interval '1 minute' from held.value where holder = $1`,
        [holder],
      );
      const expected = await Promise.all(
        claims.map(async (claim) =>
          'subject' in claim
            ? (
                await client.query<{ claim: string }>(
                  `select $1 || ' ' || $2::timestamptz || ' ' || $3::timestamptz as claim`,
                  [claim.subject, claim.from, claim.to],
                )
              ).rows[0]!.claim
            : key(claim),
        ),
      );
      // No claims: they were released after the holder was listed, and the events that were read may be older than
      // that.
      if (
        rows.length === 0 ||
        rows.some(({ recent }) => recent) ||
        isSame(rows.map(({ claim }) => claim).sort(), expected.sort())
      )
        return false;
      await take(client, holder, revision, repair, claims, true);
      return true;
    });
  }
}

/**
 * Tries until there is a result; meanwhile without a connection, since locks of other names need one too.
 * @throws Rejected TOO_MUCH_AT_ONCE
 */
const inTurn = async <T>(attempt: () => Promise<{ readonly result: T } | undefined>): Promise<T> => {
  const giveUpAt = performance.now() + turnWithinMs;
  for (;;) {
    const done = await attempt();
    if (done) return done.result;
    if (performance.now() > giveUpAt) throw new Rejected('TOO_MUCH_AT_ONCE');
    await pause(turnEveryMs);
  }
};

/**
 * @throws Rejected TOO_MUCH_AT_ONCE for what a pool says when nobody gave a connection back within the time that one is
 *   waited for
 */
const refuseIfAllInUse = (error: unknown): never => {
  const allInUse = error instanceof Error && error.message === 'timeout exceeded when trying to connect';
  throw allInUse ? new Rejected('TOO_MUCH_AT_ONCE') : error;
};

const take = async (
  client: Pool | PoolClient,
  holder: string,
  revision: number,
  token: string,
  claims: readonly Claim[],
  afresh: boolean,
): Promise<void> => {
  const values = [
    holder,
    revision,
    token,
    JSON.stringify(claims.map((claim) => ({ ...claim, key: key(claim) }))),
    afresh,
  ];
  const { rows } = await client.query<{ taken: number | null }>({
    name: 'held.hold',
    text: 'select held.hold($1, $2, $3, $4, $5) as taken',
    values,
  });
  const taken = rows[0]!.taken;
  if (taken !== null) throw new ClaimTaken(claims[taken]!);
};

const remove = (client: Pool, condition: string, values: unknown[]) =>
  client.query(
    `with gone as (delete from held.time where ${condition}) delete from held.value where ${condition}`,
    values,
  );
