import { PlaceEvents } from '#contracts/events/place.ts';
import { projection } from '#projections/kernel/projection.ts';
import { PlaceTerritoryRow } from './place-territory.table.ts';

/** The sub-territory of each place on each day: the minimum pay of a shift depends on the sub-territory on its day. */
export const placeTerritories = projection({ name: 'place-territory', table: PlaceTerritoryRow }).from(PlaceEvents, {
  PlaceOpened: ({ placeId, subTerritoryId }, { id, position, metadata: { at: recordedAt } }) => ({
    insert: { id, placeId, subTerritoryId, first: true, recordedAt, position },
  }),
  PlaceRevised: ({ placeId, subTerritoryId }, { id, position, metadata: { at: recordedAt } }) =>
    subTerritoryId === undefined
      ? undefined
      : { insert: { id, placeId, subTerritoryId, first: false, recordedAt, position } },
});
