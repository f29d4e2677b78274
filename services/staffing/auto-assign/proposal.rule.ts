import type { Obstacle, ProblemSnapshot } from '#contracts/values/auto-assign.ts';
import { plannedWorkOf, workOf } from './planned-work.ts';
import { obstacleOf } from './hard-constraints.rule.ts';
import { planOf } from './plan-of.ts';
import type { SolverOptions } from './solver/solver.ts';

type Wanted = { readonly shiftId: string; readonly agentId: string };
/** Shift id → agent, and shift id → obstacle for wanted agents who can't work it. */
type Tried = { readonly given: ReadonlyMap<string, string>; readonly obstacles: ReadonlyMap<string, Obstacle> };

/**
 * Gives shifts to the wanted agents in order, where no rule is against it given the earlier ones. Shifts and agents
 * missing from the snapshot are skipped.
 */
export const tryAll = (known: ProblemSnapshot, wanted: readonly Wanted[]): Tried => {
  const shifts = new Map(known.shifts.map((shift) => [shift.id, shift]));
  const agents = new Map(known.agents.map((agent) => [agent.id, agent]));
  const given = new Map<string, string>();
  const obstacles = new Map<string, Obstacle>();
  for (const { shiftId, agentId } of wanted) {
    const [shift, agent] = [shifts.get(shiftId), agents.get(agentId)];
    if (!shift || !agent || given.has(shiftId)) continue;
    const obstacle = obstacleOf(agent, shift, workOf(plannedWorkOf(known, given), agent, shiftId), known);
    if (obstacle) obstacles.set(shiftId, obstacle);
    else given.set(shiftId, agentId);
  }
  return { given, obstacles };
};

/**
 * One plan for the open shifts of a snapshot, given the agents wanted for some of them; shifts that were filled earlier
 * keep their agents.
 */
export const proposalOf = (known: ProblemSnapshot, wanted: readonly Wanted[], effort: SolverOptions): Tried => {
  const { given, obstacles } = tryAll(known, wanted);
  const kept = plannedWorkOf(known, given);
  const { plan } = planOf(
    {
      ...known,
      held: [],
      shifts: known.shifts.filter(({ id }) => !given.has(id)),
      agents: known.agents.map((agent) => ({
        ...agent,
        fixed: workOf(kept, agent, '').map((work) => ('shiftId' in work ? work : { ...work, shiftId: work.id })),
      })),
    },
    effort,
    kept,
  );
  return { given: new Map([...given, ...plan.map(({ shiftId, agentId }) => [shiftId, agentId] as const)]), obstacles };
};
