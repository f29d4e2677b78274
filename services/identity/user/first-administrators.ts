import { Injectable } from '@nestjs/common';
import { grantKeys } from '#contracts/permissions.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import type { Owner, Owners } from '#kernel/owners.ts';
import { role } from '../role/role.decider.ts';
import { requireUncommon } from './common-password.rule.ts';
import { Invitations } from './invitations.ts';
import { fullName } from '#contracts/values/person-name.ts';

/** Creates the first person of a new company, with a role that has all grants in it. */
@Injectable()
export class FirstAdministrators implements Owners {
  constructor(
    private readonly invitations: Invitations,
    private readonly commands: Commands,
  ) {}

  async invite(
    { id, kind }: Parameters<Owners['invite']>[0],
    owner: Owner,
    password: string | undefined,
    caller: Caller,
  ): Promise<void> {
    const { firstName, lastName, email, phone, language } = owner;
    const roleId = derivedId(id, 'owner role');
    const who = {
      userId: kind === 'customer' ? id : derivedId(id, 'owner'),
      email,
      displayName: fullName({ firstName, lastName }),
      firstName,
      lastName,
      phone,
      role: kind,
      roleId,
      agencyId: kind === 'agency' ? id : null,
      customerId: kind === 'customer' ? id : null,
      agentId: null,
      language,
    } as const;
    await this.invitations.invite(who, password, caller);
    const permissions = grantKeys.filter((grant) =>
      kind === 'agency' ? grant !== 'menus.customerReports' : !grant.startsWith('client.') && grant !== 'menus.clients',
    );
    await this.commands.run(
      role,
      'Create',
      roleId,
      { roleId, titleEn: 'Owner', titleFr: 'Propriétaire', permissions, ownerType: kind, ownerId: id },
      caller,
    );
  }

  async requireFirstPassword(customerId: string, password: string): Promise<void> {
    requireUncommon(password);
    await this.invitations.requireNoPassword(customerId);
  }

  async givePassword(customerId: string, password: string, caller: Caller): Promise<void> {
    await this.invitations.setPassword(customerId, password, caller);
  }
}
