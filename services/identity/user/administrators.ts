import { Injectable } from '@nestjs/common';
import type { SaveAdmin } from '#contracts/api/administrators.ts';
import type { Input } from '#contracts/endpoint.ts';
import { companyOf } from '#contracts/values/company.ts';
import { fullName } from '#contracts/values/person-name.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { UserRow } from '#projections/user/user.table.ts';
import { AdministratorGuard } from '#services/identity/role/administrator-guard.ts';
import { AdministratorRights } from './administrator-rights.ts';
import { requireUncommon } from './common-password.rule.ts';
import { Invitations } from './invitations.ts';
import { user } from './user.decider.ts';

type Typed = Omit<Input<typeof SaveAdmin>, 'id'>;
const kinds = { agency: 'agencyManager', customer: 'manager' } as const;

/** Invites people to a company, and changes their data and roles (rules manager.fields, perm.rolesManage). */
@Injectable()
export class Administrators {
  constructor(
    private readonly rights: AdministratorRights,
    private readonly invitations: Invitations,
    private readonly commands: Commands,
    private readonly administratorGuard: AdministratorGuard,
  ) {}

  /**
   * @returns the new person's id.
   * @throws Rejected EMAIL_TAKEN, GRANT_NOT_HELD, INVALID_INPUT for a role of another company
   */
  async invite(
    { accountId, roleId, superAdmin, password, language = undefined, ...person }: Typed,
    caller: Caller,
  ): Promise<string> {
    const account = await this.rights.writable(accountId, caller);
    if (superAdmin && (account !== null || roleId !== null))
      throw new Rejected('INVALID_INPUT', {}, { roleId: 'INVALID_VALUE' });
    if (!superAdmin) await this.rights.requireRole(roleId, account, caller);
    const userId = derivedId(caller.commandId, 'administrator');
    const where = {
      agencyId: account?.kind === 'agency' ? account.id : null,
      customerId: account?.kind === 'customer' ? account.id : null,
      agentId: null,
    };
    const role = account ? kinds[account.kind] : superAdmin ? ('superAdmin' as const) : ('admin' as const);
    const who = {
      userId,
      ...person,
      displayName: fullName(person),
      role,
      roleId,
      ...where,
      language: language ?? caller.language,
    };
    const invite = () => this.invitations.invite(who, password || undefined, caller).catch(atEmail);
    await (roleId === null ? invite() : this.administratorGuard.joining(account?.id ?? null, roleId, caller, invite));
    return userId;
  }

  /**
   * Changes a company's data about one of its people. A wrong email can be corrected until they have a password, and
   * the invitation is then sent to the new one; afterwards only they change their sign-in.
   * @throws Rejected OWN_SIGN_IN, COMMON_PASSWORD, EMAIL_THEIR_OWN, PASSWORD_THEIR_OWN, EMAIL_TAKEN, GRANT_NOT_HELD,
   *   LAST_ROLE_MANAGER, INVALID_INPUT for a role of
   * another company
   */
  async revise(
    row: UserRow,
    { accountId: _, superAdmin: __, roleId, password, ...person }: Typed,
    caller: Caller,
  ): Promise<void> {
    await this.rights.requirePower(row, caller);
    const own = row.id === caller.userId;
    if (password) requireUncommon(password);
    if (own && (password || person.email.toLowerCase() !== row.email)) throw new Rejected('OWN_SIGN_IN');
    const given = roleId === row.roleId ? undefined : await this.rights.requireRoleFor(row, roleId, caller);
    const { email, ...rest } = person;
    const moves = email.toLowerCase() !== row.email;
    const change = { userId: row.id, ...rest, displayName: fullName(person) };
    if (password && !moves) await this.invitations.requireNoPassword(row.id);
    await (
      moves
        ? this.invitations.correct({ ...change, email }, !password, caller)
        : this.commands.run(user, 'Revise', row.id, change, caller)
    ).catch(atEmail);
    if (given)
      await this.administratorGuard.keeping(companyOf(row), { person: { id: row.id, roleId: given } }, () =>
        this.administratorGuard.giving(given, caller, () =>
          this.commands.run(user, 'GiveRole', row.id, { userId: row.id, roleId: given }, caller),
        ),
      );
    if (!password) return;
    // Also where the email was corrected: a repeated call finds that done, and the person may have a password by now.
    await this.invitations.requireNoPassword(row.id);
    await this.invitations.setPassword(row.id, password, caller);
  }
}

/** Splits a full name after its first word. */
export const namesOf = ({
  firstName,
  lastName,
  displayName,
}: Pick<UserRow, 'firstName' | 'lastName' | 'displayName'>) => {
  if (firstName || lastName) return { firstName, lastName };
  const [first = '', ...rest] = displayName.split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
};

const atEmail = (error: unknown): never => {
  const code = error instanceof Rejected ? error.code : undefined;
  throw code === 'EMAIL_TAKEN' || code === 'EMAIL_THEIR_OWN' ? new Rejected(code, {}, { email: code }) : error;
};
