import { setImmediate as breathe } from 'node:timers/promises';

/** Milliseconds of uninterrupted work. */
const turn = 8;

let last: Promise<unknown> = Promise.resolve();
/** In each round of the event loop one of the waiting tasks continues. */
const next = (): Promise<unknown> => (last = last.then(() => breathe()));

/**
 * Lets other requests run: called between two pieces of long work, it waits once the work has taken some milliseconds. However many files
 * are read at once, calls wait for one turn, not for one of each.
 */
export const pacing = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turn) return;
    await next();
    since = performance.now();
  };
};
