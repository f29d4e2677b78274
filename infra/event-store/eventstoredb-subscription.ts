import { excludeSystemEvents, type AllStreamSubscription, type EventStoreDBClient } from '@eventstore/db-client';
import type { FeedPosition, Recorded, Subscription } from '#contracts/events/event-store.ts';
import { noteCut } from '#kernel/cut-connections.ts';
import { fromPosition, toPosition, toRecorded } from './eventstoredb-events.ts';

const firstRetryMs = 50;
const slowestRetryMs = 5_000;

type Handler = (batch: readonly Recorded[]) => Promise<void>;

/** A catch-up subscription to `$all` that is opened again, from where the handler had got to, whenever it breaks. */
export function catchUpSubscription(
  client: EventStoreDBClient,
  after: FeedPosition,
  handle: Handler,
  limit: number,
): Subscription {
  let stopped = false;
  let handling = false;
  let retryMs = firstRetryMs;
  let rouse = () => {};

  const roused = (ms?: number) =>
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** What has arrived, up to a batch. */
  function take(live: AllStreamSubscription): Recorded[] {
    const batch: Recorded[] = [];
    while (batch.length < limit) {
      const event = live.read() as Parameters<typeof toRecorded>[0] | null;
      if (!event) break;
      const recorded = toRecorded(event);
      if (recorded && recorded.position > (batch.at(-1)?.position ?? after)) batch.push(recorded);
    }
    return batch;
  }

  async function followOnce(): Promise<void> {
    let broken = false;
    const filter = excludeSystemEvents({
      checkpointInterval: 16,
      // Where nothing of ours was found either: saves searching it again after a break.
      checkpointReached: (_, position) => {
        if (!handling && live.readableLength === 0 && toPosition(position) > after) after = toPosition(position);
      },
    });
    const live: AllStreamSubscription = client.subscribeToAll(
      { fromPosition: fromPosition(after), filter },
      { highWaterMark: limit },
    );
    const breaks = () => {
      broken = true;
      rouse();
    };
    live.on('error', (failure) => noteCut({ server: 'EventStoreDB', connection: 'subscription', failure }));
    live.on('error', breaks).on('end', breaks).on('close', breaks);
    live.on('readable', () => rouse());
    live.on('confirmation', () => (retryMs = firstRetryMs));
    try {
      while (!stopped) {
        const batch = take(live);
        if (batch.length > 0) {
          handling = true;
          await handle(batch);
          after = batch.at(-1)!.position;
          handling = false;
        } else if (broken) return;
        else if (live.readableLength === 0) await roused();
      }
    } finally {
      void live.unsubscribe().catch(() => {}); // it ends with its connection
    }
  }

  async function follow(): Promise<void> {
    while (!stopped) {
      await followOnce();
      if (stopped) return;
      await roused(retryMs);
      retryMs = Math.min(retryMs * 2, slowestRetryMs);
    }
  }

  const ended = follow();
  return {
    ended,
    stop: async () => {
      stopped = true;
      rouse();
      await ended.catch(() => {}); // the owner of `ended` gets the error
    },
  };
}
