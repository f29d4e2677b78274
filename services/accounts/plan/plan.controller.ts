import { Controller } from '@nestjs/common';
import { AssignPlans, ClientPlans, PlanEffect, SavePlan, SwitchPlan } from '#contracts/api/administrators.ts';
import type { Input } from '#contracts/endpoint.ts';
import { roleManagement } from '#contracts/permissions.ts';
import { lackedGrants } from '#contracts/values/plan.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { agency } from '#services/accounts/agency/agency.decider.ts';
import { customer } from '#services/accounts/customer/customer.decider.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReferenceService } from '#services/reference/reference.service.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';

/** Plans of permissions, and which company has which (rules perm.plans, perm.superAdminClients). */
@Controller()
export class PlanController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly commands: Commands,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(ClientPlans)
  async of({ clientId }: Input<typeof ClientPlans>, caller: Caller) {
    const { planIds } = await this.company(clientId);
    const plans = await this.referenceService.visible('plan', caller);
    return plans
      .map(({ id, active, value: { titleEn, titleFr, features } }) => ({
        id,
        titleEn,
        titleFr,
        features,
        active,
        checked: planIds.includes(id),
      }))
      .sort((a, b) => a.titleEn.localeCompare(b.titleEn, 'en'));
  }

  @Endpoint(AssignPlans)
  async assign({ clientId, planIds }: Input<typeof AssignPlans>, caller: Caller) {
    const { kind } = await this.company(clientId);
    const wanted = [...new Set(planIds)];
    const known = await this.referenceService.visible('plan', caller, sql`r.id = any(${wanted})`);
    if (known.length < wanted.length) throw new Rejected('INVALID_INPUT', {}, { planIds: 'INVALID_VALUE' });
    if (kind === 'agency')
      await this.commands.run(agency, 'AssignPlans', clientId, { agencyId: clientId, planIds: wanted }, caller);
    else await this.commands.run(customer, 'AssignPlans', clientId, { customerId: clientId, planIds: wanted }, caller);
    return { id: clientId };
  }

  @Endpoint(PlanEffect)
  async effect({ id, features, active }: Input<typeof PlanEffect>, caller: Caller) {
    const plans = await this.referenceService.visible('plan', caller);
    const known = plans.map((plan) => ({
      id: plan.id,
      active: plan.active,
      features: plan.value.features as readonly string[],
    }));
    const own = known.find((plan) => plan.id === id);
    if (id && !own) throw new Rejected('NOT_FOUND');
    const saved = { id: id ?? '', active: active ?? own?.active ?? true, features };
    const then = own ? known.map((plan) => (plan === own ? saved : plan)) : [...known, saved];
    const lacked = (all: typeof known, { planIds }: AccountRow) =>
      lackedGrants(all.map((plan) => ({ features: plan.features, checked: plan.active && planIds.includes(plan.id) })));
    const companies = (await this.models.rows(AccountRow, sql`not r.blocked`)).flatMap((account) => {
      const [before, after] = [lacked(known, account), lacked(then, account)];
      const losing = after.filter((grant) => !before.includes(grant));
      const gaining = before.filter((grant) => !after.includes(grant));
      return losing.length + gaining.length > 0 ? [{ id: account.id, name: account.name, losing, gaining }] : [];
    });
    const sorted = companies.sort((a, b) => b.losing.length - a.losing.length || a.name.localeCompare(b.name));
    const count = (of: 'losing' | 'gaining') => sorted.filter((company) => company[of].length > 0).length;
    return { losing: count('losing'), gaining: count('gaining'), companies: sorted.slice(0, 200) };
  }

  @Endpoint(SavePlan)
  async save({ id, ...value }: Input<typeof SavePlan>, caller: Caller) {
    if (value.features.some((grant) => roleManagement.includes(grant)))
      throw new Rejected('GRANT_NOT_SOLD', {}, { features: 'GRANT_NOT_SOLD' });
    return {
      id: await this.referenceService.save(
        'plan',
        id ?? undefined,
        { ...value, features: [...new Set(value.features)] },
        caller,
      ),
    };
  }

  @Endpoint(SwitchPlan)
  async switch({ id, active }: Input<typeof SwitchPlan>, caller: Caller) {
    await this.referenceService.switch('plan', id, active, caller);
    return { id };
  }

  private async company(id: string): Promise<AccountRow> {
    const row = await this.models.row(AccountRow, sql`true`, id);
    if (!row) throw new Rejected('NOT_FOUND');
    return row;
  }
}
