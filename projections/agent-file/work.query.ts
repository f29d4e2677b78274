import { sql, type Sql } from '#projections/kernel/sql.ts';

/** `{ done, coming }`: minutes that an agent has worked and is still to work for a company, or for all where none is named. */
export const workedMinutes = (agentId: string, companyId: string | null, now: string): Sql => sql`
  select coalesce(sum(extract(epoch from (s."punchOut" - s."punchIn")) / 60) filter (where s."punchOut" is not null), 0)::int as done,
         coalesce(sum(extract(epoch from (s."end" - s.start)) / 60) filter (where s.start > ${now}::timestamptz), 0)::int as coming
  from shift s where s."agentId" = ${agentId} and (${companyId}::uuid is null or s."employerId" = ${companyId}::uuid)`;

/** A row while an agent is at work for a company. */
export const atWorkFor = (agentId: string, employerId: string): Sql =>
  sql`select 1 from shift where "agentId" = ${agentId} and "employerId" = ${employerId} and "punchIn" is not null and "punchOut" is null limit 1`;
