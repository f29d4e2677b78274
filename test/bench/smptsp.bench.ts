import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { solve } from '#services/staffing/auto-assign/solver/solver.ts';
import { candidatesOf, type Problem } from '#services/staffing/auto-assign/solver/problem.ts';
import { wrongs } from '#test/support/plan-checker.ts';
import { print, type Report } from './report.ts';

export const name = 'smptsp';

/**
 * Reads an instance of the Shift Minimisation Personnel Task Scheduling Problem (Krishnamoorthy, Ernst and Baatar
 * 2012): `Jobs = n` and a start and an end for each, then `Qualifications = m` and for each worker how many jobs they
 * can do and which, from 0. Every job must be done, by as few workers as possible.
 */
const read = (text: string): Problem => {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const after = (word: string) => {
    const at = lines.findIndex((line) => line.trim().startsWith(word));
    if (at < 0) throw new Error(`no line says ${word}`);
    const count = Number(lines[at]!.split('=')[1]);
    return lines.slice(at + 1, at + 1 + count).map((line) => (line.match(/\d+/g) ?? []).map(Number));
  };
  const workers = after('Qualifications').map(([, ...jobs]) => new Set(jobs));
  return {
    shifts: after('Jobs').map(([start, end], job) => ({
      start: start!,
      end: end!,
      minutes: end! - start!,
      place: 0,
      week: 0,
      open: 1000,
      candidates: candidatesOf(workers.flatMap((jobs, agent) => (jobs.has(job) ? [{ agent, cost: 0 }] : []))),
    })),
    agents: workers.map(() => ({ fixed: [] })),
    travel: () => 0,
    limits: { rest: 0, joined: 0, stretch: Infinity, week: Infinity },
    // Rewards long days of few workers, with the weight by which an agency avoids them.
    weights: { overtimeFrom: Infinity, overtime: 0, fairness: -0.02, chain: 0, person: 1 },
  };
};

/** Lower bound of the workers: the most jobs that overlap at one moment. */
const leastWorkers = ({ shifts }: Problem): number =>
  Math.max(...shifts.map(({ start }) => shifts.filter((other) => other.start <= start && other.end > start).length));

/**
 * Ten seconds for each instance of a folder, `npm run bench -- smptsp <folder>`; compares the number of workers with
 * the lower bound.
 */
export const run = async (report: Report = print, folder?: string): Promise<void> => {
  if (!folder) return console.log('smptsp: say where its instances are, `npm run bench -- smptsp <folder>`');
  let [used, least, reached, wrong] = [0, 0, 0, 0];
  const files = readdirSync(folder).filter((file) => file.endsWith('.dat'));
  for (const file of files) {
    const problem = read(readFileSync(join(folder, file), 'utf8'));
    const bound = leastWorkers(problem);
    const until = performance.now() + 10_000;
    const { plan, rounds } = solve(problem, { seed: 1, rounds: Infinity, enough: () => performance.now() > until });
    const now = new Set([...plan].filter((agent) => agent >= 0)).size;
    const open = plan.filter((agent) => agent < 0).length;
    used += now;
    least += bound;
    reached += now === bound && open === 0 ? 1 : 0;
    wrong += wrongs(problem, plan).length + open;
    report({
      name: `smptsp, ${file}, ${rounds} rounds: workers`,
      ours: String(now),
      baseline: `at least ${bound}`,
      ratio: now / bound,
    });
  }
  report({
    name: `smptsp, all ${files.length}: workers`,
    ours: String(used),
    baseline: `at least ${least}`,
    ratio: used / least,
  });
  report({
    name: 'smptsp, instances proved to need no fewer',
    ours: String(reached),
    baseline: String(files.length),
    ratio: reached / files.length,
  });
  report({ name: 'smptsp, rules broken or jobs not done', ours: String(wrong), baseline: '0', ratio: wrong });
};

if (import.meta.filename === process.argv[1]) await run(print, process.argv[2]);
