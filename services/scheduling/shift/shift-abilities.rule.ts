import { abilitiesOf, type ShiftAbility, type Stage } from '#contracts/values/ability.ts';
import type { Holder } from '#contracts/permissions.ts';
import type { Related, Viewer } from '#contracts/values/relation.ts';

/**
 * What a viewer may do with a shift that their scope lets them see.
 * @param whole the shift as it is, not as the viewer's side of a handover knows it @param now a UTC instant
 */
export const shiftAbilities = (
  whole: Omit<Related, 'fullAccess'> & Stage,
  viewer: Viewer & Holder,
  now: string,
): ShiftAbility[] => abilitiesOf({ ...whole, fullAccess: true }, viewer, now);
