import { ShiftEvents } from '#contracts/events/shift.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { projection } from '#projections/kernel/projection.ts';
import { ActivityRow } from './activity.table.ts';

type About = {
  readonly shiftId: string;
  readonly siteEventId: string;
  readonly agentId?: string;
  readonly ground?: string;
};

const noted = (data: About, { id, type, position, metadata: { at } }: Recorded) => ({
  insert: {
    id,
    at,
    position,
    type,
    shiftId: data.shiftId,
    siteEventId: data.siteEventId,
    agentId: data.agentId ?? null,
    ground: data.ground ?? null,
  },
});

/** Every fact of a shift, whatever it is: one that is added to the shift's events is among them without a word here. */
export const activities = projection({ name: 'activity', table: ActivityRow }).from(
  ShiftEvents,
  Object.fromEntries(Object.keys(ShiftEvents).map((type) => [type, noted])),
);
