import { failingDays, retryPauses } from '#contracts/values/webhook.ts';

/** When a message that did not arrive is tried again, UTC instant; null after the last try. @param tries that were made @param now UTC instant */
export const nextTryAt = (tries: number, now: string): string | null => {
  const pause = retryPauses[tries - 1];
  return pause === undefined ? null : new Date(Date.parse(now) + pause * 1000).toISOString();
};

/** Whether a webhook that has taken nothing since an instant is switched off. */
export const hasFailedForDays = (since: string, now: string): boolean =>
  Date.parse(now) - Date.parse(since) >= failingDays * 24 * 60 * 60 * 1000;
