import { holds, type Holder } from '#contracts/permissions.ts';
import type { ShiftFacts } from '#contracts/values/shift.ts';

type Shift = {
  readonly agencyId: string | null;
  readonly subcontractedTo: string | null;
  readonly handover: 'waiting' | 'accepted' | null;
  readonly handoverFrom: string | null;
  readonly transferred: boolean;
  readonly assignmentId: string | null;
};
type Viewer = { readonly role: string; readonly agencyId?: string | undefined; readonly customerId?: string | undefined };

/**
 * What a viewer may read of a shift's passing from hand to hand (decision 12): who handed it on sees that it was accepted, then that
 * somebody is on it; its customer that it went to an agency; who offers it that the offer waits; and who has it now none of this.
 */
export const handoverShown = (shift: Shift, { role, agencyId, customerId }: Viewer): Pick<ShiftFacts, 'transferred' | 'handover'> => {
  const platform = role === 'superAdmin' || role === 'admin';
  const waiting = shift.handover === 'waiting' && (platform || shift.handoverFrom === (agencyId ?? customerId)) ? ('waiting' as const) : null;
  if (customerId && !agencyId) return { transferred: shift.subcontractedTo !== null || shift.transferred, handover: waiting };
  const passedOn = shift.subcontractedTo !== null && (platform || shift.subcontractedTo !== agencyId);
  if (!passedOn) return { transferred: false, handover: waiting };
  return shift.assignmentId ? { transferred: true, handover: null } : { transferred: false, handover: 'accepted' };
};

type Passed = {
  readonly agencyId: string | null;
  readonly subcontractedTo: string | null;
  readonly handedOnBy: readonly string[];
  readonly employerId: string | null;
};

/** The other side of a viewer's own link of the chain: whom they have the shift from, and to whom they gave it. Nobody sees past them. */
export const neighbours = ({ agencyId, subcontractedTo, handedOnBy }: Omit<Passed, 'employerId'>, viewer: string) => {
  const chain = [...handedOnBy, ...(subcontractedTo ? [subcontractedTo] : [])];
  const at = chain.indexOf(viewer);
  return { from: at > 0 ? chain[at - 1]! : agencyId, to: at >= 0 ? (chain[at + 1] ?? null) : null };
};

const filling = { published: false, autoAssignBy: null, autoAssignStart: null, refused: false, note: '' };

/**
 * A shift as one side of its hand-overs may know it: how it is filled is told to who answers for it alone, the agency and the
 * agent's employer are those that the viewer deals with.
 */
export const asSeenBy = <Row extends Passed>(row: Row, { agencyId: viewer, customerId }: Viewer): Row => {
  if (!row.subcontractedTo) return row;
  if (!viewer) return customerId && row.employerId ? { ...row, employerId: row.agencyId } : row;
  const { from, to } = neighbours(row, viewer);
  const mine = row.subcontractedTo === viewer;
  return { ...row, agencyId: viewer === row.agencyId ? viewer : from, ...(!mine && { ...filling, employerId: row.employerId && to }) };
};

type Priced = { readonly fromId: string; readonly toAgencyId: string; readonly supplierPrice: number | null; readonly clientPrice: number | null };

/** Decision 12, cents an hour: what is paid is between the two sides, what is charged is the affair of who hands over; each with finance.viewBilling. */
export const pricesOf = (
  { fromId, toAgencyId, supplierPrice, clientPrice }: Priced,
  viewer: Viewer & Holder,
): { supplierPrice?: number | null; clientPrice?: number | null } => {
  if (!holds(viewer, { all: ['finance.viewBilling'] })) return {};
  const platform = viewer.role === 'superAdmin' || viewer.role === 'admin';
  const [giver, taker] = [platform || fromId === viewer.agencyId, platform || toAgencyId === viewer.agencyId];
  return { ...((giver || taker) && { supplierPrice }), ...(giver && { clientPrice }) };
};
