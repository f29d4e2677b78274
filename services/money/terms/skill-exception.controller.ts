import { Controller } from '@nestjs/common';
import { DeleteSkillException, SaveSkillException, SkillExceptions, type SkillException } from '#contracts/api/skill-exceptions.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { holds } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { skillExceptions } from '#projections/reference/reference.query.ts';
import { agentScope, customerScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReferenceDesk, type Entry } from '#services/reference/reference-desk.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';

type Row = Entry<'skillException'> & { readonly skill: Reference<'skill'>; readonly employee: string | null; readonly customer: string | null };

/** Where a skill's rates depart from the usual, for an agent or at a customer. */
@Controller()
export class SkillExceptionController {
  constructor(
    private readonly desk: ReferenceDesk,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(SkillExceptions)
  list(input: Input<typeof SkillExceptions>, caller: Caller) {
    const skill = caller.language === 'fr' ? sql`r.skill->>'nameFr'` : sql`r.skill->>'nameEn'`;
    return this.models.list<Row, Input<typeof SkillExceptions>, SkillException>(
      {
        from: skillExceptions,
        scope: sql`r."ownerId" = ${caller.agencyId ?? caller.customerId ?? null}`,
        sorts: { skill: sql`lower(${skill})`, employee: sql`lower(r.employee)`, customer: sql`lower(r.customer)` },
        filters: {
          employee: (ids) => sql`r.value->>'agentId' = any(${ids})`,
          customer: (ids) => sql`r.value->>'customerId' = any(${ids})`,
          skill: (ids) => sql`r.value->>'skillId' = any(${ids})`,
        },
        search: [skill, sql`r.employee`, sql`r.customer`],
        row: (row) => shown(row, caller),
      },
      input,
    );
  }

  @Endpoint(SaveSkillException)
  async save({ id, ...value }: Input<typeof SaveSkillException>, caller: Caller) {
    const { skillId, agentId, customerId, payableRate, billingRate } = value;
    if (payableRate !== undefined && !holds(caller, { all: ['finance.editPay'] })) throw new Rejected('MONEY_NOT_ALLOWED');
    if (billingRate !== undefined && !holds(caller, { all: ['finance.editBilling'] })) throw new Rejected('MONEY_NOT_ALLOWED');
    await this.desk.requireKnown('skill', skillId, caller, 'skillId');
    if (agentId !== null && !(await this.models.row(AgentRow, agentScope(caller), agentId))) throw new Rejected('NOT_FOUND');
    if (customerId !== null && !(await this.models.row(AccountRow, customerScope(caller), customerId))) throw new Rejected('NOT_FOUND');
    // What the caller may not see stays as it is.
    const given = Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Partial<Reference<'skillException'>>;
    return { id: await this.desk.save('skillException', id, given, caller, { create: 'SKILL_EXCEPTION_EXISTS', field: 'skillId' }) };
  }

  @Endpoint(DeleteSkillException)
  delete({ id }: Input<typeof DeleteSkillException>, caller: Caller) {
    return this.desk.remove('skillException', id, caller);
  }
}

const shown = ({ id, value, skill, employee, customer }: Row, caller: Caller): SkillException => ({
  id,
  skill: { id: value.skillId, name: caller.language === 'fr' ? skill.nameFr : skill.nameEn, rateType: skill.rateType },
  employee: value.agentId === null ? null : { id: value.agentId, fullName: employee ?? '' },
  customer: value.customerId === null ? null : { id: value.customerId, name: customer ?? '' },
  ...(holds(caller, { all: ['finance.viewPay'] }) && { payableRate: value.payableRate }),
  ...(holds(caller, { all: ['finance.viewBilling'] }) && { billingRate: value.billingRate }),
  note: value.note,
});
