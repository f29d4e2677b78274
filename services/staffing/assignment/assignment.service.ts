import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import type { SaveAffectation } from '#contracts/api/assignments.ts';
import { ShiftPayDraft } from '#contracts/api/shift-pay.ts';
import type { Input } from '#contracts/endpoint.ts';
import { Commands } from '#kernel/commands.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ShiftRecalculation } from '#kernel/shift-recalculation.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { agentsFor } from '#projections/agent/agents-of.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { choosing, ShiftSteps } from '#services/scheduling/shift/shift-steps.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { shift, type Step } from '#services/scheduling/shift/shift.decider.ts';
import { Candidates } from './candidates.ts';
import { refusals } from '../auto-assign/refusals.ts';
import { eligibilityChangesOf, HolderEligibility } from './holder-eligibility.ts';

const requireNothingAgainst = (
  { reason, overridable, fullName }: Awaited<ReturnType<Candidates['forShift']>>[number],
  overLimits: boolean,
): void => {
  if (reason && !(overLimits && overridable))
    throw new Rejected(refusals[reason.rule], { ...reason.values, name: fullName });
};

type Typed = NonNullable<Input<typeof SaveAffectation>['affectationEvent']>;
const fixed = (value: number | null) => (value === null ? null : { kind: 'fixed' as const, value });

/** What a save changes of pay and billing. `salary` and `billingPrice` are the fixed form of an override. */
export const payDraftOf = (
  { salary, billingPrice, ...typed }: Partial<Typed>,
  hours: Partial<ShiftPayDraft>,
): ShiftPayDraft =>
  ShiftPayDraft.parse({
    ...(salary !== undefined && { salaryOverride: fixed(salary) }),
    ...(billingPrice !== undefined && { billingPriceOverride: fixed(billingPrice) }),
    ...typed,
    ...hours,
  });

/** Assigns agents to shifts and saves the assignment dialog. */
@Injectable()
export class AssignmentService {
  constructor(
    private readonly shifts: VisibleShifts,
    private readonly steps: ShiftSteps,
    private readonly commands: Commands,
    private readonly candidates: Candidates,
    private readonly models: ReadModels,
    private readonly eligibility: HolderEligibility,
    private readonly recalculation: ShiftRecalculation,
  ) {}

  /**
   * Assigns an agent. `overLimits`: the company's own limits may be exceeded knowingly, no other rule.
   * @returns the new assignment's id
   */
  async assign(
    shiftId: string,
    agentId: string,
    replacing: string | null,
    isSupervisor: boolean,
    caller: Caller,
    overLimits = false,
  ): Promise<string> {
    const row = await this.shifts.byId(caller, shiftId);
    const [agent] = await agentsFor(this.models, caller, sql`r.id = ${agentId}`);
    if (!agent) throw new Rejected('NOT_FOUND');
    await this.requireAvailable(row, agentId, caller, overLimits);
    const employerId = companyOf(caller)!;
    const { firstName, lastName } = agent;
    const { state } = await this.commands.run(
      shift,
      'AssignAgent',
      shiftId,
      { shiftId, replacing, agent: { id: agentId, firstName, lastName, employerId }, isSupervisor, by: 'hand' },
      caller,
    );
    return state.assignment!.id;
  }

  async save(
    {
      id: assignmentId,
      affectationEvent,
      timeSheet,
      isSupervisor,
      message,
      newBreak,
      primeId: primeIds,
      verifyAgent,
      agreed,
      ...switched
    }: Input<typeof SaveAffectation>,
    caller: Caller,
  ): Promise<string> {
    const row = await this.shifts.byAssignment(caller, assignmentId);
    const shiftId = row.id;
    const of = { shiftId, assignmentId };
    const times = affectationEvent && (affectationEvent.start !== undefined || affectationEvent.end !== undefined);
    if (times && verifyAgent) {
      const { start = row.start, end = row.end } = affectationEvent;
      // Only the agent's own employer checks the agent.
      const [known] = await this.candidates.forShift({ ...row, start, end }, caller, { agentIds: [row.agentId!] });
      if (known) requireNothingAgainst(known, true);
    }
    if (affectationEvent)
      await this.eligibility.require([row], new Map([[shiftId, eligibilityChangesOf(affectationEvent)]]), caller);
    const steps: Step[] = affectationEvent ? await this.steps.of(shiftId, row, affectationEvent, caller) : [];
    if (isSupervisor !== undefined) steps.push(['SwitchRole', { ...of, isSupervisor }]);
    if (message !== undefined) steps.push(['WriteNote', { ...of, note: message }]);
    if (newBreak)
      steps.push([
        'PlanBreak',
        { ...of, breakId: null, start: newBreak.scheduledStart, end: newBreak.scheduledEnd, paid: newBreak.paid },
      ]);
    steps.push(...choosing(shiftId, { primeIds, ...switched }));
    if (timeSheet) {
      const {
        punchIn = row.punchIn,
        punchOut = row.punchOut,
        lateEstimatedTime,
        compulsoryBeyondShift: compulsory,
        correction,
        note,
      } = timeSheet;
      const changed = punchIn !== row.punchIn || punchOut !== row.punchOut;
      // Rules shift.saveDisabled, shift.corrections: punched times change only as a correction, with a reason.
      if (changed || correction)
        steps.push(['CorrectTimeSheet', { ...of, punchIn, punchOut, note: correction ? note : '' }]);
      if (compulsory !== undefined) steps.push(['MarkStay', { ...of, compulsory }]);
      // Null, like 0, withdraws a reported lateness; for an agent who has punched in, the punch decides.
      if (lateEstimatedTime !== undefined && (lateEstimatedTime || null) !== row.lateEstimatedTime)
        steps.push(['ReportLateness', { ...of, minutes: lateEstimatedTime ?? 0 }]);
    }
    const added = newBreak && {
      start: newBreak.scheduledStart,
      end: newBreak.scheduledEnd,
      paid: newBreak.paid ?? false,
    };
    const draft = payDraftOf(
      { ...affectationEvent, ...(primeIds && { primeIds }), ...switched },
      { ...timeSheet, ...(added && { breaks: [...row.breaks, added] }) },
    );
    const command = 'Save';
    await this.recalculation.require({ shiftIds: [shiftId], draft, agreed, decider: shift, command }, caller);
    await this.commands.run(shift, command, shiftId, { steps }, caller);
    return shiftId;
  }

  /**
   * @param overLimits whether the company's own limits may be exceeded
   * @throws Rejected with the reason why the agent can't take the shift
   */
  async requireAvailable(
    row: Parameters<Candidates['forShift']>[0],
    agentId: string,
    caller: Caller,
    overLimits = false,
  ): Promise<void> {
    const [candidate] = await this.candidates.forShift(row, caller, { agentIds: [agentId] });
    // An agent who applied for it, or was on it before, may have left since.
    if (!candidate) throw new Rejected('AGENT_UNAVAILABLE');
    requireNothingAgainst(candidate, overLimits);
  }
}
