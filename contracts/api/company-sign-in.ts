import { z } from 'zod';
import { write } from '../endpoint.ts';
import { open } from '../permissions.ts';
import { MaybeUser } from './session.ts';

/**
 * Begins a sign-in by a company's identity provider: the browser goes to `url`. `company`: an email address, of which
 * only the domain is used, or the id of a company.
 */
export const StartCompanySignIn = write({
  name: 'StartCompanySignIn',
  summary: "Begin a sign-in by a company's identity provider",
  path: '/account/CompanySignIn',
  access: open,
  unkept: true,
  input: z.object({ company: z.string().trim().min(1, 'REQUIRED').max(254) }),
  output: z.object({ url: z.string() }),
});

/**
 * Signs in by the provider's answer, in the browser that began. `challenge`: `SignInCode` asks for the second factor.
 * `email`: this account of the company isn't linked yet; `Login` with its password and `links` does that, once.
 */
export const FinishCompanySignIn = write({
  name: 'FinishCompanySignIn',
  summary: "Finish a sign-in by a company's identity provider",
  path: '/account/CompanySignIn/Finish',
  access: open,
  unkept: true,
  /** `answer`: the query with which the browser has returned. */
  input: z.object({ answer: z.string().min(1).max(8000) }),
  output: MaybeUser.extend({ challenge: z.string().optional(), email: z.string().optional() }),
});
