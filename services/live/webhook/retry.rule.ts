import { failingDays, retryPauses } from '#contracts/values/webhook.ts';
import { dayMs, instantAfter } from '#contracts/values/durations.ts';

/**
 * UTC instant of the next try of a message; null after the last.
 * @param tries number of tries made
 * @param now UTC instant
 */
export const nextTryAt = (tries: number, now: string): string | null => {
  const pause = retryPauses[tries - 1];
  return pause === undefined ? null : instantAfter(now, pause * 1000);
};

/** Whether a webhook that has accepted nothing since an instant must be switched off. */
export const hasFailedForDays = (since: string, now: string): boolean =>
  Date.parse(now) - Date.parse(since) >= failingDays * dayMs;
