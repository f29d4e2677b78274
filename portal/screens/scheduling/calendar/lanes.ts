import type { Span } from './axis.ts';

/** A shift with the lane it lies in; lanes are counted from the top. */
export type LaneItem<T> = { readonly item: T; readonly lane: number };

/**
 * Stacks what overlaps: each lies in the highest lane that is free when it starts; where one ends the next may begin.
 * @returns in order of their starts, and how many lanes there are (1 where there is nothing)
 */
export const stacked = <T extends Span & { readonly id: string }>(
  items: readonly T[],
): { readonly laid: readonly LaneItem<T>[]; readonly lanes: number } => {
  const ends: string[] = [];
  const laid = [...items].sort(inTime).map((item) => {
    const free = ends.findIndex((end) => end <= item.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.end;
    return { item, lane };
  });
  return { laid, lanes: Math.max(1, ends.length) };
};

/** Earlier first; of those that start together the longer. */
export const inTime = (a: Span & { readonly id: string }, b: Span & { readonly id: string }): number =>
  a.start < b.start ? -1 : a.start > b.start ? 1 : a.end > b.end ? -1 : a.end < b.end ? 1 : a.id < b.id ? -1 : 1;
