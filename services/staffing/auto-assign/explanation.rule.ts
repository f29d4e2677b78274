import type { Holder } from '#contracts/permissions.ts';
import {
  type addedParts,
  costOf,
  type Obstacle,
  type Score,
  type ShownScore,
  type ProblemSnapshot,
  type SnapshotAgent,
  type SnapshotShift,
} from '#contracts/values/auto-assign.ts';
import { isElsewhere, unaryObstacle, pairwiseObstacle } from './hard-constraints.rule.ts';
import { scoreOf, seesWholeScore, visibleScore } from './score.rule.ts';
import { distanceKm } from '#services/scheduling/shift/distance.rule.ts';
import { minutesBetween } from '#contracts/values/durations.ts';
import { minutesOf, workOf, type PlannedWork, type Work } from './planned-work.ts';
import { changeoversSaved, continues, overtimeMinutes, unevenHours } from './solver/added-cost.ts';

type CandidateExplanation = {
  readonly agentId: string;
  readonly verdict: 'chosen' | 'obstacle' | 'costlier';
  readonly obstacle: Obstacle | null;
  readonly score: Score | null;
  /**
   * How much more they cost on this shift than the agent who has it, or than the plan as it is; below 0 where they cost
   * less.
   */
  readonly gap: number | null;
  readonly flip: {
    readonly kind: 'rule' | 'closer' | 'rating' | 'free';
    readonly values: Record<string, string | number>;
  } | null;
};

/** Cost of the overtime that one more shift adds to an agent's week. */
export const overtimeCost = ({ settings }: ProblemSnapshot, work: readonly Work[], shift: SnapshotShift): number => {
  const week = minutesOf(work.filter((one) => one.week === shift.week));
  return (overtimeMinutes(week, minutesOf([shift]), settings.overtimeHours * 60) / 60) * settings.overtime;
};

/** Cost of one more shift besides an agent's other work in the plan, sorted by start, by its parts. */
export const addedScore = (
  snapshot: ProblemSnapshot,
  work: readonly Work[],
  shift: SnapshotShift,
): Record<(typeof addedParts)[number], number> => {
  const { settings } = snapshot;
  const run = minutesOf(work.filter((one) => 'id' in one));
  const saved = changeoversSaved<Work>(
    work.findLast(({ start }) => start < shift.start),
    shift,
    work.find(({ start }) => start >= shift.start),
    (first, second) =>
      first.siteEventId !== undefined &&
      first.siteEventId === second.siteEventId &&
      continues(minutesBetween(first.end, second.start), settings.joinedMinutes),
  );
  return {
    overtime: overtimeCost(snapshot, work, shift),
    fairness: (unevenHours(run + minutesOf([shift])) - unevenHours(run)) * settings.fairness,
    chain: -settings.chain * saved,
  };
};

const smallest = (
  snapshot: ProblemSnapshot,
  agent: SnapshotAgent,
  shift: SnapshotShift,
  score: Score,
  gap: number,
): CandidateExplanation['flip'] => {
  const { settings, places } = snapshot;
  const km = distanceKm(agent, places[shift.place]!);
  const closer = settings.distance > 0 ? gap / settings.distance : Infinity;
  const stars = settings.rating > 0 ? gap / settings.rating : Infinity;
  // The change that is smaller in proportion to its maximum.
  if (km !== null && closer <= km && (stars > 5 || closer / Math.max(km, 1) <= stars / 5))
    return { kind: 'closer', values: { km: Math.ceil(closer * 10) / 10 } };
  if (score.rating > 0 && stars <= score.rating / settings.rating)
    return { kind: 'rating', values: { stars: Math.ceil(stars * 10) / 10 } };
  return null;
};

/**
 * Why the plan gave one agent a shift or not: the first hard rule against it, or how much more they would cost than the
 * agent who has it, and the smallest change that would have reversed it.
 */
