import type { ReactNode } from 'react';
import type { ListEndpoint, Output } from '#contracts/endpoint.ts';
import type { FileColumn, FileColumns, ListFile, Words } from '#contracts/files/list-file.ts';
import type { Text } from '#portal/language/i18n.ts';
import type { Language } from '#portal/language/language.ts';
import { dateDay, hours, money, moment, number } from '../format.ts';
import type { Column } from './column.ts';
import type { ShowDialog } from './row-action.ts';

/**
 * Text (cut at 30 characters, whole on hover) or plain elements: no MUI component belongs in a cell. `show` opens a
 * dialog.
 */
type Cell<R> = (row: R, means: Words & { readonly show: ShowDialog }) => ReactNode;

/** How a column of the exported file is shown in its list; by default as in the file. */
export type ColumnOptions<R> = Omit<Column<R>, 'key' | 'label' | 'cell' | 'named' | 'sort'> & {
  readonly label?: string;
  /** The sort key of the contract by which it sorts, where that is not its own key. */
  readonly sort?: string;
  readonly cell?: Cell<R>;
  /** Name of a row, if it differs from the text in the file. */
  readonly named?: (row: R, t: Text) => string;
};

/** A column that the file doesn't have. */
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

/** Keys of a file's columns, and of screen columns that combine several of them. */
type Places<C extends FileColumns> =
  | (keyof C & string)
  | { [K in keyof C]: C[K] extends { readonly shownIn: infer P extends string } ? P : never }[keyof C];

/**
 * The columns of a list in the order of its screen. Keys, headings and who sees them are those of the file, and cells
 * too unless `cell` is given; a column that combines several of the file's has its own heading and cell.
 * @param others columns that the file doesn't have, added at the end
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
          ...(column?.access && { access: column.access }),
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
