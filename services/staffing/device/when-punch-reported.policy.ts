import type { DataOf } from '#contracts/events/declare.ts';
import type { ShiftEvents } from '#contracts/events/shift.ts';
import type { Policy } from '#kernel/policies.ts';
import type { DevicePunches } from './device-punches.ts';
import type { PunchPositions } from './punch-positions.ts';

/** Punches of devices reach their shifts, though the server that kept them stopped right after; once one is settled, the position that waited for it goes. */
export const whenPunchReported = (punches: DevicePunches, positions: PunchPositions): Policy => ({
  name: 'when-punch-reported',
  on: {
    PunchReported: async (fact) => void (await punches.take(fact)),
    PunchSettled: ({ data }) => positions.drop(data as DataOf<typeof ShiftEvents.PunchSettled>),
  },
});
