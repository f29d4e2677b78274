import { z } from 'zod';
import { grantKeys, roleGroups, roles, type Access } from '../permissions.ts';

/** Apart from the rules themselves, which sign-in loads before anything that checks schemas. */
export const Grant = z.enum(grantKeys);
export type Grant = z.output<typeof Grant>;

export const Role = z.enum(roles);
export type Role = z.output<typeof Role>;

/** Who has agents assigned automatically, and sees how that went. */
export const autoAssignAccess: Access = {
  roles: [...roleGroups.agency, ...roleGroups.customer],
  all: ['requests.autoAssign'],
};
