import type { Holder } from '#contracts/permissions.ts';
import { choose, meets } from '#contracts/values/condition.ts';
import { fillingVisible, identities, handoverConditions, type Identity } from '#contracts/values/relation.ts';
import { statuses, type ShiftFacts, type ShiftStatus } from '#contracts/values/shift.ts';
import { redactedFor, handoverShown } from './handover-shown.rule.ts';

/** Fields of a shift's row on which its status depends; instants in UTC. */
export type StatusSource = Pick<
  ShiftFacts,
  | 'start'
  | 'confirmFrom'
  | 'dueAt'
  | 'accepted'
  | 'confirmed'
  | 'punchIn'
  | 'punchOut'
  | 'lateEstimatedTime'
  | 'arrivesAt'
  | 'published'
  | 'refused'
> & {
  readonly end: string;
  readonly agencyId: string | null;
  readonly employerId: string | null;
  readonly assignmentId: string | null;
  readonly autoAssignBy: 'agency' | 'customer' | null;
  readonly subcontractedTo: string | null;
  readonly handedOnBy: readonly string[];
  readonly handover: 'waiting' | 'accepted' | null;
  readonly handoverFrom: string | null;
  readonly transferred: boolean;
};
type Viewer = Holder & {
  readonly role: string;
  readonly agencyId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly now: string;
};

type VisibleStatus<Row> = {
  /** The shift with only the handovers that the viewer's company may know of. */
  readonly row: Row;
  readonly identity: Identity;
  /** The viewer may know who is on it. */
  readonly visible: boolean;
  /** Somebody is on it. */
  readonly assigned: boolean;
  readonly facts: ShiftFacts;
  readonly status: ShiftStatus;
};

/** @param passed what the viewer may read about its handovers */
const factsAs = (row: StatusSource, passed: ReturnType<typeof handoverConditions>): ShiftFacts => ({
  start: row.start,
  confirmFrom: row.confirmFrom,
  dueAt: row.dueAt,
  assigned: row.assignmentId !== null,
  accepted: row.accepted,
  confirmed: row.confirmed,
  punchIn: row.punchIn,
  punchOut: row.punchOut,
  lateEstimatedTime: row.lateEstimatedTime,
  arrivesAt: row.arrivesAt,
  ...handoverShown(row, passed),
  autoAssign: row.autoAssignBy !== null,
  published: row.published,
  refused: row.refused,
});

export const factsOf = (row: StatusSource, viewer: Omit<Viewer, 'now'>): ShiftFacts =>
  factsAs(row, handoverConditions(viewer));

/**
 * Status of shifts for a viewer, with the agent as far as they may know them. What depends on the viewer alone is
 * computed once.
 * @param now UTC instant of the status
 * @returns a function of a shift and, where the row is of the past, of the times that decide who may know its agent
 */
export const visibleStatusFor = (viewer: Viewer, now: string = viewer.now) => {
  const [known, passed, filling, labels] = [
    identities(viewer, viewer.now),
    handoverConditions(viewer),
    fillingVisible(viewer),
    statuses(now),
  ];
  return <Row extends StatusSource>(
    whole: Row,
    { end, confirmFrom }: Pick<StatusSource, 'end' | 'confirmFrom'> = whole,
  ): VisibleStatus<Row> => {
    const row = redactedFor(whole, viewer);
    const facts = factsAs(row, passed);
    // The agent's employer decides what may be known about them; which agency is shown is decided separately.
    const { agencyId, employerId, subcontractedTo } = whole;
    const { assigned, autoAssign } = facts;
    const identity = choose({ agencyId, employerId, subcontractedTo, end, confirmFrom, assigned, autoAssign }, known);
    const visible = identity === 'full' || identity === 'firstName';
    // The status is the same for all viewers (decision 8), but a company that handed the shift on reads only that it is
    // transferred until it may know the agent.
    const shownFacts: ShiftFacts =
      visible || !assigned || meets(whole, filling)
        ? facts
        : {
            ...facts,
            assigned: false,
            accepted: false,
            confirmed: false,
            punchIn: null,
            punchOut: null,
            lateEstimatedTime: null,
            arrivesAt: null,
          };
    return { row, identity, visible, assigned, facts: shownFacts, status: choose(shownFacts, labels) };
  };
};

/** First name and id only for viewers who may know no more (rule shift.identityPast). */
export const agentName = (
  {
    agentId,
    firstName,
    lastName,
  }: { readonly agentId: string | null; readonly firstName: string | null; readonly lastName: string | null },
  identity: Identity,
): string => `${firstName ?? ''} ${identity === 'full' ? lastName : agentId!.slice(0, 8)}`;
