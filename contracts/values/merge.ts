import { minutesBetween } from './durations.ts';
import { compareText } from './compare-text.ts';

/** Longest pause, in minutes, between two shifts that are one presence (rule merge.eligible). */
export const longestGap = 15;

type Times = {
  readonly start: string;
  readonly end: string;
  /** UTC instant until which the shift occupies its agent: `end`, or when they left before it. */
  readonly busyUntil: string;
};
type MergeFault = 'MERGE_TOO_FEW' | 'MERGE_OVERLAP' | 'MERGE_GAP';

const byStart = <S extends Times>(shifts: readonly S[]): S[] =>
  [...shifts].sort((a, b) => compareText(a.start, b.start) || compareText(a.busyUntil, b.busyUntil));

/** End of a shift before the next one: as planned or, where the next one starts earlier, when the agent left. */
const endBefore = ({ end, busyUntil }: Times, next: string): string => (end <= next ? end : busyUntil);

/** Why shifts of one person can't be merged into one presence; undefined where they can (rule merge.eligible). */
export const mergeFault = (shifts: readonly Times[]): MergeFault | undefined => {
  if (shifts.length < 2) return 'MERGE_TOO_FEW';
  if (shifts.some(({ start, end }) => start >= end)) return 'MERGE_OVERLAP';
  const sorted = byStart(shifts);
  const gaps = sorted.slice(1).map(({ start }, index) => minutesBetween(endBefore(sorted[index]!, start), start));
  if (gaps.some((gap) => gap < 0)) return 'MERGE_OVERLAP';
  return gaps.some((gap) => gap > longestGap) ? 'MERGE_GAP' : undefined;
};

/**
 * Groups of one person's shifts that can be merged, each of shifts that closely follow each other; a shift on its own
 * is in no group.
 */
export const mergeable = <S extends Times>(shifts: readonly S[]): S[][] => {
  const runs: S[][] = [];
  for (const shift of byStart(shifts)) {
    const run = runs.at(-1);
    if (run && mergeFault([run.at(-1)!, shift]) === undefined) run.push(shift);
    else runs.push([shift]);
  }
  return runs.filter((run) => run.length > 1);
};
