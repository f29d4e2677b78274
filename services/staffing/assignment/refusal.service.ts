import { Injectable } from '@nestjs/common';
import { Commands } from '#kernel/commands.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import type { RefusalWork } from '#services/scheduling/shift/refusal.rule.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { companyWeeks } from '../auto-assign/company-weeks.ts';
import { dayMs, instantAfter } from '#contracts/values/durations.ts';

type Assigned = { readonly assignmentId: string; readonly by: string };

/** Milliseconds before and after a shift that its figures can depend on: a day, and both ends of its week. */
const reach = 8 * dayMs;

/** Figures of the rights to refuse a shift, as things stand. */
@Injectable()
export class RefusalService {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
  ) {}

  /** Work for the shift's employer only, since the employer may not see work for others. */
  async workOf({ id, agentId, employerId, start, end, zone }: ShiftRow, assignmentId: string): Promise<RefusalWork> {
    const [from, to] = [instantAfter(start, -reach), instantAfter(end, reach)];
    const work = this.models.rows(
      ShiftRow,
      sql`r."agentId" = ${agentId} and r."employerId" = ${employerId} and r.id <> ${id} and r."end" > ${from}::timestamptz and r.start < ${to}::timestamptz`,
    );
    const [others, informedAt, weekOf] = await Promise.all([
      work,
      this.informedAt(id, assignmentId),
      companyWeeks(this.models, employerId),
    ]);
    return {
      beside: others.map((other) => ({ start: other.punchIn ?? other.start, end: other.punchOut ?? other.end })),
      informedAt,
      week: weekOf({ start, zone }),
    };
  }

  /** UTC instant at which the agent was given the shift, or its present time. */
  private async informedAt(shiftId: string, assignmentId: string): Promise<string | null> {
    const history = await this.commands.history(shift, shiftId);
    const given = history.findLastIndex(
      ({ type, data }) => type === 'AgentAssigned' && (data as Assigned).assignmentId === assignmentId,
    );
    if (given < 0) return null;
    const moved = history.findLast(({ type }, at) => at > given && type === 'ShiftRescheduled');
    if (moved) return moved.metadata.at;
    return (history[given]!.data as Assigned).by === 'claim' ? null : history[given]!.metadata.at;
  }
}
