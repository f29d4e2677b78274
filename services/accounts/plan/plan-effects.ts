import { Injectable } from '@nestjs/common';
import type { PlanEffect } from '#contracts/api/administrators.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Grant } from '#contracts/permissions.ts';
import { lackedGrants } from '#contracts/values/plan.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { RoleRow } from '#projections/role/role.table.ts';
import { UserRow } from '#projections/user/user.table.ts';
import { ReferenceService } from '#services/reference/reference.service.ts';

type Plan = { readonly id: string; readonly active: boolean; readonly features: readonly string[] };
type Change = {
  readonly id: string | null;
  readonly features?: readonly string[] | undefined;
  readonly active?: boolean | undefined;
};
type Effect = { readonly losing: Grant[]; readonly gaining: Grant[] };

/** Most companies named in an answer. */
const maxNamed = 200;

/** Grants that a company would lose or gain with other plans (rule perm.plans). */
const effectOf = (
  before: { readonly plans: readonly Plan[]; readonly planIds: readonly string[] },
  after: typeof before,
): Effect => {
  const [had, has] = [before, after].map(({ plans, planIds }) =>
    lackedGrants(plans.map(({ id, active, features }) => ({ features, checked: active && planIds.includes(id) }))),
  ) as [Grant[], Grant[]];
  return {
    losing: has.filter((grant) => !had.includes(grant)),
    gaining: had.filter((grant) => !has.includes(grant)),
  };
};

/** Effect of a change of plans on grants; shown before the change, and checked again when it is made. */
@Injectable()
export class PlanEffects {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly models: ReadModels,
  ) {}

  /** Effect of saving a plan: fields left out stay as they are; `id` null is a new plan. @throws Rejected NOT_FOUND */
  async ofPlan({ id, features, active }: Change, caller: Caller): Promise<Output<typeof PlanEffect>> {
    const plans = await this.plans(caller);
    const own = plans.find((plan) => plan.id === id);
    if (id && !own) throw new Rejected('NOT_FOUND');
    const saved = {
      id: id ?? '',
      active: active ?? own?.active ?? true,
      features: features ?? own?.features ?? [],
    };
    const then = own ? plans.map((plan) => (plan === own ? saved : plan)) : [...plans, saved];
    const companies = (await this.models.rows(AccountRow, sql`not r.blocked`)).flatMap((account) => {
      const { planIds } = account;
      const effect = effectOf({ plans, planIds }, { plans: then, planIds });
      return effect.losing.length + effect.gaining.length > 0
        ? [{ id: account.id, name: account.name, ...effect }]
        : [];
    });
    companies.sort((a, b) => b.losing.length - a.losing.length || a.name.localeCompare(b.name));
    const count = (of: keyof Effect) => companies.filter((company) => company[of].length > 0).length;
    return { losing: count('losing'), gaining: count('gaining'), companies: companies.slice(0, maxNamed) };
  }

  /** Effect of giving these plans to a company; `people`: number of its people who lose something. */
  async ofCompany(company: AccountRow, planIds: readonly string[], caller: Caller) {
    const plans = await this.plans(caller);
    const effect = effectOf({ plans, planIds: company.planIds }, { plans, planIds });
    return { ...effect, people: effect.losing.length > 0 ? await this.peopleWith(effect.losing, company.id) : 0 };
  }

  private async plans(caller: Caller): Promise<Plan[]> {
    const known = await this.referenceService.visible('plan', caller);
    return known.map(({ id, active, value }) => ({ id, active, features: value.features }));
  }

  /** Number of people of a company whose role gives any of these grants. */
  private async peopleWith(grants: readonly Grant[], companyId: string): Promise<number> {
    const people = await this.models.rows(
      UserRow,
      sql`coalesce(r."agencyId", r."customerId") = ${companyId}`,
      sql`not r.blocked and r."agentId" is null`,
    );
    const roles = await this.models.byIds(
      RoleRow,
      people.map(({ roleId }) => roleId),
    );
    return people.filter(({ roleId }) =>
      grants.some((grant) => roleId !== null && roles.get(roleId)?.permissions.includes(grant)),
    ).length;
  }
}
