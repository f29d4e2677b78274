import { describe, expect, it } from '@jest/globals';
import { addedParts, type ProblemSnapshot } from '#contracts/values/auto-assign.ts';
import { agencySurvey } from '#test/support/plan-instances.ts';
import { addedScore } from './explanation.rule.ts';
import { plannedWorkOf, workOf } from './planned-work.ts';
import { pairwiseObstacle } from './hard-constraints.rule.ts';
import { problemOf } from './problem-of.ts';
import { seeded } from './solver/random.ts';
import { Roster } from './solver/roster.ts';

const quarter = 15 * 60_000;

/**
 * A random agency whose agents have other work already, some of it at a place without coordinates; its shifts and
 * pauses are short, so that rest, changeovers, nights and full weeks all occur.
 */
const busyAgency = (seed: number): ProblemSnapshot => {
  const random = seeded(seed);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const plain = agencySurvey({ shifts: 60, agents: 8, days: 8, seed });
  const at = (quarters: number) => new Date(Date.parse(plain.at) + quarters * quarter).toISOString();
  const times = (from: number, until: number) => ({
    start: at(from),
    end: at(until),
    firstDay: at(from).slice(0, 10),
    lastDay: at(until - 1).slice(0, 10),
    week: from < 7 * 96 ? '2026-06-01' : '2026-06-08',
    early: from % 96 < 24,
  });
  const shifts = plain.shifts.map((shift) => {
    const from = whole(0, 8 * 96);
    return { ...shift, ...times(from, from + whole(1, random() < 0.4 ? 4 : 40)), place: whole(0, 2), maxRank: null };
  });
  const agents = plain.agents.map((agent, n) => {
    const fixed: ProblemSnapshot['agents'][number]['fixed'] = [];
    for (let from = whole(0, 96); n % 2 === 0 && from < 8 * 96;) {
      const until = from + whole(1, 36);
      const { firstDay, lastDay, ...when } = times(from, until);
      const own = random() < 0.7 && { siteEventId: shifts[whole(0, 9)]!.siteEventId };
      fixed.push({ ...when, ...own, shiftId: agent.id, place: whole(0, 2), title: own ? 'Guard' : '' });
      from = until + whole(0, random() < 0.5 ? 6 : 140);
    }
    return { ...agent, fixed, away: [], skillIds: [...new Set(shifts.map(({ skillId }) => skillId!))] };
  });
  const settings = {
    ...plain.settings,
    joinedMinutes: [0, 60, 240][seed % 3]!,
    restHours: [0, 8, 11][seed % 2]!,
    overtimeHours: 20,
    weekHours: 45,
  };
  const [near, middle, far] = plain.places;
  const places = [
    near!,
    seed % 2 === 0 ? { ...middle!, latitude: null, longitude: null } : middle!,
    { ...far!, latitude: 47, longitude: -71 },
  ];
  return { ...plain, places, shifts, agents, settings };
};

/** Each shift with each agent, in a random plan that breaks no rule, as both see it. */
const compared = (
  seed: number,
  look: (both: {
    snapshot: ProblemSnapshot;
    roster: Roster;
    shift: number;
    agent: number;
    work: ReturnType<typeof workOf>;
  }) => void,
) => {
  const random = seeded(seed);
  const snapshot = busyAgency(seed);
  const roster = new Roster(problemOf(snapshot));
  snapshot.shifts.forEach((_, shift) => {
    const { agents } = roster.problem.shifts[shift]!.candidates;
    const agent = agents[Math.floor(random() * agents.length)];
    if (agent !== undefined && random() < 0.8 && roster.fits(agent, shift)) roster.add(shift, agent);
  });
  const plan = new Map(
    snapshot.shifts.flatMap(({ id }, n) =>
      roster.agentOf[n]! < 0 ? [] : [[id, snapshot.agents[roster.agentOf[n]!]!.id]],
    ),
  );
  const given = plannedWorkOf(snapshot, plan);
  snapshot.shifts.forEach(({ id }, shift) => {
    snapshot.agents.forEach((one, agent) => {
      const has = roster.agentOf[shift] === agent;
      if (has) roster.remove(shift);
      look({ snapshot, roster, shift, agent, work: workOf(given, one, id) });
      if (has) roster.add(shift, agent);
    });
  });
};
const seeds = Array.from({ length: 30 }, (_, n) => n + 1);

describe('the solver and the explanation of its plan', () => {
  it('agree on whom a rule keeps from a shift, given their other work', () => {
    const seen = new Set<string>();
    for (const seed of seeds)
      compared(seed, ({ snapshot, roster, shift, agent, work }) => {
        const obstacle = pairwiseObstacle(snapshot.shifts[shift]!, work, snapshot);
        seen.add(obstacle?.rule ?? 'free');
        if (roster.fits(agent, shift) !== (obstacle === null))
          throw new Error(`seed ${seed}: shift ${shift}, agent ${agent}, ${JSON.stringify(obstacle)}`);
      });
    expect([...seen].sort()).toEqual(['busy', 'early', 'free', 'rest', 'stretch', 'travel', 'week']);
  });

  it('agree on what a shift adds to the cost, by overtime, uneven hours and changeovers', () => {
    const seen = new Set<string>();
    for (const seed of seeds)
      compared(seed, ({ snapshot, roster, shift, agent, work }) => {
        if (!roster.fits(agent, shift)) return;
        const parts = addedScore(snapshot, work, snapshot.shifts[shift]!);
        for (const part of addedParts) if (parts[part]) seen.add(part);
        expect(parts.overtime + parts.fairness + parts.chain).toBeCloseTo(roster.addedCost(agent, shift), 6);
      });
    expect([...seen].sort()).toEqual([...addedParts].sort());
  });
});
