import { expect, it } from '@jest/globals';
import { UnreadableCursor } from '#projections/kernel/unreadable-cursor.ts';
import { pageOfRows } from './page-of-rows.ts';

const rows = ['Zoé', 'Élise', 'eva', 'Bo', 'Anne'].map((name) => ({ name }));
const page = (asked: { readonly index?: number; readonly after?: string }) =>
  pageOfRows(
    rows,
    { page: { index: 1, size: 2, ...asked }, search: '', sort: { key: 'name', asc: true } },
    ({ name }) => name,
    ({ name }) => name,
    'fr',
  );
const sorted = ['Anne', 'Bo', 'Élise', 'eva', 'Zoé'];

it('computed rows are the same in pages and in a whole reading, and an invalid cursor is refused', () => {
  expect([1, 2, 3].flatMap((index) => page({ index }).rows).map(({ name }) => name)).toEqual(sorted);
  const read: string[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const part = page({ after });
    read.push(...part.rows.map(({ name }) => name));
    after = part.meta.after;
  }
  expect(read).toEqual(sorted);
  for (const after of ['nonsense', '-1', '1e3', 'e30=']) expect(() => page({ after })).toThrow(UnreadableCursor);
});
