import { announcedAfter } from '#contracts/values/shift.ts';
import { isSame } from '#contracts/values/same.ts';
import { declarationOf } from '#contracts/events/all.ts';
import type { AnyEvent, Context } from '#kernel/decider.ts';
import { agent } from './shift-agent.decider.ts';
import { refuse, requireCancellable, requireLive } from './shift-guards.rule.ts';
import { plan } from './shift-plan.decider.ts';
import { type Assignment, type ShiftEvent, type ShiftState } from './shift-state.types.ts';
import { evolve } from './shift.state.ts';

type Named = {
  readonly shiftId: string;
  readonly siteEventId: string;
  readonly assignmentId: string;
  readonly agentId: string;
};

type Same<T> = { readonly was: T; readonly became: T };

/** What a call changed on a shift, with the values before and after; unchanged parts are left out. */
type Change = {
  readonly times?: Same<{ readonly start: string; readonly end: string }>;
  readonly position?: Same<string>;
  readonly taskIds?: Same<readonly string[]>;
  readonly maxLevelId?: Same<string | null>;
  readonly published?: Same<ShiftState['published']>;
  readonly autoAssign?: Same<ShiftState['autoAssign']>;
  /** `was`: the former assignment with its state; `became`: the new assignment, or null where the agent was taken off. */
  readonly assignment?: { readonly was: Assignment | null; readonly became: string | null };
};

/** `before`, `after`: state of the shift before and after the call that is undone; `before` has no plan where the call planned it. */
export type UndoCommands = {
  TakeBack: { readonly shiftId: string; readonly before: ShiftState; readonly after: ShiftState };
};

/** The difference between two states of a shift, as far as it can be undone. */
export const changeBetween = (before: ShiftState, after: ShiftState): Change => {
  const pair = <T>(of: (state: ShiftState) => T) => ({ was: of(before), became: of(after) });
  const aspects = {
    times: pair(({ plan }) => ({ start: plan!.start, end: plan!.end })),
    position: pair(({ plan }) => plan!.position),
    taskIds: pair(({ plan }) => plan!.taskIds),
    maxLevelId: pair(({ plan }) => plan!.maxLevelId),
    published: pair(({ published }) => published),
    autoAssign: pair(({ autoAssign }) => autoAssign),
  };
  const changed = Object.fromEntries(
    Object.entries(aspects).filter(([, { was, became }]) => !isSame(was, became)),
  ) as Change;
  const became = after.assignment?.id ?? null;
  return became === (before.assignment?.id ?? null)
    ? changed
    : { ...changed, assignment: { was: before.assignment, became } };
};

/** Fields that identify the shift of an event. */
const naming: ReadonlySet<string> = new Set(['shiftId', 'siteEventId']);

/**
 * Whether some of these events can't be undone, by their declarations.
 * @param stays the assignment that existed before them and still does, if any
 */
export const hasIrreversible = (facts: readonly AnyEvent[], stays: string | undefined): boolean =>
  facts.some(({ type, data }) => {
    const undone = declarationOf(type)?.undo ?? 'lasting';
    if (undone === 'back' || undone === 'none') return false;
    if (undone === 'lasting') return true;
    if (undone === 'withAgent')
      return stays !== undefined && (data as { readonly assignmentId?: string }).assignmentId === stays;
    return Object.entries(data as object).some(
      ([field, value]) => value !== undefined && !naming.has(field) && !undone.includes(field),
    );
  });

/** Parts of a shift that must be the same after an undo; without the id of a renewed assignment, ended hours, and records of notices. */
const essence = ({ assignment, ...state }: ShiftState) => {
  const { claims, declined } = state;
  const by = <T>(of: (one: T) => string, list: readonly T[]) => [...list].sort((a, b) => of(a).localeCompare(of(b)));
  const noNotices = { notified: false, latenessNoticed: false };
  const on = assignment && { ...assignment, ...noNotices, id: '', breaks: by(({ id }) => id, assignment.breaks) };
  // A text that was sent can't be taken back, and is not sent again.
  return {
    ...state,
    textOffers: [],
    ended: [],
    assignment: on,
    claims: by(({ agentId }) => agentId, claims),
    declined: by((id) => id, declined),
  };
};

/** Records an agent's announcements again. */
const announced = (
  named: Named,
  { lateEstimatedTime: minutes, arrivesAt }: Pick<Assignment, 'lateEstimatedTime' | 'arrivesAt'>,
): ShiftEvent[] => [
  ...(minutes === null ? [] : [{ type: 'LatenessReported' as const, data: { ...named, minutes } }]),
  ...(arrivesAt === null ? [] : [{ type: 'ArrivalReported' as const, data: { ...named, arrivesAt } }]),
];

