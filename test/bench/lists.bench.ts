import { Column, Entity, Index, PrimaryColumn, type DataSource } from 'typeorm';
import { z } from 'zod';
import { list } from '#contracts/endpoint.ts';
import { signedIn } from '#contracts/permissions.ts';
import { migrate, openReadModels } from '#projections/kernel/data-source.ts';
import { listQuery } from '#projections/kernel/list-query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { freshDatabase } from '#test/support/database.ts';
import { createTables } from '#test/support/read-models.ts';
import { percentile } from './load.ts';
import { atLeast, atMost, print, type Report } from './report.ts';

export const name = 'lists';

const rowCount = 1_000_000;
const rounds = 60;
const tenant = '00000000-0000-4000-8000-000000000001';

@Entity('guard')
@Index(['agencyId', 'name', 'id'])
class Guard {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly agencyId!: string;
  @Column({ type: 'text', collation: 'und-x-icu' }) readonly name!: string;
}

const Guards = list({
  name: 'Guards',
  summary: 'Guards',
  path: '/guards',
  access: signedIn,
  row: z.object({ id: z.uuid() }),
  sorts: ['name'],
});
const spec = { from: Guard, scope: sql`r."agencyId" = ${tenant}`, sorts: { name: 'name' }, filters: {} } as const;
const ask = (db: DataSource, index: number, near?: string) =>
  listQuery(db, spec, Guards.input.parse({ page: { index, size: 10, near } }));

const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};
const ms = (value: number) => `${value.toFixed(2)} ms`;

/**
 * A list of a million rows of one tenant: the first page, deep pages from page to page, the same with OFFSET, and
 * counting.
 */
export const run = async (report: Report = print) => {
  const database = await freshDatabase();
  const db = await openReadModels(database.url, { tables: [Guard] });
  await migrate(db);
  await createTables(db);
  await db.query(
    `insert into guard select gen_random_uuid(), $1, 'Guard ' || md5(n::text) from generate_series(1, ${rowCount}) n`,
    [tenant],
  );
  await db.query('vacuum analyze guard');
  const depth = 49_000;
  // From page to page, with the cursor of the page before.
  let { near } = (await ask(db, depth - 1)).meta;
  const first: number[] = [];
  const deep: number[] = [];
  const offset: number[] = [];
  for (let round = 0; round < rounds; round++) {
    first.push(await timed(() => ask(db, 1)));
    deep.push(
      await timed(async () => {
        near = (await ask(db, depth + round, near)).meta.near;
      }),
    );
    if (round % 6 === 0) offset.push(await timed(() => ask(db, depth + round)));
  }
  const page = (at: readonly number[]) => percentile(at, 0.95);
  report({
    name: 'list, page 49,000 of 100,000, p95',
    ours: ms(page(deep)),
    baseline: ms(page(first)),
    ratio: page(deep) / page(first),
    aim: atMost(page(deep) / page(first), 1.5),
  });

  // The count is the same either way: the pages alone are compared here.
  const alone = (skip: string) => () =>
    db.query(`select r.id from guard r where r."agencyId" = $1 ${skip} limit 10`, [tenant]);
  const order = 'order by r.name, r.id';
  const [{ name: at, id }] = (await db.query(
    `select name, id from guard r where r."agencyId" = $1 ${order} offset ${depth * 10} limit 1`,
    [tenant],
  )) as [Guard];
  const [walked, skipped]: [number[], number[]] = [[], []];
  for (let round = 0; round < 20; round++) {
    walked.push(await timed(alone(`and (r.name, r.id) >= ('${at}', '${id}') ${order}`)));
    skipped.push(await timed(alone(`${order} offset ${depth * 10}`)));
  }
  const ratio = percentile(skipped, 0.5) / percentile(walked, 0.5);
  report({
    name: 'list, that page by cursor / by OFFSET, median',
    ours: ms(percentile(walked, 0.5)),
    baseline: ms(percentile(skipped, 0.5)),
    ratio,
    aim: atLeast(ratio, 50),
  });
  report({
    name: 'list, that page whole (with its count) / whole by OFFSET, p50',
    ours: ms(percentile(deep, 0.5)),
    baseline: ms(percentile(offset, 0.5)),
    ratio: percentile(offset, 0.5) / percentile(deep, 0.5),
  });

  const [capped, exact]: [number[], number[]] = [[], []];
  for (let round = 0; round < 10; round++) {
    capped.push(
      await timed(() =>
        db.query(`select count(*) from (select from guard where "agencyId" = $1 limit 100001) c`, [tenant]),
      ),
    );
    exact.push(await timed(() => db.query(`select count(*) from guard where "agencyId" = $1`, [tenant])));
  }
  const share = percentile(capped, 0.5) / percentile(exact, 0.5);
  report({
    name: 'list, capped count / exact count of a million, median',
    ours: ms(percentile(capped, 0.5)),
    baseline: ms(percentile(exact, 0.5)),
    ratio: share,
    aim: atMost(share, 0.25),
  });
  await db.destroy();
  await database.drop();
};

if (import.meta.filename === process.argv[1]) await run(print);
