import load from 'highs';
import { makePlan } from '#services/scheduling/auto-assign/plan/planner.ts';
import type { Plan, Problem } from '#services/scheduling/auto-assign/plan/problem.ts';
import { costOf, wrongs } from '#test/support/plan-checker.ts';
import { instance } from '#test/support/plan-instances.ts';
import { lpOf } from './auto-assign-model.ts';
import { atLeast, atMost, print, type Report } from './report.ts';

export const name = 'auto-assign';

const timed = <T>(work: () => T): { readonly answer: T; readonly ms: number } => {
  const from = performance.now();
  const answer = work();
  return { answer, ms: performance.now() - from };
};

/** What HiGHS makes of it: the cost it found, whether it proved that there is none lower, and the bound. */
const solver = async (problem: Problem, seconds: number) => {
  const solve = await (
    load as unknown as () => Promise<{ solve: (model: string, options: object) => { Status: string; Columns: Record<string, { Primal?: number }> } }>
  )();
  const model = lpOf(problem);
  const { answer, ms } = timed(() => solve.solve(model, { time_limit: seconds, mip_rel_gap: 0 }));
  const plan: Plan = Int32Array.from(problem.shifts, () => -1);
  for (const [column, { Primal }] of Object.entries(answer.Columns)) {
    const [, shift, agent] = /^x_(\d+)_(\d+)$/.exec(column) ?? [];
    if (shift && (Primal ?? 0) > 0.5) plan[Number(shift)] = Number(agent);
  }
  return { cost: costOf(problem, plan), proved: answer.Status === 'Optimal', ms };
};

/** Shifts filled count by far the most; how near the optimum a plan is says what is gained over leaving all open. */
const share = (problem: Problem, ours: number, best: number) => {
  const nothing = problem.shifts.reduce((sum, { open }) => sum + open, 0);
  return (nothing - ours) / (nothing - best);
};

const within = (seconds: number) => {
  const until = performance.now() + seconds * 1000;
  return () => performance.now() > until;
};

/** Small plans beside a solver that proves the optimum. */
const small = async (report: Report, count: number) => {
  let [least, ours, theirs, wrong, proved] = [1, 0, 0, 0, 0];
  for (let seed = 1; seed <= count; seed++) {
    const problem = instance({ shifts: 30 + ((seed * 37) % 121), agents: 12 + ((seed * 17) % 49), seed });
    const best = await solver(problem, 120);
    const { answer: plan, ms } = timed(() => makePlan(problem, { seed, rounds: 20_000, enough: within(best.ms / 2000) }));
    wrong += wrongs(problem, plan.plan).length;
    ours += ms;
    theirs += best.ms;
    if (best.proved) {
      proved++;
      least = Math.min(least, share(problem, plan.cost, best.cost));
    }
    if (process.env['VIGIE_BENCH_EACH'])
      console.log(
        seed,
        problem.shifts.length,
        problem.agents.length,
        best.proved,
        best.ms.toFixed(0),
        ms.toFixed(0),
        plan.rounds,
        best.cost,
        plan.cost,
        share(problem, plan.cost, best.cost).toFixed(5),
      );
  }
  report({
    name: `auto-assign, ${proved} of ${count} instances proved: worst share of the optimum`,
    ours: least.toFixed(5),
    baseline: '1',
    ratio: least,
    aim: atLeast(least, 0.999),
  });
  report({
    name: 'auto-assign, time for them / HiGHS',
    ours: `${(ours / 1000).toFixed(1)} s`,
    baseline: `${(theirs / 1000).toFixed(1)} s`,
    ratio: ours / theirs,
    aim: atMost(ours / theirs, 0.5),
  });
  report({ name: 'auto-assign, hard rules broken in them', ours: String(wrong), baseline: '0', ratio: wrong, aim: atMost(wrong, 0) });
};

export const run = async (report: Report = print): Promise<void> => {
  await small(report, Number(process.env['VIGIE_BENCH_SMALL'] ?? 30));
};

if (import.meta.filename === process.argv[1]) await run(print);
