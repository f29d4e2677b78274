import type { ProblemSnapshot } from '#contracts/values/auto-assign.ts';
import { unaryObstacle } from './hard-constraints.rule.ts';
import { solve, type SolverOptions } from './solver/solver.ts';
import type { Plan } from './solver/problem.ts';
import { repair } from './solver/repair.ts';
import { Roster } from './solver/roster.ts';
import { problemOf } from './problem-of.ts';

/** `replacing`: the assignment that ends, where a shift that was filled earlier changes hands. */
type PlannedAssignment = { readonly shiftId: string; readonly agentId: string; readonly replacing?: string };
type Chosen = {
  readonly plan: PlannedAssignment[];
  readonly unfilled: string[];
  readonly cost: number;
  readonly rounds: number;
};

/** A snapshot as it is once a plan is carried out: shifts that change hands are asked about like the open ones. */
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

/** At most so many shifts change hands for one that nobody is free for. */
const mostChanges = 3;

/**
 * One plan for all open shifts of a snapshot; where nobody is free for one, shifts that were filled earlier change hands, as few as can be.
 * The same snapshot, seed and rounds give the same plan. Entries stand in an order in which each agent is free when their turn comes.
 */
export const planOf = (known: ProblemSnapshot, effort: SolverOptions): Chosen => {
  const { plan, cost, rounds } = solve(problemOf(known), effort);
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

/** A plan whose open shifts got somebody where shifts that were filled earlier could change hands, and those that do. */
const repaired = (
  known: ProblemSnapshot,
  plan: Plan,
): { readonly agentOf: Plan; readonly moved: readonly PlannedAssignment[] } => {
  const numbers = new Map(known.agents.map(({ id }, n) => [id, n]));
  // Who may not do what they have been given is not asked to pass it on: that is for people to see.
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
    for (const { shift, agent } of repair(roster, open, () => true, mostChanges) ?? []) {
      const before = held[shift - known.shifts.length];
      if (!before) continue;
      // Moved twice, it is the last that counts, and its place in the order; back where it was, it is none.
      moved.delete(shift);
      if (known.agents[agent]!.id === before.agentId) continue;
      moved.set(shift, { shiftId: before.id, agentId: known.agents[agent]!.id, replacing: before.assignmentId });
    }
  });
  return { agentOf: roster.agentOf, moved: [...moved.values()] };
};
