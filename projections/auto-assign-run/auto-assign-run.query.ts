import { unrestricted, sql, type Sql } from '#projections/kernel/sql.ts';
import { responsibleAgencySql, responsibleSql } from '#projections/scope.ts';

/** A company with shifts that wait for auto-assign. */
export type WaitingCompany = {
  readonly id: string;
  readonly kind: 'agency' | 'customer';
  readonly shiftIds: readonly string[];
};

/** Whether the shift `r` is open, was given to auto-assign, and its time to begin has come. */
export const waitsForAutoAssign = (now: string): Sql =>
  sql`r."autoAssignBy" is not null and r."agentId" is null and r.start > ${now} and (r."autoAssignStart" is null or r."autoAssignStart" <= ${now})`;

/** Companies responsible for shifts that wait for auto-assign. */
export const waitingCompanies = (now: string): Sql => sql`
  select id, kind, array_agg("shiftId") as "shiftIds" from (
    select ${responsibleSql()} as id, case when ${responsibleAgencySql()} is null then 'customer' else 'agency' end as kind, r.id as "shiftId"
      from shift r where ${waitsForAutoAssign(now)}
  ) open group by id, kind`;

/** Whether the run `r` is an employer's latest, of those that fulfil a condition on `o`. */
export const isLatestRun = (employerId: string, among: Sql = unrestricted): Sql =>
  sql`r.id = (select o.id from auto_assign_run o where o."employerId" = ${employerId} and ${among} order by o."startedAt" desc, o.id desc limit 1)`;

/** Whether the run `o` looked at a shift. */
export const consideredShift = (shiftId: string): Sql =>
  sql`(o.plan @> ${JSON.stringify([{ shiftId }])}::jsonb or o.unfilled @> ${JSON.stringify([shiftId])}::jsonb)`;
