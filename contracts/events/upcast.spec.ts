import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostgresEventStore } from '#infra/event-store/postgres.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { derivedId, systemCaller, actorOf } from '#kernel/caller.ts';
import { startOfLog, type EventStore, type Recorded } from './event-store.ts';
import { upcasting } from './upcast.ts';

describe('events of an older shape', () => {
  let database: TestDatabase;
  let store: EventStore;
  const caller = systemCaller('call', '2026-03-01T08:00:00.000Z');
  const metadata = {
    commandId: derivedId('c'),
    command: 'Test',
    correlationId: 'call',
    actor: actorOf(caller),
    language: caller.language,
    at: caller.now,
  };

  beforeAll(async () => {
    database = await freshDatabase();
    store = upcasting(await PostgresEventStore.open({ url: database.url }), {
      Renamed: ({ name }: { name: string }) => ({ title: name }),
    });
    await store.append(
      'thing-1',
      -1,
      [
        { id: derivedId('e', 0), type: 'Renamed', data: { name: 'Gala' } },
        { id: derivedId('e', 1), type: 'Kept', data: { name: 'x' } },
      ],
      metadata,
    );
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  const datas = (events: readonly Recorded[]) => events.map(({ data }) => data);

  it('are converted to the present shape in a stream, in the feed and in a subscription', async () => {
    const today = [{ title: 'Gala' }, { name: 'x' }];
    expect(datas(await store.read('thing-1'))).toEqual(today);
    // The feed holds both only once no older transaction of the server is open: the push says when.
    const pushed = await new Promise<readonly Recorded[]>((resolve) => {
      const subscription = store.subscribe(startOfLog, (batch) => {
        resolve(batch);
        return Promise.resolve();
      });
      void subscription.ended;
    });
    expect(datas(pushed)).toEqual(today);
    expect(datas(await store.readAll(startOfLog, 10))).toEqual(today);
  });

  it('have kilometres with a fraction converted to whole hundredths', async () => {
    const today = upcasting(store);
    const old = [12.5, 12.345, null].map((distance) => ({
      type: 'KilometresSet',
      data: { enabled: distance !== null, distance },
    }));
    const now = { type: 'KilometresSet', data: { enabled: true, hundredths: 820 } };
    await today.append(
      'km-1',
      -1,
      [...old, now].map((event, n) => ({ ...event, id: derivedId('km', n) })),
      metadata,
    );
    expect(datas(await today.read('km-1'))).toEqual([
      { enabled: true, hundredths: 1250 },
      { enabled: true, hundredths: 1235 },
      { enabled: false, hundredths: null },
      now.data,
    ]);
  });

  it('lose unencrypted positions, and an old consent to positions counts as consent to positions of punches', async () => {
    const today = upcasting(store);
    const position = { lat: 45.5, lng: -73.6, accuracy: 5 };
    const old = [
      { type: 'PunchedIn', data: { shiftId: 's', position } },
      { type: 'PunchedOut', data: { shiftId: 's', position } },
      { type: 'PunchedOut', data: { shiftId: 's', zone: 'in' } },
      { type: 'ConsentGiven', data: { agentId: 'a', purpose: 'position' } },
      { type: 'ConsentWithdrawn', data: { agentId: 'a', purpose: 'position' } },
      { type: 'ConsentGiven', data: { agentId: 'a', purpose: 'live' } },
    ];
    await today.append(
      'old-1',
      -1,
      old.map((event, n) => ({ ...event, id: derivedId('old', n) })),
      metadata,
    );
    expect(datas(await today.read('old-1'))).toEqual([
      { shiftId: 's' },
      { shiftId: 's' },
      { shiftId: 's', zone: 'in' },
      { agentId: 'a', purpose: 'punch' },
      { agentId: 'a', purpose: 'punch' },
      { agentId: 'a', purpose: 'live' },
    ]);
  });
});
