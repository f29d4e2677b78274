import { Controller } from '@nestjs/common';
import { PayLineById, PayStatement, type PayRunAgent } from '#contracts/api/pay-runs.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireCompany } from '#kernel/own.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { agentNames } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { isClosed, linesOfStatement } from '#projections/pay-line/pay-line.query.ts';
import { PayLineRow } from '#projections/pay-line/pay-line.table.ts';
import { StatementRow } from '#projections/statement/statement.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { isUnderWay } from '../engine/flags.ts';
import { withIds } from '../run/line-shape.ts';
import { PayLineFacts, type PaidLine } from './pay-line-facts.ts';
import { PayRuns, runShown } from './pay-runs.ts';

/** An agent's pay in a run, line by line, with the origin of each line. */
@Controller()
export class PayStatementController {
  constructor(
    private readonly models: ReadModels,
    private readonly runs: PayRuns,
    private readonly lineFacts: PayLineFacts,
  ) {}

  @Endpoint(PayStatement)
  async statement({ id, agentId }: Input<typeof PayStatement>, caller: Caller) {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    const [names, employers] = await Promise.all([
      agentNames(this.models, run.companyId, [agentId]),
      this.models.byIds(AccountRow, [run.companyId]),
    ]);
    const of = {
      run: runShown(run),
      agent: { id: agentId, name: names.get(agentId) ?? '' },
      employer: { id: run.companyId, name: employers.get(run.companyId)?.name ?? '' },
    };
    if (run.row?.state === 'closed') {
      const [row] = await this.models.rows(StatementRow, sql`r."runId" = ${id}`, sql`r."agentId" = ${agentId}`);
      if (!row) throw new Rejected('NOT_FOUND');
      const lines = await this.runs.shown(await linesOfStatement(this.models, row.id), caller);
      return { ...of, flags: row.flags.map(flagShown), lines, sums: row.sums };
    }
    for await (const { agent, computed } of this.runs.computed(run, [agentId])) {
      const ends = new Map(agent.works.map(({ id: workId, plannedEnd }) => [workId, plannedEnd]));
      const flags = computed.flags.filter((flag) => !isUnderWay(flag, ends, caller.now));
      const lines = await this.runs.shown(withIds(run.id, computed.lines), caller);
      return { ...of, flags: flags.map(flagShown), lines, sums: computed.sums };
    }
    throw new Rejected('NOT_FOUND');
  }

  @Endpoint(PayLineById)
  async line({ id, runId, agentId }: Input<typeof PayLineById>, caller: Caller) {
    const companyId = requireCompany(caller);
    const [closed] = await this.models.rows(
      PayLineRow,
      sql`r."companyId" = ${companyId} and ${isClosed}`,
      sql`r.id = ${id}`,
    );
    const row = closed ?? (runId && agentId ? await this.openLine(id, runId, agentId, caller) : undefined);
    if (!row) throw new Rejected('NOT_FOUND');
    const [run, names, [line], facts] = await Promise.all([
      this.runs.find(row.runId, companyId, caller.now),
      agentNames(this.models, companyId, [row.agentId]),
      this.runs.shown([row.line], caller),
      this.lineFacts.of(row, caller),
    ]);
    return {
      run: runShown(run),
      agent: { id: row.agentId, name: names.get(row.agentId) ?? '' },
      line: line!,
      facts,
    };
  }

  /** A line of a run that isn't closed, as computed now. */
  private async openLine(id: string, runId: string, agentId: string, caller: Caller): Promise<PaidLine | undefined> {
    const companyId = requireCompany(caller);
    const run = await this.runs.find(runId, companyId, caller.now);
    for await (const { computed } of this.runs.computed(run, [agentId])) {
      const line = withIds(runId, computed.lines).find((one) => one.id === id);
      if (line) return { runId, companyId, agentId, line };
    }
    return undefined;
  }
}

const flagShown = ({
  code,
  workId,
  date,
}: {
  readonly code: PayRunAgent['flags'][number];
  readonly workId: string;
  readonly date?: string | undefined;
}) => ({
  code,
  workId,
  date: date ?? null,
});
