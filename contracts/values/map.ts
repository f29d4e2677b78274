import { z } from 'zod';

/** Live positions are given this long before an event's start, in hours (rule shift.display4h). */
export const shownBeforeHours = 4;
/** How near to its place, in metres, an agent is in its zone, unless the place says otherwise (rule map.status). */
export const defaultRadius = 10;
/** What a place may say: telephones err by 5 to 50 m, so with 10 nearly everybody is uncertain. */
export const PlaceRadius = z.int().min(defaultRadius).max(500);
/** How a position stands to a zone: surely inside it, surely outside, or nearer to its edge than the telephone can tell. */
export const ZoneStatus = z.enum(['in', 'out', 'uncertain']);
export type ZoneStatus = z.output<typeof ZoneStatus>;
/** The same as a marker on the map says it. */
export type LocatedStatus = 'inZone' | 'notInZone' | 'uncertain';
/** All in metres; an accuracy that nobody knows is 0. */
export const zoneOf = (distance: number, accuracy: number, radius: number): ZoneStatus =>
  distance + accuracy <= radius ? 'in' : distance - accuracy > radius ? 'out' : 'uncertain';
/** How far from the place something was, in metres: up to the figure named. */
const distanceBands = ['50', '100', '250', '1000', 'more'] as const;
export const DistanceBand = z.enum(distanceBands);
export type DistanceBand = z.output<typeof DistanceBand>;
export const bandOf = (metres: number): DistanceBand => distanceBands.find((band) => metres <= Number(band)) ?? 'more';
/** A position older than this, in minutes, is no longer shown. */
export const positionMaxAge = 5;
