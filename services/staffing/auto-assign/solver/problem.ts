/**
 * Problem of an auto-assign run, in numbers: which agent works which open shift. Times are minutes since 1970 UTC;
 * costs are whole numbers without a unit, from an agency's weights of distance, rating and so on. The solver seeks the
 * plan with the least cost.
 */
export type Problem = {
  readonly shifts: readonly SolverShift[];
  readonly agents: readonly SolverAgent[];
  /** Minutes of travel from place to place. */
  readonly travel: (from: number, to: number) => number;
  readonly limits: Limits;
  readonly weights: Weights;
};

type SolverShift = {
  readonly start: number;
  readonly end: number;
  readonly place: number;
  /** Minutes that count as hours, paid or not. */
  readonly minutes: number;
  /** Number of its week, from 0. */
  readonly week: number;
  /**
   * Number of its event: an agent who continues from one of its shifts to the next saves a changeover. Left out: no
   * chain.
   */
  readonly event?: number;
  /** Whether it starts so early that an agent may not work in the night before it. */
  readonly early?: boolean;
  /** Cost of leaving it open. */
  readonly open: number;
  /** Agents allowed by all rules about a single shift; shifts with the same requirements share them. */
  readonly candidates: Candidates;
};

/**
 * Numbers of agents with their costs, the cheapest first. Typed arrays, so that ten thousand shifts of five thousand
 * agents fit in memory.
 */
export type Candidates = { readonly agents: Int32Array; readonly costs: Int32Array };

export const candidatesOf = (list: readonly { readonly agent: number; readonly cost: number }[]): Candidates => {
  const sorted = [...list].sort((a, b) => a.cost - b.cost || a.agent - b.agent);
  return { agents: Int32Array.from(sorted, ({ agent }) => agent), costs: Int32Array.from(sorted, ({ cost }) => cost) };
};

type SolverAgent = {
  /** Existing work that stays with the agent, sorted by start. */
  readonly fixed: readonly Commitment[];
  /** Minutes of `fixed` that a person gave them for the same plan, which fairness counts; 0 if left out. */
  readonly given?: number;
};
export type Commitment = Pick<SolverShift, 'start' | 'end' | 'place' | 'minutes' | 'week' | 'event' | 'early'>;

type Limits = {
  /** Fewest minutes between two stretches of work. */
  readonly rest: number;
  /** Shifts at most this many minutes apart are one stretch of work, without rest between them. */
  readonly joined: number;
  /** Most minutes of a stretch of work, from its start to its end. */
  readonly stretch: number;
  /** Fewest minutes before a shift that starts early; `rest` if left out. */
  readonly night?: number;
  /** Most minutes of work in a week. */
  readonly week: number;
  /** No travel takes longer, in minutes; left out where one is never longer than a detour (triangle inequality). */
  readonly travel?: number;
};

type Weights = {
  /** Minutes a week above which work is overtime, and the cost of an hour of overtime. */
  readonly overtimeFrom: number;
  readonly overtime: number;
  /**
   * Cost of unfairness: the n-th block of eight hours of an agent in a run costs n−1 times this an hour, so that work
   * is spread.
   */
  readonly fairness: number;
  /** Cost saved each time that an agent continues from one shift of an event to its next within `joined` minutes. */
  readonly chain: number;
  /** Cost of each agent who gets any shift; 0 if left out. */
  readonly person?: number;
};

/** Number of the agent of each shift, −1 where it stays open. */
export type Plan = Int32Array;
