import type { ReadModels } from '../kernel/read-models.ts';
import { sql } from '../kernel/sql.ts';

/** How many people have each of these roles, those left out who may not sign in; a role that nobody has is left out too. */
export const peopleOf = async (
  models: ReadModels,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const counts = await models.query<{ roleId: string; people: number }>(
    sql`select u."roleId", count(*)::int as people from "user" u where u."roleId" = any(${roleIds}::uuid[]) and not u.blocked group by u."roleId"`,
  );
  return new Map(counts.map(({ roleId, people }) => [roleId, people]));
};
