import {
  costOf,
  type ProblemSnapshot,
  type SnapshotCommitment,
  type SnapshotShift,
} from '#contracts/values/auto-assign.ts';
import { minutesOf, type PlannedWork } from './planned-work.ts';
import { nightMinutes, unaryConstraints, travelMinutes } from './hard-constraints.rule.ts';
import { candidatesOf, type Candidates, type Problem } from './solver/problem.ts';
import { scoreOf } from './score.rule.ts';
import { minuteMs } from '#contracts/values/durations.ts';

/** Cost of leaving a shift open; more than any agent who could work it. */
const open = 100_000;
const minutes = (instant: string) => Math.round(Date.parse(instant) / minuteMs);

/**
 * A snapshot as numbers for the solver. The night before an early shift counts as insufficient rest.
 * @param kept commitments that a person chose for the same plan
 */
export const problemOf = (snapshot: ProblemSnapshot, kept?: PlannedWork): Problem => {
  const { settings, shifts, agents } = snapshot;
  const weeks = [...new Set([...shifts, ...agents.flatMap(({ fixed }) => fixed)].map(({ week }) => week))].sort();
  const weekOf = new Map(weeks.map((week, n) => [week, n]));
  let events = 0;
  const eventOf = remembered((_id: string) => events++);
  const span = ({ start, end, place, week, siteEventId, early }: SnapshotCommitment | SnapshotShift) => ({
    start: minutes(start),
    end: minutes(end),
    place,
    minutes: minutes(end) - minutes(start),
    week: weekOf.get(week)!,
    ...(siteEventId && { event: eventOf(siteEventId) }),
    ...(early && { early }),
  });
  // An agent's cost depends on the place only, and each rule on a few fields of a shift, so results are cached.
  const atPlace = remembered((place: number) =>
    candidatesOf(agents.map((agent, n) => ({ agent: n, cost: costOf(scoreOf(snapshot, agent, { place })) }))),
  );
  const barring = unaryConstraints.map(({ fails, asks }) => {
    const barred = remembered((asked: string) => {
      const shift = JSON.parse(asked) as SnapshotShift;
      return Uint8Array.from(agents, (agent) => (fails(agent, shift, snapshot) ? 1 : 0));
    });
    return (shift: SnapshotShift) => barred(JSON.stringify(shift, [...asks]));
  });
  const asking = remembered((asked: string): Candidates => {
    const shift = JSON.parse(asked) as SnapshotShift;
    const barred = new Uint8Array(agents.length);
    for (const by of barring) {
      const bar = by(shift);
      for (let agent = 0; agent < barred.length; agent++) barred[agent]! |= bar[agent]!;
    }
    const all = atPlace(shift.place);
    return {
      agents: all.agents.filter((agent) => !barred[agent]),
      costs: all.costs.filter((_, n) => !barred[all.agents[n]!]),
    };
  });
  const candidates = (shift: SnapshotShift) =>
    asking(JSON.stringify(shift, ['place', ...unaryConstraints.flatMap(({ asks }) => asks)]));
  const count = snapshot.places.length;
  const travel = remembered((way: number) => travelMinutes(snapshot, Math.floor(way / count), way % count));
  return {
    shifts: shifts.map((shift) => ({ ...span(shift), open, candidates: candidates(shift) })),
    agents: agents.map(({ id, fixed }) => ({
      fixed: fixed.map(span).sort((a, b) => a.start - b.start),
      given: minutesOf(kept?.planned(id) ?? []),
    })),
    travel: (from, to) => travel(from * count + to),
    limits: {
      rest: settings.restHours * 60,
      joined: settings.joinedMinutes,
      stretch: settings.stretchHours * 60,
      week: settings.weekHours * 60,
      night: nightMinutes,
      travel: longestTravel(snapshot),
    },
    weights: {
      overtimeFrom: settings.overtimeHours * 60,
      overtime: settings.overtime,
      fairness: settings.fairness,
      chain: settings.chain,
    },
  };
};

/** Minutes that no travel between the places exceeds: twice the longest from one of them, and one for rounding. */
const longestTravel = (snapshot: ProblemSnapshot): number => {
  const one = snapshot.places.findIndex(({ latitude }) => latitude !== null);
  return one < 0 ? 0 : 2 * Math.max(...snapshot.places.map((_, to) => travelMinutes(snapshot, one, to))) + 1;
};

/** A function that caches its results. */
const remembered = <K, V>(work: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = work(key)));
    return value;
  };
};
