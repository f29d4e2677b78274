import type { ReactNode } from 'react';
import type { ListEndpoint, Output } from '#contracts/endpoint.ts';
import type { FileColumn, FileColumns, ListFile, Words } from '#contracts/files/list-file.ts';
import type { Text } from '#portal/language/i18n.ts';
import type { Language } from '#portal/language/language.ts';
import { dateDay, hours, money, moment, number } from '../format.ts';
import type { Column } from './column.ts';
import type { ShowDialog } from './row-action.ts';

/** Text (cut at 30 characters, whole on hover) or plain elements: no MUI component belongs in a cell. `show` opens a dialog. */
type Cell<R> = (row: R, means: Words & { readonly show: ShowDialog }) => ReactNode;

/** How a column of a file is shown in its list. What isn't said is as the file has it. */
export type ColumnOptions<R> = Omit<Column<R>, 'key' | 'label' | 'cell' | 'named' | 'sort'> & {
  readonly label?: string;
  /** The sort key of the contract by which it sorts, where that is not its own key. */
  readonly sort?: string;
  readonly cell?: Cell<R>;
  /** What a row is called, where that is not what its file writes in the column. */
  readonly named?: (row: R, t: Text) => string;
};

/** A column of the screen alone. */
type OwnColumn<R> = Omit<Column<R>, 'cell'> & { readonly cell: Cell<R> };

const shown = <R>(column: FileColumn<R>, row: R, words: Words): string | null | undefined => {
  if (column.kind === 'text') return column.of(row, words);
  if (column.kind === 'day') {
    const date = column.of(row);
    return date && dateDay(date);
  }
  if (column.kind === 'moment') {
    const instant = column.of(row);
    return instant && moment(instant, column.zone(row) ?? undefined);
  }
  const figure = column.of(row);
  if (figure === null || figure === undefined) return null;
  return column.kind === 'money' ? money(figure) : column.kind === 'hours' ? hours(figure) : number(figure);
};

/** Keys of a file's columns, and of the columns on screen that some of them are parts of. */
type Places<C extends FileColumns> =
  | (keyof C & string)
  | { [K in keyof C]: C[K] extends { readonly shownIn: infer P extends string } ? P : never }[keyof C];

/**
 * The columns of a list as its screen shows them, in this order: keys, headings and what no `cell` says otherwise are those of its file.
 * One that stands for several of the file's says its own heading and cell.
 * @param others columns of the screen alone, after those
 */
export const columnsOf =
  <L extends ListEndpoint, C extends FileColumns>(
    { list, columns }: ListFile<L, C>,
    shownAs: { readonly [K in Places<C>]?: ColumnOptions<Output<L>[number]> },
    others: readonly OwnColumn<Output<L>[number]>[] = [],
  ) =>
  (t: Text, language: Language, show: ShowDialog): readonly Column<Output<L>[number]>[] => [
    ...Object.entries<ColumnOptions<Output<L>[number]> | undefined>(shownAs).map(
      ([key, { cell, named, ...options } = {}]) => {
        const column = columns[key];
        const means = { t, language, show };
        return {
          key,
          label: column?.label ?? '',
          ...(list.sorts.includes(key) && { sort: key }),
          ...options,
          cell: (row: Output<L>[number]) => (cell ? cell(row, means) : column && shown(column, row, means)),
          named: (row: Output<L>[number]) => (named ? named(row, t) : column && shown(column, row, means)) || '',
        };
      },
    ),
    ...others.map(({ cell, ...column }) => ({
      ...column,
      cell: (row: Output<L>[number]) => cell(row, { t, language, show }),
    })),
  ];
