import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import {
  AdjustPay,
  AnswerShortfall,
  CarryStatement,
  DecideHoliday,
  LeavePresence,
  VoidPresence,
  WaiveCallIn,
  WithdrawAdjustment,
} from '#contracts/api/pay-decisions.ts';
import { ApprovePayRun, ClosePayRun, RetryPayRun } from '#contracts/api/pay-runs.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { requireExpectedSum } from '#kernel/expected.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Queue } from '#kernel/queue.ts';
import { Reservations } from '#kernel/reservations.ts';
import { agentsIn } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { StatementRow } from '#projections/statement/statement.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { ruleSetOf } from '../engine/company.ts';
import { dateOf } from '../engine/dates.ts';
import { payCompanyOf } from '../engine/pay-run.ts';
import { minuteOf } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import type { Work } from '../engine/work.ts';
import { RecalculatedPeriods } from '../run/recalculated-periods.ts';
import type { PayRunJob } from './close-pay-run.ts';
import { holidayDays } from './holiday-days.ts';
import { payRun, type PayRunCommands } from './pay-run.decider.ts';
import { runTotals, isPaid, type OpenAgent } from './open-runs.ts';
import type { KnownRun } from './known-run.ts';
import { PayRuns } from './pay-runs.ts';
import { shortfallKey, waitsOf } from './pay-waits.ts';

const firstDay = ({ punchIn, plannedStart, zone }: Work): number => dayAt(minuteOf(punchIn ?? plannedStart), zone);

/** Decisions of people on a pay run: on its hours, its lines, and when it is closed. */
@Controller()
export class PayDecisionController {
  constructor(
    private readonly models: ReadModels,
    private readonly runs: PayRuns,
    private readonly commands: Commands,
    private readonly queue: Queue,
    private readonly recalculatedPeriods: RecalculatedPeriods,
    private readonly reservations: Reservations,
    private readonly writes: ReadYourWrites,
  ) {}

