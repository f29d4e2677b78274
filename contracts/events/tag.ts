import { z } from 'zod';
import { Id } from '../values/common.ts';
import { TagMark, TagVisibility } from '../values/tag.ts';
import { unread, type NamingList } from './declare.ts';

const ofTag = unread('tag');
/** Lists of events and shifts have a filter of tags with their names, and an event's page shows them. */
const named = { names: ['requests', 'names'] satisfies NamingList[] };

const tagId = Id;
export const TagEvents = {
  TagCreated: ofTag(
    z.object({
      tagId,
      /** Id of the company that owns the tag. */ ownerId: Id,
      name: z.string(),
      description: z.string(),
      visibility: TagVisibility,
    }),
    named,
  ),
  /** Only what changed. */
  TagRevised: ofTag(z.object({ tagId, name: z.string().optional(), description: z.string().optional() }), named),
  /** Changed from internal to external. */
  TagSentOutside: ofTag(z.object({ tagId }), named),
  /** Changed from external to internal; agents of other employers lose the tag for good. */
  TagKeptInside: ofTag(z.object({ tagId, lostBy: z.array(Id) }), named),
  TagDeleted: ofTag(z.object({ tagId }), named),
  Tagged: ofTag(z.object({ tagId, marks: z.array(TagMark) }), named),
  Untagged: ofTag(z.object({ tagId, marks: z.array(TagMark) }), named),
};
