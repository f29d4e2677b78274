import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import * as calls from '#contracts/api/rates.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { ExpectedChanges } from '#contracts/values/expected.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { indexOf } from '../engine/terms.ts';
import { RecalculatedPeriods } from '../run/recalculated-periods.ts';
import { rateAt } from './rates-at.rule.ts';
import { TermsService, type Loaded, type Position } from './terms.service.ts';
import { pricesOn, type Price } from './dated-prices.ts';
import { pricesSeen } from './prices-seen.ts';

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
    const row = billed(position, day, await this.termsService.load(requireCompany(caller)));
    // A person who may change a rate but not see it gets back what they saved.
    return pricesSeen(caller).includes('bill') ? row : { ...row, others: [] };
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
    const simulated =
      'pay' in change ? { pay: [{ ...one, pay: change.pay }] } : { billing: [{ ...one, bill: change.bill }] };
    await this.recalculatedPeriods.require(simulated, agreed, { command: 'SetRate', companyId, caller });
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
/** Both rates of a position on a day, the first day of those of `prices`, and what these are from other days on. */
const entryOf = ({ id }: Position, prices: readonly Price[], day: string, { terms, settings }: Loaded) =>
  pricesOn(
    terms.rates.filter((rate) => rate.id === id),
    prices,
    day,
    settings.zone,
  );
const billed = (position: Position, day: string, loaded: Loaded) => {
  const { bill, from, others } = entryOf(position, ['bill'], day, loaded);
  return {
    ...named(position),
    default: bill,
    client: bill,
    from,
    others: others.map(({ from: start, entry }) => ({ from: start, default: entry.bill })),
  };
};
const shown = ({ pay, bill }: { readonly [P in Price]: number | null }, listed: readonly Price[]) => ({
  ...(listed.includes('pay') && { payableRate: pay }),
  ...(listed.includes('bill') && { billingRate: bill }),
});
/** @param only the rate whose days are listed; left out: both, as far as the caller may see them */
const bothOf = (position: Position, day: string, loaded: Loaded, caller: Caller, only?: 'pay') => {
  const visible = pricesSeen(caller);
  const listed = only ? visible.filter((price) => price === only) : visible;
  const { from, others, ...rates } = entryOf(position, only ? [only] : listed, day, loaded);
  return {
    ...named(position),
    ...shown(rates, visible),
    from,
    others:
      listed.length === 0 ? [] : others.map(({ from: start, entry }) => ({ from: start, ...shown(entry, listed) })),
  };
};
