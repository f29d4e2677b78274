import { z } from 'zod';
import { Id } from '../values/common.ts';
import { TagMark, TagVisibility } from '../values/tag.ts';
import { unread, type NamingList } from './declare.ts';

const ofTag = unread('tag');
/** Lists of events and of shifts are filtered by tags, each with its name; an event's own page shows them. */
const named = { names: ['requests', 'names'] satisfies NamingList[] };

const tagId = Id;
export const TagEvents = {
  TagCreated: ofTag(
    z.object({
      tagId,
      /** The company whose it is. */ ownerId: Id,
      name: z.string(),
      description: z.string(),
      visibility: TagVisibility,
    }),
    named,
  ),
  /** Only what changed. */
  TagRevised: ofTag(z.object({ tagId, name: z.string().optional(), description: z.string().optional() }), named),
  /** Internal until now, external from now on. */
  TagSentOutside: ofTag(z.object({ tagId }), named),
  /** External until now, internal from now on; agents of other employers lose it for good. */
  TagKeptInside: ofTag(z.object({ tagId, lostBy: z.array(Id) }), named),
  TagDeleted: ofTag(z.object({ tagId }), named),
  Tagged: ofTag(z.object({ tagId, marks: z.array(TagMark) }), named),
  Untagged: ofTag(z.object({ tagId, marks: z.array(TagMark) }), named),
};
