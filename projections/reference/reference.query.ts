import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { nameInFileSql } from '#projections/agent/full-name.query.ts';

/** All entries of a kind. */
export const entriesOf = (kind: ReferenceKind): Sql => sql`select e.* from reference e where e.kind = ${kind}`;

/** Licence types with the number of lists that ask, in some territory, for a skill which needs one. */
export const licenceTypes: Sql = sql`
  select l.*, (select count(distinct j.id)::int from reference j join reference t on t.kind = 'threeLink' and t.value->>'licenceTypeId' = l.id::text
               where j.kind = 'jobPosting' and j.active and j.value->'skillIds' ? (t.value->>'skillId')) as "jobPostingCount"
  from reference l where l.kind = 'licenceType'`;

/** Which licence a skill needs in which territory, with their names: `skillEn`, `skillFr`, `permit`, `territory`. */
export const threeLinks: Sql = sql`
  select l.*, s.value->>'nameEn' as "skillEn", s.value->>'nameFr' as "skillFr", p.value->>'title' as permit, t.value->>'name' as territory
  from reference l join reference s on s.id = (l.value->>'skillId')::uuid join reference p on p.id = (l.value->>'licenceTypeId')::uuid
  join reference t on t.id = (l.value->>'territoryId')::uuid where l.kind = 'threeLink'`;

/** Territories with their `country`, and their sub-territories as `areas`, by name. */
export const territories: Sql = sql`
  select t.*, c.value as country,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'active', s.active, 'value', s.value) order by (s.value->>'name') collate "und-x-icu")
              from reference s where s.kind = 'subTerritory' and s.value->>'territoryId' = t.id::text), '[]') as areas
  from reference t join reference c on c.id = (t.value->>'countryId')::uuid where t.kind = 'territory'`;

/**
 * Exceptions from the usual rates of skills, with the `skill`, and the names of the `employee` and the `customer` that
 * they are for.
 */
export const skillExceptions: Sql = sql`
  select x.*, s.value as skill, ${nameInFileSql(sql`a`, sql`x."ownerId"::text`)} as employee, c.name as customer
  from reference x join reference s on s.id = (x.value->>'skillId')::uuid
  left join agent a on a.id = (x.value->>'agentId')::uuid left join account c on c.id = (x.value->>'customerId')::uuid
  where x.kind = 'skillException'`;
