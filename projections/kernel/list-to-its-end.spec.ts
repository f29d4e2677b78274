import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Column, Entity, Index, PrimaryColumn, type DataSource } from 'typeorm';
import { z } from 'zod';
import { list } from '#contracts/endpoint.ts';
import { signedIn } from '#contracts/permissions.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { explaining } from '#test/support/explaining.ts';
import { createTables } from '#test/support/read-models.ts';
import { migrate, openReadModels } from './data-source.ts';
import { encodeCursor } from './keyset-cursor.ts';
import { UnreadableCursor } from './unreadable-cursor.ts';
import type { ListSpec } from './list-conditions.ts';
import { listQuery, type ListAnswer } from './list-query.ts';
import { sql } from './sql.ts';

@Entity('round')
@Index(['no', 'id'])
class RoundRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('int') readonly no!: number;
  @Column('text', { nullable: true }) readonly place!: string | null;
}

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const Rounds = list({
  name: 'Rounds',
  summary: 'List rounds',
  path: '/rounds',
  access: signedIn,
  row: z.object({ id: z.uuid() }),
  sorts: ['no', 'place'],
});
type Input = z.output<typeof Rounds.input>;
type Asked = z.input<typeof Rounds.input>;

const spec = { from: RoundRow, scope: sql`r.no < ${900}`, sorts: { no: 'no', place: 'place' }, filters: {} } as const;
const joined: ListSpec<RoundRow, Input> = { ...spec, from: sql`select o.* from round o`, notNull: ['no'] };

let database: TestDatabase | undefined;
let db: DataSource;
beforeEach(async () => {
  if (!database) {
    database = await freshDatabase();
    db = await openReadModels(database.url, { tables: [RoundRow] });
    await migrate(db);
    await createTables(db);
  }
  await db.query('truncate round');
  await db.query(
    `insert into round select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n, case when n % 3 > 0 then 'gate ' || n % 4 end from generate_series(1, 23) n
     union all select gen_random_uuid(), 900, null`,
  );
});
afterAll(async () => {
  await db.destroy();
  await database?.drop();
});

/** The list from its beginning to its end, with what happens after each answer. */
const walked = async (
  asked: Asked,
  meanwhile: (answers: number) => Promise<unknown> = () => Promise.resolve(),
  from: ListSpec<RoundRow, Input> = spec,
) => {
  const answers: ListAnswer<RoundRow>[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const answer: ListAnswer<RoundRow> = await listQuery(
      db,
      from,
      Rounds.input.parse({ ...asked, page: { size: 5, after } }),
    );
    answers.push(answer);
    after = answer.meta.after;
    await meanwhile(answers.length);
  }
  return { answers, ids: answers.flatMap(({ rows }) => rows.map((row) => row.id)) };
};

const orders: Asked[] = [
  { sort: { key: 'no', asc: true } },
  { sort: { key: 'no', asc: false } },
  { sort: { key: 'place', asc: true } },
  { sort: { key: 'place', asc: false } },
  { sort: { key: 'place', asc: true }, thenBy: [{ key: 'no', asc: false }] },
];

describe('a list that is read to its end', () => {
  it.each(orders)('contains the rows of its pages, in their order, and no others: %j', async (asked) => {
    const paged = await listQuery(db, spec, Rounds.input.parse({ ...asked, page: { size: 25 } }));
    expect(paged.rows).toHaveLength(23);
    for (const one of [spec, joined]) {
      const { answers, ids } = await walked(asked, undefined, one);
      expect(ids).toEqual(paged.rows.map((row) => row.id));
      expect(answers.map(({ rows }) => rows.length)).toEqual([5, 5, 5, 5, 3]);
    }
  });

  it('neither repeats nor omits a row when others are added or removed meanwhile', async () => {
    const { ids, answers } = await walked({ sort: { key: 'no', asc: true } }, async (answered) => {
      if (answered === 1) await db.query('delete from round where no in (2, 5)');
      if (answered === 2) await db.query('insert into round values ($1, 0, null), ($2, 22, null)', [id(500), id(501)]);
      if (answered === 3) await db.query('delete from round where no = 18');
    });
    const kept = Array.from({ length: 23 }, (_, n) => id(n + 1)).filter((each) => each !== id(18));
    expect(ids).toEqual([...kept.slice(0, 21), id(501), ...kept.slice(21)]);
    // As counted when it began.
    expect(answers.map(({ meta }) => meta.totalRecords)).toEqual(answers.map(() => 23));
  });

  it('is counted once, and read from an index if one has its order', async () => {
    await db.query(`insert into round select gen_random_uuid(), n % 800, null from generate_series(1, 20000) n`);
    await db.query('vacuum analyze round');
    const plans: string[] = [];
    const watched = explaining(db, (plan) => plans.push(plan));
    for (const one of [spec, joined])
      for (const asc of [true, false]) {
        const asked = (after: string) =>
          listQuery(watched, one, Rounds.input.parse({ sort: { key: 'no', asc }, page: { size: 10, after } }));
        const { meta } = await asked('');
        await asked(meta.after!);
        const [first, count, ...rest] = plans.splice(0) as [string, string, string];
        expect(count).toContain('Aggregate');
        expect(rest).toHaveLength(1);
        for (const page of [first, ...rest]) {
          expect(page).not.toMatch(/ Aggregate|Seq Scan|Sort Key: (r|o)\./);
          expect(page.match(/Scan .*on round/g)).toHaveLength(1);
        }
      }
  });

  it('refuses a cursor that it did not return', async () => {
    const { meta } = await listQuery(db, spec, Rounds.input.parse({ page: { size: 5, after: '' } }));
    const forged = encodeCursor({ sort: 'no true', counted: 3, keys: ['x'], id: id(1) });
    for (const after of ['nonsense', 'e30=', forged])
      await expect(listQuery(db, spec, Rounds.input.parse({ page: { after } }))).rejects.toThrow(UnreadableCursor);
    await expect(
      listQuery(db, spec, Rounds.input.parse({ sort: { key: 'place' }, page: { after: meta.after! } })),
    ).rejects.toThrow(UnreadableCursor);
  });
});
