import { logger } from '#kernel/logger.ts';

const timeoutMs = 15_000;

/** Closes in order on a signal to stop; after a timeout, exits anyway. */
export const closeOnSignal = (close: () => Promise<void>): void => {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    close().then(
      () => process.exit(0),
      (failure: unknown) => {
        logger.error('The process did not stop cleanly', { failure });
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
};
