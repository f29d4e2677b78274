import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { NewEvent, Recorded } from '#contracts/events/event-store.ts';
import {
  contents,
  newEvent,
  PostEvents,
  posts,
  watches,
  WatchEvents,
  WatchRow,
  watchWorld,
  type WatchWorld,
} from '#test/support/read-models.ts';
import { applyBatch } from './batch.ts';
import { checkpoints } from './checkpoint.ts';
import { poolOf } from './data-source.ts';
import { projection } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { ProjectionRunner } from './runner.ts';
import { shapeOf } from './shape.ts';
import { until } from '#test/support/until.ts';

let world: WatchWorld;
beforeEach(async () => {
  world = await watchWorld();
});
afterEach(() => world.close());

const planned = (watchId: string, postId: string, more: object = {}) =>
  newEvent('WatchPlanned', {
    watchId,
    postId,
    postName: 'Vieux-Port',
    startsAt: '2026-03-07T22:00:00-05:00',
    tags: ['a "b"', 'c\\d,{e}'],
    ...more,
  });
const runner = (
  projections = [watches, posts] as ConstructorParameters<typeof ProjectionRunner>[0]['projections'],
  group?: string,
) =>
  new ProjectionRunner({ db: world.db, url: world.url, store: world.store, projections, ...(group ? { group } : {}) });
const both = async () => [await contents(world.db, 'watch'), await contents(world.db, 'post')];
const bring = async (events: readonly Recorded[], after = '') =>
  applyBatch(
    poolOf(world.db),
    [watches, posts].map((each) => ({ projection: each, shape: shapeOf(world.db, each.table) })),
    after,
    events,
  );

/** Random lives of few watches at few posts, so that they meet. */
const ids = Array.from({ length: 6 }, () => randomUUID());
const story = fc.array(
  fc.record({
    kind: fc.constantFrom('plan', 'plan', 'plan', 'found', 'note', 'note', 'cancel', 'rename', 'close'),
    watch: fc.nat(5),
    post: fc.nat(2),
    text: fc.string(),
  }),
  { minLength: 1, maxLength: 40 },
);
const told = (steps: readonly { kind: string; watch: number; post: number; text: string }[]): NewEvent[] =>
  steps.map(({ kind, watch, post, text }) => {
    const [watchId, postId] = [ids[watch]!, ids[post]!];
    const note = text.replaceAll('\u0000', '');
    if (kind === 'note') return newEvent('WatchNoted', { watchId, note });
    if (kind === 'cancel') return newEvent('WatchCancelled', { watchId });
    if (kind === 'rename') return newEvent('PostRenamed', { postId, name: `${note}\t\\N\n` });
    if (kind === 'close') return newEvent('PostClosed', { postId });
    return planned(watchId, postId, kind === 'found' ? { postName: '+' } : {});
  });

