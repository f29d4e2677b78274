import { z } from 'zod';
import { write } from '../endpoint.ts';
import { roleGroups } from '../permissions.ts';
import { Id } from '../values/common.ts';

/** Lifts the limit of addresses to sign in from, of an agency or client whose people are locked out by it. */
export const LiftSignInAddresses = write({
  name: 'LiftSignInAddresses',
  summary: "Lift a company's limit of addresses to sign in from",
  path: '/management/SignInAddresses/:companyId/Lift',
  access: { roles: roleGroups.admin, all: ['admin.update'] },
  personal: true,
  input: z.object({ companyId: Id }),
});
