import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, type PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { startOfLog, type EventStore, type FeedPosition, type Recorded } from '#contracts/events/event-store.ts';
import { noteCuts } from '#infra/postgres/connection.ts';
import { changesOf, guarded } from './changes.ts';
import { lockCheckpoints, move, outdated, register } from './checkpoint.ts';
import { copyInto } from './copy.ts';
import { poolOf } from './data-source.ts';
import { NextTable } from './next-table.ts';
import { madeFrom, type AnyProjection } from './projection.ts';
import { Rows } from './rows.ts';
import { shapeOf } from './shape.ts';
import { flush } from './write.ts';

type Options = {
  readonly db: DataSource;
  readonly store: Pick<EventStore, 'readAll'>;
  readonly projections: readonly AnyProjection[];
  /**
   * Called now and then with the number of events read and the expected total (the number read so far while it is
   * unknown).
   */
  readonly progress?: (done: number, total: number) => void;
  /** The total number of events, if known. */
  readonly total?: number;
};
type Folded = { readonly projection: AnyProjection; readonly rows: Rows };

const size = 5000;

/** Reads the feed after a position to its end, the next batch being fetched while one is handled. */
const read = async (
  store: Options['store'],
  after: FeedPosition,
  handle: (events: readonly Recorded[]) => Promise<void> | void,
): Promise<FeedPosition> => {
  let at = after;
  let next = store.readAll(at, size);
  for (;;) {
    const events = await next;
    if (events.length === 0) return at;
    at = events.at(-1)!.position;
    next = store.readAll(at, size);
    next.catch(() => {}); // thrown by the await that begins the next round
    await handle(events);
  }
};

const foldInto = ({ projection, rows }: Folded, events: readonly Recorded[]) => {
  for (const event of events) {
    const changes = changesOf(projection, event);
    if (changes.length > 0) guarded(event, () => changes.forEach((change) => rows.apply(change)));
  }
};

/**
 * Builds read models anew from the first event on, beside the tables in use, which then give way in an instant:
 * readers see the old rows or the new, and the live runner goes on. Rows are held in memory meanwhile, events are not.
 * @param names projections to rebuild, all unless given
 * @throws ProjectionFailed when a projection refuses an event; the table in use is then left as it is
 */
export const rebuild = async (
  { db, store, projections, progress, total = 0 }: Options,
  names?: readonly string[],
): Promise<void> => {
  const unknown = names?.filter((name) => !projections.some((projection) => projection.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `No such projection: ${unknown.join(', ')}. There are: ${projections.map(({ name }) => name).join(', ')}`,
    );
  const chosen = projections.filter(({ name }) => names?.includes(name) ?? true);
  const client = await poolOf(db).connect();
  noteCuts(client, 'rebuild');
  try {
    await register(client, chosen);
    for (const { name } of chosen) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [
        `vigie rebuild ${name}`,
      ]);
      if (!rows[0]?.taken) throw new Error(`${name} is being rebuilt already`);
    }
    const all = chosen.map((projection) => ({ projection, rows: new Rows(shapeOf(db, projection.table)) }));
    let done = 0;
    const position = await read(store, startOfLog, (events) => {
      for (const folded of all) foldInto(folded, events);
      progress?.((done += events.length), Math.max(total, done));
    });
    for (const folded of all) await replace(client, store, folded, position);
  } finally {
    // The next rebuild may follow at once: a connection that is closed holds its locks for a moment still.
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    client.release(true);
  }
};

/**
 * Rebuilds the read models that an upgrade makes from other events, or otherwise.
 * @returns their names
 * @throws as `rebuild`
 */
export const rebuildOutdated = async (options: Options): Promise<readonly string[]> => {
  const names = await outdated(poolOf(options.db), options.projections);
  if (names.length > 0) await rebuild(options, names);
  return names;
};

const replace = async (client: PoolClient, store: Options['store'], folded: Folded, position: FeedPosition) => {
  const { rows } = folded;
  const next = new NextTable(client, rows.shape.table);
  await next.create();
  try {
    await copyInto(client, next.name, rows.shape, rows.values());
    rows.touched.clear();
    await next.buildIndexes(rows.size);
    await swap(client, store, next, folded, position);
  } catch (error) {
    // What is thrown says why; a table left over is dropped by the next rebuild.
    await client.query('rollback').catch(() => {});
    await next.drop().catch(() => {});
    throw error;
  }
};

const tries = 100;

/** With the checkpoint locked nobody writes to the table: the last events are added, then the names change. */
const swap = async (
  client: PoolClient,
  store: Options['store'],
  next: NextTable,
  folded: Folded,
  from: FeedPosition,
) => {
  const { rows, projection } = folded;
  let position = from;
  const catchUp = async () => {
    position = await read(store, position, (events) => foldInto(folded, events));
    const ids = [...rows.touched];
    await flush(client, rows, next.name);
    return ids;
  };
  for (let attempt = 1; ; attempt++) {
    await catchUp();
    let unsaved: readonly string[] = [];
    // A long reader must not make the others (nor the event feed, which waits for open transactions) queue behind this:
    // ask for a moment, then let them pass.
    await client.query(`begin; set local lock_timeout = '50ms'`);
    try {
      const [checkpoint] = await lockCheckpoints(client, [projection.name]);
      unsaved = await catchUp();
      if (checkpoint && checkpoint.position > position) throw new NotYet();
      await next.takePlace();
      await client.query(
        'update projection_checkpoint set version = version + 1, failed = null, made_from = $2 where name = $1',
        [projection.name, madeFrom(projection)],
      );
      await move(client, [projection.name], position);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (attempt === tries || !(error instanceof NotYet || (error instanceof DatabaseError && error.code === '55P03')))
        throw error;
      // The fold stays, what it wrote went with the transaction.
      for (const id of unsaved) rows.touched.add(id);
      await pause(Math.min(50 * attempt, 1000));
    }
  }
};

/** The feed does not show yet all events that the live table has applied. */
class NotYet extends Error {}
