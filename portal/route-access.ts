import { roleGroups, type Access } from '#contracts/permissions.ts';

/** Who opens the addresses of each kind of person. */
export const admin: Access = { roles: roleGroups.admin };
export const agent: Access = { roles: ['user'] };
export const agency: Access = { roles: roleGroups.agency };
export const customer: Access = { roles: roleGroups.customerManagerOnly };
export const agencyEvents: Access = { ...agency, all: ['requests.view'] };
export const customerEvents: Access = { ...customer, all: ['requests.view'] };
