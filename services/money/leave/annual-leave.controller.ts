import { Controller } from '@nestjs/common';
import { AnnualLeave, leaveDaysShown, SaveAnnualLeave } from '#contracts/api/annual-leave.ts';
import type { Input } from '#contracts/endpoint.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireCompany } from '#kernel/own.ts';
import { agentsIn } from '#projections/agent/agents-of.query.ts';
import { AnnualLeaveRow } from '#projections/annual-leave/annual-leave.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { StatementRow } from '#projections/statement/statement.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { RecalculatedPeriods } from '../run/recalculated-periods.ts';
import { annualLeave } from './annual-leave.decider.ts';

/** Annual leave of an agent, as given by their employer. */
@Controller()
export class AnnualLeaveController {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly recalculatedPeriods: RecalculatedPeriods,
  ) {}

  @Endpoint(AnnualLeave)
  async list({ agentId }: Input<typeof AnnualLeave>, caller: Caller) {
    const companyId = requireCompany(caller);
    await this.requirePaid(companyId, agentId);
    const days = await this.models.rows(
      AnnualLeaveRow,
      sql`r."companyId" = ${companyId}`,
      sql`r."agentId" = ${agentId} and r.minutes > 0`,
    );
    return days
      .sort((a, b) => (a.date < b.date ? 1 : -1))
      .slice(0, leaveDaysShown)
      .map(({ date, minutes, by, recordedAt: at }) => ({ date, minutes, by, at }));
  }

  @Endpoint(SaveAnnualLeave)
  async save({ agentId, days, agreed }: Input<typeof SaveAnnualLeave>, caller: Caller) {
    const companyId = requireCompany(caller);
    await this.requirePaid(companyId, agentId);
    const leaveId = derivedId('annual leave', companyId, agentId);
    const named = days.map((day) => ({ ...day, dayId: derivedId(leaveId, day.date) }));
    await this.recalculatedPeriods.require({ pay: days.map((day) => ({ kind: 'leave', agentId, ...day })) }, agreed, {
      decider: annualLeave,
      command: 'Set',
      id: leaveId,
      companyId,
      caller,
    });
    await this.commands.run(annualLeave, 'Set', leaveId, { leaveId, companyId, agentId, days: named }, caller);
    return { id: agentId };
  }

  /** Requires an agent whom the company employs, or has paid. @throws Rejected NOT_FOUND */
  private async requirePaid(companyId: string, agentId: string): Promise<void> {
    const [employed] = await agentsIn(
      this.models,
      companyId,
      sql`r.id = ${agentId} and r."employerIds" @> array[${companyId}]::uuid[]`,
    );
    if (employed) return;
    const paid = await this.models.rows(StatementRow, sql`r."companyId" = ${companyId}`, sql`r."agentId" = ${agentId}`);
    if (paid.length === 0) throw new Rejected('NOT_FOUND');
  }
}
