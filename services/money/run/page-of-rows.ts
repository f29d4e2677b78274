import type { Meta } from '#contracts/endpoint.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { foldText } from '#contracts/values/fold-text.ts';
import { UnreadableCursor } from '#projections/kernel/unreadable-cursor.ts';

type SortBy<K> = { readonly key: K; readonly asc: boolean };
type Asked<K> = {
  readonly page: { readonly index: number; readonly size: number; readonly after?: string | undefined };
  readonly search: string;
  readonly sort: SortBy<K>;
  readonly thenBy?: readonly SortBy<K>[] | undefined;
};

/**
 * A page of rows that are computed instead of stored in a table, searched, sorted and counted as in lists; equal rows
 * keep their order. The rows are few and computed for each answer; reading a whole list (`page.after`) continues at the
 * next index.
 * @param searched the texts of a row that the search looks in
 * @param valueOf the value that a row is sorted by; texts are sorted by the language's rules
 * @throws UnreadableCursor for a `page.after` that is not valid
 */
export const pageOfRows = <R, K extends string>(
  rows: readonly R[],
  { page: { index, size, after }, search, sort, thenBy = [] }: Asked<K>,
  searched: (row: R) => string,
  valueOf: (row: R, key: K) => string | number,
  language: Language,
): { readonly rows: R[]; readonly meta: Meta } => {
  if (after !== undefined && !/^\d{0,9}$/.test(after)) throw new UnreadableCursor('No place in this list');
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => words.every((word) => foldText(searched(row)).includes(word)));
  const collator = new Intl.Collator(`${language}-CA`);
  const compare = (a: R, b: R, { key, asc }: SortBy<K>) => {
    const [one, other] = [valueOf(a, key), valueOf(b, key)];
    const way = typeof one === 'number' ? one - Number(other) : collator.compare(one, String(other));
    return asc ? way : -way;
  };
  const order = [sort, ...thenBy];
  const sorted = found.sort((a, b) => order.reduce((way, by) => way || compare(a, b, by), 0));
  const totalPages = Math.ceil(sorted.length / size);
  const begin = after === undefined ? (index - 1) * size : Number(after);
  const end = begin + size;
  return {
    rows: sorted.slice(begin, end),
    meta: {
      pageAt: index,
      pageSize: size,
      totalPages,
      totalRecords: sorted.length,
      ...(after !== undefined && end < sorted.length && { after: String(end) }),
    },
  };
};
