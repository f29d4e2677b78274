import { StoreUnavailable } from '#contracts/events/event-store.ts';
import { AsyncContext } from './async-context.ts';

/** Work under a lock; `isOver` once the lock was given back as it should be. */
type Held = { readonly lost: AbortSignal; isOver: boolean };

const locks = new AsyncContext<readonly Held[]>();

/**
 * Work under a lock, within work under others: nothing is appended to the log for it once one of them is lost (decision
 * 88).
 * @param lost aborted when the lock is lost together with its connection, so that somebody else may have it
 */
export const underLock = async <T>(lost: AbortSignal, work: () => Promise<T>): Promise<T> => {
  const own: Held = { lost, isOver: false };
  try {
    return await locks.run([...(locks.get() ?? []), own], work);
  } finally {
    own.isOver = true;
  }
};

/** Whether all locks are still held under which this was called; asked now, or later from anywhere. */
export const locksHeld = (): (() => boolean) => {
  const all = locks.get() ?? [];
  return () => all.every(({ isOver, lost }) => isOver || !lost.aborted);
};

/** What is thrown where a lock was lost before something was recorded under it. */
export const lockLost = (): StoreUnavailable => new StoreUnavailable('A lock was lost with its connection');
