import { LinkEvents } from '#contracts/events/accounts.ts';
import { projection } from '#projections/kernel/projection.ts';
import { LinkRow } from './link.table.ts';

export const links = projection({ name: 'link', table: LinkRow }).from(LinkEvents, {
  LinkRequested: ({ linkId: id, ...link }) => ({ insert: { id, ...link, accepted: false } }),
  LinkAccepted: ({ linkId: id }) => ({ id, update: { accepted: true } }),
  LinkRemoved: ({ linkId }) => ({ remove: linkId }),
});
