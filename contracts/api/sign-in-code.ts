import { open } from '../permissions.ts';
import type { CallAddress } from './sign-in.ts';

/**
 * The call of the second step of signing in without its schemas, apart from those of the first, which loads without it.
 */
export const signInCodeAddress = {
  name: 'SignInCode',
  summary: 'Finish signing in with a code',
  method: 'POST',
  kind: 'write',
  path: '/account/SignInCode',
  access: open,
  unkept: true,
} as const satisfies CallAddress;
