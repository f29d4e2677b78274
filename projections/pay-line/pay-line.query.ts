import type { ClosedMoneyLine } from '#contracts/values/money-line.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { agentsOf } from '#projections/agent/agents-of.query.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import type { StatementRow } from '#projections/statement/statement.table.ts';

/** Whether the line or statement `r` stands in a closed run of its company. */
export const isClosed: Sql = sql`exists (select 1 from money_run m where m.id = r."runId" and m.state = 'closed')`;

/** Lines that these runs of a company paid to agents of periods from a day on, in the order of their ids. */
export const linesOfRuns = async (
  models: ReadModels,
  { companyId, runIds }: { readonly companyId: string; readonly runIds: readonly string[] },
  agentIds: readonly string[],
  from: string,
): Promise<ClosedMoneyLine[]> => {
  const rows = await models.query<{ line: ClosedMoneyLine }>(sql`
    select r.line from pay_line r where r."companyId" = ${companyId} and r."agentId" = any(${agentIds}) and r.period >= ${from}
      and r."runId" = any(${runIds}) order by r.id`);
  return rows.map(({ line }) => line);
};

/** The first period of which a company paid anything of some assignments, by agent. */
export const firstPeriodsOf = (
  models: ReadModels,
  companyId: string,
  workIds: readonly string[],
): Promise<{ agentId: string; period: string }[]> =>
  models.query(sql`
    select r."agentId", min(r.period) as period from pay_line r
    where r."workId" = any(${workIds}) and r."companyId" = ${companyId} and ${isClosed} group by r."agentId"`);

/**
 * Those of a company's assignments for which it paid something of periods that began before a day, and still does, with
 * the first of these periods.
 */
export const worksPaidBefore = (
  models: ReadModels,
  companyId: string,
  workIds: readonly string[],
  before: string,
): Promise<{ workId: string; period: string }[]> =>
  models.query(sql`
    select r."workId", min(r.period) as period from pay_line r
    where r."workId" = any(${workIds}) and r."companyId" = ${companyId} and r.period < ${before} and ${isClosed}
    group by r."workId" having sum(r.amount) <> 0 or sum(r.minutes) <> 0`);

/** The lines of a statement in their order. */
export const linesOfStatement = async (models: ReadModels, statementId: string): Promise<ClosedMoneyLine[]> => {
  const rows = await models.query<{ line: ClosedMoneyLine }>(
    sql`select r.line from pay_line r where r."statementId" = ${statementId} order by r.page, r.place`,
  );
  return rows.map(({ line }) => line);
};

/** A statement with its agent's name as the company knows them. */
export type PaidAgent = StatementRow & { readonly name: string };
/** The statements of a company, in place of their table. */
export const paidAgents = (companyId: string): Sql =>
  sql`select s.*, concat_ws(' ', a."firstName", a."lastName") as name from statement s left join ${agentsOf(sql`${companyId}::text`)} a on a.id = s."agentId" where s."companyId" = ${companyId}`;

/** Whether a line stands in the statement `r`. */
export const holdsLine = (id: string): Sql =>
  sql`exists (select 1 from pay_line l where l.id = ${id}::uuid and l."statementId" = r.id)`;

/** Whether the statement `r` has one of these flags. */
export const hasFlag = (codes: readonly string[]): Sql =>
  sql`exists (select 1 from jsonb_array_elements(r.flags) f where f->>'code' = any(${codes}))`;
