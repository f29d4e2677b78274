import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import type { Access } from '../permissions.ts';
import { SignInNetworks } from '../values/sign-in-addresses.ts';

/** A company's own administrators who administer its people. */
const administrators: Access = { roles: ['agency', 'customer'], all: ['menus.settings', 'admin.update'] };

/** From where people of the caller's company may use Vigie; `own`: the caller's present address. */
export const SignInAddresses = read({
  name: 'SignInAddresses',
  summary: 'List the addresses that people may sign in from',
  path: '/management/SignInAddresses',
  access: administrators,
  personal: true,
  output: z.object({ addresses: z.array(z.string()), own: z.string() }),
});

/**
 * Limits the company's people, and its API tokens, to these addresses and networks; none: no limit. Ends what they have
 * open elsewhere. Refused where the caller's own address is not among them. Agents sign in from anywhere.
 */
export const SaveSignInAddresses = write({
  name: 'SaveSignInAddresses',
  summary: 'Limit the addresses that people may sign in from',
  method: 'PUT',
  path: '/management/SignInAddresses',
  access: administrators,
  personal: true,
  input: z.object({ addresses: SignInNetworks }),
});
