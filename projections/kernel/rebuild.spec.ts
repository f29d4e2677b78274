import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  contents,
  newEvent,
  posts,
  watches,
  WatchEvents,
  WatchRow,
  watchWorld,
  type WatchWorld,
} from '#test/support/read-models.ts';
import { checkpoints } from './checkpoint.ts';
import { poolOf } from './data-source.ts';
import { projection, type AnyProjection } from './projection.ts';
import { rebuild, rebuildOutdated } from './rebuild.ts';
import { ProjectionRunner } from './runner.ts';
import { until } from '#test/support/until.ts';

let world: WatchWorld;
beforeEach(async () => {
  world = await watchWorld();
});
afterEach(() => world.close());

const post = randomUUID();
const planned = (postName = 'Gare') =>
  newEvent('WatchPlanned', {
    watchId: randomUUID(),
    postId: post,
    postName,
    startsAt: '2026-01-01T00:00:00.000Z',
    tags: [],
  });
const runner = (projections: readonly AnyProjection[] = [watches, posts]) =>
  new ProjectionRunner({ db: world.db, url: world.url, store: world.store, projections });
const again = (projections: readonly AnyProjection[] = [watches, posts], names?: readonly string[]) =>
  rebuild({ db: world.db, store: world.store, projections }, names);
const indexes = () =>
  world.db.query(`select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`);
const constraints = () =>
  world.db.query(
    `select conrelid::regclass::text as on, conname, contype from pg_constraint where conrelid in ('watch'::regclass, 'post'::regclass) order by 1, 2`,
  );

