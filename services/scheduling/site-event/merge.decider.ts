import type { SiteEventEvents } from '#contracts/events/site-event.ts';
import { mergeable, mergeFault } from '#contracts/values/merge.ts';
import { busyUntil } from '#contracts/values/shift.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';
import type { ShiftState } from '../shift/shift-state.types.ts';

/** A shift and its agent, from its own stream. */
export type MergedShift = {
  readonly shiftId: string;
  readonly assignmentId: string;
  readonly agentId: string;
  readonly start: string;
  readonly end: string;
  readonly busyUntil: string;
};
type Member = Pick<MergedShift, 'shiftId' | 'assignmentId'>;
/** Merges of an event. A shift is merged under an assignment, and leaves the merge when that ends. */
export type Merges = Readonly<Record<string, { readonly agentId: string; readonly shifts: readonly Member[] }>>;

export type MergeCommands = {
  MergeShifts: {
    readonly siteEventId: string;
    readonly groups: readonly { readonly mergeId: string; readonly shifts: readonly MergedShift[] }[];
  };
  /** `shifts`: shifts to add; `members`: shifts of the merge that still have its agent. */
  AddToMerge: {
    readonly siteEventId: string;
    readonly mergeId: string;
    readonly shifts: readonly MergedShift[];
    readonly members: readonly MergedShift[];
  };
  /** `only`: shifts that leave, while the others stay; left out: all. */
  CancelMerge: { readonly siteEventId: string; readonly mergeId: string; readonly only?: readonly string[] };
};

type State = { readonly plan?: object; readonly deleted: boolean; readonly merges: Merges };
type Decisions = Decider<State, MergeCommands, typeof SiteEventEvents>['decide'];

/** A shift and its agent; null where it is removed or has none. */
export const mergedShiftOf = (shiftId: string, state: ShiftState | undefined): MergedShift | null => {
  if (!state?.plan || state.removed || !state.assignment) return null;
  const { plan, assignment } = state;
  const { id: assignmentId, agentId, punchOut } = assignment;
  const { start, end } = plan;
  return { shiftId, assignmentId, agentId, start, end, busyUntil: busyUntil({ start, end, punchOut }) };
};

const live = ({ plan, deleted, merges }: State): Merges => {
  if (deleted) throw new Rejected('EVENT_DELETED');
  if (!plan) throw new Rejected('NOT_FOUND');
  return merges;
};
const isMerged = (merges: Merges, { shiftId, assignmentId }: Member) =>
  Object.values(merges).some(({ shifts }) =>
    shifts.some((one) => one.shiftId === shiftId && one.assignmentId === assignmentId),
  );

/** Rules merge.eligible and merge.add: one person, no overlap, gaps of at most 15 minutes. @returns id of the person */
const requireOnePresence = (shifts: readonly MergedShift[]): string => {
  if (new Set(shifts.map(({ agentId }) => agentId)).size > 1) throw new Rejected('MERGE_OTHER_PERSON');
  const fault = mergeFault(shifts);
  if (fault) throw new Rejected(fault);
  return shifts[0]!.agentId;
};
const membersOf = (shifts: readonly MergedShift[]): Member[] =>
  shifts.map(({ shiftId, assignmentId }) => ({ shiftId, assignmentId }));

/**
 * Shifts that no longer fit a merge (rule merge.eligible): the longest series of its shifts that is still one presence
 * stays, the first of equal ones.
 * @param current present shifts of the event from their own streams, at least those of the merge that have an agent and
 *   aren't removed
 * @returns ids of the shifts that leave; all of them where no two stay together
 */
export const leavingMerge = ({ agentId, shifts }: Merges[string], current: readonly MergedShift[]): string[] => {
  const there = current.filter(
    (one) => one.agentId === agentId && shifts.some((member) => member.assignmentId === one.assignmentId),
  );
  const [longest = []] = mergeable(there).sort((a, b) => b.length - a.length);
  return shifts.map(({ shiftId }) => shiftId).filter((id) => !longest.some(({ shiftId }) => shiftId === id));
};

export const mergeDecisions: Decisions = {
  MergeShifts: ({ siteEventId, groups }, state) => {
    const merges = live(state);
    const all = groups.flatMap(({ shifts }) => shifts);
    if (new Set(all.map(({ shiftId }) => shiftId)).size < all.length || all.some((shift) => isMerged(merges, shift)))
      throw new Rejected('MERGE_ALREADY');
    return groups.map(({ mergeId, shifts }) => {
      if (merges[mergeId]) throw new Rejected('MERGE_ALREADY');
      return {
        type: 'ShiftsMerged',
        data: { siteEventId, mergeId, agentId: requireOnePresence(shifts), shifts: membersOf(shifts) },
      } as const;
    });
  },
  AddToMerge: ({ siteEventId, mergeId, shifts, members }, state) => {
    const merges = live(state);
    if (!merges[mergeId]) throw new Rejected('NOT_FOUND');
    if (shifts.some((shift) => isMerged(merges, shift))) throw new Rejected('MERGE_ALREADY');
    return {
      type: 'ShiftsAddedToMerge',
      data: { siteEventId, mergeId, agentId: requireOnePresence([...members, ...shifts]), shifts: membersOf(shifts) },
    };
  },
  CancelMerge: ({ siteEventId, mergeId, only }, state) => {
    const merge = live(state)[mergeId];
    if (!merge) throw new Rejected('NOT_FOUND');
    const leaving = merge.shifts.map(({ shiftId }) => shiftId).filter((id) => !only || only.includes(id));
    const staying = merge.shifts.filter(({ shiftId }) => !leaving.includes(shiftId));
    const shiftIds = staying.length < 2 ? merge.shifts.map(({ shiftId }) => shiftId) : leaving;
    return leaving.length === 0 ? [] : { type: 'MergeCancelled', data: { siteEventId, mergeId, shiftIds } };
  },
};

/** Members without the added ones, so that a shift that returns under another assignment is listed once. */
const others = (known: readonly Member[], added: readonly Member[]) =>
  known.filter(({ shiftId }) => !added.some((one) => one.shiftId === shiftId));
type Joined = { readonly mergeId: string; readonly agentId: string; readonly shifts: readonly Member[] };
const joined = <S extends { readonly merges: Merges }>(state: S, { mergeId, agentId, shifts }: Joined): S => ({
  ...state,
  merges: {
    ...state.merges,
    [mergeId]: { agentId, shifts: [...others(state.merges[mergeId]?.shifts ?? [], shifts), ...shifts] },
  },
});

export const mergeFacts = {
  ShiftsMerged: joined,
  ShiftsAddedToMerge: joined,
  MergeCancelled: <S extends { readonly merges: Merges }>(
    state: S,
    { mergeId, shiftIds }: { mergeId: string; shiftIds: readonly string[] },
  ): S => {
    const { [mergeId]: merge, ...merges } = state.merges;
    const shifts = merge?.shifts.filter(({ shiftId }) => !shiftIds.includes(shiftId)) ?? [];
    return { ...state, merges: merge && shifts.length > 0 ? { ...merges, [mergeId]: { ...merge, shifts } } : merges };
  },
};
