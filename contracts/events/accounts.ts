import { z } from 'zod';
import { Id } from '../values/common.ts';

const contact = { email: z.string(), phone: z.string(), address: z.string(), city: z.string(), postalCode: z.string() };

export const CustomerEvents = {
  CustomerRegistered: z.object({ customerId: Id, name: z.string(), canBeEmployer: z.boolean(), ...contact }),
  /** Plans whose features the account may use. */
  PlansAssigned: z.object({ customerId: Id, planIds: z.array(Id) }),
  SubTerritoriesChosen: z.object({ customerId: Id, subTerritoryIds: z.array(Id) }),
  /** Territories that the platform keeps from the customer. */
  TerritoriesHidden: z.object({ customerId: Id, territoryIds: z.array(Id) }),
  CustomerBlocked: z.object({ customerId: Id }),
  CustomerUnblocked: z.object({ customerId: Id }),
};

export const AgencyEvents = {
  AgencyRegistered: z.object({ agencyId: Id, name: z.string(), ...contact }),
  AgencyPlansAssigned: z.object({ agencyId: Id, planIds: z.array(Id) }),
  AgencySubTerritoriesChosen: z.object({ agencyId: Id, subTerritoryIds: z.array(Id) }),
  AgencyBlocked: z.object({ agencyId: Id }),
  AgencyUnblocked: z.object({ agencyId: Id }),
};

export const LinkEvents = {
  LinkRequested: z.object({ linkId: Id, agencyId: Id, customerId: Id, requestedBy: z.enum(['agency', 'customer']), fullAccess: z.boolean() }),
  LinkAccepted: z.object({ linkId: Id }),
  LinkRemoved: z.object({ linkId: Id }),
};
