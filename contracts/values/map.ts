import { z } from 'zod';

/** Hours before an event's start from which live positions are shown (rule shift.display4h). */
export const shownBeforeHours = 4;
/** Radius of a place's zone, in metres, where the place sets none (rule map.status). */
export const defaultRadius = 10;
/** Radius that a place may set, in metres: phones err by 5 to 50 m, so with 10 m nearly every position is uncertain. */
export const PlaceRadius = z.int().min(defaultRadius).max(500);
/**
 * A position relative to a zone: certainly inside, certainly outside, or nearer to the edge than the phone's accuracy.
 */
export const ZoneStatus = z.enum(['in', 'out', 'uncertain']);
export type ZoneStatus = z.output<typeof ZoneStatus>;
/** The same, as markers on the map name it. */
export type LocatedStatus = 'inZone' | 'notInZone' | 'uncertain';
/** Where a position is relative to a zone. All in metres; an unknown accuracy is 0. */
export const zoneOf = (distance: number, accuracy: number, radius: number): ZoneStatus =>
  distance + accuracy <= radius ? 'in' : distance - accuracy > radius ? 'out' : 'uncertain';
/** Distance from the place, in metres: up to the number named. */
const distanceBands = ['50', '100', '250', '1000', 'more'] as const;
export const DistanceBand = z.enum(distanceBands);
export type DistanceBand = z.output<typeof DistanceBand>;
export const bandOf = (metres: number): DistanceBand => distanceBands.find((band) => metres <= Number(band)) ?? 'more';
/** Age in minutes above which a position is no longer shown. */
export const positionMaxAge = 5;
