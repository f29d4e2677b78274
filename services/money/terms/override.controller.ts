import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import * as calls from '#contracts/api/rates.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { OverrideScope, TermPrice } from '#contracts/values/terms.ts';
import type { Caller } from '#kernel/caller.ts';
import { requireOwn } from '#kernel/own.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { indexOf, type ScopeOverride } from '../engine/terms.ts';
import { RecalculatedPeriods } from '../run/recalculated-periods.ts';
import { rateAt, type RateQuestion } from './rates-at.rule.ts';
import { TermsService, type Loaded, type Position } from './terms.service.ts';
import { onDayAndOthers } from './dated-terms.ts';
import { pricesSeen } from './prices-seen.ts';

/** Site of an override: a client, or one of its places. */
type Site = {
  readonly scope: OverrideScope;
  readonly scopeId: string;
  readonly customerId: string;
  readonly placeId: string | null;
};
type Where = { readonly agencyId: string; readonly customerId?: string; readonly placeId?: string };
type Saved = Omit<Input<typeof calls.SaveCustomerSalary>, 'agencyId' | 'customerId'> & Where;
type Removed = Omit<Input<typeof calls.DeleteCustomerSalary>, 'agencyId' | 'customerId'> & Where;
type Row = z.output<typeof calls.OverrideEntry>;
/** Subject of a row: a position, or all others: at one level, or at every level. */
type About = {
  readonly rateId: string | null;
  readonly skillId: string | null;
  readonly levelId: string | null;
  readonly position: string | null;
  readonly level: string | null;
};

/**
 * Pay and billing of an agency at a client or a place, where they differ from the default (rules override.kind,
 * override.precedence, override.clear).
 */
@Controller()
export class OverrideController {
  constructor(
    private readonly termsService: TermsService,
    private readonly writes: ReadYourWrites,
    private readonly recalculatedPeriods: RecalculatedPeriods,
  ) {}

  @Endpoint(calls.CustomerSalary)
  customerSalary(input: Input<typeof calls.CustomerSalary>, caller: Caller) {
    return this.list('pay', input, input.on, caller);
  }
  @Endpoint(calls.SaveCustomerSalary)
  saveCustomerSalary(input: Input<typeof calls.SaveCustomerSalary>, caller: Caller) {
    return this.save('pay', input, caller);
  }
  @Endpoint(calls.DeleteCustomerSalary)
  deleteCustomerSalary(input: Input<typeof calls.DeleteCustomerSalary>, caller: Caller) {
    return this.remove('pay', input, caller);
  }
  @Endpoint(calls.CustomerBilling)
  customerBilling(input: Input<typeof calls.CustomerBilling>, caller: Caller) {
    return this.list('bill', input, input.on, caller);
  }
  @Endpoint(calls.SaveCustomerBilling)
  saveCustomerBilling(input: Input<typeof calls.SaveCustomerBilling>, caller: Caller) {
    return this.save('bill', input, caller);
  }
  @Endpoint(calls.DeleteCustomerBilling)
  deleteCustomerBilling(input: Input<typeof calls.DeleteCustomerBilling>, caller: Caller) {
    return this.remove('bill', input, caller);
  }
  @Endpoint(calls.PlaceSalary)
  placeSalary(input: Input<typeof calls.PlaceSalary>, caller: Caller) {
    return this.list('pay', input, input.on, caller);
  }
  @Endpoint(calls.SavePlaceSalary)
  savePlaceSalary(input: Input<typeof calls.SavePlaceSalary>, caller: Caller) {
    return this.save('pay', input, caller);
  }
  @Endpoint(calls.DeletePlaceSalary)
  deletePlaceSalary(input: Input<typeof calls.DeletePlaceSalary>, caller: Caller) {
    return this.remove('pay', input, caller);
  }
  @Endpoint(calls.PlaceBilling)
  placeBilling(input: Input<typeof calls.PlaceBilling>, caller: Caller) {
    return this.list('bill', input, input.on, caller);
  }
  @Endpoint(calls.SavePlaceBilling)
  savePlaceBilling(input: Input<typeof calls.SavePlaceBilling>, caller: Caller) {
    return this.save('bill', input, caller);
  }
  @Endpoint(calls.DeletePlaceBilling)
  deletePlaceBilling(input: Input<typeof calls.DeletePlaceBilling>, caller: Caller) {
    return this.remove('bill', input, caller);
  }

  /** @throws Rejected NOT_FOUND for another agency, or a client or place that the agency doesn't work with */
  private async site({ agencyId, customerId, placeId }: Where, caller: Caller): Promise<Site> {
    requireOwn(agencyId, caller.agencyId);
    if (placeId === undefined)
      return {
        scope: 'client',
        scopeId: customerId!,
        customerId: (await this.termsService.client(customerId!, caller)).id,
        placeId: null,
      };
    return {
      scope: 'place',
      scopeId: placeId,
      customerId: (await this.termsService.place(placeId, caller)).customerId,
      placeId,
    };
  }

  private async list(price: TermPrice, where: Where, on: string | undefined, caller: Caller): Promise<Row[]> {
    const site = await this.site(where, caller);
    const loaded = await this.termsService.load(where.agencyId);
    const day = this.termsService.day(loaded, on, caller);
    const names = await this.termsService.names(caller);
    const index = indexOf(loaded.terms, loaded.companyId);
    const levels =
      price === 'pay' ? names.levels.map(({ id: levelId, title: level }) => ({ ...general, levelId, level })) : [];
    const positions = this.termsService.positions(loaded, names).map(aboutPosition);
    return [general, ...levels, ...positions].map((about) => rowOf(price, site, about, day, loaded, index));
  }

