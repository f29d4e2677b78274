import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Recorded } from '#contracts/events/event-store.ts';
import { applyBatch } from '#projections/kernel/batch.ts';
import { poolOf } from '#projections/kernel/data-source.ts';
import { rebuild } from '#projections/kernel/rebuild.ts';
import { ProjectionRunner } from '#projections/kernel/runner.ts';
import { ProjectionProgress } from '#projections/kernel/projection-progress.ts';
import { shapeOf } from '#projections/kernel/shape.ts';
import { contents, metadata, newEvent, watches, watchWorld, type WatchWorld } from '#test/support/read-models.ts';
import { percentile } from './load.ts';
import { atLeast, print, type Report } from './report.ts';

export const name = 'projections';

const watchCount = 60_000;
const notesEach = 4;
const eventCount = watchCount * (1 + notesEach);
const naiveCount = 4_000;

/** Events as the store contains them, inserted by Postgres itself, because only reading is measured. */
const fill = async (db: WatchWorld['db']) => {
  await db.query(
    `insert into es.event (stream, revision, id, type, data, metadata)
    select 'watch-' || w, n, gen_random_uuid(), case n when 0 then 'WatchPlanned' else 'WatchNoted' end,
      case n when 0 then jsonb_build_object('watchId', md5(w::text)::uuid, 'postId', md5((w % 100)::text)::uuid, 'postName', 'Post ' || w % 100, 'startsAt', '2026-03-07T22:00:00.000Z', 'tags', '["night"]'::jsonb)
      else jsonb_build_object('watchId', md5(w::text)::uuid, 'note', 'Round ' || n || ' was quiet') end, $1
    from generate_series(1, ${watchCount}) w, generate_series(0, ${notesEach}) n order by n, w`,
    [JSON.stringify(metadata)],
  );
  await db.query('vacuum analyze es.event');
};

const inSql = `insert into watch (id, "postId", "postName", "startsAt", tags, notes, noted)
  select (p.data->>'watchId')::uuid, (p.data->>'postId')::uuid, p.data->>'postName', (p.data->>'startsAt')::timestamptz,
    array(select jsonb_array_elements_text(p.data->'tags')), coalesce(n.notes, '[]'), n.noted
  from es.event p left join (
    select data->>'watchId' as id, count(*) as noted, jsonb_agg(jsonb_build_object('text', data->>'note', 'by', metadata->'actor'->>'name') order by xid, position) as notes
    from es.event where type = 'WatchNoted' group by 1) n on n.id = p.data->>'watchId'
  where p.type = 'WatchPlanned'`;

/** The simplest way: for each event a statement for its row and one for the checkpoint, and one commit. */
const oneByOne = async (url: string, events: readonly Recorded[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const moved = `with moved as (update projection_checkpoint set position = $1 where name = 'watch')`;
  for (const {
    type,
    data,
    position,
    metadata: { actor },
  } of events) {
    const { watchId, postId, postName, startsAt, tags, note } = data as Record<string, unknown>;
    if (type === 'WatchPlanned')
      await client.query({
        name: 'put',
        text: `${moved} insert into watch (id, "postId", "postName", "startsAt", tags, notes) values ($2, $3, $4, $5, $6, '[]') on conflict (id) do update set "postId" = $3, "postName" = $4, "startsAt" = $5, tags = $6, notes = '[]'`,
        values: [position, watchId, postId, postName, startsAt, tags],
      });
    else
      await client.query({
        name: 'note',
        text: `${moved} update watch set noted = coalesce(noted, 0) + 1, notes = notes || $3::jsonb where id = $2`,
        values: [position, watchId, JSON.stringify([{ text: note, by: actor.name }])],
      });
  }
  await client.end();
};

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};
const medianOf = async (rounds: number, measure: () => Promise<number>) => {
  const all: number[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measure());
  return percentile(all, 0.5);
};
const shown = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')} events/s`;

