import { InboxEvents } from '#contracts/events/inbox.ts';
import { projection } from '#projections/kernel/projection.ts';
import { InboxDigestRow } from './inbox-digest.table.ts';
import { InboxDigestSentRow } from './inbox-digest-sent.table.ts';
import { InboxSeenRow } from './inbox-seen.table.ts';

export const inboxSeen = projection({ name: 'inbox-seen', table: InboxSeenRow }).from(InboxEvents, {
  InboxItemsSeen: ({ userId, items }, { metadata: { at: seenAt } }) =>
    items.map(({ seenId: id, itemId }) => ({ insert: { id, userId, itemId, seenAt } })),
});

export const inboxDigests = projection({ name: 'inbox-digest', table: InboxDigestRow }).from(InboxEvents, {
  InboxDigestSet: ({ userId: id, everyHours }) => ({ insert: { id, everyHours } }),
});

export const inboxDigestsSent = projection({ name: 'inbox-digest-sent', table: InboxDigestSentRow }).from(InboxEvents, {
  InboxDigestSent: ({ userId: id }, { metadata: { at: sentAt } }) => ({ insert: { id, sentAt } }),
});
