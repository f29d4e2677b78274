import { z } from 'zod';
import { Id, Zone } from '../values/common.ts';
import { AccreditedPerson, PlaceDetails, PlacePlan, PlacePosition, PlaceTask } from '../values/place.ts';

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
};

export const PlaceEvents = {
  PlaceOpened: z.object({
    placeId,
    customerId: Id,
    ...address,
    locations: z.array(PlacePosition),
    tasks: z.array(PlaceTask),
    /** Left out by places opened before there were any. */
    details: PlaceDetails.optional(),
  }),
  /** Only what changed. */
  PlaceRevised: z.object({ placeId, ...z.object({ ...address, ...PlaceDetails.shape }).partial().shape }),
  PlaceClosed: z.object({ placeId }),
  PlacePositionAdded: z.object({ placeId, position: PlacePosition }),
  PlacePositionRevised: z.object({ placeId, position: PlacePosition }),
  PlacePositionRemoved: z.object({ placeId, positionId: Id }),
  PlaceTaskAdded: z.object({ placeId, task: PlaceTask }),
  PlaceTaskRevised: z.object({ placeId, task: PlaceTask }),
  PlaceTaskRemoved: z.object({ placeId, taskId: Id }),
  PlanAttached: z.object({ placeId, plan: PlacePlan }),
  PlanReplaced: z.object({ placeId, plan: PlacePlan }),
  PlanRemoved: z.object({ placeId, planId: Id }),
  PersonAccredited: z.object({ placeId, person: AccreditedPerson }),
  AccreditationRevised: z.object({ placeId, person: AccreditedPerson }),
  AccreditationWithdrawn: z.object({ placeId, personId: Id }),
};
