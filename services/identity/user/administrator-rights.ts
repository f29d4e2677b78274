import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { RoleRow } from '#projections/role/role.table.ts';
import { UserRow } from '#projections/user/user.table.ts';
import { GrantPolicy, type AdministeredCompany } from '#services/identity/role/grant-policy.ts';

/** Only the super admin changes the platform's own people. */
export const mayChange = (
  { agencyId, customerId }: Pick<UserRow, 'agencyId' | 'customerId'>,
  { role }: Caller,
): boolean => role === 'superAdmin' || agencyId !== null || customerId !== null;

/** Nobody removes or disables themselves, or a client's owner, whose id is the client's id. */
export const mayGo = ({ id, role }: Pick<UserRow, 'id' | 'role'>, { userId }: Caller): boolean =>
  id !== userId && role !== 'customer';

/** Whom a caller may administer, and what they may give them. */
@Injectable()
export class AdministratorRights {
  constructor(
    private readonly grantPolicy: GrantPolicy,
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

  /** A company that the caller administers and may change. @throws Rejected as `GrantPolicy` */
  async writable(companyId: string | undefined, caller: Caller): Promise<AdministeredCompany> {
    const company = await this.grantPolicy.account(companyId, caller);
    this.grantPolicy.requireWritable(company, caller);
    return company;
  }

  /**
   * Requires that the caller has the person's grants, since changing a more powerful person would allow signing in as
   * them.
   */
  async requirePower(row: UserRow, caller: Caller): Promise<void> {
    if (!mayChange(row, caller)) throw new Rejected('FORBIDDEN');
    const role = row.roleId === null ? undefined : await this.models.row(RoleRow, sql`true`, row.roleId);
    await this.grantPolicy.requireWithin(role?.permissions ?? [], caller);
  }

  /** Requires that the caller may remove or disable the person. @throws Rejected OWN_ACCOUNT, FORBIDDEN */
  async requireMayGo(row: UserRow, caller: Caller): Promise<void> {
    if (row.id === caller.userId) throw new Rejected('OWN_ACCOUNT');
    await this.requirePower(row, caller);
    if (!mayGo(row, caller)) throw new Rejected('FORBIDDEN');
  }

  /**
   * @throws Rejected OWN_SIGN_IN for one's own password or second factor, which are changed in the profile;
   *   PERSON_DISABLED
   */
  async requireResettable(row: UserRow, caller: Caller): Promise<void> {
    if (row.id === caller.userId) throw new Rejected('OWN_SIGN_IN');
    await this.requirePower(row, caller);
    if (row.blocked) throw new Rejected('PERSON_DISABLED');
  }

  /** Another role of a person's company. @returns its id. @throws Rejected as `requireRole` */
  async requireRoleFor(row: UserRow, roleId: string | null, caller: Caller): Promise<string> {
    return this.requireRole(roleId, await this.grantPolicy.account(companyOf(row) ?? undefined, caller), caller);
  }

  /**
   * A role of the company whose grants the caller has.
   * @returns its id.
   * @throws Rejected INVALID_INPUT, GRANT_NOT_HELD
   */
  async requireRole(roleId: string | null, company: AdministeredCompany, caller: Caller): Promise<string> {
    if (roleId === null) throw new Rejected('INVALID_INPUT', {}, { roleId: 'REQUIRED' });
    const ofCompany = sql`r."ownerId" is not distinct from ${company?.id ?? null}::uuid`;
    const role = await this.models.row(RoleRow, ofCompany, roleId);
    if (!role) throw new Rejected('INVALID_INPUT', {}, { roleId: 'INVALID_VALUE' });
    await this.grantPolicy.requireWithin(role.permissions, caller, 'roleId');
    return roleId;
  }
}
