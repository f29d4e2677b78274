import type { FeedPosition, Recorded, Subscription } from '#contracts/events/event-store.ts';
import { StoreUnavailable } from '#contracts/events/event-store.ts';

/**
 * After a wake-up or a batch, more may be on its way that another open transaction still holds back; no wake-up will
 * tell when that one ends, so the feed is asked again soon, then at the fall-back pace.
 */
const soonMs = [2, 5, 10, 25, 50];
const fallBackMs = 500;

type Source = {
  readonly read: (after: FeedPosition, limit: number) => Promise<Recorded[]>;
  readonly onWake: (listener: () => void) => () => void;
};
type Handler = (batch: readonly Recorded[]) => Promise<void>;

/** A subscription that reads the feed whenever there may be something new; resumes by itself after an outage. */
export function pollingSubscription(source: Source, after: FeedPosition, handle: Handler, limit: number): Subscription {
  let stopped = false;
  let woken = false;
  let rouse = () => {};
  const wake = () => {
    woken = true;
    rouse();
  };

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      if (woken || stopped) return resolve();
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function follow(): Promise<void> {
    const forget = source.onWake(wake);
    let quiet = 0;
    try {
      while (!stopped) {
        woken = false;
        const batch = await source.read(after, limit).catch((error: unknown) => {
          if (error instanceof StoreUnavailable) return undefined;
          throw error;
        });
        if (stopped) return;
        if (batch && batch.length > 0) {
          await handle(batch);
          after = batch.at(-1)!.position;
          quiet = 0;
          continue;
        }
        await rest(batch ? (soonMs[quiet] ?? fallBackMs) : fallBackMs);
        quiet = woken ? 0 : quiet + 1;
      }
    } finally {
      forget();
    }
  }

  const ended = follow();
  return {
    ended,
    stop: async () => {
      stopped = true;
      rouse();
      await ended.catch(() => {}); // whoever holds `ended` hears of it
    },
  };
}
