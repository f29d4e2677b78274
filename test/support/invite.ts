import type { Grant, Role } from '#contracts/permissions.ts';
import { companyOf } from '#contracts/values/company.ts';
import { systemCaller } from '#kernel/caller.ts';
import { role } from '#services/identity/role/role.decider.ts';
import type { Vigie } from './vigie.ts';

/** A person with an account: of a company, an agent, or of the platform where neither is named. */
export type Invited = {
  readonly role: Role;
  readonly email: string;
  readonly agencyId?: string;
  readonly customerId?: string;
  readonly agentId?: string;
};
type Account = {
  readonly name: string;
  readonly password: string;
  readonly permissions: readonly Grant[];
  readonly userId: string;
  readonly roleId: string;
  readonly commandId: string;
};

/** Creates a role with these permissions, and an account with it that can sign in by the password. */
export const invite = async (
  vigie: Vigie,
  { role: roleName, email, agencyId, customerId, agentId }: Invited,
  { name, password, permissions, userId, roleId, commandId }: Account,
): Promise<void> => {
  const ownerId = companyOf({ agencyId, customerId }) ?? null;
  const ownerType = agencyId ? 'agency' : customerId ? 'customer' : 'platform';
  const titles = { titleEn: `Role of ${name}`, titleFr: `Rôle de ${name}` };
  await vigie.commands.run(
    role,
    'Create',
    roleId,
    { roleId, ...titles, permissions: [...permissions], ownerType, ownerId },
    vigie.system(),
  );
  const person = { userId, email, displayName: name, phone: '', role: roleName, roleId, language: 'en' as const };
  await vigie.invitations.invite(
    { ...person, agencyId: agencyId ?? null, customerId: customerId ?? null, agentId: agentId ?? null },
    password,
    systemCaller(commandId, vigie.clock.now()),
  );
};
