import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventStoreDBClient } from '@eventstore/db-client';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RevisionConflict, StoreUnavailable, type Recorded } from '#contracts/events/event-store.ts';
import { CuttableLine } from '#test/support/cuttable-line.ts';
import { EventStoreDbStandIn } from '#test/support/eventstoredb-stand-in.ts';
import { selfSigned } from '#test/support/self-signed.ts';
import { eventStoreSuite } from './event-store.suite.ts';
import { metadata, newEvents, newStream, until } from './recorded.suite.ts';
import { EventStoreDbStore } from './eventstoredb.ts';
import { patience } from '#test/support/until.ts';

eventStoreSuite('event store on EventStoreDB (stand-in)', async () => {
  const server = new EventStoreDbStandIn();
  await server.start();
  const line = await CuttableLine.to('127.0.0.1', server.port);
  const url = (port: number) => `esdb://127.0.0.1:${port}?tls=false`;
  return {
    line,
    open: (over, timeoutMs = 10_000) => EventStoreDbStore.open({ url: url(over ? line.port : server.port), timeoutMs }),
    close: async () => {
      await line.close();
      await server.stop();
    },
  };
});

// A real server: esdb://user:password@host:2113?tls=… of one node. Its log may hold anything; the suite only adds to
// it.
const real = process.env['EVENTSTORE_TEST_URL'];
if (real) {
  eventStoreSuite('event store on EventStoreDB (real server)', async () => {
    const [, scheme, host, rest] = /^(esdb:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/.exec(real) ?? [];
    if (!scheme || !host) throw new Error('EVENTSTORE_TEST_URL must name one node: esdb://user:password@host:port?…');
    const [name = '', port = '2113'] = host.split(':');
    const line = await CuttableLine.to(name, Number(port));
    const throughLine = `${scheme}localhost:${line.port}${rest}`;
    return {
      line,
      open: (over, timeoutMs = 10_000) => EventStoreDbStore.open({ url: over ? throughLine : real, timeoutMs }),
      close: () => line.close(),
    };
  });
}

describe('the EventStoreDB adapter', () => {
  const server = new EventStoreDbStandIn();
  let store: EventStoreDbStore;
  let plain: EventStoreDBClient;
  beforeAll(async () => {
    await server.start();
    store = await EventStoreDbStore.open({ url: `esdb://127.0.0.1:${server.port}?tls=false` });
    plain = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`);
  });
  afterAll(async () => {
    await plain.dispose();
    await store.close();
    await server.stop();
  });

  it("writes the correlation and causation that the server's own tools look for", async () => {
    const [caused, commanded] = [newStream(), newStream()];
    await store.append(caused, -1, newEvents(1), metadata);
    await store.append(commanded, -1, newEvents(1), { ...metadata, causationId: undefined });
    for (const [stream, cause] of [
      [caused, 'e0'],
      [commanded, 'c1'],
    ] as const) {
      for await (const { event } of plain.readStream(stream))
        expect(event?.metadata).toMatchObject({ $correlationId: 'k1', $causationId: cause });
    }
  });

  it("leaves the server's own events out of the feed, wherever they stand", async () => {
    let systemEvents = 0;
    for await (const { event } of plain.readAll()) if (event?.type.startsWith('$')) systemEvents++;
    expect(systemEvents).toBeGreaterThan(0);
    for (let n = 0; n < 40; n++) await store.append(newStream(), -1, newEvents(1), metadata);
    const all = await store.readAll('', 1_000);
    expect(all.filter(({ type }) => type.startsWith('$'))).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(40);
  });

  it('continues a subscription and appends after the server was stopped and started', async () => {
    const [start, stream, seen] = [await store.head(), newStream(), [] as Recorded[]];
    const subscription = store.subscribe(start, async (batch) => void seen.push(...batch));
    await store.append(stream, -1, newEvents(3), metadata);
    await until(() => seen.length === 3, 'the first events were seen');
    await server.stop();
    const meanwhile = store.append(stream, 2, newEvents(3), metadata);
    setTimeout(() => void server.start(), 300);
    expect(await meanwhile).toMatchObject({ revision: 5 });
    await until(() => seen.length === 6, 'the events after the restart were seen');
    await subscription.stop();
    expect(seen.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('keeps working when many appends lose their server at once', async () => {
    const streams = Array.from({ length: 64 }, newStream);
    const appends = streams.map((stream) => store.append(stream, -1, newEvents(1), metadata));
    await server.stop();
    setTimeout(() => void server.start(), 200);
    expect((await Promise.all(appends)).map(({ revision }) => revision)).toEqual(streams.map(() => 0));
    for (const stream of streams) expect(await store.read(stream)).toHaveLength(1);
  });

  it('fails with StoreUnavailable for a server that does not exist', async () => {
    await expect(EventStoreDbStore.open({ url: 'esdb://127.0.0.1:9?tls=false', timeoutMs: 300 })).rejects.toThrow(
      StoreUnavailable,
    );
  });

  it('appends one call at a time to a server without batch appends', async () => {
    const old = new EventStoreDbStandIn({ batchAppend: false });
    await old.start();
    const slower = await EventStoreDbStore.open({ url: `esdb://127.0.0.1:${old.port}?tls=false` });
    const [stream, events] = [newStream(), newEvents(3)];
    const answer = await slower.append(stream, -1, events, metadata);
    expect(answer).toEqual({ revision: 2, position: (await slower.read(stream)).at(-1)!.position });
    expect(await slower.append(stream, -1, events, metadata)).toEqual(answer);
    for (const wrong of [-1, 0, 5])
      await expect(slower.append(stream, wrong, newEvents(1), metadata)).rejects.toThrow(RevisionConflict);
    await slower.close();
    await old.stop();
  });

  it('finds the leader of a cluster', async () => {
    const clustered = await EventStoreDbStore.open({
      url: `esdb+discover://127.0.0.1:${server.port}?tls=false&nodePreference=leader`,
    });
    expect(await clustered.append(newStream(), -1, newEvents(1), metadata)).toMatchObject({ revision: 0 });
    await clustered.close();
  });

  it('uses TLS with the user and password of its address, and reports when they are refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vigie-tls-'));
    const tls = selfSigned();
    await writeFile(join(folder, 'ca.pem'), tls.cert);
    const secured = new EventStoreDbStandIn({ tls, user: { username: 'vigie', password: 'p@ss word' } });
    await secured.start();
    const url = (password: string) =>
      `esdb://vigie:${encodeURIComponent(password)}@localhost:${secured.port}?tls=true&tlsCAFile=${encodeURIComponent(join(folder, 'ca.pem'))}`;
    const welcome = await EventStoreDbStore.open({ url: url('p@ss word') });
    const stream = newStream();
    expect(await welcome.append(stream, -1, newEvents(2), metadata)).toMatchObject({ revision: 1 });
    expect(await welcome.read(stream)).toHaveLength(2);
    await welcome.close();
    const refused = EventStoreDbStore.open({ url: url('wrong') });
    await expect(refused).rejects.toThrow(StoreUnavailable);
    await expect(refused).rejects.toThrow('refused our credentials');
    await secured.stop();
    await rm(folder, { recursive: true });
  });
});

