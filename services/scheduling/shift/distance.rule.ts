import { bandOf, zoneOf, type DistanceBand, type ZoneStatus } from '#contracts/values/map.ts';

type Point = { readonly latitude: number | null; readonly longitude: number | null };

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Great-circle distance in kilometres, to one decimal by default (`parts`: steps per kilometre); null where a position
 * is unknown.
 */
export const distanceKm = (a: Point, b: Point, parts = 10): number | null => {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return Math.round(2 * earthKm * Math.asin(Math.sqrt(h)) * parts) / parts;
};

/** A position in degrees, with its accuracy in metres. */
export type Position = { readonly lat: number; readonly lng: number; readonly accuracy: number };
/** A place with the radius of its zone in metres. */
export type PlaceZone = Point & { readonly radius: number };

/**
 * Where a position is relative to a place's zone, and its distance from the place in metres (rule map.status); null
 * where the place has no position.
 */
export const zoneAndDistance = (
  { lat, lng, accuracy }: Position,
  place: PlaceZone,
): { readonly zone: ZoneStatus; readonly distanceUpTo: DistanceBand } | null => {
  const distance = distanceKm({ latitude: lat, longitude: lng }, place, 10_000);
  return distance === null
    ? null
    : { zone: zoneOf(distance * 1000, accuracy, place.radius), distanceUpTo: bandOf(distance * 1000) };
};

/** Rule assign.disponibilities: nearest first, unknown distance last. */
export const byDistance = (a: { readonly distance: number | null }, b: { readonly distance: number | null }): number =>
  (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0;
