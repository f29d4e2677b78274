import { describe, expect, it } from '@jest/globals';
import { costOf, wrongs } from '#test/support/plan-checker.ts';
import { instance, without } from '#test/support/plan-instances.ts';
import { matching } from './matching.ts';
import { solve } from './solver.ts';
import { candidatesOf, type Problem } from './problem.ts';
import { seeded } from './random.ts';
import { repair } from './repair.ts';
import { Roster } from './roster.ts';

const hour = 60;

/** Every way to serve the rows, one after the other. */
const bruteForce = (
  costs: readonly (readonly number[])[],
  open: readonly number[],
  row = 0,
  used = new Set<number>(),
): number => {
  if (row === costs.length) return 0;
  let best = open[row]! + bruteForce(costs, open, row + 1, used);
  costs[row]!.forEach((cost, column) => {
    if (used.has(column) || cost === Infinity) return;
    best = Math.min(best, cost + bruteForce(costs, open, row + 1, new Set([...used, column])));
  });
  return best;
};

describe('a matching', () => {
  it('costs as little as the best of all possibilities, including open shifts', () => {
    const random = seeded(1);
    for (let round = 0; round < 300; round++) {
      const [rows, columns] = [1 + Math.floor(random() * 5), 1 + Math.floor(random() * 5)];
      const costs = Array.from({ length: rows }, () =>
        Array.from({ length: columns }, () => (random() < 0.3 ? Infinity : Math.floor(random() * 20))),
      );
      const open = Array.from({ length: rows }, () => Math.floor(random() * 25));
      const edges = costs.map((row) => row.flatMap((cost, column) => (cost === Infinity ? [] : [{ column, cost }])));
      const found = matching(edges, open, columns);
      const taken = [...found].filter((column) => column >= 0);
      expect(new Set(taken).size).toBe(taken.length);
      const cost = [...found].reduce((sum, column, row) => sum + (column < 0 ? open[row]! : costs[row]![column]!), 0);
      expect(cost).toBe(bruteForce(costs, open));
    }
  });
});

describe('a plan', () => {
  it('breaks no rule and costs what it says, whatever the agency', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const problem = instance({ shifts: 20 + seed * 8, agents: 5 + seed * 2, seed });
      const joined =
        seed % 3 === 0
          ? {
              ...problem,
              limits: { ...problem.limits, joined: 90 },
              weights: { ...problem.weights, chain: 30, person: 15 },
            }
          : problem;
      const { plan, cost } = solve(joined, { seed, rounds: 300 });
      expect(wrongs(joined, plan)).toEqual([]);
      expect(cost).toBeCloseTo(costOf(joined, plan), 6);
    }
  });

  it('is the same for the same seed and number of rounds', () => {
    const problem = instance({ shifts: 60, agents: 20, seed: 5 });
    const once = solve(problem, { seed: 9, rounds: 400 });
    expect(solve(problem, { seed: 9, rounds: 400 })).toEqual(once);
    const stopped = solve(problem, { seed: 9, rounds: 4000, enough: (round) => round >= 160 });
    expect(solve(problem, { seed: 9, rounds: stopped.rounds })).toEqual(stopped);
  });

  it('gives one agent two consecutive shifts if that costs less than a second agent, within the longest stretch of work', () => {
    const candidates = candidatesOf([
      { agent: 0, cost: 1 },
      { agent: 1, cost: 50 },
    ]);
    const shift = (start: number) => ({
      start: start * hour,
      end: (start + 6) * hour,
      place: 0,
      minutes: 6 * hour,
      week: 0,
      open: 1000,
      candidates,
    });
    const base = {
      agents: [{ fixed: [] }, { fixed: [] }],
      travel: () => 0,
      weights: { overtimeFrom: 2400, overtime: 0, fairness: 0, chain: 0 },
    };
    const limits = { rest: 8 * hour, joined: 60, stretch: 14 * hour, week: 60 * hour };
    const of = (...starts: number[]): Problem => ({ ...base, limits, shifts: starts.map(shift) });
    expect([...solve(of(8, 15), { seed: 1, rounds: 50 }).plan]).toEqual([0, 0]);
    // Eight to ten at night are 14 hours, eight to four in the morning are not.
    expect([...solve(of(8, 14, 20), { seed: 1, rounds: 50 }).plan].filter((agent) => agent === 0)).toHaveLength(2);
    // Two hours between them are neither the same stretch nor a rest.
    expect([...solve(of(8, 16), { seed: 1, rounds: 50 }).plan].sort()).toEqual([0, 1]);
  });
});

