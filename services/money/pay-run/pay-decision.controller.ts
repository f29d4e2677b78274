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
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { agentsIn } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { StatementRow } from '#projections/statement/statement.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ExclusiveWrites } from '#services/http/exclusive-writes.ts';
import { ruleSetOf } from '../engine/company.ts';
import { dateOf } from '../engine/dates.ts';
import { payCompanyOf } from '../engine/pay-run.ts';
import { minuteOf } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import type { Work } from '../engine/work.ts';
import { RecalculatedPeriods } from '../run/recalculated-periods.ts';
import { decideOnRun } from './decide-on-run.ts';
import { holidayDays } from './holiday-days.ts';
import { payRun, type PayRunCommands } from './pay-run.decider.ts';
import type { KnownRun } from './known-run.ts';
import { PayRuns } from './pay-runs.ts';
import { shortfallKey } from './pay-waits.ts';

const firstDay = ({ punchIn, plannedStart, zone }: Work): number => dayAt(minuteOf(punchIn ?? plannedStart), zone);

/** Decisions of people on the hours and lines of a pay run. */
@Controller()
export class PayDecisionController {
  constructor(
    private readonly models: ReadModels,
    private readonly runs: PayRuns,
    private readonly commands: Commands,
    private readonly recalculatedPeriods: RecalculatedPeriods,
    private readonly exclusiveWrites: ExclusiveWrites,
  ) {}

  @Endpoint(AdjustPay)
  async adjust(
    { id, agentId, gainCode, amount, date, consent: words, reason }: Input<typeof AdjustPay>,
    caller: Caller,
  ) {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    await this.requirePaid(run, agentId);
    const [adjustmentId, consent] = [caller.commandId, words ?? null];
    const adjustment = {
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
      const { firstDay } = run;
      await decideOnRun(this.commands, run, 'Adjust', { ...adjustment, consent, reason, owed, firstDay }, caller);
    };
    if (consent === null) await post();
    else
      // What an agent owes is counted over all runs, so that two of them don't take it back twice.
      await this.exclusiveWrites.run(`owed/${run.companyId}/${agentId}`, ['money-run'], post);
    return { id: adjustmentId };
  }

  @Endpoint(WithdrawAdjustment)
  async withdraw({ id, adjustmentId }: Input<typeof WithdrawAdjustment>, caller: Caller) {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    await decideOnRun(this.commands, run, 'Withdraw', { runId: id, adjustmentId }, caller);
    return { id: adjustmentId };
  }

  @Endpoint(LeavePresence)
  async leave({ id, workId, left, reason }: Input<typeof LeavePresence>, caller: Caller) {
    const { run, agentId, date } = await this.presence(id, workId, caller);
    await decideOnRun(this.commands, run, 'Leave', { runId: id, agentId, workId, date, left, reason }, caller);
    return { id };
  }

  @Endpoint(VoidPresence)
  async void({ id, workId, reason }: Input<typeof VoidPresence>, caller: Caller) {
    const { run, agentId, date } = await this.presence(id, workId, caller);
    await decideOnRun(this.commands, run, 'Void', { runId: id, agentId, workId, date, reason }, caller);
    return { id };
  }

  @Endpoint(WaiveCallIn)
  async waive({ id, workId, reason }: Input<typeof WaiveCallIn>, caller: Caller) {
    const { run, agentId, date, waivable } = await this.presence(id, workId, caller);
    await decideOnRun(this.commands, run, 'Waive', { runId: id, agentId, workId, date, reason, waivable }, caller);
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
    await decideOnRun(this.commands, run, 'DecideHoliday', { runId: id, ...decision, holidays }, caller);
    return { id };
  }

  @Endpoint(CarryStatement)
  async carry({ id, agentId, reason }: Input<typeof CarryStatement>, caller: Caller) {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    let total = 0;
    for await (const { computed } of this.runs.computed(run, [agentId])) total = computed.sums.total;
    await decideOnRun(this.commands, run, 'Carry', { runId: id, agentId, reason, total }, caller);
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
    await decideOnRun(this.commands, run, 'AnswerShortfalls', { answers }, caller);
    return { id };
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
