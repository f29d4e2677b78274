import type { LostShift } from '#contracts/events/shift-handover.ts';
import type { HandoverTerms } from '#contracts/values/handover.ts';
import type { Context } from '#kernel/decider.ts';
import type { Offer, ShiftEvent, ShiftState } from './shift-state.types.ts';
import { instantAfter, minuteMs } from '#contracts/values/durations.ts';

type Wanted = Pick<Offer, 'minutes' | 'message' | 'kind' | 'fromId'> & {
  readonly shiftId: string;
  readonly state: ShiftState;
  readonly to: readonly HandoverTerms[];
};

/**
 * The offer to the first of `to`, with the others following. It waits for `minutes`, at most until the shift's start.
 */
export const offerToFirst = (
  { shiftId, state, to, minutes, message, kind, fromId }: Wanted,
  { now, newId }: Context,
): ShiftEvent => {
  const { siteEventId, start } = state.plan!;
  const [first, ...next] = to as [HandoverTerms, ...HandoverTerms[]];
  const until = minutes === null ? null : instantAfter(now, minutes * minuteMs);
  const expiresAt = until === null || until > start ? start : until;
  return {
    type: 'HandoverOffered',
    data: {
      shiftId,
      siteEventId,
      offerId: newId(`offer ${first.toAgencyId}`),
      kind,
      fromId,
      ...first,
      message,
      expiresAt,
      minutes,
      next,
    },
  };
};

/** Withdraws waiting offers, because another company has the shift now. */
export const offersWithdrawn = (shiftId: string, { plan, offers }: ShiftState): ShiftEvent[] =>
  offers.map(({ offerId, missionId, kind, fromId, toAgencyId }) => ({
    type: 'HandoverWithdrawn',
    data: { shiftId, siteEventId: plan!.siteEventId, offerId, missionId, kind, fromId, toAgencyId },
  }));

/**
 * What a handover clears, and so does a transfer or a return: the open job, with the names of the former company's
 * agents who applied, and the automatic assignment.
 */
export const openAgain = (shiftId: string, { plan, published, autoAssign }: ShiftState): ShiftEvent[] => {
  const { siteEventId } = plan!;
  return [
    ...(published ? [{ type: 'JobWithdrawn' as const, data: { shiftId, siteEventId } }] : []),
    ...(autoAssign ? [{ type: 'AutoAssignStopped' as const, data: { shiftId, siteEventId, by: autoAssign.by } }] : []),
  ];
};

type Handover = { readonly fromId: string; readonly toAgencyId: string };

/**
 * What an event that takes a shift from agencies records of it; nothing where no agency has the shift.
 * @param ended the handovers that end; without them all do, and the client's own agency loses the shift too
 */
export const lostWith = ({ plan, chain }: ShiftState, ended?: readonly Handover[]): { readonly lost?: LostShift } => {
  const { agencyId, customerId, placeId, zone, start, end } = plan!;
  const first = agencyId && !ended ? [{ fromId: customerId, toAgencyId: agencyId }] : [];
  const holders = [...first, ...(ended ?? chain)].map(({ fromId, toAgencyId }) => ({ agencyId: toAgencyId, fromId }));
  return holders.length > 0 ? { lost: { holders, placeId, zone, start, end } } : {};
};
