import { isSame } from '#contracts/values/same.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import type { ShiftEvents } from '#contracts/events/shift.ts';
import type { AnnouncedWords } from '#contracts/values/announcement.ts';
import { sideOf } from '#contracts/permissions.ts';
import { startsTooSoon } from '#contracts/values/ability.ts';
import { responsibleAgency } from '#contracts/values/relation.ts';
import { fallbackConfirmationHours } from '#contracts/values/site-event.ts';
import type { Context } from '#kernel/decider.ts';
import {
  requireLive,
  assignmentRef,
  refuse,
  requireCancellable,
  requireFor,
  requireResponsible,
} from './shift-guards.rule.ts';
import { requireNotLongAgo } from '../planned-time.rule.ts';
import { requireSpan } from './shift-length.rule.ts';
import { lostWith, offersWithdrawn, openAgain } from './shift-offers.rule.ts';
import { type ShiftEvent, type ShiftState } from './shift-state.types.ts';
import { isWorking } from './shift.state.ts';
import { instantAfter, minuteMs, minutesBetween } from '#contracts/values/durations.ts';

type Planned = DataOf<typeof ShiftEvents.ShiftPlanned>;
type Revised = Omit<DataOf<typeof ShiftEvents.ShiftRevised>, 'shiftId' | 'siteEventId' | 'placeId' | 'zone' | 'lost'>;
type Id = { readonly shiftId: string };

export type PlanCommands = {
  PlanShift: Omit<Planned, 'maxConfirmationHours' | 'payMinimum' | 'chargeMinimum'> &
    Partial<Pick<Planned, 'maxConfirmationHours'>>;
  RescheduleShift: Id & { readonly start: string; readonly end: string };
  /** `addedTaskIds`: tasks beside those that it has by then. */
  ReviseShift: Id & Revised & { readonly addedTaskIds?: readonly string[] };
  /** Moves a shift to its event's present place. `start`, `end`: UTC instants of its local times there. */
  FollowEvent: Id & Pick<Planned, 'placeId' | 'zone' | 'start' | 'end' | 'taskIds'>;
  RemoveShift: Id & { readonly reason: 'cancelled' | 'siteEventDeleted' };
  /** `words`: text of the notice to agents, instead of the default text. */
  PublishJob: Id & {
    readonly notify: boolean;
    readonly ownPoolOnly: boolean;
    readonly words?: AnnouncedWords | undefined;
  };
  WithdrawJob: Id;
  RequestAutoAssign: Id & { readonly by: 'agency' | 'customer'; readonly startDate: string | null };
  StopAutoAssign: Id & { readonly by: 'agency' | 'customer' };
};

type Decide<C> = {
  readonly [T in keyof C]: (data: C[T], state: ShiftState, context: Context) => ShiftEvent | ShiftEvent[];
};

/**
 * Rule shift.datesDisabled: a company that doesn't employ the assigned agent can't move the shift. A customer also
 * can't move an agency's shift within the hours of rule cancel.24h, or any shift out of them (decision 39), since it
 * could then be cancelled after all.
 */
const requireMovable = (state: ShiftState, to: string, { actor, now }: Context) => {
  const { start, agencyId } = requireLive(state);
  if (isWorking(state)) refuse('SHIFT_AGENT_WORKING');
  if (sideOf(actor.role) !== 'customer') return;
  const employerId = state.assignment?.employerId;
  if (employerId && employerId !== actor.customerId) refuse('SHIFT_TIME_LOCKED');
  if (startsTooSoon(start, now) && (responsibleAgency({ ...state, agencyId }) || !startsTooSoon(to, now)))
    refuse('SHIFT_STARTS_WITHIN_24H');
};

/** Breaks move with their shift; those of an agent who has punched out stay as they were. */
const breaksMoved = (shiftId: string, state: ShiftState, minutes: number): ShiftEvent[] => {
  const { assignment } = state;
  if (!assignment || assignment.punchIn) return [];
  const later = (instant: string) => instantAfter(instant, minutes * minuteMs);
  return assignment.breaks.map(({ id: breakId, start, end, paid }) => ({
    type: 'BreakPlanned',
    data: {
      ...assignmentRef(state, shiftId, assignment),
      breakId,
      start: later(start),
      end: later(end),
      ...(paid && { paid }),
    },
  }));
};

const unassigned = (state: ShiftState) => {
  const plan = requireLive(state);
  if (state.assignment) refuse('SHIFT_ALREADY_ASSIGNED');
  return plan;
};

