import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { holds, type Grant } from '#contracts/permissions.ts';
import type { AccountAccess } from '#kernel/account-access.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { personById, type Person } from '#projections/viewer/viewer.query.ts';
import { rights } from '../session/rights.rule.ts';

/** A company whose people are administered; null is the platform itself. */
export type Administered = { readonly id: string; readonly kind: 'agency' | 'customer' } | null;

/** Which roles and people somebody may administer: those of their own company, and with no grant that they lack themselves. */
@Injectable()
export class GrantPolicy implements AccountAccess {
  constructor(private readonly models: ReadModels) {}

  /** @param accountId the platform's choice of a company; others have only their own. @throws Rejected NOT_FOUND */
  async account(accountId: string | undefined, caller: Caller): Promise<Administered> {
    const own = companyOf(caller);
    const platform = isPlatform(caller.role);
    if (!platform && (!own || (accountId !== undefined && accountId !== own))) throw new Rejected('NOT_FOUND');
    const id = platform ? accountId : own;
    if (id === undefined) return null;
    const row = await this.models.row(AccountRow, sql`true`, id);
    if (!row) throw new Rejected('NOT_FOUND');
    return { id, kind: row.kind };
  }

  /** The platform's own people and roles are the super admin's. @throws Rejected FORBIDDEN */
  requireWritable(account: Administered, caller: Caller): void {
    if (account === null && caller.role !== 'superAdmin') throw new Rejected('FORBIDDEN');
  }

  /** Tells whether a role with these grants has nothing that the caller lacks; what no plan of theirs gives counts for nothing. */
  async within(caller: Caller): Promise<(granted: readonly string[]) => boolean> {
    if (caller.role === 'superAdmin') return () => true;
    const plans = (await personById(this.models, caller.userId))?.plans ?? [];
    return (granted) => rights(granted, plans).held.every((grant) => caller.permissions.has(grant));
  }

  /** Nobody changes, gives or takes away more than they hold. @throws Rejected GRANT_NOT_HELD */
  async requireWithin(granted: readonly string[], caller: Caller, field?: string): Promise<void> {
    if (!(await this.within(caller))(granted))
      throw new Rejected('GRANT_NOT_HELD', {}, field ? { [field]: 'GRANT_NOT_HELD' } : {});
  }

  /**
   * Whether a caller of the platform could sign in as somebody anyway, by changing their password or their address: the super admin as
   * everybody; others as agents with the grant that changes their file, and as people of companies who hold no more than they do.
   */
  async mayActAs({ id, agencyId, customerId, agentId, granted }: Person, caller: Caller): Promise<boolean> {
    if (caller.role === 'superAdmin' || id === caller.userId) return true;
    if (!isPlatform(caller.role)) return false;
    if (agentId !== null) return holds(caller, { all: ['agent.edit'] });
    if (agencyId === null && customerId === null) return false;
    return holds(caller, { all: ['admin.update'] }) && (await this.within(caller))(granted);
  }

  /** @throws Rejected GRANT_NOT_HELD for a grant that is new and that the caller doesn't hold */
  requireHeld(wanted: readonly Grant[], before: readonly Grant[], caller: Caller): void {
    const more = wanted.filter(
      (grant) => !before.includes(grant) && caller.role !== 'superAdmin' && !caller.permissions.has(grant),
    );
    if (more.length > 0) throw new Rejected('GRANT_NOT_HELD', {}, { permissions: 'GRANT_NOT_HELD' });
  }
}
