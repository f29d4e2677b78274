import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import type { Caller } from '#kernel/caller.ts';
import type { UserRow } from '#projections/user/user.table.ts';
import { AdministratorGuard } from '#services/identity/role/administrator-guard.ts';
import { Accounts } from './accounts.ts';
import { AdministratorRights } from './administrator-rights.ts';

/** Removes people of a company, disables and enables them, and mails them links for a new password. */
@Injectable()
export class AdministratorAccess {
  constructor(
    private readonly rights: AdministratorRights,
    private readonly accounts: Accounts,
    private readonly administratorGuard: AdministratorGuard,
  ) {}

  /** @throws Rejected OWN_ACCOUNT; FORBIDDEN for a client's owner; LAST_ROLE_MANAGER, LAST_SUPER_ADMIN */
  async remove(row: UserRow, caller: Caller): Promise<void> {
    await this.rights.requireMayGo(row, caller);
    await this.withoutRole(row, () => this.accounts.remove(row.id, caller));
  }

  /** @throws Rejected as for removing */
  async switch(row: UserRow, active: boolean, caller: Caller): Promise<void> {
    await this.rights.requireMayGo(row, caller);
    if (active) return this.accounts.unblock(row.id, caller);
    await this.withoutRole(row, () => this.accounts.block(row.id, caller));
  }

  /** @throws Rejected OWN_SIGN_IN, PERSON_DISABLED */
  async reset(row: UserRow, caller: Caller): Promise<void> {
    await this.rights.requireResettable(row, caller);
    await this.accounts.sendReset(row.id, row.language, caller);
  }

  private async withoutRole(row: UserRow, act: () => Promise<void>): Promise<void> {
    await this.administratorGuard.keeping(companyOf(row), { person: { id: row.id, roleId: null } }, act);
  }
}
