import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import type { SaveAdmin } from '#contracts/api/administrators.ts';
import type { Input } from '#contracts/endpoint.ts';
import { derivedId, isPlatform, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { sql } from '#projections/kernel/sql.ts';
import { RoleRow } from '#projections/role/role.table.ts';
import { UserRow } from '#projections/user/user.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AdministratorGuard } from '#services/identity/role/administrator-guard.ts';
import { GrantPolicy, type AdministeredCompany } from '#services/identity/role/grant-policy.ts';
import { Accounts } from './accounts.ts';
import { requireUncommon } from './common-password.rule.ts';
import { user } from './user.decider.ts';
import { fullName } from '#contracts/values/person-name.ts';

type Typed = Omit<Input<typeof SaveAdmin>, 'id'>;
const kinds = { agency: 'agencyManager', customer: 'manager' } as const;

/** Invites people to a company, changes their rights and removes them (rules manager.fields, perm.rolesManage). */
@Injectable()
export class Administrators {
  constructor(
    private readonly grantPolicy: GrantPolicy,
    private readonly accounts: Accounts,
    private readonly commands: Commands,
    private readonly administratorGuard: AdministratorGuard,
    private readonly models: ReadModels,
  ) {}

  /** A person of a company that the caller administers, not an agent. @throws Rejected NOT_FOUND */
  async find(id: string, caller: Caller): Promise<UserRow> {
    const own = companyOf(caller) ?? null;
    const scope = isPlatform(caller.role) ? sql`true` : sql`coalesce(r."agencyId", r."customerId") = ${own}`;
    const row = await this.models.row(UserRow, scope, id);
    if (!row || row.agentId !== null) throw new Rejected('NOT_FOUND');
    return row;
  }

  /** @returns the new person's id. @throws Rejected EMAIL_TAKEN, GRANT_NOT_HELD, INVALID_INPUT for a role of another company */
  async invite(
    { accountId, roleId, superAdmin, password, language = undefined, ...person }: Typed,
    caller: Caller,
  ): Promise<string> {
    const account = await this.grantPolicy.account(accountId, caller);
    this.grantPolicy.requireWritable(account, caller);
    if (superAdmin && (account !== null || roleId !== null))
      throw new Rejected('INVALID_INPUT', {}, { roleId: 'INVALID_VALUE' });
    if (!superAdmin) await this.requireRole(roleId, account, caller);
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
    const invite = () => this.accounts.invite(who, password || undefined, caller).catch(atEmail);
    await (roleId === null ? invite() : this.administratorGuard.joining(account?.id ?? null, roleId, caller, invite));
    return userId;
  }

  /**
   * Changes a company's data about one of its people. A wrong email can be corrected until they have a password, and the invitation is then sent to
   * the new one; afterwards only they change their sign-in.
   * @throws Rejected OWN_SIGN_IN, COMMON_PASSWORD, EMAIL_THEIR_OWN, PASSWORD_THEIR_OWN, EMAIL_TAKEN, GRANT_NOT_HELD, LAST_ROLE_MANAGER, INVALID_INPUT for a role of
   * another company
   */
  async revise(
    row: UserRow,
    { accountId: _, superAdmin: __, roleId, password, ...person }: Typed,
    caller: Caller,
  ): Promise<void> {
    await this.requirePower(row, caller);
    const own = row.id === caller.userId;
    if (password) requireUncommon(password);
    if (own && (password || person.email.toLowerCase() !== row.email)) throw new Rejected('OWN_SIGN_IN');
    const given =
      roleId === row.roleId ? undefined : await this.requireRole(roleId, await this.accountOf(row, caller), caller);
    const { email, ...rest } = person;
    const moves = email.toLowerCase() !== row.email;
    const change = { userId: row.id, ...rest, displayName: fullName(person) };
    if (password && !moves) await this.accounts.requireNoPassword(row.id);
    await (
      moves
        ? this.accounts.correctInvitation({ ...change, email }, !password, caller)
        : this.accounts.revise(change, caller)
    ).catch(atEmail);
    if (given)
      await this.administratorGuard.keeping(companyOf(row), { person: { id: row.id, roleId: given } }, () =>
        this.administratorGuard.giving(given, caller, () =>
          this.commands.run(user, 'GiveRole', row.id, { userId: row.id, roleId: given }, caller),
        ),
      );
    if (!password) return;
    // Also where the email was corrected: a repeated call finds that done, and the person may have a password by now.
    await this.accounts.requireNoPassword(row.id);
    await this.accounts.changePassword(row.id, password, 'invitation', caller);
  }

  /** @throws Rejected OWN_ACCOUNT; FORBIDDEN for a client's owner, whose id is the client's id */
  async remove(row: UserRow, caller: Caller): Promise<void> {
    if (row.id === caller.userId) throw new Rejected('OWN_ACCOUNT');
    await this.requirePower(row, caller);
    if (!this.mayGo(row, caller)) throw new Rejected('FORBIDDEN');
    await this.administratorGuard.keeping(companyOf(row), { person: { id: row.id, roleId: null } }, () =>
      this.accounts.remove(row.id, caller),
    );
  }

  /** @throws Rejected OWN_ACCOUNT, FORBIDDEN as for removing, LAST_ROLE_MANAGER, LAST_SUPER_ADMIN */
  async switch(row: UserRow, active: boolean, caller: Caller): Promise<void> {
    if (row.id === caller.userId) throw new Rejected('OWN_ACCOUNT');
    await this.requirePower(row, caller);
    if (!this.mayGo(row, caller)) throw new Rejected('FORBIDDEN');
    if (active) return this.accounts.unblock(row.id, caller);
    await this.administratorGuard.keeping(companyOf(row), { person: { id: row.id, roleId: null } }, () =>
      this.accounts.block(row.id, caller),
    );
  }

  /** @throws Rejected as `requireResettable` */
  async reset(row: UserRow, caller: Caller): Promise<void> {
    await this.requireResettable(row, caller);
    await this.accounts.sendReset(row.id, row.language, caller);
  }

  /** @throws Rejected OWN_SIGN_IN for one's own password or second factor, which are changed in the profile; PERSON_DISABLED */
  async requireResettable(row: UserRow, caller: Caller): Promise<void> {
    if (row.id === caller.userId) throw new Rejected('OWN_SIGN_IN');
    await this.requirePower(row, caller);
    if (row.blocked) throw new Rejected('PERSON_DISABLED');
  }

  /** Only the super admin changes the platform's own people. */
  mayChange({ agencyId, customerId }: Pick<UserRow, 'agencyId' | 'customerId'>, { role }: Caller): boolean {
    return role === 'superAdmin' || agencyId !== null || customerId !== null;
  }

  mayGo({ id, role }: Pick<UserRow, 'id' | 'role'>, { userId }: Caller): boolean {
    return id !== userId && role !== 'customer';
  }

  private accountOf(row: UserRow, caller: Caller): Promise<AdministeredCompany> {
    return this.grantPolicy.account(companyOf(row) ?? undefined, caller);
  }

  /** Requires that the caller has the person's grants, since changing a more powerful person would allow signing in as them. */
  private async requirePower(row: UserRow, caller: Caller): Promise<void> {
    if (!this.mayChange(row, caller)) throw new Rejected('FORBIDDEN');
    const role = row.roleId === null ? undefined : await this.models.row(RoleRow, sql`true`, row.roleId);
    await this.grantPolicy.requireWithin(role?.permissions ?? [], caller);
  }

  private async requireRole(roleId: string | null, account: AdministeredCompany, caller: Caller): Promise<string> {
    if (roleId === null) throw new Rejected('INVALID_INPUT', {}, { roleId: 'REQUIRED' });
    const role = await this.models.row(
      RoleRow,
      sql`r."ownerId" is not distinct from ${account?.id ?? null}::uuid`,
      roleId,
    );
    if (!role) throw new Rejected('INVALID_INPUT', {}, { roleId: 'INVALID_VALUE' });
    await this.grantPolicy.requireWithin(role.permissions, caller, 'roleId');
    return roleId;
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