describe('a log on EventStoreDB that was unavailable for a long time', () => {
  /** Ten tries of the client's discovery, 100 ms apart, and the time that they take. */
  const longerThanDiscovery = 2_500;
  let server: EventStoreDbStandIn;
  let store: EventStoreDbStore | undefined;
  const nodes = () => `esdb://127.0.0.1:${server.port},127.0.0.1:9?tls=false&nodePreference=leader`;
  beforeEach(async () => {
    server = new EventStoreDbStandIn();
    await server.start();
  });
  afterEach(async () => {
    server.suffer(undefined);
    await store?.close();
    store = undefined;
    await server.stop();
  });
  /** Tries as a caller would, who is told that the store is unavailable. */
  const appendedSooner = async (stream: string, revision: number, events = newEvents(1)) => {
    for (const end = performance.now() + patience; ;) {
      const answer = await store!.append(stream, revision, events, metadata).catch((error: unknown) => error);
      if (!(answer instanceof StoreUnavailable)) return answer;
      if (performance.now() > end) throw answer;
    }
  };

  it('appends again by itself once a whole cluster is back, and reports meanwhile since when it can’t', async () => {
    store = await EventStoreDbStore.open({ url: nodes(), timeoutMs: 500 });
    const [stream, seen] = [newStream(), [] as Recorded[]];
    const subscription = store.subscribe(await store.head(), async (batch) => void seen.push(...batch));
    await store.append(stream, -1, newEvents(1), metadata);
    expect(store.unwritableSince).toBeUndefined();
    await server.stop();
    const [left, events] = [new Date().toISOString(), newEvents(2)];
    await expect(store.append(stream, 0, events, metadata)).rejects.toThrow(StoreUnavailable);
    const since = store.unwritableSince!;
    expect(since >= left && since <= new Date().toISOString()).toBe(true);
    await pause(longerThanDiscovery);
    await expect(store.append(stream, 0, events, metadata)).rejects.toThrow('Failed to discover');
    expect(store.unwritableSince).toBe(since);
    await server.start();
    expect(await appendedSooner(stream, 0, events)).toMatchObject({ revision: 2 });
    expect(store.unwritableSince).toBeUndefined();
    expect((await store.read(stream)).map(({ id }) => id).slice(1)).toEqual(events.map(({ id }) => id));
    await until(() => seen.length === 3, 'the subscription had gone on');
    await subscription.stop();
  });

  it('stores what was being appended once, however long the cluster is unavailable', async () => {
    store = await EventStoreDbStore.open({ url: nodes(), timeoutMs: 30_000 });
    await store.append(newStream(), -1, newEvents(1), metadata);
    const streams = Array.from({ length: 48 }, newStream);
    const appends = streams.map((stream) => store!.append(stream, -1, newEvents(2), metadata));
    await server.stop();
    await pause(longerThanDiscovery);
    await server.start();
    expect((await Promise.all(appends)).map(({ revision }) => revision)).toEqual(streams.map(() => 1));
    for (const stream of streams) expect(await store.read(stream)).toHaveLength(2);
  });

  it('is found writable again without anybody asking to append', async () => {
    store = await EventStoreDbStore.open({ url: nodes(), timeoutMs: 300 });
    await store.append(newStream(), -1, newEvents(1), metadata);
    await server.stop();
    await expect(store.append(newStream(), -1, newEvents(1), metadata)).rejects.toThrow(StoreUnavailable);
    await pause(longerThanDiscovery);
    await server.start();
    await until(() => store!.unwritableSince === undefined, 'the store was known to be back');
  });

  it('appends again once a cluster has a leader, after a long time without one', async () => {
    store = await EventStoreDbStore.open({ url: nodes(), timeoutMs: 300 });
    const stream = newStream();
    await store.append(stream, -1, newEvents(1), metadata);
    server.suffer('nobody leads');
    await server.stop();
    await server.start();
    await expect(store.append(stream, 0, newEvents(1), metadata)).rejects.toThrow(StoreUnavailable);
    await pause(longerThanDiscovery);
    expect(store.unwritableSince).toBeDefined();
    server.suffer(undefined);
    expect(await appendedSooner(stream, 0)).toMatchObject({ revision: 1 });
  });

  it('appends to a server that did not answer the first request', async () => {
    server.suffer('silent');
    store = await EventStoreDbStore.open({
      url: `esdb://127.0.0.1:${server.port}?tls=false`,
      deadlineMs: 300,
      timeoutMs: 1_500,
    });
    const stream = newStream();
    await expect(store.append(stream, -1, newEvents(1), metadata)).rejects.toThrow('did not answer in time');
    expect(store.unwritableSince).toBeDefined();
    server.suffer(undefined);
    expect(await appendedSooner(stream, -1)).toMatchObject({ revision: 0 });
  });
});
