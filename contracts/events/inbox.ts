import { z } from 'zod';
import { Id } from '../values/common.ts';
import { DigestHours, SeenItem, mostSeen } from '../values/inbox.ts';
import { unread } from './declare.ts';

const ofInbox = unread('inbox');
/** `readerId`: the stream; what a person has seen fills one each month. */
const reader = { readerId: Id, userId: Id };

/** What each person has seen of what waits on their company, and how often they want a digest of it. */
export const InboxEvents = {
  InboxItemsSeen: ofInbox(z.object({ ...reader, items: z.array(SeenItem).max(mostSeen) })),
  InboxDigestSet: ofInbox(z.object({ ...reader, everyHours: DigestHours })),
  InboxDigestSent: ofInbox(z.object(reader)),
};
