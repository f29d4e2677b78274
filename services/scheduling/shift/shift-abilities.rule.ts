import { abilitiesFor, type ShiftAbility, type Stage } from '#contracts/values/ability.ts';
import type { Holder } from '#contracts/permissions.ts';
import type { RelationFacts, Viewer } from '#contracts/values/relation.ts';

type Known = Pick<Stage, 'assigned' | 'known' | 'excluded'>;
type Whole = Omit<RelationFacts, 'fullAccess'> & Omit<Stage, keyof Known>;

/**
 * Which of the wanted abilities a viewer has on each of the shifts within their scope; pass whole shifts, not those
 * reduced to the viewer's side of a handover. @param now a UTC instant
 */
export const shiftAbilitiesFor = <Wanted extends ShiftAbility>(
  viewer: Viewer & Holder,
  now: string,
  wanted: readonly Wanted[],
): ((whole: Whole, known: Known) => Wanted[]) => {
  const abilitiesOf = abilitiesFor(viewer, now, wanted);
  // Field by field, because copying the whole row took most of the time.
  return (whole, { assigned, known, excluded }) =>
    abilitiesOf({
      fullAccess: true,
      assigned,
      known,
      excluded,
      customerId: whole.customerId,
      agencyId: whole.agencyId,
      subcontractedTo: whole.subcontractedTo,
      handedOnBy: whole.handedOnBy,
      agentId: whole.agentId,
      start: whole.start,
      end: whole.end,
      accepted: whole.accepted,
      confirmed: whole.confirmed,
      punchIn: whole.punchIn,
      punchOut: whole.punchOut,
      published: whole.published,
      rated: whole.rated,
    });
};