describe('a batch', () => {
  it('changes rows that earlier events of the same batch added', async () => {
    const [a, b, post] = [randomUUID(), randomUUID(), randomUUID()];
    await world.tell(
      planned(a, post),
      newEvent('PostRenamed', { postId: post, name: 'Île-Bizard' }),
      planned(b, post),
      newEvent('WatchNoted', { watchId: b, note: 'clé' }),
    );
    await runner().catchUp();
    const rows = await world.db.getRepository(WatchRow).find({ order: { noted: 'ASC' } });
    expect(rows).toMatchObject([
      {
        id: b,
        postName: 'Vieux-Port',
        noted: 1,
        notes: [{ text: 'clé', by: 'Zoé' }],
        startsAt: '2026-03-08T03:00:00.000Z',
        tags: ['a "b"', 'c\\d,{e}'],
      },
      { id: a, postName: 'Île-Bizard', noted: null, notes: [] },
    ]);
  });

  it('changes rows that are in the table already, by id and by column values, and deletes removed ones', async () => {
    const [a, b, c, here, there] = Array.from({ length: 5 }, () => randomUUID()) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await world.tell(planned(a, here), planned(b, here), planned(c, there));
    await runner().catchUp();
    await world.tell(
      newEvent('PostRenamed', { postId: here, name: 'Gare' }),
      newEvent('WatchNoted', { watchId: a, note: '1' }),
      newEvent('WatchCancelled', { watchId: b }),
      newEvent('PostClosed', { postId: there }),
    );
    await runner().catchUp();
    expect(await world.db.getRepository(WatchRow).find()).toMatchObject([{ id: a, postName: 'Gare', noted: 1 }]);
  });

  it('finds rows by instants and by missing values', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    const byStart = projection({ name: 'by-start', table: WatchRow }).from(
      { ...WatchEvents, ...PostEvents },
      {
        WatchPlanned: watches.on.WatchPlanned!,
        PostRenamed: ({ name }) => ({
          where: { startsAt: '2026-03-08T03:00:00Z', noted: null },
          update: { postName: name },
        }),
      },
    );
    await world.tell(planned(a, a), planned(b, b, { startsAt: '2026-03-09T03:00:00Z' }));
    await runner([byStart]).catchUp();
    await world.tell(newEvent('PostRenamed', { postId: a, name: 'found' }));
    await runner([byStart]).catchUp();
    expect((await world.db.getRepository(WatchRow).findBy({ postName: 'found' })).map(({ id }) => id)).toEqual([a]);
  });

  it('gives the same rows as a rebuild, whether its events come one, two or three times, in batches of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        story,
        fc.array(fc.record({ size: fc.integer({ min: 1, max: 12 }), times: fc.integer({ min: 1, max: 3 }) }), {
          minLength: 1,
        }),
        async (steps, cuts) => {
          await world.db.query('truncate watch, post, projection_checkpoint, es.event, es.stream');
          await world.db.query(`insert into projection_checkpoint (name) values ('watch'), ('post')`);
          await world.tell(...told(steps));
          const events = await world.store.readAll('', 1000);
          for (let at = 0, turn = 0; at < events.length; turn++) {
            const { size, times } = cuts[turn % cuts.length]!;
            // What comes more than once also begins earlier than what is missing.
            const from = times > 1 ? Math.max(0, at - 2) : at;
            for (let time = 0; time < times; time++)
              await bring(events.slice(from, at + size), events[from - 1]?.position ?? '');
            at += size;
          }
          const live = await both();
          await rebuild({ db: world.db, store: world.store, projections: [watches, posts] });
          expect(await both()).toEqual(live);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('stores nothing when its transaction is interrupted, and is then applied once', async () => {
    const [a, post] = [randomUUID(), randomUUID()];
    await world.tell(planned(a, post), newEvent('WatchNoted', { watchId: a, note: 'once' }));
    await runner().catchUp();
    await world.tell(newEvent('WatchNoted', { watchId: a, note: 'twice' }));
    // The rows are written, and the connection dies before the checkpoint moves.
    await world.db.query(
      `create function cut() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    );
    await world.db.query(
      `create trigger cut before update of position on projection_checkpoint for each row execute function cut()`,
    );
    await expect(runner().catchUp()).rejects.toThrow();
    await world.db.query('drop trigger cut on projection_checkpoint');
    expect(await world.db.getRepository(WatchRow).find()).toMatchObject([{ noted: 1 }]);
    await runner().catchUp();
    await runner().catchUp();
    expect(await world.db.getRepository(WatchRow).find()).toMatchObject([{ noted: 2 }]);
  });
});

describe('a projection that fails', () => {
  const broken = (fault: { now: boolean }, how: 'throws' | 'writes nonsense') =>
    projection({ name: 'broken', table: WatchRow }).from(WatchEvents, {
      WatchPlanned: (data, event) => {
        if (fault.now && how === 'throws') throw new Error('no such luck');
        return fault.now
          ? { insert: { ...watches.on.WatchPlanned!(data, event), id: 'not a uuid' } as never }
          : watches.on.WatchPlanned!(data, event);
      },
    });

  it.each(['throws', 'writes nonsense'] as const)(
    'because it %s is stopped with its reason while the others continue, and tried again at the next start',
    async (how) => {
      const fault = { now: true };
      const post = randomUUID();
      await world.tell(planned(randomUUID(), post, { postName: '+' }));
      const first = runner([broken(fault, how), posts]);
      first.start();
      await until(async () => (await contents(world.db, 'post')).length === 1);
      await world.tell(planned(randomUUID(), post));
      await until(async () => JSON.stringify(await contents(world.db, 'post')).includes('"watches":2'));
      await first.stop();
      expect(await checkpoints(poolOf(world.db), ['broken'])).toMatchObject([
        {
          position: '',
          failed: expect.stringMatching(how === 'throws' ? /WatchPlanned of try-.*@0: no such luck/ : /uuid/),
        },
      ]);
      expect(await contents(world.db, 'watch')).toEqual([]);
      fault.now = false;
      const second = runner([broken(fault, how), posts]);
      second.start();
      await until(async () => (await contents(world.db, 'watch')).length === 2);
      await second.stop();
      expect(await checkpoints(poolOf(world.db), ['broken'])).toMatchObject([{ failed: null }]);
    },
    20_000,
  );
});

describe('the runner', () => {
  it('lets a new projection catch up alone and then run with the others', async () => {
    const post = randomUUID();
    for (let at = 0; at < 3; at++) await world.tell(planned(randomUUID(), post, { postName: at === 0 ? '+' : 'x' }));
    await runner([watches]).catchUp();
    const grown = runner([watches, posts]);
    grown.start();
    await world.tell(planned(randomUUID(), post));
    await until(async () => JSON.stringify(await contents(world.db, 'post')).includes('"watches":4'));
    await until(async () => (await contents(world.db, 'watch')).length === 4);
    await grown.stop();
  });

  it('works in one process at a time, and another takes over when the first is gone', async () => {
    const [first, second] = [runner(), runner()];
    first.start();
    await until(() => first.leading);
    second.start();
    await world.tell(planned(randomUUID(), randomUUID()));
    await until(async () => (await contents(world.db, 'watch')).length === 1);
    expect(second.leading).toBe(false);
    await first.stop();
    await until(() => second.leading);
    await world.tell(planned(randomUUID(), randomUUID()));
    await until(async () => (await contents(world.db, 'watch')).length === 2);
    await second.stop();
  });

  it('continues after every connection to the database was lost', async () => {
    const only = runner();
    only.start();
    await until(() => only.leading);
    await world.tell(planned(randomUUID(), randomUUID()));
    await world.db.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await until(async () => {
      try {
        await world.tell(planned(randomUUID(), randomUUID()));
        return true;
      } catch {
        return false;
      }
    });
    await until(async () => (await contents(world.db, 'watch')).length >= 2);
    await only.stop();
  });
});
