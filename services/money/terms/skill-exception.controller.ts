import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import { companyOf } from '#contracts/values/company.ts';
import { nameIn } from '#contracts/values/named.ts';
import {
  DeleteSkillException,
  SaveSkillException,
  SkillExceptions,
  type SkillException,
} from '#contracts/api/skill-exceptions.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { agentsFor } from '#projections/agent/agents-of.query.ts';
import { alphabetical, sql } from '#projections/kernel/sql.ts';
import { skillExceptions } from '#projections/reference/reference.query.ts';
import { customerScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReferenceService, type Entry } from '#services/reference/reference.service.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { RecalculatedPeriods } from '../run/recalculated-periods.ts';
import { TermsService, type Loaded } from './terms.service.ts';
import { pricesOn, type Price } from './dated-prices.ts';
import { pricesSeen } from './prices-seen.ts';

type Row = Entry<'skillException'> & {
  readonly skill: Reference<'skill'>;
  readonly employee: string | null;
  readonly customer: string | null;
};

/** Rates of a skill that differ from the default, for an agent or at a customer. */
@Controller()
export class SkillExceptionController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly termsService: TermsService,
    private readonly models: ReadModels,
    private readonly recalculatedPeriods: RecalculatedPeriods,
  ) {}

  @Endpoint(SkillExceptions)
  async list(input: Input<typeof SkillExceptions>, caller: Caller) {
    const loaded = await this.termsService.load(requireCompany(caller));
    const day = this.termsService.day(loaded, undefined, caller);
    const seen = pricesSeen(caller);
    const skill = caller.language === 'fr' ? sql`r.skill->>'nameFr'` : sql`r.skill->>'nameEn'`;
    return this.models.list<Row, Input<typeof SkillExceptions>, SkillException>(
      {
        from: skillExceptions,
        scope: sql`r."ownerId" = ${companyOf(caller) ?? null}`,
        sorts: {
          skill: alphabetical(skill),
          employee: alphabetical(sql`r.employee`),
          customer: alphabetical(sql`r.customer`),
        },
        filters: {
          employee: (ids) => sql`r.value->>'agentId' = any(${ids})`,
          customer: (ids) => sql`r.value->>'customerId' = any(${ids})`,
          skill: (ids) => sql`r.value->>'skillId' = any(${ids})`,
        },
        search: [skill, sql`r.employee`, sql`r.customer`],
        row: (row) => {
          const ratesFor = (prices?: readonly Price[]) => ratesOf(row.value, day, loaded, prices);
          return shown(row, ratesFor(seen), ratesFor(['pay']), ratesFor(['bill']), seen, caller);
        },
      },
      input,
    );
  }

  /**
   * The subject of an exception is stored as an entry; its rates, each with its first day, are stored among the
   * company's terms.
   */
  @Endpoint(SaveSkillException)
  async save(
    { id, from, payableRate: pay, billingRate: bill, agreed, ...about }: Input<typeof SaveSkillException>,
    caller: Caller,
  ) {
    if (pay !== undefined && !hasGrants(caller, { all: ['finance.editPay'] })) throw new Rejected('MONEY_NOT_ALLOWED');
    if (bill !== undefined && !hasGrants(caller, { all: ['finance.editBilling'] }))
      throw new Rejected('MONEY_NOT_ALLOWED');
    const { skillId, agentId, customerId } = about;
    await this.referenceService.requireKnown('skill', skillId, caller, 'skillId');
    if (agentId !== null) await this.requireLimits(agentId, pay ?? null, caller);
    if (customerId !== null && !(await this.models.row(AccountRow, customerScope(caller), customerId)))
      throw new Rejected('NOT_FOUND');
    const loaded = await this.termsService.load(requireCompany(caller));
    const day = this.termsService.day(loaded, from, caller);
    const before = id === undefined ? undefined : (await this.referenceService.own('skillException', id, caller)).value;
    const moved = before !== undefined && !same(before, about);
    const held = moved ? ratesOf(before, day, loaded) : undefined;
    const exceptionId = id ?? this.referenceService.newId('skillException', caller);
    // Rates that the caller may not see stay as they are, even if the exception gets another skill, agent or client.
    const rates = {
      pay: pay ?? (pay === undefined ? held?.pay : null),
      bill: bill ?? (bill === undefined ? held?.bill : null),
    };
    const fact = { companyId: loaded.companyId, exceptionId, skillId, agentId, customerId, ...rates, from: day };
    const one = { kind: 'skillRate', skillId, agentId, customerId, from: day } as const;
    await this.recalculatedPeriods.require(
      {
        pay: rates.pay === undefined ? [] : [{ ...one, pay: rates.pay }],
        billing: rates.bill === undefined ? [] : [{ ...one, bill: rates.bill }],
      },
      agreed,
      { command: 'SetSkillRates', companyId: loaded.companyId, caller },
    );
    const touched = (['pay', 'bill'] as const)
      .filter((price) => rates[price] !== undefined)
      .map((price) => ({ price, skillId }));
    const becomes = await this.termsService.becoming(loaded, [{ type: 'SkillRatesSet', data: fact }], touched, caller);
    await this.referenceService.save('skillException', id, about, caller, {
      create: 'SKILL_EXCEPTION_EXISTS',
      field: 'skillId',
    });
    if (touched.length > 0)
      await this.termsService.run('SetSkillRates', loaded.companyId, { ...fact, becomes, kept: held }, caller);
    return { id: exceptionId };
  }

  /**
   * Requires an agent's own salary within the limits of their level (rule pay.levelLimits).
   * @throws Rejected NOT_FOUND for agents of other companies
   */
  private async requireLimits(agentId: string, salary: number | null, caller: Caller): Promise<void> {
    const [agent] = await agentsFor(this.models, caller, sql`r.id = ${agentId}`);
    if (!agent) throw new Rejected('NOT_FOUND');
    if (salary === null || agent.levelId === null) return;
    const [level] = await this.referenceService.visible('level', caller, sql`r.id = ${agent.levelId}`);
    const { salaryMin = null, salaryMax = null } = level?.value ?? {};
    if (salary < (salaryMin ?? 0) || salary > (salaryMax ?? Infinity))
      throw new Rejected('SALARY_OUTSIDE_LIMITS', {}, { payableRate: 'SALARY_OUTSIDE_LIMITS' });
  }

  @Endpoint(DeleteSkillException)
  delete({ id }: Input<typeof DeleteSkillException>, caller: Caller) {
    return this.referenceService.remove('skillException', id, caller);
  }
}

