import { SiteEventEvents } from '#contracts/events/site-event.ts';
import { emptySetup, setupChanges } from '#contracts/values/event-setup.ts';
import { projection, type Projection } from '#projections/kernel/projection.ts';
import { EventSetupRow } from './event-setup.table.ts';

type Fact = keyof typeof setupChanges;
type Reactions = Projection<EventSetupRow, typeof SiteEventEvents>['on'];
const folded = Object.fromEntries(
  (Object.keys(setupChanges) as Fact[]).map((type) => [
    type,
    (data: { readonly siteEventId: string }) => ({
      id: data.siteEventId,
      update: (row: EventSetupRow) => setupChanges[type](row, data as never),
    }),
  ]),
) as Reactions;

export const eventSetups = projection({ name: 'event-setup', table: EventSetupRow }).from(SiteEventEvents, {
  SiteEventPlanned: ({ siteEventId: id }) => ({ insert: { id, ...emptySetup } }),
  SiteEventDeleted: ({ siteEventId }) => ({ remove: siteEventId }),
  ...folded,
});
