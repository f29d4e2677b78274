/**
 * What a run of auto-assign decides, in numbers: which agent works which open shift. Times are minutes since 1970 UTC,
 * costs whole numbers without a unit (what an agency's weights make of distance, rating and so on): the plan of the least cost is sought.
 */
export type Problem = {
  readonly shifts: readonly SolverShift[];
  readonly agents: readonly SolverAgent[];
  /** Minutes of travel from place to place; obeys the triangle inequality. */
  readonly travel: (from: number, to: number) => number;
  readonly limits: Limits;
  readonly weights: Weights;
};

type SolverShift = {
  readonly start: number;
  readonly end: number;
  readonly place: number;
  /** Paid or not: what counts into hours. */
  readonly minutes: number;
  /** Which week of account it belongs to, from 0. */
  readonly week: number;
  /** The event it is part of: who goes on from one of its shifts to the next spares it a changeover. None belongs to no chain. */
  readonly event?: number;
  /** Starts so early that nobody may work in the night before it. */
  readonly early?: boolean;
  /** What it costs to leave it open. */
  readonly open: number;
  /** Agents whom no rule that looks at one shift alone keeps from it; shifts that ask the same of an agent share them. */
  readonly candidates: Candidates;
};

/** Agents by number and, beside each, what it costs to take them; the cheapest first. Ten thousand shifts of five thousand agents fit in memory so. */
export type Candidates = { readonly agents: Int32Array; readonly costs: Int32Array };

export const candidatesOf = (list: readonly { readonly agent: number; readonly cost: number }[]): Candidates => {
  const sorted = [...list].sort((a, b) => a.cost - b.cost || a.agent - b.agent);
  return { agents: Int32Array.from(sorted, ({ agent }) => agent), costs: Int32Array.from(sorted, ({ cost }) => cost) };
};

type SolverAgent = {
  /** What they do already and keep, sorted by start. */
  readonly fixed: readonly Commitment[];
};
export type Commitment = Pick<SolverShift, 'start' | 'end' | 'place' | 'minutes' | 'week' | 'event'>;

export type Limits = {
  /** Minutes free between two stretches of work. */
  readonly rest: number;
  /** Shifts so few minutes apart are one stretch of work: no rest is needed between them. */
  readonly joined: number;
  /** Minutes that a stretch of work may last, from its start to its end. */
  readonly stretch: number;
  /** Minutes free before a shift that starts early; `rest` unless said. */
  readonly night?: number;
  /** Minutes of work in a week that nobody may exceed. */
  readonly week: number;
};

type Weights = {
  /** Minutes a week from which on work is overtime, and what an hour of it costs. */
  readonly overtimeFrom: number;
  readonly overtime: number;
  /** Fairness: the n-th eight hours that one agent is given in a run cost n−1 times this an hour, so that work spreads. */
  readonly fairness: number;
  /** What is spared each time that one agent goes on from one shift of an event to its next within `joined` minutes. */
  readonly chain: number;
  /** What each agent costs who is given anything at all; nothing unless said. */
  readonly person?: number;
};

/** An agent's number for each shift, −1 where it stays open. */
export type Plan = Int32Array;
