import { setTimeout as pause } from 'node:timers/promises';
import { logger } from '#kernel/logger.ts';
import type { ThrottledLog } from '#kernel/throttled-log.ts';
import { Lease } from '#projections/kernel/lease.ts';

const pauseMs = 500;

/**
 * Shared by all workers of a database while they run; held exclusively by programs that must not run beside a worker.
 */
export const workerLease = (url: string): Lease => new Lease(url, 'worker');

/**
 * Shares the workers' lease until stopped, after waiting while a program holds it exclusively. A lost connection is
 * opened again.
 * @param url address of the database
 * @param throttledLog logs a lost connection
 */
export const holdWorkerLease = async (
  url: string,
  throttledLog: ThrottledLog,
): Promise<{ stop: () => Promise<void> }> => {
  const lease = workerLease(url);
  let stopped = false;
  let taking: Promise<void> = Promise.resolve();
  const take = async () => {
    let waiting = false;
    while (!stopped) {
      try {
        if (await lease.take(() => void (taking = take()), { shared: true })) return;
        if (!waiting) logger.info('The worker waits until the demo data is filled in');
        waiting = true;
      } catch (failure) {
        throttledLog.warn('The worker could not take its lease', { failure });
      }
      await pause(pauseMs);
    }
  };
  await (taking = take());
  return {
    stop: async () => {
      stopped = true;
      await taking;
      await lease.release();
    },
  };
};
