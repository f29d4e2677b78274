import { until } from './until.ts';
import type { Vigie } from './vigie.ts';

const appending = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%append%'`;

/** Holds back what is appended to a stream, until it is let go; `reached` waits until something is. */
export const heldStream = async ({ platform: { pool } }: Vigie, stream: string) => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from es.stream where stream = $1 for update', [stream]);
  return {
    reached: () => until(async () => ((await pool.query(appending)).rowCount ?? 0) > 0),
    letGo: async (): Promise<void> => {
      await client.query('rollback');
      client.release();
    },
  };
};
