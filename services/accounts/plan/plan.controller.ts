import { Controller } from '@nestjs/common';
import {
  AssignedPlansEffect,
  AssignPlans,
  ClientPlans,
  PlanEffect,
  SavePlan,
  SwitchPlan,
} from '#contracts/api/administrators.ts';
import type { Input } from '#contracts/endpoint.ts';
import { roleManagement } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { agency } from '#services/accounts/agency/agency.decider.ts';
import { customer } from '#services/accounts/customer/customer.decider.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReferenceService } from '#services/reference/reference.service.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { PlanEffects } from './plan-effects.ts';

/** Plans with their grants, and the plans of companies (rules perm.plans, perm.superAdminClients). */
@Controller()
export class PlanController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly commands: Commands,
    private readonly effects: PlanEffects,
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
  async assign({ clientId, planIds, agreed }: Input<typeof AssignPlans>, caller: Caller) {
    const company = await this.company(clientId);
    const wanted = [...new Set(planIds)];
    const known = await this.referenceService.visible('plan', caller, sql`r.id = any(${wanted})`);
    if (known.length < wanted.length) throw new Rejected('INVALID_INPUT', {}, { planIds: 'INVALID_VALUE' });
    requireExpectedCount((await this.effects.ofCompany(company, wanted, caller)).people, agreed);
    if (company.kind === 'agency')
      await this.commands.run(agency, 'AssignPlans', clientId, { agencyId: clientId, planIds: wanted }, caller);
    else await this.commands.run(customer, 'AssignPlans', clientId, { customerId: clientId, planIds: wanted }, caller);
    return { id: clientId };
  }

  @Endpoint(PlanEffect)
  effect(change: Input<typeof PlanEffect>, caller: Caller) {
    return this.effects.ofPlan(change, caller);
  }

  @Endpoint(AssignedPlansEffect)
  async assignedEffect({ clientId, planIds }: Input<typeof AssignedPlansEffect>, caller: Caller) {
    return this.effects.ofCompany(await this.company(clientId), planIds, caller);
  }

  @Endpoint(SavePlan)
  async save({ id, agreed, ...value }: Input<typeof SavePlan>, caller: Caller) {
    if (value.features.some((grant) => roleManagement.includes(grant)))
      throw new Rejected('GRANT_NOT_SOLD', {}, { features: 'GRANT_NOT_SOLD' });
    requireExpectedCount((await this.effects.ofPlan({ id, features: value.features }, caller)).losing, agreed);
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
  async switch({ id, active, agreed }: Input<typeof SwitchPlan>, caller: Caller) {
    requireExpectedCount((await this.effects.ofPlan({ id, active }, caller)).losing, agreed);
    await this.referenceService.switch('plan', id, active, caller);
    return { id };
  }

  private async company(id: string): Promise<AccountRow> {
    const row = await this.models.row(AccountRow, sql`true`, id);
    if (!row) throw new Rejected('NOT_FOUND');
    return row;
  }
}
