/**
 * A text offer ends when its time has passed or it is withdrawn, when an agent gets the shift, and when the shift is
 * moved in time, removed, passed to another company, or revised as this says.
 * @returns whether a revision ends open text offers, since the place or the agency has changed
 */
export const endsTextOffers = ({
  placeId,
  agencyId,
}: {
  readonly placeId?: unknown;
  readonly agencyId?: unknown;
}): boolean => placeId !== undefined || agencyId !== undefined;
