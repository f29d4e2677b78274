import { z } from 'zod';
import { list, read, write } from '../endpoint.ts';
import { autoAssignAccess } from '../values/access.ts';
import { AutoAssignSettings, HardRule, NearMiss, Obstacle, ShownScore } from '../values/auto-assign.ts';
import { Id, Instant, Named } from '../values/common.ts';

export const RunState = z.enum(['planning', 'assigning', 'done', 'cancelled']);

export const AutoAssignRun = z.object({
  id: Id,
  state: RunState,
  startedAt: Instant,
  endedAt: Instant.nullable(),
  shiftCount: z.int(),
  agentCount: z.int(),
  /** `planned`: shifts for which the plan found an agent; `filled`: shifts that got one. */
  planned: z.int(),
  filled: z.int(),
  unfilled: z.int(),
  /** Titles of the first few events whose shifts the run considered. */
  events: z.array(z.string()),
  /** Names of the first few agents who got a shift. */
  agents: z.array(z.string()),
});
/** The runs of the caller's company, the latest first. */
export const AutoAssignRuns = list({
  name: 'AutoAssignRuns',
  summary: 'List auto-assignment runs',
  path: '/AutoAssign/Runs',
  access: autoAssignAccess,
  row: AutoAssignRun,
  sorts: ['startedAt'],
  defaultSort: { key: 'startedAt', asc: false },
});

export const RunShift = z.object({
  shiftId: Id,
  title: z.string(),
  start: Instant,
  end: Instant,
  zone: z.string(),
  requestId: Id,
  event: z.string(),
  agent: Named.nullable(),
  /** The current assignment; null while nobody is on the shift, or where the caller may not know of it. */
  affectationId: Id.nullable(),
  /** Whether the caller may put another agent on the shift now. */
  choosable: z.boolean(),
  /** `moved`: filled earlier, and given to another agent so that another shift could be filled. */
  outcome: z.enum(['filled', 'instead', 'moved', 'refused', 'unfilled', 'waiting']),
  /** For a shift without an agent: number of agents whom each hard rule kept from it. */
  blockedBy: z.array(z.object({ rule: HardRule, agents: z.int() })),
  /** Number of further agents if one rule were relaxed, the most helpful rule first. */
  near: z.array(NearMiss),
});
export const AutoAssignRunShifts = read({
  name: 'AutoAssignRunShifts',
  summary: 'Get the shifts of an auto-assignment run',
  path: '/AutoAssign/Runs/:id',
  access: autoAssignAccess,
  input: z.object({ id: Id }),
  output: z.object({ run: AutoAssignRun, shifts: z.array(RunShift) }),
});

/** The latest run of the caller's company that considered a shift; null where none did. */
export const RunOfShift = read({
  name: 'RunOfShift',
  summary: 'Find the auto-assignment run of a shift',
  path: '/AutoAssign/RunOf/:shiftId',
  access: autoAssignAccess,
  input: z.object({ shiftId: Id }),
  output: z.object({ run: z.object({ id: Id, startedAt: Instant }).nullable() }),
});

/**
 * Why an agent has a shift or not: `chosen`, an `obstacle`, or a total cost higher by `gap` than that of the agent who
 * has it, who may also have been assigned by hand and cost more; `gap` is below 0 then. `flip`: the smallest change
 * that would have given them the shift. Viewers who may not see every part of the cost get neither `gap` nor a change
 * computed from it.
 */
export const Why = z.object({
  agent: Named,
  verdict: z.enum(['chosen', 'obstacle', 'costlier']),
  obstacle: Obstacle.nullable(),
  score: ShownScore.nullable(),
  /** Kilometres from home to the place; null where unknown, which the cost counts as 30. */
  distance: z.number().nullable(),
  /** A person set the home, it was not found from an address. */
  approximate: z.boolean(),
  gap: z.number().nullable(),
  flip: z
    .object({
      kind: z.enum(['rule', 'closer', 'rating', 'free']),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
});
export type Why = z.output<typeof Why>;

/**
 * The explanations of one shift for every agent of the company: the chosen agent first, then those who missed it by
 * least.
 */
export const WhyNot = read({
  name: 'WhyNot',
  summary: 'Explain who was chosen for a shift, and who was not',
  path: '/AutoAssign/Runs/:id/Shift/:shiftId',
  access: autoAssignAccess,
  input: z.object({ id: Id, shiftId: Id }),
  output: z.array(Why),
});

/** Ends a run; assignments that it made stay. */
export const CancelRun = write({
  name: 'CancelRun',
  summary: 'End an auto-assignment run',
  method: 'DELETE',
  path: '/AutoAssign/Runs/:id',
  access: autoAssignAccess,
  input: z.object({ id: Id }),
});

export const GetAutoAssignSettings = read({
  name: 'GetAutoAssignSettings',
  summary: 'Get the auto-assignment settings',
  path: '/AutoAssign/Settings',
  access: autoAssignAccess,
  output: AutoAssignSettings,
});
export const SaveAutoAssignSettings = write({
  name: 'SaveAutoAssignSettings',
  summary: 'Save the auto-assignment settings',
  method: 'PUT',
  path: '/AutoAssign/Settings',
  access: { ...autoAssignAccess, all: ['requests.autoAssign', 'menus.settings'] },
  input: AutoAssignSettings,
});
