import { z } from 'zod';
import { Id } from '../values/common.ts';
import { Channel } from '../values/message.ts';
import { unread } from './declare.ts';

const ofMessage = unread('message');

export const BulkMessageEvents = {
  /** A dispatcher wrote to many agents at once. The event holds the receivers; the results are in the deliveries. */
  BulkMessageSent: ofMessage(
    z.object({
      messageId: Id,
      channel: Channel,
      titleEn: z.string(),
      messageEn: z.string(),
      french: z.object({ title: z.string(), message: z.string() }).nullable(),
      agentIds: z.array(Id),
      siteEventId: Id.nullable(),
      shiftIds: z.array(Id),
    }),
    { notices: ['bulk'] },
  ),
};
