import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { metadata, newEvent } from '#test/support/read-models.ts';
import { PostgresEventStore } from './postgres.ts';

describe('streams read together', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;
  beforeAll(async () => {
    database = await freshDatabase();
    store = await PostgresEventStore.open({ url: database.url });
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  const types = async (stream: string) => (await store.read(stream)).map(({ type, revision }) => `${type} ${revision}`);

  it('are returned to their own reader in order, also when they don’t fit into one query', async () => {
    const streams = Array.from({ length: 600 }, () => `watch-${randomUUID()}`);
    await Promise.all(
      streams.map((stream, n) =>
        n % 3 ? store.append(stream, -1, [newEvent(`A${n}`, {}), newEvent(`B${n}`, {})], metadata) : undefined,
      ),
    );
    expect(await Promise.all(streams.map(types))).toEqual(streams.map((_, n) => (n % 3 ? [`A${n} 0`, `B${n} 1`] : [])));
  });

  it('are a separate list for each reader of the same stream', async () => {
    const stream = `watch-${randomUUID()}`;
    await store.append(stream, -1, [newEvent('A', {})], metadata);
    const [one, other] = await Promise.all([store.read(stream), store.read(stream)]);
    one.pop();
    expect(other).toHaveLength(1);
  });

  it('include what a writer has just appended, however many others read meanwhile', async () => {
    const shared = `watch-${randomUUID()}`;
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        const own = `watch-${randomUUID()}`;
        for (let revision = -1; revision < 9; revision++) {
          await store.append(own, revision, [newEvent('A', {})], metadata);
          const [mine] = await Promise.all([store.read(own), store.read(shared)]);
          expect(mine).toHaveLength(revision + 2);
        }
      }),
    );
  });

  it('fail together when they can’t be read, and can be read again', async () => {
    const { url, drop } = await freshDatabase();
    const other = await PostgresEventStore.open({ url });
    await drop();
    const asked = await Promise.allSettled([1, 2, 3].map((n) => other.read(`watch-${n}`)));
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(other.read('watch-1')).rejects.toThrow('Event store unavailable');
    await other.close();
  });
});
