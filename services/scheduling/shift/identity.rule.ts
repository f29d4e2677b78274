import { choose, type ConditionRow } from '#contracts/values/condition.ts';
import { identities, type Identity, type IdentityField, type Viewer } from '#contracts/values/relation.ts';

export type { Identity } from '#contracts/values/relation.ts';

type Shift = ConditionRow<IdentityField> & {
  readonly start: string;
  readonly end: string;
  readonly confirmFrom: string;
  readonly agencyId: string | null;
  readonly subcontractedTo: string | null;
  readonly employerId: string | null;
  readonly assigned: boolean;
  readonly autoAssign: boolean;
};

/**
 * How much a viewer may know about an assignment's agent (decision 8), by the rules of `identities`.
 * @param now a UTC instant
 */
export const identityOf = (shift: Shift, viewer: Viewer, now: string): Identity =>
  choose(shift, identities(viewer, now));
