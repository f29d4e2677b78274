import { z } from 'zod';
import { list, read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Agreed, HitAgents } from '../values/agreed.ts';
import { Id, KnownEmail, Language, Password, Title, Titled } from '../values/common.ts';
import { Contact, ContactShown } from '../values/contact.ts';
import { FileShown } from '../values/file.ts';
import { PictureChange } from './customers.ts';

const admins: Access = { roles: roleGroups.admin };

export const AgencyShown = z.object({
  id: Id,
  name: z.string(),
  contact: ContactShown,
  picture: FileShown.nullable(),
  active: z.boolean(),
  blocked: z.boolean(),
  premiumPlans: z.array(Titled),
});
export type AgencyShown = z.output<typeof AgencyShown>;

export const Agencies = list({
  name: 'Agencies',
  summary: 'List agencies',
  path: '/agencies',
  access: admins,
  row: AgencyShown,
  sorts: ['name', 'contact', 'email', 'city'],
  filters: { state: z.enum(['active', 'inactive', 'blocked']), plan: Id },
  fields: { contact: 'text', email: 'text', phone: 'text', city: 'text' },
});

/** A new agency's first administrator is its contact, invited by mail unless a password is given. An inactive one is not offered to clients. */
export const SaveAgency = write({
  name: 'SaveAgency',
  summary: 'Create or change an agency',
  path: '/agencies',
  unkept: true,
  access: admins,
  input: z.object({
    id: Id.nullable().default(null),
    name: Title,
    contact: Contact,
    password: z.union([z.literal(''), Password]).optional(),
    /** Of a new agency's first administrator, and so of the invitation; left out: the caller's. */
    language: Language.optional(),
    picture: PictureChange.nullish(),
    active: z.boolean().optional(),
  }),
  output: AgencyShown,
});

export const BlockAgency = write({
  name: 'BlockAgency',
  summary: 'Block or unblock an agency',
  method: 'PUT',
  path: '/agencies/:id/block',
  access: admins,
  /** `agreed`: its people, who are signed out. */
  input: z.object({ id: Id, blocked: z.boolean(), agreed: Agreed }),
});

const customerSide: Access = { roles: roleGroups.customerManagerOnly };
/** A client's managers need the settings for it, where the screen is. */
const decidingCustomer: Access = { ...customerSide, all: ['menus.settings'] };
const agencySide = roleGroups.agency;

/** Where a link stands (rule cust.linkStates). */
export const LinkState = z.enum(['none', 'pendingCustomer', 'pendingAgency', 'accepted']);

/** The other side of a link, as far as one may know it before it is agreed. */
export const LinkedCompany = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  picture: FileShown.nullable(),
  link: LinkState,
  fullAccess: z.boolean(),
});
export type LinkedCompany = z.output<typeof LinkedCompany>;

const own = z.object({ id: Id });
const companies = z.array(LinkedCompany);

export const CustomerAgencies = read({
  name: 'CustomerAgencies',
  summary: 'List the agencies linked with a client',
  path: '/customer/:id/Agencies',
  access: customerSide,
  input: own,
  output: companies,
});
/** Every active agency, with where the caller's link to it stands. */
export const AgenciesToAsk = read({
  name: 'AgenciesToAsk',
  summary: 'List the agencies that a client may ask for a link',
  path: '/customer/Agencies',
  access: customerSide,
  output: companies,
});
export const AgenciesAskingCustomer = read({
  name: 'AgenciesAskingCustomer',
  summary: 'List the agencies that ask a client for a link',
  path: '/customer/:id/Agencies/PendingCustomerApproval',
  access: customerSide,
  input: own,
  output: companies,
});
export const AgenciesAskedByCustomer = read({
  name: 'AgenciesAskedByCustomer',
  summary: 'List the agencies that a client has asked for a link',
  path: '/customer/:id/Agencies/PendingAgencyApproval',
  access: customerSide,
  input: own,
  output: companies,
});

/** Asks for a link, or agrees to the agency's. `fullAccess`: the agency may plan and change for the client; sent again it is changed. */
export const LinkAgency = write({
  name: 'LinkAgency',
  summary: 'Ask an agency for a link, or accept its request',
  path: '/customer/:id/Agency/:agencyId',
  access: decidingCustomer,
  input: z.object({ id: Id, agencyId: Id, fullAccess: z.boolean().optional() }),
  output: z.object({ link: LinkState }),
});
export const UnlinkAgency = write({
  name: 'UnlinkAgency',
  summary: 'End a link with an agency, or refuse its request',
  method: 'DELETE',
  path: '/customer/:id/Agency/:agencyId',
  access: decidingCustomer,
  /** `agreed`: coming shifts that go back to the client. */
  input: z.object({ id: Id, agencyId: Id, agreed: Agreed }),
  output: z.object({ link: LinkState }),
});

const pair = z.object({ agencyId: Id, customerId: Id });
/** Asks for a link, or agrees to the client's: the first needs `client.create`, the second `client.approve`. */
export const LinkCustomer = write({
  name: 'LinkCustomer',
  summary: 'Ask a client for a link, or accept its request',
  path: '/Agency/:agencyId/Customer/:customerId',
  access: { roles: agencySide, any: ['client.create', 'client.approve'] },
  input: pair,
  output: z.object({ link: LinkState }),
});
export const UnlinkCustomer = write({
  name: 'UnlinkCustomer',
  summary: 'End a link with a client, or refuse its request',
  method: 'DELETE',
  path: '/Agency/:agencyId/Customer/:customerId',
  access: { roles: agencySide, all: ['client.delete'] },
  /** `agreed`: coming shifts that go back to the client. */
  input: pair.extend({ agreed: Agreed }),
  output: z.object({ link: LinkState }),
});
export const CustomersAskingAgency = read({
  name: 'CustomersAskingAgency',
  summary: 'List the clients that ask an agency for a link',
  path: '/Agency/:id/Customers/PendingAgencyApproval',
  access: { roles: agencySide, all: ['client.approve'] },
  input: own,
  output: companies,
});
export const CustomersAskedByAgency = read({
  name: 'CustomersAskedByAgency',
  summary: 'List the clients that an agency has asked for a link',
  path: '/Agency/:id/Customers/PendingCustomerApproval',
  access: { roles: agencySide, all: ['client.view'] },
  input: own,
  output: companies,
});
/** A client that an agency may ask: found by its whole email address alone, so that nobody can leaf through the others' clients. */
export const CustomerToLink = read({
  name: 'CustomerToLink',
  summary: 'Find a client to link with by its email address',
  path: '/Agency/:id/Customers/ByEmail',
  access: { roles: agencySide, all: ['client.create'] },
  input: z.object({ id: Id, email: KnownEmail }),
  output: z.object({ id: Id, name: z.string(), link: LinkState }),
});

/** How many coming shifts of the client the agency has, and how many agents are on them: the client's again if the link ends (decision 42). */
export const ComingOfLink = read({
  name: 'ComingOfLink',
  summary: 'Count the coming shifts that hang on a link',
  path: '/Agency/:agencyId/Customer/:customerId/Coming',
  access: { roles: [...agencySide, ...roleGroups.customerManagerOnly], any: ['client.delete', 'menus.settings'] },
  input: pair,
  output: HitAgents,
});
