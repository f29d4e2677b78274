import { z } from 'zod';
import { MarkerStatus } from '../api/locations.ts';
import { Id, Instant } from '../values/common.ts';

/**
 * Socket path of live agent positions, used while a map is open; a separate connection, so that positions don't delay
 * other messages.
 */
export const locationPath = '/hub/location';

/**
 * Client → server `watch`: subscribes to the agents of one event, or with null to all agents that ActiveEmployees
 * lists. Replaces what this socket subscribed to before.
 */
export const WatchLocations = z.object({ requestId: Id.nullable() });
export type WatchLocations = z.output<typeof WatchLocations>;

/** Acknowledgement of `watch`; false where the viewer isn't allowed to. */
export const WatchingLocations = z.object({ watching: z.boolean() });
export type WatchingLocations = z.output<typeof WatchingLocations>;

/**
 * Server → client `LocationUpdated` (rule rt.location): an agent's current position, at most one per agent and second.
 * `locationId`: the spot on the event's map where the agent is placed.
 */
export const LocationUpdated = z.object({
  employeeId: Id,
  requestId: Id,
  locationId: Id.nullable(),
  lat: z.number(),
  lng: z.number(),
  at: Instant,
  /** Accuracy in metres. */
  accuracy: z.number(),
  status: MarkerStatus,
});
export type LocationUpdated = z.output<typeof LocationUpdated>;

/** Server → client `LocationGone`: this agent's position may no longer be shown. */
export const LocationGone = z.object({ employeeId: Id });
export type LocationGone = z.output<typeof LocationGone>;

/**
 * Server → client: the connection was too slow and some updates were dropped; the client must fetch the positions
 * again.
 */
export const locationsMissed = 'LocationsMissed';
