import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';

export type LicenceAgainstRegistry = {
  readonly agentId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly licenceId: string;
  readonly number: string;
  /** As all hold it, valid where an employer calls it so; null: to validate. */ readonly isValid: boolean | null;
  readonly declined: boolean;
  /** The registry decides on licences of its type, where its agent works. */ readonly isCovered: boolean;
  readonly key: string;
  /** What is listed under its number; null when nothing is. */
  readonly listedName: string | null;
  readonly listedKey: string | null;
  readonly good: boolean | null;
  readonly validTo: string | null;
};

/**
 * Licences of agents after a given one, each beside what the registry lists under its number; whole sets, a page at a
 * time.
 * @param coverage which licences the registry decides on, an empty list standing for all; an agent who works in no
 *   territory yet is in each
 */
export const licencesAgainstRegistry = (
  models: ReadModels,
  after: string,
  limit: number,
  {
    licenceTypeIds,
    territoryIds,
  }: { readonly licenceTypeIds: readonly string[]; readonly territoryIds: readonly string[] },
): Promise<LicenceAgainstRegistry[]> =>
  models.query<LicenceAgainstRegistry>(
    sql`with page as materialized (select id, "firstName", "lastName", licences, files from agent where id > ${after}::uuid and licences <> '[]' order by id limit ${limit}),
          held as (select p.id, p."firstName", p."lastName", l,
                          exists (select 1 from jsonb_each(p.files) f where f.value->'papers'->(l->>'id')->'judgement'->'isValid' = 'true') as "calledValid",
                          upper(regexp_replace(l->>'number', '[^A-Za-z0-9]+', '', 'g')) as key
                   from page p cross join lateral jsonb_array_elements(p.licences) l)
     select h.id as "agentId", h."firstName", h."lastName", h.l->>'id' as "licenceId", h.l->>'number' as number, h."calledValid" or (h.l->>'isValid')::boolean as "isValid",
            coalesce((h.l->>'declined')::boolean, false) as declined, h.key,
            ((cardinality(${[...licenceTypeIds]}::uuid[]) = 0 or (h.l->>'licenceTypeId')::uuid = any(${[...licenceTypeIds]}::uuid[])) and (cardinality(${[...territoryIds]}::uuid[]) = 0
              or coalesce((select bool_or((t.value->>'territoryId')::uuid = any(${[...territoryIds]}::uuid[])) from agent_file f, unnest(f."subTerritoryIds") area
                           join reference t on t.id = area and t.kind = 'subTerritory' where f.id = h.id), true))) as "isCovered",
            e.name as "listedName", e.name_key as "listedKey", e.good, e.valid_to::text as "validTo"
     from held h left join registry.entry e on e.number_key = h.key
     order by h.id, "licenceId"`,
  );
