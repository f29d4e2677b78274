import type { Work } from '#services/money/engine/work.ts';
import { minuteOf } from './minute-clock.ts';
import type { NaivePresence } from './minute-shapes.ts';

/** From its punch-in on, whether each minute is worked. */
const coverage = new WeakMap<Work, readonly boolean[]>();
const covers = (work: Work, minute: number): boolean => {
  const start = minuteOf(work.punchIn!);
  let worked = coverage.get(work);
  if (!worked) {
    const unpaid = (at: number) =>
      work.breaks.some(({ paid, start: from, end }) => !paid && at >= minuteOf(from) && at < minuteOf(end));
    worked = Array.from({ length: Math.max(0, minuteOf(work.punchOut!) - start) }, (_, n) => !unpaid(start + n));
    coverage.set(work, worked);
  }
  return worked[minute - start] ?? false;
};

const ok = (work: Work) =>
  work.punchIn !== null && work.punchOut !== null && minuteOf(work.punchIn) <= minuteOf(work.punchOut);

const presencesKnown = new WeakMap<readonly Work[], readonly NaivePresence[]>();
/** Presences of one agent, all employers' works given; found once for pay and bills. */
export const naivePresences = (works: readonly Work[], employer: string | null): readonly NaivePresence[] => {
  const known = presencesKnown.get(works) ?? presencesAnew(works);
  presencesKnown.set(works, known);
  return employer === null ? known : known.filter((presence) => presence.works[0]!.employerId === employer);
};

const presencesAnew = (works: readonly Work[]): NaivePresence[] => {
  const plan = [...works].sort((a, b) => a.plannedStart.localeCompare(b.plannedStart) || a.id.localeCompare(b.id));
  const runs: Work[][] = [];
  const seen = new Set<Work>();
  for (const work of plan) {
    if (seen.has(work) || !ok(work)) continue;
    const run = [work];
    seen.add(work);
    if (work.mergeId !== null)
      for (const next of plan.slice(plan.indexOf(work) + 1)) {
        if (next.mergeId !== work.mergeId) continue;
        if (!ok(next) || next.employerId !== work.employerId) break;
        run.push(next);
        seen.add(next);
      }
    runs.push(run);
  }
  const found: NaivePresence[] = [];
  for (const whose of new Set(works.map(({ employerId }) => employerId))) {
    const mine = runs.filter(([first]) => first!.employerId === whose);
    const order = mine
      .flat()
      .sort(
        (a, b) =>
          minuteOf(a.punchIn!) - minuteOf(b.punchIn!) ||
          a.plannedStart.localeCompare(b.plannedStart) ||
          a.id.localeCompare(b.id),
      );
    const payer = new Map<number, Work>();
    const elsewhere = new Map<Work, number>();
    for (const work of order)
      for (let minute = minuteOf(work.punchIn!); minute < minuteOf(work.punchOut!); minute++) {
        if (!covers(work, minute)) continue;
        if (payer.has(minute)) elsewhere.set(work, (elsewhere.get(work) ?? 0) + 1);
        else payer.set(minute, work);
      }
    const presenceOf = new Map<Work, NaivePresence>();
    for (const run of mine) {
      const presence: NaivePresence = {
        works: run,
        own: [],
        elsewhere: run.reduce((sum, work) => sum + (elsewhere.get(work) ?? 0), 0),
      };
      for (const work of run) presenceOf.set(work, presence);
      found.push(presence);
      let before = run[0]!;
      for (const next of run.slice(1)) {
        const end = minuteOf(before.punchOut!);
        for (let minute = end; minute < minuteOf(next.punchIn!) && minute < end + 15; minute++)
          if (!payer.has(minute)) presence.own.push({ minute, work: before, gap: true });
        if (minuteOf(next.punchOut!) >= end) before = next;
      }
    }
    for (const [minute, work] of payer) presenceOf.get(work)!.own.push({ minute, work, gap: false });
  }
  return found;
};

/** The last minute worked, whoever pays it; without minutes, the punch-in. */
export const lastOf = ({ works }: NaivePresence): { work: Work; minute: number } => {
  let best: { work: Work; minute: number } | null = null;
  for (const work of works)
    for (let minute = minuteOf(work.punchOut!) - 1; minute >= minuteOf(work.punchIn!); minute--)
      if (covers(work, minute)) {
        if (!best || minute >= best.minute) best = { work, minute };
        break;
      }
  return best ?? { work: works[0]!, minute: minuteOf(works[0]!.punchIn!) };
};
