import { groundOf, groundsOf, type RefusalGround } from '#contracts/values/refusal.ts';
import { expectedAt, mayReportArrival, replacementMinutes, supervisesByDefault } from '#contracts/values/shift.ts';
import type { Context } from '#kernel/decider.ts';
import { refusalFigures, type RefusalWork } from './refusal.rule.ts';
import { acting, assignmentRef, leeway, refuse, requireFor, requireLive } from './shift-guards.rule.ts';
import { offersWithdrawn } from './shift-offers.rule.ts';
import { type ShiftEvent, type ShiftState } from './shift-state.types.ts';
import { isWorking } from './shift.state.ts';
import { instantAfter, minuteMs, minutesBetween } from '#contracts/values/durations.ts';

type Named = { readonly shiftId: string; readonly assignmentId: string };

/** One agent on the shift: assignment, its progress, lateness. */
export type AgentCommands = {
  /**
   * `replacing`: the assignment that the dispatcher saw and wants to end. `isSupervisor`: left out: as the shift says.
   */
  AssignAgent: {
    readonly shiftId: string;
    readonly replacing: string | null;
    readonly agent: {
      readonly id: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly employerId: string;
    };
    readonly isSupervisor?: boolean;
    readonly by: 'hand' | 'autoAssign' | 'claim' | 'handover';
  };
  RemoveAgent: Named & { readonly reason: 'pulled' | 'assignmentDeleted' };
  NoteNotified: Named;
  AcceptAssignment: Named;
  /** `ground`: the right that the agent names. `work`: the data it is measured by, null where not determined. */
  RefuseAssignment: Named & {
    readonly reason: string;
    readonly ground: RefusalGround | null;
    readonly work: RefusalWork | null;
  };
  ConfirmAssignment: Named;
  /** 0 withdraws a reported lateness. */
  ReportLateness: Named & { readonly minutes: number };
  /** By an agent who is late, or was assigned after the start. */
  ReportArrival: Named & { readonly arrivesAt: string };
  NoticeLateness: Named;
  SwitchRole: Named & { readonly isSupervisor: boolean };
  WriteNote: Named & { readonly note: string };
};

type Decide<C> = {
  readonly [T in keyof C]: (data: C[T], state: ShiftState, context: Context) => ShiftEvent | ShiftEvent[];
};

/** When an agent assigned after the start must be there; empty before the start. */
export const due = (start: string, now: string): { readonly dueAt?: string } =>
  now < start ? {} : { dueAt: instantAfter(now, replacementMinutes * minuteMs) };