export const plan: Decide<PlanCommands> = {
  PlanShift: (data, state, { now }) => {
    if (state.plan) refuse('SHIFT_EXISTS');
    requireSpan(data, data.zone);
    requireNotLongAgo('start', data.start, { now });
    return {
      type: 'ShiftPlanned',
      data: {
        ...data,
        maxConfirmationHours: data.maxConfirmationHours ?? fallbackConfirmationHours,
        payMinimum: true,
        chargeMinimum: true,
      },
    };
  },
  RescheduleShift: ({ shiftId, start, end }, state, context) => {
    const { siteEventId, zone, start: oldStart, end: oldEnd } = requireLive(state);
    if (start === oldStart && end === oldEnd) return [];
    requireFor('modify', state, context);
    requireMovable(state, start, context);
    requireSpan({ start, end }, zone);
    requireNotLongAgo('start', start, { now: context.now, before: oldStart });
    return {
      type: 'ShiftRescheduled',
      data: { shiftId, siteEventId, start, end, from: { start: oldStart, end: oldEnd } },
    };
  },
  ReviseShift: ({ shiftId, addedTaskIds, ...given }, state, context) => {
    const known: Record<string, unknown> = requireLive(state);
    const taskIds = addedTaskIds && [...new Set([...requireLive(state).taskIds, ...addedTaskIds])];
    const wanted = { ...given, ...(taskIds && { taskIds }) };
    const change = Object.fromEntries(
      Object.entries(wanted).filter(([field, value]) => value !== undefined && !isSame(value, known[field])),
    );
    if (Object.keys(change).length === 0) return [];
    requireFor('modify', state, context);
    if ('agencyId' in change && state.assignment) refuse('SHIFT_ALREADY_ASSIGNED');
    if ('agencyId' in change && state.chain.length > 0) refuse('SHIFT_SUBCONTRACTED');
    const revised: Extract<ShiftEvent, { readonly type: 'ShiftRevised' }> = {
      type: 'ShiftRevised',
      data: { shiftId, siteEventId: requireLive(state).siteEventId, ...change },
    };
    if (!('agencyId' in change)) return revised;
    const handed = { ...revised, data: { ...revised.data, ...lostWith(state) } };
    return [...offersWithdrawn(shiftId, state), ...openAgain(shiftId, state), handed];
  },
  /**
   * Allowed for everybody who may move the event. Another time zone changes the shift's times, which rule
   * shift.datesDisabled may forbid.
   */
  FollowEvent: ({ shiftId, placeId, zone, start, end, taskIds }, state, context) => {
    const known = requireLive(state);
    if (known.placeId === placeId && known.zone === zone) return [];
    const { siteEventId } = known;
    if (isWorking(state)) refuse('SHIFT_AGENT_WORKING');
    const revised: ShiftEvent = {
      type: 'ShiftRevised',
      data: {
        shiftId,
        siteEventId,
        placeId,
        ...(zone !== known.zone && { zone }),
        ...(taskIds.length < known.taskIds.length && { taskIds: [...taskIds] }),
      },
    };
    if (start === known.start && end === known.end) return revised;
    requireMovable(state, start, context);
    requireSpan({ start, end }, zone);
    return [
      revised,
      {
        type: 'ShiftRescheduled',
        data: { shiftId, siteEventId, start, end, from: { start: known.start, end: known.end } },
      },
      ...breaksMoved(shiftId, state, minutesBetween(known.start, start)),
    ];
  },
  RemoveShift: ({ shiftId, reason }, state, context) => {
    requireCancellable(state, context);
    const { siteEventId } = requireLive(state);
    return { type: 'ShiftRemoved', data: { shiftId, siteEventId, reason, ...lostWith(state) } };
  },
  PublishJob: ({ shiftId, notify, ownPoolOnly, words }, state, context) => {
    const { siteEventId } = unassigned(state);
    requireFor('publish', state, context);
    const own = notify && words ? { words } : {};
    if (!state.published) return { type: 'JobPublished', data: { shiftId, siteEventId, notify, ownPoolOnly, ...own } };
    return notify ? { type: 'JobAnnounced', data: { shiftId, siteEventId, ownPoolOnly, ...own } } : [];
  },
  WithdrawJob: ({ shiftId }, state, context) => {
    const { siteEventId } = requireLive(state);
    requireFor('publish', state, context);
    return state.published ? { type: 'JobWithdrawn', data: { shiftId, siteEventId } } : [];
  },
  /** The two automatic modes exclude each other (decision 16): requesting one stops the other. */
  RequestAutoAssign: ({ shiftId, by, startDate }, state, context) => {
    const { siteEventId } = unassigned(state);
    requireFor('autoAssign', state, context);
    if (by === 'agency') requireResponsible(state, context);
    if (state.autoAssign?.by === by && state.autoAssign.startDate === startDate) return [];
    const stop: ShiftEvent[] =
      state.autoAssign && state.autoAssign.by !== by
        ? [{ type: 'AutoAssignStopped', data: { shiftId, siteEventId, by: state.autoAssign.by } }]
        : [];
    return [...stop, { type: 'AutoAssignRequested', data: { shiftId, siteEventId, by, startDate } }];
  },
  StopAutoAssign: ({ shiftId, by }, state, context) => {
    const { siteEventId } = requireLive(state);
    requireFor('autoAssign', state, context);
    return state.autoAssign?.by === by ? { type: 'AutoAssignStopped', data: { shiftId, siteEventId, by } } : [];
  },
};
