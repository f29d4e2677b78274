import type { ProblemSnapshot } from '#contracts/values/auto-assign.ts';
import { unaryObstacle } from './hard-constraints.rule.ts';
import { solve, type SolverOptions } from './solver/solver.ts';
import type { Plan } from './solver/problem.ts';
import { repair } from './solver/repair.ts';
import { Roster } from './solver/roster.ts';
import { problemOf } from './problem-of.ts';
import type { PlannedWork } from './planned-work.ts';

/** `replacing`: the assignment that ends, where a shift that was filled earlier gets another agent. */
type PlannedAssignment = { readonly shiftId: string; readonly agentId: string; readonly replacing?: string };
type Chosen = {
  readonly plan: PlannedAssignment[];
  readonly unfilled: string[];
  readonly cost: number;
  readonly rounds: number;
};

/** A snapshot after a plan is carried out: shifts that get another agent are treated like open ones. */
export const withMoves = (
  known: ProblemSnapshot,
  plan: readonly { readonly shiftId: string; readonly replacing?: string | undefined }[],
): ProblemSnapshot => {
  const moved = new Set(plan.filter(({ replacing }) => replacing).map(({ shiftId }) => shiftId));
  return {
    ...known,
    shifts: [...known.shifts, ...known.held.filter(({ id }) => moved.has(id))],
    agents: known.agents.map((agent) => ({
      ...agent,
      fixed: agent.fixed.filter(({ shiftId }) => !moved.has(shiftId)),
    })),
  };
};

/**
 * One plan for all open shifts of a snapshot; where nobody is free for one, as few shifts as possible that were filled
 * earlier get another agent. The same snapshot, seed and rounds give the same plan. Entries are ordered so that each
 * agent is free when their entry is carried out.
 * @param kept commitments that a person chose for the same plan
 */
export const planOf = (known: ProblemSnapshot, effort: SolverOptions, kept?: PlannedWork): Chosen => {
  const { plan, cost, rounds } = solve(problemOf(known, kept), effort);
  const { agentOf, moved } = plan.includes(-1) ? repaired(known, plan) : { agentOf: plan, moved: [] };
  const own = known.shifts.map(({ id }, n) => ({ shiftId: id, agent: agentOf[n]! }));
  return {
    plan: [
      ...moved,
      ...own
        .filter(({ agent }) => agent >= 0)
        .map(({ shiftId, agent }) => ({ shiftId, agentId: known.agents[agent]!.id })),
    ],
    unfilled: own.filter(({ agent }) => agent < 0).map(({ shiftId }) => shiftId),
    cost,
    rounds,
  };
};

/**
 * A plan in which more open shifts are filled by giving shifts that were filled earlier to other agents, with those
 * changes.
 */
const repaired = (
  known: ProblemSnapshot,
  plan: Plan,
): { readonly agentOf: Plan; readonly moved: readonly PlannedAssignment[] } => {
  const numbers = new Map(known.agents.map(({ id }, n) => [id, n]));
  // An agent who may not work the shift they have isn't asked to pass it on; that is for people to decide.
  const held = known.held.filter((one) => {
    const agent = known.agents[numbers.get(one.agentId) ?? -1];
    return agent && !unaryObstacle(agent, one, known);
  });
  const passable = new Set(held.map(({ id }) => id));
  const agents = known.agents.map((agent) => ({
    ...agent,
    fixed: agent.fixed.filter(({ shiftId }) => !passable.has(shiftId)),
  }));
  const roster = new Roster(problemOf({ ...known, shifts: [...known.shifts, ...held], agents }));
  held.forEach(({ agentId }, n) => roster.add(known.shifts.length + n, numbers.get(agentId)!));
  plan.forEach((agent, shift) => agent >= 0 && roster.add(shift, agent));

  const moved = new Map<number, PlannedAssignment>();
  plan.forEach((taken, open) => {
    if (taken >= 0) return;
    for (const { shift, agent } of repair(roster, open) ?? []) {
      const before = held[shift - known.shifts.length];
      if (!before) continue;
      // Of several moves of a shift only the last counts, in its position; a shift that is back with its agent has
      // none.
      moved.delete(shift);
      if (known.agents[agent]!.id === before.agentId) continue;
      moved.set(shift, { shiftId: before.id, agentId: known.agents[agent]!.id, replacing: before.assignmentId });
    }
  });
  return { agentOf: roster.agentOf, moved: [...moved.values()] };
};
