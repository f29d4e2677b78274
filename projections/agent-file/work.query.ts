import { sql, type Sql } from '#projections/kernel/sql.ts';
import { atWork } from '#projections/shift-row/policy.query.ts';
import { workedMinutesSql } from '#projections/shift-row/worked-minutes.query.ts';

/**
 * `{ done, coming }`: minutes that an agent has worked and is still to work for a company, or for all where none is
 * named.
 */
export const workedMinutes = (agentId: string, companyId: string | null, now: string): Sql => sql`
  select coalesce(sum(${workedMinutesSql}), 0)::int as done,
         coalesce(sum(extract(epoch from (r."end" - r.start)) / 60) filter (where r.start > ${now}::timestamptz), 0)::int as coming
  from shift r where r."agentId" = ${agentId} and (${companyId}::uuid is null or r."employerId" = ${companyId}::uuid)`;

/** `{ id }` of those of these agents who are at work for a company, or at all where none is named. */
export const atWorkFor = (agentIds: readonly string[], employerId: string | null): Sql => sql`
  select distinct r."agentId" as id from shift r
  where r."agentId" = any(${agentIds}) and (${employerId}::uuid is null or r."employerId" = ${employerId}::uuid) and ${atWork()}`;
