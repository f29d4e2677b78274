import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { ExpectedCount } from '../values/expected.ts';
import { Flag, Id, Line, Words } from '../values/common.ts';
import { TagState, TagVisibility } from '../values/tag.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const edit: Access = { roles: office, all: ['requests.edit'] };

export const Tag = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  visibility: TagVisibility,
  state: TagState,
  /** It belongs to the caller's own company, which can change it. */ own: z.boolean(),
  /**
   * Number of shifts and agents with the tag, over all events, for the tag's own company; `outside`: agents of other
   * employers among them.
   */
  uses: z.object({ shifts: z.int(), agents: z.int(), outside: z.int() }).nullable(),
});
export type Tag = z.output<typeof Tag>;

const words = {
  name: Line({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(100),
  description: Words().max(1000).default(''),
};

export const CreateTag = write({
  name: 'CreateTag',
  summary: 'Create a tag',
  path: '/request/Tag',
  access: edit,
  input: z.object({ ...words, visibility: TagVisibility }),
  output: Tag,
});

/**
 * A change from external to internal needs `confirmed`: agents of other employers lose the tag, and don't get it back
 * later.
 */
export const ReviseTag = write({
  name: 'ReviseTag',
  summary: 'Change a tag',
  method: 'PUT',
  path: '/request/Tag',
  access: edit,
  /** `agreed`: number of agents of other employers who lose it; the caller sends it back to confirm. */
  input: z.object({
    id: Id,
    ...words,
    visibility: TagVisibility,
    confirmed: Flag.default(false),
    agreed: ExpectedCount,
  }),
  output: Tag,
});
export const DeleteTag = write({
  name: 'DeleteTag',
  summary: 'Delete a tag',
  method: 'DELETE',
  path: '/request/Tag/:id',
  access: edit,
  /** `agreed`: number of shifts and agents that lose it; the caller sends it back to confirm. */
  input: z.object({ id: Id, agreed: ExpectedCount }),
});

/**
 * Tags that the caller may see, with the shifts and agents of the event that have them, as far as the caller sees
 * those.
 */
export const RequestTags = read({
  name: 'RequestTags',
  summary: "List an event's tags",
  path: '/Request/:id/Tags',
  access: { roles: office, all: ['requests.view'] },
  input: z.object({ id: Id }),
  output: z.array(Tag.extend({ shiftIds: z.array(Id), agentIds: z.array(Id) })),
});

/** Puts a tag on shifts and agents of the event, or takes it off. */
export const PutTag = write({
  name: 'PutTag',
  summary: 'Put a tag on shifts and agents, or take it off',
  method: 'PUT',
  path: '/Request/:id/Tags',
  access: edit,
  input: z.object({
    id: Id,
    tagId: Id,
    shiftIds: z.array(Id).max(1000).default([]),
    agentIds: z.array(Id).max(1000).default([]),
    put: z.boolean().default(true),
  }),
});
