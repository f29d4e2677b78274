import pg from 'pg';
import { z } from 'zod';
import type { EventStore, FeedPosition } from '#contracts/events/event-store.ts';
import { parsedJson } from '#contracts/values/json.ts';
import { noteCuts } from '#infra/postgres/connection.ts';
import { Listener } from '#infra/postgres/listener.ts';
import { checkpointChannel } from './checkpoint.ts';

const Moved = z.object({ position: z.string(), names: z.array(z.string()) });

type Waiter = {
  readonly position: FeedPosition;
  readonly names: readonly string[];
  readonly done: (seen: boolean) => void;
};
type State = {
  readonly name: string;
  readonly position: FeedPosition;
  /** Why it stopped, or null. */
  readonly failed: string | null;
};
/** `behind`: events not yet seen, counted up to a thousand. */
type Lag = State & { readonly behind: number };

const pollEvery = 200;
const counted = 1000;

/** Tracks the progress of the read models, so that a command can wait until they show its result. */
export class ProjectionProgress {
  private readonly at = new Map<string, FeedPosition>();
  private readonly waiters = new Set<Waiter>();
  private readonly pool: pg.Pool;
  private readonly line: Listener;
  private timer: NodeJS.Timeout | undefined;

  /** @param url of the database that holds the read models */
  constructor(url: string) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: 2,
      allowExitOnIdle: true,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
    });
    noteCuts(this.pool, 'seen');
    // Other payloads on this channel are ignored; an exception here would end the process.
    const hear = (payload: string) => {
      const { data } = Moved.safeParse(parsedJson(payload));
      if (data) this.moved(data);
    };
    // A database that comes back from a crash may have lost the last moments of its read models (batch.ts), so what was
    // known of them no longer holds.
    const forget = () => this.at.clear();
    const config = { connectionString: url, application_name: 'seen' };
    this.line = new Listener(config, checkpointChannel, hear, { opened: forget, lost: forget });
  }

  /**
   * Listens, on one connection for the whole process; without it (or while it is lost) waiting works by asking now and
   * then.
   */
  start(): Promise<void> {
    return this.line.start();
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    for (const waiter of [...this.waiters]) waiter.done(false);
    await this.line.stop();
    await this.pool.end();
  }

  /**
   * Waits until the read models have seen an event.
   * @param position of the event, as `append` answered it
   * @param names of the projections
   * @param timeoutMs milliseconds
   * @returns false when time ran out, or one of them is set aside and can't get there
   */
  async waitFor(position: FeedPosition, names: readonly string[], timeoutMs = 2000): Promise<boolean> {
    if (this.reached(position, names)) return true;
    return new Promise((resolve) => {
      const waiter: Waiter = {
        position,
        names,
        done: (seen) => {
          clearTimeout(limit);
          this.waiters.delete(waiter);
          resolve(seen);
        },
      };
      const limit = setTimeout(() => waiter.done(false), timeoutMs);
      this.waiters.add(waiter);
      this.pollSoon(this.line.listening ? pollEvery : 10);
    });
  }

  /** Short-cut for a runner in the same process: give it as its `moved`. */
  readonly moved = ({
    position,
    names,
  }: {
    readonly position: FeedPosition;
    readonly names: readonly string[];
  }): void => {
    for (const name of names) if (position > (this.at.get(name) ?? '')) this.at.set(name, position);
    for (const waiter of [...this.waiters]) if (this.reached(waiter.position, waiter.names)) waiter.done(true);
  };

  /** The number of events that each projection is behind the feed, for the health call. */
  async lag(store: Pick<EventStore, 'readAll'>): Promise<readonly Lag[]> {
    const waiting = new Map<FeedPosition, number>();
    const states = await this.states();
    for (const { position } of states)
      if (!waiting.has(position)) waiting.set(position, (await store.readAll(position, counted)).length);
    return states.map((state) => ({ ...state, behind: waiting.get(state.position) ?? 0 }));
  }

  private reached(position: FeedPosition, names: readonly string[]) {
    return names.every((name) => (this.at.get(name) ?? '') >= position);
  }

  private async states(): Promise<readonly State[]> {
    const { rows } = await this.pool.query<State>(
      'select name, position, failed from projection_checkpoint order by name',
    );
    return rows;
  }

  private pollSoon(ms: number) {
    this.timer ??= setTimeout(() => void this.poll(), ms).unref();
  }

  /** Notifications may be lost with their connection; the checkpoints say the truth. */
  private async poll() {
    try {
      const states = await this.states();
      for (const { name, position } of states) this.moved({ position, names: [name] });
      const failed = new Set(states.filter((state) => state.failed !== null).map(({ name }) => name));
      for (const waiter of [...this.waiters]) if (waiter.names.some((name) => failed.has(name))) waiter.done(false);
    } catch {
      // The database is unavailable: waiting calls reach their time limit.
    }
    this.timer = undefined;
    if (this.waiters.size > 0) this.pollSoon(pollEvery);
  }
}
