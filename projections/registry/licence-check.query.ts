import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';

export type LicenceAgainstRegistry = {
  readonly agentId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly licenceId: string;
  readonly number: string;
  /** null: to validate. */ readonly isValid: boolean | null;
  readonly declined: boolean;
  /** What is listed under its number; null when nothing is. */
  readonly listedName: string | null;
  readonly listedKey: string | null;
  readonly good: boolean | null;
  readonly validTo: string | null;
};

/** Licences of agents after a given one, each beside what the registry lists under its number; whole sets, a page at a time. */
export const licencesAgainstRegistry = (models: ReadModels, after: string, limit: number): Promise<LicenceAgainstRegistry[]> =>
  models.query<LicenceAgainstRegistry>(
    sql`with page as materialized (select id, "firstName", "lastName", licences from agent where id > ${after}::uuid and licences <> '[]' order by id limit ${limit}),
          held as (select p.id, p."firstName", p."lastName", l, upper(regexp_replace(l->>'number', '[^A-Za-z0-9]+', '', 'g')) as key
                   from page p cross join lateral jsonb_array_elements(p.licences) l)
     select h.id as "agentId", h."firstName", h."lastName", h.l->>'id' as "licenceId", h.l->>'number' as number, (h.l->>'isValid')::boolean as "isValid",
            coalesce((h.l->>'declined')::boolean, false) as declined,
            e.name as "listedName", e.name_key as "listedKey", e.good, e.valid_to::text as "validTo"
     from held h left join registry.entry e on e.number_key = h.key
     order by h.id, "licenceId"`,
  );
