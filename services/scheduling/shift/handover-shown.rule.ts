import { holds, sideOf, type Holder } from '#contracts/permissions.ts';
import { meets } from '#contracts/values/condition.ts';
import { fillingKnown, type passing, type Viewer } from '#contracts/values/relation.ts';
import type { ShiftFacts } from '#contracts/values/shift.ts';

type Shift = {
  readonly subcontractedTo: string | null;
  readonly handover: 'waiting' | 'accepted' | null;
  readonly handoverFrom: string | null;
  readonly transferred: boolean;
  readonly assignmentId: string | null;
};

/** What a viewer may read of a shift's passing from hand to hand; `passing` of the viewer says what and why. */
export const handoverShown = (
  { subcontractedTo, handover, handoverFrom, transferred: isTransferred, assignmentId }: Shift,
  { transferred, accepted, waiting }: ReturnType<typeof passing>,
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

/** The other side of a viewer's own link of the chain: whom they have the shift from, and to whom they gave it. Nobody sees past them. */
const neighbours = ({ agencyId, subcontractedTo, handedOnBy }: Omit<Passed, 'employerId'>, viewer: string) => {
  const chain = [...handedOnBy, ...(subcontractedTo ? [subcontractedTo] : [])];
  const at = chain.indexOf(viewer);
  return { from: at > 0 ? chain[at - 1]! : agencyId, to: at >= 0 ? (chain[at + 1] ?? null) : null };
};

const filling = { published: false, autoAssignBy: null, autoAssignStart: null, refused: false, note: '' };

/**
 * A shift as one side of its handovers may know it: how it is filled is told to who answers for it alone, the agency and the
 * agent's employer are those that the viewer deals with.
 */
export const asSeenBy = <Row extends Passed>(row: Row, side: Pick<Viewer, 'role' | 'agencyId' | 'customerId'>): Row => {
  const { agencyId: viewer, customerId } = side;
  if (!row.subcontractedTo) return row;
  if (!viewer) return customerId && row.employerId ? { ...row, employerId: row.agencyId } : row;
  const { from, to } = neighbours(row, viewer);
  return {
    ...row,
    agencyId: viewer === row.agencyId ? viewer : from,
    ...(!meets(row, fillingKnown(side)) && { ...filling, employerId: row.employerId && to }),
  };
};

type Priced = {
  readonly fromId: string;
  readonly toAgencyId: string;
  readonly supplierPrice: number | null;
  readonly clientPrice: number | null;
};

/** Decision 12, cents an hour: what is paid is between the two sides, what is charged is the affair of who hands over; each with finance.viewBilling. */
export const pricesOf = (
  { fromId, toAgencyId, supplierPrice, clientPrice }: Priced,
  viewer: Holder & Pick<Viewer, 'agencyId'>,
): { supplierPrice?: number | null; clientPrice?: number | null } => {
  if (!holds(viewer, { all: ['finance.viewBilling'] })) return {};
  const platform = sideOf(viewer.role) === 'platform';
  const [giver, taker] = [platform || fromId === viewer.agencyId, platform || toAgencyId === viewer.agencyId];
  return { ...((giver || taker) && { supplierPrice }), ...(giver && { clientPrice }) };
};
