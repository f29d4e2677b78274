import type { DataOf } from '#contracts/events/declare.ts';
import { UserEvents } from '#contracts/events/identity.ts';
import { mailboxOf } from '#contracts/values/contact.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';
import { dayMs, instantAfter } from '#contracts/values/durations.ts';

type Data<T extends keyof typeof UserEvents> = DataOf<(typeof UserEvents)[T]>;
export type UserState = {
  readonly invited?: Data<'UserInvited'>;
  readonly blocked: boolean;
  readonly removed?: boolean;
  /** They have a password and sign in, so nobody else changes the email they sign in with. */
  readonly signsIn?: boolean;
  /** Sign-in asks them for a code. */
  readonly secondFactor?: boolean;
  /** Another address or number that waits for confirmation. */
  readonly addressRequest?: Data<'SignInAddressRequested'> | undefined;
  readonly actingAs: { readonly customerId: string; readonly name: string } | null;
};

export type UserCommands = {
  Invite: Data<'UserInvited'>;
  /**
   * Another email corrects the invitation of a person without a password; a person with one uses RequestSignInAddress.
   */
  Revise: Data<'UserRevised'>;
  GiveRole: Data<'RoleGiven'>;
  RequestPasswordReset: Data<'PasswordResetRequested'>;
  RequestSignInLink: Data<'SignInLinkRequested'>;
  /** `proven`: they have entered their password; otherwise the former address must confirm first. */
  RequestSignInAddress: Pick<Data<'SignInAddressRequested'>, 'userId' | 'field' | 'to' | 'language'> & {
    readonly proven: boolean;
  };
  /** By the link sent for this request. */
  ConfirmSignInAddress: { readonly userId: string; readonly requestId: string };
  /** Only records that the password changed; its hash is stored elsewhere. */
  NotePasswordChange: Data<'PasswordChanged'>;
  NoteSessionsEnded: Data<'SessionsEnded'>;
  /** Only record what was done; the key and the recovery codes are stored elsewhere. */
  NoteSecondFactor: Data<'SecondFactorSetUp'>;
  NoteSecondFactorEnd: Data<'SecondFactorEnded'>;
  NoteRecoveryCode: Data<'RecoveryCodeUsed'>;
  NoteCompanySignIn: Data<'CompanySignInLinked'>;
  Block: Data<'UserBlocked'>;
  Unblock: Data<'UserUnblocked'>;
  Remove: Data<'UserRemoved'>;
  ActAsCustomer: Data<'ActedAsCustomer'>;
  ReturnFromCustomer: { readonly userId: string };
};

const tomorrow = (now: string) => instantAfter(now, dayMs);
const live = ({ invited, removed }: UserState) => {
  if (!invited || removed) throw new Rejected('NOT_FOUND');
  return invited;
};

