import type { ReferenceKind } from '#contracts/events/reference.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';

const namedByOthers = (id: string) =>
  sql`exists (select 1 from reference o where o.id <> r.id and jsonb_path_exists(o.value, '$.** ? (@ == $id)', jsonb_build_object('id', ${id}::text)))`;

/** Kinds of entries without which others would be left with an empty name, each with whether the entry with this id is in use. */
export const usesOf: Partial<Record<ReferenceKind, (id: string) => Sql>> = {
  licenceType: (id) =>
    sql`(${namedByOthers(id)} or exists (select 1 from agent a where a.licences @> ${JSON.stringify([{ licenceTypeId: id }])}::jsonb))`,
  certificate: (id) =>
    sql`exists (select 1 from agent_file f where f.certificates @> ${JSON.stringify([{ certificateTypeId: id }])}::jsonb)`,
  skill: (id) => sql`(${namedByOthers(id)} or exists (select 1 from shift s where s."skillId" = ${id}::uuid)
    or exists (select 1 from agent a where a."skillIds" @> array[${id}]::uuid[]))`,
};
