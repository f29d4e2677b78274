import { z } from 'zod';
import { read } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { HardRule, NearMiss, Obstacle, ShownScore } from '../values/auto-assign.ts';
import { Id, Instant, Named, Zone } from '../values/common.ts';
import { Why } from './auto-assign.ts';
import { BulkResult, GivenShifts, mostGiven, ticked } from './shift-bulk.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const automatic: Access = { roles: office, all: ['requests.autoAssign'] };

/** Shifts that one proposal looks at, the earliest first. */
export const mostProposed = mostGiven;

export const ProposedShift = z.object({
  id: Id,
  start: Instant,
  end: Instant,
  timezone: Zone,
  title: z.string(),
  agent: Named.nullable(),
  /** Kilometres from home to the place; null where unknown, or nobody is proposed. */
  distance: z.number().nullable(),
  /** What the agent costs, in the parts that the viewer may know. */
  score: ShownScore.nullable(),
  /** Agents who could also do it, the other shifts going as proposed. */
  others: z.int(),
  /** What keeps the agent whom the caller chose from it; somebody else is proposed instead. */
  obstacle: Obstacle.nullable(),
  /** Of a shift that nobody can do: how many agents each rule keeps from it, and how many more one rule relaxed would allow. */
  blockedBy: z.array(z.object({ rule: HardRule, agents: z.int() })),
  near: z.array(NearMiss),
  /** Whether the caller may change what it asks for. */
  modifiable: z.boolean(),
});
export type ProposedShift = z.output<typeof ProposedShift>;

/**
 * Whom auto-assign would put on the ticked shifts, by the rules and the engine of its runs; nothing is assigned. It weighs only what the caller
 * may know, so that no choice tells of pay or ratings. `chosen`: agents whom the caller wants, the first ones first; whatever of it is
 * possible stays, and the rest is found again around it.
 */
export const ProposeShifts = read({
  name: 'ProposeShifts',
  summary: 'Propose agents for shifts',
  method: 'POST',
  path: '/Request/:id/Shifts/AutoAssign/Proposal',
  access: automatic,
  input: z.object({ ...ticked, chosen: GivenShifts.default([]) }),
  output: z.object({
    shifts: z.array(ProposedShift),
    /** Agents of the company who were looked at. */
    agents: z.int(),
    refused: BulkResult.shape.refused,
    /** Shifts beyond those that were looked at. */
    unseen: z.int(),
  }),
});

/** Why each agent of the company could do a shift or not as things stand, the others going as `chosen`; who has it, or is chosen for it, first. */
export const ExplainShift = read({
  name: 'ExplainShift',
  summary: 'Explain who could work a shift, and who could not',
  method: 'POST',
  path: '/Request/:id/Shifts/:shiftId/Why',
  access: { roles: office, any: ['requests.autoAssign', 'requests.manualAssign'] },
  input: z.object({ id: Id, shiftId: Id, chosen: GivenShifts.default([]) }),
  output: z.array(Why),
});
