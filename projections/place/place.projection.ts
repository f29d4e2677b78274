import { PlaceEvents } from '#contracts/events/place.ts';
import { upserted, without } from '#contracts/values/event-setup.ts';
import { defaultRadius } from '#contracts/values/map.ts';
import { noDetails } from '#contracts/values/place.ts';
import { projection } from '#projections/kernel/projection.ts';
import { PlaceRow } from './place.table.ts';

export const places = projection({ name: 'place', table: PlaceRow }).from(PlaceEvents, {
  PlaceOpened: ({ placeId: id, details, radius = defaultRadius, ...place }) => ({
    insert: { id, ...place, radius, ...noDetails, ...details, plans: [], persons: [], closed: false },
  }),
  PlaceRevised: ({ placeId: id, ...change }) => ({ id, update: change }),
  PlaceClosed: ({ placeId: id }) => ({ id, update: { closed: true } }),
  PlacePositionAdded: ({ placeId: id, position }) => ({
    id,
    update: ({ locations }) => ({ locations: upserted(locations, position) }),
  }),
  PlacePositionRevised: ({ placeId: id, position }) => ({
    id,
    update: ({ locations }) => ({ locations: upserted(locations, position) }),
  }),
  PlacePositionRemoved: ({ placeId: id, positionId }) => ({
    id,
    update: ({ locations }) => ({ locations: without(locations, positionId) }),
  }),
  PlaceTaskAdded: ({ placeId: id, task }) => ({ id, update: ({ tasks }) => ({ tasks: upserted(tasks, task) }) }),
  PlaceTaskRevised: ({ placeId: id, task }) => ({ id, update: ({ tasks }) => ({ tasks: upserted(tasks, task) }) }),
  PlaceTaskRemoved: ({ placeId: id, taskId }) => ({ id, update: ({ tasks }) => ({ tasks: without(tasks, taskId) }) }),
  PlanAttached: ({ placeId: id, plan }) => ({ id, update: ({ plans }) => ({ plans: upserted(plans, plan) }) }),
  PlanReplaced: ({ placeId: id, plan }) => ({ id, update: ({ plans }) => ({ plans: upserted(plans, plan) }) }),
  PlanRemoved: ({ placeId: id, planId }) => ({ id, update: ({ plans }) => ({ plans: without(plans, planId) }) }),
  PersonAccredited: ({ placeId: id, person }) => ({
    id,
    update: ({ persons }) => ({ persons: upserted(persons, person) }),
  }),
  AccreditationRevised: ({ placeId: id, person }) => ({
    id,
    update: ({ persons }) => ({ persons: upserted(persons, person) }),
  }),
  AccreditationWithdrawn: ({ placeId: id, personId }) => ({
    id,
    update: ({ persons }) => ({ persons: without(persons, personId) }),
  }),
});
