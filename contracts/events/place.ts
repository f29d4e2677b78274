import { z } from 'zod';
import { Id, Zone } from '../values/common.ts';
import { PlaceRadius } from '../values/map.ts';
import { AccreditedPerson, PlaceDetails, PlacePlan, PlacePosition, PlaceTask } from '../values/place.ts';
import { unread } from './declare.ts';

const ofPlace = unread('place');

const placeId = Id;
const address = {
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  postalCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  zone: Zone,
  subTerritoryId: Id.nullable(),
  /** Metres; missing for places created before places had a radius. */
  radius: PlaceRadius.optional(),
};

export const PlaceEvents = {
  PlaceOpened: ofPlace(
    z.object({
      placeId,
      customerId: Id,
      ...address,
      locations: z.array(PlacePosition),
      tasks: z.array(PlaceTask),
      /** Missing for places created before these existed. */
      details: PlaceDetails.optional(),
    }),
    { search: 'place' },
  ),
  /** Only what changed. */
  PlaceRevised: ofPlace(z.object({ placeId, ...z.object({ ...address, ...PlaceDetails.shape }).partial().shape }), {
    search: 'place',
    names: ({ name }: { readonly name?: string }) => (name === undefined ? [] : ['requests', 'operations', 'names']),
  }),
  PlaceClosed: ofPlace(z.object({ placeId }), { search: 'place' }),
  PlacePositionAdded: ofPlace(z.object({ placeId, position: PlacePosition })),
  PlacePositionRevised: ofPlace(z.object({ placeId, position: PlacePosition })),
  PlacePositionRemoved: ofPlace(z.object({ placeId, positionId: Id })),
  PlaceTaskAdded: ofPlace(z.object({ placeId, task: PlaceTask })),
  PlaceTaskRevised: ofPlace(z.object({ placeId, task: PlaceTask })),
  PlaceTaskRemoved: ofPlace(z.object({ placeId, taskId: Id })),
  PlanAttached: ofPlace(z.object({ placeId, plan: PlacePlan })),
  PlanReplaced: ofPlace(z.object({ placeId, plan: PlacePlan })),
  PlanRemoved: ofPlace(z.object({ placeId, planId: Id })),
  PersonAccredited: ofPlace(z.object({ placeId, person: AccreditedPerson })),
  AccreditationRevised: ofPlace(z.object({ placeId, person: AccreditedPerson })),
  AccreditationWithdrawn: ofPlace(z.object({ placeId, personId: Id })),
};
