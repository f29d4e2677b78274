import {
  hardRules,
  type HardRule,
  type Obstacle,
  type ProblemSnapshot,
  type SnapshotAgent,
  type SnapshotCommitment,
  type SnapshotShift,
} from '#contracts/values/auto-assign.ts';
import { covers, isOfType } from '#contracts/values/employee.ts';
import { distanceKm } from '#services/scheduling/shift/distance.rule.ts';
import { isExcluded } from '#services/scheduling/shift/exclusion.rule.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

type File = Pick<SnapshotAgent, 'onboarding' | 'skillIds' | 'rank' | 'licences' | 'away' | 'exclusions'>;
type Needs = Pick<
  SnapshotShift,
  'start' | 'end' | 'firstDay' | 'lastDay' | 'customerId' | 'place' | 'skillId' | 'maxRank' | 'licenceTypeIds'
>;
type Rule = (
  agent: File,
  shift: Needs,
  snapshot: { readonly places: readonly { readonly id: string }[] },
) => Obstacle['values'] | null;

const active = 5;

const notExcluded: Rule = ({ exclusions }, { customerId, place }, { places }) =>
  isExcluded(exclusions, { customerId, placeId: places[place]!.id }) ? {} : null;

const isActive: Rule = ({ onboarding }) => (onboarding === active ? null : {});

const isThere: Rule = ({ away }, { start, end }) => {
  const span = away.find(({ from, to }) => from < end && start < to);
  return span ? { from: span.from, to: span.to } : null;
};

/**
 * A licence must be valid on every day of the shift, the last day included (S-3.5), and of a type that the skill needs
 * there (decision 27).
 */
const isLicensed: Rule = ({ licences }, { firstDay: first, lastDay: last, licenceTypeIds }) => {
  const need = { first, last, licenceTypeIds };
  if (licences.some((one) => covers(one, need))) return null;
  return { number: licences.find((one) => isOfType(one, need))?.number ?? '' };
};

const isSkilled: Rule = ({ skillIds }, { skillId }) =>
  skillId === null || skillIds.includes(skillId) ? null : { skillId };

const isWithinLevel: Rule = ({ rank }, { maxRank }) =>
  maxRank !== null && rank !== null && rank > maxRank ? { rank, maxRank } : null;

/**
 * Rules about an agent and a single shift, in the order of `hardRules`, each with the fields of the shift that it uses.
 */
export const unaryConstraints: readonly {
  readonly rule: HardRule;
  readonly fails: Rule;
  readonly asks: readonly (keyof Needs)[];
}[] = [
  { rule: 'excluded', fails: notExcluded, asks: ['customerId', 'place'] },
  { rule: 'inactive', fails: isActive, asks: [] },
  { rule: 'away', fails: isThere, asks: ['start', 'end'] },
  { rule: 'licence', fails: isLicensed, asks: ['firstDay', 'lastDay', 'licenceTypeIds'] },
  { rule: 'skill', fails: isSkilled, asks: ['skillId'] },
  { rule: 'level', fails: isWithinLevel, asks: ['maxRank'] },
];

/** Every rule that keeps an agent from a shift regardless of their other work. */
export const unaryObstacles = (...[agent, shift, snapshot]: Parameters<Rule>): Obstacle[] =>
  unaryConstraints.flatMap(({ rule, fails }) => {
    const values = fails(agent, shift, snapshot);
    return values ? [{ rule, values }] : [];
  });

/** The first of these rules. */
export const unaryObstacle: (...of: Parameters<Rule>) => Obstacle | null = (agent, shift, snapshot) => {
  for (const { rule, fails } of unaryConstraints) {
    const values = fails(agent, shift, snapshot);
    if (values) return { rule, values };
  }
  return null;
};

type Span = Pick<SnapshotCommitment, 'start' | 'end' | 'place' | 'title' | 'week' | 'siteEventId' | 'early'>;

/** Work for another company: only that the agent is busy may be shown, not where or when. */
export const isElsewhere = ({ siteEventId }: Pick<Span, 'siteEventId'>): boolean => siteEventId === undefined;