  @Endpoint(ApprovePayRun)
  async approve({ id, agreed }: Input<typeof ApprovePayRun>, caller: Caller) {
    const run = await this.over(id, caller);
    const { waits, sum } = await this.looked(run);
    if (!(await this.commands.repeated(payRun, 'Approve', id, caller))) requireExpectedSum(sum, agreed);
    await this.decide(run, 'Approve', { runId: id, waits, ...(agreed && { agreed }) }, caller);
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
    // Runs of a company follow each other: otherwise the job would leave this one to the next day without informing anybody.
    if (!run.row?.inputs && (await this.models.rows(MoneyRunRow, others, isFrozen)).length > 0)
      throw new Rejected('PAY_RUNS_COLLIDED');
    if (agreed) requireExpectedSum((await this.looked(run)).sum, agreed);
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

  @Endpoint(AdjustPay)
  async adjust(
    { id, agentId, gainCode, amount, date, consent: words, reason }: Input<typeof AdjustPay>,
    caller: Caller,
  ) {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    await this.requirePaid(run, agentId);
    const [adjustmentId, consent] = [caller.commandId, words ?? null];
    const said = {
      runId: id,
      adjustmentId,
      agentId,
      workId: null,
      gainCode,
      amount,
      date: date ?? run.period.to,
      section: consent === null ? null : 'N-1.1, s. 49',
    };
    const post = async () => {
      const owed = await this.owed(run, agentId);
      await this.decide(run, 'Adjust', { ...said, consent, reason, owed }, caller);
    };
    if (consent === null) await post();
    else
      // What an agent owes is counted over all runs, so that two of them don't take it back twice.
      await this.reservations.alone(`owed/${run.companyId}/${agentId}`, async () => {
        await post();
        await this.writes.seen(caller);
      });
    return { id: adjustmentId };
  }

  @Endpoint(WithdrawAdjustment)
  async withdraw({ id, adjustmentId }: Input<typeof WithdrawAdjustment>, caller: Caller) {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    await this.decide(run, 'Withdraw', { runId: id, adjustmentId }, caller);
    return { id: adjustmentId };
  }

  @Endpoint(LeavePresence)
  async leave({ id, workId, left, reason }: Input<typeof LeavePresence>, caller: Caller) {
    const { run, agentId, date } = await this.presence(id, workId, caller);
    await this.decide(run, 'Leave', { runId: id, agentId, workId, date, left, reason }, caller);
    return { id };
  }

  @Endpoint(VoidPresence)
  async void({ id, workId, reason }: Input<typeof VoidPresence>, caller: Caller) {
    const { run, agentId, date } = await this.presence(id, workId, caller);
    await this.decide(run, 'Void', { runId: id, agentId, workId, date, reason }, caller);
    return { id };
  }

  @Endpoint(WaiveCallIn)
  async waive({ id, workId, reason }: Input<typeof WaiveCallIn>, caller: Caller) {
    const { run, agentId, date, waivable } = await this.presence(id, workId, caller);
    await this.decide(run, 'Waive', { runId: id, agentId, workId, date, reason, waivable }, caller);
    return { id };
  }

  @Endpoint(DecideHoliday)
  async holiday({ id, agreed, ...decision }: Input<typeof DecideHoliday>, caller: Caller) {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    await this.requirePaid(run, decision.agentId);
    const { head } = await this.runs.gathered(run, []);
    const holidays = holidayDays(head.terms, run.period);
    const { reason: _, ...day } = decision;
    await this.recalculatedPeriods.require({ pay: [{ kind: 'holiday', ...day }] }, agreed, {
      decider: payRun,
      command: 'DecideHoliday',
      id,
      companyId: run.companyId,
      caller,
    });
    await this.decide(run, 'DecideHoliday', { runId: id, ...decision, holidays }, caller);
    return { id };
  }

  @Endpoint(CarryStatement)
  async carry({ id, agentId, reason }: Input<typeof CarryStatement>, caller: Caller) {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    let total = 0;
    for await (const { computed } of this.runs.computed(run, [agentId])) total = computed.sums.total;
    await this.decide(run, 'Carry', { runId: id, agentId, reason, total }, caller);
    return { id };
  }

  @Endpoint(AnswerShortfall)
  async answer({ id, keys, answer, reason }: Input<typeof AnswerShortfall>, caller: Caller) {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    const { head } = await this.runs.gathered(run, []);
    const gainCode = head.terms.gainCodes['adjustment'] ?? '';
    const wanted = new Set(keys);
    const answers: PayRunCommands['AnswerShortfalls']['answers'][number][] = [];
    for await (const { computed } of this.runs.computed(run))
      for (const one of computed.shortfalls) {
        const { agentId, workId, missing, section, date } = one;
        const key = shortfallKey(id, one);
        if (wanted.has(key))
          answers.push({ runId: id, key, agentId, answer, missing, section, reason, workId, gainCode, date });
      }
    if (answers.length < wanted.size) throw new Rejected('NOT_FOUND');
    await this.decide(run, 'AnswerShortfalls', { answers }, caller);
    return { id };
  }

  /** Number of things that a run waits for besides its approval, and its result. */
  private async looked(run: KnownRun) {
    let waits = 0;
    const agents: Pick<OpenAgent, 'isPaid' | 'sums'>[] = [];
    for await (const { computed } of this.runs.computed(run)) {
      waits += waitsOf(run.id, computed, run.row?.decisions ?? []).length;
      agents.push({ sums: computed.sums, isPaid: isPaid(computed) });
    }
    return { waits, sum: runTotals(agents) };
  }

  /** Opens the run of a decision, if it isn't open yet. */
  private async decide<C extends keyof PayRunCommands>(
    { id, companyId, period, settings }: KnownRun,
    command: C,
    data: PayRunCommands[C],
    caller: Caller,
  ): Promise<void> {
    const { from, to, closesOn, payDay } = period;
    await this.commands.run(
      payRun,
      'Open',
      id,
      { runId: id, companyId, zone: settings.zone, from, to, closesOn, payDay },
      caller,
    );
    await this.commands.run(payRun, command, id, data, caller);
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

  /** An assignment of the run's company, with the data for a decision about it. @throws Rejected NOT_FOUND */
  private async presence(id: string, workId: string, caller: Caller) {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    const { head, work } = await this.runs.work(run, workId);
    const day = firstDay(work);
    return {
      run,
      agentId: work.agentId,
      date: dateOf(day),
      waivable: ruleSetOf(work, day, payCompanyOf(head).terms).callIn?.waivable ?? false,
    };
  }

  /** Requires an agent whom the company employs, or has ever paid. @throws Rejected NOT_FOUND */
  private async requirePaid({ companyId }: KnownRun, agentId: string): Promise<void> {
    const employed = await agentsIn(
      this.models,
      companyId,
      sql`r.id = ${agentId} and r."employerIds" @> array[${companyId}]::uuid[]`,
    );
    const paid =
      employed.length > 0 ||
      (await this.models.rows(StatementRow, sql`r."companyId" = ${companyId}`, sql`r."agentId" = ${agentId}`)).length >
        0;
    if (!paid) throw new Rejected('NOT_FOUND');
  }

  /** Cents that negative statements left open and that no other run has taken back. */
  private async owed({ id, companyId }: KnownRun, agentId: string): Promise<number> {
    const rows = await this.models.rows(MoneyRunRow, sql`r."companyId" = ${companyId}`, sql`r.id <> ${id}`);
    const carried = rows.flatMap((row) => row.carried).filter((one) => one.agentId === agentId);
    const taken = rows
      .flatMap(({ decisions }) => decisions)
      .filter((one) => one.kind === 'adjustment' && one.agentId === agentId && one.consent !== null);
    return carried.reduce((sum, { amount }) => sum + amount, 0) + taken.reduce((sum, { amount }) => sum + amount!, 0);
  }
}
