import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { AccountOwnerRoles, Plans, Roles, RolesOf } from '#contracts/api/access-control.ts';
import type { Input } from '#contracts/endpoint.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { peopleOf } from '#projections/user/people-of-roles.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { unrestricted, sql, type Sql } from '#projections/kernel/sql.ts';
import { RoleRow } from '#projections/role/role.table.ts';
import { personById } from '#projections/viewer/viewer.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';

/** Roles of the caller's own account; platform admins see all. */
const roleScope = (caller: Caller): Sql =>
  isPlatform(caller.role) ? unrestricted : sql`r."ownerId" = ${companyOf(caller) ?? null}`;

@Controller()
export class AccessControlController {
  constructor(private readonly models: ReadModels) {}

  @Endpoint(Roles)
  async roles(_: Input<typeof Roles>, caller: Caller) {
    const [rows, person] = await Promise.all([
      this.models.rows(RoleRow, roleScope(caller)),
      personById(this.models, caller.userId),
    ]);
    const people = await peopleOf(
      this.models,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, own: row.id === person?.roleId, people: people.get(row.id) ?? 0 }));
  }

  @Endpoint(AccountOwnerRoles)
  accountOwnerRoles(_: Input<typeof AccountOwnerRoles>, caller: Caller) {
    return this.models.rows(RoleRow, roleScope(caller), sql`r."ownerType" <> 'platform'`);
  }

  @Endpoint(RolesOf)
  async rolesOf({ a, b }: Input<typeof RolesOf>, caller: Caller) {
    if (!isPlatform(caller.role) && b !== companyOf(caller)) throw new Rejected('NOT_FOUND');
    return this.models.rows(RoleRow, roleScope(caller), sql`r."ownerType" = ${a} and r."ownerId" = ${b}`);
  }

  @Endpoint(Plans)
  async plans(_: Input<typeof Plans>, caller: Caller) {
    const person = await personById(this.models, caller.userId);
    return (person?.plans ?? []).map((plan) => ({ ...plan, features: [...plan.features] }));
  }
}
