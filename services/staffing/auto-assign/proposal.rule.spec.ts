import { describe, expect, it } from '@jest/globals';
import { costOf, type ProblemSnapshot } from '#contracts/values/auto-assign.ts';
import { agencySurvey } from '#test/support/plan-instances.ts';
import { shownScore } from './explanation.rule.ts';
import { plannedWorkOf } from './planned-work.ts';
import { availabilityOf } from './near-miss.rule.ts';
import { proposalOf } from './proposal.rule.ts';

const home = { latitude: 45.5, longitude: -73.6, rating: 5 };
const everything = { role: 'superAdmin', permissions: new Set<never>() } as const;
const effort = { seed: 1, rounds: 50 };

/** Two shifts at one time, and agents of rank 1 who could do either, unless `more` says otherwise. */
const scene = (more: readonly Partial<ProblemSnapshot['agents'][number]>[], maxRank: number | null = null) => {
  const plain = agencySurvey({ shifts: 2, agents: more.length, seed: 1 });
  const times = { start: '2026-06-03T16:00:00.000Z', end: '2026-06-03T20:00:00.000Z' };
  const shifts = plain.shifts.map((shift) => ({
    ...shift,
    ...times,
    firstDay: '2026-06-03',
    lastDay: '2026-06-03',
    early: false,
    maxRank,
    place: plain.shifts[0]!.place,
    skillId: plain.shifts[0]!.skillId,
  }));
  const agents = plain.agents.map((agent, n) => ({
    ...agent,
    away: [],
    rank: 1,
    skillIds: [shifts[0]!.skillId!],
    fixed: [],
    exclusions: [],
    ...more[n],
  }));
  const known = { ...plain, shifts, agents };
  return { known, shifts: shifts.map(({ id }) => id), agents: agents.map(({ id }) => id) };
};
const open = (known: ProblemSnapshot) => availabilityOf(known, plannedWorkOf(known, new Map()), known.shifts[0]!);

describe('a proposal', () => {
  it('keeps agents whom a person chose, and finds the others again', () => {
    const { known, shifts, agents } = scene([{}, {}]);
    for (const [one, other] of [agents, [...agents].reverse()]) {
      const { given } = proposalOf(known, [{ shiftId: shifts[0]!, agentId: one! }], effort);
      expect([...given]).toEqual([
        [shifts[0], one],
        [shifts[1], other],
      ]);
    }
  });

  it('counts the hours of shifts that a person has chosen for an agent, as the explanation of it does', () => {
    const { known, shifts, agents } = scene([{}, {}]);
    const [day, next] = known.shifts;
    const apart = {
      ...known,
      shifts: [
        { ...day!, start: '2026-06-03T08:00:00.000Z', end: '2026-06-03T20:00:00.000Z' },
        { ...next!, start: '2026-06-05T08:00:00.000Z', end: '2026-06-05T20:00:00.000Z' },
      ],
      agents: known.agents.map((agent, n) => ({ ...agent, knows: n === 0 ? [day!.place] : [], ...home })),
    };
    const given = (wanted: Parameters<typeof proposalOf>[1]) => proposalOf(apart, wanted, effort).given.get(shifts[1]!);
    const chosen = { shiftId: shifts[0]!, agentId: agents[0]! };
    expect(given([chosen])).toBe(agents[1]);
    const plan = plannedWorkOf(apart, new Map([[chosen.shiftId, chosen.agentId]]));
    const costs = apart.agents.map((agent) => costOf(shownScore(apart, plan, apart.shifts[1]!, agent, everything)));
    expect(costs[0]).toBeGreaterThan(costs[1]!);
  });

  it('reports what excludes an agent whom a person chose, and takes another; an earlier choice goes first', () => {
    const { known, shifts, agents } = scene([{}, {}, { skillIds: [] }]);
    const both = shifts.map((shiftId) => ({ shiftId, agentId: agents[1]! }));
    const { given, obstacles } = proposalOf(known, both, effort);
    expect([given.get(shifts[0]!), given.get(shifts[1]!)]).toEqual([agents[1], agents[0]]);
    expect(obstacles.get(shifts[1]!)).toMatchObject({ rule: 'busy' });
    const unskilled = proposalOf(known, [{ shiftId: shifts[0]!, agentId: agents[2]! }], effort);
    expect(unskilled.obstacles.get(shifts[0]!)).toMatchObject({ rule: 'skill' });
    expect(unskilled.given.size).toBe(2);
  });
});

describe('near misses', () => {
  it('count agents whom exactly one rule excludes, each level with those below it; agents who lack two things don’t count', () => {
    const levels = [1, 2, 3].map((n) => `00000000-0009-4000-8000-00000000000${n}`);
    const above = (rank: number, more = {}) => ({ rank, levelId: levels[rank - 1]!, ...more });
    const { known } = scene([{}, above(2), above(2), above(3), above(2, { skillIds: [] }), { skillIds: [] }], 1);
    expect(open(known)).toEqual({
      free: 1,
      blockedBy: [
        { rule: 'level', agents: 3 },
        { rule: 'skill', agents: 2 },
      ],
      near: [
        { rule: 'level', agents: 3, levelId: levels[2] },
        { rule: 'level', agents: 2, levelId: levels[1] },
        { rule: 'skill', agents: 1, levelId: null },
      ],
    });
  });

  it('count a company’s limit as one rule however often it is broken, and never together with another', () => {
    const { known, shifts } = scene([{}]);
    const { siteEventId, place, week } = known.shifts[0]!;
    const work = (start: string, end: string) => ({
      shiftId: shifts[1]!,
      siteEventId,
      place,
      week,
      title: '',
      start,
      end,
    });
    const beside = (...fixed: ReturnType<typeof work>[]) =>
      open({ ...known, agents: known.agents.map((agent) => ({ ...agent, fixed })) }).near;
    const [before, after] = [
      work('2026-06-03T08:00:00.000Z', '2026-06-03T12:00:00.000Z'),
      work('2026-06-04T00:00:00.000Z', '2026-06-04T04:00:00.000Z'),
    ];
    expect(beside(before, after)).toEqual([{ rule: 'rest', agents: 1, levelId: null }]);
    const long = work('2026-06-05T00:00:00.000Z', '2026-06-07T12:00:00.000Z');
    expect(beside(long)).toEqual([{ rule: 'week', agents: 1, levelId: null }]);
    expect(beside(before, long)).toEqual([]);
  });
});