describe('a chain', () => {
  it('stays with one agent as long as a changeover would cost more', () => {
    const cheaperFirst = candidatesOf([
      { agent: 0, cost: 1 },
      { agent: 1, cost: 5 },
    ]);
    const cheaperSecond = candidatesOf([
      { agent: 1, cost: 1 },
      { agent: 0, cost: 5 },
    ]);
    const shift = (start: number, candidates: Problem['shifts'][number]['candidates'], event: number) => ({
      start: start * hour,
      end: (start + 4) * hour,
      place: 0,
      minutes: 4 * hour,
      week: 0,
      open: 1000,
      candidates,
      event,
    });
    const plan = (chain: number, event: number, gap = 0) =>
      [
        ...solve(
          {
            shifts: [shift(8, cheaperFirst, 0), shift(12 + gap, cheaperSecond, event)],
            agents: [{ fixed: [] }, { fixed: [] }],
            travel: () => 0,
            limits: { rest: 8 * hour, joined: 60, stretch: 14 * hour, week: 60 * hour },
            weights: { overtimeFrom: 2400, overtime: 0, fairness: 0, chain },
          },
          { seed: 1, rounds: 60 },
        ).plan,
      ].join();
    expect(plan(3, 0)).toBe('0,1');
    expect(['0,0', '1,1']).toContain(plan(5, 0));
    expect(['0,0', '1,1']).toContain(plan(5, 0, 1));
    // Another event is no chain.
    expect(plan(5, 1)).toBe('0,1');
  });

  it('stays with the agent who works the shift before it already', () => {
    const candidates = candidatesOf([
      { agent: 0, cost: 1 },
      { agent: 1, cost: 5 },
    ]);
    const before = { start: 8 * hour, end: 12 * hour, place: 0, minutes: 4 * hour, week: 0, event: 0 };
    const problem = (chain: number): Problem => ({
      shifts: [
        { start: 12 * hour, end: 16 * hour, place: 0, minutes: 4 * hour, week: 0, event: 0, open: 1000, candidates },
      ],
      agents: [{ fixed: [] }, { fixed: [before] }],
      travel: () => 0,
      limits: { rest: 8 * hour, joined: 60, stretch: 14 * hour, week: 60 * hour },
      weights: { overtimeFrom: 2400, overtime: 0, fairness: 0, chain },
    });
    expect([...solve(problem(3), { seed: 1, rounds: 20 }).plan]).toEqual([0]);
    expect([...solve(problem(5), { seed: 1, rounds: 20 }).plan]).toEqual([1]);
  });
});

describe('filling one open shift', () => {
  const planned = (seed: number) => {
    const problem = instance({ shifts: 90, agents: 14, seed });
    const { plan } = solve(problem, { seed, rounds: 60 });
    const roster = new Roster(problem);
    plan.forEach((agent, shift) => agent >= 0 && roster.add(shift, agent));
    return { problem, roster };
  };

  it('takes at most three changes that break no rule, or changes nothing', () => {
    const counts = new Map<number, number>();
    for (let seed = 1; seed <= 6; seed++) {
      const { problem, roster } = planned(seed);
      for (let shift = seed % 3; shift < problem.shifts.length; shift += 3) {
        const out = roster.agentOf[shift]!;
        if (out < 0) continue;
        const before = roster.agentOf.slice();
        roster.remove(shift);
        // Who called out is not asked again.
        const others = { ...problem.shifts[shift]!, candidates: without(problem.shifts[shift]!.candidates, out) };
        const asked = new Roster({ ...problem, shifts: problem.shifts.map((one, n) => (n === shift ? others : one)) });
        roster.agentOf.forEach((agent, n) => agent >= 0 && asked.add(n, agent));
        const moves = repair(asked, shift);
        const changed = [...asked.agentOf].filter((agent, n) => agent !== before[n]).length;
        counts.set(moves?.length ?? 0, (counts.get(moves?.length ?? 0) ?? 0) + 1);
        expect(changed).toBe(moves ? moves.length : 1);
        expect(asked.agentOf[shift]! >= 0).toBe(moves !== null);
        expect(wrongs(asked.problem, asked.agentOf)).toEqual([]);
        roster.add(shift, out);
      }
    }
    // Several ways were gone: straight, by another, and none at all.
    expect([...counts.keys()]).toEqual(expect.arrayContaining([0, 1, 2]));
  });

  it('moves several agents if each can only do the shift of the one before', () => {
    const shift = (...agents: number[]) => ({
      start: 0,
      end: 8 * hour,
      place: 0,
      minutes: 8 * hour,
      week: 0,
      open: 1000,
      candidates: candidatesOf(agents.map((agent) => ({ agent, cost: 1 }))),
    });
    const weights = { overtimeFrom: 2400, overtime: 0, fairness: 0, chain: 0 };
    const limits = { rest: 8 * hour, joined: 60, stretch: 14 * hour, week: 60 * hour };
    const shifts = [shift(0), shift(0, 1), shift(1, 2)];
    const roster = new Roster({
      shifts,
      agents: [{ fixed: [] }, { fixed: [] }, { fixed: [] }],
      travel: () => 0,
      weights,
      limits,
    });
    roster.add(1, 0);
    roster.add(2, 1);
    expect(repair(roster, 0, 2)).toBeNull();
    expect([...roster.agentOf]).toEqual([-1, 0, 1]);
    expect(repair(roster, 0)).toEqual([
      { shift: 2, agent: 2 },
      { shift: 1, agent: 1 },
      { shift: 0, agent: 0 },
    ]);
  });
});
