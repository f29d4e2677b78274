import { z } from 'zod';
import { list, read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Grant, Role } from '../values/access.ts';
import { ExpectedCount } from '../values/expected.ts';
import { Email, Flag, Id, Instant, Language, Named, Password, Title, Titled } from '../values/common.ts';
import { Contact } from '../values/contact.ts';
import { PremiumPlan } from './session.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const may = (...all: Grant[]): Access => ({ roles: office, all });

export const AdminRow = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  language: Language,
  /** Kind of account: `customer` is a client's owner. */
  kind: Role,
  role: Titled.nullable(),
  permissions: z.array(Grant),
  /** Disabled: can't sign in until enabled again. */
  blocked: z.boolean(),
  /**
   * Within the last year; null: none. Absent for people of another company and for callers who may not change roles.
   */
  lastSignIn: Instant.nullable().optional(),
  can: z.array(z.enum(['edit', 'remove', 'disable', 'enable', 'reset', 'endSecondFactor'])),
});
export type AdminRow = z.output<typeof AdminRow>;

/** For platform staff only: the company whose administrators the call is about. */
const accountId = Id.optional();

/** People who work in the caller's company; `managersOnly` leaves out a client's owner. */
export const Admins = list({
  name: 'Admins',
  summary: "List the people of the caller's company",
  path: '/access-control/admins',
  access: may('admin.view'),
  row: AdminRow,
  sorts: ['name', 'email', 'role', 'lastSignIn'],
  filters: { role: Id },
  params: { accountId, managersOnly: Flag.default(false) },
});

export const Admin = read({
  name: 'Admin',
  summary: 'Get a person of the company',
  path: '/access-control/admins/:id',
  access: may('admin.view'),
  input: z.object({ id: Id }),
  output: AdminRow.extend({ subTerritories: z.array(Named) }),
});

/**
 * Needs `admin.create` without an id, `admin.update` with one. A new person without a password is invited by mail (rule
 * manager.fields).
 */
export const SaveAdmin = write({
  name: 'SaveAdmin',
  summary: 'Add or change a person of the company',
  path: '/access-control/admins',
  unkept: true,
  access: { roles: office, any: ['admin.create', 'admin.update'] },
  input: z.object({
    id: Id.nullable().default(null),
    accountId,
    firstName: Contact.shape.firstName,
    lastName: Contact.shape.lastName,
    email: Email,
    phone: Contact.shape.phone,
    /** None for a super admin only, whose rights no role limits. */
    roleId: Id.nullable(),
    /** For platform staff only, when they are invited: gives them every right. */
    superAdmin: z.boolean().default(false),
    language: Language.optional(),
    password: z.union([z.literal(''), Password]).optional(),
  }),
});

export const DeleteAdmin = write({
  name: 'DeleteAdmin',
  summary: 'Remove a person from the company',
  method: 'DELETE',
  path: '/access-control/admins/:id',
  access: may('admin.delete'),
  input: z.object({ id: Id }),
});

/** A disabled person is signed out everywhere at once and can't sign in. */
export const SwitchAdmin = write({
  name: 'SwitchAdmin',
  summary: "Enable or disable a person's access",
  method: 'PUT',
  path: '/access-control/admins/:id/status',
  access: may('admin.update'),
  input: z.object({ id: Id, active: z.boolean() }),
});

/** Mails a link for a new password; the old password works until the link is used. */
export const ResetAdmin = write({
  name: 'ResetAdmin',
  summary: 'Mail a person a link for a new password',
  path: '/access-control/admins/:id/reset',
  access: may('admin.update'),
  input: z.object({ id: Id }),
});

/**
 * Needs `admin.createRoles` without an id, `admin.updateRoles` with one. Nobody can give a grant that they don't have.
 */
export const SaveRole = write({
  name: 'SaveRole',
  summary: 'Create or change a role',
  path: '/access-control/roles',
  access: { roles: office, any: ['admin.createRoles', 'admin.updateRoles'] },
  input: z.object({
    id: Id.nullable().default(null),
    accountId,
    titleEn: Title,
    titleFr: Title,
    permissions: z.array(Grant).max(200),
    /** Number of people who have the role that is changed; the caller sends it back to confirm. */
    agreed: ExpectedCount,
  }),
});

export const DeleteRole = write({
  name: 'DeleteRole',
  summary: 'Delete a role',
  method: 'DELETE',
  path: '/access-control/roles/:id',
  access: may('admin.deleteRoles'),
  input: z.object({ id: Id }),
});

const superAdmin: Access = { roles: roleGroups.superAdmin };

/** All plans; `checked` where the company has the plan. */
export const ClientPlans = read({
  name: 'ClientPlans',
  summary: 'List all plans, with those that a company has',
  path: '/access-control/plans/:clientId',
  access: superAdmin,
  input: z.object({ clientId: Id }),
  output: z.array(PremiumPlan),
});

/**
 * Replaces the plans of a company; its people have the plans' grants from their next token check on (rule
 * perm.superAdminClients).
 */
export const AssignPlans = write({
  name: 'AssignPlans',
  summary: 'Set the plans of a company',
  method: 'PUT',
  path: '/access-control/plans/:clientId',
  access: superAdmin,
  /** `agreed`: number of people of the company who lose a grant; the caller sends it back to confirm. */
  input: z.object({ clientId: Id, planIds: z.array(Id).max(200), agreed: ExpectedCount }),
});

/**
 * Grants that a company would lose or gain with these plans. `people`: number of its people whose role has any of the
 * lost grants.
 */
export const AssignedPlansEffect = read({
  name: 'AssignedPlansEffect',
  summary: 'Preview what other plans move for a company',
  method: 'POST',
  path: '/access-control/plans/:clientId/effect',
  access: superAdmin,
  input: z.object({ clientId: Id, planIds: z.array(Id).max(200) }),
  output: z.object({ losing: z.array(Grant), gaining: z.array(Grant), people: z.int() }),
});

export const SavePlan = write({
  name: 'SavePlan',
  summary: 'Create or change a plan',
  path: '/access-control/plans',
  access: superAdmin,
  input: z.object({
    id: Id.nullable().default(null),
    titleEn: Title,
    titleFr: Title,
    features: z.array(Grant).max(200),
    /** Number of companies that lose a grant; the caller sends it back to confirm. */
    agreed: ExpectedCount,
  }),
});

/**
 * Companies that would lose or gain a grant if a plan were saved like this. `id` null is a new plan; a field left out
 * stays as it is. Companies that lose something are named, at most 200.
 */
export const PlanEffect = read({
  name: 'PlanEffect',
  summary: 'Preview whose permissions a change of a plan moves',
  method: 'POST',
  path: '/access-control/plans/effect',
  access: superAdmin,
  input: z.object({
    id: Id.nullable().default(null),
    features: z.array(Grant).max(200).optional(),
    active: z.boolean().optional(),
  }),
  output: z.object({
    losing: z.int(),
    gaining: z.int(),
    companies: z.array(z.object({ id: Id, name: z.string(), losing: z.array(Grant), gaining: z.array(Grant) })),
  }),
});

/** An inactive plan gives nobody anything: companies that have it lack the grants it is sold with (rule perm.plans). */
export const SwitchPlan = write({
  name: 'SwitchPlan',
  summary: 'Activate or deactivate a plan',
  method: 'PUT',
  path: '/access-control/plans/:id/status',
  access: superAdmin,
  /** `agreed`: number of companies that lose a grant; the caller sends it back to confirm. */
  input: z.object({ id: Id, active: z.boolean(), agreed: ExpectedCount }),
});
