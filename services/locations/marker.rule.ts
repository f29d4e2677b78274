import type { LocatedStatus, ZoneStatus } from '#contracts/values/map.ts';
import { zoneAndDistance, type PlaceZone, type Position } from '#services/scheduling/shift/distance.rule.ts';

/** Of an agent at an event: punched in and not out, or out again, with nothing begun since. */
export type Presence = 'working' | 'left' | 'away';

type Reported = Position & { readonly at: string };

const statuses = { in: 'inZone', out: 'notInZone', uncertain: 'uncertain' } as const satisfies Record<
  ZoneStatus,
  LocatedStatus
>;

/** Where a position is relative to a place (rule map.status); uncertain for a place without a position. */
export const locatedStatus = (position: Position, place: PlaceZone): LocatedStatus =>
  statuses[zoneAndDistance(position, place)?.zone ?? 'uncertain'];

/**
 * A marker on the map (rule map.status). Without a position the agent is absent; `working` says that an agent at work
 * is only not located (decision 9), `left` that one who worked has punched out.
 */
export const marker = (reported: Reported | undefined, place: PlaceZone, presence: Presence) => {
  if (!reported)
    return {
      status: 'absent' as const,
      ...(presence === 'working' && { working: true as const }),
      ...(presence === 'left' && { left: true as const }),
      position: null,
    };
  const { lat, lng, accuracy, at } = reported;
  return { status: locatedStatus(reported, place), position: { lat, lng, accuracy, at } };
};
