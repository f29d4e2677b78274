import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { EventStore, FeedPosition, Recorded, Subscription } from '#contracts/events/event-store.ts';
import { applyBatch, type CheckpointMove, type ShapedProjection } from './batch.ts';
import { checkpoints, clearFailure, register } from './checkpoint.ts';
import { poolOf } from './data-source.ts';
import { Lease } from './lease.ts';
import type { AnyProjection } from './projection.ts';
import { shapeOf } from './shape.ts';

type Options = {
  readonly db: DataSource;
  /** Address of the same database, for the connection that holds the lease. */
  readonly url: string;
  readonly store: Pick<EventStore, 'readAll' | 'subscribe'>;
  readonly projections: readonly AnyProjection[];
  /** Projections of a group move in lock-step; groups are worked apart, each by one process at a time. */
  readonly group?: string;
  /** Called after each commit in this process, without waiting for Postgres' notification. */
  readonly moved?: (moved: CheckpointMove) => void;
  /** Called with errors such as lost connections; the runner retries by itself. */
  readonly onError?: (error: unknown) => void;
};

const size = 1000;

/** Carries the feed of events into the tables of a group of projections, exactly once. */
export class ProjectionRunner {
  private readonly group: readonly ShapedProjection[];
  private readonly names: readonly string[];
  private readonly pool;
  private readonly lease: Lease;
  private subscription: Subscription | undefined;
  private running: Promise<void> | undefined;
  private stopping = false;
  private wake = () => {};

  constructor(private readonly options: Options) {
    const { db, projections, url, group = 'main' } = options;
    this.group = projections.map((projection) => ({ projection, shape: shapeOf(db, projection.table) }));
    this.names = projections.map(({ name }) => name);
    if (new Set(this.names).size < this.names.length)
      throw new Error(`Two projections have the same name: ${this.names.join(', ')}`);
    this.pool = poolOf(db);
    this.lease = new Lease(url, `projections ${group}`);
  }

  /** Whether this process holds the lease and runs the group. */
  get leading() {
    return this.lease.held;
  }

  /**
   * Works until stopped: waits for the lease, catches up, follows the feed, and begins anew after a lost connection.
   */
  start(): void {
    this.stopping = false;
    this.running ??= this.work();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.subscription?.stop();
    await this.running;
    this.running = undefined;
  }

  /** Handles what the feed holds now, then returns. For tests and for filling a fresh machine; needs no lease. */
  async catchUp(): Promise<void> {
    await register(this.pool, this.options.projections);
    for (let after = await this.level(); ;) {
      const events = await this.options.store.readAll(after, size);
      if (events.length === 0) return;
      after = await this.handle(after, events);
    }
  }

  private async work() {
    while (!this.stopping) {
      try {
        if (await this.lease.take(() => void this.subscription?.stop())) await this.follow();
      } catch (error) {
        this.options.onError?.(error);
      }
      await this.subscription?.stop();
      this.subscription = undefined;
      await this.lease.release().catch(() => {}); // it ends with its connection
      if (!this.stopping) await Promise.race([pause(500), new Promise<void>((resolve) => (this.wake = resolve))]);
    }
  }

  private async follow() {
    await register(this.pool, this.options.projections);
    await clearFailure(this.pool, this.names);
    let after = await this.level();
    if (this.stopping || !this.lease.held) return;
    this.subscription = this.options.store.subscribe(
      after,
      async (batch) => void (after = await this.handle(after, batch)),
      { batch: size },
    );
    await this.subscription.ended;
  }

  /** Applies a batch that follows `after`; who wasn't there yet (given another try meanwhile) then catches up alone. */
  private async handle(after: FeedPosition, events: readonly Recorded[]): Promise<FeedPosition> {
    const moved = await applyBatch(this.pool, this.group, after, events);
    this.options.moved?.(moved);
    if (moved.behind) await this.level(moved.position);
    return moved.position;
  }

  /**
   * Brings those that lag behind up to the rest of the group.
   * @param until where the group is; the furthest of them unless given
   */
  private async level(until?: FeedPosition): Promise<FeedPosition> {
    const rows = (await checkpoints(this.pool, this.names)).filter(({ failed }) => failed === null);
    const goal = until ?? rows.reduce((furthest, { position }) => (position > furthest ? position : furthest), '');
    for (const { name, position } of rows) {
      const alone = this.group.filter(({ projection }) => projection.name === name);
      for (let at = position; at < goal && !this.stopping;) {
        const events = (await this.options.store.readAll(at, size)).filter((event) => event.position <= goal);
        if (events.length === 0) break;
        const moved = await applyBatch(this.pool, alone, at, events);
        at = moved.position;
        if (moved.names.length === 0 && (await checkpoints(this.pool, [name]))[0]?.failed) break;
        this.options.moved?.(moved);
      }
    }
    return goal;
  }
}
