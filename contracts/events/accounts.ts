import { z } from 'zod';
import { Id } from '../values/common.ts';
import { StoredFile } from '../values/file.ts';
import { unread } from './declare.ts';

const ofAccount = unread('account');
const ofLink = unread('link');

const contact = { email: z.string(), phone: z.string(), address: z.string(), city: z.string(), postalCode: z.string() };
/** Fields that did not exist when the first companies were registered. */
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
/** Lists that show the name of a company. */
const named = ({ name }: { readonly name?: string }) =>
  name === undefined ? [] : (['requests', 'operations', 'employees', 'names'] as const);
const revised = z.object({ name: z.string(), ...contact, ...details }).partial();

export const CustomerEvents = {
  /** Without `approved`: registered by the platform, which approves it by that. */
  CustomerRegistered: ofAccount(
    z.object({
      customerId: Id,
      name: z.string(),
      canBeEmployer: z.boolean(),
      ...contact,
      approved: z.boolean().optional(),
      details: z.object(details).partial().optional(),
    }),
    { search: 'customer' },
  ),
  CustomerRevised: ofAccount(revised.extend({ customerId: Id, canBeEmployer: z.boolean().optional() }), {
    search: 'customer',
    names: named,
  }),
  CustomerApproved: ofAccount(z.object({ customerId: Id })),
  /** Plans whose features the account may use. */
  PlansAssigned: ofAccount(z.object({ customerId: Id, planIds: z.array(Id) })),
  SubTerritoriesChosen: ofAccount(z.object({ customerId: Id, subTerritoryIds: z.array(Id) })),
  /** Territories that the platform hides from the customer. */
  TerritoriesHidden: ofAccount(z.object({ customerId: Id, territoryIds: z.array(Id) })),
  CustomerBlocked: ofAccount(z.object({ customerId: Id })),
  CustomerUnblocked: ofAccount(z.object({ customerId: Id })),
};

export const AgencyEvents = {
  AgencyRegistered: ofAccount(
    z.object({ agencyId: Id, name: z.string(), ...contact, details: z.object(details).partial().optional() }),
  ),
  AgencyRevised: ofAccount(revised.extend({ agencyId: Id }), { names: named }),
  AgencyPlansAssigned: ofAccount(z.object({ agencyId: Id, planIds: z.array(Id) })),
  AgencySubTerritoriesChosen: ofAccount(z.object({ agencyId: Id, subTerritoryIds: z.array(Id) })),
  AgencyBlocked: ofAccount(z.object({ agencyId: Id })),
  AgencyUnblocked: ofAccount(z.object({ agencyId: Id })),
};

export const LinkEvents = {
  LinkRequested: ofLink(
    z.object({
      linkId: Id,
      agencyId: Id,
      customerId: Id,
      requestedBy: z.enum(['agency', 'customer']),
      fullAccess: z.boolean(),
    }),
    {
      notices: ['linkAsked'],
      inbox: true,
    },
  ),
  /** `fullAccess`: where the customer grants or refuses it by accepting. */
  LinkAccepted: ofLink(z.object({ linkId: Id, fullAccess: z.boolean().optional() }), {
    notices: ['linkAgreed'],
    inbox: true,
  }),
  LinkAccessChanged: ofLink(z.object({ linkId: Id, fullAccess: z.boolean() })),
  LinkRemoved: ofLink(z.object({ linkId: Id }), { inbox: true }),
};
