import { DateTime } from 'luxon';

/** Hour of the day at the office from which the day's mail is sent; it contains the signatures up to that hour. */
const hour = 7;

/**
 * Most heads that a mail can depend on, at most one an hour: those of the 25 hours before its hour, of the 17 hours
 * after it, and the one before.
 */
export const maxHeads = 44;

/**
 * The mail of a day: the signatures of the 24 hours before its hour, or the last one before them where there was none
 * since. The same day always gives the same signatures.
 * @param heads in order
 * @param now UTC instant
 * @returns undefined before the hour, and while there are no signatures
 */
export const headMailOn = <Head extends { readonly at: string }>(
  heads: readonly Head[],
  now: string,
  zone: string,
): { readonly day: string; readonly heads: readonly Head[] } | undefined => {
  const clock = DateTime.fromISO(now, { zone });
  const until = clock.startOf('day').set({ hour });
  if (clock < until) return undefined;
  const since = until.minus({ days: 1 });
  const signed = heads.filter(({ at }) => DateTime.fromISO(at) <= until);
  const fresh = signed.filter(({ at }) => DateTime.fromISO(at) > since);
  const mailed = fresh.length > 0 ? fresh : signed.slice(-1);
  return mailed.length > 0 ? { day: until.toISODate()!, heads: mailed } : undefined;
};
