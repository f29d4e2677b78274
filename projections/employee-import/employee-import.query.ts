import type { Employment, Profile } from '#contracts/values/employee.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import type { Licence } from '#projections/agent/agent.table.ts';
import { agentsOf } from '#projections/agent/agents-of.query.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';

/** An employee with the values of their company's file, to be compared with a line of an upload. */
export type KnownEmployee = {
  readonly id: string;
  readonly profile: Profile;
  readonly employment: Employment;
  readonly levelId: string | null;
  readonly skillIds: readonly string[];
  readonly subTerritoryIds: readonly string[];
  readonly licences: readonly Licence[];
  readonly picture: StoredFile | null;
};

/** All employees of a company. */
export const knownEmployees = (employerId: string): Sql => sql`
  select a.id, a."levelId", a."skillIds", a.licences, coalesce(f.employments->own.id, '{}') as employment,
    f.profile || coalesce(f.files->own.id->'profile', '{}')
      || jsonb_build_object('firstName', a."firstName", 'lastName', a."lastName", 'email', a.email, 'phone', a.phone, 'language', a.language, 'hasCar', a."hasCar") as profile,
    case when f.files->own.id ? 'subTerritoryIds' then array(select jsonb_array_elements_text(f.files->own.id->'subTerritoryIds')::uuid) else f."subTerritoryIds" end as "subTerritoryIds",
    case when f.files->own.id ? 'picture' then f.files->own.id->'picture' else f.picture end as picture
  from ${agentsOf(sql`${employerId}::text`)} a join agent_file f on f.id = a.id cross join (select ${employerId}::text as id) own
  where a."employerIds" @> array[${employerId}]::uuid[]`;

/**
 * Lower-case email addresses among these that already belong to people who do not work for the company: a new employee
 * cannot have them.
 */
export const takenAddresses = (employerId: string, addresses: readonly string[], but: readonly string[]): Sql =>
  sql`select lower(a.email) as email from agent a where lower(a.email) = any(${addresses}) and not a."employerIds" @> array[${employerId}]::uuid[] and a.id <> all(${but}::uuid[])`;

/** The latest files of a company that were carried out; those that wait for somebody to start them too, if asked. */
export const isAmongLatest = (employerId: string, most: number, { waiting }: { readonly waiting: boolean }): Sql =>
  sql`r.id in (select id from employee_import where "employerId" = ${employerId} and (${waiting} or "startedAt" is not null) order by coalesce("startedAt", "receivedAt") desc limit ${most})`;
