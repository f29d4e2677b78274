import type { Range } from './filter-address.ts';
import type { Sort } from './list-state.ts';

/** The query of a list without its page. */
export type ListQuery = {
  readonly search: string;
  readonly sort?: Sort;
  readonly thenBy?: readonly Sort[];
  readonly filters: Readonly<Record<string, readonly unknown[]>>;
  readonly not?: Readonly<Record<string, readonly unknown[]>>;
  readonly empty?: Readonly<Record<string, boolean>>;
  readonly between?: Readonly<Record<string, Range>>;
  readonly from?: string;
  readonly to?: string;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly exactTime?: boolean;
};

/** Which rows a person has ticked. The server expands `allExcept` under the same scope and filters. */
export type Selection =
  | { readonly ids: readonly string[] }
  | { readonly allExcept: readonly string[]; readonly query: ListQuery };

export const emptySelection: Selection = { ids: [] };

export const isAll = (selection: Selection): selection is Extract<Selection, { allExcept: unknown }> =>
  'allExcept' in selection;

export const isSelected = (selection: Selection, id: string): boolean =>
  isAll(selection) ? !selection.allExcept.includes(id) : selection.ids.includes(id);

/** How many rows are ticked, of `total` rows that match. */
export const countOf = (selection: Selection, total: number): number =>
  isAll(selection) ? Math.max(0, total - selection.allExcept.length) : selection.ids.length;

/** Ticks or unticks these rows. */
export const withRowsTicked = (selection: Selection, ids: readonly string[], on: boolean): Selection => {
  const without = (kept: readonly string[]) => kept.filter((id) => !ids.includes(id));
  const withThem = (kept: readonly string[]) => [...without(kept), ...ids];
  if (isAll(selection))
    return { ...selection, allExcept: on ? without(selection.allExcept) : withThem(selection.allExcept) };
  return { ids: on ? withThem(selection.ids) : without(selection.ids) };
};

export type PageState = 'none' | 'some' | 'all';

/** What the box in the header shows for the rows of this page. */
export const pageState = (selection: Selection, ids: readonly string[]): PageState => {
  const ticked = ids.filter((id) => isSelected(selection, id)).length;
  if (ticked === 0) return 'none';
  return ticked === ids.length ? 'all' : 'some';
};
