import { ShiftEvents } from '#contracts/events/shift.ts';
import { projection } from '#projections/kernel/projection.ts';
import { ActivityShiftRow } from './activity-shift.table.ts';

export const activityShifts = projection({ name: 'activity-shift', table: ActivityShiftRow }).from(ShiftEvents, {
  ShiftPlanned: ({ shiftId: id, customerId, agencyId }) => ({
    insert: { id, customerId, agencyId, subcontractedTo: null, handedOnBy: [] },
  }),
  ShiftRevised: ({ shiftId: id, agencyId }) => (agencyId === undefined ? undefined : { id, update: { agencyId } }),
  TransferredToAgency: ({ shiftId: id, toAgencyId: agencyId }) => ({ id, update: { agencyId } }),
  HandoverAccepted: ({ shiftId: id, kind, fromId, toAgencyId: subcontractedTo }) =>
    kind === 'smartConnect'
      ? { id, update: ({ handedOnBy }) => ({ subcontractedTo, handedOnBy: [...handedOnBy, fromId] }) }
      : undefined,
  HandoverReturned: ({ shiftId: id, fromId }) => ({
    id,
    update: ({ agencyId, handedOnBy }) => ({
      subcontractedTo: fromId === agencyId ? null : fromId,
      handedOnBy: handedOnBy.slice(0, -1),
    }),
  }),
});
