import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Agreed } from '../values/agreed.ts';
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
  /** Of the caller's own company, so theirs to change. */ own: z.boolean(),
  /** How many carry it, on all events, for its own company; `outside`: agents of other employers among them. */
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

/** From external to internal only when `confirmed`: agents of other employers lose the tag, and it does not come back to them. */
export const ReviseTag = write({
  name: 'ReviseTag',
  summary: 'Change a tag',
  method: 'PUT',
  path: '/request/Tag',
  access: edit,
  /** `agreed`: agents of other employers who lose it. */
  input: z.object({ id: Id, ...words, visibility: TagVisibility, confirmed: Flag.default(false), agreed: Agreed }),
  output: Tag,
});
export const DeleteTag = write({
  name: 'DeleteTag',
  summary: 'Delete a tag',
  method: 'DELETE',
  path: '/request/Tag/:id',
  access: edit,
  /** `agreed`: shifts and agents that lose it. */
  input: z.object({ id: Id, agreed: Agreed }),
});

/** Tags that the caller may see, with the shifts and agents of the event that carry them, as far as the caller sees those. */
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
