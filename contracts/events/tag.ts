import { z } from 'zod';
import { Id } from '../values/common.ts';
import { TagMark, TagVisibility } from '../values/tag.ts';

const tagId = Id;
export const TagEvents = {
  TagCreated: z.object({ tagId, /** The company whose it is. */ ownerId: Id, name: z.string(), description: z.string(), visibility: TagVisibility }),
  /** Only what changed. */
  TagRevised: z.object({ tagId, name: z.string().optional(), description: z.string().optional() }),
  /** Internal until now, external from now on. */
  TagSentOutside: z.object({ tagId }),
  /** External until now, internal from now on; agents of other employers lose it for good. */
  TagKeptInside: z.object({ tagId, lostBy: z.array(Id) }),
  TagDeleted: z.object({ tagId }),
  Tagged: z.object({ tagId, marks: z.array(TagMark) }),
  Untagged: z.object({ tagId, marks: z.array(TagMark) }),
};
