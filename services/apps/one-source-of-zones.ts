import { alignZones } from '#projections/kernel/align-zones.ts';
import { logger } from '#kernel/logger.ts';
import type { Platform } from './platform.ts';

/**
 * Runs before anything is served: compares all zones there are, and those of the places. Where the time zone data of
 * the database and of the program differ, the program's are used for both, and the zones are logged.
 */
export const oneSourceOfZones = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const places = await db.query<{ zone: string }[]>('select distinct zone from place');
  const known = new Set([...Intl.supportedValuesOf('timeZone'), ...places.map(({ zone }) => zone)]);
  const zones = await alignZones(db, clock.now(), [...known]);
  if (zones.length > 0)
    logger.warn("Postgres' time zone data differ from Node's, which are used", { zones: zones.join(', ') });
};
