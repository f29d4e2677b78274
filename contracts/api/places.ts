import { z } from 'zod';
import { list, read, Touched, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { ExpectedCount } from '../values/expected.ts';
import { Email, Id, KnownZone, Line, Named, Zone } from '../values/common.ts';
import { FileShown, Upload } from '../values/file.ts';
import { PlaceRadius } from '../values/map.ts';
import { PostalCode } from '../values/postal-code.ts';
import { AccreditedPerson, PlaceContact, PlacePosition, PlaceTask } from '../values/place.ts';

/** To edit, an agency also needs `client.edit` and full access to the customer. */
const office: Access = { roles: [...roleGroups.customer, ...roleGroups.agency] };
const tasks: Access = { ...office, all: ['requests.task'] };
const positions: Access = { ...office, all: ['requests.position'] };

const text = (longest = 200) => Line().max(longest).default('');
const OptionalEmail = z.union([z.literal(''), Email]).default('');

export const PlaceGeneral = z.object({
  name: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  postalCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timezone: Zone,
  /** Radius of the place's zone, in metres. */
  radius: PlaceRadius,
  subTerritory: Named.nullable(),
  territory: Named.nullable(),
  meetingPoint: z.string(),
  note: z.string(),
  billingName: z.string(),
  billingEmail: z.string(),
  billingAddress: z.string(),
  picture: FileShown.nullable(),
});

export const PlaceAbility = z.enum(['edit', 'delete', 'tasks', 'positions']);

/** A position of a place as lists show it (rule place.positions). */
export const LinkedPosition = PlacePosition.extend({ linked: z.boolean() });
/** A task of a place as lists show it, with the position that it is tied to. */
export const LinkedTask = PlaceTask.extend({ linkedPosition: Id.nullable() });

export const PlaceRow = z.object({
  id: Id,
  customerId: Id,
  customer: Named,
  general: PlaceGeneral,
  contact_1: PlaceContact.nullable(),
  contact_2: PlaceContact.nullable(),
  /**
   * The place is in a sub-territory that the viewer's company has chosen, for the platform its customer; false: the
   * screen shows a warning.
   */
  inTerritory: z.boolean(),
  locations: z.array(LinkedPosition),
  tasks: z.array(LinkedTask),
  can: z.array(PlaceAbility),
});
export type PlaceRow = z.output<typeof PlaceRow>;

export const PlaceDetail = PlaceRow.extend({
  plans: z.array(z.object({ id: Id, name: z.string(), file: FileShown })),
  accreditedPersons: z.array(AccreditedPerson),
});
export type PlaceDetail = z.output<typeof PlaceDetail>;

export const Place = read({
  name: 'Place',
  summary: 'Get a place',
  path: '/customer/place',
  access: office,
  input: z.object({ placeId: Id }),
  output: PlaceDetail,
});

/** Places of a customer; without `customerId` of every customer that the caller works with. */
export const Places = read({
  name: 'Places',
  summary: 'List places',
  path: '/Customer/Places',
  access: office,
  input: z.object({ customerId: Id.optional() }),
  output: z.array(PlaceRow),
});

/** The same, by page. */
export const PlaceRows = list({
  name: 'PlaceRows',
  summary: 'List places by page',
  method: 'POST',
  path: '/customer/Places/Row',
  access: office,
  row: PlaceRow,
  sorts: ['name', 'city', 'address', 'customer'],
  filters: { subTerritory: Id, customer: Id },
  fields: { address: 'text', city: 'text', subTerritory: 'text', contact: 'text' },
  params: { customerId: Id.optional() },
});

const coordinate = (most: number) =>
  z
    .number({ error: 'NOT_A_COORDINATE' })
    .min(-most, 'NOT_A_COORDINATE')
    .max(most, 'NOT_A_COORDINATE')
    .nullable()
    .default(null);

/**
 * `id` null creates a place, which starts with three positions and three tasks (rule place.defaults). A picture left
 * out stays; null removes it.
 */
export const SavePlace = write({
  name: 'SavePlace',
  summary: 'Create or change a place',
  path: '/customer/savePlace',
  access: office,
  uploads: true,
  input: z.object({
    id: Id.nullable().default(null),
    customerId: Id.optional(),
    name: Line({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(200),
    email: OptionalEmail,
    address: text(),
    city: text(100),
    country: text(100),
    postalCode: PostalCode.default(''),
    latitude: coordinate(90),
    longitude: coordinate(180),
    timezone: KnownZone.default('America/Toronto'),
    /** Left out: unchanged, or the default for a new place. */
    radius: PlaceRadius.optional(),
    subTerritoryId: Id.nullable().default(null),
    meetingPoint: text(500),
    note: text(4000),
    billingName: text(),
    billingEmail: OptionalEmail,
    billingAddress: text(),
    contact_1: PlaceContact.nullable().default(null),
    contact_2: PlaceContact.nullable().default(null),
    picture: Upload.nullable().optional(),
    /**
     * Number of upcoming shifts that move with the place into another time zone, plus those that another territory
     * leaves without a licence; the caller sends it back to confirm.
     */
    agreed: ExpectedCount,
  }),
  output: PlaceDetail,
});

/**
 * Effect of another time zone or territory of a place. Events that are not over, and upcoming shifts, move to the new
 * zone with the same local times (decision 40). `unassigned`: shifts whose agent would then be on two at once, and is
 * taken off. `begun`: shifts that would then have begun; they don't move back with the zone. `unlicensed`: upcoming
 * shifts whose agent, or the agency that took them over, would have no licence in the new sub-territory; they stay as
 * they are. A side that is left out stays as it is.
 */
export const PlaceEffect = read({
  name: 'PlaceEffect',
  summary: 'Preview what a new time zone or territory of a place does',
  method: 'POST',
  path: '/customer/places/:placeId/effect',
  access: office,
  input: z.object({ placeId: Id, timezone: KnownZone.optional(), subTerritoryId: Id.nullable().optional() }),
  output: z.object({ events: z.int(), shifts: z.int(), unassigned: z.int(), begun: z.int(), unlicensed: z.int() }),
});

/** Refused while the place has events that are not over. */
export const DeletePlace = write({
  name: 'DeletePlace',
  summary: 'Delete a place',
  path: '/customer/DeletePlace',
  access: office,
  input: z.object({ id: Id }),
});

const named = {
  placeId: Id,
  id: Id.nullable().default(null),
  name: Line({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(200),
};

export const SavePlaceTask = write({
  feature: 'tasks',
  name: 'SavePlaceTask',
  summary: "Create or change a place's task",
  path: '/customer/SaveTask/:placeId',
  access: tasks,
  input: z.object({ ...named, linkedPosition: Id.nullable().default(null) }),
});
export const DeletePlaceTask = write({
  feature: 'tasks',
  name: 'DeletePlaceTask',
  summary: "Delete a place's task",
  path: '/customer/DeleteTask',
  access: tasks,
  input: z.object({ id: Id }),
});

export const SavePlacePosition = write({
  feature: 'location',
  name: 'SavePlacePosition',
  summary: "Create or change a place's position",
  path: '/customer/SavePosition/:placeId',
  access: positions,
  input: z.object({ ...named, linked: z.boolean().default(false) }),
});
export const DeletePlacePosition = write({
  feature: 'location',
  name: 'DeletePlacePosition',
  summary: "Delete a place's position",
  path: '/customer/DeletePosition/:placeId',
  access: positions,
  input: z.object({ placeId: Id, id: Id }),
});

/** A plan's file may stay as it is; a new plan needs one. */
export const SavePlacePlan = write({
  name: 'SavePlacePlan',
  summary: "Create or change a place's plan",
  path: '/customer/SavePlan/:placeId',
  access: office,
  uploads: true,
  input: z.object({ ...named, file: Upload.optional() }),
});
export const DeletePlacePlan = write({
  name: 'DeletePlacePlan',
  summary: "Delete a place's plan",
  path: '/customer/DeletePlan/:placeId',
  access: office,
  input: z.object({ placeId: Id, id: Id }),
});

export const SaveAccreditedPerson = write({
  name: 'SaveAccreditedPerson',
  summary: "Create or change a place's accredited person",
  path: '/customer/SaveAccreditedPerson/:placeId',
  access: office,
  input: z.object({
    ...named,
    phone: AccreditedPerson.shape.phone,
    email: AccreditedPerson.shape.email,
    role: AccreditedPerson.shape.role,
  }),
  output: Touched,
});
export const DeleteAccreditedPerson = write({
  name: 'DeleteAccreditedPerson',
  summary: "Delete a place's accredited person",
  path: '/customer/DeleteAccreditedPerson/:placeId',
  access: office,
  input: z.object({ placeId: Id, id: Id }),
});
