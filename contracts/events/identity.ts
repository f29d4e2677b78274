import { z } from 'zod';
import { Id, Language } from '../values/common.ts';
import { Grant, Role } from '../values/access.ts';
import { unread } from './declare.ts';

const ofAccess = unread('access');

const userId = Id;

/** Events about identity never contain secrets: password hashes are stored encrypted in a table of their own. */
export const UserEvents = {
  UserInvited: ofAccess(
    z.object({
      userId,
      email: z.string(),
      displayName: z.string(),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      phone: z.string(),
      role: Role,
      roleId: Id.nullable(),
      agencyId: Id.nullable(),
      /** Account owner: for `customer` users their own id. */
      customerId: Id.nullable(),
      agentId: Id.nullable(),
      language: Language,
    }),
  ),
  UserRevised: ofAccess(
    z.object({
      userId,
      email: z.string().optional(),
      displayName: z.string().optional(),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      phone: z.string().optional(),
      photoURL: z.string().nullable().optional(),
      language: Language.optional(),
    }),
  ),
  RoleGiven: ofAccess(z.object({ userId, roleId: Id })),
  /** `why` is set where another person asked for it; the mail is then a welcome. */
  PasswordResetRequested: ofAccess(z.object({ userId, language: Language, why: z.enum(['invitation']).optional() }), {
    notices: ['reset', 'invitation'],
  }),
  /** An agent asked for a link that signs them in; it is sent by this channel. */
  SignInLinkRequested: ofAccess(z.object({ userId, language: Language, channel: z.enum(['email', 'sms']) }), {
    notices: ['signInLink'],
  }),
  /**
   * A person wants to sign in by another address or number, which applies once it is confirmed before `endsAt`.
   * `asked`: which address must confirm: the new one, or first the former one where the person gave no password.
   */
  SignInAddressRequested: ofAccess(
    z.object({
      userId,
      requestId: Id,
      field: z.enum(['email', 'phone']),
      to: z.string(),
      asked: z.enum(['former', 'new']),
      language: Language,
      endsAt: z.iso.datetime(),
    }),
    { notices: ['newAddress'] },
  ),
  /** A notice goes to the former address. */
  SignInAddressChanged: ofAccess(
    z.object({ userId, field: z.enum(['email', 'phone']), to: z.string(), former: z.string() }),
    { notices: ['addressChanged'] },
  ),
  PasswordChanged: ofAccess(z.object({ userId, how: z.enum(['invitation', 'reset', 'change']) })),
  /**
   * `replaced`: the session of a browser in which the person signed in again. `otherDevice`: one or all of the sessions
   * on the person's other devices, at their own request. Otherwise all of their sessions.
   */
  SessionsEnded: ofAccess(
    z.object({
      userId,
      why: z.enum(['passwordChanged', 'signedOut', 'blocked', 'replaced', 'otherDevice', 'secondFactor']),
    }),
  ),
  /** From now on sign-in asks for a code; the key is stored encrypted elsewhere. */
  SecondFactorSetUp: ofAccess(z.object({ userId }), { notices: ['secondFactor'] }),
  /** `password`: a link for a new password made by the server's command has been used. */
  SecondFactorEnded: ofAccess(z.object({ userId, how: z.enum(['own', 'administrator', 'password']) }), {
    notices: ['secondFactor'],
  }),
  /**
   * From now on the identity provider of the person's company signs them in; whom it knows them as is stored elsewhere.
   */
  CompanySignInLinked: ofAccess(z.object({ userId, issuer: z.string() }), { notices: ['companySignIn'] }),
  /** The person signed in, or ended the second factor, with a recovery code. `left`: how many others are left. */
  RecoveryCodeUsed: ofAccess(z.object({ userId, left: z.int() }), { notices: ['secondFactor'] }),
  UserBlocked: ofAccess(z.object({ userId })),
  UserUnblocked: ofAccess(z.object({ userId })),
  UserRemoved: ofAccess(z.object({ userId })),
  ActedAsCustomer: ofAccess(z.object({ userId, customerId: Id, name: z.string() })),
  ReturnedFromCustomer: ofAccess(z.object({ userId, customerId: Id })),
};

export const RoleEvents = {
  RoleCreated: ofAccess(
    z.object({
      roleId: Id,
      titleEn: z.string(),
      titleFr: z.string(),
      permissions: z.array(Grant),
      ownerType: z.enum(['platform', 'agency', 'customer']),
      ownerId: Id.nullable(),
    }),
  ),
  RoleRevised: ofAccess(
    z.object({
      roleId: Id,
      titleEn: z.string().optional(),
      titleFr: z.string().optional(),
      permissions: z.array(Grant).optional(),
    }),
  ),
  RoleDeleted: ofAccess(z.object({ roleId: Id })),
};
