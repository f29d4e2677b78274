import type { Problem } from '#services/staffing/auto-assign/solver/problem.ts';

/**
 * The same problem as a mixed integer program in CPLEX's LP format, for a solver that proves its optimum. Joined shifts
 * are left out: `limits.joined` must be less than 0.
 */
export const lpOf = ({ shifts, agents, travel, limits, weights }: Problem): string => {
  const goal: string[] = [];
  const rows: string[] = [];
  const binary: string[] = [];
  const x = (shift: number, agent: number) => `x_${shift}_${agent}`;
  const of = agents.map((): number[] => []);
  shifts.forEach(({ candidates, open }, shift) => {
    goal.push(`${open} u_${shift}`);
    rows.push([`u_${shift}`, ...Array.from(candidates.agents, (agent) => x(shift, agent))].join(' + ') + ' = 1');
    candidates.agents.forEach((agent, n) => {
      goal.push(`${candidates.costs[n]} ${x(shift, agent)}`);
      binary.push(x(shift, agent));
      of[agent]!.push(shift);
    });
  });
  const apart = (a: number, b: number) => {
    const [first, second] = shifts[a]!.start <= shifts[b]!.start ? [shifts[a]!, shifts[b]!] : [shifts[b]!, shifts[a]!];
    return second.start - first.end >= Math.max(limits.rest, travel(first.place, second.place));
  };
  agents.forEach(({ fixed }, agent) => {
    const free = (shift: number) =>
      fixed.every((one) => {
        const own = shifts[shift]!;
        const [first, second] = own.start <= one.start ? [own, one] : [one, own];
        return second.start - first.end >= Math.max(limits.rest, travel(first.place, second.place));
      });
    for (const shift of of[agent]!) if (!free(shift)) rows.push(`${x(shift, agent)} = 0`);
    const mine = of[agent]!.filter(free).sort((a, b) => shifts[a]!.start - shifts[b]!.start);
    // Shifts that overlap the start of another one, with the rest after them, exclude each other.
    for (const start of new Set(mine.map((shift) => shifts[shift]!.start))) {
      const clique = mine.filter((one) => shifts[one]!.start <= start && shifts[one]!.end + limits.rest > start);
      if (clique.length > 1) rows.push(clique.map((one) => x(one, agent)).join(' + ') + ' <= 1');
    }
    mine.forEach((a, n) => {
      const further = mine.slice(n + 1).filter((b) => shifts[b]!.start - shifts[a]!.end >= limits.rest);
      for (const b of further) if (!apart(a, b)) rows.push(`${x(a, agent)} + ${x(b, agent)} <= 1`);
    });
    for (const week of new Set(mine.map((shift) => shifts[shift]!.week))) {
      const those = mine.filter((shift) => shifts[shift]!.week === week);
      const before = fixed.reduce((sum, one) => sum + (one.week === week ? one.minutes : 0), 0);
      const hours = those.map((shift) => `${shifts[shift]!.minutes / 60} ${x(shift, agent)}`).join(' + ');
      rows.push(`${hours} <= ${(limits.week - before) / 60}`);
      // Overtime in addition to that without this run.
      rows.push(`${hours} - o_${agent}_${week} <= ${Math.max(0, weights.overtimeFrom - before) / 60}`);
      goal.push(`${weights.overtime} o_${agent}_${week}`);
    }
    const hours = mine.map((shift) => `${shifts[shift]!.minutes / 60} ${x(shift, agent)}`).join(' + ');
    const weeks = new Set(mine.map((shift) => shifts[shift]!.week)).size;
    const most =
      Math.min(
        weeks * limits.week,
        mine.reduce((sum, shift) => sum + shifts[shift]!.minutes, 0),
      ) / 480;
    // The cost of hours is convex: it lies above each of its tangents.
    for (let block = 1; block < most; block++)
      rows.push(
        `f_${agent} - ${mine.map((shift) => `${(block * shifts[shift]!.minutes) / 60} ${x(shift, agent)}`).join(' - ')} >= -${4 * block * (block + 1)}`,
      );
    if (hours) goal.push(`${weights.fairness} f_${agent}`);
  });
  return [
    'Minimize',
    ` obj: ${goal.join('\n + ')}`,
    'Subject To',
    ...rows.map((row, n) => ` c${n}: ${row.replaceAll('+ ', '\n + ')}`),
    'Binary',
    ...binary,
    'End',
    '',
  ].join('\n');
};
