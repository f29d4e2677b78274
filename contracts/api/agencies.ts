import { z } from 'zod';
import { list, read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { ExpectedCount, AffectedAgents } from '../values/expected.ts';
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

/**
 * The contact of a new agency is its first administrator, invited by mail unless a password is given. An inactive
 * agency is not offered to clients.
 */
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
    /** Language of a new agency's first administrator, and so of the invitation; left out: the caller's. */
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
  /**
   * `agreed`: number of the agency's people whom blocking signs out, from BlockEffect; the caller sends it back to
   * confirm.
   */
  input: z.object({ id: Id, blocked: z.boolean(), agreed: ExpectedCount }),
});

const customerSide: Access = { roles: roleGroups.customerManagerOnly };
/** Managers of a client need the grant to view the settings, where the screen is. */
const decidingCustomer: Access = { ...customerSide, all: ['menus.settings'] };
const agencySide = roleGroups.agency;

/** State of a link (rule cust.linkStates). */
export const LinkState = z.enum(['none', 'pendingCustomer', 'pendingAgency', 'accepted']);

/** The state of a link after a call changed it. */
export const LinkResult = z.object({ link: LinkState });

/** The other side of a link, as far as it may be known before the link is accepted. */
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
/** Every active agency, with the state of the caller's link to it. */
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

/**
 * Asks an agency for a link, or accepts its request. `fullAccess`: the agency may plan and change for the client;
 * sending the call again changes it.
 */
export const LinkAgency = write({
  name: 'LinkAgency',
  summary: 'Ask an agency for a link, or accept its request',
  path: '/customer/:id/Agency/:agencyId',
  access: decidingCustomer,
  input: z.object({ id: Id, agencyId: Id, fullAccess: z.boolean().optional() }),
  output: LinkResult,
});
export const UnlinkAgency = write({
  name: 'UnlinkAgency',
  summary: 'End a link with an agency, or refuse its request',
  method: 'DELETE',
  path: '/customer/:id/Agency/:agencyId',
  access: decidingCustomer,
  /**
   * `agreed`: number of upcoming shifts that go back to the client, from ComingOfLink; the caller sends it back to
   * confirm.
   */
  input: z.object({ id: Id, agencyId: Id, agreed: ExpectedCount }),
  output: LinkResult,
});

const pair = z.object({ agencyId: Id, customerId: Id });
/** Asks a client for a link (needs `client.create`), or accepts its request (needs `client.approve`). */
export const LinkCustomer = write({
  name: 'LinkCustomer',
  summary: 'Ask a client for a link, or accept its request',
  path: '/Agency/:agencyId/Customer/:customerId',
  access: { roles: agencySide, any: ['client.create', 'client.approve'] },
  input: pair,
  output: LinkResult,
});
export const UnlinkCustomer = write({
  name: 'UnlinkCustomer',
  summary: 'End a link with a client, or refuse its request',
  method: 'DELETE',
  path: '/Agency/:agencyId/Customer/:customerId',
  access: { roles: agencySide, all: ['client.delete'] },
  /**
   * `agreed`: number of upcoming shifts that go back to the client, from ComingOfLink; the caller sends it back to
   * confirm.
   */
  input: pair.extend({ agreed: ExpectedCount }),
  output: LinkResult,
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
/**
 * A client that an agency may ask. It is found by its whole email address only, so that nobody can browse the clients
 * of others.
 */
export const CustomerToLink = read({
  name: 'CustomerToLink',
  summary: 'Find a client to link with by its email address',
  path: '/Agency/:id/Customers/ByEmail',
  access: { roles: agencySide, all: ['client.create'] },
  input: z.object({ id: Id, email: KnownEmail }),
  output: z.object({ id: Id, name: z.string(), link: LinkState }),
});

/**
 * Number of the client's upcoming shifts that the agency has, and of agents on them; they go back to the client if the
 * link ends (decision 42). `requested`: shifts for which the client has asked the agency, without an answer so far;
 * these requests are withdrawn.
 */
export const ComingOfLink = read({
  name: 'ComingOfLink',
  summary: 'Count the coming shifts that hang on a link',
  path: '/Agency/:agencyId/Customer/:customerId/Coming',
  access: { roles: [...agencySide, ...roleGroups.customerManagerOnly], any: ['client.delete', 'menus.settings'] },
  input: pair,
  output: z.object({ ...AffectedAgents.shape, requested: z.int() }),
});
