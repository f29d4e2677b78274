import type { Pool } from 'pg';
import type { ConnectionUses } from '#kernel/connections.ts';

const stamp = `
  insert into connection.use (id, at) values ($1, $2)
  on conflict (id) do update set at = excluded.at where connection.use.at < excluded.at - interval '1 minute'`;

/** Last uses in a table of their own. */
export class PostgresConnectionUses implements ConnectionUses {
  constructor(private readonly pool: Pool) {}

  async stamp(id: string, now: string): Promise<void> {
    await this.pool.query(stamp, [id, now]);
  }

  async lastOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ id: string; at: Date | string }>(
      'select id, at from connection.use where id = any($1)',
      [ids],
    );
    return new Map(rows.map(({ id, at }) => [id, new Date(at).toISOString()]));
  }
}