/** Announcements of an agent who stays, ended by the move that is undone, apply again to the former times. */
const announcedAgain = (
  shiftId: string,
  { plan: planned, assignment }: ShiftState,
  { was, became }: NonNullable<Change['times']>,
): ShiftEvent[] => {
  if (!assignment) return [];
  const { id: assignmentId, agentId, lateEstimatedTime, arrivesAt } = assignment;
  const left = announcedAfter({ ...assignment, start: was.start }, became);
  return announced(
    { shiftId, siteEventId: planned!.siteEventId, assignmentId, agentId },
    {
      lateEstimatedTime: left.lateEstimatedTime === null ? lateEstimatedTime : null,
      arrivesAt: left.arrivesAt === null ? arrivesAt : null,
    },
  );
};

type Again = (named: Named, was: Assignment) => readonly ShiftEvent[];
/**
 * A returning agent gets back their former state (accepted, confirmed, announced) and is notified. For each part of an assignment, in this order: the
 * events that restore it; `assigned` where the new assignment contains it; `lasting` where it can't be restored, so that the undo is refused.
 */
const restored: { readonly [Part in keyof Required<Assignment>]: Again | 'assigned' | 'lasting' } = {
  id: 'assigned',
  agentId: 'assigned',
  firstName: 'assigned',
  lastName: 'assigned',
  employerId: 'assigned',
  isSupervisor: 'assigned',
  dueAt: 'assigned',
  notified: (data, was) => (was.notified || was.accepted ? [{ type: 'AssignmentNotified', data }] : []),
  accepted: (data, was) => (was.accepted ? [{ type: 'AssignmentAccepted', data }] : []),
  confirmed: (data, was) => (was.confirmed ? [{ type: 'AssignmentConfirmed', data }] : []),
  lateEstimatedTime: (data, { lateEstimatedTime }) => announced(data, { lateEstimatedTime, arrivesAt: null }),
  arrivesAt: (data, { arrivesAt }) => announced(data, { lateEstimatedTime: null, arrivesAt }),
  latenessNoticed: 'assigned',
  punchIn: 'lasting',
  punchOut: 'lasting',
  original: 'lasting',
  corrected: 'lasting',
  correctionNote: 'lasting',
  breaks: (data, was) =>
    was.breaks.map(({ id: breakId, start, end, paid }) => ({
      type: 'BreakPlanned',
      data: { ...data, breakId, start, end, ...(paid && { paid }) },
    })),
  compulsoryBeyondShift: (data, was) =>
    was.compulsoryBeyondShift ? [{ type: 'StayMarked', data: { ...data, compulsory: true } }] : [],
  note: (data, { note }) => (note ? [{ type: 'NoteWritten', data: { ...data, note } }] : []),
  rating: 'lasting',
  excluded: 'lasting',
};

const restoring = (named: Named, was: Assignment): ShiftEvent[] =>
  Object.values(restored).flatMap((again) => (typeof again === 'string' ? [] : again(named, was)));

/** Publishes again, with the agents' earlier answers. */
const publishedAgain = (
  shiftId: string,
  siteEventId: string,
  { published, claims, declined }: ShiftState,
): ShiftEvent[] => [
  { type: 'JobPublished', data: { shiftId, siteEventId, notify: false, ownPoolOnly: published!.ownPoolOnly } },
  ...claims.map((claimant) => ({ type: 'JobClaimed' as const, data: { shiftId, siteEventId, ...claimant } })),
  ...declined.map((agentId) => ({ type: 'JobDeclined' as const, data: { shiftId, siteEventId, agentId } })),
];

