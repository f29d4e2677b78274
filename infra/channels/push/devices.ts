import type { Pool } from 'pg';
import type { Devices } from '#kernel/devices.ts';
import { inTransaction } from '#infra/postgres/connection.ts';

/** The devices a person may have; who registers one more loses the one not seen for longest. */
export const mostDevices = 5;

const keep = `insert into notice.device (token, person_id, seen_at) values ($1, $2, clock_timestamp())
  on conflict (token) do update set person_id = excluded.person_id, seen_at = excluded.seen_at`;
/** A device that is being handed to somebody else at this moment is left to them. */
const limit = `delete from notice.device where token in (
    select token from notice.device where person_id = $1 order by seen_at desc offset $2 for update skip locked)`;

export class PostgresDevices implements Devices {
  constructor(private readonly pool: Pool) {}

  /** One of a person's after the other: each counts what the one before has kept. */
  async keep(token: string, personId: string): Promise<void> {
    const client = await this.pool.connect();
    await inTransaction(client, async () => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`devices of ${personId}`]);
      await client.query(keep, [token, personId]);
      await client.query(limit, [personId, mostDevices]);
    });
  }

  async forget(token: string, personId: string): Promise<void> {
    await this.pool.query('delete from notice.device where token = $1 and person_id = $2', [token, personId]);
  }
}
