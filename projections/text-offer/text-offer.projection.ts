import { ShiftEvents } from '#contracts/events/shift.ts';
import { endsTextOffers } from '#contracts/values/text-offer.ts';
import { projection } from '#projections/kernel/projection.ts';
import { TextOfferRow } from './text-offer.table.ts';

const closed = ({ shiftId }: { readonly shiftId: string }) => ({ where: { shiftId }, update: { open: false } });

export const textOffers = projection({ name: 'text-offer', table: TextOfferRow }).from(ShiftEvents, {
  JobTexted: ({ offerId: id, shiftId, agentId, linkHash, replacing, expiresAt }, { metadata }) => [
    { where: { shiftId, agentId }, update: { open: false } },
    { insert: { id, shiftId, agentId, linkHash, replacing, sentAt: metadata.at, expiresAt, open: true } },
  ],
  JobTextsWithdrawn: closed,
  AgentAssigned: closed,
  ShiftRescheduled: closed,
  ShiftRevised: (data) => (endsTextOffers(data) ? closed(data) : undefined),
  TransferredToAgency: closed,
  HandoverAccepted: closed,
  HandoverReturned: closed,
  ShiftRemoved: ({ shiftId }) => ({ removeWhere: { shiftId } }),
});