type About = Pick<Reference<'skillException'>, 'skillId' | 'agentId' | 'customerId'>;
const same = (a: About, b: About) =>
  a.skillId === b.skillId && a.agentId === b.agentId && a.customerId === b.customerId;

/** Rates of an exception on a day, with the days of those of `prices`. */
const ratesOf = (about: About, day: string, { terms, settings }: Loaded, prices: readonly Price[] = ['pay', 'bill']) =>
  pricesOn(
    terms.exceptions.filter((one) => same(one, about)),
    prices,
    day,
    settings.zone,
  );

const shown = (
  { id, value, skill, employee, customer }: Row,
  { pay, bill, from }: ReturnType<typeof ratesOf>,
  pays: ReturnType<typeof ratesOf>,
  bills: ReturnType<typeof ratesOf>,
  seen: readonly Price[],
  caller: Caller,
): SkillException => ({
  id,
  skill: { id: value.skillId, name: nameIn(caller.language, skill), rateType: skill.rateType },
  employee: value.agentId === null ? null : { id: value.agentId, fullName: employee ?? '' },
  customer: value.customerId === null ? null : { id: value.customerId, name: customer ?? '' },
  ...(seen.includes('pay') && {
    payableRate: pay,
    pays: {
      from: pays.from,
      others: pays.others.map(({ from: start, entry }) => ({ from: start, payableRate: entry.pay })),
    },
  }),
  ...(seen.includes('bill') && {
    billingRate: bill,
    bills: {
      from: bills.from,
      others: bills.others.map(({ from: start, entry }) => ({ from: start, billingRate: entry.bill })),
    },
  }),
  note: value.note,
  from,
});
