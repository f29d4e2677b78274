import { z } from 'zod';
import { Nothing, read, write } from '../endpoint.ts';
import { StoredSignInProvider, SignInProvider as Typed } from '../values/sign-in-provider.ts';
import { SignInAddresses } from './sign-in-addresses.ts';

const { access } = SignInAddresses;

/**
 * The identity provider by which people of the caller's company sign in, if any. `record`: the TXT record that each
 * domain needs; `returnTo`: the address to register with the provider; `signIn`: the page that begins a sign-in of this
 * company.
 */
export const SignInProvider = read({
  name: 'SignInProvider',
  summary: "Get the company's identity provider",
  path: '/management/SignInProvider',
  access,
  personal: true,
  output: z.object({
    provider: StoredSignInProvider.nullable(),
    record: z.string(),
    returnTo: z.string(),
    signIn: z.string(),
  }),
});

/**
 * Sets up the identity provider, after asking it and looking up the records of the domains. Without a secret the
 * present one stays, which another issuer or client needs anew. People link their account once, by their password; with
 * another issuer, once more.
 */
export const SaveSignInProvider = write({
  name: 'SaveSignInProvider',
  summary: "Set up the company's identity provider",
  method: 'PUT',
  path: '/management/SignInProvider',
  access,
  unkept: true,
  personal: true,
  input: Typed.extend({ clientSecret: z.string().trim().max(1000).optional() }),
  output: Nothing,
});

/** Ends sign-in by the provider; its secret and all links are deleted. Open sessions stay. */
export const RemoveSignInProvider = write({
  name: 'RemoveSignInProvider',
  summary: "Remove the company's identity provider",
  method: 'DELETE',
  path: '/management/SignInProvider',
  access,
  personal: true,
  input: z.object({}),
  output: Nothing,
});
