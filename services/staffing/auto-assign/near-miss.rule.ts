import type { HardRule, ProblemSnapshot, SnapshotShift } from '#contracts/values/auto-assign.ts';
import { workOf, type PlannedWork } from './planned-work.ts';
import { pairwiseObstacles, unaryObstacles } from './hard-constraints.rule.ts';

/**
 * Number of further agents who could work a shift if one rule were relaxed; `levelId`: for the rule on levels, the
 * highest level to allow.
 */
export type NearMisses = readonly {
  readonly rule: HardRule;
  readonly agents: number;
  readonly levelId: string | null;
}[];
type Availability = {
  /** Number of agents who could work it, without the one who has it. */
  readonly free: number;
  /** Number of agents whom each rule keeps from it, by the first rule that does. */
  readonly blockedBy: readonly { readonly rule: HardRule; readonly agents: number }[];
  /** Of these, the agents whom one rule alone keeps from it. */
  readonly near: NearMisses;
};

/** Most steps by which the level of a shift could be raised that are listed. */
const maxLevels = 3;
const byAgentCount = (a: { readonly agents: number }, b: { readonly agents: number }) => b.agents - a.agents;

/**
 * Number of agents who could work a shift with the others as planned, what keeps the rest from it, and what relaxing
 * one rule would add.
 */
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
  // Allowing a level includes the levels below it.
  let upTo = 0;
  const levels = [...above]
    .sort(([a], [b]) => a - b)
    .slice(0, maxLevels)
    .map(([, { agents, levelId }]) => ({ rule: 'level' as const, agents: (upTo += agents), levelId }));
  return {
    free,
    blockedBy: [...blocked].map(([rule, agents]) => ({ rule, agents })).sort(byAgentCount),
    near: [...levels, ...[...sole].map(([rule, agents]) => ({ rule, agents, levelId: null }))].sort(byAgentCount),
  };
};
