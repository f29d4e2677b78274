import type { ThrottledLog } from './throttled-log.ts';

/** What failed for want of a server is tried again after this many milliseconds. */
export const tryAgainMs = 5_000;

/**
 * Does each piece of work once, and tries again until it is done: a server that it needs may start later than this
 * process.
 * @param work by its name in the log of failures
 * @returns `stop` begins nothing more
 */
export const untilDone = (
  work: Readonly<Record<string, () => Promise<unknown>>>,
  throttledLog: Pick<ThrottledLog, 'warn'>,
): { stop: () => void } => {
  let stopped = false;
  const finish = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    while (!stopped) {
      try {
        return void (await act());
      } catch (failure) {
        throttledLog.warn('Work of the start is tried again', { work: name, failure });
      }
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs).unref());
    }
  };
  for (const [name, act] of Object.entries(work)) void finish(name, act);
  return { stop: () => void (stopped = true) };
};