/** Minutes of travel between two places; 0 where one is unknown. */
export const travelMinutes = (
  { places, settings }: Pick<ProblemSnapshot, 'places' | 'settings'>,
  from: number,
  to: number,
): number => (from === to ? 0 : Math.ceil(((distanceKm(places[from]!, places[to]!) ?? 0) / settings.speed) * 60));

/** Values of an obstacle that may be shown: the other work and its details, unless it is for another company. */
const shownValues = (other: Span, more: Obstacle['values'] = {}): Obstacle['values'] =>
  isElsewhere(other) ? {} : { title: other.title, start: other.start, end: other.end, ...more };
/** The same for a total over several works. */
const summed = (work: readonly Span[], hours: number): Obstacle['values'] => (work.some(isElsewhere) ? {} : { hours });

/** Minutes before a shift that starts early in which an agent may not work. */
export const nightMinutes = 10 * 60;

/**
 * Rules that keep an agent from both of two works: between two stretches there must be rest, a night before an early
 * shift, and time to travel.
 */
const between = (
  first: Span,
  second: Span,
  snapshot: Pick<ProblemSnapshot, 'places' | 'settings'>,
  other: Span,
): Obstacle[] => {
  const gap = minutesBetween(first.end, second.start);
  if (gap < 0) return [{ rule: 'busy', values: shownValues(other) }];
  const travel = travelMinutes(snapshot, first.place, second.place);
  if (gap < travel) return [{ rule: 'travel', values: shownValues(other, { minutes: travel }) }];
  const { joinedMinutes, restHours } = snapshot.settings;
  if (gap <= joinedMinutes) return [];
  return [
    ...(gap < restHours * 60 ? [{ rule: 'rest' as const, values: shownValues(other, { hours: gap / 60 }) }] : []),
    ...(second.early && gap < nightMinutes ? [{ rule: 'early' as const, values: shownValues(other) }] : []),
  ];
};

/** Every rule that keeps an agent from a shift because of their other work; `work` is all of it, sorted by start. */
export const pairwiseObstacles = (
  shift: SnapshotShift,
  work: readonly Span[],
  snapshot: Pick<ProblemSnapshot, 'places' | 'settings'>,
): Obstacle[] => {
  const { settings } = snapshot;
  // Only the nearest work before and after matters for rest and nights.
  const before = work.findLast((other) => other.start <= shift.start);
  const after = work.find((other) => other.start > shift.start);
  const found = work
    .flatMap((other) => {
      const next = other === before || other === after;
      return (
        other.start <= shift.start ? between(other, shift, snapshot, other) : between(shift, other, snapshot, other)
      ).filter(({ rule }) => next || rule === 'busy' || rule === 'travel');
    })
    .sort((a, b) => hardRules.indexOf(a.rule) - hardRules.indexOf(b.rule));
  let { start, end } = shift as { start: string; end: string };
  for (const other of [...work].reverse())
    if (other.start < start && minutesBetween(other.end, start) <= settings.joinedMinutes) start = other.start;
  for (const other of work)
    if (other.start >= end && minutesBetween(end, other.start) <= settings.joinedMinutes) end = other.end;
  const stretch = work.filter((other) => other.start >= start && other.end <= end);
  const inWeek = work.filter((one) => one.week === shift.week);
  const week = [...inWeek, shift].reduce((sum, one) => sum + minutesBetween(one.start, one.end), 0);
  return [
    ...found,
    ...(minutesBetween(start, end) > settings.stretchHours * 60
      ? [{ rule: 'stretch' as const, values: summed(stretch, minutesBetween(start, end) / 60) }]
      : []),
    ...(week > settings.weekHours * 60 ? [{ rule: 'week' as const, values: summed(inWeek, week / 60) }] : []),
  ];
};

/** The first of these rules. */
export const pairwiseObstacle = (...of: Parameters<typeof pairwiseObstacles>): Obstacle | null =>
  pairwiseObstacles(...of)[0] ?? null;

/**
 * The first rule that keeps an agent from a shift, with or without other work; `work` is all of it, sorted by start.
 */
export const obstacleOf = (
  agent: File,
  shift: SnapshotShift,
  work: readonly Span[],
  snapshot: Pick<ProblemSnapshot, 'places' | 'settings'>,
): Obstacle | null => unaryObstacle(agent, shift, snapshot) ?? pairwiseObstacle(shift, work, snapshot);
