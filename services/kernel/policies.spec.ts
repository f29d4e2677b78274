import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { PostgresEventStore } from '#infra/event-store/postgres.ts';
import { PostgresCheckpoints } from '#infra/session/checkpoints.ts';
import { migrateIdentity } from '#infra/session/schema.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { metadata, newEvent } from '#test/support/read-models.ts';
import { StoreUnavailable, type Recorded } from '#contracts/events/event-store.ts';
import {
  PolicyRunner,
  Reactions,
  Retries,
  reactLater,
  type Checkpoints,
  type Policy,
  type PostponedReaction,
} from './policies.ts';
import { until } from '#test/support/until.ts';

describe('policies', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let store: PostgresEventStore;
  let checkpoints: PostgresCheckpoints;
  const failures: unknown[] = [];
  const runners: PolicyRunner[] = [];
  const postponed: PostponedReaction[] = [];
  const postpone = async (reaction: PostponedReaction) => void postponed.push(reaction);
  const retries = () => new Retries((_, error) => failures.push(error), 20);

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.url });
    await migrateIdentity(pool);
    store = await PostgresEventStore.open({ url: database.url });
    checkpoints = new PostgresCheckpoints(pool);
  });
  afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())));
  afterAll(async () => {
    await store.close();
    await pool.end();
    await database.drop();
  });

  const happen = (...types: string[]) =>
    store.append(
      `watch-${randomUUID()}`,
      -1,
      types.map((type) => newEvent(type, {})),
      metadata,
    );
  /** A policy of its own that hears of one kind of fact, and what it heard. */
  const listener = (react: (event: Recorded) => void = () => {}) => {
    const type = `Rang${randomUUID()}`;
    const heard: string[] = [];
    const policy: Policy = {
      name: type,
      reads: [],
      on: {
        [type]: async (event) => {
          heard.push(event.id);
          react(event);
        },
      },
    };
    return { type, heard, policy };
  };
  const started = async (
    policies: readonly Policy[],
    kept: Checkpoints = checkpoints,
    seen = { waitFor: async () => true },
  ) => {
    const runner = new PolicyRunner(store, kept, new Reactions(seen, postpone), retries());
    runners.push(runner);
    await runner.start(policies);
    return runner;
  };

  /** Waits until a policy's checkpoint has passed a place. */
  const noted = (policy: Policy, position: string) =>
    until(
      () => checkpoints.get(policy.name),
      (at) => at >= position,
    );

  it('continue a feed that ended by itself, from where they were', async () => {
    const { type, heard, policy } = listener();
    await happen(type);
    let feeds = 0;
    const breaking = Object.assign(Object.create(store) as PostgresEventStore, {
      subscribe: (...words: Parameters<PostgresEventStore['subscribe']>) => {
        feeds += 1;
        return feeds === 1
          ? { ended: Promise.reject(new Error('The feed broke.')), stop: async () => {} }
          : store.subscribe(...words);
      },
    });
    const shown = { waitFor: async () => true };
    const runner = new PolicyRunner(breaking, checkpoints, new Reactions(shown, postpone), retries());
    await runner.start([policy]);
    await until(() => heard.length === 1);
    expect(failures.map((error) => (error as Error).message)).toContain('The feed broke.');
    await runner.stop();
  });

  it('receive the events from before and after their start in order, each of their types only', async () => {
    const { type, heard, policy } = listener();
    await happen(type, 'Other', type);
    const runner = await started([policy]);
    await until(() => heard.length === 2);
    await happen('Other', type);
    await until(() => heard.length === 3);
    await runner.stop();
    const ids = (await store.readAll('', 1_000)).filter((event) => event.type === type).map(({ id }) => id);
    expect(heard).toEqual(ids);
  });

  it('resume at their own checkpoints', async () => {
    const [one, other] = [listener(), listener()];
    const { position } = await happen(one.type, other.type);
    const first = await started([one.policy]);
    await noted(one.policy, position);
    await first.stop();
    await happen(one.type);
    const second = await started([one.policy, other.policy]);
    await until(() => one.heard.length === 2 && other.heard.length === 1);
    // Had either heard something twice, it would be before the next fact.
    await happen(one.type, other.type);
    const ids = async ({ type }: { readonly type: string }) =>
      (await store.readAll('', 1_000)).filter((event) => event.type === type).map(({ id }) => id);
    await until(() => one.heard.length >= 3 && other.heard.length >= 2);
    await second.stop();
    expect(one.heard).toEqual(await ids(one));
    expect(other.heard).toEqual(await ids(other));
  });

  it('retry an event that failed, and go on to the next only afterwards', async () => {
    let tries = 0;
    const { type, heard, policy } = listener(() => {
      if (tries++ === 0) throw new Error('the queue is away');
    });
    const { position } = await happen(type, type);
    const runner = await started([policy]);
    await until(() => heard.length === 3);
    expect(heard[0]).toBe(heard[1]);
    expect(heard[2]).not.toBe(heard[1]);
    expect(failures).toContainEqual(new Error('the queue is away'));
    await noted(policy, position);
    await runner.stop();
  });

  it('postpone a reaction that fails again and again, go on to the next event, and try it again as a job', async () => {
    let broken = true;
    const { type, heard, policy } = listener(({ data }) => {
      if (broken && (data as { readonly broken?: true }).broken) throw new Error('a defect');
    });
    const stream = `watch-${randomUUID()}`;
    await store.append(stream, -1, [newEvent(type, { broken: true }), newEvent(type, {})], metadata);
    const runner = await started([policy]);
    await until(() => heard.length === 11);
    expect(heard[10]).not.toBe(heard[9]);
    expect(new Set(heard.slice(0, 10)).size).toBe(1);
    expect(postponed).toEqual([{ policy: policy.name, stream, eventId: heard[0] }]);
    await runner.stop();
    const job = { id: 'job', attempt: 1, data: postponed[0]! };
    await expect(reactLater(store, [policy])(job)).rejects.toThrow('a defect');
    broken = false;
    await reactLater(store, [policy])(job);
    expect(heard.slice(11)).toEqual([heard[0], heard[0]]);
    await reactLater(store, [])(job);
  });

  it('retry during an outage for as long as it lasts, and wait until the read models that they read show an event', async () => {
    let tries = 0;
    const { type, heard, policy } = listener(() => {
      tries += 1;
      if (tries < 12) throw new StoreUnavailable('away');
    });
    const { position } = await happen(type);
    const before = postponed.length;
    const asked: unknown[] = [];
    const waitFor = async (...awaited: unknown[]) => asked.push(awaited) > 17;
    const reported = failures.length;
    const runner = await started([{ ...policy, reads: ['shift'] }], checkpoints, { waitFor });
    await until(() => asked.length === 17);
    expect([asked[16], heard]).toEqual([[position, ['shift']], []]);
    await until(() => heard.length === 12);
    // That they are behind is reported only once it has lasted.
    expect(failures.slice(reported).filter((error) => /don't show/.test(String(error)))).toHaveLength(2);
    await runner.stop();
    expect(new Set(heard).size).toBe(1);
    expect(postponed).toHaveLength(before);
  });

  it('repeat a batch from the checkpoint on if they are stopped in the middle of it', async () => {
    const { type, heard, policy } = listener();
    await happen(type, type, type);
    let stopping: Promise<void> | undefined;
    const stopper: Policy = {
      name: policy.name,
      reads: [],
      on: {
        [type]: async (event) => {
          heard.push(event.id);
          if (heard.length === 2) stopping = first.stop();
        },
      },
    };
    const first: PolicyRunner = await started([stopper]);
    await until(() => stopping !== undefined);
    await stopping;
    expect(heard).toHaveLength(2);
    const second = await started([policy]);
    await until(() => heard.length === 5);
    await second.stop();
    expect(heard.slice(2)).toEqual([heard[0], heard[1], heard[4]]);
  });

  it('continue when their checkpoint can’t be stored, and store it later', async () => {
    const { type, heard, policy } = listener();
    let away = true;
    const { position } = await happen(type);
    // Events of former tests may come in a batch before it, while it is held back by an open transaction.
    const kept: Checkpoints = {
      get: (name) => checkpoints.get(name),
      set: (name, reached) =>
        away && reached >= position
          ? Promise.reject(new Error('the database is away'))
          : checkpoints.set(name, reached),
    };
    const runner = await started([policy], kept);
    await until(
      () => heard.length === 1 && failures.some((error) => (error as Error).message === 'the database is away'),
    );
    away = false;
    await happen(type);
    await until(() => heard.length === 2);
    await noted(policy, position);
    await runner.stop();
    expect(heard).toHaveLength(2);
  });

  it('start from the beginning in a database without their checkpoint', async () => {
    expect(await checkpoints.get('never-heard-of')).toBe('');
  });
});
