import { sql, type Sql } from '#projections/kernel/sql.ts';

/**
 * `{ at }`: when the last pay of an agent for some days was closed; null while an employer who paid them for any of
 * these has not closed the period of the last. Days are local dates, both within.
 */
export const payClosedFor = (agentId: string, from: string, to: string): Sql => sql`
  select case when bool_and(whole) then max(at) end as at from (
    select max(m."closedAt") as at, bool_or(m."to" >= ${to}) as whole
    from statement s join money_run m on m.id = s."runId" and m.state = 'closed'
    where s."agentId" = ${agentId} and m."from" <= ${to} and m."to" >= ${from} group by s."companyId") employer`;
