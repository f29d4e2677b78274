import type { HardRule, ProblemSnapshot, SnapshotShift } from '#contracts/values/auto-assign.ts';
import { workOf, type PlannedWork } from './explanation.rule.ts';
import { pairwiseObstacles, unaryObstacles } from './hard-constraints.rule.ts';

/** So many more agents could do a shift if one rule were relaxed; `levelId`: the highest level to allow, where it is the level's. */
export type NearMisses = readonly {
  readonly rule: HardRule;
  readonly agents: number;
  readonly levelId: string | null;
}[];
type Availability = {
  /** Agents who could do it, whoever has it apart. */
  readonly free: number;
  /** How many agents each rule keeps from it, by the first that does. */
  readonly blockedBy: readonly { readonly rule: HardRule; readonly agents: number }[];
  /** Of these, whom one rule alone keeps from it. */
  readonly near: NearMisses;
};

/** Steps by which the level of a shift may be raised that are told of. */
const mostLevels = 3;
const mostFirst = (a: { readonly agents: number }, b: { readonly agents: number }) => b.agents - a.agents;

/** How many agents could do a shift, the others going as planned, what keeps the rest from it, and what one rule relaxed would add. */
export const availabilityOf = (known: ProblemSnapshot, given: PlannedWork, shift: SnapshotShift): Availability => {
  const holder = given.holder(shift.id);
  const [blocked, sole] = [new Map<HardRule, number>(), new Map<HardRule, number>()];
  const above = new Map<number, { readonly agents: number; readonly levelId: string | null }>();
  let free = 0;
  for (const agent of known.agents) {
    if (agent.id === holder) continue;
    const alone = unaryObstacles(agent, shift, known);
    const rest = alone.length > 1 ? [] : pairwiseObstacles(shift, workOf(given, agent, shift.id), known);
    const [rule, ...others] = new Set([...alone, ...rest].map((obstacle) => obstacle.rule));
    if (!rule) {
      free++;
      continue;
    }
    blocked.set(rule, (blocked.get(rule) ?? 0) + 1);
    if (others.length > 0) continue;
    if (rule !== 'level') sole.set(rule, (sole.get(rule) ?? 0) + 1);
    else {
      const { agents, levelId } = above.get(agent.rank!) ?? { agents: 0, levelId: agent.levelId ?? null };
      above.set(agent.rank!, { agents: agents + 1, levelId });
    }
  }
  // Who allows a level allows those below it.
  let upTo = 0;
  const levels = [...above]
    .sort(([a], [b]) => a - b)
    .slice(0, mostLevels)
    .map(([, { agents, levelId }]) => ({ rule: 'level' as const, agents: (upTo += agents), levelId }));
  return {
    free,
    blockedBy: [...blocked].map(([rule, agents]) => ({ rule, agents })).sort(mostFirst),
    near: [...levels, ...[...sole].map(([rule, agents]) => ({ rule, agents, levelId: null }))].sort(mostFirst),
  };
};
