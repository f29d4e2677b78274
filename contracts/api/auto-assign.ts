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
  /** Shifts that the plan gives somebody to, and those that got somebody. */
  planned: z.int(),
  filled: z.int(),
  unfilled: z.int(),
  /** Titles of the events whose shifts it looked at, the first few. */
  events: z.array(z.string()),
  /** Names of the agents whom it gave a shift, the first few. */
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
  /** The assignment on it now; null while nobody is on it, or the caller may not know of one. */
  affectationId: Id.nullable(),
  /** Whether the caller may put another agent on it now. */
  choosable: z.boolean(),
  /** `moved`: filled earlier, it changed hands so that another shift got somebody. */
  outcome: z.enum(['filled', 'instead', 'moved', 'refused', 'unfilled', 'waiting']),
  /** How many agents each hard rule kept from a shift that nobody does. */
  blockedBy: z.array(z.object({ rule: HardRule, agents: z.int() })),
  /** How many more agents one rule relaxed would allow, what helps most first. */
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

/** The latest run of the caller's company that looked at a shift; null where none did. */
export const RunOfShift = read({
  name: 'RunOfShift',
  summary: 'Find the auto-assignment run of a shift',
  path: '/AutoAssign/RunOf/:shiftId',
  access: autoAssignAccess,
  input: z.object({ shiftId: Id }),
  output: z.object({ run: z.object({ id: Id, startedAt: Instant }).nullable() }),
});

/**
 * Why an agent has a shift or not: `chosen`, an `obstacle`, or so much costlier by `gap` in all than who has it.
 * `flip`: the smallest change that would have given it to them. Who may not know every part of the score is given neither
 * `gap` nor a change that is worked out from it.
 */
export const Why = z.object({
  agent: Named,
  verdict: z.enum(['chosen', 'obstacle', 'costlier']),
  obstacle: Obstacle.nullable(),
  score: ShownScore.nullable(),
  /** Kilometres from home to the place; null where unknown, which the score counts as 30. */
  distance: z.number().nullable(),
  gap: z.number().nullable(),
  flip: z
    .object({
      kind: z.enum(['rule', 'closer', 'rating', 'free']),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
});
export type Why = z.output<typeof Why>;

/** The explanations of one shift: every agent of the company, who was chosen first, then the nearest misses. */
export const WhyNot = read({
  name: 'WhyNot',
  summary: 'Explain who was chosen for a shift, and who was not',
  path: '/AutoAssign/Runs/:id/Shift/:shiftId',
  access: autoAssignAccess,
  input: z.object({ id: Id, shiftId: Id }),
  output: z.array(Why),
});

/** Ends a run: what is assigned stays. */
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
