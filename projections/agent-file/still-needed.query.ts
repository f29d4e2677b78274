import { localDay } from '#projections/kernel/local-time.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';

/**
 * Why a person can't be anonymized yet; `lastWorked`: last local day on which they worked, null where they never did.
 */
export type StillNeeded = {
  readonly lastWorked: string | null;
  readonly coming: boolean;
  readonly payOpen: boolean;
  readonly contested: boolean;
};

/**
 * `StillNeeded` of an agent's shifts for a company, or for all where none is named. Pay is open where a company that
 * pays by runs has not closed the period of one of the shifts.
 */
export const stillNeeded = (agentId: string, employerId: string | null, now: string): Sql => sql`
  select max(w.day) filter (where w.worked) as "lastWorked", coalesce(bool_or(w."end" > ${now}::timestamptz), false) as coming,
    coalesce(bool_or(w.worked and (
      exists (select from money_run m where m."companyId" = w."employerId" and w.day between m."from" and m."to" and m.state <> 'closed')
      or exists (select from term t where t."companyId" = w."employerId" and t.kind = 'PayCalendarSet' and t.value->>'firstDate' <= w.day)
        and not exists (select from money_run l where l."companyId" = w."employerId" and l."to" >= w.day))), false) as "payOpen",
    exists (select from punch_contest c where c."agentId" = ${agentId} and c."settledAt" is null) as contested
  from (select r."employerId", r."end", r."punchIn" is not null as worked, ${localDay(sql`r.start`)}::text as day
        from shift r where r."agentId" = ${agentId} and (${employerId}::uuid is null or r."employerId" = ${employerId}::uuid)) w`;
