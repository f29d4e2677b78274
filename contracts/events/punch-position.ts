import { z } from 'zod';
import { Point } from '../values/common.ts';
import { DistanceBand, ZoneStatus } from '../values/map.ts';
import { SealedText } from '../values/sealed.ts';

/**
 * Position of a punch, if the agent consented to its storage: relative to the place's zone, roughly how far, and the
 * position itself, encrypted with a key that can be destroyed. `position`: unencrypted in old events only; it is
 * neither read (upcast.ts) nor written any more.
 */
export const punchPosition = {
  zone: ZoneStatus.optional(),
  distanceUpTo: DistanceBand.optional(),
  sealedPosition: SealedText.optional(),
  position: Point.extend({ accuracy: z.number() }).optional(),
};
