import type { FeedPosition, Recorded, Subscription } from '#contracts/events/event-store.ts';
import { StoreUnavailable } from '#contracts/events/event-store.ts';
import type { FeedPage } from './postgres-shared-read.ts';

/**
 * No wake-up tells when the transaction ends that holds events back, so the feed is asked again soon, then at the
 * fall-back pace.
 */
const soonMs = [2, 5, 10, 25, 50];
/** In case that a wake-up is lost. */
const fallBackMs = 500;
/**
 * Milliseconds until subscribers that nothing has woken read again: all of a process together, so that they share one
 * read.
 */
const untilFallBack = () => fallBackMs - (Math.round(performance.now()) % fallBackMs);

type Source = {
  readonly read: (after: FeedPosition, limit: number) => Promise<FeedPage>;
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
        const page = await source.read(after, limit).catch((error: unknown) => {
          if (error instanceof StoreUnavailable) return undefined;
          throw error;
        });
        if (stopped) return;
        const last = page?.events.at(-1);
        if (page && last) {
          await handle(page.events);
          after = last.position;
          quiet = 0;
          if (page.events.length === limit) continue;
        }
        await rest((page?.held && soonMs[quiet]) || untilFallBack());
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
      await ended.catch(() => {}); // the owner of `ended` gets the error
    },
  };
}
