import type { Pool } from 'pg';
import { createSchema } from '#infra/postgres/schema.ts';

/** When connections were last used. */
const schema = `
  create schema if not exists connection;
  create table if not exists connection.use (id uuid primary key, at timestamptz not null);
`;

/** Idempotent; several processes may start at once. */
export const migrateConnections = async (pool: Pool): Promise<void> => {
  await createSchema(pool, 7326007, schema);
};
