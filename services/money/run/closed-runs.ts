import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';

/** A company's closed pay runs, the earliest period first. */
export const closedRuns = async (models: ReadModels, companyId: string): Promise<MoneyRunRow[]> => {
  const rows = await models.rows(MoneyRunRow, sql`r."companyId" = ${companyId}`, sql`r.state = 'closed'`);
  return rows.sort((a, b) => (a.from < b.from ? -1 : 1));
};
