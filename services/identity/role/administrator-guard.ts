import { Injectable } from '@nestjs/common';
import type { Grant } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Reservations } from '#kernel/reservations.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { UserRow } from '#projections/user/user.table.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { user, type UserState } from '../user/user.decider.ts';
import { grantsOf, keepsAnAdministrator, roleIdOf, type Change } from './last-administrator.rule.ts';
import { role } from './role.decider.ts';

/**
 * Ensures that a company always has somebody who can manage its roles, and the platform a super admin. Changes that
 * could violate this run one after another for each company, and are decided on the events themselves; read models only
 * provide candidates, so people missing from them don't count.
 */
@Injectable()
export class AdministratorGuard {
  constructor(
    private readonly commands: Commands,
    private readonly reservations: Reservations,
    private readonly models: ReadModels,
    private readonly writes: ReadYourWrites,
  ) {}

  /**
   * Makes a change that may remove rights.
   * @param companyId null for the platform itself
   * @param work makes the change; when refused, nothing is changed
   * @throws Rejected LAST_ROLE_MANAGER, LAST_SUPER_ADMIN, or TOO_MUCH_AT_ONCE when other changes take too long
   */
  async keeping<T>(companyId: string | null, change: Change, work: () => Promise<T>): Promise<T> {
    return this.alone(companyId, async () => {
      await this.requireKept(companyId, change);
      return work();
    });
  }

  /**
   * Makes somebody new who has a role, while no role of the company is deleted.
   * @param companyId null for the platform itself
   * @throws Rejected INVALID_INPUT at the field `roleId` for a role that was deleted meanwhile
   */
  async joining<T>(companyId: string | null, roleId: string, caller: Caller, work: () => Promise<T>): Promise<T> {
    return this.alone(companyId, () => this.giving(roleId, caller, work));
  }

  /** Gives a role, within `keeping` or `joining`. @throws Rejected as `joining` does */
  async giving<T>(roleId: string, caller: Caller, work: () => Promise<T>): Promise<T> {
    const known = await this.commands.load(role, roleId);
    if (!known?.role || known.deleted) throw new Rejected('INVALID_INPUT', {}, { roleId: 'INVALID_VALUE' });
    const done = await work();
    // Whoever deletes a role looks for its people in the read model.
    await this.writes.shown(caller);
    return done;
  }

  private alone<T>(companyId: string | null, work: () => Promise<T>): Promise<T> {
    return this.reservations.alone(`roleManagement/${companyId ?? ''}`, work);
  }

  private async requireKept(companyId: string | null, change: Change): Promise<void> {
    const rows = await this.models.rows(
      UserRow,
      sql`coalesce(r."agencyId", r."customerId") is not distinct from ${companyId}::uuid`,
      sql`r."agentId" is null`,
    );
    const people = await Promise.all(
      rows.map(async ({ id }) => ({ id, state: (await this.commands.load(user, id)) ?? user.initial })),
    );
    if (companyId === null) return requireSuperAdmin(people, change);
    const ids = new Set(
      people
        .flatMap(({ id, state }) => [roleIdOf(id, state), roleIdOf(id, state, change)])
        .filter((roleId) => roleId !== undefined),
    );
    const roles = new Map(
      await Promise.all(
        [...ids].map(async (id) => [id, (await this.commands.load(role, id)) ?? role.initial] as const),
      ),
    );
    const held = (after?: Change): (readonly Grant[])[] =>
      people.map(({ id, state }) => {
        const roleId = roleIdOf(id, state, after);
        return roleId === undefined ? [] : grantsOf(roleId, roles.get(roleId)!, after);
      });
    if (!keepsAnAdministrator(held(), held(change))) throw new Rejected('LAST_ROLE_MANAGER');
  }
}

/** A super admin needs no role, so only losing the right to sign in matters. */
const requireSuperAdmin = (people: readonly { readonly id: string; readonly state: UserState }[], change: Change) => {
  if (!('person' in change) || change.person.roleId !== null) return;
  const here = people.filter(
    ({ state: { invited, blocked, removed } }) => invited?.role === 'superAdmin' && !blocked && !removed,
  );
  if (here.length === 1 && here[0]!.id === change.person.id) throw new Rejected('LAST_SUPER_ADMIN');
};
