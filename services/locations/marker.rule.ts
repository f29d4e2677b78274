import { zoneOf, type LocatedStatus, type ZoneStatus } from '#contracts/values/map.ts';
import { distanceKm } from '#services/scheduling/shift/distance.rule.ts';

type Reported = {
  readonly lat: number;
  readonly lng: number;
  /** Metres. */ readonly accuracy: number;
  readonly at: string;
};
/** Degrees, and metres. */
type Zone = { readonly latitude: number | null; readonly longitude: number | null; readonly radius: number };

const statuses = { in: 'inZone', out: 'notInZone', uncertain: 'uncertain' } as const satisfies Record<
  ZoneStatus,
  LocatedStatus
>;

/** How a position stands to a place (rule map.status); of a place that nobody has located it can't be told. */
export const locatedStatus = ({ lat, lng, accuracy }: Omit<Reported, 'at'>, place: Zone): LocatedStatus => {
  const distance = distanceKm({ latitude: lat, longitude: lng }, place, 10_000);
  return distance === null ? 'uncertain' : statuses[zoneOf(distance * 1000, accuracy, place.radius)];
};

/**
 * A marker on the map (rule map.status). Without a position one is absent; `working` says of those at work that it is only not known where
 * (decision 9). @param working punched in and not out
 */
export const marker = (reported: Reported | undefined, place: Zone, working: boolean) => {
  if (!reported) return { status: 'absent' as const, ...(working && { working: true as const }), position: null };
  const { lat, lng, accuracy, at } = reported;
  return { status: locatedStatus(reported, place), position: { lat, lng, accuracy, at } };
};
