import type { ReactNode } from 'react';

export type StripTab<V extends string> = {
  readonly value: V;
  /** Of the element. */ readonly id: string;
  readonly panelId: string;
  readonly name: string;
  /** What stands beside its name, such as a count. */
  readonly mark?: ReactNode;
};

type Span = { readonly left: number; readonly right: number };

/** Numbers of the tabs that are not wholly in view. @param tabs where each stands, in pixels @param view where the strip begins and ends */
export const hiddenTabs = (tabs: readonly Span[], view: Span): number[] =>
  tabs.flatMap(({ left, right }, at) => (left < view.left - 1 || right > view.right + 1 ? [at] : []));

/** The tab that a key leads to from another, round the ends; none by other keys. */
export const steppedTo = (key: string, from: number, count: number): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (from + 1) % count;
  return key === 'ArrowLeft' ? (from - 1 + count) % count : undefined;
};
