import { sql, type Sql } from '#projections/kernel/sql.ts';

/** The rank of the level with this id; null where there is none. */
export const rankOf = (levelId: Sql): Sql =>
  sql`(select (k.value->>'rank')::int from reference k where k.id = (${levelId})::uuid)`;
