import type { DataOf } from '#contracts/events/declare.ts';
import { UserEvents } from '#contracts/events/identity.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Data<T extends keyof typeof UserEvents> = DataOf<(typeof UserEvents)[T]>;
export type UserState = {
  readonly invited?: Data<'UserInvited'>;
  readonly blocked: boolean;
  readonly removed?: boolean;
  readonly actingAs: { readonly customerId: string; readonly name: string } | null;
};

export type UserCommands = {
  Invite: Data<'UserInvited'>;
  Revise: Data<'UserRevised'>;
  GiveRole: Data<'RoleGiven'>;
  RequestPasswordReset: Data<'PasswordResetRequested'>;
  RequestSignInLink: Data<'SignInLinkRequested'>;
  /** The hash is kept elsewhere; this only says that it changed. */
  NotePasswordChange: Data<'PasswordChanged'>;
  NoteSessionsEnded: Data<'SessionsEnded'>;
  Block: Data<'UserBlocked'>;
  Unblock: Data<'UserUnblocked'>;
  Remove: Data<'UserRemoved'>;
  ActAsCustomer: Data<'ActedAsCustomer'>;
  ReturnFromCustomer: { readonly userId: string };
};

const live = ({ invited, removed }: UserState) => {
  if (!invited || removed) throw new Rejected('NOT_FOUND');
  return invited;
};

/** A person who signs in. */
export const user: Decider<UserState, UserCommands, typeof UserEvents> = {
  stream: 'user',
  events: UserEvents,
  initial: { blocked: false, actingAs: null },
  claims: ({ invited, removed }) => (invited && !removed ? [{ scope: 'user.email', value: invited.email.toLowerCase() }] : []),
  taken: 'EMAIL_TAKEN',
  decide: {
    Invite: (data, state) => {
      if (state.invited) throw new Rejected('ALREADY_TAKEN');
      return { type: 'UserInvited', data };
    },
    Revise: ({ userId, ...wanted }, state) => {
      const known: Record<string, unknown> = live(state);
      const change = Object.fromEntries(Object.entries(wanted).filter(([field, value]) => value !== undefined && value !== known[field]));
      return Object.keys(change).length === 0 ? [] : { type: 'UserRevised', data: { userId, ...change } };
    },
    GiveRole: (data, state) => (live(state).roleId === data.roleId ? [] : { type: 'RoleGiven', data }),
    RequestPasswordReset: (data, state) => (live(state), { type: 'PasswordResetRequested', data }),
    RequestSignInLink: (data, state) => (live(state), { type: 'SignInLinkRequested', data }),
    NotePasswordChange: (data, state) => (live(state), { type: 'PasswordChanged', data }),
    NoteSessionsEnded: (data, state) => (live(state), { type: 'SessionsEnded', data }),
    Block: (data, state) => (live(state), state.blocked ? [] : { type: 'UserBlocked', data }),
    Unblock: (data, state) => (live(state), state.blocked ? { type: 'UserUnblocked', data } : []),
    Remove: (data, state) => (live(state), { type: 'UserRemoved', data }),
    ActAsCustomer: (data, state) => (live(state), { type: 'ActedAsCustomer', data }),
    ReturnFromCustomer: ({ userId }, { actingAs }) => (actingAs ? { type: 'ReturnedFromCustomer', data: { userId, customerId: actingAs.customerId } } : []),
  },
  evolve: {
    UserInvited: (state, invited) => ({ ...state, invited }),
    UserRevised: (state, { userId: _, ...change }) => ({ ...state, invited: { ...state.invited!, ...(change as Partial<Data<'UserInvited'>>) } }),
    RoleGiven: (state, { roleId }) => ({ ...state, invited: { ...state.invited!, roleId } }),
    PasswordResetRequested: (state) => state,
    SignInLinkRequested: (state) => state,
    PasswordChanged: (state) => state,
    SessionsEnded: (state) => state,
    UserBlocked: (state) => ({ ...state, blocked: true }),
    UserUnblocked: (state) => ({ ...state, blocked: false }),
    UserRemoved: (state) => ({ ...state, removed: true }),
    ActedAsCustomer: (state, { customerId, name }) => ({ ...state, actingAs: { customerId, name } }),
    ReturnedFromCustomer: (state) => ({ ...state, actingAs: null }),
  },
};
