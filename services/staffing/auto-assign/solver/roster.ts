import { changeoversSaved, continues, overtimeMinutes, unevenHours } from './added-cost.ts';
import type { Candidates, Problem } from './problem.ts';

/**
 * State of the search: who works which shift, and its cost. Shifts have their numbers in the problem; agents' existing
 * work has the numbers after them and never moves.
 */
export class Roster {
  /** Number of the agent of each shift, −1 where it is open. */
  readonly agentOf: Int32Array;
  /** Work of each agent, sorted by start. */
  readonly work: number[][];
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  private readonly places: Int32Array;
  private readonly early: Uint8Array;
  private readonly minutes: Int32Array;
  private readonly weeks: Int32Array;
  private readonly events: Int32Array;
  private readonly inWeek: Float64Array;
  private readonly inRun: Float64Array;
  private readonly weekCount: number;
  /** Costs of a shift's candidates, by agent. */
  private readonly costs: readonly Int32Array[];
  readonly open: Float64Array;

  constructor(readonly problem: Problem) {
    const { shifts, agents } = problem;
    const all = [...shifts, ...agents.flatMap(({ fixed }) => fixed)];
    this.agentOf = new Int32Array(shifts.length).fill(-1);
    this.starts = Float64Array.from(all, ({ start }) => start);
    this.ends = Float64Array.from(all, ({ end }) => end);
    this.places = Int32Array.from(all, ({ place }) => place);
    this.early = Uint8Array.from(all, (one) => ('early' in one && one.early ? 1 : 0));
    this.minutes = Int32Array.from(all, ({ minutes }) => minutes);
    this.weeks = Int32Array.from(all, ({ week }) => week);
    this.events = Int32Array.from(all, ({ event = -1 }) => event);
    this.weekCount = 1 + all.reduce((most, { week }) => Math.max(most, week), 0);
    this.inWeek = new Float64Array(agents.length * this.weekCount);
    this.inRun = new Float64Array(agents.length);
    this.open = Float64Array.from(shifts, ({ open }) => open);
    const rows = new Map<Candidates, Int32Array>();
    for (const { candidates } of shifts)
      if (!rows.has(candidates)) rows.set(candidates, byAgent(candidates, agents.length));
    this.costs = shifts.map(({ candidates }) => rows.get(candidates)!);
    let next = shifts.length;
    this.work = agents.map(({ fixed, given = 0 }, agent) => {
      this.inRun[agent] = given;
      return fixed.map(({ week, minutes }) => {
        this.inWeek[agent * this.weekCount + week]! += minutes;
        return next++;
      });
    });
  }

  /** Cost of this agent, who must be a candidate, without other work. */
  costOf(shift: number, agent: number): number {
    return this.costs[shift]![agent]!;
  }

  /** Cost that another shift adds for an agent: overtime and unfairness, less saved changeovers. */
  addedCost(agent: number, shift: number): number {
    const { overtimeFrom, overtime, fairness, chain, person = 0 } = this.problem.weights;
    const minutes = this.minutes[shift]!;
    const week = this.inWeek[agent * this.weekCount + this.weeks[shift]!]!;
    const over = overtimeMinutes(week, minutes, overtimeFrom);
    const run = this.inRun[agent]!;
    const first = run === 0 ? person : 0;
    return (
      (over * overtime) / 60 +
      (unevenHours(run + minutes) - unevenHours(run)) * fairness +
      first -
      (chain && chain * this.joins(agent, shift))
    );
  }

  /** Whether the second shift directly follows the first at the same event, so that one agent has no changeover. */
  joined(first: number, second: number): boolean {
    return (
      this.events[first]! >= 0 &&
      this.events[first] === this.events[second] &&
      continues(this.gap(first, second), this.problem.limits.joined)
    );
  }

  /** Number of changeovers that a shift (which the agent may have already) saves with the work before and after it. */
  joins(agent: number, shift: number): number {
    const work = this.work[agent]!;
    const at = this.placeIn(work, shift);
    return changeoversSaved(work[at - 1], shift, work[work[at] === shift ? at + 1 : at], (first, second) =>
      this.joined(first, second),
    );
  }

  /** Present cost of an agent's shift: its own, and what its hours add. */
  costNow(shift: number, agent: number): number {
    this.count(agent, shift, -1);
    const cost = this.costOf(shift, agent) + this.addedCost(agent, shift);
    this.count(agent, shift, 1);
    return cost;
  }

  /** Whether the agent can also work this shift: no overlap, and within travel, rest, stretch and week. */
  fits(agent: number, shift: number): boolean {
    const { limits } = this.problem;
    const minutes = this.inWeek[agent * this.weekCount + this.weeks[shift]!]! + this.minutes[shift]!;
    if (minutes > limits.week) return false;
    const work = this.work[agent]!;
    const at = this.placeIn(work, shift);
    const before = work[at - 1];
    const after = work[at];
    if (before !== undefined && !this.follows(before, shift)) return false;
    if (after !== undefined && !this.follows(shift, after)) return false;
    return this.stretchWith(work, at, shift) <= limits.stretch && this.isReached(work, at, shift);
  }

