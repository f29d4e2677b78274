import type { Reference } from '#contracts/events/reference.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { agentsOf } from '#projections/agent/agents-of.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { rankOf } from '#projections/reference/level.query.ts';

export type ListRow = {
  readonly id: string;
  readonly ownerId: string;
  readonly value: Reference<'jobPosting'>;
  readonly open: boolean;
  readonly employer: string;
  readonly zone: string | null;
};

/**
 * Lists (job postings) of an agent's employers that take agents of their skills and level, or that they are on; or the
 * one among them with this id.
 */
export const listsFor = (models: ReadModels, agentId: string, now: string, id?: string): Promise<ListRow[]> => {
  return models.query<ListRow>(sql`
    select l.id, l."ownerId", l.value, c.name as employer, p.zone,
           coalesce((l.value->>'deadline')::timestamptz >= ${now}::timestamptz, true)
             and coalesce(jsonb_array_length(coalesce(l.value->'agentIds', '[]')) < (l.value->>'applicantsNeeded')::int, true) as open
      from reference l cross join lateral ${agentsOf(sql`l."ownerId"`)} a join account c on c.id = l."ownerId" left join place p on p.id = (l.value->>'placeId')::uuid
     where a.id = ${agentId}::uuid and l.kind = 'jobPosting' and l.active and a."employerIds" @> array[l."ownerId"] and ${id === undefined ? sql`true` : sql`l.id = ${id}`}
       and (l.value->'agentIds' ? a.id::text or (a.onboarding = 5
         and (jsonb_array_length(coalesce(l.value->'skillIds', '[]')) = 0 or exists (select 1 from jsonb_array_elements_text(l.value->'skillIds') s where s::uuid = any(a."skillIds")))
         and coalesce(${rankOf(sql`a."levelId"`)} >= ${rankOf(sql`l.value->>'minLevelId'`)}, true) and coalesce(${rankOf(sql`a."levelId"`)} <= ${rankOf(sql`l.value->>'maxLevelId'`)}, true)))
     order by (l.value->>'deadline')::timestamptz nulls last, l.id limit 100`);
};
