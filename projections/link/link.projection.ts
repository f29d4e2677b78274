import { LinkEvents } from '#contracts/events/accounts.ts';
import { projection } from '#projections/kernel/projection.ts';
import { LinkRow } from './link.table.ts';

export const links = projection({ name: 'link', table: LinkRow }).from(LinkEvents, {
  LinkRequested: ({ linkId: id, ...link }) => ({ insert: { id, ...link, accepted: false } }),
  LinkAccepted: ({ linkId: id, fullAccess }) => ({ id, update: { accepted: true, fullAccess } }),
  LinkAccessChanged: ({ linkId: id, fullAccess }) => ({ id, update: { fullAccess } }),
  LinkRemoved: ({ linkId }) => ({ remove: linkId }),
});