  add(shift: number, agent: number): void {
    this.agentOf[shift] = agent;
    const work = this.work[agent]!;
    work.splice(this.placeIn(work, shift), 0, shift);
    this.count(agent, shift, 1);
  }

  /** @returns number of the agent who had it */
  remove(shift: number): number {
    const agent = this.agentOf[shift]!;
    this.agentOf[shift] = -1;
    const work = this.work[agent]!;
    work.splice(work.indexOf(shift), 1);
    this.count(agent, shift, -1);
    return agent;
  }

  /** Present minutes of an agent in a week. */
  minutesIn(agent: number, week: number): number {
    return this.inWeek[agent * this.weekCount + week]!;
  }

  /** Unfairness of giving an agent this many further minutes, in weighted hours. */
  unfairTo(agent: number, minutes: number): number {
    return unevenHours(this.inRun[agent]! + minutes);
  }

  /** Total cost of the plan. */
  total(): number {
    const { shifts, agents, weights } = this.problem;
    let cost = 0;
    shifts.forEach((_, shift) => {
      const agent = this.agentOf[shift]!;
      cost += agent < 0 ? this.open[shift]! : this.costOf(shift, agent);
    });
    agents.forEach(({ fixed }, agent) => {
      const work = this.work[agent]!;
      const links = (shifts: readonly number[]) =>
        shifts.filter((shift, n) => n > 0 && this.joined(shifts[n - 1]!, shift)).length;
      cost -= weights.chain * (links(work) - links(work.filter((shift) => shift >= shifts.length)));
      cost += unevenHours(this.inRun[agent]!) * weights.fairness + (this.inRun[agent]! > 0 ? (weights.person ?? 0) : 0);
      for (let week = 0; week < this.weekCount; week++) {
        const before = fixed.reduce((sum, one) => sum + (one.week === week ? one.minutes : 0), 0);
        const over = (minutes: number) => Math.max(0, minutes - weights.overtimeFrom);
        cost += ((over(this.inWeek[agent * this.weekCount + week]!) - over(before)) * weights.overtime) / 60;
      }
    });
    return cost;
  }

  private count(agent: number, shift: number, sign: 1 | -1): void {
    const minutes = sign * this.minutes[shift]!;
    this.inWeek[agent * this.weekCount + this.weeks[shift]!]! += minutes;
    this.inRun[agent]! += minutes;
  }

  private placeIn(work: readonly number[], shift: number): number {
    const start = this.starts[shift]!;
    let low = 0;
    let high = work.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.starts[work[middle]!]! < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether one agent may work the second shift after the first. */
  follows(first: number, second: number): boolean {
    const gap = this.gap(first, second);
    const { limits } = this.problem;
    const rest = this.early[second] ? Math.max(limits.rest, limits.night ?? 0) : limits.rest;
    return gap >= 0 && !(gap > limits.joined && gap < rest) && this.reaches(first, second);
  }

  /**
   * Whether there is time to travel from and to work that is not next to a shift, which matters where a place between
   * them is unknown.
   */
  private isReached(work: readonly number[], at: number, shift: number): boolean {
    const { travel = 0 } = this.problem.limits;
    for (let n = at - 2; n >= 0 && this.gap(work[n]!, shift) < travel; n--)
      if (!this.reaches(work[n]!, shift)) return false;
    for (let n = at + 1; n < work.length && this.gap(shift, work[n]!) < travel; n++)
      if (!this.reaches(shift, work[n]!)) return false;
    return true;
  }

  private gap(first: number, second: number): number {
    return this.starts[second]! - this.ends[first]!;
  }

  private reaches(first: number, second: number): boolean {
    return this.gap(first, second) >= this.problem.travel(this.places[first]!, this.places[second]!);
  }

  /** Minutes from start to end of the stretch of work that would contain a further shift. */
  private stretchWith(work: readonly number[], at: number, shift: number): number {
    const { joined } = this.problem.limits;
    let start = this.starts[shift]!;
    let end = this.ends[shift]!;
    for (let n = at - 1; n >= 0 && start - this.ends[work[n]!]! <= joined; n--) start = this.starts[work[n]!]!;
    for (let n = at; n < work.length && this.starts[work[n]!]! - end <= joined; n++) end = this.ends[work[n]!]!;
    return end - start;
  }
}

const byAgent = ({ agents, costs }: Candidates, count: number): Int32Array => {
  const row = new Int32Array(count);
  agents.forEach((agent, n) => (row[agent] = costs[n]!));
  return row;
};
