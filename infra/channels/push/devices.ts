import type { Pool } from 'pg';
import type { Devices } from '#kernel/devices.ts';

/** The devices a person may have; who registers one more loses the one not seen for longest. */
export const mostDevices = 5;

const keep = `with kept as (
    insert into notice.device (token, person_id) values ($1, $2) on conflict (token) do update set person_id = excluded.person_id, seen_at = now())
  delete from notice.device where person_id = $2 and token <> $1
    and token not in (select token from notice.device where person_id = $2 and token <> $1 order by seen_at desc limit $3)`;

export class PostgresDevices implements Devices {
  constructor(private readonly pool: Pool) {}

  async keep(token: string, personId: string): Promise<void> {
    await this.pool.query(keep, [token, personId, mostDevices - 1]);
  }

  async forget(token: string, personId: string): Promise<void> {
    await this.pool.query('delete from notice.device where token = $1 and person_id = $2', [token, personId]);
  }
}
