import type { ReactNode } from 'react';
import type { Access } from '#contracts/permissions.ts';
import type { FieldKind } from '#contracts/values/list-fields.ts';
import type { ShowDialog } from './row-action.ts';

/** How a cell is changed where it stands, by a choice among others. */
export type CellEdit<R> = {
  readonly access: Access;
  /** Whether this row's cell may be changed; always, unless said. */
  readonly may?: (row: R) => boolean;
  /** Id of the choice that stands, empty where there is none; what is none of the choices stands as it is. */
  readonly chosen: (row: R, choices: readonly FilterOption[]) => string;
  /** A hook: the choices, undefined while they come. Asked for when the cell is opened. */
  readonly useChoices: (row: R) => readonly FilterOption[] | undefined;
  /** A choice that empties the cell is offered. */
  readonly clears?: boolean;
  /** Saves a choice (empty for none) of a row as it was seen. @returns what takes it back, if it can be. @throws what is shown at the cell */
  readonly save: (row: R, choice: string) => Promise<(() => Promise<unknown>) | undefined>;
};

/** One column of a list. Rows become cards on narrow screens: priority 1 is the card's title, 3 is left out. */
export type Column<R> = {
  readonly key: string;
  /** Key of the heading's text. */
  readonly label: string;
  /** Text (cut at 30 characters, whole on hover) or plain elements: no MUI component belongs in a cell. */
  readonly cell: (row: R) => ReactNode;
  /** What a row is called, where this column names rows: empty, or left out, is all that its cell says. */
  readonly named?: (row: R) => string;
  /** The sort key of the contract by which it sorts. */
  readonly sort?: string;
  /** CSS grid track, e.g. `8rem` or `minmax(10rem, 2fr)`. */
  readonly width?: string;
  /** Where a column that a person has pinned stays while the others move under it: its distance from the left, in CSS. Set by the list. */
  readonly pinnedAt?: string;
  readonly priority?: 1 | 2 | 3;
  readonly align?: 'start' | 'end';
  readonly edit?: CellEdit<R>;
  /** Who has the column at all; everybody, unless said. */
  readonly access?: Access;
  /** Texts longer than this are cut. 30 unless said; 0 never cuts. */
  readonly cut?: number;
  /** In a dense list, two close lines rather than one that is cut; texts have them anyway. */
  readonly wrap?: boolean;
  /** Whether there is nothing in a row's cell: without anything on the page, the column gives its room to the others. */
  readonly blank?: (row: R) => boolean;
};

export type FilterOption = {
  readonly id: string | number;
  readonly name: string;
  readonly secondaryName?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Rows that have it. */ readonly count?: number | undefined;
};

/** What one column is filtered by: its choices, of which several may be ticked, and what its kind of field allows. */
export type FilterGroup = {
  readonly type: string;
  readonly label: string;
  /** Left out where the column has no choices, only what its kind allows. */
  readonly options?: readonly FilterOption[];
  /** Ids travel as numbers. */ readonly numeric?: boolean;
  /** What the contract says of the column; set by the list. */ readonly kind?: FieldKind | undefined;
  /** Rows may be asked for that have none of the choices; set by the list. */ readonly excludes?: boolean;
};

/** A filter as a screen declares it: a choice may say the key of its text, which the list puts into words. */
export type Filter = Omit<FilterGroup, 'options'> & {
  readonly options?: readonly (FilterOption | (Omit<FilterOption, 'name'> & { readonly text: string }))[];
};

/** Rows under one heading, e.g. the shifts of a merge; they stand together where the first of them is. */
export type Grouping<R> = {
  readonly keyOf: (row: R) => string | undefined;
  /** @param show opens a dialog */
  readonly heading: (key: string, rows: readonly R[], show: ShowDialog) => ReactNode;
  /** Whether the rows of a group are drawn under its heading; always, unless said. */
  readonly isOpen?: (key: string) => boolean;
};

/** What stands one under the other in a list: a row, or the heading of a group. */
export type Line<R> =
  | { readonly kind: 'row'; readonly row: R; readonly index: number }
  | { readonly kind: 'group'; readonly key: string; readonly rows: readonly R[] };

/** A filter by one of these, each with the key of its text. */
export const choiceOf = <K extends string | number>(
  type: string,
  label: string,
  ids: readonly K[],
  text: (id: K) => string,
): Filter => ({ type, label, options: ids.map((id) => ({ id, text: text(id) })) });
