import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { ExpectedCount, AffectedShifts } from '../values/expected.ts';
import { CommentType } from '../values/agent-note.ts';
import { Id, Instant, Named, Words } from '../values/common.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const view: Access = { roles: office, all: ['agent.view'] };
const edit: Access = { roles: office, all: ['agent.edit'] };
const ofAgent = z.object({ id: Id });

/** Notes of the caller's company about an agent, the newest first. */
export const AgentComments = read({
  name: 'AgentComments',
  summary: 'List the notes about an agent',
  path: '/employee/:id/comments',
  access: view,
  input: ofAgent,
  output: z.array(z.object({ id: Id, type: CommentType, text: z.string(), author: z.string(), date: Instant })),
});
export const WriteComment = write({
  name: 'WriteComment',
  summary: 'Write a note about an agent',
  path: '/employee/:id/comments',
  access: edit,
  input: z.object({
    id: Id,
    type: CommentType.default('general'),
    text: Words({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(2000),
  }),
});
export const DeleteComment = write({
  name: 'DeleteComment',
  summary: 'Delete a note about an agent',
  method: 'DELETE',
  path: '/employee/:id/comments/:commentId',
  access: edit,
  input: z.object({ id: Id, commentId: Id }),
});

/**
 * Where an agent is excluded: all sites of a customer, or one place. `own`: the caller's company may lift the
 * exclusion.
 */
export const AgentExclusions = read({
  name: 'AgentExclusions',
  summary: 'List the sites that an agent is excluded from',
  path: '/employee/:id/exclusions',
  access: view,
  input: ofAgent,
  output: z.array(
    z.object({
      id: Id,
      customer: Named.nullable(),
      place: Named.nullable(),
      reason: z.string(),
      author: z.string(),
      date: Instant,
      own: z.boolean(),
    }),
  ),
});

const excludedFrom = {
  employeeId: Id,
  affectationId: Id.optional(),
  customerId: Id.optional(),
  placeId: Id.optional(),
  onlyPlace: z.boolean().default(false),
};

/**
 * Upcoming shifts that the agent has at the sites of the exclusion, as far as the caller sees them; the agent keeps
 * them.
 */
export const ExclusionEffect = read({
  name: 'ExclusionEffect',
  summary: "Count the coming shifts of an agent at a client's sites",
  method: 'POST',
  path: '/employee/exclude/effect',
  access: edit,
  input: z.object(excludedFrom),
  output: AffectedShifts,
});

/**
 * Excludes an agent from a customer's sites or one of its places, or lifts that (`excluded: false`). From a shift, the
 * assignment is enough: it stands for the customer or, with `onlyPlace`, the place of the shift.
 */
export const ExcludeEmployee = write({
  name: 'ExcludeEmployee',
  summary: "Exclude an agent from a client's sites",
  path: '/employee/exclude',
  access: edit,
  /** `agreed`: number of upcoming shifts that the agent has there; the caller sends it back to confirm. */
  input: z.object({
    ...excludedFrom,
    reason: Words().max(500).default(''),
    excluded: z.boolean().default(true),
    agreed: ExpectedCount,
  }),
});
export const LiftExclusion = write({
  name: 'LiftExclusion',
  summary: "Lift an agent's exclusion",
  method: 'DELETE',
  path: '/employee/:id/exclusions/:exclusionId',
  access: edit,
  input: z.object({ id: Id, exclusionId: Id }),
});
