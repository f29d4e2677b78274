import type { Span } from './axis.ts';

/** A shift with its lane; lanes are counted from the top. */
export type LaneItem<T> = { readonly item: T; readonly lane: number };

/**
 * Puts overlapping items into lanes: each into the first lane that is free when it starts.
 * @returns the items by start, and the number of lanes (1 if there are none)
 */
export const assignLanes = <T extends Span & { readonly id: string }>(
  items: readonly T[],
): { readonly laid: readonly LaneItem<T>[]; readonly lanes: number } => {
  const ends: string[] = [];
  const laid = [...items].sort(byStart).map((item) => {
    const free = ends.findIndex((end) => end <= item.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.end;
    return { item, lane };
  });
  return { laid, lanes: Math.max(1, ends.length) };
};

/** By start; the longer first of those that start together. */
export const byStart = (a: Span & { readonly id: string }, b: Span & { readonly id: string }): number =>
  a.start < b.start ? -1 : a.start > b.start ? 1 : a.end > b.end ? -1 : a.end < b.end ? 1 : a.id < b.id ? -1 : 1;
