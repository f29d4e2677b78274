import type { ReactNode } from 'react';

export type StripTab<V extends string> = {
  readonly value: V;
  /** Of the element. */ readonly id: string;
  readonly panelId: string;
  readonly name: string;
  /** Shown beside its name, such as a count. */
  readonly mark?: ReactNode;
};

type Span = { readonly left: number; readonly right: number };

/**
 * Indices of the tabs that are not fully in view.
 * @param tabs position of each tab, in pixels
 * @param view start and end of the visible part
 */
export const hiddenTabs = (tabs: readonly Span[], view: Span): number[] =>
  tabs.flatMap(({ left, right }, at) => (left < view.left - 1 || right > view.right + 1 ? [at] : []));

/** Index of the tab that a key moves to, wrapping around at the ends; undefined for other keys. */
export const steppedTo = (key: string, from: number, count: number): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (from + 1) % count;
  return key === 'ArrowLeft' ? (from - 1 + count) % count : undefined;
};
