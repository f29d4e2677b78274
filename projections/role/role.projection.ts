import { RoleEvents } from '#contracts/events/identity.ts';
import { projection } from '#projections/kernel/projection.ts';
import { RoleRow } from './role.table.ts';

export const roles = projection({ name: 'role', table: RoleRow }).from(RoleEvents, {
  RoleCreated: ({ roleId: id, ...role }) => ({ insert: { id, ...role } }),
  RoleRevised: ({ roleId: id, ...change }) => ({ id, update: change }),
  RoleDeleted: ({ roleId }) => ({ remove: roleId }),
});
