import { logger } from '#kernel/logger.ts';
import { ProjectionFailed } from '#projections/kernel/changes.ts';
import { rebuildOutdated } from '#projections/kernel/rebuild.ts';
import { ProjectionRunner } from '#projections/kernel/runner.ts';
import { projections } from '#projections/tables.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';
import { untilDone } from '#kernel/until-done.ts';
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
  const upkeep = untilDone({ 'rebuild read models': () => renew({ db, store, projections }) }, throttledLog);
  return {
    stop: async () => {
      upkeep.stop();
      await runner.stop();
    },
  };
};

/**
 * After an upgrade, read models made from other events give way to new ones; an event that one of them refuses is for a
 * person to look at.
 */
const renew = async (options: Parameters<typeof rebuildOutdated>[0]): Promise<void> => {
  try {
    const names = await rebuildOutdated(options);
    if (names.length > 0) logger.info('Read models were rebuilt for this version', { names });
  } catch (failure) {
    if (!(failure instanceof ProjectionFailed)) throw failure;
    logger.error('Read models could not be rebuilt for this version', { failure });
  }
};
