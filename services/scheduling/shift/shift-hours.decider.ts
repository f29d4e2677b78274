import type { ZoneStatus } from '#contracts/values/map.ts';
import type { SealedText } from '#contracts/values/sealed.ts';
import { breakMinutes } from '#contracts/values/shift.ts';
import type { Context } from '#kernel/decider.ts';
import { acting, assignmentRef, leeway, refuse, requireLive } from './shift-guards.rule.ts';
import { earliestPunch, longestPresence } from './shift-invariants.rule.ts';
import type { ShiftEvent, ShiftState } from './shift-state.types.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

type Named = { readonly shiftId: string; readonly assignmentId: string };
type At = Named & {
  /** UTC instant of the punch. */ readonly at: string;
  /** Position of the punch, where the agent consents to its storage. */
  readonly where?: { readonly zone?: ZoneStatus; readonly sealedPosition: SealedText } | undefined;
};

/** What was worked: punches, time sheets and breaks. */
export type HoursCommands = {
  PunchIn: At;
  PunchOut: At;
  CorrectTimeSheet: Named & {
    readonly punchIn: string | null;
    readonly punchOut: string | null;
    readonly note: string;
  };
  /** `paid`: the agent stays at the post (LSA 79); left out: unchanged, or not paid for a new break. */
  PlanBreak: Named & {
    readonly breakId: string | null;
    readonly start: string;
    readonly end: string;
    readonly paid?: boolean | undefined;
  };
  RemoveBreak: Named & { readonly breakId: string };
  /** Records whether the agent had to stay past the shift's end (decree 3.03). */
  MarkStay: Named & { readonly compulsory: boolean };
};

type Decide<C> = {
  readonly [T in keyof C]: (data: C[T], state: ShiftState, context: Context) => ShiftEvent | ShiftEvent[];
};

const source = ({ actor }: Context) => (actor.role === 'user' ? ('agent' as const) : ('portal' as const));

/** What a punch in and a punch out record alike. */
const punched = ({ at, where }: Pick<At, 'at' | 'where'>, context: Context) => ({
  at,
  recordedAt: context.now,
  source: source(context),
  ...where,
});

const requirePast = (at: string, now: string) => {
  if (minutesBetween(now, at) > leeway) refuse('PUNCH_IN_FUTURE');
};

export const hours: Decide<HoursCommands> = {
  PunchIn: ({ at, where, ...data }, state, context) => {
    const assignment = acting('punchIn', state, data, context);
    if (!assignment.accepted) refuse('ASSIGNMENT_NOT_ACCEPTED');
    if (!assignment.confirmed) refuse('ASSIGNMENT_NOT_CONFIRMED');
    if (assignment.punchIn) refuse('ALREADY_PUNCHED_IN');
    requirePast(at, context.now);
    if (minutesBetween(at, requireLive(state).start) > earliestPunch) refuse('PUNCH_TOO_EARLY');
    return {
      type: 'PunchedIn',
      data: { ...assignmentRef(state, data.shiftId, assignment), ...punched({ at, where }, context) },
    };
  },
  PunchOut: ({ at, where, ...data }, state, context) => {
    const assignment = acting('punchOut', state, data, context);
    if (!assignment.punchIn) return refuse('NOT_PUNCHED_IN');
    if (assignment.punchOut) refuse('ALREADY_PUNCHED_OUT');
    if (at <= assignment.punchIn) refuse('PUNCH_OUT_BEFORE_IN');
    requirePast(at, context.now);
    if (minutesBetween(assignment.punchIn, at) > longestPresence)
      refuse('PRESENCE_TOO_LONG', { hours: longestPresence / 60 });
    return {
      type: 'PunchedOut',
      data: { ...assignmentRef(state, data.shiftId, assignment), ...punched({ at, where }, context) },
    };
  },

  /** Rule shift.corrections: a correction needs a note, and the first recorded times are kept. */
  CorrectTimeSheet: ({ punchIn, punchOut, note, ...data }, state, context) => {
    const assignment = acting('correct', state, data, context);
    if (!assignment.punchIn) refuse('NO_TIME_SHEET_YET');
    if (punchIn === assignment.punchIn && punchOut === assignment.punchOut && note.trim() === assignment.correctionNote)
      return [];
    if (!note.trim()) refuse('CORRECTION_NOTE_REQUIRED');
    if (!punchIn || (punchOut && punchOut <= punchIn)) refuse('PUNCH_OUT_BEFORE_IN');
    requirePast(punchOut ?? punchIn!, context.now);
    if (punchIn !== assignment.punchIn && minutesBetween(punchIn!, requireLive(state).start) > earliestPunch)
      refuse('PUNCH_TOO_EARLY');
    if (punchOut && minutesBetween(punchIn!, punchOut) > longestPresence)
      refuse('PRESENCE_TOO_LONG', { hours: longestPresence / 60 });
    const from = { punchIn: assignment.punchIn, punchOut: assignment.punchOut };
    return {
      type: 'TimeSheetCorrected',
      data: { ...assignmentRef(state, data.shiftId, assignment), punchIn, punchOut, from, note: note.trim() },
    };
  },

  /** Rule break.presets: 15, 30, 45 or 60 minutes, inside the shift. */
  PlanBreak: ({ breakId, start, end, paid: wanted, ...data }, state, context) => {
    const assignment = acting('correct', state, data, context);
    if (!breakMinutes.includes(minutesBetween(start, end) as (typeof breakMinutes)[number])) refuse('BREAK_LENGTH');
    const shift = requireLive(state);
    const from = assignment.punchIn && assignment.punchIn < shift.start ? assignment.punchIn : shift.start;
    const until = assignment.punchOut && assignment.punchOut > shift.end ? assignment.punchOut : shift.end;
    const others = assignment.breaks.filter(({ id }) => id !== breakId);
    if (start < from || end > until || others.some((other) => start < other.end && other.start < end))
      refuse('BREAK_OUTSIDE_SHIFT');
    const paid = wanted ?? assignment.breaks.find(({ id }) => id === breakId)?.paid ?? false;
    const named = { ...assignmentRef(state, data.shiftId, assignment), breakId: breakId ?? context.newId('break') };
    return { type: 'BreakPlanned', data: { ...named, start, end, ...(paid && { paid }) } };
  },
  RemoveBreak: ({ breakId, ...data }, state, context) => {
    const assignment = acting('correct', state, data, context);
    return assignment.breaks.some(({ id }) => id === breakId)
      ? { type: 'BreakRemoved', data: { ...assignmentRef(state, data.shiftId, assignment), breakId } }
      : [];
  },
  MarkStay: ({ compulsory, ...data }, state, context) => {
    const assignment = acting('correct', state, data, context);
    if (!assignment.punchIn) refuse('NO_TIME_SHEET_YET');
    return assignment.compulsoryBeyondShift === compulsory
      ? []
      : { type: 'StayMarked', data: { ...assignmentRef(state, data.shiftId, assignment), compulsory } };
  },
};
