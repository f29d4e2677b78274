import pg from 'pg';
import {
  startOfLog,
  StoreUnavailable,
  type Appended,
  type EventStore,
  type Metadata,
  type NewEvent,
  type FeedPosition,
  type Recorded,
  type Subscription,
} from '#contracts/events/event-store.ts';
import { PostgresAppender } from './postgres-appender.ts';
import { explain, unavailable } from './postgres-errors.ts';
import { GroupCommit } from './postgres-group-commit.ts';
import { fromPosition, toPosition } from './postgres-position.ts';
import { SharedRead, type FeedPage } from './postgres-shared-read.ts';
import { pollingSubscription } from './postgres-subscription.ts';
import { PostgresWakeups } from './postgres-wakeups.ts';
import { migrate } from './schema.sql.ts';
import { Batcher } from '../postgres/batcher.ts';
import { noteCuts, onConnection } from '../postgres/connection.ts';

type PostgresOptions = {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Connections that append, each one batch at a time. */
  readonly appenders?: number;
  /** Milliseconds that an append waits for an unavailable database. */
  readonly timeoutMs?: number;
};

type Row = {
  xid: string;
  position: string;
  stream: string;
  revision: string;
  id: string;
  type: string;
  data: unknown;
  metadata: Metadata;
};

type Asked = { readonly stream: string; readonly after: number };

const readConnections = 4;
/** Most readers that share a query. */
const maxReaders = 256;
/** Queries for streams at a time; the other connections are left to those who follow the feed. */
const lanes = 2;
const columns = 'xid, position, stream, revision, id, type, data, metadata';
/** Each stream by its own index, in order: what is sorted inside is not joined another way. */
const readText = `SELECT ${columns} FROM unnest($1::text[], $2::bigint[]) AS asked (name, after), LATERAL (
  SELECT ${columns} FROM es.event WHERE stream = asked.name AND revision > asked.after ORDER BY revision) AS found`;
/** Rows of a transaction older than every open one: nothing can commit before them any more. */
const settled = 'xid < es.numbered(pg_snapshot_xmin(pg_current_snapshot()))';
/**
 * Settled events after a position, and after them one of those that are held back, if any: that there are some is all
 * that is asked of them. A position in the feed is that of a settled event, so they all come after it; a condition that
 * says so would be looked for from there on.
 */
const feedText = `(SELECT ${columns}, true AS settled FROM es.event
    WHERE (xid, position) > ($1::xid8, $2::bigint) AND ${settled} ORDER BY xid, position LIMIT $3)
  UNION ALL (SELECT ${columns}, false FROM es.event WHERE NOT ${settled} LIMIT 1) ORDER BY xid, position`;

const recorded = ({ xid, position, stream, revision, id, type, data, metadata }: Row): Recorded => ({
  stream,
  id,
  type,
  data,
  metadata,
  revision: Number(revision),
  position: toPosition(xid, position),
});

/** The event store in a Postgres schema of its own (`es`). */
export class PostgresEventStore implements EventStore {
  readonly server = 'Postgres';
  /** Appends need what reads need: `head` tells of both. */
  readonly unwritableSince = undefined;
  private readonly subscriptions = new Set<Subscription>();
  private readonly reads = new Batcher((asked: readonly Asked[]) => this.readTogether(asked), maxReaders, lanes);
  private readonly feed = new SharedRead((after, limit) => this.page(after, limit));

  private constructor(
    private readonly pool: pg.Pool,
    private readonly commits: GroupCommit,
    private readonly wakeups: PostgresWakeups,
  ) {}

