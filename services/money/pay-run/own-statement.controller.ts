import { Controller } from '@nestjs/common';
import { MyPayLineFacts, MyStatement, MyStatementProof, MyStatements } from '#contracts/api/own-statements.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { isClosed, linesOfStatement } from '#projections/pay-line/pay-line.query.ts';
import { PayLineRow } from '#projections/pay-line/pay-line.table.ts';
import { StatementRow } from '#projections/statement/statement.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { pathOf } from '#services/integrity/merkle.ts';
import { PayLineFacts } from './pay-line-facts.ts';
import { PayRuns } from './pay-runs.ts';

/** Most statements in one page. */
const most = 200;

/** Fields that an agent sees of a punch, a break or a correction. */
const times: ReadonlySet<string> = new Set(['at', 'start', 'end', 'punchIn', 'punchOut']);

/** An agent's own pay, from any employer, and its proof; contains no data about others. */
@Controller()
export class OwnStatementController {
  constructor(
    private readonly models: ReadModels,
    private readonly runs: PayRuns,
    private readonly lineFacts: PayLineFacts,
  ) {}

  @Endpoint(MyStatements)
  async mine(_: Input<typeof MyStatements>, caller: Caller) {
    const rows = await this.models.rows(StatementRow, own(caller));
    const runs = await this.models.byIds(MoneyRunRow, new Set(rows.map(({ runId }) => runId)));
    const employers = await this.models.byIds(AccountRow, new Set(rows.map(({ companyId }) => companyId)));
    return rows
      .map((row) => shown(row, runs.get(row.runId)!, employers.get(row.companyId)))
      .sort((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : a.id < b.id ? -1 : 1))
      .slice(0, most);
  }

  @Endpoint(MyStatement)
  async one({ id }: Input<typeof MyStatement>, caller: Caller) {
    const { row, run } = await this.own(id, caller);
    const employers = await this.models.byIds(AccountRow, [row.companyId]);
    const lines = await this.runs.shown(await linesOfStatement(this.models, row.id), caller);
    const overlaps = row.flags.flatMap(({ code, workId }) => (code === 'OVERLAP' ? [workId] : []));
    return { ...shown(row, run, employers.get(row.companyId)), lines, overlaps };
  }

  @Endpoint(MyPayLineFacts)
  async facts({ id }: Input<typeof MyPayLineFacts>, caller: Caller) {
    const row = await this.models.row(PayLineRow, own(caller), id);
    if (!row) throw new Rejected('NOT_FOUND');
    // The employer's reasons for a decision are not shown to the agent.
    return (await this.lineFacts.of(row, caller)).map(({ changes, reason: _, ...fact }) => ({
      ...fact,
      ...(changes && { changes: changes.filter(({ field }) => times.has(field)) }),
    }));
  }

  @Endpoint(MyStatementProof)
  async proof({ id }: Input<typeof MyStatementProof>, caller: Caller) {
    const { row, run } = await this.own(id, caller);
    const all = await this.models.rows(StatementRow, sql`r."runId" = ${row.runId}`);
    const leaves = all.sort((a, b) => a.index - b.index).map(({ leaf }) => leaf);
    const lines = await linesOfStatement(this.models, row.id);
    const statement = { agentId: row.agentId, salt: row.salt, lines, total: row.total };
    const path = pathOf(leaves, row.index);
    return {
      statement,
      leaf: row.leaf,
      index: row.index,
      count: leaves.length,
      path,
      root: run.sealed!.root,
      seal: run.sealed!,
    };
  }

  private async own(id: string, caller: Caller): Promise<{ readonly row: StatementRow; readonly run: MoneyRunRow }> {
    const row = await this.models.row(StatementRow, own(caller), id);
    const run = row && (await this.models.byIds(MoneyRunRow, [row.runId])).get(row.runId);
    if (!row || !run) throw new Rejected('NOT_FOUND');
    return { row, run };
  }
}

/** Closed runs only, since an open one may still change. */
const own = ({ agentId }: Caller) => (agentId ? sql`r."agentId" = ${agentId} and ${isClosed}` : sql`false`);

const shown = (
  { id, companyId, sums }: StatementRow,
  { from, to, closesOn, payDay, number, closedAt }: MoneyRunRow,
  employer: AccountRow | undefined,
) => ({
  id,
  from,
  to,
  closesOn,
  payDay,
  number: number!,
  closedAt: closedAt!,
  sums,
  employer: { id: companyId, name: employer?.name ?? '' },
});
