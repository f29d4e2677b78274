import { z } from 'zod';
import { read } from '../endpoint.ts';
import { roleGroups, signedIn, type Access } from '../permissions.ts';
import { Grant } from '../values/access.ts';
import { Id } from '../values/common.ts';
import { PremiumPlan } from './session.ts';

export const RoleRow = z.object({
  id: Id,
  titleEn: z.string(),
  titleFr: z.string(),
  permissions: z.array(Grant),
  ownerType: z.enum(['platform', 'agency', 'customer']),
});

const office = [...roleGroups.customer, ...roleGroups.agency];
const viewRoles: Access = { roles: office, all: ['admin.viewRoles'] };

/**
 * The roles that the caller may view: an admin all, others those of their own account. `own`: the caller has this role;
 * `people`: number of people who have it.
 */
export const Roles = read({
  name: 'Roles',
  summary: "List the roles of the caller's account",
  path: '/access-control/roles',
  access: viewRoles,
  output: z.array(RoleRow.extend({ own: z.boolean(), people: z.int() })),
});

/** Roles of one account: `a` is its type, `b` its id. */
export const RolesOf = read({
  name: 'RolesOf',
  summary: 'List the roles of one account',
  path: '/access-control/roles/:a/:b',
  access: viewRoles,
  input: z.object({ a: z.enum(['agency', 'customer']), b: Id }),
  output: z.array(RoleRow),
});

export const AccountOwnerRoles = read({
  name: 'AccountOwnerRoles',
  summary: "List the roles of the account's owner",
  path: '/access-control/roles/accountowner',
  access: viewRoles,
  output: z.array(RoleRow),
});

/** `active`: the plan is on offer; `checked`: the caller's account has it. */
export const Plans = read({
  name: 'Plans',
  summary: "List the plans of the caller's account",
  path: '/access-control/plans',
  access: signedIn,
  output: z.array(PremiumPlan),
});