const taking = (
  shiftId: string,
  before: ShiftState,
  change: Change,
  state: ShiftState,
  context: Context,
): ShiftEvent[] => {
  const { siteEventId } = requireLive(state);
  const { times, assignment, published, autoAssign } = change;
  const events: ShiftEvent[] = [];
  if (times) {
    events.push(...[plan.RescheduleShift({ shiftId, ...times.was }, state, context)].flat());
    if (!assignment) events.push(...announcedAgain(shiftId, before, times));
  }
  if (change.position || change.taskIds || change.maxLevelId) {
    const back = {
      ...(change.maxLevelId && { maxLevelId: change.maxLevelId.was }),
      ...(change.position && { position: change.position.was }),
      ...(change.taskIds && { taskIds: [...change.taskIds.was] }),
    };
    events.push(...[plan.ReviseShift({ shiftId, ...back }, state, context)].flat());
  }
  if (assignment) {
    const { was, became: replacing } = assignment;
    if (was) {
      const { agentId, firstName, lastName, employerId, isSupervisor } = was;
      const again = {
        shiftId,
        replacing,
        agent: { id: agentId, firstName, lastName, employerId },
        isSupervisor,
        by: 'hand' as const,
      };
      const back = [agent.AssignAgent(again, state, context)].flat();
      const assigned = back.find((event) => event.type === 'AgentAssigned')!;
      const { assignmentId } = assigned.data;
      events.push(...back, ...restoring({ shiftId, siteEventId, assignmentId, agentId }, was));
    } else {
      const gone = [agent.RemoveAgent({ shiftId, assignmentId: replacing!, reason: 'pulled' }, state, context)].flat();
      // If the agent asked before had refused, the shift's status is refused again.
      events.push(
        ...gone.map((event) =>
          event.type === 'AgentRemoved' && before.refused
            ? { ...event, data: { ...event.data, refused: true } }
            : event,
        ),
      );
    }
  }
  if (published)
    events.push(
      ...(published.was
        ? publishedAgain(shiftId, siteEventId, before)
        : [{ type: 'JobWithdrawn' as const, data: { shiftId, siteEventId } }]),
    );
  if (autoAssign) {
    if (state.autoAssign)
      events.push({ type: 'AutoAssignStopped', data: { shiftId, siteEventId, by: state.autoAssign.by } });
    if (autoAssign.was) events.push({ type: 'AutoAssignRequested', data: { shiftId, siteEventId, ...autoAssign.was } });
  }
  return events;
};

/** Everything of a shift but the assignments that ended before anybody punched. */
const untouched = ({ ended, ...state }: ShiftState) => ({ ...state, ended: ended.filter(({ punchIn }) => punchIn) });

/**
 * Removes a shift that the call planned, while it is as the call left it. What an agency had by that call alone is not reported to it as lost.
 */
const unplanning = (shiftId: string, planned: ShiftState, state: ShiftState, context: Context): ShiftEvent[] => {
  const { siteEventId } = requireLive(state);
  if (!isSame(untouched(state), untouched(planned))) refuse('UNDO_MOVED_ON');
  requireCancellable(state, context);
  return [{ type: 'ShiftRemoved', data: { shiftId, siteEventId, reason: 'cancelled' } }];
};

/**
 * Undoes a call by new events: refused where the shift has changed since, or where not everything can be undone. What an assignment had ended
 * automatically (publication with its answers, auto-assign) is restored, and so is the former agent with their state.
 */
export const undo: {
  readonly TakeBack: (data: UndoCommands['TakeBack'], state: ShiftState, context: Context) => ShiftEvent[];
} = {
  TakeBack: ({ shiftId, before, after }, state, context) => {
    if (!before.plan) return unplanning(shiftId, after, state, context);
    const { start, end, position, taskIds, maxLevelId } = requireLive(state);
    const change = changeBetween(before, after);
    const { assignment, published, autoAssign } = change;
    if (Object.keys(change).length === 0)
      refuse(isSame(essence(before), essence(after)) ? 'UNDO_NOTHING' : 'UNDO_PARTLY');
    if (state.assignment?.punchIn) refuse('ALREADY_PUNCHED_IN');
    if (context.now >= start) refuse('UNDO_STARTED');
    const now = {
      times: { start, end },
      position,
      taskIds,
      maxLevelId,
      published: state.published,
      autoAssign: state.autoAssign,
    };
    const moved = Object.entries(now).some(
      ([aspect, value]) => aspect in change && !isSame(change[aspect as keyof typeof now]!.became, value),
    );
    const answered = assignment && ((state.assignment?.id ?? null) !== assignment.became || state.assignment?.accepted);
    const filling =
      assignment?.became === null && (state.published !== null || state.autoAssign !== null || state.offers.length > 0);
    if (
      moved ||
      answered ||
      filling ||
      (assignment === undefined && state.assignment !== null && (published || autoAssign))
    )
      refuse('UNDO_MOVED_ON');
    const undone = taking(shiftId, before, change, after, context).reduce(
      (reached, { type, data }) => evolve[type](reached, data as never),
      after,
    );
    if (!isSame(essence(undone), essence(before))) refuse('UNDO_PARTLY');
    return taking(shiftId, before, change, state, context);
  },
};
