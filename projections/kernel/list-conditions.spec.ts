import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { list, maxCountedChoices } from '#contracts/endpoint.ts';
import { signedIn } from '#contracts/permissions.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { openReadModels } from './data-source.ts';
import { conditions, type ListSpec } from './list-conditions.ts';
import { listQuery } from './list-query.ts';
import { selectionIds } from './selection.ts';
import { bound, sql } from './sql.ts';

const Visits = list({
  name: 'Visits',
  summary: 'List visits',
  path: '/visits',
  access: signedIn,
  row: z.object({ id: z.uuid() }),
  sorts: ['id'],
  filters: { level: z.string(), tags: z.string() },
  fields: { level: 'text', tags: 'text', phone: 'text', total: 'money', hours: 'figure' },
});
type Asked = z.input<typeof Visits.input>;

type Visit = {
  readonly id: string;
  readonly ours: boolean;
  readonly level: string | null;
  readonly tags: readonly string[] | null;
  readonly phone: string | null;
  readonly total: number | null;
  readonly hours: number | null;
};

/** Park and Miller's generator: the same rows at every run. */
const random = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
const next = random(20_260_407);
const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!;
const visits: readonly Visit[] = Array.from({ length: 300 }, (_, n) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  ours: next() < 0.7,
  level: oneOf(['senior', 'junior', '', null]),
  tags: oneOf([['a'], ['a', 'b'], ['b'], [], null]),
  phone: oneOf(['+15145550100', '', '  ', null]),
  total: oneOf([null, 0, -500, 1000, 1999, 2000, 900_000_000_000]),
  hours: oneOf([null, 0, 7.5, 8, 12.25]),
}));

let database: TestDatabase;
let db: DataSource;
beforeAll(async () => {
  database = await freshDatabase();
  db = await openReadModels(database.url, { tables: [] });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const spec: ListSpec<Visit, z.output<typeof Visits.input>> = {
  from: sql`select id::uuid, ours, level, tags, phone, total, hours from json_to_recordset(${JSON.stringify(visits)}::json)
    as v(id text, ours boolean, level text, tags text[], phone text, total bigint, hours numeric)`,
  scope: sql`r.ours`,
  sorts: { id: 'id' },
  filters: { level: 'level', tags: (tags) => sql`r.tags && ${tags}::text[]` },
  fields: { level: 'level', tags: 'tags', phone: 'phone', total: 'total', hours: 'hours' },
};
const found = async (asked: Asked): Promise<readonly string[]> => {
  const { rows } = await listQuery(db, spec, Visits.input.parse({ page: { index: 1, size: 500 }, ...asked }));
  return rows.map(({ id }) => id);
};
const within = visits.filter(({ ours }) => ours).map(({ id }) => id);
const where = (holds: (visit: Visit) => boolean) =>
  visits.filter((visit) => visit.ours && holds(visit)).map(({ id }) => id);

describe('conditions of a list', () => {
  it('divide the rows of the scope: each row matches a condition or its opposite, never both or neither', async () => {
    const halves: [Asked, Asked][] = [
      [{ filters: { level: ['senior'] } }, { not: { level: ['senior'] } }],
      [{ filters: { level: ['senior', ''] } }, { not: { level: ['senior', ''] } }],
      [{ filters: { tags: ['b'] } }, { not: { tags: ['b'] } }],
      ...(['level', 'tags', 'phone', 'total', 'hours'] as const).map((field): [Asked, Asked] => [
        { empty: { [field]: true } },
        { empty: { [field]: false } },
      ]),
    ];
    for (const [one, other] of halves) {
      const [these, those] = await Promise.all([found(one), found(other)]);
      expect(these.length * those.length).toBeGreaterThan(0);
      expect([...these, ...those].sort()).toEqual(within);
    }
  });

  it('search for each word once, the longest first, and for none that another word contains', () => {
    const asked = Visits.input.parse({ search: `b se SENIOR senior s é ${'b a '.repeat(40)}` });
    const { values } = bound(conditions(db, { ...spec, search: ['level'] }, asked));
    expect(values.filter((value) => /^%.*%$/.test(String(value)))).toEqual(['%senior%', '%b%', '%é%', '%a%']);
  });

  it('find rows without a value under "not", and rows with an empty value under "empty"', async () => {
    expect(await found({ not: { level: ['senior'] } })).toEqual(where(({ level }) => level !== 'senior'));
    expect(await found({ empty: { phone: true } })).toEqual(where(({ phone }) => !phone?.trim()));
    expect(await found({ empty: { tags: true } })).toEqual(where(({ tags }) => !tags?.length));
    expect(await found({ empty: { total: true } })).toEqual(where(({ total }) => total === null));
  });

  it('include both bounds of a number, and exclude rows without one', async () => {
    expect(await found({ between: { total: { min: 1000, max: 2000 } } })).toEqual(
      where(({ total }) => total !== null && total >= 1000 && total <= 2000),
    );
    expect(await found({ between: { total: { max: 0 } } })).toEqual(where(({ total }) => total !== null && total <= 0));
    expect(await found({ between: { hours: { min: 7.5 } } })).toEqual(
      where(({ hours }) => hours !== null && hours >= 7.5),
    );
  });

  it('apply together, also to rows that are selected on all pages', async () => {
    const asked: Asked = { not: { tags: ['a'] }, empty: { phone: true }, between: { hours: { max: 8 } } };
    const expected = where(
      ({ tags, phone, hours }) => !tags?.includes('a') && !phone?.trim() && hours !== null && hours <= 8,
    );
    expect(expected.length).toBeGreaterThan(3);
    expect(await found(asked)).toEqual(expected);
    const [first, ...rest] = expected;
    const query = Visits.input.parse(asked);
    expect((await selectionIds(db, spec, { allExcept: [first!], query })).ids).toEqual(rest);
  });

  it('count for each choice the rows that the list would show with it alone, under the other conditions', async () => {
    const count = { level: ['senior', 'junior', 'x'], tags: ['a', 'b'] };
    const others: Asked[] = [
      {},
      { filters: { level: ['junior'], tags: ['b'] }, between: { hours: { min: 7.5 } } },
      { not: { level: ['junior'], tags: ['a'] }, empty: { phone: false } },
    ];
    for (const asked of others) {
      const { rows, meta } = await listQuery(db, spec, Visits.input.parse({ ...asked, count }));
      const counted: Record<string, Record<string, number>> = { level: {}, tags: {} };
      for (const type of ['level', 'tags'] as const)
        for (const id of count[type]) {
          const alone = { ...asked, filters: { ...asked.filters, [type]: [id] }, not: { ...asked.not, [type]: [] } };
          counted[type]![id] = (await found(alone)).length;
        }
      expect(meta.counts).toEqual(counted);
      expect(rows.length).toBeGreaterThan(0);
    }
    const many = { level: Array.from({ length: maxCountedChoices + 1 }, String) };
    for (const asked of [{}, { count: many }])
      expect((await listQuery(db, spec, Visits.input.parse(asked))).meta.counts).toBeUndefined();
  });

  it('are refused for an unknown field, or for invalid bounds', () => {
    for (const asked of [
      { empty: { password: true } },
      { between: { phone: { min: 1 } } },
      { between: { total: { min: 0.5 } } },
      { between: { total: { min: 2, max: 1 } } },
      { between: { total: { min: 1e15 } } },
      { not: { colour: ['x'] } },
      { count: { colour: ['x'] } },
    ])
      expect(Visits.input.safeParse(asked).success).toBe(false);
  });
});
