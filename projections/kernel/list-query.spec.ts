import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { explaining } from '#test/support/explaining.ts';
import { openReadModels } from './data-source.ts';
import type { ListSpec } from './list-conditions.ts';
import { listQuery } from './list-query.ts';
import { withinLimit } from './within-limit.ts';
import { ReadModels } from './read-models.ts';
import { TooSlow } from './too-slow.ts';
import { sql } from './sql.ts';
import {
  aroundAll,
  GuardRow,
  id,
  ours,
  theirs,
  dog,
  fire,
  ListGuards,
  type Input,
  ask,
  spec,
  database,
  db,
} from './list-query.shared.suite.ts';

const names = async (input: z.input<typeof ListGuards.input> = {}, more: Partial<ListSpec<GuardRow, Input>> = {}) =>
  (await listQuery(db, { ...spec, ...more }, ask(input))).rows.map(({ name }) => name);

aroundAll();

describe('a list', () => {
  it('sorts texts as dictionaries do, whatever their accents and capitals', async () => {
    expect(await names()).toEqual(['50 %', '50_x', 'Cœur Léa', 'éric', 'Étienne', 'Eve', 'Zoé']);
  });

  it('cancels queries that take too long, of a page or of a whole call, but not those of a job', async () => {
    const hasty = await openReadModels(database.url, { tables: [GuardRow], patience: 500 });
    const slow = { ...spec, search: [sql`(select pg_sleep(${1}::float8)::text)`] };
    const models = new ReadModels(hasty);
    const nap = sql`select pg_sleep(${1}::float8)`;
    const all = { allExcept: [], query: { ...ask({ search: 'x' }) } };
    for (const page of [{}, { after: '' }])
      await expect(listQuery(hasty, slow, ask({ search: 'x', page: { index: 1, size: 5, ...page } }))).rejects.toThrow(
        TooSlow,
      );
    const looks: (() => Promise<object>)[] = [
      () => models.query(nap),
      () => models.prepared(nap),
      () => models.selected(slow, all),
    ];
    for (const look of looks) {
      await expect(withinLimit(look)).rejects.toThrow(TooSlow);
      await expect(look()).resolves.toBeDefined();
    }
    expect(await listQuery(hasty, spec, ask({ search: 'zoé' }))).toMatchObject({ meta: { totalRecords: 1 } });
    await hasty.destroy();
  });

  it('puts rows without a value last in both directions, and sorts equal rows by id', async () => {
    expect(await names({ sort: { key: 'city' } })).toEqual([
      'éric',
      '50 %',
      'Étienne',
      'Zoé',
      'Cœur Léa',
      'Eve',
      '50_x',
    ]);
    expect(await names({ sort: { key: 'city', asc: false } })).toEqual([
      'Cœur Léa',
      'Zoé',
      'Étienne',
      '50 %',
      'éric',
      '50_x',
      'Eve',
    ]);
    expect(await names({ sort: { key: 'length', asc: false } })).toEqual([
      'Cœur Léa',
      'Étienne',
      '50_x',
      '50 %',
      'éric',
      'Eve',
      'Zoé',
    ]);
  });

  it('sorts rows that are equal by the first key by the next keys, each in its own direction', async () => {
    const thenBy = (key: 'name' | 'no', asc: boolean) => [{ key, asc }];
    expect(await names({ sort: { key: 'city' }, thenBy: thenBy('name', true) })).toEqual([
      '50 %',
      'éric',
      'Étienne',
      'Zoé',
      'Cœur Léa',
      '50_x',
      'Eve',
    ]);
    expect(await names({ sort: { key: 'city', asc: false }, thenBy: thenBy('no', false) })).toEqual([
      'Cœur Léa',
      'Zoé',
      'Étienne',
      '50 %',
      'éric',
      '50_x',
      'Eve',
    ]);
  });

  it('finds every word in any of its columns, whatever case and accents, and treats % and _ as plain characters', async () => {
    expect(await names({ search: 'MONTREAL' })).toEqual(['Étienne', 'Zoé']);
    expect(await names({ search: ' zoe  montréal ' })).toEqual(['Zoé']);
    expect(await names({ search: 'coeur' })).toEqual(['Cœur Léa']);
    expect(await names({ search: '%' })).toEqual(['50 %']);
    expect(await names({ search: '50_' })).toEqual(['50_x']);
    expect(await names({ search: `'; drop table guard; --` })).toEqual([]);
  });

  it('filters by columns, by columns of many values, and by conditions of its own; no ids filter nothing', async () => {
    expect(await names({ filters: { skills: [fire] } })).toEqual(['éric', 'Étienne']);
    expect(await names({ filters: { skills: [dog, fire], guards: [id(0), id(3), id(4)] } })).toEqual([
      'Étienne',
      'Zoé',
    ]);
    expect(await names({ filters: { size: ['long'] } })).toEqual(['Cœur Léa', 'Étienne']);
    expect(await names({ filters: { size: ['long', 'short'], skills: [] } })).toHaveLength(7);
  });

  it('treats from and to as half-open, for rows that overlap them or lie between them', async () => {
    expect(await names({ from: '2026-03-02T00:00:00Z', to: '2026-03-04T00:00:00Z' })).toEqual(['éric']);
    expect(await names({ from: '2026-03-02T00:00:00Z' })).toEqual(['éric', 'Eve']);
    expect(await names({ from: '2026-03-02T00:00:00Z', to: '2026-03-04T00:00:00Z' }, { dates: 'from' })).toEqual([
      'éric',
    ]);
    expect(await names({ to: '2026-03-02T00:00:00Z' }, { dates: 'from' })).toEqual(['Zoé']);
  });

  it('never gives or counts a row outside its scope, whatever is asked', async () => {
    const scope = sql`r."agencyId" = ${theirs}`;
    expect(await names({}, { scope })).toEqual(['50_x', 'Cœur Léa']);
    expect(await names({ filters: { guards: [id(0), id(5)] } }, { scope })).toEqual(['50_x']);
    const { meta } = await listQuery(db, { ...spec, scope, where: [sql`r.no > ${10}`] }, ask({ search: 'quebec' }));
    expect(meta).toEqual({ pageAt: 1, pageSize: 10, totalPages: 1, totalRecords: 1 });
  });

  it('gives pages that never overlap nor leave a row out, and an empty one after the last', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((index) => listQuery(db, spec, ask({ page: { index, size: 5 }, sort: { key: 'city' } }))),
    );
    expect(pages.map(({ rows }) => rows.length)).toEqual([5, 2, 0]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map((row) => row.id))).size).toBe(7);
    expect(pages.map(({ meta }) => meta)).toEqual(
      [1, 2, 3].map((pageAt) => ({ pageAt, pageSize: 5, totalPages: 2, totalRecords: 7 })),
    );
    const none = await listQuery(db, spec, ask({ search: 'nobody' }));
    expect(none).toEqual({ rows: [], meta: { pageAt: 1, pageSize: 10, totalPages: 0, totalRecords: 0 } });
  });

  it('returns rows as projections stored them, or as its mapper converts them', async () => {
    const one = ask({ filters: { guards: [id(0)] } });
    expect((await listQuery(db, spec, one)).rows).toEqual([
      {
        id: id(0),
        agencyId: ours,
        name: 'Zoé',
        city: 'Montréal',
        no: 0,
        skills: [dog],
        from: '2026-03-01T00:00:00.000Z',
        until: '2026-03-02T00:00:00.000Z',
      },
    ]);
    const { rows } = await listQuery(
      db,
      { ...spec, row: (row: GuardRow) => ({ label: `${row.no} ${row.name}` }) },
      one,
    );
    expect(rows.map(({ label }) => label)).toEqual(['0 Zoé']);
  });

  it('can be a join of several tables', async () => {
    const joinedSpec: ListSpec<GuardRow & { others: number }, Input> = {
      ...spec,
      from: sql`select g.*, (select count(*)::int from guard o where o."agencyId" = g."agencyId" and o.no <> ${0}) as others from guard g`,
      filters: { ...spec.filters, skills: (skills) => sql`r.skills && ${skills}` },
    };
    const { rows } = await listQuery(db, joinedSpec, ask({ filters: { guards: [id(6)], skills: [] } }));
    expect(rows).toMatchObject([{ name: 'Cœur Léa', others: 2 }]);
  });

  it('reads a deep page of a sorted column from its index alone', async () => {
    await db.query(
      `insert into guard (id, "agencyId", name, no, skills) select gen_random_uuid(), $1, 'many ' || n, 1000 + n, '{}' from generate_series(1, 20000) n`,
      [id(903)],
    );
    await db.query('vacuum analyze guard');
    const seen: string[] = [];
    const watched = explaining(db, (plan) => seen.push(plan));
    for (const asc of [true, false]) {
      seen.length = 0;
      const { rows } = await listQuery(
        watched,
        spec,
        ask({ page: { index: 1500, size: 10 }, sort: { key: 'no', asc } }),
      );
      expect(rows).toHaveLength(10);
      expect(seen.join('\n')).toMatch(/Index Only Scan (Backward )?using .* on guard r/);
      expect(seen.join('\n')).not.toMatch(/Sort Key: r\.no/);
    }
    await db.query(`delete from guard where "agencyId" = $1`, [id(903)]);
  });

  it('counts its rows apart from a page only where the page does not hold all of them', async () => {
    const statements: string[] = [];
    const watched = explaining(db, (plan) => statements.push(plan));
    const total = async (index: number, size: number) => {
      statements.length = 0;
      const { meta } = await listQuery(watched, spec, ask({ page: { index, size } }));
      return [meta.totalRecords, statements.length];
    };
    expect(await total(1, 10)).toEqual([7, 1]);
    expect(await total(1, 5)).toEqual([7, 2]);
    expect(await total(2, 5)).toEqual([7, 2]);
    expect(await total(9, 5)).toEqual([7, 2]);
  });

  it('does not compile without a scope, a condition for each filter, or a column for each sort key', () => {
    const { scope: _scope, ...open } = spec;
    // @ts-expect-error -- no scope
    const a: ListSpec<GuardRow, Input> = open;
    // @ts-expect-error -- sort key "length" has no column
    const b: ListSpec<GuardRow, Input> = { ...spec, sorts: { name: 'name', city: 'city', no: 'no' } };
    // @ts-expect-error -- no such column
    const c: ListSpec<GuardRow, Input> = { ...spec, search: ['nickname'] };
    // @ts-expect-error -- filter "size" means nothing
    const d: ListSpec<GuardRow, Input> = { ...spec, filters: { skills: 'skills', guards: 'id' } };
    expect([a, b, c, d]).toHaveLength(4);
  });
});
