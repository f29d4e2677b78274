import type { Pool } from 'pg';
import type { LogEnd, LogLeaf, LogProof } from '#kernel/log-proof.ts';
import type { Peak, SignedHead } from '#contracts/values/log-head.ts';
import { inTransaction } from '../postgres/connection.ts';
import { createSchema } from '#infra/postgres/schema.ts';

const schema = `
  create schema if not exists proof;
  create table if not exists proof.leaf (n bigint primary key, id uuid not null, hash bytea not null);
  create table if not exists proof.log_end (one boolean primary key default true check (one), position text not null, size bigint not null, peaks jsonb not null);
  insert into proof.log_end (position, size, peaks) values ('', 0, '[]') on conflict do nothing;
  create table if not exists proof.head (number int primary key, head jsonb not null);
`;

/** Idempotent; several processes may start at once. */
export const migrateLogProof = async (pool: Pool): Promise<void> => {
  await createSchema(pool, 7326008, schema);
};

/** Hashes and heads in tables of their own, apart from the log and from read models. */
export class PostgresLogProof implements LogProof {
  constructor(private readonly pool: Pool) {}

  async end(): Promise<LogEnd> {
    const { rows } = await this.pool.query<{ position: string; size: string; peaks: Peak[] }>(
      'select position, size, peaks from proof.log_end',
    );
    const { position, size, peaks } = rows[0]!;
    return { position, size: Number(size), peaks };
  }

  async add(before: LogEnd, leaves: readonly LogLeaf[], { position, size, peaks }: LogEnd): Promise<void> {
    const client = await this.pool.connect();
    await inTransaction(client, async () => {
      // Events whose hashes a crash lost are hashed again from the feed.
      await client.query('set local synchronous_commit = off');
      const move = 'update proof.log_end set position = $1, size = $2, peaks = $3 where size = $4';
      const { rowCount } = await client.query(move, [position, size, JSON.stringify(peaks), before.size]);
      if (rowCount !== 1) throw new Error(`The log is no longer hashed up to ${before.size} events.`);
      const columns = [leaves.map(({ n }) => n), leaves.map(({ id }) => id), leaves.map(({ hash }) => `\\x${hash}`)];
      await client.query(
        'insert into proof.leaf (n, id, hash) select * from unnest($1::bigint[], $2::uuid[], $3::bytea[])',
        columns,
      );
    });
  }

  async leaves(from: number, limit: number): Promise<LogLeaf[]> {
    const find = `select n, id, encode(hash, 'hex') as hash from proof.leaf where n >= $1 order by n limit $2`;
    const { rows } = await this.pool.query<{ n: string; id: string; hash: string }>({
      name: 'proof.leaves',
      text: find,
      values: [from, limit],
    });
    return rows.map(({ n, ...leaf }) => ({ n: Number(n), ...leaf }));
  }

  async keepHead(head: SignedHead): Promise<void> {
    await this.pool.query('insert into proof.head (number, head) values ($1, $2) on conflict do nothing', [
      head.number,
      JSON.stringify(head),
    ]);
  }

  async heads(): Promise<SignedHead[]> {
    const { rows } = await this.pool.query<{ head: SignedHead }>('select head from proof.head order by number');
    return rows.map(({ head }) => head);
  }

  async lastHeads(most: number): Promise<SignedHead[]> {
    const { rows } = await this.pool.query<{ head: SignedHead }>(
      'select head from proof.head order by number desc limit $1',
      [most],
    );
    return rows.map(({ head }) => head).reverse();
  }

  async lastHead(): Promise<SignedHead | undefined> {
    return (await this.lastHeads(1))[0];
  }
}
