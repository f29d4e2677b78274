import type { ListEndpoint, Output } from '../endpoint.ts';
import type { Access } from '../permissions.ts';

/** What a column needs to say something in the reader's language: its texts by their keys. */
export type Words = {
  readonly language: 'en' | 'fr';
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
};
type Figure<R> = (row: R) => number | null | undefined;
type Written<R, V = string | null | undefined> = (row: R) => V;

/** What stands in a column, and how it is read off a row; nothing where the row has none. */
type FileContent<R> =
  | { readonly kind: 'text'; readonly of: (row: R, words: Words) => string | null | undefined }
  /** `hours` are given in minutes and written with two decimals, `money` in cents, `kilometres` and `factor` in hundredths. */
  | {
      readonly kind: 'count' | 'minutes' | 'hours' | 'money' | 'stars' | 'kilometres' | 'factor' | 'degrees';
      readonly of: Figure<R>;
    }
  /** `2026-03-31` */
  | { readonly kind: 'day'; readonly of: Written<R> }
  /** A UTC instant, written by the clock of `zone`. */
  | { readonly kind: 'moment'; readonly of: Written<R>; readonly zone: Written<R> };

export type FileColumn<R> = FileContent<R> & {
  /** Key of the heading's text, without the unit: that follows from the kind. */
  readonly label: string;
  /** Key of the column on screen that it is a part of, where that is another. */
  readonly shownIn?: string;
  /** In every file, after the columns that are shown. */
  readonly always?: true;
  /** What it takes to be given the column at all, beyond the list; each row is as secret as in the list's answer besides. */
  readonly access?: Access;
};
// oxlint-disable-next-line typescript/no-explicit-any -- any list's columns, once their rows have been checked
export type FileColumns = Readonly<Record<string, FileColumn<any>>>;

/** What of a list goes into a file. Screens take the keys, headings and contents of their columns from here. */
export type ListFile<L extends ListEndpoint = ListEndpoint, C extends FileColumns = FileColumns> = {
  readonly list: L;
  /** Key of what the list is called. */
  readonly title: string;
  readonly columns: C;
};

/** Declares the columns of a list's file, in its order. */
export const listFile =
  <L extends ListEndpoint>(list: L, title: string) =>
  <const C extends Readonly<Record<string, FileColumn<Output<L>[number]>>>>(columns: C): ListFile<L, C> => ({
    list,
    title,
    columns,
  });

/** Keys of the file's columns for those shown on screen, in the order in which they are shown, with those of every file. */
export const columnsShown = ({ columns }: ListFile, shown: readonly string[]): string[] => {
  const all = Object.entries(columns);
  const parts = shown.flatMap((place) =>
    all.flatMap(([key, { shownIn = key, always }]) => (shownIn === place && !always ? [key] : [])),
  );
  return [...new Set([...parts, ...all.flatMap(([key, { always }]) => (always ? [key] : []))])];
};
