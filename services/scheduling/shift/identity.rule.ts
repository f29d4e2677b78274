/** What of an assignment's agent a viewer may know. */
export type Identity = 'full' | 'firstName' | 'autoassign' | 'unassigned';

type Shift = {
  readonly start: string;
  readonly end: string;
  readonly confirmFrom: string;
  readonly agencyId: string | null;
  readonly subcontractedTo: string | null;
  readonly employerId: string | null;
  readonly assigned: boolean;
  readonly autoAssign: boolean;
};
type Viewer = {
  readonly role: string;
  readonly agencyId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly agentId?: string | undefined;
};

/**
 * Decision 8 and rules shift.identity, shift.identityPast: a name is given only within the confirmation window, to the owning agency
 * without subcontract, or to the subcontracted agency; else "auto assign" or "unassigned". A past shift, or another employer's agent
 * seen by an agency, is given by first name and id only. Platform admins see all.
 */
export const identityOf = (shift: Shift, viewer: Viewer, now: string): Identity => {
  const hidden = shift.autoAssign ? 'autoassign' : 'unassigned';
  if (!shift.assigned) return hidden;
  if (viewer.role === 'superAdmin' || viewer.role === 'admin' || viewer.role === 'user') return 'full';
  const viewerId = viewer.agencyId ?? viewer.customerId;
  const owning = viewer.agencyId !== undefined && shift.agencyId === viewer.agencyId && shift.subcontractedTo === null;
  const subcontracted = viewer.agencyId !== undefined && shift.subcontractedTo === viewer.agencyId;
  const ownCustomer = viewer.agencyId === undefined && shift.employerId !== null && shift.employerId === viewerId;
  if (owning || subcontracted || ownCustomer) return 'full';
  if (now < shift.confirmFrom) return hidden;
  const past = now >= shift.end;
  const otherAgency = viewer.agencyId !== undefined && shift.employerId !== viewer.agencyId;
  return past || otherAgency ? 'firstName' : 'full';
};
