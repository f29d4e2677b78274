import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  newEvent,
  posts,
  watches,
  WatchEvents,
  WatchRow,
  watchWorld,
  type WatchWorld,
} from '#test/support/read-models.ts';
import { projection } from './projection.ts';
import { ProjectionRunner } from './runner.ts';
import { checkpointChannel } from './checkpoint.ts';
import { ProjectionProgress } from './projection-progress.ts';
import { until } from '#test/support/until.ts';

let world: WatchWorld;
let seen: ProjectionProgress;
beforeEach(async () => {
  world = await watchWorld();
  seen = new ProjectionProgress(world.url);
});
afterEach(async () => {
  await seen.stop();
  await world.close();
});

const planned = () =>
  newEvent('WatchPlanned', {
    watchId: randomUUID(),
    postId: randomUUID(),
    postName: '',
    startsAt: '2026-01-01T00:00:00.000Z',
    tags: [],
  });
const runner = (more = {}) =>
  new ProjectionRunner({ db: world.db, url: world.url, store: world.store, projections: [watches, posts], ...more });

describe('waiting until a read model has seen an event', () => {
  it('ends when another process has processed the event, by a notification of Postgres', async () => {
    await seen.start();
    const live = runner();
    live.start();
    await live.stop();
    const position = await world.tell(planned());
    const waiting = seen.waitFor(position, ['watch', 'post'], 5000);
    await runner().catchUp();
    expect(await waiting).toBe(true);
    expect(await seen.waitFor(position, ['watch'], 0)).toBe(true);
  });

  it('also ends after an unknown notification on its channel', async () => {
    await seen.start();
    for (const words of ['not json', '', 'null', '{"names":"all"}'])
      await world.db.query('select pg_notify($1, $2)', [checkpointChannel, words]);
    const position = await world.tell(planned());
    const waiting = seen.waitFor(position, ['watch'], 5000);
    await runner().catchUp();
    expect(await waiting).toBe(true);
  });

  it('ends by repeated queries where notifications don’t arrive', async () => {
    const position = await world.tell(planned());
    const waiting = seen.waitFor(position, ['watch'], 5000);
    await runner().catchUp();
    expect(await waiting).toBe(true);
  });

  it('ends at once if the runner is in the same process', async () => {
    const position = await world.tell(planned());
    await runner({ moved: seen.moved }).catchUp();
    expect(await seen.waitFor(position, ['watch', 'post'], 0)).toBe(true);
  });

  it('receives notifications again after its connection was lost', async () => {
    await seen.start();
    await world.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'seen'`,
    );
    const position = await world.tell(planned());
    const waiting = seen.waitFor(position, ['watch'], 5000);
    await runner().catchUp();
    expect(await waiting).toBe(true);
    const listeners = async () =>
      (
        await world.db.query<object[]>(
          `select from pg_stat_activity where datname = current_database() and application_name = 'seen'`,
        )
      ).length;
    expect(await until(listeners)).toBe(1);
  });

  it('queries again after the database was unavailable, because a crash loses the latest changes of read models', async () => {
    await seen.start();
    const live = runner({ moved: seen.moved });
    const position = await world.tell(planned());
    await live.catchUp();
    expect(await seen.waitFor(position, ['watch'], 0)).toBe(true);
    await world.db.query(`update projection_checkpoint set position = ''`);
    await world.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'seen'`,
    );
    const believed = () => seen.waitFor(position, ['watch'], 0);
    await until(async () => !(await believed()));
    const waiting = seen.waitFor(position, ['watch'], 5000);
    await live.catchUp();
    expect(await waiting).toBe(true);
  });

  it('answers false after the time limit, and when a projection has failed', async () => {
    const broken = projection({ name: 'broken', table: WatchRow }).from(WatchEvents, {
      WatchPlanned: () => {
        throw new Error('never');
      },
    });
    const position = await world.tell(planned());
    expect(await seen.waitFor(position, ['watch'], 50)).toBe(false);
    await runner({ projections: [broken, watches] }).catchUp();
    const began = performance.now();
    expect(await seen.waitFor(position, ['broken'], 10_000)).toBe(false);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe('the lag of read models', () => {
  it('is the number of events that each has not processed, with the reason for a failed one', async () => {
    await world.tell(planned());
    await runner().catchUp();
    await world.tell(planned(), planned());
    await runner({ projections: [posts] }).catchUp();
    expect(await seen.lag(world.store)).toMatchObject([
      { name: 'post', behind: 0, failed: null },
      { name: 'watch', behind: 2, failed: null },
    ]);
  });
});
