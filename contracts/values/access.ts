import { z } from 'zod';
import { grantKeys, roleGroups, roles, type Access } from '../permissions.ts';

/**
 * Schema of a grant. It is in a file of its own because sign-in loads the permission rules before the schema library.
 */
export const Grant = z.enum(grantKeys);
export type Grant = z.output<typeof Grant>;

export const Role = z.enum(roles);
export type Role = z.output<typeof Role>;

/** Who may start automatic assignment and see its results. */
export const autoAssignAccess: Access = {
  roles: [...roleGroups.agency, ...roleGroups.customer],
  all: ['requests.autoAssign'],
};
