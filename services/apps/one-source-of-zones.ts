import { alignAllZones } from '#projections/kernel/align-zones.ts';
import { logger } from '#kernel/logger.ts';
import type { Platform } from './platform.ts';

/** Before anything is served: where the database's zone data and the program's differ, the program's stand for both, and the log says of which zones. */
export const oneSourceOfZones = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const zones = await alignAllZones(db, clock.now());
  if (zones.length > 0)
    logger.warn("Postgres' time zone data differ from Node's, which are used", { zones: zones.join(', ') });
};
