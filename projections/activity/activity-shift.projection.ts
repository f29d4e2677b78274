import { ShiftEvents } from '#contracts/events/shift.ts';
import { projection } from '#projections/kernel/projection.ts';
import { ActivityShiftRow } from './activity-shift.table.ts';

export const activityShifts = projection({ name: 'activity-shift', table: ActivityShiftRow }).from(ShiftEvents, {
  ShiftPlanned: ({ shiftId: id, customerId, agencyId }) => ({ insert: { id, customerId, agencyId, subcontractedTo: null } }),
  ShiftRevised: ({ shiftId: id, agencyId }) => (agencyId === undefined ? undefined : { id, update: { agencyId } }),
});
