import { z } from 'zod';
import { read } from '../endpoint.ts';
import { roleGroups } from '../permissions.ts';
import { Id, Named, Zone } from '../values/common.ts';

const office = { roles: [...roleGroups.customer, ...roleGroups.agency] };

export const PlaceGeneral = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  postalCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timezone: Zone,
  subTerritory: Named.nullable(),
  territory: Named.nullable(),
});

export const PlaceRow = z.object({
  id: Id,
  customerId: Id,
  general: PlaceGeneral,
  /** The place lies in a sub-territory that its customer has chosen; false asks for the warning. */
  inTerritory: z.boolean(),
  locations: z.array(Named),
  tasks: z.array(Named),
});

export const Place = read({ name: 'Place', path: '/customer/place', access: office, input: z.object({ placeId: Id }), output: PlaceRow });

/** Places of a customer; without `customerId` of every customer the caller works with. */
export const Places = read({
  name: 'Places',
  path: '/Customer/Places',
  access: office,
  input: z.object({ customerId: Id.optional() }),
  output: z.array(PlaceRow),
});