/** A person who signs in. */
export const user: Decider<UserState, UserCommands, typeof UserEvents> = {
  stream: 'user',
  events: UserEvents,
  initial: { blocked: false, actingAs: null },
  claims: ({ invited, removed }) =>
    invited && !removed ? [{ scope: 'user.email', value: mailboxOf(invited.email) }] : [],
  taken: 'EMAIL_TAKEN',
  decide: {
    Invite: (data, state) => {
      if (state.invited) throw new Rejected('ALREADY_TAKEN');
      return { type: 'UserInvited', data };
    },
    Revise: ({ userId, ...wanted }, state) => {
      const known: Record<string, unknown> = live(state);
      const change = Object.fromEntries(
        Object.entries(wanted).filter(([field, value]) => value !== undefined && value !== known[field]),
      );
      if (change.email !== undefined && state.signsIn) throw new Rejected('EMAIL_THEIR_OWN');
      return Object.keys(change).length === 0 ? [] : { type: 'UserRevised', data: { userId, ...change } };
    },
    GiveRole: (data, state) => (live(state).roleId === data.roleId ? [] : { type: 'RoleGiven', data }),
    RequestPasswordReset: (data, state) => (live(state), { type: 'PasswordResetRequested', data }),
    RequestSignInLink: (data, state) => (live(state), { type: 'SignInLinkRequested', data }),
    RequestSignInAddress: ({ userId, field, to, language, proven }, state, { now, newId }) =>
      live(state)[field].toLowerCase() === to.toLowerCase()
        ? []
        : {
            type: 'SignInAddressRequested',
            data: {
              userId,
              requestId: newId('sign-in address'),
              field,
              to,
              asked: proven ? 'new' : 'former',
              language,
              endsAt: tomorrow(now),
            },
          },
    ConfirmSignInAddress: ({ userId, requestId }, state, { now, newId }) => {
      const { addressRequest: request } = state;
      const former = live(state)[request?.field ?? 'email'];
      if (state.blocked) throw new Rejected('ACCOUNT_BLOCKED');
      if (!request || request.requestId !== requestId || request.endsAt <= now)
        throw new Rejected('INVALID_SIGN_IN_LINK');
      const { field, to } = request;
      return request.asked === 'former'
        ? {
            type: 'SignInAddressRequested',
            data: { ...request, requestId: newId('sign-in address'), asked: 'new', endsAt: tomorrow(now) },
          }
        : { type: 'SignInAddressChanged', data: { userId, field, to, former } };
    },
    NotePasswordChange: (data, state) => (live(state), { type: 'PasswordChanged', data }),
    NoteSessionsEnded: (data, state) => (live(state), { type: 'SessionsEnded', data }),
    NoteSecondFactor: (data, state) => (live(state), state.secondFactor ? [] : { type: 'SecondFactorSetUp', data }),
    NoteSecondFactorEnd: (data, state) => (live(state), state.secondFactor ? { type: 'SecondFactorEnded', data } : []),
    NoteCompanySignIn: (data, state) => (live(state), { type: 'CompanySignInLinked', data }),
    NoteRecoveryCode: (data, state) => (live(state), { type: 'RecoveryCodeUsed', data }),
    Block: (data, state) => (live(state), state.blocked ? [] : { type: 'UserBlocked', data }),
    Unblock: (data, state) => (live(state), state.blocked ? { type: 'UserUnblocked', data } : []),
    Remove: (data, state) => (live(state), { type: 'UserRemoved', data }),
    ActAsCustomer: (data, state) => (live(state), { type: 'ActedAsCustomer', data }),
    ReturnFromCustomer: ({ userId }, { actingAs }) =>
      actingAs ? { type: 'ReturnedFromCustomer', data: { userId, customerId: actingAs.customerId } } : [],
  },
  evolve: {
    UserInvited: (state, invited) => ({ ...state, invited }),
    UserRevised: (state, { userId: _, ...change }) => ({
      ...state,
      invited: { ...state.invited!, ...(change as Partial<Data<'UserInvited'>>) },
      // Requests made from a former address become invalid.
      ...(change.email !== undefined && { addressRequest: undefined }),
    }),
    SignInAddressRequested: (state, addressRequest) => ({ ...state, addressRequest }),
    SignInAddressChanged: (state, { field, to }) => ({
      ...state,
      invited: { ...state.invited!, [field]: to },
      addressRequest: undefined,
    }),
    RoleGiven: (state, { roleId }) => ({ ...state, invited: { ...state.invited!, roleId } }),
    PasswordResetRequested: (state) => state,
    SignInLinkRequested: (state) => state,
    PasswordChanged: (state) => ({ ...state, signsIn: true }),
    SessionsEnded: (state) => state,
    SecondFactorSetUp: (state) => ({ ...state, secondFactor: true }),
    SecondFactorEnded: (state) => ({ ...state, secondFactor: false }),
    RecoveryCodeUsed: (state) => state,
    CompanySignInLinked: (state) => state,
    UserBlocked: (state) => ({ ...state, blocked: true }),
    UserUnblocked: (state) => ({ ...state, blocked: false }),
    UserRemoved: (state) => ({ ...state, removed: true }),
    ActedAsCustomer: (state, { customerId, name }) => ({ ...state, actingAs: { customerId, name } }),
    ReturnedFromCustomer: (state) => ({ ...state, actingAs: null }),
  },
};
