import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { DeleteRole, SaveRole } from '#contracts/api/administrators.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants, type Grant } from '#contracts/permissions.ts';
import { derivedId, isPlatform, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { Rejected } from '#kernel/decider.ts';
import { unrestricted, sql } from '#projections/kernel/sql.ts';
import { RoleRow } from '#projections/role/role.table.ts';
import { UserRow } from '#projections/user/user.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { peopleOf } from '#projections/user/people-of-roles.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AdministratorGuard } from './administrator-guard.ts';
import { GrantPolicy } from './grant-policy.ts';
import { role } from './role.decider.ts';

/** Rule perm.rolesManage: creates, changes and deletes roles within one company. */
@Controller()
export class RoleAdministrationController {
  constructor(
    private readonly grantPolicy: GrantPolicy,
    private readonly commands: Commands,
    private readonly administratorGuard: AdministratorGuard,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(SaveRole)
  async save({ id, accountId, titleEn, titleFr, permissions, agreed }: Input<typeof SaveRole>, caller: Caller) {
    if (!hasGrants(caller, { all: [id === null ? 'admin.createRoles' : 'admin.updateRoles'] }))
      throw new Rejected('FORBIDDEN');
    const wanted = [...new Set(permissions)];
    if (id !== null) {
      const known = await this.own(id, caller);
      await this.requireMayChange(known.permissions, wanted, caller);
      requireExpectedCount((await peopleOf(this.models, [id])).get(id) ?? 0, agreed);
      await this.requireNames({ id, titleEn, titleFr }, known.ownerId);
      await this.administratorGuard.keeping(known.ownerId, { role: { id, permissions: wanted } }, async () => {
        // Somebody may have given the role more since.
        await this.requireMayChange(await this.permissionsOf(id), wanted, caller);
        await this.commands.run(role, 'Revise', id, { roleId: id, titleEn, titleFr, permissions: wanted }, caller);
      });
      return { id };
    }
    const account = await this.grantPolicy.account(accountId, caller);
    this.grantPolicy.requireWritable(account, caller);
    this.grantPolicy.requireHeld(wanted, [], caller);
    const roleId = derivedId(caller.commandId, 'role');
    await this.requireNames({ id: roleId, titleEn, titleFr }, account?.id ?? null);
    const owner = { ownerType: account?.kind ?? ('platform' as const), ownerId: account?.id ?? null };
    await this.commands.run(
      role,
      'Create',
      roleId,
      { roleId, titleEn, titleFr, permissions: wanted, ...owner },
      caller,
    );
    return { id: roleId };
  }

  @Endpoint(DeleteRole)
  async delete({ id }: Input<typeof DeleteRole>, caller: Caller) {
    if (await this.commands.repeated(role, 'Delete', id, caller)) return { id };
    const known = await this.own(id, caller);
    await this.requireMayChange(known.permissions, [], caller);
    await this.requireUnused(id);
    await this.administratorGuard.keeping(known.ownerId, { role: { id, permissions: null } }, async () => {
      // Somebody may have been given the role since, or the role more.
      await this.requireUnused(id);
      await this.requireMayChange(await this.permissionsOf(id), [], caller);
      await this.commands.run(role, 'Delete', id, { roleId: id }, caller);
    });
    return { id };
  }

  private async permissionsOf(id: string): Promise<readonly Grant[]> {
    return (await this.commands.load(role, id))?.role?.permissions ?? [];
  }

  /** @throws Rejected GRANT_NOT_HELD */
  private async requireMayChange(before: readonly Grant[], wanted: readonly Grant[], caller: Caller): Promise<void> {
    await this.grantPolicy.requireWithin(before, caller);
    this.grantPolicy.requireHeld(wanted, before, caller);
  }

  private async requireUnused(id: string): Promise<void> {
    if ((await this.models.rows(UserRow, sql`r."roleId" = ${id}`)).length > 0) throw new Rejected('ROLE_IN_USE');
  }

  /**
   * Checks that no other role has one of the two names; the role's claims prevent concurrent duplicates.
   * @throws Rejected ROLE_EXISTS, at the field of the name
   */
  private async requireNames(
    { id, ...titles }: { readonly id: string; readonly titleEn: string; readonly titleFr: string },
    ownerId: string | null,
  ) {
    const others = await this.models.rows(
      RoleRow,
      sql`r."ownerId" is not distinct from ${ownerId}::uuid`,
      sql`r.id <> ${id}`,
    );
    for (const field of ['titleEn', 'titleFr'] as const)
      if (others.some((other) => other[field].toLowerCase() === titles[field].toLowerCase()))
        throw new Rejected('ROLE_EXISTS', {}, { [field]: 'ROLE_EXISTS' });
  }

  private async own(id: string, caller: Caller): Promise<RoleRow> {
    const scope = isPlatform(caller.role) ? unrestricted : sql`r."ownerId" = ${companyOf(caller) ?? null}`;
    const row = await this.models.row(RoleRow, scope, id);
    if (!row) throw new Rejected('NOT_FOUND');
    if (row.ownerId === null) this.grantPolicy.requireWritable(null, caller);
    return row;
  }
}
