import { ShiftEvents } from '#contracts/events/shift.ts';
import type { HandoverStatus } from '#contracts/values/handover.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { projection } from '#projections/kernel/projection.ts';
import { HandoverRow } from './handover.table.ts';
import { pick } from '#contracts/values/pick.ts';

const answered =
  (status: HandoverStatus) =>
  ({ offerId: id }: { readonly offerId: string }, { metadata: { at: answeredAt } }: Recorded) => ({
    id,
    update: { status, answeredAt },
  });

export const handovers = projection({ name: 'handover', table: HandoverRow }).from(ShiftEvents, {
  HandoverOffered: (offer, { metadata: { at: offeredAt } }) => ({
    insert: {
      id: offer.offerId,
      ...pick(offer, 'missionId', 'kind', 'shiftId', 'siteEventId', 'fromId', 'toAgencyId', 'supplierPrice'),
      ...pick(offer, 'clientPrice', 'message', 'expiresAt'),
      offeredAt,
      status: 'waiting',
      answeredAt: null,
    },
  }),
  HandoverAccepted: answered('accepted'),
  HandoverRefused: answered('refused'),
  HandoverExpired: answered('expired'),
  HandoverWithdrawn: answered('withdrawn'),
  HandoverReturned: answered('returned'),
  ShiftRemoved: ({ shiftId }, { metadata: { at: answeredAt } }) => ({
    where: { shiftId },
    update: ({ status }) => (status === 'waiting' ? { status: 'withdrawn', answeredAt } : {}),
  }),
});
