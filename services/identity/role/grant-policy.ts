import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { hasGrants, type Grant } from '#contracts/permissions.ts';
import type { AccountAccess } from '#kernel/account-access.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { personById, type Person } from '#projections/viewer/viewer.query.ts';
import { rights } from '../session/rights.rule.ts';

/** A company whose people are administered; null for the platform itself. */
export type AdministeredCompany = { readonly id: string; readonly kind: 'agency' | 'customer' } | null;

/**
 * Roles and people that somebody may administer: those of their own company, without grants that they lack themselves.
 */
@Injectable()
export class GrantPolicy implements AccountAccess {
  constructor(private readonly models: ReadModels) {}

  /** @param accountId a company chosen by platform staff; others have only their own. @throws Rejected NOT_FOUND */
  async account(accountId: string | undefined, caller: Caller): Promise<AdministeredCompany> {
    const own = companyOf(caller);
    const platform = isPlatform(caller.role);
    if (!platform && (!own || (accountId !== undefined && accountId !== own))) throw new Rejected('NOT_FOUND');
    const id = platform ? accountId : own;
    if (id === undefined) return null;
    const row = await this.models.row(AccountRow, sql`true`, id);
    if (!row) throw new Rejected('NOT_FOUND');
    return { id, kind: row.kind };
  }

  /** Requires a super admin for the platform's own people and roles. @throws Rejected FORBIDDEN */
  requireWritable(account: AdministeredCompany, caller: Caller): void {
    if (account === null && caller.role !== 'superAdmin') throw new Rejected('FORBIDDEN');
  }

  /**
   * A function that tells whether the caller has all grants of a role; grants that no plan of the company gives are
   * ignored.
   */
  async within(caller: Caller): Promise<(granted: readonly string[]) => boolean> {
    if (caller.role === 'superAdmin') return () => true;
    const plans = (await personById(this.models, caller.userId))?.plans ?? [];
    return (granted) => rights(granted, plans).held.every((grant) => caller.permissions.has(grant));
  }

  /**
   * Requires that the caller has these grants, since nobody may change, give or remove others.
   * @throws Rejected GRANT_NOT_HELD
   */
  async requireWithin(granted: readonly string[], caller: Caller, field?: string): Promise<void> {
    if (!(await this.within(caller))(granted))
      throw new Rejected('GRANT_NOT_HELD', {}, field ? { [field]: 'GRANT_NOT_HELD' } : {});
  }

  /**
   * Whether a platform caller could sign in as a person by changing their password or address: the super admin as
   * everybody; others as agents with the grant to change their files, and as people of companies who have no more
   * grants than they do.
   */
  async mayActAs({ id, agencyId, customerId, agentId, granted }: Person, caller: Caller): Promise<boolean> {
    if (caller.role === 'superAdmin' || id === caller.userId) return true;
    if (!isPlatform(caller.role)) return false;
    if (agentId !== null) return hasGrants(caller, { all: ['agent.edit'] });
    if (agencyId === null && customerId === null) return false;
    return hasGrants(caller, { all: ['admin.update'] }) && (await this.within(caller))(granted);
  }

  /** @throws Rejected GRANT_NOT_HELD for a new grant that the caller doesn't have */
  requireHeld(wanted: readonly Grant[], before: readonly Grant[], caller: Caller): void {
    const more = wanted.filter(
      (grant) => !before.includes(grant) && caller.role !== 'superAdmin' && !caller.permissions.has(grant),
    );
    if (more.length > 0) throw new Rejected('GRANT_NOT_HELD', {}, { permissions: 'GRANT_NOT_HELD' });
  }
}
