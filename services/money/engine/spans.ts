import type { EpochMinute } from './units.ts';

/** Minutes from `from` (included) to `to` (excluded). */
export interface Span {
  readonly from: EpochMinute;
  readonly to: EpochMinute;
}

export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** The same minutes without duplicates, in chronological order. */
export const union = (spans: readonly Span[]): Span[] => {
  const merged: Span[] = [];
  for (const span of [...spans].filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else merged.push(span);
  }
  return merged;
};

/** The minutes of `spans` that are in none of `others`; `spans` must not overlap. */
export const without = (spans: readonly Span[], others: readonly Span[]): Span[] => {
  let left = spans.filter(({ from, to }) => from < to);
  for (const { from, to } of others) {
    if (from >= to) continue;
    left = left.flatMap((span) =>
      span.to <= from || span.from >= to
        ? [span]
        : [
            ...(span.from < from ? [{ from: span.from, to: from }] : []),
            ...(span.to > to ? [{ from: to, to: span.to }] : []),
          ],
    );
  }
  return left;
};

/** Number of minutes that [from, to) and a window share. */
export const shared = (from: number, to: number, window: Span): number =>
  Math.max(0, Math.min(to, window.to) - Math.max(from, window.from));
