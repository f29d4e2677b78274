import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';

/** Whether some JSON contains an id at any depth. */
const names = (json: Sql, id: string) =>
  sql`jsonb_path_exists(${json}, '$.** ? (@ == $id)', jsonb_build_object('id', ${id}::text))`;
const namedByOthers = (id: string) =>
  sql`exists (select 1 from reference o where o.id <> r.id and ${names(sql`o.value`, id)})`;

/** Read models by which `usesOf` tells. */
export const usesIn = [
  'account',
  'agent',
  'agent-file',
  'agent-level',
  'place',
  'place-territory',
  'reference',
  'shift',
  'term',
];

/**
 * Kinds of entries without which others would be left with an empty name, each with whether the entry with this id is
 * in use.
 */
export const usesOf: Partial<Record<ReferenceKind, (id: string) => Sql>> = {
  licenceType: (id) =>
    sql`(${namedByOthers(id)} or exists (select 1 from agent a where a.licences @> ${JSON.stringify([{ licenceTypeId: id }])}::jsonb))`,
  level: (id) =>
    sql`(${namedByOthers(id)} or exists (select 1 from agent a where a."levelId" = ${id}::uuid or ${names(sql`a.files`, id)})
    or exists (select 1 from agent_level l where l."levelId" = ${id}::uuid) or exists (select 1 from shift s where s."maxLevelId" = ${id}::uuid)
    or exists (select 1 from term t where t."subjectId" is distinct from ${id}::uuid and ${names(sql`t.value`, id)}))`,
  territory: (id) =>
    sql`(${namedByOthers(id)} or exists (select 1 from account c where c."hiddenTerritoryIds" @> array[${id}]::uuid[]))`,
  subTerritory: (id) =>
    sql`(${namedByOthers(id)} or exists (select 1 from agent_file f where f."subTerritoryIds" @> array[${id}]::uuid[] or ${names(sql`f.files`, id)})
    or exists (select 1 from account c where c."subTerritoryIds" @> array[${id}]::uuid[])
    or exists (select 1 from place p where p."subTerritoryId" = ${id}::uuid)
    or exists (select 1 from place_territory p where p."subTerritoryId" = ${id}::uuid))`,
  certificate: (id) =>
    sql`exists (select 1 from agent_file f where f.certificates @> ${JSON.stringify([{ certificateTypeId: id }])}::jsonb)`,
  skill: (id) => sql`(${namedByOthers(id)} or exists (select 1 from shift s where s."skillId" = ${id}::uuid)
    or exists (select 1 from agent a where a."skillIds" @> array[${id}]::uuid[] or ${names(sql`a.files`, id)}))`,
};
