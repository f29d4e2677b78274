import { Controller } from '@nestjs/common';
import { ApprovePayRun, ClosePayRun, RetryPayRun } from '#contracts/api/pay-runs.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireExpectedSum } from '#kernel/expected.ts';
import { requireCompany } from '#kernel/own.ts';
import { Queue } from '#kernel/queue.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { PayRunJob } from './close-pay-run.ts';
import { decideOnRun } from './decide-on-run.ts';
import type { KnownRun } from './known-run.ts';
import { isPaid, runTotals, type OpenAgent } from './open-runs.ts';
import { payRun } from './pay-run.decider.ts';
import { PayRuns } from './pay-runs.ts';
import { waitsOf } from './pay-waits.ts';

/** Approval and closing of a pay run. */
@Controller()
export class PayRunClosingController {
  constructor(
    private readonly models: ReadModels,
    private readonly runs: PayRuns,
    private readonly commands: Commands,
    private readonly queue: Queue,
  ) {}

  @Endpoint(ApprovePayRun)
  async approve({ id, agreed }: Input<typeof ApprovePayRun>, caller: Caller) {
    const run = await this.over(id, caller);
    const { waits, sum } = await this.stateOf(run);
    if (!(await this.commands.repeated(payRun, 'Approve', id, caller))) requireExpectedSum(sum, agreed);
    await decideOnRun(this.commands, run, 'Approve', { runId: id, waits, ...(agreed && { agreed }) }, caller);
    await this.ask(run, `approved/${caller.commandId}`, {});
    return { id };
  }

  @Endpoint(ClosePayRun)
  async close({ id, agreed }: Input<typeof ClosePayRun>, caller: Caller) {
    const run = await this.over(id, caller);
    if (run.row?.state === 'closed') throw new Rejected('PAY_RUN_CLOSED');
    if (run.row?.state === 'failed') throw new Rejected('PAY_RUN_WAITS', { count: 1 });
    const others = sql`r."companyId" = ${run.companyId} and r.id <> ${id}`;
    const isFrozen = sql`r.inputs is not null and r.state <> 'closed'`;
    // Runs of a company follow each other: otherwise the job would leave this one to the next day without informing
    // anybody.
    if (!run.row?.inputs && (await this.models.rows(MoneyRunRow, others, isFrozen)).length > 0)
      throw new Rejected('PAY_RUNS_COLLIDED');
    if (agreed) requireExpectedSum((await this.stateOf(run)).sum, agreed);
    await this.ask(run, `asked/${caller.commandId}`, { now: true });
    return { id };
  }

  @Endpoint(RetryPayRun)
  async retry({ id }: Input<typeof RetryPayRun>, caller: Caller) {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    await this.commands.run(payRun, 'Retry', id, { runId: id }, caller);
    await this.ask(run, `retried/${caller.commandId}`, { now: true });
    return { id };
  }

  /** Number of things that a run waits for besides its approval, and its result. */
  private async stateOf(run: KnownRun) {
    let waits = 0;
    const agents: Pick<OpenAgent, 'isPaid' | 'sums'>[] = [];
    for await (const { computed } of this.runs.computed(run)) {
      waits += waitsOf(run.id, computed, run.row?.decisions ?? []).length;
      agents.push({ sums: computed.sums, isPaid: isPaid(computed) });
    }
    return { waits, sum: runTotals(agents) };
  }

  private ask({ id, companyId, period }: KnownRun, why: string, more: Pick<PayRunJob, 'now'>): Promise<void> {
    return this.queue.enqueue('pay-run', `${id}/${why}`, { companyId, from: period.from, ...more } satisfies PayRunJob);
  }

  /** @throws Rejected PAY_PERIOD_NOT_OVER */
  private async over(id: string, caller: Caller): Promise<KnownRun> {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    if (run.today <= run.period.to) throw new Rejected('PAY_PERIOD_NOT_OVER');
    return run;
  }
}
