import { matching, type Edge } from './matching.ts';
import type { Roster } from './roster.ts';

export type SearchState = {
  readonly roster: Roster;
  /** Shifts by start, and minutes of the longest one. */
  readonly byStart: readonly number[];
  readonly longest: number;
  /** Shifts that each agent could work, by start. */
  readonly doableBy: readonly Int32Array[];
  readonly random: () => number;
};

export const searchStateOf = (roster: Roster, random: () => number): SearchState => {
  const byStart = roster.problem.shifts.map((_, shift) => shift).sort((a, b) => roster.starts[a]! - roster.starts[b]!);
  const longest = roster.problem.shifts.reduce((most, { start, end }) => Math.max(most, end - start), 0);
  const counts = new Int32Array(roster.problem.agents.length);
  for (const { candidates } of roster.problem.shifts) for (const agent of candidates.agents) counts[agent]!++;
  const doableBy = Array.from(counts, (count) => new Int32Array(count));
  counts.fill(0);
  for (const shift of byStart)
    for (const agent of roster.problem.shifts[shift]!.candidates.agents) doableBy[agent]![counts[agent]!++] = shift;
  return { roster, byStart, longest, doableBy, random };
};

/** Most shifts that are reassigned at once, and number of the cheapest agents tried for each. */
const most = 64;
const tried = 40;

