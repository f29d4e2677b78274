import load from 'highs';
import { planOf } from '#services/staffing/auto-assign/plan-of.ts';
import { solve, defaultRounds } from '#services/staffing/auto-assign/solver/solver.ts';
import type { Plan, Problem } from '#services/staffing/auto-assign/solver/problem.ts';
import { repair } from '#services/staffing/auto-assign/solver/repair.ts';
import { problemOf } from '#services/staffing/auto-assign/problem-of.ts';
import { Roster } from '#services/staffing/auto-assign/solver/roster.ts';
import { costOf, wrongs } from '#test/support/plan-checker.ts';
import { agencySurvey, instance, without } from '#test/support/plan-instances.ts';
import { lpOf } from './auto-assign-model.ts';
import { atLeast, atMost, print, type Report } from './report.ts';

export const name = 'auto-assign';

const timed = <T>(work: () => T): { readonly answer: T; readonly ms: number } => {
  const from = performance.now();
  const answer = work();
  return { answer, ms: performance.now() - from };
};

/** Result of HiGHS: the cost it found, whether it proved it optimal, and the lower bound. */
const solver = async (problem: Problem, seconds: number) => {
  const solve = await (
    load as unknown as () => Promise<{
      solve: (model: string, options: object) => { Status: string; Columns: Record<string, { Primal?: number }> };
    }>
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

/** Filled shifts count most by far, so a plan is rated by its gain over leaving all shifts open. */
const share = (problem: Problem, ours: number, best: number) => {
  const nothing = problem.shifts.reduce((sum, { open }) => sum + open, 0);
  return (nothing - ours) / (nothing - best);
};

const within = (seconds: number) => {
  const until = performance.now() + seconds * 1000;
  return () => performance.now() > until;
};

/** Small plans, compared with a solver that proves the optimum. */
const small = async (report: Report, count: number) => {
  let [least, ours, theirs, wrong, proved] = [1, 0, 0, 0, 0];
  for (let seed = 1; seed <= count; seed++) {
    const problem = instance({ shifts: 30 + ((seed * 37) % 121), agents: 12 + ((seed * 17) % 49), seed });
    const best = await solver(problem, 120);
    const { answer: plan, ms } = timed(() =>
      solve(problem, { seed, rounds: 20_000, enough: within((best.ms / 1000) * 0.45) }),
    );
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
  report({
    name: 'auto-assign, hard rules broken in them',
    ours: String(wrong),
    baseline: '0',
    ratio: wrong,
    aim: atMost(wrong, 0),
  });
};

/** A thousand shifts: our result after five seconds, compared with the solver's after two minutes. */
const middle = async (report: Report) => {
  const problem = instance({ shifts: 1000, agents: 400, seed: 1 });
  const { answer: plan } = timed(() => solve(problem, { seed: 1, rounds: 1_000_000, enough: within(5) }));
  const theirs = await solver(problem, 120);
  const ratio = plan.cost / theirs.cost;
  report({
    name: 'auto-assign, 1,000 × 400: cost after 5 s / HiGHS after 120 s',
    ours: String(plan.cost),
    baseline: String(theirs.cost),
    ratio,
    aim: atMost(ratio, 1),
  });
  callOuts(report, problem, plan.plan);
};

/** Agents drop out one after the other: finds who takes over, and measures how long that takes. */
const callOuts = (report: Report, problem: Problem, plan: Plan) => {
  const times: number[] = [];
  let [changes, wrong, filled] = [0, 0, 0];
  for (let shift = 0; shift < 500; shift++) {
    const out = plan[shift]!;
    if (out < 0) continue;
    const asked = { ...problem.shifts[shift]!, candidates: without(problem.shifts[shift]!.candidates, out) };
    const left = { ...problem, shifts: problem.shifts.map((one, n) => (n === shift ? asked : one)) };
    const roster = new Roster(left);
    plan.forEach((agent, n) => agent >= 0 && n !== shift && roster.add(n, agent));
    const { answer: moves, ms } = timed(() => repair(roster, shift));
    times.push(ms);
    filled += moves ? 1 : 0;
    changes = Math.max(changes, moves?.length ?? 0);
    wrong += wrongs(left, roster.agentOf).length;
  }
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
  report({
    name: `auto-assign, call-outs re-planned (${filled} of ${times.length}), p99 in ms`,
    ours: p99.toFixed(1),
    baseline: '50',
    ratio: p99 / 50,
    aim: atMost(p99 / 50, 1),
  });
  report({
    name: 'auto-assign, most changes for a call-out',
    ours: String(changes),
    baseline: '3',
    ratio: changes / 3,
    aim: atMost(changes / 3, 1),
  });
  report({
    name: 'auto-assign, hard rules broken by them',
    ours: String(wrong),
    baseline: '0',
    ratio: wrong,
    aim: atMost(wrong, 0),
  });
};

/** The largest size, from the data of shifts and agents to the plan, in ten seconds and one gibibyte. */
const large = (report: Report) => {
  const known = agencySurvey({ shifts: 10_000, agents: 5_000, seed: 1 });
  const before = process.memoryUsage().rss;
  const { answer: chosen, ms } = timed(() =>
    planOf(known, { seed: 1, rounds: defaultRounds(10_000), enough: within(9) }),
  );
  const grown = (process.memoryUsage().rss - before) / 2 ** 30;
  const filled = chosen.plan.length;
  report({
    name: `auto-assign, 10,000 × 5,000 (${filled} filled), seconds`,
    ours: (ms / 1000).toFixed(1),
    baseline: '10',
    ratio: ms / 10_000,
    aim: atMost(ms / 10_000, 1.05),
  });
  report({
    name: 'auto-assign, 10,000 × 5,000, GiB',
    ours: grown.toFixed(2),
    baseline: '1',
    ratio: grown,
    aim: atMost(grown, 1),
  });
  const agents = new Map(known.agents.map(({ id }, n) => [id, n]));
  const agentOf = new Map(chosen.plan.map(({ shiftId, agentId }) => [shiftId, agents.get(agentId)!]));
  const wrong = wrongs(
    problemOf(known),
    Int32Array.from(known.shifts, ({ id }) => agentOf.get(id) ?? -1),
  ).length;
  report({
    name: 'auto-assign, 10,000 × 5,000, hard rules broken',
    ours: String(wrong),
    baseline: '0',
    ratio: wrong,
    aim: atMost(wrong, 0),
  });
};

/** All sizes, or the named ones: `npm run bench -- auto-assign large`. */
export const run = async (report: Report = print, sizes: readonly string[] = []): Promise<void> => {
  const asked = (size: string) => sizes.length === 0 || sizes.includes(size);
  if (asked('large')) large(report);
  if (asked('middle')) await middle(report);
  if (asked('small')) await small(report, Number(process.env['VIGIE_BENCH_SMALL'] ?? 30));
};

if (import.meta.filename === process.argv[1]) await run(print, process.argv.slice(2));
