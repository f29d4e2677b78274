import { DateTime } from 'luxon';

/** The hour of the office from which on a day's mail goes out; it holds what was signed up to it. */
const hour = 7;

/** Heads that a mail of now can depend on, one an hour at most: those of the 25 hours before its hour, of the 17 after it, and the one before. */
export const mostHeads = 44;

/**
 * The mail of a day: its signatures are those of the 24 hours of the clock before its hour, or the last one before them where nothing was signed
 * since. The same day has the same ones, whenever this is asked.
 * @param heads in order
 * @param now UTC instant
 * @returns undefined before the hour, and while nothing was signed
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
  const told = fresh.length > 0 ? fresh : signed.slice(-1);
  return told.length > 0 ? { day: until.toISODate()!, heads: told } : undefined;
};
