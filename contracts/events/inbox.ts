import { z } from 'zod';
import { Id } from '../values/common.ts';
import { DigestHours, SeenItem, maxSeenItems } from '../values/inbox.ts';
import { unread } from './declare.ts';

const ofInbox = unread('inbox');
/** `readerId`: id of the stream; each person has one stream per month. */
const reader = { readerId: Id, userId: Id };

/** Inbox items that each person has seen, and how often they want a digest. */
export const InboxEvents = {
  InboxItemsSeen: ofInbox(z.object({ ...reader, items: z.array(SeenItem).max(maxSeenItems) })),
  InboxDigestSet: ofInbox(z.object({ ...reader, everyHours: DigestHours })),
  InboxDigestSent: ofInbox(z.object(reader)),
};
