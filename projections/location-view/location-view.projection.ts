import { LocationViewEvents } from '#contracts/events/location-view.ts';
import { projection } from '#projections/kernel/projection.ts';
import { LocationViewRow } from './location-view.table.ts';

export const locationViews = projection({ name: 'location-view', table: LocationViewRow }).from(LocationViewEvents, {
  LocationsViewed: ({ viewId: _, ...view }, { id }) => ({ insert: { id, ...view } }),
});
