import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import type { ForeseeShift } from '#contracts/api/calendar.ts';
import type { Output } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { text } from '#services/http/texts.ts';
import { Candidates } from './candidates.ts';
import { ShiftSteps } from '#services/scheduling/shift/shift-steps.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { visibleStatusFor } from '#services/scheduling/shift/visible-status.rule.ts';

type DryRun = Output<typeof ForeseeShift>[number];
type Span = Pick<DryRun, 'start' | 'end'>;

/** Checks a move or an assignment by the rules of its command; changes nothing. */
@Injectable()
export class DryRunService {
  constructor(
    private readonly steps: ShiftSteps,
    private readonly commands: Commands,
    private readonly candidates: Candidates,
  ) {}

  /** @param agentIds agents who would be put on the shift; left out: the present agent stays */
  async at(
    row: ShiftRow,
    { start, end }: Span,
    agentIds: readonly string[] | undefined,
    caller: Caller,
  ): Promise<DryRun> {
    const moved = start !== row.start || end !== row.end;
    const refusal =
      (moved ? await this.moving(row, { start, end }, caller) : null) ??
      (agentIds ? await this.filling(row, agentIds, caller) : null);
    // With the end before the start, the rules about agents can't be checked.
    const wanted = start >= end ? [] : (agentIds ?? (moved && row.agentId ? [row.agentId] : []));
    const found =
      wanted.length === 0 ? [] : await this.candidates.forShift({ ...row, start, end }, caller, { agentIds: wanted });
    const asked = new Set(wanted);
    // A move may exceed the company's own limits, an assignment only knowingly.
    const reasonShown = ({ reason, overridable }: (typeof found)[number]) => (agentIds || !overridable ? reason : null);
    const agents = found
      .filter(({ id }) => asked.has(id))
      .map((agent) => ({ id: agent.id, fullName: agent.fullName, reason: reasonShown(agent) }));
    return { start, end, refusal, agents };
  }

  /** Checks whether the agent can be taken off the shift. */
  async takingOff(row: ShiftRow, caller: Caller): Promise<DryRun> {
    if (!hasGrants(caller, { all: ['requests.manualAssign'] })) throw new Rejected('FORBIDDEN');
    const { id: shiftId, start, end, assignmentId } = row;
    // A viewer who may not know that there is an agent doesn't learn it here either.
    if (!assignmentId || !visibleStatusFor(caller)(row).visible) throw new Rejected('ASSIGNMENT_ENDED');
    const refusal = await refused(
      this.commands.check(shift, 'RemoveAgent', shiftId, { shiftId, assignmentId, reason: 'pulled' }, caller),
      caller,
    );
    return { start, end, refusal, agents: [] };
  }

  private async moving(row: ShiftRow, times: Span, caller: Caller): Promise<DryRun['refusal']> {
    if (!hasGrants(caller, { all: ['requests.edit'] })) throw new Rejected('FORBIDDEN');
    const steps = await this.steps.of(row.id, row, times, caller);
    return refused(this.commands.check(shift, 'Save', row.id, { steps }, caller), caller);
  }

  private async filling(row: ShiftRow, agentIds: readonly string[], caller: Caller): Promise<DryRun['refusal']> {
    if (!hasGrants(caller, { all: ['requests.manualAssign'] })) throw new Rejected('FORBIDDEN');
    const id = agentIds.find((agentId) => agentId !== row.agentId);
    if (!id) return null;
    const agent = { id, firstName: '', lastName: '', employerId: companyOf(caller)! };
    const data = { shiftId: row.id, replacing: row.assignmentId, agent, by: 'hand' as const };
    return refused(this.commands.check(shift, 'AssignAgent', row.id, data, caller), caller);
  }
}

const refused = async (checking: Promise<void>, { language }: Caller): Promise<DryRun['refusal']> => {
  try {
    await checking;
    return null;
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return { code: error.code, message: text(language, `problem.${error.code}`, { ...error.values }) };
  }
};
