import { assignCheapest, searchStateOf, reassignMoment, reassignAgents, type SearchState } from './search-moves.ts';
import { rebuildAgentRoster } from './rebuild-agent-roster.ts';
import type { Plan, Problem } from './problem.ts';
import { seeded } from './random.ts';
import { Roster } from './roster.ts';

export type SolverOptions = {
  /** The same seed and rounds give the same plan, on every machine. */
  readonly seed: number;
  readonly rounds: number;
  /**
   * Called from time to time; true ends the search early. Repeating the search with the number of completed rounds
   * gives the same plan.
   */
  readonly enough?: (round: number, cost: number) => boolean;
};
type Solution = { readonly plan: Plan; readonly cost: number; readonly rounds: number };

/** Assigns all open shifts in chronological order, those at the same time together. */
const construct = (state: SearchState): void => {
  const { roster, byStart } = state;
  const rest = roster.problem.limits.rest;
  let batch: number[] = [];
  let until = -Infinity;
  const flush = () => {
    assignCheapest(state, batch);
    batch = [];
  };
  for (const shift of byStart) {
    if (roster.agentOf[shift]! >= 0) continue;
    if (roster.starts[shift]! >= until || batch.length >= 128) {
      flush();
      until = roster.ends[shift]! + rest;
    }
    batch.push(shift);
    until = Math.min(until, roster.ends[shift]! + rest);
  }
  flush();
};

/** Default number of rounds; more rarely improve the plan. */
export const defaultRounds = (shifts: number): number => Math.min(60_000, 2_000 + 60 * shifts);

/**
 * How much more, in typical costs, a plan may cost in a round on the way to a cheaper one (simulated annealing). Zero
 * for as many rounds as there are shifts, since large plans have time for no more; then it jumps up and falls again,
 * each cycle twice as long as the one before. Depends on the round only, so that a search that was ended early can be
 * repeated.
 */
const heat = (round: number, shifts: number): number => {
  const since = (round - shifts) / (8 * shifts);
  if (since < 0) return 0;
  const cycle = Math.floor(Math.log2(since + 1));
  return 2 * (1 - (since + 1 - 2 ** cycle) / 2 ** cycle) ** 2;
};

/**
 * Finds the cheapest plan it can: assigns shifts in chronological order, then reassigns parts while that lowers the
 * cost.
 */
export const solve = (problem: Problem, { seed, rounds, enough = () => false }: SolverOptions): Solution => {
  const random = seeded(seed);
  const roster = new Roster(problem);
  const state = searchStateOf(roster, random);
  construct(state);
  const count = problem.shifts.length;
  let cost = roster.total();
  let best = { plan: roster.agentOf.slice(), cost };
  const typical = typicalCost(problem);
  let round = 0;
  for (; round < rounds && count > 0; round++) {
    if (round % 16 === 0 && enough(round, best.cost)) break;
    const temperature = typical * heat(round, count);
    const shift = Math.floor(random() * count);
    cost += move(state, shift, temperature);
    if (cost < best.cost - 1e-6) best = { plan: roster.agentOf.slice(), cost };
  }
  return { ...best, rounds: round };
};

const move = (state: SearchState, shift: number, temperature: number): number => {
  const kind = state.random();
  if (kind < 0.4) return reassignMoment(state, shift, temperature);
  const [agents, open] = some(state, shift);
  if (kind < 0.7 || agents.length === 0) return reassignAgents(state, agents, open, temperature);
  return rebuildAgentRoster(state, agents[Math.floor(state.random() * agents.length)]!, temperature);
};

/** Approximate cost difference between one agent and another. */
const typicalCost = ({ shifts }: Problem): number => {
  const spans = shifts
    .filter(({ candidates }) => candidates.agents.length > 1)
    .map(({ candidates: { costs } }) => costs[Math.min(5, costs.length - 1)]! - costs[0]!);
  return spans.length === 0 ? 1 : spans.reduce((sum, span) => sum + span, 0) / spans.length + 1;
};

/** A few agents who could work this shift, and open shifts that they could work. */
const some = ({ roster, random, doableBy }: SearchState, shift: number): [agents: number[], open: number[]] => {
  const candidates = roster.problem.shifts[shift]!.candidates.agents;
  const agents = new Set<number>();
  if (roster.agentOf[shift]! >= 0) agents.add(roster.agentOf[shift]!);
  const wanted = 2 + Math.floor(random() * 4);
  for (let n = 0; n < 3 * wanted && agents.size < wanted && candidates.length > 0; n++) {
    // Prefers the cheaper ones.
    agents.add(candidates[Math.floor(random() ** 2 * candidates.length)]!);
  }
  const open = new Set(roster.agentOf[shift]! < 0 ? [shift] : []);
  for (const agent of agents) {
    const doable = doableBy[agent]!;
    for (let n = 0; n < 8 && doable.length > 0; n++) {
      const other = doable[Math.floor(random() * doable.length)]!;
      if (roster.agentOf[other]! < 0) open.add(other);
    }
  }
  return [[...agents], [...open]];
};