/** @param report gets one line for each comparison */
export const run = async (report: Report): Promise<void> => {
  const world = await watchWorld();
  const { db, store, url } = world;
  try {
    await fill(db);
    const options = { db, store, projections: [watches] };
    const empty = () =>
      db.query(
        `truncate watch; delete from projection_checkpoint; insert into projection_checkpoint (name) values ('watch')`,
      );

    const pure =
      eventCount /
      (await medianOf(3, async () => {
        await empty();
        return seconds(() => db.query(inSql));
      }));
    const bySql = JSON.stringify(await contents(db, 'watch'));
    await empty();
    const rebuilt = eventCount / (await medianOf(3, () => seconds(() => rebuild(options))));
    if (JSON.stringify(await contents(db, 'watch')) !== bySql)
      throw new Error('The rebuilt rows are not those of pure SQL');

    const events: Recorded[] = [];
    while (events.length < eventCount) events.push(...(await store.readAll(events.at(-1)?.position ?? '', 5_000)));
    const planned = events.slice(0, naiveCount / 2);
    const noted = events.slice(watchCount, watchCount + naiveCount / 2);
    await empty();
    const single = naiveCount / (await seconds(() => oneByOne(url, [...planned, ...noted])));
    const group = [{ projection: watches, shape: shapeOf(db, watches.table) }];
    const batched =
      eventCount /
      (await medianOf(3, async () => {
        await empty();
        return seconds(async () => {
          for (let at = 0; at < eventCount; at += 1000)
            await applyBatch(poolOf(db), group, events[at - 1]?.position ?? '', events.slice(at, at + 1000));
        });
      }));

    report({
      name: `rebuild of ${eventCount.toLocaleString('en')} events / one upsert per event`,
      ours: shown(rebuilt),
      baseline: shown(single),
      ratio: rebuilt / single,
      aim: atLeast(rebuilt / single, 50),
    });
    report({
      name: 'rebuild / the same fold in pure SQL',
      ours: shown(rebuilt),
      baseline: shown(pure),
      ratio: rebuilt / pure,
      aim: atLeast(rebuilt / pure, 0.1),
    });
    report({
      name: 'live in batches of 1,000 / one upsert per event',
      ours: shown(batched),
      baseline: shown(single),
      ratio: batched / single,
    });
    await latency(world, report);
  } finally {
    await world.close();
  }
};

/**
 * From the answer of `append` until a reader in another process could see the row, against that one row's own upsert.
 */
const latency = async ({ db, url, store, tell }: WatchWorld, report: Report) => {
  const runner = new ProjectionRunner({ db, url, store, projections: [watches] });
  const seen = new ProjectionProgress(url);
  await seen.start();
  runner.start();
  const plan = () =>
    newEvent('WatchPlanned', {
      watchId: randomUUID(),
      postId: randomUUID(),
      postName: 'x',
      startsAt: '2026-03-07T22:00:00.000Z',
      tags: [],
    });
  if (!(await seen.waitFor(await tell(plan()), ['watch'], 60_000))) throw new Error('The runner does not run');
  const took: number[] = [];
  for (let time = 0; time < 300; time++) {
    const position = await tell(plan());
    const start = performance.now();
    if (!(await seen.waitFor(position, ['watch'], 5_000))) throw new Error('A row never came');
    took.push(performance.now() - start);
  }
  await runner.stop();
  await seen.stop();
  const after = await store.head();
  const put: number[] = [];
  for (let time = 0; time < 300; time++) {
    await tell(plan());
    const [event] = await store.readAll(after, 1);
    put.push((await seconds(() => oneByOneOn(db, event!))) * 1000);
  }
  const of = (values: readonly number[]) =>
    `p50 ${percentile(values, 0.5).toFixed(1)} ms, p99 ${percentile(values, 0.99).toFixed(1)} ms`;
  report({
    name: 'commit to row seen / that upsert alone',
    ours: of(took),
    baseline: of(put),
    ratio: percentile(took, 0.5) / percentile(put, 0.5),
  });
};

const oneByOneOn = (db: WatchWorld['db'], { data }: Recorded) => {
  const { watchId, postId, postName, startsAt, tags } = data as Record<string, unknown>;
  return db.query(
    `insert into watch (id, "postId", "postName", "startsAt", tags, notes) values ($1, $2, $3, $4, $5, '[]') on conflict (id) do update set "postName" = $3`,
    [watchId, postId, postName, startsAt, tags],
  );
};

if (import.meta.filename === process.argv[1]) await run(print);