describe('a rebuild', () => {
  it('makes a table match its present projection, with the same indexes and names, and increases the version', async () => {
    await world.tell(planned(), planned());
    await runner().catchUp();
    const [indexesBefore, constraintsBefore] = [await indexes(), await constraints()];
    const shouting = projection({ name: 'watch', table: WatchRow }).from(WatchEvents, {
      WatchPlanned: (data, event) => ({
        insert: {
          ...(watches.on.WatchPlanned!(data, event) as { insert: WatchRow }).insert,
          postName: data.postName.toUpperCase(),
        },
      }),
    });
    const progress: [number, number][] = [];
    await rebuild(
      {
        db: world.db,
        store: world.store,
        projections: [shouting, posts],
        progress: (done, total) => void progress.push([done, total]),
        total: 5,
      },
      ['watch'],
    );
    expect(await world.db.getRepository(WatchRow).find()).toMatchObject([{ postName: 'GARE' }, { postName: 'GARE' }]);
    expect(progress).toEqual([[2, 5]]);
    expect([await indexes(), await constraints()]).toEqual([indexesBefore, constraintsBefore]);
    expect(await checkpoints(poolOf(world.db), ['watch', 'post'])).toMatchObject([
      { name: 'post', version: 1 },
      { name: 'watch', version: 2 },
    ]);
    expect((await world.db.driver.createSchemaBuilder().log()).upQueries).toEqual([]);
  });

  it('is made by itself, once, for a read model of other events or another version', async () => {
    await world.tell(planned());
    await runner([posts]).catchUp();
    const { WatchPlanned } = watches.on;
    const deaf = projection({ name: 'watch', table: WatchRow }).from(WatchEvents, {});
    await runner([deaf]).catchUp();
    const upgrade = (one: AnyProjection) =>
      rebuildOutdated({ db: world.db, store: world.store, projections: [one, posts] });
    expect(await world.db.getRepository(WatchRow).count()).toBe(0);
    const hearing = { ...deaf, on: { WatchPlanned } };
    expect([await upgrade(deaf), await upgrade(hearing), await upgrade(hearing)]).toEqual([[], ['watch'], []]);
    expect(await world.db.getRepository(WatchRow).count()).toBe(1);
    expect(await upgrade({ ...hearing, version: 2 })).toEqual(['watch']);
    // Where it isn't known, the table stays, and a later version replaces it.
    await world.db.query('update projection_checkpoint set made_from = null');
    const second = { ...hearing, version: 2 };
    expect(await upgrade(second)).toEqual([]);
    await runner([second, posts]).catchUp();
    expect([await upgrade(second), await upgrade({ ...second, version: 3 })]).toEqual([[], ['watch']]);
  });

  it('runs beside the live runner and readers, who never see an incomplete table', async () => {
    await world.tell(planned('+'), ...Array.from({ length: 999 }, () => planned()));
    const live = runner();
    await live.catchUp();
    live.start();
    let working = true;
    let told = 1000;
    const writing = (async () => {
      while (working) {
        await world.tell(planned(), planned());
        told += 2;
      }
    })();
    const seen: number[] = [];
    const reading = Array.from({ length: 3 }, async () => {
      const client = new pg.Client({ connectionString: world.url });
      await client.connect();
      for (let last = 0; working;) {
        const { rows } = await client.query<{ all: number; right: boolean }>({
          name: 'all',
          text: `select count(*)::int as all, bool_and("postId" = $1 and tags = '{}') as right from watch`,
          values: [post],
        });
        if (rows[0]!.all < last || !rows[0]!.right) throw new Error(`${rows[0]!.all} after ${last}`);
        seen.push((last = rows[0]!.all));
      }
      await client.end();
    });
    const watching = Promise.all([writing, ...reading]);
    try {
      for (let time = 0; time < 4; time++) await Promise.race([again(), watching]);
    } finally {
      working = false;
    }
    await watching;
    await live.stop();
    await runner().catchUp();
    expect(seen.length).toBeGreaterThan(20);
    expect(await contents(world.db, 'watch')).toHaveLength(told);
    expect(await contents(world.db, 'post')).toMatchObject([{ row: { watches: told } }]);
    expect(await checkpoints(poolOf(world.db), ['watch'])).toMatchObject([{ version: 5 }]);
  });

  it('waits for a long reader without making others wait, and applies no event twice meanwhile', async () => {
    await world.tell(planned('+'));
    await runner().catchUp();
    const slow = new pg.Client({ connectionString: world.url });
    await slow.connect();
    await slow.query('begin; select * from post; select * from watch');
    const building = again();
    for (let at = 0; at < 5; at++) {
      await world.tell(planned());
      await until(async () => {
        await runner().catchUp();
        return JSON.stringify(await contents(world.db, 'post')).includes(`"watches":${at + 2}`);
      });
      expect(await contents(world.db, 'post')).toMatchObject([{ row: { watches: at + 2 } }]);
    }
    await slow.query('commit');
    await slow.end();
    await building;
    await runner().catchUp();
    expect(await contents(world.db, 'post')).toMatchObject([{ row: { watches: 6 } }]);
    expect(await contents(world.db, 'watch')).toHaveLength(6);
  });

  it('leaves the present table unchanged when the projection fails on an event, and leaves no other table behind', async () => {
    await world.tell(planned());
    await runner().catchUp();
    const broken = projection({ name: 'watch', table: WatchRow }).from(WatchEvents, {
      WatchPlanned: () => ({ insert: { id: 'nonsense' } as WatchRow }),
    });
    await expect(again([broken])).rejects.toThrow(/uuid/);
    expect(await contents(world.db, 'watch')).toHaveLength(1);
    expect(await world.db.query(`select tablename from pg_tables where tablename like '%next'`)).toEqual([]);
  });

  it('repairs a failed projection, which the live runner then continues', async () => {
    const fault = { now: true };
    const moody = projection({ name: 'moody', table: WatchRow }).from(WatchEvents, {
      WatchPlanned: (data, event) => {
        if (fault.now) throw new Error('moody');
        return watches.on.WatchPlanned!(data, event);
      },
    });
    await world.tell(planned());
    const live = runner([moody, posts]);
    await live.catchUp();
    live.start();
    fault.now = false;
    await again([moody, posts], ['moody']);
    expect(await checkpoints(poolOf(world.db), ['moody'])).toMatchObject([{ failed: null }]);
    await world.tell(planned());
    await until(
      () => contents(world.db, 'watch'),
      (rows) => rows.length === 2,
    );
    await live.stop();
  });

  it('refuses an unknown projection, and a second rebuild of the same one at once', async () => {
    await expect(again([watches, posts], ['wath'])).rejects.toThrow('No such projection: wath. There are: watch, post');
    await world.tell(planned());
    const readAll: WatchWorld['store']['readAll'] = async (...from) => {
      // The first one reads, so it is under way.
      refused ??= expect(again()).rejects.toThrow('is being rebuilt already');
      await refused;
      return world.store.readAll(...from);
    };
    let refused: Promise<void> | undefined;
    await rebuild({ db: world.db, store: { readAll }, projections: [watches, posts] });
    expect(refused).toBeDefined();
  });
});