export const agent: Decide<AgentCommands> = {
  AssignAgent: ({ shiftId, replacing, agent: { id: agentId, ...agent }, by, ...wanted }, state, context) => {
    const { siteEventId, start, agentType } = requireLive(state);
    const before = state.assignment;
    requireFor(before ? 'changeAgent' : 'assign', state, context);
    // A run that was under way when the request was withdrawn no longer fills the shift.
    if (by === 'autoAssign' && !before && !state.autoAssign) refuse('SHIFT_NOT_TO_FILL');
    const ended: ShiftEvent[] = [];
    if (before) {
      if (isWorking(state)) refuse('SHIFT_AGENT_WORKING');
      if (before.id !== replacing || before.agentId === agentId) refuse('SHIFT_ALREADY_ASSIGNED');
      if (before.punchOut) refuse('ALREADY_PUNCHED_OUT');
      ended.push({ type: 'AgentRemoved', data: { ...assignmentRef(state, shiftId, before), reason: 'changed' } });
    } else if (replacing) refuse('ASSIGNMENT_ENDED');
    return [
      ...offersWithdrawn(shiftId, state),
      ...ended,
      {
        type: 'AgentAssigned',
        data: {
          shiftId,
          siteEventId,
          assignmentId: context.newId('assignment'),
          agentId,
          ...agent,
          isSupervisor: wanted.isSupervisor ?? supervisesByDefault(agentType),
          by,
          ...due(start, context.now),
        },
      },
    ];
  },
  RemoveAgent: ({ shiftId, reason, ...data }, state, context) => {
    const assignment = acting('removeAgent', state, data, context);
    if (isWorking(state)) refuse('SHIFT_AGENT_WORKING');
    if (assignment.punchOut && reason === 'pulled') refuse('ALREADY_PUNCHED_OUT');
    return { type: 'AgentRemoved', data: { ...assignmentRef(state, shiftId, assignment), reason } };
  },
  NoteNotified: ({ shiftId, assignmentId }, state, context) => {
    const assignment = acting('notify', state, { assignmentId }, context);
    return assignment.notified ? [] : { type: 'AssignmentNotified', data: assignmentRef(state, shiftId, assignment) };
  },

  // Rule shift.progress: accepted, confirmed, punched in, punched out, one step at a time in this order.
  AcceptAssignment: (data, state, context) => {
    const assignment = acting('accept', state, data, context);
    if (assignment.accepted) refuse('ASSIGNMENT_ALREADY_ACCEPTED');
    return { type: 'AssignmentAccepted', data: assignmentRef(state, data.shiftId, assignment) };
  },
  RefuseAssignment: (data, state, context) => {
    const assignment = acting('refuse', state, data, context);
    if (assignment.punchIn) refuse('ALREADY_PUNCHED_IN');
    const { reason, ground: named, work } = data;
    const figures = work && refusalFigures(requireLive(state), work);
    if (named && !(figures && groundsOf(figures).includes(named))) refuse('REFUSAL_GROUND_NOT_MET');
    const ground = figures && groundOf(figures, named);
    return {
      type: 'AssignmentRefused',
      data: {
        ...assignmentRef(state, data.shiftId, assignment),
        reason,
        ...(ground && { ground }),
        ...(figures && { figures }),
      },
    };
  },
  ConfirmAssignment: (data, state, context) => {
    const assignment = acting('confirm', state, data, context);
    if (!assignment.accepted) refuse('ASSIGNMENT_NOT_ACCEPTED');
    if (assignment.confirmed) refuse('ASSIGNMENT_ALREADY_CONFIRMED');
    return { type: 'AssignmentConfirmed', data: assignmentRef(state, data.shiftId, assignment) };
  },
  ReportLateness: ({ minutes, ...data }, state, context) => {
    const assignment = acting('reportLateness', state, data, context);
    if (assignment.punchIn) refuse('ALREADY_PUNCHED_IN');
    return (assignment.lateEstimatedTime ?? 0) === minutes
      ? []
      : { type: 'LatenessReported', data: { ...assignmentRef(state, data.shiftId, assignment), minutes } };
  },
  ReportArrival: ({ arrivesAt, ...data }, state, context) => {
    const assignment = acting('reportLateness', state, data, context);
    if (assignment.punchIn) refuse('ALREADY_PUNCHED_IN');
    if (!assignment.accepted) refuse('ASSIGNMENT_NOT_ACCEPTED');
    const { start, end } = requireLive(state);
    if (!mayReportArrival({ ...assignment, start }, context.now)) refuse('ARRIVAL_NOT_AWAITED');
    if (minutesBetween(arrivesAt, context.now) > leeway || arrivesAt >= end) refuse('ARRIVAL_OUTSIDE_SHIFT');
    return assignment.arrivesAt === arrivesAt
      ? []
      : { type: 'ArrivalReported', data: { ...assignmentRef(state, data.shiftId, assignment), arrivesAt } };
  },
  /** By the late check; records nothing where the agent isn't late. */
  NoticeLateness: ({ shiftId, assignmentId }, state, { now }) => {
    const { assignment, plan } = state;
    if (state.removed || !plan || assignment?.id !== assignmentId || assignment.punchIn || assignment.latenessNoticed)
      return [];
    if (now < expectedAt({ start: plan.start, dueAt: assignment.dueAt })) return [];
    return { type: 'LatenessNoticed', data: { ...assignmentRef(state, shiftId, assignment), start: plan.start } };
  },

  SwitchRole: ({ isSupervisor, ...data }, state, context) => {
    const assignment = acting('switchRole', state, data, context);
    return assignment.isSupervisor === isSupervisor
      ? []
      : { type: 'RoleSwitched', data: { ...assignmentRef(state, data.shiftId, assignment), isSupervisor } };
  },
  WriteNote: ({ note, ...data }, state, context) => {
    const assignment = acting('writeNote', state, data, context);
    return assignment.note === note
      ? []
      : { type: 'NoteWritten', data: { ...assignmentRef(state, data.shiftId, assignment), note } };
  },
};
