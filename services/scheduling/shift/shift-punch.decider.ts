import { punchFrom } from '#contracts/values/app-actions.ts';
import type { ContestReason, PunchEstimate, PunchWay } from '#contracts/values/device-punch.ts';
import { minuteOf } from '#contracts/values/hours.ts';
import type { ZoneStatus } from '#contracts/values/map.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { SealedText } from '#contracts/values/sealed.ts';
import type { Context } from '#kernel/decider.ts';
import { refuse } from './shift-guards.rule.ts';
import { earliestPunch, longestPresence } from './shift-invariants.rule.ts';
import type { ShiftEvent, ShiftState } from './shift-state.types.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

/** Seconds of uncertainty above which a person must decide about a punch: five minutes. */
const maxDoubt = 300;

type TakePunch = {
  readonly shiftId: string;
  readonly assignmentId: string;
  readonly agentId: string;
  readonly employerId: string;
  readonly reportId: string;
  readonly deviceId: string;
  readonly way: PunchWay;
  readonly estimate: PunchEstimate;
  /** Start of the shift as the device knew it. */
  readonly start: string;
  readonly clockSet: boolean;
  /** An earlier punch of the device is missing. */
  readonly gap: boolean;
  /** Position of the punch, if the agent consents to its storage. */
  readonly where?: { readonly zone?: ZoneStatus; readonly sealedPosition: SealedText } | undefined;
};

export type PunchCommands = {
  TakeDevicePunch: TakePunch;
  /** `at`: null where the contested punch doesn't count. */
  SettlePunch: {
    readonly shiftId: string;
    readonly reportId: string;
    readonly at: string | null;
    readonly note: string;
  };
};

type PunchOutcome = ContestReason | 'accepted' | 'known';

/**
 * Why a punch of a device can't be accepted as it is: the first reason that applies. `known`: the same minute has been
 * punched otherwise.
 */
const outcomeOf = (punch: TakePunch, state: ShiftState, now: string): PunchOutcome => {
  const { assignment, plan, removed, devicePunches } = state;
  const { at, seconds } = punch.estimate;
  if (removed || !plan || assignment?.id !== punch.assignmentId || assignment.agentId !== punch.agentId)
    return 'removed';
  const others = devicePunches.filter(
    ({ assignmentId, deviceId }) => assignmentId === assignment.id && deviceId !== punch.deviceId,
  );
  if (others.length > 0) return 'otherDevice';
  const punched = punch.way === 'in' ? assignment.punchIn : assignment.punchOut;
  if (punched !== null) return minuteOf(punched) === minuteOf(at) ? 'known' : 'punched';
  if (plan.start !== punch.start) return 'moved';
  if (punch.gap) return 'gap';
  if (punch.clockSet) return 'clock';
  if (seconds > maxDoubt) return 'doubt';
  if (!assignment.confirmed || at > now) return 'order';
  if (punch.way === 'in') return minutesBetween(at, plan.start) > punchFrom ? 'early' : 'accepted';
  if (
    assignment.punchIn === null ||
    at <= assignment.punchIn ||
    minutesBetween(assignment.punchIn, at) > longestPresence
  )
    return 'order';
  return 'accepted';
};

/**
 * Hours of an assignment, ended or not, with the start of its shift; for an unknown assignment, those of the present
 * shift.
 */
const hoursOf = ({ plan, assignment, ended }: ShiftState, assignmentId: string) => {
  const current = { start: plan!.start, punchIn: null, punchOut: null };
  if (assignment?.id === assignmentId) return { ...current, ...assignment };
  return ended.find((one) => one.assignmentId === assignmentId) ?? current;
};
/** The limits of `shiftInvariants`, also for hours of ended assignments. */
const requirePossible = (hours: ReturnType<typeof hoursOf>, way: PunchWay, at: string) => {
  const { start } = hours;
  const { punchIn, punchOut } = { ...hours, ...(way === 'in' ? { punchIn: at } : { punchOut: at }) };
  if (minutesBetween(at, start) > earliestPunch) refuse('PUNCH_TOO_EARLY');
  if (punchIn === null || punchOut === null) return;
  if (punchOut <= punchIn) refuse('PUNCH_OUT_BEFORE_IN');
  if (minutesBetween(punchIn, punchOut) > longestPresence) refuse('PRESENCE_TOO_LONG', { hours: longestPresence / 60 });
};

type Decide<C> = {
  readonly [T in keyof C]: (data: C[T], state: ShiftState, context: Context) => ShiftEvent | ShiftEvent[];
};

/** Signed punches of devices; the signature authenticates them, whoever delivers them. */
export const punches: Decide<PunchCommands> = {
  /**
   * Each punch is handled once; one that was contested because an earlier one was missing is accepted once that has
   * arrived.
   */
  TakeDevicePunch: (punch, state, { now }) => {
    const plan = state.plan ?? refuse('NOT_FOUND');
    const { shiftId, assignmentId, agentId, employerId, reportId, deviceId, way, estimate, where } = punch;
    const before = state.devicePunches.find((one) => one.reportId === reportId);
    const again = before?.status === 'contested' && (before.reason === 'gap' || before.reason === 'order');
    if (before && !again) return [];
    const outcome = outcomeOf(punch, state, now);
    if (outcome === 'known') return [];
    const named = { shiftId, siteEventId: plan.siteEventId, assignmentId, agentId };
    if (outcome === 'accepted') {
      const { at, seconds, basis } = estimate;
      const evidence = { reportId, deviceId, seconds, basis };
      return {
        type: way === 'in' ? 'PunchedIn' : 'PunchedOut',
        data: { ...named, at, recordedAt: now, source: 'device', evidence, ...where },
      };
    }
    if (before) return [];
    const on = state.assignment?.id === assignmentId ? state.assignment : null;
    const report = {
      employerId,
      partyId: employerId,
      reportId,
      deviceId,
      way,
      reason: outcome,
      ...estimate,
    };
    const planned = {
      start: plan.start,
      end: plan.end,
      zone: plan.zone,
      punchIn: on?.punchIn ?? null,
      punchOut: on?.punchOut ?? null,
    };
    return { type: 'PunchContested', data: { ...named, ...report, ...planned } };
  },

  /**
   * By the company that pays the hours, with a note; also where the shift was removed, or has gone to another company
   * since.
   */
  SettlePunch: ({ shiftId, reportId, at, note }, state, context) => {
    const contest = state.devicePunches.find((one) => one.reportId === reportId) ?? refuse('NOT_FOUND');
    if (contest.status !== 'contested') refuse('PUNCH_NOT_CONTESTED');
    if (contest.partyId !== companyOf(context.actor)) refuse('SHIFT_NOT_YOURS');
    if (!note.trim()) refuse('CORRECTION_NOTE_REQUIRED');
    if (at !== null && at > context.now) refuse('PUNCH_IN_FUTURE');
    const { assignmentId, agentId, way } = contest;
    const assignment = state.assignment?.id === assignmentId ? state.assignment : null;
    if (assignment && at !== null) {
      if (!assignment.confirmed) refuse('ASSIGNMENT_NOT_CONFIRMED');
      if (way === 'out' && assignment.punchIn === null) refuse('NOT_PUNCHED_IN');
    }
    if (at !== null) requirePossible(hoursOf(state, assignmentId), way, at);
    return {
      type: 'PunchSettled',
      data: {
        shiftId,
        siteEventId: state.plan!.siteEventId,
        assignmentId,
        agentId,
        reportId,
        way,
        at,
        note: note.trim(),
      },
    };
  },
};
