import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import * as calls from '#contracts/api/rates.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { ExpectedChanges } from '#contracts/values/expected.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { indexOf } from '../engine/terms.ts';
import { RecalculatedPeriods } from '../run/recalculated-periods.ts';
import { rateAt } from './rates-at.rule.ts';
import { TermsService, type Loaded, type Position } from './terms.service.ts';
import { earliestDay } from './dated-terms.ts';
import { onDay } from './dated-terms.ts';

type Change = { readonly pay: number | null } | { readonly bill: number | null };
type Wanted = {
  readonly id: string;
  readonly levelId: string | undefined;
  readonly change: Change;
  readonly from: string | undefined;
  readonly agreed: ExpectedChanges | undefined;
};

/** Pay and billing rates of a company by position: a skill, or a skill at one level (rule bill.rates). */
@Controller()
export class RateController {
  constructor(
    private readonly termsService: TermsService,
    private readonly writes: ReadYourWrites,
    private readonly recalculatedPeriods: RecalculatedPeriods,
  ) {}

  @Endpoint(calls.BillingRates)
  async billing({ customerId, on }: Input<typeof calls.BillingRates>, caller: Caller) {
    if (customerId !== undefined) await this.termsService.client(customerId, caller);
    const loaded = await this.termsService.load(requireCompany(caller));
    const day = this.termsService.day(loaded, on, caller);
    const index = indexOf(loaded.terms, loaded.companyId);
    return this.termsService.positions(loaded, await this.termsService.names(caller)).map((position) => {
      const entry = billed(position, day, loaded);
      return customerId === undefined
        ? entry
        : { ...entry, client: rateAt('bill', { ...position, customerId }, day, index, loaded.settings.zone).result };
    });
  }

  @Endpoint(calls.SetBillingRate)
  async setBilling({ id, levelId, default: bill, from, agreed }: Input<typeof calls.SetBillingRate>, caller: Caller) {
    const { position, day } = await this.set({ id, levelId, change: { bill }, from, agreed }, caller);
    return billed(position, day, await this.termsService.load(requireCompany(caller)));
  }

  @Endpoint(calls.SkillRates)
  skills({ on }: Input<typeof calls.SkillRates>, caller: Caller) {
    return this.bySkill(on, caller);
  }

  @Endpoint(calls.PayRates)
  pays({ on }: Input<typeof calls.PayRates>, caller: Caller) {
    return this.bySkill(on, caller, 'pay');
  }

  @Endpoint(calls.SetPayRate)
  async setPay({ id, levelId, payableRate: pay, from, agreed }: Input<typeof calls.SetPayRate>, caller: Caller) {
    const { position, day } = await this.set({ id, levelId, change: { pay }, from, agreed }, caller);
    return bothOf(position, day, await this.termsService.load(requireCompany(caller)), caller, 'pay');
  }

  private async bySkill(on: string | undefined, caller: Caller, price?: 'pay') {
    const loaded = await this.termsService.load(requireCompany(caller));
    const day = this.termsService.day(loaded, on, caller);
    return this.termsService
      .positions(loaded, await this.termsService.names(caller))
      .map((position) => bothOf(position, day, loaded, caller, price));
  }

  private async set({ id, levelId, change, from, agreed }: Wanted, caller: Caller) {
    const loaded = await this.termsService.load(requireCompany(caller));
    const { companyId } = loaded;
    const position = this.termsService.position(id, loaded, await this.termsService.names(caller), levelId);
    const day = this.termsService.day(loaded, from, caller);
    const data = {
      companyId,
      termId: position.id,
      skillId: position.skillId,
      levelId: position.levelId,
      ...change,
      from: day,
    };
    const { skillId, levelId: level } = position;
    const one = { kind: 'rate', skillId, levelId: level, from: day } as const;
    const supposed =
      'pay' in change ? { pay: [{ ...one, pay: change.pay }] } : { billing: [{ ...one, bill: change.bill }] };
    await this.recalculatedPeriods.require(supposed, agreed, { command: 'SetRate', companyId, caller });
    const touched = { price: 'pay' in change ? ('pay' as const) : ('bill' as const), skillId: position.skillId };
    const becomes = await this.termsService.becoming(loaded, [{ type: 'RateSet', data }], [touched], caller);
    await this.termsService.run('SetRate', companyId, { ...data, becomes }, caller);
    await this.writes.shown(caller);
    return { position, day };
  }
}

const named = ({ id: idDefaultRate, skillId, levelId, position, level }: Position) => ({
  idDefaultRate,
  skillId,
  levelId,
  position,
  level,
});
/** Both rates of a position on a day, each with its first day, and the first day of the later one; null where none is set. */
const entryOf = ({ id }: Position, day: string, { terms, settings }: Loaded) => {
  const own = terms.rates.filter((rate) => rate.id === id);
  const entry = onDay(own, day, settings.zone);
  /** The first of the entries that a price has come to by one event. */
  const firstDay = (price: 'pay' | 'bill') =>
    entry?.[price] == null
      ? null
      : (own
          .filter(({ facts }) => facts?.[price] === entry.facts?.[price])
          .map(({ from }) => from!)
          .toSorted()[0] ?? null);
  return {
    pay: entry?.pay ?? null,
    bill: entry?.bill ?? null,
    payFrom: firstDay('pay'),
    billFrom: firstDay('bill'),
    from: entry?.from === earliestDay ? null : (entry?.from ?? null),
  };
};
const billed = (position: Position, day: string, loaded: Loaded) => {
  const { bill, billFrom: from } = entryOf(position, day, loaded);
  return { ...named(position), default: bill, client: bill, from };
};
/** @param price the rate whose first day is given; left out: the later one */
const bothOf = (position: Position, day: string, loaded: Loaded, caller: Caller, price?: 'pay') => {
  const { pay, bill, from, payFrom } = entryOf(position, day, loaded);
  return {
    ...named(position),
    ...(hasGrants(caller, { all: ['finance.viewPay'] }) && { payableRate: pay }),
    ...(hasGrants(caller, { all: ['finance.viewBilling'] }) && { billingRate: bill }),
    from: price === 'pay' ? payFrom : from,
  };
};
