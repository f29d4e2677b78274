import type { ActiveEmployees, DashboardRequest } from '#contracts/api/dashboard.ts';
import type { Output } from '#contracts/endpoint.ts';
import { positionLife } from '#contracts/values/map.ts';

export type Positioned = Output<typeof ActiveEmployees>[number];

/** Milliseconds between two looks for positions that have grown old (rule map.expiry). */
export const expiryCheck = 30_000;

/** Agents whose last position is at most five minutes old, and those without any (rule map.expiry). */
export const fresh = (agents: readonly Positioned[], now: number): readonly Positioned[] =>
  agents.filter(({ position }) => position === null || now - Date.parse(position.at) <= positionLife * 60 * 1000);

export type PlaceOnMap = {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  /** Agents at work, and all on its events. */
  readonly active: number;
  readonly total: number;
  /** Shifts of its events that nobody is on. */
  readonly missing: number;
};

/** The places of events, each once, with what its events add up to. */
export const placesOf = (events: readonly DashboardRequest[]): readonly PlaceOnMap[] => {
  const places = new Map<string, PlaceOnMap>();
  for (const { place, position, activeCount, filledCount, shiftCount } of events) {
    if (!position) continue;
    const { active = 0, total = 0, missing = 0 } = places.get(place.id) ?? {};
    places.set(place.id, {
      id: place.id,
      name: place.name,
      ...position,
      active: active + activeCount,
      total: total + filledCount,
      missing: missing + shiftCount - filledCount,
    });
  }
  return [...places.values()];
};
