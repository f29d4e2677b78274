import { randomUUID } from 'node:crypto';
import { Login } from '#contracts/api/session.ts';
import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { role } from '#services/identity/role/role.decider.ts';
import type { Browser, Vigie } from './vigie.ts';
import { ids, password } from './world.ts';

/** Somebody of agency A, or of customer A, who holds every grant but these. */
export const somebodyWithout = async (
  vigie: Vigie,
  missing: readonly Grant[],
  side: 'agency' | 'customer' = 'agency',
): Promise<Browser> => {
  const [roleId, userId] = [randomUUID(), randomUUID()];
  const email = `${userId}@test.ca`;
  const permissions = grantKeys.filter((grant) => !missing.includes(grant));
  const ownerId = side === 'agency' ? ids.agencyA : ids.customerA;
  await vigie.commands.run(
    role,
    'Create',
    roleId,
    { roleId, titleEn: roleId, titleFr: roleId, permissions, ownerType: side, ownerId },
    vigie.system(),
  );
  const place =
    side === 'agency'
      ? { role: 'agencyManager' as const, agencyId: ownerId, customerId: null }
      : { role: 'manager' as const, agencyId: null, customerId: ownerId };
  await vigie.invitations.invite(
    { userId, email, displayName: 'Somebody', phone: '', roleId, agentId: null, language: 'en', ...place },
    password,
    vigie.system(),
  );
  await vigie.settled();
  const browser = vigie.browser();
  await browser.call(Login, { username: email, password, rememberMe: true });
  return browser;
};
