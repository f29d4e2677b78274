import { expect, it } from '@jest/globals';
import { agencySurvey } from '#test/support/plan-instances.ts';
import { unaryObstacle } from './hard-constraints.rule.ts';
import { problemOf } from './problem-of.ts';
import { costOf } from '#contracts/values/auto-assign.ts';
import { scoreOf } from './score.rule.ts';

it('the candidates of a shift are those whom no rule excludes, each with the cost of their score, the cheapest first', () => {
  const plain = agencySurvey({ shifts: 60, agents: 40, seed: 3 });
  // Every rule has somebody to keep away.
  const snapshot = {
    ...plain,
    agents: plain.agents.map((agent, n) => ({
      ...agent,
      onboarding: n % 11 === 0 ? 3 : 5,
      exclusions:
        n % 5 === 0
          ? [{ customerId: plain.shifts[n]!.customerId }]
          : n % 7 === 0
            ? [{ placeId: plain.places[plain.shifts[n]!.place]!.id }]
            : [],
      licences: agent.licences.map((one) => ({ ...one, validTo: n % 3 === 0 ? '2026-06-04' : one.validTo })),
    })),
  };
  const kept = new Set<string>();
  problemOf(snapshot).shifts.forEach(({ candidates }, n) => {
    const shift = snapshot.shifts[n]!;
    const expected = snapshot.agents.flatMap((agent, one) => {
      const obstacle = unaryObstacle(agent, shift, snapshot);
      if (obstacle) kept.add(obstacle.rule);
      return obstacle ? [] : [{ agent: one, cost: costOf(scoreOf(snapshot, agent, shift)) }];
    });
    expected.sort((a, b) => a.cost - b.cost || a.agent - b.agent);
    expect([...candidates.agents]).toEqual(expected.map(({ agent }) => agent));
    expect([...candidates.costs]).toEqual(expected.map(({ cost }) => cost));
  });
  expect([...kept].sort()).toEqual(['away', 'excluded', 'inactive', 'level', 'licence', 'skill']);
});
