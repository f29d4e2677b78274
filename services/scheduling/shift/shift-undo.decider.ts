import { declarationOf } from '#contracts/events/all.ts';
import type { AnyEvent, Context } from '#kernel/decider.ts';
import { agent } from './shift-agent.decider.ts';
import { live, refuse } from './shift-guards.rule.ts';
import { plan } from './shift-plan.decider.ts';
import type { Assignment, ShiftEvent, ShiftState } from './shift.state.ts';

type Same<T> = { readonly was: T; readonly became: T };
type Person = Pick<Assignment, 'agentId' | 'firstName' | 'lastName' | 'employerId' | 'isSupervisor'>;

/** What a call changed of a shift, by what it was before and after; what is left out it did not touch. */
export type Change = {
  readonly times?: Same<{ readonly start: string; readonly end: string }>;
  readonly position?: Same<string>;
  readonly taskIds?: Same<readonly string[]>;
  readonly published?: Same<ShiftState['published']>;
  readonly autoAssign?: Same<ShiftState['autoAssign']>;
  /** `was`: who was on the shift; `became`: the assignment that was made, or null where they were taken off. */
  readonly assignment?: { readonly was: Person | null; readonly became: string | null };
};

export type UndoCommands = { TakeBack: { readonly shiftId: string; readonly change: Change } };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Says what happened between two states of a shift, as far as it can be taken back. */
export const changeBetween = (before: ShiftState, after: ShiftState): Change => {
  const pair = <T>(of: (state: ShiftState) => T) => ({ was: of(before), became: of(after) });
  const aspects = {
    times: pair(({ plan }) => ({ start: plan!.start, end: plan!.end })),
    position: pair(({ plan }) => plan!.position),
    taskIds: pair(({ plan }) => plan!.taskIds),
    published: pair(({ published }) => published),
    autoAssign: pair(({ autoAssign }) => autoAssign),
  };
  const changed = Object.fromEntries(Object.entries(aspects).filter(([, { was, became }]) => !same(was, became))) as Change;
  const became = after.assignment?.id ?? null;
  return became === (before.assignment?.id ?? null) ? changed : { ...changed, assignment: { was: before.assignment, became } };
};

/** Fields that say which shift a fact is about. */
const naming: ReadonlySet<string> = new Set(['shiftId', 'siteEventId']);

/**
 * Whether some of these facts can't be taken back, by what each declares.
 * @param stays the assignment that stood before them and stands after them, if there was one
 */
export const lasting = (facts: readonly AnyEvent[], stays: string | undefined): boolean =>
  facts.some(({ type, data }) => {
    const undone = declarationOf(type)?.undo ?? 'lasting';
    if (undone === 'back' || undone === 'none') return false;
    if (undone === 'lasting') return true;
    if (undone === 'withAgent') return stays !== undefined && (data as { readonly assignmentId?: string }).assignmentId === stays;
    return Object.entries(data as object).some(([field, value]) => value !== undefined && !naming.has(field) && !undone.includes(field));
  });

/** A compensating change: refused where the world has moved on. What an assignment ended by itself (publication, auto-assign) comes back with it. */
export const undo: { readonly TakeBack: (data: UndoCommands['TakeBack'], state: ShiftState, context: Context) => ShiftEvent[] } = {
  TakeBack: ({ shiftId, change }, state, context) => {
    const { siteEventId, start, end, position, taskIds } = live(state);
    const { times, assignment, published, autoAssign } = change;
    if (Object.keys(change).length === 0) refuse('UNDO_NOTHING');
    if (state.assignment?.punchIn) refuse('ALREADY_PUNCHED_IN');
    if (context.now >= start) refuse('UNDO_STARTED');
    const now = { times: { start, end }, position, taskIds, published: state.published, autoAssign: state.autoAssign };
    const moved = Object.entries(now).some(([aspect, value]) => aspect in change && !same(change[aspect as keyof typeof now]!.became, value));
    const answered = assignment && ((state.assignment?.id ?? null) !== assignment.became || state.assignment?.accepted);
    const filling = assignment?.became === null && (state.published !== null || state.autoAssign !== null || state.offers.length > 0);
    if (moved || answered || filling || (assignment === undefined && state.assignment !== null && (published || autoAssign))) refuse('UNDO_MOVED_ON');
    const events: ShiftEvent[] = [];
    if (times) events.push(...[plan.RescheduleShift({ shiftId, ...times.was }, state, context)].flat());
    if (change.position || change.taskIds) {
      const back = { ...(change.position && { position: change.position.was }), ...(change.taskIds && { taskIds: [...change.taskIds.was] }) };
      events.push(...[plan.ReviseShift({ shiftId, ...back }, state, context)].flat());
    }
    if (assignment) {
      const { was, became: replacing } = assignment;
      if (was) {
        const { agentId, firstName, lastName, employerId, isSupervisor } = was;
        const again = { shiftId, replacing, agent: { id: agentId, firstName, lastName, employerId }, isSupervisor, by: 'hand' as const };
        events.push(...[agent.AssignAgent(again, state, context)].flat());
      } else events.push(...[agent.RemoveAgent({ shiftId, assignmentId: replacing!, reason: 'pulled' }, state, context)].flat());
    }
    if (published) {
      const back = published.was;
      events.push(
        back
          ? { type: 'JobPublished', data: { shiftId, siteEventId, notify: false, ownPoolOnly: back.ownPoolOnly } }
          : { type: 'JobWithdrawn', data: { shiftId, siteEventId } },
      );
    }
    if (autoAssign) {
      if (state.autoAssign) events.push({ type: 'AutoAssignStopped', data: { shiftId, siteEventId, by: state.autoAssign.by } });
      if (autoAssign.was) events.push({ type: 'AutoAssignRequested', data: { shiftId, siteEventId, ...autoAssign.was } });
    }
    return events;
  },
};
