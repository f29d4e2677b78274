import { PlaceEvents } from '#contracts/events/accounts.ts';
import { projection } from '#projections/kernel/projection.ts';
import { PlaceRow } from './place.table.ts';

export const places = projection({ name: 'place', table: PlaceRow }).from(PlaceEvents, {
  PlaceOpened: ({ placeId: id, ...place }) => ({ insert: { id, ...place } }),
});
