import type { Pool } from 'pg';

/** When connections were last used. */
const schema = `
  create schema if not exists connection;
  create table if not exists connection.use (id uuid primary key, at timestamptz not null);
`;

/** Idempotent; several processes may start at once. */
export const migrateConnections = async (pool: Pool): Promise<void> => {
  await pool.query(`begin; select pg_advisory_xact_lock(7326007); ${schema} commit;`);
};
