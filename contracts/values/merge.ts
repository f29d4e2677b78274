/** Longest pause, in minutes, between two shifts that are one presence (rule merge.eligible). */
export const longestGap = 15;

type Times = {
  readonly start: string;
  readonly end: string;
  /** When the shift no longer takes its person's time: `end`, or when they left before it. */
  readonly busyUntil: string;
};
type MergeFault = 'MERGE_TOO_FEW' | 'MERGE_OVERLAP' | 'MERGE_GAP';

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byStart = <S extends Times>(shifts: readonly S[]): S[] =>
  [...shifts].sort((a, b) => text(a.start, b.start) || text(a.busyUntil, b.busyUntil));
const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;

/** When a shift ends for the one after it: as planned; where that one begins before, when the person left. */
const endBefore = ({ end, busyUntil }: Times, next: string): string => (end <= next ? end : busyUntil);

/** Why one person's shifts are not one presence; undefined where they are (rule merge.eligible). */
export const mergeFault = (shifts: readonly Times[]): MergeFault | undefined => {
  if (shifts.length < 2) return 'MERGE_TOO_FEW';
  if (shifts.some(({ start, end }) => start >= end)) return 'MERGE_OVERLAP';
  const sorted = byStart(shifts);
  const gaps = sorted.slice(1).map(({ start }, index) => minutes(endBefore(sorted[index]!, start), start));
  if (gaps.some((gap) => gap < 0)) return 'MERGE_OVERLAP';
  return gaps.some((gap) => gap > longestGap) ? 'MERGE_GAP' : undefined;
};

/** One person's shifts that may be merged: each run of shifts that follow each other closely; a shift that stands alone is in none. */
export const mergeable = <S extends Times>(shifts: readonly S[]): S[][] => {
  const runs: S[][] = [];
  for (const shift of byStart(shifts)) {
    const run = runs.at(-1);
    if (run && mergeFault([run.at(-1)!, shift]) === undefined) run.push(shift);
    else runs.push([shift]);
  }
  return runs.filter((run) => run.length > 1);
};
