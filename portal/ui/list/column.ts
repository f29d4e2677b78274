import type { ReactNode } from 'react';
import type { Access } from '#contracts/permissions.ts';
import type { FieldKind } from '#contracts/values/list-fields.ts';
import type { ShowDialog } from './row-action.ts';

/** How a cell is edited in place, by a choice of a list. */
export type CellEdit<R> = {
  readonly access: Access;
  /** Whether this row's cell may be edited; by default yes. */
  readonly may?: (row: R) => boolean;
  /** Id of the present choice, empty for none; a value that is not among the choices is shown as it is. */
  readonly chosen: (row: R, choices: readonly FilterOption[]) => string;
  /** Hook for the choices, undefined while they load; called when the cell is opened. */
  readonly useChoices: (row: R) => readonly FilterOption[] | undefined;
  /** Whether there is a choice that empties the cell. */
  readonly clears?: boolean;
  /**
   * Saves a choice (empty for none) for the row as it was shown.
   * @returns the undo, if there is one
   * @throws the error shown at the cell
   */
  readonly save: (row: R, choice: string) => Promise<(() => Promise<unknown>) | undefined>;
};

/** One column of a list. Rows become cards on narrow screens: priority 1 is the card's title, 3 is left out. */
export type Column<R> = {
  readonly key: string;
  /** Key of the heading's text. */
  readonly label: string;
  /** Text (cut at 30 characters, whole on hover) or plain elements: no MUI component belongs in a cell. */
  readonly cell: (row: R) => ReactNode;
  /** Name of a row, if this column names rows; by default, or when empty, the text of the cell. */
  readonly named?: (row: R) => string;
  /** The sort key of the contract by which it sorts. */
  readonly sort?: string;
  /** CSS grid track, e.g. `8rem` or `minmax(10rem, 2fr)`. */
  readonly width?: string;
  /** CSS `left` of a pinned column. Set by the list. */
  readonly pinnedAt?: string;
  readonly priority?: 1 | 2 | 3;
  readonly align?: 'start' | 'end';
  readonly edit?: CellEdit<R>;
  /** Who sees the column; by default everybody. */
  readonly access?: Access;
  /** Number of characters after which texts are cut; 30 by default, 0 for never. */
  readonly cut?: number;
  /** In a dense list, the cell may take two lines instead of being cut; texts may anyway. */
  readonly wrap?: boolean;
  /** Whether a row's cell is empty; a column with only empty cells on the page is left out. */
  readonly blank?: (row: R) => boolean;
};

export type FilterOption = {
  readonly id: string | number;
  readonly name: string;
  readonly secondaryName?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Rows that have it. */ readonly count?: number | undefined;
};

/**
 * The filter of one column: choices, of which several may be ticked, and the conditions that its kind of field allows.
 */
export type FilterGroup = {
  readonly type: string;
  readonly label: string;
  /** Left out where the column has no choices, only what its kind allows. */
  readonly options?: readonly FilterOption[];
  /** The screen has a pressed button for each single choice in force, so that the list needs no chip for it. */ readonly pressed?: boolean;
  /** Ids are sent as numbers. */ readonly numeric?: boolean;
  /** Kind of the field in the contract; set by the list. */ readonly kind?: FieldKind | undefined;
  /** Whether the contract allows "is not"; set by the list. */ readonly excludes?: boolean;
};

/** A filter as a screen declares it: a choice may have the key of a text instead of a text. */
export type Filter = Omit<FilterGroup, 'options'> & {
  readonly options?: readonly (FilterOption | (Omit<FilterOption, 'name'> & { readonly text: string }))[];
};

/** Rows under one heading, e.g. the shifts of a merge; they stand together where the first of them is. */
export type Grouping<R> = {
  readonly keyOf: (row: R) => string | undefined;
  /** @param show opens a dialog */
  readonly heading: (key: string, rows: readonly R[], show: ShowDialog) => ReactNode;
  /** Whether the rows of a group are shown under its heading; by default yes. */
  readonly isOpen?: (key: string) => boolean;
};

/** A line of a list: a row, or the heading of a group. */
export type Line<R> =
  | { readonly kind: 'row'; readonly row: R; readonly index: number }
  | { readonly kind: 'group'; readonly key: string; readonly rows: readonly R[] };

/** A filter with these choices, each with the key of its text. */
export const choiceOf = <K extends string | number>(
  type: string,
  label: string,
  ids: readonly K[],
  text: (id: K) => string,
): Filter => ({ type, label, options: ids.map((id) => ({ id, text: text(id) })) });
