import { ProjectionRunner } from '#projections/kernel/runner.ts';
import { projections } from '#projections/tables.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';
import type { Platform } from '../platform.ts';

/** Keeps the read models up to date with the log. Any number may be started; one works at a time, the others wait. */
export const startProjector = ({ db, store, config, seen }: Platform): { stop: () => Promise<void> } => {
  const throttledLog = new ThrottledLog();
  const runner = new ProjectionRunner({
    db,
    url: config.DATABASE_URL,
    store,
    projections,
    moved: seen.moved,
    onError: (failure) => throttledLog.warn('The projector starts again after a failure', { failure }),
  });
  runner.start();
  return { stop: () => runner.stop() };
};
