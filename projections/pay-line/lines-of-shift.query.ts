import type { ClosedMoneyLine } from '#contracts/values/money-line.ts';
import type { StoredPayFile } from '#contracts/values/pay-run.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';

/** A line of a closed pay run, with the run that holds it; days are local dates. */
export type PaidOfShift = {
  readonly line: ClosedMoneyLine;
  readonly agentId: string;
  readonly runId: string;
  readonly number: number | null;
  readonly from: string;
  readonly to: string;
  readonly payDay: string;
  readonly files: readonly StoredPayFile[];
};

/** What the closed runs of a company paid of all assignments that a shift has had. */
export const paidOfShift = (companyId: string, shiftId: string): Sql => sql`
  select r.line, r."agentId", m.id as "runId", m.number, m."from", m."to", m."payDay", m.files
  from pay_line r join money_run m on m.id = r."runId" and m.state = 'closed'
  where r."companyId" = ${companyId} and r."workId" in (
    select (a->>'assignmentId')::uuid from presence p, jsonb_array_elements(p.assignments) a where p.id = ${shiftId})
  order by m."from", m.number, r."agentId", r.page, r.place`;
