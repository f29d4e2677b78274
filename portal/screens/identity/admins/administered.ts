import type { User } from '#contracts/api/session.ts';
import { roleGroups } from '#contracts/permissions.ts';

/** Which company's people a person administers. */
export const administeredBy = ({
  role,
  agencyId,
}: Pick<User, 'role' | 'agencyId'>): 'platform' | 'agency' | 'customer' =>
  (roleGroups.admin as readonly string[]).includes(role) ? 'platform' : agencyId === null ? 'customer' : 'agency';

/** Where the people of each are listed. */
export const peopleAt = {
  platform: '/platform/admins',
  agency: '/agency/admins',
  customer: '/customer/managers',
} as const;
