import { describe, expect, it } from '@jest/globals';
import { costOf, shownParts, type ProblemSnapshot } from '#contracts/values/auto-assign.ts';
import { agencySurvey } from '#test/support/plan-instances.ts';
import { pairwiseObstacle } from './hard-constraints.rule.ts';
import { planOf } from './plan-of.ts';
import { scoreOf } from './score.rule.ts';
import { addedScore, explanationOf, visibleExplanations } from './explanation.rule.ts';
import { plannedWorkOf } from './planned-work.ts';

/** One open shift right after another of its event that the second agent, who lives further away, has already. */
const scene = (chain: number, eventOfFirst = 'same'): ProblemSnapshot => {
  const plain = agencySurvey({ shifts: 1, agents: 2, seed: 1 });
  const shift = {
    ...plain.shifts[0]!,
    start: '2026-06-03T16:00:00.000Z',
    end: '2026-06-03T20:00:00.000Z',
    firstDay: '2026-06-03',
    lastDay: '2026-06-03',
  };
  const { latitude, longitude } = plain.places[shift.place]!;
  const siteEventId = eventOfFirst === 'same' ? shift.siteEventId : plain.places[0]!.id;
  const before = { shiftId: plain.places[0]!.id, siteEventId, place: shift.place, title: 'Guard', week: shift.week };
  const agents = plain.agents.map((agent, n) => ({
    ...agent,
    away: [],
    rank: 1,
    rating: 5,
    skillIds: [shift.skillId!],
    knows: [],
    latitude: latitude! + 0.01 + n * 0.02,
    longitude,
    fixed: n === 1 ? [{ ...before, start: '2026-06-03T12:00:00.000Z', end: '2026-06-03T16:00:00.000Z' }] : [],
  }));
  return { ...plain, settings: { ...plain.settings, chain }, shifts: [shift], agents };
};
const asked = (snapshot: ProblemSnapshot) => {
  const { plan } = planOf(snapshot, { seed: 1, rounds: 20 });
  const given = plannedWorkOf(snapshot, new Map(plan.map(({ shiftId, agentId }) => [shiftId, agentId])));
  return snapshot.agents.map((agent) => explanationOf(snapshot, given, snapshot.shifts[0]!, agent));
};
const nearer = (snapshot: ProblemSnapshot) => {
  const [near, far] = snapshot.agents.map((agent) => costOf(scoreOf(snapshot, agent, snapshot.shifts[0]!)));
  return far! - near!;
};

describe('an agent who continues from one shift of an event to the next', () => {
  it('is preferred to one who lives nearer if a changeover costs more, and the explanation of the other says by how much', () => {
    const snapshot = scene(30);
    expect(nearer(snapshot)).toBeGreaterThan(0);
    const [near, far] = asked(snapshot);
    expect(far!.verdict).toBe('chosen');
    expect(near).toMatchObject({ verdict: 'costlier', gap: 30 - nearer(snapshot) });
  });

  it('is not preferred if it costs less, nor for another event', () => {
    expect(asked(scene(0)).map(({ verdict }) => verdict)).toEqual(['chosen', 'costlier']);
    expect(asked(scene(30, 'other')).map(({ verdict }) => verdict)).toEqual(['chosen', 'costlier']);
    expect(asked(scene(2))[1]).toMatchObject({ gap: nearer(scene(2)) - 2 });
  });
});

describe('an agent assigned by hand', () => {
  it('may cost more than another, who is then before them by as many points and would have needed no change', () => {
    const snapshot = scene(0);
    const [near, far] = snapshot.agents;
    const given = plannedWorkOf(snapshot, new Map([[snapshot.shifts[0]!.id, far!.id]]));
    expect(explanationOf(snapshot, given, snapshot.shifts[0]!, near!)).toMatchObject({
      verdict: 'costlier',
      gap: -nearer(snapshot),
      flip: null,
    });
  });
});

describe('a shift between two of its event', () => {
  it('saves one changeover more, not two, if the pause without it is short enough', () => {
    const snapshot = scene(30);
    const shift = { ...snapshot.shifts[0]!, start: '2026-06-03T16:00:00.000Z', end: '2026-06-03T16:30:00.000Z' };
    const fixed = snapshot.agents[1]!.fixed[0]!;
    const later = { ...fixed, start: '2026-06-03T16:30:00.000Z', end: '2026-06-03T20:00:00.000Z' };
    expect(addedScore(snapshot, [fixed, later], shift).chain).toBe(-30);
    expect(addedScore(snapshot, [fixed, later], { ...shift, end: later.start, siteEventId: shift.id }).chain).toBe(30);
  });
});

describe('the explanation of another candidate', () => {
  it('adds up: the parts of both differ by the points between them, whatever the parts are', () => {
    const snapshot = agencySurvey({ shifts: 40, agents: 12, seed: 3 });
    const { plan } = planOf(snapshot, { seed: 1, rounds: 20 });
    const given = plannedWorkOf(snapshot, new Map(plan.map(({ shiftId, agentId }) => [shiftId, agentId])));
    const seen = new Set<string>();
    for (const shift of snapshot.shifts) {
      const told = visibleExplanations(snapshot, given, shift, { role: 'superAdmin', permissions: new Set() });
      const chosen = told.find(({ verdict }) => verdict === 'chosen');
      if (!chosen) continue;
      for (const { verdict, score, gap } of told) {
        if (verdict !== 'costlier') continue;
        expect(gap).toBe(costOf(score!) - costOf(chosen.score!));
        for (const part of shownParts) if (score![part]) seen.add(part);
      }
    }
    expect(seen).toContain('fairness');
  });
});

describe('rest beside other work', () => {
  const at = (from: number, to: number) => ({
    start: new Date(Date.UTC(2026, 5, 3, from)).toISOString(),
    end: new Date(Date.UTC(2026, 5, 3, to)).toISOString(),
  });
  const beside = (...work: readonly (readonly [number, number])[]) => {
    const snapshot = scene(0);
    const shift = snapshot.shifts[0]!;
    const { place, week, siteEventId } = shift;
    return pairwiseObstacle(
      shift,
      work.map(([from, to]) => ({ ...at(from, to), place, week, siteEventId, title: 'Guard' })),
      snapshot,
    );
  };

  it('is required between two stretches of work, not between the shifts of one stretch', () => {
    expect(beside([8, 12])).toMatchObject({ rule: 'rest', values: { hours: 4 } });
    expect(beside([8, 12], [12, 16])).toBeNull();
    expect(beside([20, 22], [22, 24])).toBeNull();
    expect(beside([8, 12], [22, 24])).toMatchObject({ rule: 'rest' });
  });

  it('is ten hours in the night before an early shift, whichever of the two they have already', () => {
    const snapshot = scene(0);
    const plain = { ...snapshot.shifts[0]!, early: false };
    const evening = { ...plain, ...at(16, 20) };
    const morning = { ...plain, ...at(29, 33), early: true };
    expect(pairwiseObstacle(morning, [evening], snapshot)).toMatchObject({ rule: 'early', values: at(16, 20) });
    expect(pairwiseObstacle(evening, [morning], snapshot)).toMatchObject({ rule: 'early', values: at(29, 33) });
    expect(pairwiseObstacle(evening, [{ ...morning, early: false }], snapshot)).toBeNull();
    expect(pairwiseObstacle(evening, [{ ...morning, ...at(30, 34) }], snapshot)).toBeNull();
  });
});
