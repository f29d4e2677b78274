import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { unread } from '#contracts/events/declare.ts';
import type { EventStore } from '#contracts/events/event-store.ts';
import { PostgresEventStore } from '#infra/event-store/postgres.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { metadata, newEvent } from '#test/support/read-models.ts';
import type { Decider } from './decider.ts';
import { KnownStreams } from './known-streams.ts';

const Events = { Counted: unread('event')(z.object({ n: z.int() })) };
const counter: Decider<readonly number[], object, typeof Events> = {
  stream: 'counter',
  events: Events,
  initial: [],
  decide: {},
  evolve: { Counted: (state, { n }) => [...state, n] },
};
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('streams whose state is cached', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;
  /** How many events each read gave. */
  const given: number[] = [];
  let counted: EventStore;
  beforeAll(async () => {
    database = await freshDatabase();
    store = await PostgresEventStore.open({ url: database.url });
    counted = Object.create(store) as EventStore;
    counted.read = async (...words) => {
      const events = await store.read(...words);
      given.push(events.length);
      return events;
    };
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  /** Appends numbered events, one for each command. @returns ids of the commands */
  const grown = async (stream: string, from: number, to: number): Promise<string[]> => {
    const ids = upTo(to - from).map(() => randomUUID());
    for (const [at, commandId] of ids.entries())
      await store.append(stream, from + at - 1, [newEvent('Counted', { n: from + at })], { ...metadata, commandId });
    return ids;
  };

  it('are read in full at first, then from the cached revision on, whoever has appended meanwhile', async () => {
    const [stream, streams] = [`counter-${randomUUID()}`, new KnownStreams(counted)];
    const first = await grown(stream, 0, 40);
    expect((await streams.read(counter, stream)).state).toEqual(upTo(40));
    const second = await grown(stream, 40, 43);
    given.length = 0;
    const read = await streams.read(counter, stream);
    expect([given, read.revision, read.state]).toEqual([[3], 42, upTo(43)]);
    expect([...read.types]).toEqual(['Counted']);
    const all = await store.read(stream);
    expect(read.position).toBe(all.at(-1)!.position);
    for (const [revision, commandId] of [...first, ...second].entries())
      expect(read.placeOf(commandId)).toEqual({ revision, position: all[revision]!.position });
    expect(read.placeOf(randomUUID())).toBeUndefined();
  });

  it('are read in full each time while they are short', async () => {
    const [stream, streams] = [`counter-${randomUUID()}`, new KnownStreams(counted)];
    await grown(stream, 0, 5);
    given.length = 0;
    for (let n = 0; n < 3; n++) expect((await streams.read(counter, stream)).state).toEqual(upTo(5));
    expect(given).toEqual([5, 5, 5]);
    expect((await streams.read(counter, `counter-${randomUUID()}`)).revision).toBe(-1);
  });

  it('give each reader the state up to the events that they read, in whatever order the reads end', async () => {
    const stream = `counter-${randomUUID()}`;
    let held: (() => void) | undefined;
    let holding = false;
    const read = async (...words: Parameters<EventStore['read']>) => {
      const events = await store.read(...words);
      if (holding && !held) await new Promise<void>((resolve) => (held = resolve));
      return events;
    };
    const streams = new KnownStreams(Object.assign(Object.create(store) as EventStore, { read }));
    await grown(stream, 0, 40);
    await streams.read(counter, stream);
    holding = true;
    const early = streams.read(counter, stream);
    while (!held) await new Promise((resolve) => setTimeout(resolve, 5));
    const [last] = await grown(stream, 40, 41);
    expect((await streams.read(counter, stream)).placeOf(last!)?.revision).toBe(40);
    held();
    const told = await early;
    expect([told.revision, told.state.length, told.placeOf(last!)]).toEqual([39, 40, undefined]);
    expect((await streams.read(counter, stream)).state).toEqual(upTo(41));
  });

  it('are dropped from the cache when others are used more', async () => {
    const [one, other, streams] = [`counter-${randomUUID()}`, `counter-${randomUUID()}`, new KnownStreams(counted, 60)];
    await grown(one, 0, 40);
    await grown(other, 0, 40);
    given.length = 0;
    for (const stream of [one, one, other, other, one]) await streams.read(counter, stream);
    expect(given).toEqual([40, 0, 40, 0, 40]);
  });

  it('are cached for one aggregate only', async () => {
    const [stream, streams] = [`counter-${randomUUID()}`, new KnownStreams(store)];
    const sum: Decider<number, object, typeof Events> = {
      stream: 'counter',
      events: Events,
      initial: 0,
      decide: {},
      evolve: { Counted: (state, { n }) => state + n },
    };
    await grown(stream, 0, 40);
    expect((await streams.read(counter, stream)).state).toEqual(upTo(40));
    expect((await streams.read(sum, stream)).state).toBe(780);
    expect((await streams.read(counter, stream)).state).toEqual(upTo(40));
  });
});
