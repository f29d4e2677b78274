import type { Meta } from '#contracts/endpoint.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { fold } from '#contracts/values/fold.ts';
import { UnreadableCursor } from '#projections/kernel/unreadable-cursor.ts';

type SortBy<K> = { readonly key: K; readonly asc: boolean };
type Asked<K> = {
  readonly page: { readonly index: number; readonly size: number; readonly after?: string | undefined };
  readonly search: string;
  readonly sort: SortBy<K>;
  readonly thenBy?: readonly SortBy<K>[] | undefined;
};

/**
 * A page of rows that no table holds, found, sorted and counted as lists are; equals stay in their order.
 * They are few and made anew for each answer: a list read to its end (`page.after`) goes on at the next place in it.
 * @param searched the words of a row that the search looks in
 * @param valueOf what a row is sorted by; words sort as the language does
 * @throws UnreadableCursor for a `page.after` that is no place in it
 */
export const pageOfRows = <R, K extends string>(
  rows: readonly R[],
  { page: { index, size, after }, search, sort, thenBy = [] }: Asked<K>,
  searched: (row: R) => string,
  valueOf: (row: R, key: K) => string | number,
  language: Language,
): { readonly rows: R[]; readonly meta: Meta } => {
  if (after !== undefined && !/^\d{0,9}$/.test(after)) throw new UnreadableCursor('No place in this list');
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => words.every((word) => fold(searched(row)).includes(word)));
  const collator = new Intl.Collator(`${language}-CA`);
  const compare = (a: R, b: R, { key, asc }: SortBy<K>) => {
    const [one, other] = [valueOf(a, key), valueOf(b, key)];
    const way = typeof one === 'number' ? one - Number(other) : collator.compare(one, String(other));
    return asc ? way : -way;
  };
  const order = [sort, ...thenBy];
  const sorted = found.sort((a, b) => order.reduce((way, by) => way || compare(a, b, by), 0));
  const totalPages = Math.max(1, Math.ceil(sorted.length / size));
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
