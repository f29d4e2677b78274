import { hasGrants, sideOf, type Holder } from '#contracts/permissions.ts';
import { meets } from '#contracts/values/condition.ts';
import { fillingVisible, type handoverConditions, type Viewer } from '#contracts/values/relation.ts';
import type { ShiftFacts } from '#contracts/values/shift.ts';

type Shift = {
  readonly subcontractedTo: string | null;
  readonly handover: 'waiting' | 'accepted' | null;
  readonly handoverFrom: string | null;
  readonly transferred: boolean;
  readonly assignmentId: string | null;
};

/** What a viewer may read about the handover of a shift; `handoverConditions` has the rules. */
export const handoverShown = (
  { subcontractedTo, handover, handoverFrom, transferred: isTransferred, assignmentId }: Shift,
  { transferred, accepted, waiting }: ReturnType<typeof handoverConditions>,
): Pick<ShiftFacts, 'transferred' | 'handover'> => {
  const assigned = assignmentId !== null;
  const row = { subcontractedTo, handover, handoverFrom, transferred: isTransferred, assigned };
  return {
    transferred: meets(row, transferred),
    handover: meets(row, accepted) ? 'accepted' : meets(row, waiting) ? 'waiting' : null,
  };
};

type Passed = {
  readonly agencyId: string | null;
  readonly subcontractedTo: string | null;
  readonly handedOnBy: readonly string[];
  readonly employerId: string | null;
};

/**
 * The neighbours of a viewer in the chain of handovers: from whom they have the shift, and to whom they gave it. Nobody
 * sees beyond them.
 */
const neighbours = ({ agencyId, subcontractedTo, handedOnBy }: Omit<Passed, 'employerId'>, viewer: string) => {
  const chain = [...handedOnBy, ...(subcontractedTo ? [subcontractedTo] : [])];
  const at = chain.indexOf(viewer);
  return { from: at > 0 ? chain[at - 1]! : agencyId, to: at >= 0 ? (chain[at + 1] ?? null) : null };
};

const filling = { published: false, autoAssignBy: null, autoAssignStart: null, refused: false, note: '' };

/**
 * A shift as one side of its handovers may see it: how it is filled is shown only to the responsible company; agency
 * and employer are replaced by those that the viewer deals with.
 */
export const redactedFor = <Row extends Passed>(
  row: Row,
  side: Pick<Viewer, 'role' | 'agencyId' | 'customerId'>,
): Row => {
  const { agencyId: viewer, customerId } = side;
  if (!row.subcontractedTo) return row;
  if (!viewer) return customerId && row.employerId ? { ...row, employerId: row.agencyId } : row;
  const { from, to } = neighbours(row, viewer);
  return {
    ...row,
    agencyId: viewer === row.agencyId ? viewer : from,
    ...(!meets(row, fillingVisible(side)) && { ...filling, employerId: row.employerId && to }),
  };
};

type Priced = {
  readonly fromId: string;
  readonly toAgencyId: string;
  readonly supplierPrice: number | null;
  readonly clientPrice: number | null;
};

/**
 * Decision 12, cents an hour: the supplier price is for both sides, the client price for the company that hands over;
 * each with finance.viewBilling.
 */
export const pricesOf = (
  { fromId, toAgencyId, supplierPrice, clientPrice }: Priced,
  viewer: Holder & Pick<Viewer, 'agencyId'>,
): { supplierPrice?: number | null; clientPrice?: number | null } => {
  if (!hasGrants(viewer, { all: ['finance.viewBilling'] })) return {};
  const platform = sideOf(viewer.role) === 'platform';
  const [giver, taker] = [platform || fromId === viewer.agencyId, platform || toAgencyId === viewer.agencyId];
  return { ...((giver || taker) && { supplierPrice }), ...(giver && { clientPrice }) };
};
