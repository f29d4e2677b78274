import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { listQuery } from './list-query.ts';
import { selectionIds } from './selection.ts';
import { sql } from './sql.ts';
import { aroundAll, id, ours, dog, ListGuards, ask, spec, db } from './list-query.shared.suite.ts';

aroundAll();

describe('a selection', () => {
  const scoped = { ...spec, scope: sql`r."agencyId" = ${ours}` };

  it('contains the selected rows that the viewer may see, and no others', async () => {
    expect(await selectionIds(db, scoped, { ids: [id(1), id(6), id(1), id(77)] })).toEqual({
      ids: [id(1)],
      missing: [id(6), id(77)],
    });
    expect(await selectionIds(db, scoped, { ids: [] })).toEqual({ ids: [], missing: [] });
  });

  it('contains all rows that the query finds on every page, except the deselected ones, in the same scope', async () => {
    const { search, filters } = ask({ search: 'e' });
    expect((await selectionIds(db, scoped, { allExcept: [id(2)], query: { search, filters } })).ids).toEqual([
      id(0),
      id(1),
      id(3),
    ]);
    expect((await selectionIds(db, scoped, { allExcept: [], query: ask({ filters: { skills: [dog] } }) })).ids).toEqual(
      [id(0), id(1)],
    );
  });
});

describe('a long list', () => {
  it('finds a deep page from the page that was read last, with the same rows as if counted from the first row', async () => {
    const page = async (
      index: number,
      by: Pick<z.input<typeof ListGuards.input>, 'sort' | 'thenBy'>,
      near?: string,
    ) => {
      const { rows, meta } = await listQuery(db, spec, ask({ page: { index, size: 10, near }, ...by }));
      return { ids: rows.map((row) => row.id), near: meta.near! };
    };
    const orders = [
      { sort: { key: 'length', asc: true }, thenBy: [{ key: 'city', asc: false }] },
      {
        sort: { key: 'city', asc: false },
        thenBy: [
          { key: 'length', asc: true },
          { key: 'no', asc: false },
        ],
      },
      { sort: { key: 'no', asc: true } },
      { sort: { key: 'no', asc: false } },
      { sort: { key: 'city', asc: true } },
      { sort: { key: 'city', asc: false } },
      { sort: { key: 'name', asc: false } },
    ] satisfies Pick<z.input<typeof ListGuards.input>, 'sort' | 'thenBy'>[];
    for (const by of orders) {
      const { near } = await page(1200, by);
      for (const index of [1199, 1200, 1201, 900, 1500])
        expect((await page(index, by, near)).ids).toEqual((await page(index, by)).ids);
    }
  });

  it('ignores a cursor of another order, or an invalid one', async () => {
    const deep = { index: 1500, size: 10 };
    const plain = (await listQuery(db, spec, ask({ page: deep, sort: { key: 'no' } }))).rows;
    const other = (await listQuery(db, spec, ask({ page: deep, sort: { key: 'name' } }))).meta.near!;
    const forged = Buffer.from(JSON.stringify({ sort: 'no true', before: 14_000, keys: ['x'], id: id(1) })).toString(
      'base64url',
    );
    for (const near of [other, forged, 'nonsense', '']) {
      expect((await listQuery(db, spec, ask({ page: { ...deep, near }, sort: { key: 'no' } }))).rows).toEqual(plain);
    }
  });

  it('counts up to a hundred thousand rows, and then says that there are more', async () => {
    const from = sql`select md5(n::text)::uuid as id, n::text as name, ''::text as city, n as no, '{}'::uuid[] as skills from generate_series(1, 100001) n`;
    const asked = { page: { index: 1, size: 1000 as const }, sort: { key: 'no' as const } };
    const { rows, meta } = await listQuery(db, { ...spec, from, dates: undefined } as never, ask(asked));
    expect(rows).toHaveLength(1000);
    expect(meta).toMatchObject({ totalRecords: 100_000, totalPages: 100, more: true });
    const last = await listQuery(db, { ...spec, from } as never, ask({ ...asked, page: { index: 101, size: 1000 } }));
    expect(last.meta).toMatchObject({ totalPages: 101 });
    expect(last.rows).toHaveLength(1);
  });
});