  /**
   * Connects and brings the schema up to date.
   * @throws StoreUnavailable
   */
  static async open({ url, appenders = 2, timeoutMs = 10_000 }: PostgresOptions): Promise<PostgresEventStore> {
    const config: pg.ClientConfig = {
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
      query_timeout: 10_000,
      idle_in_transaction_session_timeout: 10_000,
    };
    const pool = new pg.Pool({ ...config, max: readConnections });
    noteCuts(pool, 'event-store');
    try {
      const client = await pool.connect();
      await onConnection(client, () => migrate(client));
    } catch (error) {
      await pool.end();
      throw unavailable(error);
    }
    const connections = Array.from(
      { length: appenders },
      () => new PostgresAppender({ ...config, application_name: 'event-store append' }),
    );
    const wakeups = new PostgresWakeups(config);
    return new PostgresEventStore(pool, new GroupCommit(connections, timeoutMs, () => wakeups.announce()), wakeups);
  }

  async append(
    stream: string,
    expectedRevision: number,
    events: readonly NewEvent[],
    metadata: Metadata,
  ): Promise<Appended> {
    if (events.length === 0) throw new RangeError('An append needs at least one event');
    return this.commits.append({ stream, expected: expectedRevision, events, metadata });
  }

  async read(stream: string, after = -1): Promise<Recorded[]> {
    return this.reads.ask({ stream, after });
  }

  /** What all asked for in one round trip, to each a list of their own. */
  private async readTogether(asked: readonly Asked[]): Promise<Recorded[][]> {
    const from = new Map<string, number>();
    for (const { stream, after } of asked) from.set(stream, Math.min(after, from.get(stream) ?? after));
    const found = new Map<string, Recorded[]>([...from.keys()].map((stream) => [stream, []]));
    for (const event of await this.query('es.read', readText, [[...from.keys()], [...from.values()]]))
      found.get(event.stream)!.push(event);
    return asked.map(({ stream, after }) => found.get(stream)!.filter(({ revision }) => revision > after));
  }

  async readAll(after: FeedPosition, limit: number): Promise<Recorded[]> {
    return (await this.page(after, limit)).events;
  }

  async head(): Promise<FeedPosition> {
    const [last] = await this.query(
      'es.head',
      `SELECT ${columns} FROM es.event WHERE ${settled} ORDER BY xid DESC, position DESC LIMIT 1`,
      [],
    );
    return last?.position ?? startOfLog;
  }

  async newest(): Promise<FeedPosition> {
    const [last] = await this.query(
      'es.newest',
      `SELECT ${columns} FROM es.event ORDER BY xid DESC, position DESC LIMIT 1`,
      [],
    );
    return last?.position ?? startOfLog;
  }

  subscribe(
    after: FeedPosition,
    handle: (batch: readonly Recorded[]) => Promise<void>,
    options: { readonly batch?: number } = {},
  ): Subscription {
    const source = { read: this.feed.read.bind(this.feed), onWake: this.wakeups.onWake.bind(this.wakeups) };
    const subscription = pollingSubscription(source, after, handle, options.batch ?? 500);
    this.subscriptions.add(subscription);
    const forget = () => void this.subscriptions.delete(subscription);
    subscription.ended.then(forget, forget);
    return subscription;
  }

  /** Appends under way are finished first. */
  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    await this.commits.close();
    await this.wakeups.close();
    await this.pool.end();
  }

  private async page(after: FeedPosition, limit: number): Promise<FeedPage> {
    const rows = await this.rows<Row & { settled: boolean }>('es.feed', feedText, [...fromPosition(after), limit]);
    const events = rows.filter((row) => row.settled).map(recorded);
    return { events, held: events.length < rows.length };
  }

  private async query(name: string, text: string, values: readonly unknown[]): Promise<Recorded[]> {
    return (await this.rows<Row>(name, text, values)).map(recorded);
  }

  private async rows<R extends Row>(name: string, text: string, values: readonly unknown[]): Promise<R[]> {
    if (this.pool.ending) throw new StoreUnavailable('The event store is closed');
    try {
      return (await this.pool.query<R>({ name, text, values: [...values] })).rows;
    } catch (error) {
      throw explain(error);
    }
  }
}
