import type { StoredFile } from '#contracts/values/file.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';

type Kept = {
  readonly id: string;
  readonly picture: StoredFile | null;
  readonly own: Readonly<Record<string, StoredFile | null>> | null;
};

/**
 * Pictures of agents, asked by agent and employer: the one in that employer's file, else the agent's own; null where
 * there is none.
 */
export const picturesOf = async (
  models: ReadModels,
  agentIds: readonly (string | null)[],
): Promise<(agentId: string, employerId: string | null | undefined) => StoredFile | null> => {
  const wanted = [...new Set(agentIds)].filter((id) => id !== null);
  const rows =
    wanted.length === 0
      ? []
      : await models.query<Kept>(sql`
          select f.id, f.picture, (select jsonb_object_agg(o.key, o.value->'picture') from jsonb_each(f.files) o where o.value ? 'picture') as own
          from agent_file f where f.id = any(${wanted}::uuid[]) and (f.picture is not null or f.files <> '{}')`);
  const kept = new Map(rows.map((row) => [row.id, row]));
  return (agentId, employerId) => {
    const { picture = null, own = null } = kept.get(agentId) ?? {};
    const employers = own?.[employerId ?? ''];
    return employers === undefined ? picture : employers;
  };
};
