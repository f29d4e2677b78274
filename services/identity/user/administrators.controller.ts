import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { Admin, Admins, type AdminRow } from '#contracts/api/administrators.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { adminList, type AdminFound } from '#projections/user/user.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AdministratorRights, mayChange as mayChangePerson, mayGo as mayLeave } from './administrator-rights.ts';
import { namesOf } from './administrators.ts';
import { GrantPolicy } from '#services/identity/role/grant-policy.ts';

/** Who may change roles sees when people of their own company signed in, or people of the platform who belong to it. */
const seesSignIns = (accountId: string | null, caller: Caller): boolean =>
  accountId === (companyOf(caller) ?? null) && hasGrants(caller, { all: ['admin.updateRoles'] });

/** People of a company who administer and plan. */
@Controller()
export class AdministratorsController {
  constructor(
    private readonly rights: AdministratorRights,
    private readonly grantPolicy: GrantPolicy,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(Admins)
  async list(input: Input<typeof Admins>, caller: Caller) {
    const account = await this.grantPolicy.account(input.accountId, caller);
    const accountId = account?.id ?? null;
    const signIns = seesSignIns(accountId, caller);
    const { rows, meta } = await this.models.list(
      adminList(accountId, { managersOnly: input.managersOnly, signIns }),
      input,
    );
    return { rows: await this.show(rows, caller, signIns), meta };
  }

  @Endpoint(Admin)
  async one({ id }: Input<typeof Admin>, caller: Caller) {
    const { models } = this;
    const row = await this.rights.find(id, caller);
    const everybody = {
      page: { index: 1, size: 1 },
      search: '',
      sort: { key: 'name', asc: true },
      filters: {},
    } as const;
    const signIns = seesSignIns(companyOf(row), caller);
    const { rows } = await models.list(adminList(companyOf(row), { only: id, signIns }), everybody);
    const areas = await models.rows(ReferenceRow, sql`r.kind = 'subTerritory'`, sql`r.value->'managerIds' ? ${id}`);
    return {
      ...(await this.show(rows, caller, signIns))[0]!,
      subTerritories: areas.map((area) => ({ id: area.id, name: String(area.value.name) })),
    };
  }

  private async show(rows: readonly AdminFound[], caller: Caller, signIns: boolean): Promise<AdminRow[]> {
    const within = await this.grantPolicy.within(caller);
    return rows.map((row) => {
      const { id, email, phone, language, role: kind, roleId, titleEn, titleFr, permissions, blocked } = row;
      const mine = mayChangePerson(row, caller) && within(permissions);
      const [mayChange, mayGo] = [mine && hasGrants(caller, { all: ['admin.update'] }), mayLeave(row, caller)];
      const mayReset = mayChange && !blocked && id !== caller.userId;
      return {
        id,
        ...namesOf(row),
        email,
        phone,
        language,
        kind,
        permissions,
        blocked,
        ...(signIns && { lastSignIn: row.lastSignIn }),
        role: roleId === null ? null : { id: roleId, titleEn: titleEn ?? '', titleFr: titleFr ?? '' },
        can: [
          ...(mayChange ? (['edit'] as const) : []),
          ...(mayChange && mayGo ? ([blocked ? 'enable' : 'disable'] as const) : []),
          ...(mayReset ? (['reset'] as const) : []),
          ...(mayReset && row.secondFactor ? (['endSecondFactor'] as const) : []),
          ...(mine && hasGrants(caller, { all: ['admin.delete'] }) && mayGo ? (['remove'] as const) : []),
        ],
      };
    });
  }
}
