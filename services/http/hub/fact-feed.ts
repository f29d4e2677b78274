import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { EventStore, type Recorded, type Subscription } from '#contracts/events/event-store.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';
import { ReadYourWrites } from '../read-your-writes.ts';

const pauseMs = 500;

type Listener = {
  /** Called with the position at which the feed starts. */
  readonly begin?: (position: string) => void;
  /** Called with newly recorded events; the read models may not show them yet. */
  readonly recorded?: (batch: readonly Recorded[]) => void;
  /**
   * Called with the same events once the read models show them, or after two seconds (then `shown` is false). If it
   * fails, it is called again with the same batch.
   */
  readonly seen: (batch: readonly Recorded[], shown: boolean) => Promise<void>;
};

/** Follows the log from its end, for the hubs of one process; retries while the store is unavailable. */
@Injectable()
export class FactFeed implements BeforeApplicationShutdown {
  private readonly throttledLog = new ThrottledLog();
  private readonly subscriptions = new Set<Subscription>();
  private stopping = false;

  constructor(
    private readonly store: EventStore,
    private readonly writes: ReadYourWrites,
  ) {}

  /** @returns false where there is no log, as in the program that writes the OpenAPI document */
  follow(listener: Listener): boolean {
    if (!this.store) return false;
    void this.begin(listener);
    return true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
  }

  private async begin(listener: Listener): Promise<void> {
    try {
      const position = await this.store.head();
      listener.begin?.(position);
      this.subscribe(position, listener);
    } catch (failure) {
      this.throttledLog.warn('The hub can not follow the events', { failure });
      setTimeout(() => this.stopping || void this.begin(listener), pauseMs).unref();
    }
  }

  private subscribe(from: string, listener: Listener): void {
    let position = from;
    const subscription = this.store.subscribe(position, async (batch) => {
      const last = batch.at(-1)!;
      listener.recorded?.(batch);
      const shown = await this.writes.seen({
        consistencyToken: { position: last.position, types: new Set(batch.map(({ type }) => type)) },
      });
      await listener.seen(batch, shown);
      position = last.position;
    });
    this.subscriptions.add(subscription);
    subscription.ended.catch((failure: unknown) => {
      this.throttledLog.warn('The hub sends events again after a failure', { failure });
      this.subscriptions.delete(subscription);
      setTimeout(() => this.stopping || this.subscribe(position, listener), pauseMs).unref();
    });
  }
}
