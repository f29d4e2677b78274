import { z } from 'zod';
import { Id } from '../values/common.ts';
import { StoredFile } from '../values/file.ts';

const contact = { email: z.string(), phone: z.string(), address: z.string(), city: z.string(), postalCode: z.string() };
/** What was not asked for when the first companies were registered. */
const details = {
  firstName: z.string(),
  lastName: z.string(),
  apt: z.string(),
  billingEmail: z.string(),
  note: z.string(),
  picture: StoredFile.nullable(),
  /** Offered to the other side for new links. */
  active: z.boolean(),
};
const revised = z.object({ name: z.string(), ...contact, ...details }).partial();

export const CustomerEvents = {
  /** Without `approved` it was registered by the platform, which approves by doing so. */
  CustomerRegistered: z.object({
    customerId: Id,
    name: z.string(),
    canBeEmployer: z.boolean(),
    ...contact,
    approved: z.boolean().optional(),
    details: z.object(details).partial().optional(),
  }),
  CustomerRevised: revised.extend({ customerId: Id, canBeEmployer: z.boolean().optional() }),
  CustomerApproved: z.object({ customerId: Id }),
  /** Plans whose features the account may use. */
  PlansAssigned: z.object({ customerId: Id, planIds: z.array(Id) }),
  SubTerritoriesChosen: z.object({ customerId: Id, subTerritoryIds: z.array(Id) }),
  /** Territories that the platform keeps from the customer. */
  TerritoriesHidden: z.object({ customerId: Id, territoryIds: z.array(Id) }),
  CustomerBlocked: z.object({ customerId: Id }),
  CustomerUnblocked: z.object({ customerId: Id }),
};

export const AgencyEvents = {
  AgencyRegistered: z.object({ agencyId: Id, name: z.string(), ...contact, details: z.object(details).partial().optional() }),
  AgencyRevised: revised.extend({ agencyId: Id }),
  AgencyPlansAssigned: z.object({ agencyId: Id, planIds: z.array(Id) }),
  AgencySubTerritoriesChosen: z.object({ agencyId: Id, subTerritoryIds: z.array(Id) }),
  AgencyBlocked: z.object({ agencyId: Id }),
  AgencyUnblocked: z.object({ agencyId: Id }),
};

export const LinkEvents = {
  LinkRequested: z.object({ linkId: Id, agencyId: Id, customerId: Id, requestedBy: z.enum(['agency', 'customer']), fullAccess: z.boolean() }),
  /** `fullAccess` where the customer grants or withholds it by agreeing. */
  LinkAccepted: z.object({ linkId: Id, fullAccess: z.boolean().optional() }),
  LinkAccessChanged: z.object({ linkId: Id, fullAccess: z.boolean() }),
  LinkRemoved: z.object({ linkId: Id }),
};
