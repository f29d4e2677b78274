import type { Endpoint } from '../endpoint.ts';
import { open, signedIn } from '../permissions.ts';

/** A call without its schemas. */
export type CallAddress = Omit<Endpoint, 'input' | 'output'>;

/** The calls of the sign-in pages without their schemas, because the schema library is loaded only after signing in. */
export const signInAddresses = {
  login: {
    name: 'Login',
    summary: 'Sign in',
    method: 'POST',
    kind: 'write',
    path: '/account/Login',
    access: open,
    unkept: true,
  },
  checkToken: {
    name: 'CheckToken',
    summary: 'Get the signed-in person',
    method: 'GET',
    kind: 'read',
    path: '/account/CheckToken',
    access: open,
  },
  logOut: {
    name: 'LogOut',
    summary: 'Sign out',
    method: 'POST',
    kind: 'write',
    path: '/account/LogOut',
    access: signedIn,
    unkept: true,
  },
  firstAdminNeeded: {
    name: 'FirstAdminNeeded',
    summary: 'Tell whether the first administrator is missing',
    method: 'GET',
    kind: 'read',
    path: '/account/FirstAdmin',
    access: open,
  },
  requestSignInLink: {
    name: 'RequestSignInLink',
    summary: 'Ask for a link that signs an agent in',
    method: 'POST',
    kind: 'write',
    path: '/account/SignInLink',
    access: open,
  },
} as const satisfies Record<string, CallAddress>;
