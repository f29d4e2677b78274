import { signInAddresses } from '#contracts/api/sign-in.ts';
import type { RequestSignInLink } from '#contracts/api/agent-app.ts';
import type { FirstAdminNeeded } from '#contracts/api/health.ts';
import type { CheckToken, Login, LogOut } from '#contracts/api/session.ts';

type Calls = {
  readonly login: typeof Login;
  readonly checkToken: typeof CheckToken;
  readonly logOut: typeof LogOut;
  readonly firstAdminNeeded: typeof FirstAdminNeeded;
  readonly requestSignInLink: typeof RequestSignInLink;
};

/**
 * The sign-in pages' calls with the types of their input and answer. A call reads no schema, so the schemas need not be
 * loaded.
 */
export const signInCalls = signInAddresses as unknown as Calls;
