import { zoneOf } from '#contracts/values/map.ts';
import { distanceKm } from '#services/scheduling/shift/distance.rule.ts';

type Reported = { readonly lat: number; readonly lng: number; readonly accuracy: number; readonly at: string };
type Place = { readonly latitude: number | null; readonly longitude: number | null };

/**
 * A marker on the map (rule map.status): in the zone when the place is within 10 m, give or take the position's accuracy in metres. Without a
 * position one is absent; `working` says of those at work that it is only not known where (decision 9). @param working punched in and not out
 */
export const marker = (reported: Reported | undefined, place: Place | undefined, working: boolean) => {
  if (!reported) return { status: 'absent' as const, ...(working && { working: true as const }), position: null };
  const { lat, lng, accuracy, at } = reported;
  const distance = place && distanceKm({ latitude: lat, longitude: lng }, place, 10_000);
  const near = distance !== null && distance !== undefined && zoneOf(distance * 1000, accuracy) !== 'out';
  return { status: near ? ('inZone' as const) : ('notInZone' as const), position: { lat, lng, accuracy, at } };
};
