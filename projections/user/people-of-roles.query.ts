import type { ReadModels } from '../kernel/read-models.ts';
import { sql } from '../kernel/sql.ts';
import { UserRow } from './user.table.ts';

/** How many people have each of these roles, those left out who may not sign in. */
export const peopleOf = async (
  models: ReadModels,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const people = await models.rows(UserRow, sql`r."roleId" = any(${roleIds})`, sql`not r.blocked`);
  const counts = new Map<string, number>();
  for (const { roleId } of people) counts.set(roleId!, (counts.get(roleId!) ?? 0) + 1);
  return counts;
};
