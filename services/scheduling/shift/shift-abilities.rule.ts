import { abilitiesOf, isFor, shiftRules, type ShiftAbility, type Stage } from '#contracts/values/ability.ts';
import { holds, type Holder } from '#contracts/permissions.ts';
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

/** Whether a viewer may do something with a shift that their scope lets them see, however far it has come: by what they are to it and their grants. */
export const mayAtSomeStage = (
  ability: ShiftAbility,
  whole: Omit<Related, 'fullAccess'>,
  viewer: Viewer & Holder,
): boolean =>
  isFor(ability, { ...whole, fullAccess: true }, viewer) && holds(viewer, { all: shiftRules[ability].grants });
