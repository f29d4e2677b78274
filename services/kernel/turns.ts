import { setImmediate as breathe } from 'node:timers/promises';

/** Milliseconds of uninterrupted work. */
const turn = 8;

let last: Promise<unknown> = Promise.resolve();
/**
 * Waits for a turn of the event loop: in each, one of the waiting tasks continues. Called before work that takes some
 * milliseconds at a stretch.
 */
export const nextTurn = (): Promise<unknown> => (last = last.then(() => breathe()));

/**
 * Lets other requests run: called between two pieces of long work, it waits once the work has taken some milliseconds.
 * However much of it is done at once, calls wait for one turn, not for one of each.
 */
export const pacing = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turn) return;
    await nextTurn();
    since = performance.now();
  };
};
