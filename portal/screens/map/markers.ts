import type { ActiveEmployees, DashboardRequest } from '#contracts/api/dashboard.ts';
import type { GetAgentLocations } from '#contracts/api/locations.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { LocationUpdated } from '#contracts/realtime/location.ts';
import { positionMaxAge } from '#contracts/values/map.ts';
import { minuteMs } from '#contracts/values/durations.ts';

/** An agent as either call lists them; only the call for one event knows the place. */
export type PositionedAgent = Output<typeof GetAgentLocations>[number] &
  Partial<Pick<Output<typeof ActiveEmployees>[number], 'requestId' | 'placeId'>>;
/** Agent id → last pushed position; null: the viewer may no longer see it. */
export type PushedPositions = ReadonlyMap<string, LocationUpdated | null>;

/** Milliseconds between two checks for expired positions (rule map.expiry). */
export const expiryCheck = 30_000;
const life = positionMaxAge * minuteMs;

export const keyOf = ({ employeeId, requestId = '' }: Pick<PositionedAgent, 'employeeId' | 'requestId'>): string =>
  `${employeeId} ${requestId}`;

/** An agent who is at work without a known position is not shown as absent, nor one who has left. */
export const markerAppearanceOf = ({ status, working, left }: Pick<PositionedAgent, 'status' | 'working' | 'left'>) =>
  working ? 'unknown' : left ? 'left' : status;
type MarkerAppearance = ReturnType<typeof markerAppearanceOf>;

const unknown = (agent: PositionedAgent): PositionedAgent => ({
  ...agent,
  status: 'absent',
  working: true,
  position: null,
});

/** An agent with the pushed position, if it is newer than the one that was read. */
export const withPushedPosition = (
  agent: PositionedAgent,
  update: LocationUpdated | null | undefined,
): PositionedAgent => {
  if (update === undefined) return agent;
  if (update === null) return agent.position ? unknown(agent) : agent;
  if (agent.position && agent.position.at >= update.at) return agent;
  const { working: _, left: __, ...rest } = agent;
  const { lat, lng, accuracy, at, status } = update;
  return { ...rest, status, position: { lat, lng, accuracy, at } };
};

/**
 * Shows an agent whose last position is more than five minutes old as at work, without a position (rule map.expiry).
 */
export const withExpiry = (agent: PositionedAgent, now: number): PositionedAgent =>
  agent.position && now - Date.parse(agent.position.at) > life ? unknown(agent) : agent;

/** Number of agents by appearance, and of all. */
export const sumsOf = (agents: readonly PositionedAgent[]): Readonly<Record<MarkerAppearance | 'all', number>> => {
  const sums = {
    inZone: 0,
    notInZone: 0,
    uncertain: 0,
    unknown: 0,
    absent: 0,
    left: 0,
    notAssigned: 0,
    all: agents.length,
  };
  for (const agent of agents) sums[markerAppearanceOf(agent)]++;
  return sums;
};

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

/** The places of events, each once, with the sums of its events. */
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