  private async save(
    price: TermPrice,
    { idDefaultRate, kind, direction, value, from, agreed, ...where }: Saved,
    caller: Caller,
  ): Promise<Row> {
    const site = await this.site(where, caller);
    const loaded = await this.termsService.load(where.agencyId);
    const about =
      idDefaultRate === null
        ? general
        : aboutPosition(this.termsService.position(idDefaultRate, loaded, await this.termsService.names(caller)));
    const day = this.termsService.day(loaded, from, caller);
    const signed = kind === 'dynamic' && direction === 'diminution' && value > 0 ? -value : value;
    const { scope, scopeId } = site;
    const { rateId, skillId, levelId } = about;
    const data = {
      companyId: loaded.companyId,
      price,
      scope,
      scopeId,
      rateId,
      skillId,
      levelId,
      kind,
      value: signed,
      from: day,
    };
    const one = { kind: 'override', scope, scopeId, rateId, set: { kind, value: signed }, from: day } as const;
    const simulated = price === 'pay' ? { pay: [one] } : { billing: [one] };
    await this.recalculatedPeriods.require(simulated, agreed, {
      command: 'SetOverride',
      companyId: loaded.companyId,
      caller,
    });
    const becomes = await this.termsService.becoming(
      loaded,
      [{ type: 'OverrideSet', data }],
      [touching(price, site)],
      caller,
    );
    await this.termsService.run('SetOverride', loaded.companyId, { ...data, becomes }, caller);
    await this.writes.shown(caller);
    const after = await this.termsService.load(where.agencyId);
    const row = rowOf(price, site, about, day, after, indexOf(after.terms, after.companyId));
    // A person who may change a rate but not see it gets back what they saved.
    return pricesSeen(caller).includes(price) ? row : { ...row, default: null, client: null, result: null, others: [] };
  }

  private async remove(
    price: TermPrice,
    { idDefaultRate, from, agreed, ...where }: Removed,
    caller: Caller,
  ): Promise<{ id: string }> {
    const site = await this.site(where, caller);
    const { scope, scopeId } = site;
    const loaded = await this.termsService.load(where.agencyId);
    const { companyId } = loaded;
    const day = this.termsService.day(loaded, from, caller);
    const cleared = { kind: 'overridesCleared', scope, scopeId, rateId: idDefaultRate, from: day } as const;
    const simulated = price === 'pay' ? { pay: [cleared] } : { billing: [cleared] };
    await this.recalculatedPeriods.require(simulated, agreed, { command: 'RemoveOverrides', companyId, caller });
    const own = loaded.terms.overrides.filter(
      (entry) => entry.price === price && entry.scope === scope && entry.scopeId === scopeId,
    );
    const rateIds = [...new Set(own.map(({ rateId }) => rateId))].filter(
      (rateId) => idDefaultRate === undefined || rateId === idDefaultRate,
    );
    const facts = rateIds.map((rateId) => ({
      type: 'OverrideRemoved' as const,
      data: { companyId, price, scope, scopeId, rateId, from: day },
    }));
    const becomes =
      facts.length === 0 ? [] : await this.termsService.becoming(loaded, facts, [touching(price, site)], caller);
    await this.termsService.run(
      'RemoveOverrides',
      companyId,
      { companyId, price, scope, scopeId, rateId: idDefaultRate, from: day, becomes },
      caller,
    );
    return { id: scopeId };
  }
}

const general: About = { rateId: null, skillId: null, levelId: null, position: null, level: null };
const aboutPosition = ({ id: rateId, skillId, levelId, position, level }: Position): About => ({
  rateId,
  skillId,
  levelId,
  position,
  level,
});
const touching = (price: TermPrice, { customerId, placeId }: Site) => ({
  price,
  customerId,
  ...(placeId !== null && { placeId }),
});

const rowOf = (
  price: TermPrice,
  site: Site,
  about: About,
  day: string,
  { terms, settings }: Loaded,
  index: ReturnType<typeof indexOf>,
): Row => {
  const { skillId, levelId, rateId, position, level } = about;
  const asked: RateQuestion = { skillId, levelId, customerId: site.customerId, placeId: site.placeId };
  const { base, client, result } = rateAt(price, asked, day, index, settings.zone);
  const own = terms.overrides.filter(
    (entry) =>
      entry.price === price && entry.scope === site.scope && entry.scopeId === site.scopeId && entry.rateId === rateId,
  );
  const { current: override, others } = onDayAndOthers(own, day, settings.zone);
  return {
    idDefaultRate: rateId,
    skillId,
    levelId,
    position,
    level,
    default: site.scope === 'place' ? client : base,
    client,
    result,
    override: changeOf(override?.set ?? null),
    from: override?.from ?? null,
    others: others.map(({ from, entry: { set } }) => ({ from, override: changeOf(set) })),
  };
};

const changeOf = (set: ScopeOverride['set']): Row['override'] =>
  set && {
    kind: set.kind,
    direction: set.kind === 'dynamic' && set.value < 0 ? 'diminution' : 'addition',
    value: Math.abs(set.value),
  };
