import { UserEvents } from '#contracts/events/identity.ts';
import { projection } from '#projections/kernel/projection.ts';
import { UserRow } from './user.table.ts';

export const users = projection({ name: 'user', table: UserRow }).from(UserEvents, {
  UserInvited: ({ userId: id, email, ...rest }) => ({ insert: { id, email: email.toLowerCase(), photoURL: null, blocked: false, ...rest } }),
  UserRevised: ({ userId: id, email, ...change }) => ({ id, update: { ...change, ...(email !== undefined && { email: email.toLowerCase() }) } }),
  RoleGiven: ({ userId: id, roleId }) => ({ id, update: { roleId } }),
  UserBlocked: ({ userId: id }) => ({ id, update: { blocked: true } }),
  UserUnblocked: ({ userId: id }) => ({ id, update: { blocked: false } }),
});
