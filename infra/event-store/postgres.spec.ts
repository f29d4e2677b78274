import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startOfLog, RevisionConflict, StoreUnavailable, type Recorded } from '#contracts/events/event-store.ts';
import { CuttableLine } from '#test/support/cuttable-line.ts';
import { freshDatabase } from '#test/support/database.ts';
import { eventStoreSuite } from './event-store.suite.ts';
import { feed, metadata, newEvents, newStream, until } from './recorded.suite.ts';
import { PostgresEventStore } from './postgres.ts';
import { migrate } from './schema.sql.ts';

eventStoreSuite('event store on Postgres', async () => {
  const { url, drop } = await freshDatabase();
  const direct = new URL(url);
  const line = await CuttableLine.to(direct.hostname, Number(direct.port || 5432));
  const throughLine = new URL(url);
  throughLine.host = `127.0.0.1:${line.port}`;
  throughLine.search = '';
  return {
    line,
    open: (over, timeoutMs) =>
      PostgresEventStore.open({ url: over ? throughLine.href : url, ...(timeoutMs ? { timeoutMs } : {}) }),
    close: async () => {
      await line.close();
      await drop();
    },
  };
});

describe('the Postgres adapter', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let store: PostgresEventStore;
  beforeAll(async () => {
    database = await freshDatabase();
    store = await PostgresEventStore.open({ url: database.url });
  });
  afterAll(async () => {
    await store?.close();
    await database?.drop();
  });

  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return client;
  };
  const appendIn = (client: pg.Client, stream: string, expected: number, count = 1) =>
    client.query('SELECT * FROM es.append_many($1)', [
      JSON.stringify([{ stream, expected, events: newEvents(count), metadata }]),
    ]);

  it('keeps back events behind a transaction that is still open, so that none is skipped when it commits', async () => {
    const [start, early, late] = [await store.head(), newStream(), newStream()];
    const slow = await connect();
    await slow.query('BEGIN');
    await appendIn(slow, early, -1);
    const { position } = await store.append(late, -1, newEvents(1), metadata);
    expect(await store.readAll(start, 10)).toEqual([]);
    expect(await store.head()).toBe(start);
    await slow.query('COMMIT');
    await slow.end();
    expect((await feed(store, start, position)).map(({ stream }) => stream)).toEqual([early, late]);
  });

  it('loses none of 16 writers whose commits are delayed now and then, in the feed and in a subscription', async () => {
    const start = await store.head();
    const seen: Recorded[] = [];
    const subscription = store.subscribe(start, async (batch) => void seen.push(...batch));
    const writers = Array.from({ length: 16 }, async (_, writer) => {
      const client = await connect();
      for (let n = 0; n < 50; n++) {
        await client.query('BEGIN');
        await appendIn(client, newStream(), -1);
        if ((n * 16 + writer) % 20 === 0) await pause(10);
        await client.query('COMMIT');
      }
      await client.end();
    });
    await Promise.all(writers);
    await until(() => seen.length >= 800, 'all 800 events were seen');
    await subscription.stop();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(800);
    expect(seen).toEqual(await feed(store, start, seen.at(-1)!.position));
  });

  it('commits the good commands of a batch when one of them is bad', async () => {
    const good = Array.from({ length: 20 }, () => store.append(newStream(), -1, newEvents(1), metadata));
    const badText = store.append(newStream(), -1, [{ ...newEvents(1)[0]!, data: { text: 'nul \u0000' } }], metadata);
    const badId = store.append(newStream(), -1, [{ ...newEvents(1)[0]!, id: 'not a uuid' }], metadata);
    const outcomes = await Promise.allSettled([badText, badId, ...good]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', ...good.map(() => 'fulfilled')]);
  });

  it('treats event ids that are stored elsewhere as a conflict', async () => {
    const events = newEvents(1);
    await store.append(newStream(), -1, events, metadata);
    await expect(store.append(newStream(), -1, events, metadata)).rejects.toThrow(RevisionConflict);
  });

  it('locks streams in one order, whatever order a batch names them in, so that two batches never wait for each other', async () => {
    const [a, b, c] = [newStream(), newStream(), newStream()].sort();
    const [first, second] = [await connect(), await connect()];
    await first.query('BEGIN');
    await appendIn(first, b!, -1);
    const commands = [c, b, a].map((stream) => ({ stream, expected: -1, events: newEvents(1), metadata }));
    const waiting = second.query('SELECT n FROM es.append_many($1)', [JSON.stringify(commands)]);
    const held = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%append_many%'`;
    while ((await first.query(held)).rowCount === 0) await first.query('SELECT pg_stat_clear_snapshot()');
    await appendIn(first, c!, -1);
    await first.query('COMMIT');
    expect((await waiting).rows).toEqual([{ n: 2 }]);
    await Promise.all([first.end(), second.end()]);
  });

  it('lets one process win each revision when several append to the same streams at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => PostgresEventStore.open({ url: database.url })));
    const streams = Array.from({ length: 30 }, newStream);
    const shuffled = (by: number) => streams.map((_, n) => streams[(n * by) % streams.length]!);
    const rounds = [store, ...others].map(async (each, n) => {
      for (let revision = -1; revision < 9; revision++) {
        const tries = await Promise.allSettled(
          shuffled([1, 7, 11, 29][n]!).map((stream) => each.append(stream, revision, newEvents(1), metadata)),
        );
        for (const outcome of tries)
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RevisionConflict);
      }
    });
    await Promise.all(rounds);
    for (const stream of streams)
      expect((await store.read(stream)).map(({ revision }) => revision)).toEqual([...Array(10).keys()]);
    await Promise.all(others.map((other) => other.close()));
  });

  it('reports that the disk is full, and stores again when it no longer is', async () => {
    const client = await connect();
    await client.query(`CREATE FUNCTION es.full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON es.event EXECUTE FUNCTION es.full_disk();`);
    const refused = store.append(newStream(), -1, newEvents(1), metadata);
    await expect(refused).rejects.toThrow(StoreUnavailable);
    await expect(refused).rejects.toThrow('no disk space');
    await client.query('DROP FUNCTION es.full_disk CASCADE');
    await client.end();
    expect(await store.append(newStream(), -1, newEvents(1), metadata)).toMatchObject({ revision: 0 });
  });

  it('reports that the database is read-only', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const readOnly = await PostgresEventStore.open({ url: url.href });
    const refused = readOnly.append(newStream(), -1, newEvents(1), metadata);
    await expect(refused).rejects.toThrow(StoreUnavailable);
    await expect(refused).rejects.toThrow('read-only');
    await readOnly.close();
  });

  it('reports that there is no such server or database', async () => {
    await expect(PostgresEventStore.open({ url: 'postgres://postgres@127.0.0.1:9/none' })).rejects.toThrow(
      StoreUnavailable,
    );
    const url = new URL(database.url);
    url.pathname = '/no_such_database';
    await expect(PostgresEventStore.open({ url: url.href })).rejects.toThrow('does not exist');
  });

  it('updates the schema any number of times, from many processes at once', async () => {
    const { url, drop } = await freshDatabase();
    for (const _ of ['new', 'there already']) {
      await Promise.all(
        Array.from({ length: 6 }, async () => {
          const client = new pg.Client({ connectionString: url });
          await client.connect();
          await migrate(client);
          await client.end();
        }),
      );
    }
    const opened = await PostgresEventStore.open({ url });
    expect(await opened.head()).toBe(startOfLog);
    expect(await opened.append(newStream(), -1, newEvents(1), metadata)).toMatchObject({ revision: 0 });
    await opened.close();
    await drop();
  });

  it('finishes what has begun when it is closed, and refuses what comes after', async () => {
    const closing = await PostgresEventStore.open({ url: database.url });
    const stream = newStream();
    const last = closing.append(stream, -1, newEvents(1), metadata);
    await closing.close();
    await expect(last).resolves.toMatchObject({ revision: 0 });
    await expect(closing.append(stream, 0, newEvents(1), metadata)).rejects.toThrow(StoreUnavailable);
    await expect(closing.read(stream)).rejects.toThrow(StoreUnavailable);
  });
});
