import { companyFrom } from '#services/money/engine/company.ts';
import { payOf } from '#services/money/engine/pay.ts';
import { presencesOf } from '#services/money/engine/presences.ts';
import { deltaOf, type ClosedLine } from '#services/money/engine/delta.ts';

import { disagreements } from '#test/support/money/engines-agree.ts';
import { fortnights, paying, primes } from '#test/support/money/scene.ts';
import { emptyPartyMoney, type Work } from '#services/money/engine/work.ts';
import { exportedLines } from './money-export.ts';
import { wholeRuns } from './money-run.ts';
import { run as killedRuns } from './pay-run-kills.bench.ts';
import { atMost, print, type Report } from './report.ts';

export const name = 'money';

/** Elapsed milliseconds, and those of the processors, which don't grow when other programs run. */
const timed = <T>(job: () => T): { readonly answer: T; readonly ms: number; readonly cpu: number } => {
  const [from, before] = [performance.now(), process.cpuUsage()];
  const answer = job();
  const { user, system } = process.cpuUsage(before);
  return { answer, ms: performance.now() - from, cpu: (user + system) / 1000 };
};

const start = Date.parse('2026-03-01T05:00:00Z');
const instant = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const set = { P: { ...emptyPartyMoney, primeIds: ['aid'] } };

/**
 * Two weeks of work: twenty shifts an agent, by day and by night, each with an unpaid break, over the spring change of
 * the clock.
 */
const fortnight = (agents: number): Work[] =>
  Array.from({ length: agents * 20 }, (_, n) => {
    const [agent, shift] = [Math.floor(n / 20), n % 20];
    const from = Math.floor(shift / 10) * 7 * 1440 + (shift % 10) * 840 + (agent % 7) * 60;
    const to = from + 270 + (n % 11);
    return {
      id: `w${n}`,
      shiftId: `s${n}`,
      siteEventId: `e${n % 500}`,
      agentId: `a${agent}`,
      employerId: 'P',
      customerId: `c${n % 50}`,
      agencyId: 'P',
      placeId: `p${n % 200}`,
      skillId: 'guard',
      levelId: 'one',
      zone: 'America/Toronto',
      plannedStart: instant(from),
      plannedEnd: instant(to),
      punchIn: instant(from),
      punchOut: instant(to),
      breaks: [{ start: instant(from + 120), end: instant(from + 135), paid: false }],
      mergeId: null,
      deleted: false,
      minimumMinutes: 180,
      compulsoryBeyondShift: false,
      ownPremises: false,
      money: set,
      handovers: [],
      factIds: [`f${n}`],
    };
  });
const company = () => companyFrom('P', paying(2009, primes({ night: 100, aid: 60 }), 'qc-decree@1'), [fortnights]);

/** Computes two weeks of these agents. Only the number of their lines is kept. */
const computed = (agents: number) => {
  const works = fortnight(agents);
  return timed(() => payOf(presencesOf(works), company()).lines.length);
};

/** Processor time of one agent's correction: their lines computed again, and the difference from what was paid. */
const correction = (works: readonly Work[], paid: readonly ClosedLine[]): number => {
  const late = works.map((work, n) => (n === 3 ? { ...work, punchOut: work.punchIn } : work));
  return timed(() => deltaOf(payOf(presencesOf(late), company()).lines, paid)).cpu;
};

const started = performance.now();
const progress = (words: string): void =>
  console.log(`  ${((performance.now() - started) / 1000).toFixed(0)} s: ${words}`);

/** Random periods between two lines of progress. */
const portion = 10_000;
const apart = (periods: number): string[] => {
  const found: string[] = [];
  for (let from = 1; from <= periods; from += portion) {
    found.push(...disagreements(from, Math.min(portion, periods + 1 - from)));
    progress(`${Math.min(from + portion - 1, periods)} random periods, ${found.length} disagreements`);
  }
  return found;
};

/**
 * `npm run bench -- money [periods] [agents] [kills]`: how many random periods the two engines compute (100,000), of
 * how many agents a run is closed (10,000; 0 for none), and how often its worker is killed (100; 0 for never).
 */
export const run = async (report: Report = print, periods = 100_000, agents = 10_000, deaths = 100): Promise<void> => {
  if (agents > 0) await wholeRuns(report, agents);
  await exportedLines(report);

  computed(500);
  // Before the large runs, whose garbage would be collected meanwhile.
  const works = fortnight(1);
  const paid = payOf(presencesOf(works), company()).lines.map((line, n) => ({
    ...line,
    id: `l${n}`,
    reverses: null,
    replaces: null,
  }));
  // The run that it is compared with is computed by compiled code, and so are corrections from about the thousandth on.
  const times = Array.from({ length: 2000 }, () => correction(works, paid))
    .slice(1000)
    .sort((a, b) => a - b);
  const p95 = times[950]!;

  const half = Math.min(computed(5000).cpu, computed(5000).cpu);
  const again = computed(10_000).cpu;
  const { answer, ms, cpu } = computed(10_000);
  const whole = Math.min(again, cpu);
  report({
    name: 'money, 200,000 shifts to lines of pay, seconds',
    ours: (ms / 1000).toFixed(1),
    baseline: '10',
    ratio: ms / 10_000,
    aim: atMost(ms / 10_000, 1),
  });
  report({
    name: 'money, 200,000 shifts beside 100,000, processor time',
    ours: `${whole.toFixed(0)} ms`,
    baseline: `${half.toFixed(0)} ms`,
    ratio: whole / half,
    aim: atMost(whole / half, 2.2),
  });
  report({
    name: 'money, lines of 200,000 shifts',
    ours: String(answer),
    baseline: '200000',
    ratio: answer / 200_000,
  });

  report({
    name: 'money, one correction, p95, processor time',
    ours: `${p95.toFixed(1)} ms`,
    baseline: '50 ms',
    ratio: p95 / 50,
    aim: atMost(p95 / 50, 1),
  });
  report({
    name: 'money, one correction beside the run, processor time',
    ours: `${p95.toFixed(1)} ms`,
    baseline: `${whole.toFixed(0)} ms`,
    ratio: p95 / whole,
    aim: atMost(p95 / whole, 0.001),
  });

  const differing = apart(periods);
  for (const how of differing) console.log(how);
  report({
    name: `money, ${periods} random periods computed twice: disagreements`,
    ours: String(differing.length),
    baseline: '0',
    ratio: differing.length,
    aim: atMost(differing.length, 0),
  });

  if (deaths > 0) await killedRuns(report, deaths, progress);
};

const [, , ...counts] = process.argv;
if (import.meta.filename === process.argv[1]) await run(print, ...counts.map(Number));
