import type { ListEndpoint, Output } from '../endpoint.ts';
import type { Access } from '../permissions.ts';

/** What a column needs to write text in the reader's language: the messages by key. */
export type Words = {
  readonly language: 'en' | 'fr';
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
};
type Figure<R> = (row: R) => number | null | undefined;
type Written<R, V = string | null | undefined> = (row: R) => V;

/** Content of a column, and how it is read from a row; empty where the row has none. */
type FileContent<R> =
  | { readonly kind: 'text'; readonly of: (row: R, words: Words) => string | null | undefined }
  /**
   * `hours` are given in minutes and written with two decimals, `money` in cents, `kilometres` and `factor` in
   * hundredths.
   */
  | {
      readonly kind: 'count' | 'minutes' | 'hours' | 'money' | 'stars' | 'kilometres' | 'factor' | 'degrees';
      readonly of: Figure<R>;
    }
  /** `2026-03-31` */
  | { readonly kind: 'day'; readonly of: Written<R> }
  /** A UTC instant, written in local time of `zone`. */
  | { readonly kind: 'moment'; readonly of: Written<R>; readonly zone: Written<R> };

export type FileColumn<R> = FileContent<R> & {
  /** Message key of the heading, without the unit, which follows from the kind. */
  readonly label: string;
  /** Key of the column on screen that contains it, where that is another one. */
  readonly shownIn?: string;
  /** Included in every file, after the columns that are shown. */
  readonly always?: true;
  /**
   * Access needed for the column, besides that of the list; fields that are absent from the list's rows are empty here
   * too.
   */
  readonly access?: Access;
};
// oxlint-disable-next-line typescript/no-explicit-any -- any list's columns, once their rows have been checked
export type FileColumns = Readonly<Record<string, FileColumn<any>>>;

/** Columns of a list's file. Screens take the keys, headings and contents of their columns from here. */
export type ListFile<L extends ListEndpoint = ListEndpoint, C extends FileColumns = FileColumns> = {
  readonly list: L;
  /** Message key of the list's title. */
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

/** Keys of the file's columns for the columns shown on screen, in the same order, followed by those in every file. */
export const columnsShown = ({ columns }: ListFile, shown: readonly string[]): string[] => {
  const all = Object.entries(columns);
  const parts = shown.flatMap((place) =>
    all.flatMap(([key, { shownIn = key, always }]) => (shownIn === place && !always ? [key] : [])),
  );
  return [...new Set([...parts, ...all.flatMap(([key, { always }]) => (always ? [key] : []))])];
};
