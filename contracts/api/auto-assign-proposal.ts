import { z } from 'zod';
import { read } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { HardRule, NearMiss, Obstacle, ShownScore } from '../values/auto-assign.ts';
import { Id, Instant, Named, Zone } from '../values/common.ts';
import { Why } from './auto-assign.ts';
import { BulkResult, ShiftAssignments, maxAssignedShifts, ticked } from './shift-bulk.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const automatic: Access = { roles: office, all: ['requests.autoAssign'] };

/** Most shifts that one proposal covers, the earliest first. */
export const maxProposedShifts = maxAssignedShifts;

export const ProposedShift = z.object({
  id: Id,
  start: Instant,
  end: Instant,
  timezone: Zone,
  title: z.string(),
  agent: Named.nullable(),
  /** Kilometres from home to the place; null where unknown, or where nobody is proposed. */
  distance: z.number().nullable(),
  /** A person set the home, it was not found from an address. */
  approximate: z.boolean(),
  /** Cost of the agent, in the parts that the viewer may see. */
  score: ShownScore.nullable(),
  /** Number of other agents who could work the shift while the rest of the proposal stays. */
  others: z.int(),
  /** The hard rule that keeps the agent whom the caller chose from the shift; another agent is proposed instead. */
  obstacle: Obstacle.nullable(),
  /**
   * For a shift that nobody can work: number of agents whom each rule keeps from it; `near`: how many more could work
   * it if one rule were relaxed.
   */
  blockedBy: z.array(z.object({ rule: HardRule, agents: z.int() })),
  near: z.array(NearMiss),
  /** Whether the caller may change the requirements of the shift. */
  modifiable: z.boolean(),
});
export type ProposedShift = z.output<typeof ProposedShift>;

/**
 * Agents whom auto-assign would put on the ticked shifts, by the rules and the solver of its runs; nothing is assigned.
 * It uses only what the caller may know, so that no choice reveals pay or ratings. `chosen`: agents whom the caller
 * wants, in order of priority; choices that are possible stay, and the rest is planned around them.
 */
export const ProposeShifts = read({
  name: 'ProposeShifts',
  summary: 'Propose agents for shifts',
  method: 'POST',
  path: '/Request/:id/Shifts/AutoAssign/Proposal',
  access: automatic,
  input: z.object({ ...ticked, chosen: ShiftAssignments.default([]) }),
  output: z.object({
    shifts: z.array(ProposedShift),
    /** Number of the company's agents who were considered. */
    agents: z.int(),
    refused: BulkResult.shape.refused,
    /** Number of ticked shifts beyond those that were considered. */
    unseen: z.int(),
  }),
});

/**
 * Why each agent of the company could work a shift or not as things stand, with the other shifts assigned as `chosen`;
 * the agent who has or is chosen for the shift comes first.
 */
export const ExplainShift = read({
  name: 'ExplainShift',
  summary: 'Explain who could work a shift, and who could not',
  method: 'POST',
  path: '/Request/:id/Shifts/:shiftId/Why',
  access: { roles: office, any: ['requests.autoAssign', 'requests.manualAssign'] },
  input: z.object({ id: Id, shiftId: Id, chosen: ShiftAssignments.default([]) }),
  output: z.array(Why),
});
