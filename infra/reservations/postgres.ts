import type { Pool, PoolClient } from 'pg';
import type { Claim } from '#kernel/decider.ts';
import { Taken, type Reservations } from '#kernel/reservations.ts';

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
`;

const exclusionViolation = '23P01';
const repair = '00000000-0000-5000-8000-000000000001';
const key = (claim: Claim) => ('subject' in claim ? claim.subject : `${claim.scope}=${claim.value}`);

/** Claims as rows under exclusion constraints: what one holder has, nobody else can get, whichever store keeps the events. */
export class PostgresReservations implements Reservations {
  constructor(private readonly pool: Pool) {}

  async migrate(): Promise<void> {
    await this.pool.query(`begin; select pg_advisory_xact_lock(7326003); ${schema} commit;`);
  }

  async hold(holder: string, revision: number, token: string, claims: readonly Claim[]): Promise<void> {
    await this.transaction(async (client) => {
      // In turn first: the same order sent twice at once finds here what its twin took, and doesn't take it a second time.
      await inTurn(client, claims);
      await remove(client, 'holder = $1 and token = $2', [holder, token]);
      for (const claim of claims) await take(client, holder, revision, token, claim);
    });
  }

  async settle(holder: string, revision: number): Promise<void> {
    await remove(this.pool, 'holder = $1 and revision < $2', [holder, revision]);
  }

  async release(holder: string, token: string): Promise<void> {
    await remove(this.pool, 'holder = $1 and token = $2', [holder, token]);
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
    return this.transaction(async (client) => {
      const { rows } = await client.query<{ claim: string; recent: boolean }>(
        `select subject || ' ' || lower(period) || ' ' || upper(period) as claim, held_at > now() - interval '1 minute' as recent from held.time where holder = $1
         union all select scope || '=' || value, held_at > now() - interval '1 minute' from held.value where holder = $1`,
        [holder],
      );
      const said = await Promise.all(claims.map(async (claim) => ('subject' in claim ? (await client.query<{ claim: string }>(`select $1 || ' ' || $2::timestamptz || ' ' || $3::timestamptz as claim`, [claim.subject, claim.from, claim.to])).rows[0]!.claim : key(claim))));
      if (rows.some(({ recent }) => recent) || JSON.stringify(rows.map(({ claim }) => claim).sort()) === JSON.stringify(said.sort())) return false;
      await inTurn(client, claims);
      await remove(client, 'holder = $1', [holder]);
      for (const claim of claims) await take(client, holder, revision, repair, claim);
      return true;
    });
  }

  private async transaction<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    const lost = (error: Error) => void (broken = error);
    // A connection cut between two statements says so as an event, which would end the process if nobody heard it.
    client.on('error', lost);
    try {
      await client.query('begin');
      const result = await run(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(lost);
      throw error;
    } finally {
      client.off('error', lost);
      client.release(broken);
    }
  }
}

/** Two inserts waiting for each other's constraint would deadlock; whoever asks for the same thing takes turns instead, until the transaction ends. */
const inTurn = async (client: PoolClient, claims: readonly Claim[]) => {
  for (const one of claims.map(key).sort()) await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [one]);
};

const take = async (client: PoolClient, holder: string, revision: number, token: string, claim: Claim) => {
  try {
    if ('subject' in claim) await client.query('insert into held.time (holder, revision, token, subject, period) values ($1, $2, $3, $4, tstzrange($5, $6))', [holder, revision, token, claim.subject, claim.from, claim.to]);
    else await client.query('insert into held.value (holder, revision, token, scope, value) values ($1, $2, $3, $4, $5)', [holder, revision, token, claim.scope, claim.value]);
  } catch (error) {
    throw (error as { code?: string }).code === exclusionViolation ? new Taken(claim) : error;
  }
};

const remove = (client: Pool | PoolClient, condition: string, values: unknown[]) =>
  client.query(`with gone as (delete from held.time where ${condition}) delete from held.value where ${condition}`, values);
