import { AsyncContext } from '#kernel/async-context.ts';

const calls = new AsyncContext<true>();

/**
 * Runs the work of a call. Each of its statements on read models has as long as `openReadModels` says; then the
 * database ends it, so that a few searches for dozens of words can't hold every connection. The work of jobs takes as
 * long as it takes.
 */
export const withinLimit = <T>(work: () => T): T => calls.run(true, work);

/** Whether this is the work of a call. */
export const isWithinLimit = (): boolean => calls.get() === true;
