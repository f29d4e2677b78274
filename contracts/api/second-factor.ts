import { z } from 'zod';
import { Nothing, read, Touched, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id } from '../values/common.ts';
import { signInCodeAddress } from './sign-in-code.ts';
import { MaybeUser } from './session.ts';

/**
 * People who sign in with a password. Agents sign in with a link to an address or number of theirs, and are asked for
 * no second factor.
 */
const office: Access = { roles: [...roleGroups.customer, ...roleGroups.agency, 'staff', 'guest'] };
const currentPassword = z.string().min(1, 'REQUIRED').max(200);
/** Six digits of an authenticator app or, at sign-in, a recovery code. */
const Code = z.string().trim().min(1, 'REQUIRED').max(40);

/** Whether the caller is asked for a second factor at sign-in. `codesLeft`: recovery codes that were not used. */
export const SecondFactor = read({
  name: 'SecondFactor',
  summary: 'Tell whether one has a second factor',
  path: '/account/SecondFactor',
  access: office,
  output: z.object({ on: z.boolean(), codesLeft: z.int() }),
  personal: true,
});

/**
 * Makes a key for an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 seconds). It holds once a code proves it;
 * until then sign-in asks for nothing, and another key takes its place. `key` is Base32, `link` the same as an otpauth
 * address.
 */
export const ProposeSecondFactor = write({
  name: 'ProposeSecondFactor',
  summary: 'Make a key for an authenticator app',
  path: '/account/SecondFactor/Key',
  access: office,
  unkept: true,
  input: z.object({ currentPassword }),
  output: z.object({ key: z.string(), link: z.string() }),
  personal: true,
});

/**
 * Sets up the second factor by a code of the app. All other sessions of the person end. The ten recovery codes are in
 * no later answer.
 */
export const SetUpSecondFactor = write({
  name: 'SetUpSecondFactor',
  summary: "Set up one's second factor",
  path: '/account/SecondFactor',
  access: office,
  unkept: true,
  input: z.object({ code: Code }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  personal: true,
});

/** Ends one's own second factor: by the password, and a code of the app or a recovery code. */
export const EndOwnSecondFactor = write({
  name: 'EndOwnSecondFactor',
  summary: "End one's second factor",
  path: '/account/SecondFactor/End',
  access: office,
  unkept: true,
  input: z.object({ currentPassword, code: Code }),
  output: Nothing,
  personal: true,
});

/** Ends the second factor of somebody to whom the caller may send a link for a new password; their password stays. */
export const EndSecondFactor = write({
  name: 'EndSecondFactor',
  summary: "End another person's second factor",
  method: 'DELETE',
  path: '/access-control/admins/:id/SecondFactor',
  access: { roles: [...roleGroups.customer, ...roleGroups.agency], all: ['admin.update'] },
  input: z.object({ id: Id }),
  output: Touched,
  personal: true,
});

/**
 * The second step of a sign-in, by the challenge that `Login` gave, within five minutes. Wrong codes are rate-limited
 * like wrong passwords, and each code serves once.
 */
export const SignInCode = write({
  ...signInCodeAddress,
  input: z.object({ challenge: z.string().min(20).max(200), code: Code, links: z.boolean().default(false) }),
  output: MaybeUser,
});
