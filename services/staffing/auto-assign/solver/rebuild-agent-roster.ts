import { overtimeMinutes } from './added-cost.ts';
import { assignCheapest, costOfAssigned, acceptOrUndo, type SearchState } from './search-moves.ts';
import type { Roster } from './roster.ts';

/** Most paths continued from one shift (the cheapest), and most shifts of other agents that are considered. */
const paths = 48;
const tempted = 16;

type Path = {
  readonly shift: number;
  readonly before: Path | undefined;
  /** Negative for a gain. */
  readonly cost: number;
  /** Minutes that the path gives the agent in total, and in its current week; start of its current stretch. */
  readonly run: number;
  readonly week: number;
  readonly stretch: number;
};

/** Value of a shift for the plan if this agent takes it: the cost that it would have otherwise. */
const worth = (roster: Roster, shift: number, agent: number): number => {
  const holder = roster.agentOf[shift]!;
  if (holder >= 0 && holder !== agent) return roster.costNow(shift, holder);
  let least = roster.open[shift]!;
  const { agents, costs } = roster.problem.shifts[shift]!.candidates;
  for (let n = 0; n < agents.length && costs[n]! < least; n++) {
    const other = agents[n]!;
    if (other === agent || !roster.fits(other, shift)) continue;
    least = Math.min(least, costs[n]! + roster.addedCost(other, shift));
    break;
  }
  return least;
};

/**
 * Chooses one agent's shifts again from everything they could do: open shifts, their own, and some of other agents.
 * Follows the best path through them within the limits of rest, stretch and week; shifts left over are assigned to
 * others.
 * @returns change of the plan's cost; negative is better
 */
export const rebuildAgentRoster = (exchange: SearchState, agent: number, temperature: number): number => {
  const { roster, random, doableBy } = exchange;
  const { limits, weights } = roster.problem;
  const doable = doableBy[agent]!;
  const steal = Math.min(1, tempted / Math.max(1, doable.length));
  const pool = Array.from(
    doable.filter((shift) => {
      const holder = roster.agentOf[shift]!;
      return holder < 0 || holder === agent || random() < steal;
    }),
  );
  if (pool.length === 0) return 0;
  const values = pool.map(
    (shift) =>
      worth(roster, shift, agent) - roster.costOf(shift, agent) + (temperature && temperature * (2 * random() - 1)),
  );
  const own = roster.work[agent]!.filter((shift) => shift < roster.agentOf.length);
  const held = new Map(own.map((shift) => [shift, agent]));
  for (const shift of own) roster.remove(shift);

  // Paths by their last shift; each path extends the earlier ones that it may follow.
  const ends: Path[][] = [];
  let best: Path | undefined;
  pool.forEach((shift, n) => {
    const here = new Map<number, Path>();
    ends.push([]);
    if (!roster.fits(agent, shift)) return;
    const { start, end, minutes, week } = roster.problem.shifts[shift]!;
    const booked = roster.minutesIn(agent, week);
    const spared = weights.chain && weights.chain * roster.joins(agent, shift);
    const reach = (before: Path | undefined) => {
      const sameWeek = before !== undefined && roster.problem.shifts[before.shift]!.week === week;
      const inWeek = booked + (sameWeek ? before.week - booked : 0) + minutes;
      const stretch =
        before !== undefined && start - roster.ends[before.shift]! <= limits.joined ? before.stretch : start;
      if (inWeek > limits.week || end - stretch > limits.stretch) return;
      const run = (before?.run ?? 0) + minutes;
      const over = overtimeMinutes(inWeek - minutes, minutes, weights.overtimeFrom);
      const cost =
        (before?.cost ?? 0) -
        values[n]! -
        spared +
        (over * weights.overtime) / 60 +
        (before === undefined ? (weights.person ?? 0) : roster.joined(before.shift, shift) ? -weights.chain : 0) +
        (roster.unfairTo(agent, run) - roster.unfairTo(agent, run - minutes)) * weights.fairness;
      const key = run * 10_081 + inWeek;
      const known = here.get(key);
      if (known === undefined || cost < known.cost) here.set(key, { shift, before, cost, run, week: inWeek, stretch });
    };
    reach(undefined);
    for (let at = 0; at < n; at++)
      if (ends[at]!.length > 0 && roster.follows(pool[at]!, shift)) for (const path of ends[at]!) reach(path);
    const cheapest = [...here.values()].sort((a, b) => a.cost - b.cost).slice(0, paths);
    ends[n] = cheapest;
    if (cheapest[0] && cheapest[0].cost < (best?.cost ?? 0)) best = cheapest[0];
  });

  const chosen: number[] = [];
  for (let path = best; path !== undefined; path = path.before) chosen.push(path.shift);
  for (const shift of own) roster.add(shift, agent);

  // Applied as a whole: all changed shifts are taken back, then given to the agent, then to the others.
  const wanted = new Set(chosen);
  const moving = [
    ...new Set([...own.filter((shift) => !wanted.has(shift)), ...chosen.filter((shift) => !held.has(shift))]),
  ];
  if (moving.length === 0) return 0;
  let cost = 0;
  const had = moving.map((shift) => {
    const holder = roster.agentOf[shift]!;
    cost += holder < 0 ? roster.open[shift]! : roster.costNow(shift, holder);
    if (holder >= 0) roster.remove(shift);
    return holder;
  });
  for (const shift of chosen) if (!held.has(shift) && roster.fits(agent, shift)) roster.add(shift, agent);
  for (const shift of moving) if (roster.agentOf[shift]! < 0) assignCheapest(exchange, [shift]);
  return acceptOrUndo(
    roster,
    moving,
    { had, cost },
    costOfAssigned(roster, moving),
    temperature * -Math.log(1 - random()),
  );
};
