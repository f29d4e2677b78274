import { z } from 'zod';
import { MarkerStatus } from '../api/locations.ts';
import { Id, Instant } from '../values/common.ts';

/** Path of the hub that pushes where agents are while a map is open; a connection of its own, so that positions hold nothing else up. */
export const locationPath = '/hub/location';

/** Client → server `watch`: the agents of one event, or of all that ActiveEmployees lists (null). Replaces what this socket watched. */
export const WatchLocations = z.object({ requestId: Id.nullable() });
export type WatchLocations = z.output<typeof WatchLocations>;

/** Acknowledgement of `watch`; false where the viewer may not. */
export const WatchingLocations = z.object({ watching: z.boolean() });
export type WatchingLocations = z.output<typeof WatchingLocations>;

/** Server → client `LocationUpdated` (rule rt.location): where an agent is now; one an agent and second. `locationId`: the spot of the event's map they are placed at. */
export const LocationUpdated = z.object({
  employeeId: Id,
  requestId: Id,
  locationId: Id.nullable(),
  lat: z.number(),
  lng: z.number(),
  at: Instant,
  /** Metres. */
  accuracy: z.number(),
  status: MarkerStatus,
});
export type LocationUpdated = z.output<typeof LocationUpdated>;

/** Server → client `LocationGone`: where this agent is may be shown no more. */
export const LocationGone = z.object({ employeeId: Id });
export type LocationGone = z.output<typeof LocationGone>;

/** Server → client: this line was too slow for some of what was pushed; ask for the positions again. */
export const locationsMissed = 'LocationsMissed';
