import { z } from 'zod';
import { list, read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { ExpectedCount } from '../values/expected.ts';
import { Email, Id, Instant, Language, Named, Password, Title, Words, Titled } from '../values/common.ts';
import { Contact, ContactShown } from '../values/contact.ts';
import { FileShown, ShownAddress, Upload } from '../values/file.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const platformAndAgencies = [...roleGroups.admin, ...roleGroups.agency];
/** An agency without `client.view` finds no clients (rule perm.client). */
const open: Access = { roles: office };

/** What the viewer may do with a client. */
export const CustomerAbility = z.enum(['edit', 'remove', 'approve', 'block', 'plans', 'viewAs']);

export const CustomerShown = z.object({
  id: Id,
  name: z.string(),
  contact: ContactShown,
  billingEmail: z.string(),
  note: z.string(),
  picture: FileShown.nullable(),
  active: z.boolean(),
  approved: z.boolean(),
  blocked: z.boolean(),
  canBeEmployer: z.boolean(),
  /** For an agency, whether it may plan and change for the client; true for all others who see the client. */
  fullAccess: z.boolean(),
  /** Titles of its plans; shown to the platform and to the client itself. */
  premiumPlans: z.array(Titled),
  can: z.array(CustomerAbility),
});
export type CustomerShown = z.output<typeof CustomerShown>;

export const Customer = read({
  name: 'Customer',
  summary: 'Get a client',
  path: '/customer/customer',
  access: open,
  input: z.object({ id: Id }),
  output: CustomerShown,
});

/** Clients: for the platform all, for an agency those linked with it (rule perm.agencyMenuCustomers). */
export const Customers = list({
  name: 'Customers',
  summary: 'List clients',
  path: '/customer/customers',
  access: { roles: platformAndAgencies, all: ['menus.clients', 'client.view'] },
  row: CustomerShown,
  sorts: ['name', 'contact', 'email', 'city'],
  filters: { state: z.enum(['active', 'inactive', 'pending', 'blocked']), plan: Id },
  fields: { contact: 'text', email: 'text', phone: 'text', city: 'text' },
});

export const OptionalEmail = z.union([z.literal(''), Email]).optional();
/** A new picture, the stored one as it was shown, or its removal (rule cust.fields). */
export const PictureChange = z.union([
  z.object({ isDeleted: z.literal(true) }),
  Upload,
  z.object({ url: ShownAddress, isDeleted: z.literal(false).optional() }),
]);
export type PictureChange = z.output<typeof PictureChange>;

/** Fields left out stay as they are. */
export const SaveCustomer = write({
  name: 'SaveCustomer',
  summary: 'Create or change a client',
  path: '/customer/savecustomer',
  unkept: true,
  access: open,
  input: z.object({
    id: Id.nullable().default(null),
    name: Title,
    contact: Contact,
    billingEmail: OptionalEmail,
    note: Words().max(4000).optional(),
    /** Password of the client's owner; without one a new owner is invited by mail. */
    password: z.union([z.literal(''), Password]).optional(),
    /** Language of a new client's owner, and so of the invitation; left out: the caller's. */
    language: Language.optional(),
    picture: PictureChange.nullish(),
    active: z.boolean().optional(),
    approved: z.boolean().optional(),
    canBeEmployer: z.boolean().optional(),
  }),
  output: CustomerShown,
});

/** People of a blocked client are signed out and can't sign in (rule customer.block). */
export const BlockCustomer = write({
  name: 'BlockCustomer',
  summary: 'Block or unblock a client',
  method: 'PUT',
  path: '/customer/:id/block',
  access: { roles: roleGroups.admin },
  /**
   * `agreed`: number of the client's people whom blocking signs out, from BlockEffect; the caller sends it back to
   * confirm.
   */
  input: z.object({ id: Id, blocked: z.boolean(), agreed: ExpectedCount }),
});

/**
 * Number of people whom blocking a client or an agency signs out, of its upcoming shifts, which stay as they are, and
 * of shifts that wait for its answer, which go on to the next agency of their list.
 */
export const BlockEffect = read({
  name: 'BlockEffect',
  summary: 'Preview what blocking a company stops',
  path: '/companies/:id/blockEffect',
  access: { roles: roleGroups.admin },
  input: z.object({ id: Id }),
  output: z.object({ people: z.int(), shifts: z.int(), offered: z.int() }),
});

export const ApproveCustomer = write({
  name: 'ApproveCustomer',
  summary: 'Approve a client',
  method: 'PUT',
  path: '/customer/:id/approve',
  access: { roles: platformAndAgencies, all: ['client.approve'] },
  input: z.object({ id: Id }),
});

/**
 * Agents of the caller's company who have worked for a client, are employed by it or are excluded from it; the latest
 * to work there first.
 */
export const CustomerAgents = list({
  name: 'CustomerAgents',
  summary: 'List the agents of a client',
  path: '/customer/:id/agents',
  access: { roles: platformAndAgencies, all: ['client.view', 'agent.view'] },
  row: z.object({
    id: Id,
    fullName: z.string(),
    phone: z.string(),
    shifts: z.int(),
    lastShift: Instant.nullable(),
    linked: z.boolean(),
    excluded: z.boolean(),
  }),
  sorts: ['lastShift', 'fullName', 'shifts'],
  defaultSort: { key: 'lastShift', asc: false },
  filters: { state: z.enum(['linked', 'excluded']) },
  params: { id: Id },
});

const superAdmin: Access = { roles: roleGroups.superAdmin };
const Area = Named.extend({ isActive: z.boolean(), visible: z.boolean(), subTerritories: z.array(Named) });

/** A client with its territories. */
export const ClientTerritories = z.object({ id: Id, name: z.string(), city: z.string(), territories: z.array(Area) });

/** Clients with the territories that they see and the sub-territories that they have chosen in them. */
export const TerritoryClients = list({
  name: 'TerritoryClients',
  summary: 'List clients with their territories',
  path: '/territories/clients',
  access: { roles: roleGroups.admin },
  row: ClientTerritories,
  sorts: ['name', 'city'],
  filters: { territory: Id, subTerritory: Id },
});

export const TerritoryClient = read({
  name: 'TerritoryClient',
  summary: "Get a client's territories",
  path: '/territories/clients/:clientId',
  access: { roles: roleGroups.admin },
  input: z.object({ clientId: Id }),
  output: ClientTerritories,
});

/** Rule terr.visibility: replaces the territories that are hidden from a client. */
export const HideTerritories = write({
  name: 'HideTerritories',
  summary: 'Set the territories that are hidden from a client',
  method: 'PUT',
  path: '/territories/clients/:clientId',
  access: superAdmin,
  /**
   * `agreed`: number of the client's places in territories that would become hidden from it; the caller sends it back
   * to confirm.
   */
  input: z.object({ clientId: Id, hiddenTerritoryIds: z.array(Id).max(1000), agreed: ExpectedCount }),
});

/** Number of a client's places in territories that would become hidden from it. */
export const HiddenTerritoriesEffect = read({
  name: 'HiddenTerritoriesEffect',
  summary: 'Preview what hiding territories from a client does',
  method: 'POST',
  path: '/territories/clients/:clientId/effect',
  access: superAdmin,
  input: z.object({ clientId: Id, hiddenTerritoryIds: z.array(Id).max(1000) }),
  output: z.object({ places: z.int() }),
});
