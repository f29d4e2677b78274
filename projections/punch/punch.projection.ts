import { ShiftEvents } from '#contracts/events/shift.ts';
import { projection } from '#projections/kernel/projection.ts';
import { PunchRow } from './punch.table.ts';

const byAgent = (source: string) => source === 'agent' || source === 'device';
const notYet = { outAt: null, outByAgent: null, outZone: null, outUpTo: null };

export const punches = projection({ name: 'punch', table: PunchRow }).from(ShiftEvents, {
  PunchedIn: ({
    assignmentId: id,
    shiftId,
    agentId,
    at: inAt,
    source,
    zone: inZone = null,
    distanceUpTo: inUpTo = null,
  }) => ({
    insert: { id, shiftId, agentId, inAt, inByAgent: byAgent(source), inZone, inUpTo, ...notYet },
  }),
  PunchedOut: ({ assignmentId: id, at: outAt, source, zone: outZone = null, distanceUpTo: outUpTo = null }) => ({
    id,
    update: { outAt, outByAgent: byAgent(source), outZone, outUpTo },
  }),
  AgentRemoved: ({ assignmentId }) => ({ remove: assignmentId }),
  ShiftRemoved: ({ shiftId }) => ({ removeWhere: { shiftId } }),
});
