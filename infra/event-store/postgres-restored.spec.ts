import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startOfLog } from '#contracts/events/event-store.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { until } from '#test/support/until.ts';
import { PostgresEventStore } from './postgres.ts';
import { metadata, newEvents, newStream } from './recorded.suite.ts';

/** As a log has them that comes from a server with more transactions behind it than this one, or fewer. */
const ahead = 5_000_000_000n;

/** Transactions of other tests on the same server hold back what can be read, so what was appended is waited for. */
describe('a log that was recorded on another server', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  const move = (by: bigint) =>
    client.query('update es.event set xid = (xid::text::bigint + $1::bigint)::text::xid8', [String(by)]);

  it('is read from its first event to its last, at the same positions, and goes on after them', async () => {
    const stream = newStream();
    const first = await PostgresEventStore.open({ url: database.url });
    await first.append(stream, -1, newEvents(2), metadata);
    await first.close();
    await move(ahead);
    const { rows } = await client.query<{ xid: string }>('select xid::text from es.event order by position');

    const store = await PostgresEventStore.open({ url: database.url });
    const restored = await until(
      () => store.readAll(startOfLog, 10),
      ({ length }) => length === 2,
    );
    expect(restored.map(({ position }) => BigInt(position.split('.')[0]!))).toEqual(rows.map(({ xid }) => BigInt(xid)));
    expect(await store.head()).toBe(restored.at(-1)!.position);

    const third = newEvents(1);
    const appended = await store.append(stream, 1, third, metadata);
    expect(appended.position > restored.at(-1)!.position).toBe(true);
    const since = await until(
      () => store.readAll(restored.at(-1)!.position, 10),
      ({ length }) => length > 0,
    );
    expect(since.map(({ id }) => id)).toEqual([third[0]!.id]);
    expect(await store.head()).toBe(appended.position);
    expect(await store.append(stream, 1, third, metadata)).toEqual(appended);
    await store.close();
  });

  it('still keeps back what follows a transaction that is open', async () => {
    const store = await PostgresEventStore.open({ url: database.url });
    const start = await store.head();
    await client.query('begin');
    const command = { stream: newStream(), expected: -1, events: newEvents(1), metadata };
    await client.query('select * from es.append_many($1)', [JSON.stringify([command])]);
    const late = await store.append(newStream(), -1, newEvents(1), metadata);
    expect(await store.head()).toBe(start);
    await client.query('commit');
    const since = await until(
      () => store.readAll(start, 10),
      ({ length }) => length === 2,
    );
    expect(since.at(-1)!.position).toBe(late.position);
    await store.close();
  });

  it('stays as it is when it is opened again, also by several processes at once', async () => {
    const before = await client.query('select es.lead()');
    const stores = await Promise.all([1, 2, 3].map(() => PostgresEventStore.open({ url: database.url })));
    await Promise.all(stores.map((store) => store.append(newStream(), -1, newEvents(1), metadata)));
    await until(
      () => stores[0]!.readAll(startOfLog, 100),
      ({ length }) => length === 8,
    );
    await Promise.all(stores.map((store) => store.close()));
    expect((await client.query('select es.lead()')).rows).toEqual(before.rows);
  });
});
