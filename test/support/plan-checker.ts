import type { Commitment, Plan, Problem } from '#services/staffing/auto-assign/solver/problem.ts';

/** All violations of a plan, as texts, found without the solver's own code. */
export const wrongs = ({ shifts, agents, travel, limits }: Problem, plan: Plan): string[] => {
  const found: string[] = [];
  agents.forEach(({ fixed }, agent) => {
    const mine: Commitment[] = [...fixed];
    shifts.forEach((shift, n) => {
      if (plan[n] !== agent) return;
      mine.push(shift);
      if (!shift.candidates.agents.includes(agent)) found.push(`agent ${agent} is no candidate of shift ${n}`);
    });
    mine.sort((a, b) => a.start - b.start);
    let stretch = mine[0]?.start ?? 0;
    mine.forEach((second, n) => {
      const first = mine[n - 1];
      if (first) {
        const gap = second.start - first.end;
        if (gap < 0) found.push(`agent ${agent} is in two places at ${second.start}`);
        if (gap < travel(first.place, second.place))
          found.push(`agent ${agent} cannot get to ${second.place} by ${second.start}`);
        if (gap > limits.joined && gap < limits.rest)
          found.push(`agent ${agent} rests ${gap} minutes before ${second.start}`);
        if (gap > limits.joined) stretch = second.start;
      }
      if (second.end - stretch > limits.stretch) found.push(`agent ${agent} works from ${stretch} to ${second.end}`);
    });
    const weeks = new Map<number, number>();
    for (const { week, minutes } of mine) weeks.set(week, (weeks.get(week) ?? 0) + minutes);
    for (const [week, minutes] of weeks)
      if (minutes > limits.week) found.push(`agent ${agent} works ${minutes} minutes in week ${week}`);
  });
  return found;
};

/** The cost of a plan, computed independently. */
export const costOf = ({ shifts, agents, weights, limits }: Problem, plan: Plan): number => {
  let cost = 0;
  const given = agents.map(() => 0);
  const over = new Map<string, { before: number; after: number }>();
  const week = (agent: number, of: number) => {
    const key = `${agent}/${of}`;
    const now = over.get(key) ?? { before: 0, after: 0 };
    over.set(key, now);
    return now;
  };
  agents.forEach(({ fixed }, agent) => {
    for (const one of fixed) {
      week(agent, one.week).before += one.minutes;
      week(agent, one.week).after += one.minutes;
    }
  });
  shifts.forEach((shift, n) => {
    const agent = plan[n]!;
    if (agent < 0) return void (cost += shift.open);
    cost += shift.candidates.costs[shift.candidates.agents.indexOf(agent)]!;
    given[agent]! += shift.minutes;
    week(agent, shift.week).after += shift.minutes;
  });
  for (const { before, after } of over.values()) {
    cost +=
      ((Math.max(0, after - weights.overtimeFrom) - Math.max(0, before - weights.overtimeFrom)) / 60) *
      weights.overtime;
  }
  for (const minutes of given) {
    // The n-th eight hours cost n − 1 times the weight an hour.
    for (let left = minutes, block = 0; left > 0; left -= 480, block++)
      cost += (Math.min(left, 480) / 60) * block * weights.fairness;
  }
  agents.forEach(({ fixed }, agent) => {
    const spared = (all: readonly Commitment[]) =>
      all.flatMap((first) =>
        all.filter(
          (second) =>
            first.event !== undefined &&
            second.event === first.event &&
            second.start >= first.end &&
            second.start - first.end <= limits.joined,
        ),
      ).length;
    cost -= (spared([...fixed, ...shifts.filter((_, n) => plan[n] === agent)]) - spared(fixed)) * weights.chain;
    if (given[agent]! > 0) cost += weights.person ?? 0;
  });
  return cost;
};