export const explanationOf = (
  snapshot: ProblemSnapshot,
  given: PlannedWork,
  shift: SnapshotShift,
  agent: SnapshotAgent,
): CandidateExplanation => {
  const base = { agentId: agent.id, obstacle: null, score: null, gap: null, flip: null };
  const alone = unaryObstacle(agent, shift, snapshot);
  if (alone) return { ...base, verdict: 'obstacle', obstacle: alone, flip: { kind: 'rule', values: {} } };
  const score = scoreOf(snapshot, agent, shift);
  const work = workOf(given, agent, shift.id);
  const holder = given.holder(shift.id);
  if (holder === agent.id) return { ...base, verdict: 'chosen', score };
  const beside = pairwiseObstacle(shift, work, snapshot);
  if (beside) {
    const inTheWay = work.find(
      ({ start, title }) => start === beside.values['start'] && title === beside.values['title'],
    );
    const planned = inTheWay !== undefined && 'id' in inTheWay;
    return {
      ...base,
      verdict: 'obstacle',
      obstacle: beside,
      score,
      flip: planned
        ? { kind: 'free', values: { title: inTheWay.title, start: inTheWay.start } }
        : { kind: 'rule', values: {} },
    };
  }
  const chosen = snapshot.agents.find(({ id }) => id === holder);
  const whole = (one: SnapshotAgent, beside: readonly Work[]) =>
    costOf({ ...scoreOf(snapshot, one, shift), ...addedScore(snapshot, beside, shift) });
  const against = chosen ? whole(chosen, workOf(given, chosen, shift.id)) : 0;
  const gap = whole(agent, work) - against;
  return {
    ...base,
    verdict: 'costlier',
    score,
    gap,
    flip: chosen && gap >= 0 ? smallest(snapshot, agent, shift, score, gap + 1) : null,
  };
};

const order = { chosen: 0, costlier: 1, obstacle: 2 } as const;

/** The explanations of one shift: the chosen agent, then the closest ones, then those whom a rule kept from it. */
export const explanationsOf = (
  snapshot: ProblemSnapshot,
  given: PlannedWork,
  shift: SnapshotShift,
): CandidateExplanation[] =>
  snapshot.agents
    .map((agent) => explanationOf(snapshot, given, shift, agent))
    .sort(
      (a, b) => order[a.verdict] - order[b.verdict] || (a.gap ?? 0) - (b.gap ?? 0) || (a.agentId < b.agentId ? -1 : 1),
    );

type Shown = Omit<CandidateExplanation, 'score'> & {
  readonly score: ShownScore | null;
  /** Kilometres from home; null where unknown. */ readonly distance: number | null;
  readonly approximate: boolean;
};

/**
 * Whether distances from the agent's home are approximate, because a person set it: it was not found from an address.
 */
export const isApproximate = ({ homeFromAddress }: SnapshotAgent): boolean => homeFromAddress === false;

/** Cost of an agent on a shift as a viewer may see it, including what it adds to their work for this company. */
export const shownScore = (
  snapshot: ProblemSnapshot,
  given: PlannedWork,
  shift: SnapshotShift,
  agent: SnapshotAgent,
  viewer: Holder,
): ShownScore => {
  const work = workOf(given, agent, shift.id).filter((one) => !isElsewhere(one));
  return { ...visibleScore(viewer, scoreOf(snapshot, agent, shift)), ...addedScore(snapshot, work, shift) };
};

/**
 * The explanations of one shift as a viewer may see them (decisions 11 and 12). A viewer who may not see all parts of a
 * cost gets no total, nothing computed from it, and no order by it: agents who could also work the shift are sorted by
 * the parts shown. The same applies where hours for another company count.
 */
export const visibleExplanations = (
  snapshot: ProblemSnapshot,
  given: PlannedWork,
  shift: SnapshotShift,
  viewer: Holder,
): Shown[] => {
  const agents = new Map(snapshot.agents.map((agent) => [agent.id, agent]));
  const worksElsewhere = (agentId: string | undefined) =>
    agents.get(agentId ?? '')?.fixed.some((one) => isElsewhere(one) && one.week === shift.week) ?? false;
  const whole = seesWholeScore(viewer) && !worksElsewhere(given.holder(shift.id));
  const shown = explanationsOf(snapshot, given, shift).map((one): Shown => {
    const agent = agents.get(one.agentId)!;
    const score = one.score && shownScore(snapshot, given, shift, agent, viewer);
    const distance = distanceKm(agent, snapshot.places[shift.place]!);
    const seen = { ...one, score, distance, approximate: isApproximate(agent) };
    if (whole && !worksElsewhere(one.agentId)) return seen;
    return {
      ...seen,
      gap: null,
      flip: one.flip && ['rule', 'free'].includes(one.flip.kind) ? one.flip : null,
    };
  });
  if (shown.every(({ verdict, gap }) => verdict !== 'costlier' || gap !== null)) return shown;
  const cost = ({ verdict, score }: Shown) => (verdict === 'costlier' && score ? costOf(score) : 0);
  return shown.sort(
    (a, b) => order[a.verdict] - order[b.verdict] || cost(a) - cost(b) || (a.agentId < b.agentId ? -1 : 1),
  );
};
