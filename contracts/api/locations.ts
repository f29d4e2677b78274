import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id, Instant, Line, Named, Point, Zone } from '../values/common.ts';

/** Rule map.status: orange, green, red, hatched (the phone can't tell), yellow. */
export const MarkerStatus = z.enum(['absent', 'inZone', 'notInZone', 'uncertain', 'notAssigned']);
export type MarkerStatus = z.output<typeof MarkerStatus>;

/** Where an agent was: accuracy in metres, and the moment. */
export const AgentPosition = Point.extend({ accuracy: z.number(), at: Instant });

/** The agent is working without a position: not absent, only not located (decision 9). */
export const Working = z.literal(true).optional();
/** The agent has punched out of their last shift that began there: gone, not absent. */
export const Left = z.literal(true).optional();

const office = [...roleGroups.customer, ...roleGroups.agency];
const view: Access = { roles: office, all: ['requests.view'] };
const edit: Access = { roles: office, all: ['requests.position'] };
const geolocalisation: Access = { roles: office, all: ['requests.geolocalisation'] };

/** A spot on the map of an event. `agents`: those placed there whom the viewer may know; `placedCount` counts all. */
export const MapLocation = z.object({
  id: Id,
  title: z.string(),
  /** Degrees. */
  lat: z.number(),
  lng: z.number(),
  agentCount: z.int(),
  placedCount: z.int(),
  /** Number of agents wanted but not placed (rule place.positions). */
  missing: z.int(),
  resources: z.array(z.object({ id: Id })),
  agents: z.array(Named),
});
export type MapLocation = z.output<typeof MapLocation>;

export const Locations = read({
  feature: 'location',
  name: 'Locations',
  summary: "List an event's locations",
  path: '/request/Locations',
  access: view,
  input: z.object({ id: Id }),
  output: z.array(MapLocation),
});

/** Agents of the event whom the viewer may know and who have no spot yet (rule place.locResources). */
export const AvailableLocationResources = read({
  feature: 'location',
  name: 'AvailableLocationResources',
  summary: 'List the agents who may be placed at a location',
  path: '/request/AvailableLocationResources',
  access: edit,
  input: z.object({ requestId: Id }),
  output: z.array(Named),
});

const onLocation = { requestId: Id, locationId: Id };
export const PlaceLocationResources = write({
  feature: 'location',
  name: 'PlaceLocationResources',
  summary: 'Place agents at a location',
  path: '/request/:requestId/locations/:locationId/resources',
  access: edit,
  input: z.object({ ...onLocation, resourceIds: z.array(Id).min(1, 'REQUIRED').max(500) }),
});
export const RemoveLocationResource = write({
  feature: 'location',
  name: 'RemoveLocationResource',
  summary: 'Remove an agent from a location',
  method: 'DELETE',
  path: '/request/:requestId/locations/:locationId/resources/:resourceId',
  access: edit,
  input: z.object({ ...onLocation, resourceId: Id }),
});

/** Degrees, as text as the documents send them (rule place.locText), or as a number. */
const degrees = (most: number) =>
  z
    .union([z.number().min(-most).max(most), z.string().max(40)], { error: 'NOT_A_COORDINATE' })
    .transform((typed) => (typeof typed === 'string' && !/^\s*[+-]?\d+(\.\d*)?\s*$/.test(typed) ? NaN : Number(typed)))
    .refine((value) => Math.abs(value) <= most, 'NOT_A_COORDINATE');

/** `id` in the path is the event's; `locationId` null adds a spot. */
export const SaveLocation = write({
  feature: 'location',
  name: 'SaveLocation',
  summary: 'Create or change a location',
  path: '/request/SaveLocation/:id',
  access: edit,
  input: z.object({
    id: Id,
    locationId: Id.nullable().default(null),
    title: Line({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(200),
    lat: degrees(90),
    lng: degrees(180),
    agentCount: z.int().min(0).max(1000).default(1),
  }),
  output: MapLocation,
});

/** The request names only the spot; the server finds its event. */
export const DeleteLocation = write({
  feature: 'location',
  name: 'DeleteLocation',
  summary: 'Delete a location',
  path: '/request/DeleteLocation',
  access: edit,
  input: z.object({ id: Id }),
});

/** An agent on the map of an event. */
export const AgentMarker = z.object({
  employeeId: Id,
  name: z.string(),
  status: MarkerStatus,
  working: Working,
  left: Left,
  /** Time zone of the event's place, in which times of the position are shown. */
  timezone: Zone,
  /** Null where there is none from the last 5 minutes. */
  position: AgentPosition.nullable(),
});

/**
 * Who looked at where the agent was, the latest hundred. `viewer` is given where they work for an employer of the
 * agent; `company` is null for the platform.
 */
export const LocationViews = read({
  feature: 'location',
  name: 'LocationViews',
  summary: "List who looked at the agent's position",
  path: '/AgentApp/LocationViews',
  access: { roles: ['user'] },
  output: z.array(
    z.object({
      /** Beginning of the hour in which they looked. */
      hour: Instant,
      title: z.string(),
      timezone: Zone,
      company: z.string().nullable(),
      viewer: z.string().nullable(),
    }),
  ),
});

/** Positions of an event's agents: from 4 hours before its start until its end, none at other times (decision 9). */
export const GetAgentLocations = read({
  feature: 'location',
  name: 'GetAgentLocations',
  summary: "Get the positions of an event's agents",
  path: '/request/:id/GetAgentLocations',
  access: geolocalisation,
  input: z.object({ id: Id }),
  output: z.array(AgentMarker),
});

/** The same for the agents placed at one spot. */
export const GetAgentsInLocation = read({
  feature: 'location',
  name: 'GetAgentsInLocation',
  summary: "Get the positions of a location's agents",
  path: '/request/:id/GetAgentsInLocation',
  access: geolocalisation,
  input: z.object({ id: Id, locationId: Id }),
  output: z.array(AgentMarker),
});

/**
 * Reports the position of an agent's phone. It is stored with their consent, while they are punched in at an event that
 * may show it, at most every 5 seconds; `kept` says whether it was.
 */
export const ReportPosition = write({
  feature: 'location',
  name: 'ReportPosition',
  summary: "Send the agent's position",
  method: 'PUT',
  path: '/AgentApp/Location',
  access: { roles: ['user'] },
  input: Point.extend({ accuracy: z.number().min(0).max(100_000).default(0) }),
  output: z.object({ kept: z.boolean() }),
});
