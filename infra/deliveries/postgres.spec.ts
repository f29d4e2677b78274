import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DueNotice } from '#kernel/deliveries.ts';
import { freshDatabase } from '#test/support/database.ts';
import { PostgresDeliveries } from './postgres.ts';
import { migrateNotices } from './schema.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  await migrateNotices(pool);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

it('what several workers store at once is stored once, and none of them fails', async () => {
  const deliveries = new PostgresDeliveries(pool);
  const due = Array.from({ length: 300 }, (): DueNotice => ({
    cause: randomUUID(),
    personId: randomUUID(),
    channel: 'email',
    kind: 'bulk',
    to: 'anne@agents.test',
    language: 'fr',
    values: {},
    items: [],
    notBefore: '2026-03-02T15:00:00.000Z',
  }));
  for (let round = 0; round < 10; round++) {
    await pool.query('truncate notice.delivery');
    await Promise.all(Array.from({ length: 4 }, () => deliveries.plan(due)));
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from notice.delivery');
    expect(rows[0]!.n).toBe(due.length);
  }
});