/** Index in `byStart` of the first shift that starts at or after a time. */
const firstFrom = ({ byStart, roster }: SearchState, moment: number): number => {
  let low = 0;
  let high = byStart.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (roster.starts[byStart[middle]!]! < moment) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Shifts at a time, or within the rest after it, of which an agent can hardly have two. */
const around = (exchange: SearchState, moment: number): number[] => {
  const { byStart, roster, longest } = exchange;
  const until = moment + Math.max(roster.problem.limits.rest, 1);
  const found: number[] = [];
  for (let n = firstFrom(exchange, moment - longest); n < byStart.length && roster.starts[byStart[n]!]! < until; n++) {
    if (roster.ends[byStart[n]!]! > moment) found.push(byStart[n]!);
  }
  return found;
};

const shuffle = (items: number[], random: () => number, first: number) => {
  for (let n = 0; n < Math.min(first, items.length); n++) {
    const other = n + Math.floor(random() * (items.length - n));
    [items[n], items[other]] = [items[other]!, items[n]!];
  }
};

/**
 * Assigns these open shifts at the least cost, at most one to an agent, leaving everything else as it is.
 * @param noise largest random change of costs, so that other solutions are tried
 */
export const assignCheapest = ({ roster, random }: SearchState, shifts: readonly number[], noise = 0): void => {
  const { problem } = roster;
  const edges = shifts.map((shift) => {
    const found: Edge[] = [];
    for (const agent of problem.shifts[shift]!.candidates.agents) {
      if (found.length >= tried) break;
      if (!roster.fits(agent, shift)) continue;
      found.push({
        column: agent,
        cost: roster.costOf(shift, agent) + roster.addedCost(agent, shift) + (noise && noise * random()),
      });
    }
    return found;
  });
  const chosen = matching(
    edges,
    shifts.map((shift) => roster.open[shift]!),
    problem.agents.length,
  );
  shifts.forEach((shift, row) => {
    if (chosen[row]! >= 0) roster.add(shift, chosen[row]!);
  });
};

/** Takes shifts from their agents. @returns a function that gives them back, and their cost */
const taken = (roster: Roster, shifts: readonly number[]) => {
  let cost = 0;
  const had = shifts.map((shift) => {
    const agent = roster.agentOf[shift]!;
    cost += agent < 0 ? roster.open[shift]! : roster.costNow(shift, agent);
    if (agent >= 0) roster.remove(shift);
    return agent;
  });
  return { had, cost };
};

/** Cost of shifts that were just assigned, in the order of their assignment. */
export const costOfAssigned = (roster: Roster, shifts: readonly number[]): number => {
  // Removed one by one from the last, each costs what it added.
  const now = shifts.map((shift) => roster.agentOf[shift]!);
  let cost = 0;
  for (let n = shifts.length - 1; n >= 0; n--) {
    cost += now[n]! < 0 ? roster.open[shifts[n]!]! : roster.costNow(shifts[n]!, now[n]!);
    if (now[n]! >= 0) roster.remove(shifts[n]!);
  }
  shifts.forEach((shift, n) => now[n]! >= 0 && roster.add(shift, now[n]!));
  return cost;
};

/** Keeps a change to shifts, or reverts it if the plan's cost rises above the allowed one. */
export const acceptOrUndo = (
  roster: Roster,
  shifts: readonly number[],
  before: { readonly had: readonly number[]; readonly cost: number },
  after: number,
  allowed: number,
): number => {
  const change = after - before.cost;
  if (change <= allowed) return change;
  for (const shift of shifts) if (roster.agentOf[shift]! >= 0) roster.remove(shift);
  shifts.forEach((shift, n) => before.had[n]! >= 0 && roster.add(shift, before.had[n]!));
  return 0;
};

/** Reassigns all shifts of one time. @returns change of the plan's cost; negative is better */
export const reassignMoment = (exchange: SearchState, shift: number, temperature: number): number => {
  const { roster, random } = exchange;
  const moment = roster.starts[shift]! + random() * (roster.ends[shift]! - roster.starts[shift]!);
  const found = around(exchange, moment);
  shuffle(found, random, most);
  const busy = new Set<number>();
  const shifts = found.slice(0, most).filter((one) => {
    const agent = roster.agentOf[one]!;
    if (agent < 0) return true;
    if (busy.has(agent)) return false;
    busy.add(agent);
    return true;
  });
  if (!shifts.includes(shift) && roster.agentOf[shift]! < 0) shifts.push(shift);
  const before = taken(roster, shifts);
  assignCheapest(exchange, shifts, temperature);
  return acceptOrUndo(roster, shifts, before, costOfAssigned(roster, shifts), temperature * -Math.log(1 - random()));
};

/** Reassigns all shifts of some agents, with the open shifts near them. @returns as `reassignMoment` */
export const reassignAgents = (
  exchange: SearchState,
  agents: readonly number[],
  open: readonly number[],
  temperature: number,
): number => {
  const { roster, random } = exchange;
  const own = agents.flatMap((agent) => roster.work[agent]!.filter((shift) => shift < roster.agentOf.length));
  const shifts = [...own, ...open];
  if (shifts.length < 2) return 0;
  const before = taken(roster, shifts);
  shuffle(shifts as number[], random, shifts.length);
  // In shuffled order, a few at a time, since another order finds other plans.
  const order = shifts
    .map((shift) => ({ shift, at: roster.starts[shift]! + random() * 2880 }))
    .sort((a, b) => a.at - b.at);
  const dealt = order.map(({ shift }) => shift);
  const had = new Map([...own, ...open].map((shift, n) => [shift, before.had[n]!]));
  while (order.length > 0) {
    const clique: number[] = [];
    const first = order[0]!.shift;
    for (let n = 0; n < order.length && clique.length < most;) {
      const { shift } = order[n]!;
      const overlaps =
        roster.starts[shift]! < roster.ends[first]! + roster.problem.limits.rest &&
        roster.starts[first]! < roster.ends[shift]! + roster.problem.limits.rest;
      if (overlaps) clique.push(order.splice(n, 1)[0]!.shift);
      else n++;
    }
    assignCheapest(exchange, clique, temperature);
  }
  return acceptOrUndo(
    roster,
    dealt,
    { had: dealt.map((shift) => had.get(shift)!), cost: before.cost },
    costOfAssigned(roster, dealt),
    temperature * -Math.log(1 - random()),
  );
};
