import type { Pool } from 'pg';

/**
 * Creates what a schema lacks. Several processes may start at once: they take turns.
 * @param lock a number that no other schema has
 * @param schema statements that may be repeated
 */
export const createSchema = async (pool: Pool, lock: number, schema: string): Promise<void> => {
  await pool.query(`begin; select pg_advisory_xact_lock(${lock}); ${schema} commit;`);
};
