import type { ReadModels } from '../kernel/read-models.ts';
import { sql } from '../kernel/sql.ts';

/** Number of people with each of these roles, without people who may not sign in; a role without people is left out. */
export const peopleOf = async (
  models: ReadModels,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const counts = await models.query<{ roleId: string; people: number }>(
    sql`select u."roleId", count(*)::int as people from "user" u where u."roleId" = any(${roleIds}::uuid[]) and not u.blocked group by u."roleId"`,
  );
  return new Map(counts.map(({ roleId, people }) => [roleId, people]));
};
