import { EventStoreDBClient, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import {
  RevisionConflict,
  StoreUnavailable,
  type Appended,
  type EventStore,
  type Metadata,
  type NewEvent,
  type FeedPosition,
  type Recorded,
  type Subscription,
} from '#contracts/events/event-store.ts';
import { lockLost, locksHeld } from '#kernel/held-locks.ts';
import { explain, isTransient } from './eventstoredb-errors.ts';
import { appendedAt, toEventData } from './eventstoredb-events.ts';
import { EventStoreDbReader } from './eventstoredb-reader.ts';
import { catchUpSubscription } from './eventstoredb-subscription.ts';
import { EventStoreDbWriter } from './eventstoredb-writer.ts';

type EventStoreDbOptions = {
  /**
   * esdb://user:password@host:2113?tls=true&tlsCAFile=…; for a cluster
   * esdb://a:2113,b:2113,c:2113?nodePreference=leader, or esdb+discover://name?nodePreference=leader with one name
   * whose DNS records are its nodes. The user must be allowed to read `$all`.
   */
  readonly url: string;
  /** How long one call may take, milliseconds. */
  readonly deadlineMs?: number;
  /** Milliseconds for which an append is retried while the server is unavailable. */
  readonly timeoutMs?: number;
};

const readPatienceMs = 2_000;
const [firstRetryMs, slowestRetryMs] = [50, 1_000];

/** The event store in an EventStoreDB server or cluster. */
export class EventStoreDbStore implements EventStore {
  readonly server = 'EventStoreDB';
  private readonly subscriptions = new Set<Subscription>();
  private closed = false;

  private constructor(
    private readonly client: EventStoreDBClient,
    private readonly writer: EventStoreDbWriter,
    private readonly reader: EventStoreDbReader,
    private readonly timeoutMs: number,
  ) {}

  /**
   * Connects, and makes sure that the feed can be read.
   * @throws StoreUnavailable
   */
  static async open({ url, deadlineMs = 5_000, timeoutMs = 10_000 }: EventStoreDbOptions): Promise<EventStoreDbStore> {
    const client = EventStoreDBClient.connectionString(url);
    const writer = new EventStoreDbWriter(() => EventStoreDBClient.connectionString(url), deadlineMs);
    const store = new EventStoreDbStore(client, writer, new EventStoreDbReader(client, deadlineMs), timeoutMs);
    try {
      await store.head();
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  }

  async append(
    stream: string,
    expectedRevision: number,
    events: readonly NewEvent[],
    metadata: Metadata,
  ): Promise<Appended> {
    if (events.length === 0) throw new RangeError('An append needs at least one event');
    const expected = expectedRevision < 0 ? NO_STREAM : BigInt(expectedRevision);
    const data = events.map((event) => toEventData(event, metadata));
    try {
      const { nextExpectedRevision, position } = await this.patiently(this.timeoutMs, () =>
        this.writer.append(stream, expected, data),
      );
      const at = appendedAt(position);
      if (at !== undefined) return { revision: Number(nextExpectedRevision), position: at };
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    }
    return this.earlierAppend(stream, expectedRevision, events);
  }

  async read(stream: string, after = -1): Promise<Recorded[]> {
    return this.reading(() => this.reader.stream(stream, after + 1, Number.MAX_SAFE_INTEGER));
  }

  async readAll(after: FeedPosition, limit: number): Promise<Recorded[]> {
    return this.reading(() => this.reader.after(after, limit));
  }

  async head(): Promise<FeedPosition> {
    return this.reading(() => this.reader.head());
  }

  newest(): Promise<FeedPosition> {
    return this.head();
  }

  subscribe(
    after: FeedPosition,
    handle: (batch: readonly Recorded[]) => Promise<void>,
    options: { readonly batch?: number } = {},
  ): Subscription {
    const subscription = catchUpSubscription(this.client, after, handle, options.batch ?? 500);
    this.subscriptions.add(subscription);
    const forget = () => void this.subscriptions.delete(subscription);
    subscription.ended.then(forget, forget);
    return subscription;
  }

  get unwritableSince(): string | undefined {
    return this.writer.awaySince;
  }

  /** Appends under way are finished first. */
  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    await this.writer.close();
    this.closed = true;
    await this.client.dispose();
  }

  /** The first answer, if these very events stand at that place already. */
  private async earlierAppend(
    stream: string,
    expectedRevision: number,
    events: readonly NewEvent[],
  ): Promise<Appended> {
    const there = await this.reading(() => this.reader.stream(stream, expectedRevision + 1, events.length));
    const last = there.at(-1);
    const same = there.length === events.length && there.every(({ id }, n) => id === events[n]!.id.toLowerCase());
    if (!last || !same) throw new RevisionConflict(stream, expectedRevision);
    return { revision: last.revision, position: last.position };
  }

  private reading<T>(read: () => Promise<T>): Promise<T> {
    return this.patiently(Math.min(readPatienceMs, this.timeoutMs), read);
  }

  /** Retries while the server is unavailable; event ids make that safe for appends too. */
  private async patiently<T>(timeoutMs: number, attempt: () => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + timeoutMs;
    const isLocked = locksHeld();
    for (let waitMs = firstRetryMs; ; waitMs = Math.min(waitMs * 2, slowestRetryMs)) {
      if (this.closed) throw new StoreUnavailable('The event store is closed');
      if (!isLocked()) throw lockLost();
      try {
        return await attempt();
      } catch (error) {
        if (!isTransient(error) || performance.now() + waitMs > giveUpAt) throw explain(error);
        await pause(waitMs);
      }
    }
  }
}
