import { z } from 'zod';
import { Id } from '../values/common.ts';
import { TagMark, TagVisibility } from '../values/tag.ts';
import { unread } from './declare.ts';

const ofTag = unread('tag');

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
  ),
  /** Only what changed. */
  TagRevised: ofTag(z.object({ tagId, name: z.string().optional(), description: z.string().optional() })),
  /** Internal until now, external from now on. */
  TagSentOutside: ofTag(z.object({ tagId })),
  /** External until now, internal from now on; agents of other employers lose it for good. */
  TagKeptInside: ofTag(z.object({ tagId, lostBy: z.array(Id) })),
  TagDeleted: ofTag(z.object({ tagId })),
  Tagged: ofTag(z.object({ tagId, marks: z.array(TagMark) })),
  Untagged: ofTag(z.object({ tagId, marks: z.array(TagMark) })),
};
