import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { companyOf } from '#contracts/values/company.ts';
import { hasGrants } from '#contracts/permissions.ts';
import { licenceZone } from '#contracts/values/employee.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentFileRow } from '#projections/agent-file/agent-file.table.ts';
import { employeesByIds, type EmployeeRow, type ViewerContext } from '#projections/agent-file/employee.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { linked } from '#projections/link/link.query.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { customerScope } from '#projections/scope.ts';

export const today = (now: string): string => DateTime.fromISO(now, { zone: licenceZone }).toISODate()!;

/**
 * The context in which a caller sees employees: a company as their employer, platform staff as the company they name.
 */
export const viewerContextOf = (caller: Caller, customerId?: string): ViewerContext => ({
  viewer: caller,
  now: caller.now,
  today: today(caller.now),
  employerId: companyOf(caller) ?? customerId,
  customerId,
  ratings: hasGrants(caller, { all: ['agent.viewRatings'] }),
});

/** Finds employees that the caller may see; others are answered as not found (decision 3). */
@Injectable()
export class EmployeeDirectory {
  constructor(private readonly models: ReadModels) {}

  async byIds(context: ViewerContext, ids: readonly string[]): Promise<EmployeeRow[]> {
    return this.models.query<EmployeeRow>(employeesByIds(context, ids));
  }

  /** @throws Rejected NOT_FOUND */
  async one(
    id: string,
    caller: Caller,
    customerId?: string,
  ): Promise<{ readonly row: EmployeeRow; readonly file: AgentFileRow }> {
    const [row] = await this.byIds(viewerContextOf(caller, customerId), [id]);
    const file = row && (await this.models.byIds(AgentFileRow, [id])).get(id);
    if (!file) throw new Rejected('NOT_FOUND');
    return { row, file };
  }

  /**
   * The company that employs a new employee: the caller's own, or the one that platform staff name.
   * @throws Rejected NOT_FOUND, CANNOT_EMPLOY
   */
  async employer(caller: Caller, customerId: string | undefined): Promise<AccountRow> {
    const own = companyOf(caller);
    if (own && customerId && customerId !== own) throw new Rejected('NOT_FOUND');
    const id = own ?? customerId;
    const account =
      id && (isPlatform(caller.role) || own ? (await this.models.byIds(AccountRow, [id])).get(id) : undefined);
    if (!account) throw new Rejected('NOT_FOUND');
    if (!account.canBeEmployer) throw new Rejected('CANNOT_EMPLOY');
    return account;
  }

  /** Active levels, skills and territories of the platform and of the employer, which an employee can be given. */
  async choice(caller: Caller, customerId: string | undefined): Promise<ReferenceRow[]> {
    const owned = sql`r.active and (r."ownerId" is null or r."ownerId" = ${companyOf(caller) ?? customerId ?? null})`;
    return this.models.rows(ReferenceRow, owned, sql`r.kind in ('level', 'skill', 'subTerritory')`);
  }

  /** Companies that the caller may know: its own and those it works with; all for platform staff. */
  async companies(ids: readonly string[], caller: Caller): Promise<ReadonlyMap<string, AccountRow>> {
    const found = await this.models.byIds(AccountRow, ids);
    if (isPlatform(caller.role)) return found;
    const own = companyOf(caller);
    const known = await Promise.all(
      [...found.values()].map(async (account) => ((await this.knows(account, own, caller)) ? [account] : [])),
    );
    return new Map(known.flat().map((account) => [account.id, account]));
  }

  private async knows(account: AccountRow, own: string | undefined, caller: Caller): Promise<boolean> {
    if (account.id === own) return true;
    if (account.kind === 'customer')
      return (await this.models.row(AccountRow, customerScope(caller), account.id)) !== undefined;
    const serves = linked(sql`r.id`, sql`${caller.customerId ?? null}::uuid`);
    return (await this.models.row(AccountRow, serves, account.id)) !== undefined;
  }
}
