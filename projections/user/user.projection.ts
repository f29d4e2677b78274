import { UserEvents } from '#contracts/events/identity.ts';
import { projection } from '#projections/kernel/projection.ts';
import { UserRow } from './user.table.ts';

export const users = projection({ name: 'user', table: UserRow }).from(UserEvents, {
  UserInvited: ({ userId: id, email, ...rest }) => ({
    insert: { id, email: email.toLowerCase(), photoURL: null, blocked: false, firstName: '', lastName: '', ...rest },
  }),
  UserRevised: ({ userId: id, email, ...change }) => ({
    id,
    update: {
      // A name that is changed as a whole has no separate first and last name any more.
      ...(change.displayName !== undefined && { firstName: '', lastName: '' }),
      ...change,
      ...(email !== undefined && { email: email.toLowerCase() }),
    },
  }),
  SignInAddressChanged: ({ userId: id, field, to }) => ({
    id,
    update: field === 'email' ? { email: to.toLowerCase() } : { phone: to },
  }),
  RoleGiven: ({ userId: id, roleId }) => ({ id, update: { roleId } }),
  UserBlocked: ({ userId: id }) => ({ id, update: { blocked: true } }),
  UserRemoved: ({ userId }) => ({ remove: userId }),
  UserUnblocked: ({ userId: id }) => ({ id, update: { blocked: false } }),
});
