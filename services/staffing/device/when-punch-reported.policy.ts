import type { DataOf } from '#contracts/events/declare.ts';
import type { ShiftEvents } from '#contracts/events/shift.ts';
import type { Policy } from '#kernel/policies.ts';
import type { DevicePunches } from './device-punches.ts';
import type { PunchPositions } from './punch-positions.ts';

/**
 * Applies reported punches to their shifts even if the server stopped right after storing them; once a punch is decided
 * on, its stored position is dropped.
 */
export const whenPunchReported = (punches: DevicePunches, positions: PunchPositions): Policy => ({
  name: 'when-punch-reported',
  reads: ['agent', 'place', 'presence'],
  on: {
    PunchReported: (fact) => punches.take(fact),
    PunchSettled: ({ data }) => positions.drop(data as DataOf<typeof ShiftEvents.PunchSettled>),
  },
});
