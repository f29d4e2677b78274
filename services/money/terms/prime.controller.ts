import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { requireCompany } from '#kernel/own.ts';
import { AllPrimes, ChangePrime, DeletePrime, PrimesOfCustomer, SavePrime, type Prime } from '#contracts/api/primes.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { hasGrants } from '#contracts/permissions.ts';
import { alwaysPaidAt, primeScopes, type PrimeScope, type PrimeSite } from '#contracts/values/terms.ts';
import { nameIn } from '#contracts/values/named.ts';
import type { SharedSimulation } from '#contracts/values/simulated-term.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { sql } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { ReferenceService, type Entry } from '#services/reference/reference.service.ts';
import { RecalculatedPeriods } from '../run/recalculated-periods.ts';
import { TermsService, type Loaded } from './terms.service.ts';
import type { PrimeValue } from '../engine/terms.ts';
import { pricesOn } from './dated-prices.ts';
import { onDay, onDayAndOthers } from './dated-terms.ts';
import { pricesSeen } from './prices-seen.ts';

type Given = Omit<Input<typeof ChangePrime>, 'customerId' | 'id' | 'placeId'>;

const scopeOf = ({ customerId, placeId }: PrimeSite): PrimeScope =>
  placeId !== null ? 'place' : customerId !== null ? 'client' : 'company';
const scopeIdOf = ({ customerId, placeId }: PrimeSite): string | null => placeId ?? customerId;
/** Values of a company's primes: in general, at a client, at a place (rule prime.values). */
@Controller()
export class PrimeController {
  constructor(
    private readonly termsService: TermsService,
    private readonly referenceService: ReferenceService,
    private readonly writes: ReadYourWrites,
    private readonly recalculatedPeriods: RecalculatedPeriods,
  ) {}

  @Endpoint(AllPrimes)
  async all({ placeId, alwaysPaid, on }: Input<typeof AllPrimes>, caller: Caller) {
    const primes = await this.primesAt(await this.site(undefined, placeId, caller), on, caller);
    return primes.filter((prime) => alwaysPaid === undefined || prime.alwaysPaid === alwaysPaid);
  }

  @Endpoint(PrimesOfCustomer)
  async ofCustomer({ customerId, placeId, on }: Input<typeof PrimesOfCustomer>, caller: Caller) {
    return this.primesAt(await this.site(customerId, placeId, caller), on, caller);
  }

  @Endpoint(SavePrime)
  async save({ customerId, placeId, agreed, primes: [given] }: Input<typeof SavePrime>, caller: Caller) {
    const { id, placeId: place, ...rest } = given!;
    const values = { ...rest, agreed };
    const site = await this.site(customerId, place ?? placeId, caller);
    return this.saved(site, id ?? (await this.create(site, values, caller)), values, id === undefined, caller);
  }

  @Endpoint(ChangePrime)
  async change({ customerId, placeId, id, ...values }: Input<typeof ChangePrime>, caller: Caller) {
    return this.saved(await this.site(customerId, placeId ?? undefined, caller), id, values, false, caller);
  }

  @Endpoint(DeletePrime)
  async delete(
    { customerId, customerPrimeId: primeId, placeId, from, agreed }: Input<typeof DeletePrime>,
    caller: Caller,
  ) {
    const site = await this.site(customerId, placeId, caller);
    const loaded = await this.termsService.load(requireCompany(caller));
    const { companyId } = loaded;
    const [prime] = await this.referenceService.visible('prime', caller, sql`r.id = ${primeId}`);
    if (!prime) throw new Rejected('NOT_FOUND');
    const day = this.termsService.day(loaded, from, caller);
    const cleared = { primeId, scope: scopeOf(site), scopeId: scopeIdOf(site), from: day };
    const one = { kind: 'primeCleared', ...cleared } as const;
    await this.recalculatedPeriods.require({ pay: [one], billing: [one] }, agreed, {
      command: 'ClearPrime',
      companyId,
      caller,
    });
    await this.termsService.run('ClearPrime', companyId, { companyId, ...cleared }, caller);
    // Shifts that have it keep its name.
    if (scopeOf(site) === 'company' && prime.ownerId === companyId && prime.active) {
      this.requireBoth(caller);
      await this.referenceService.switch('prime', primeId, false, caller);
    }
    return { id: primeId };
  }

  /**
   * @throws Rejected NOT_FOUND for a client or place that the caller doesn't work with, or a place of another client
   */
  private async site(customerId: string | undefined, placeId: string | undefined, caller: Caller): Promise<PrimeSite> {
    const own = requireCompany(caller);
    if (customerId !== undefined && customerId !== own) await this.termsService.client(customerId, caller);
    if (placeId === undefined)
      return { customerId: customerId === own || customerId === undefined ? null : customerId, placeId: null };
    const place = await this.termsService.place(placeId, caller);
    if (customerId !== undefined && place.customerId !== customerId) throw new Rejected('NOT_FOUND');
    return { customerId: place.customerId === own ? null : place.customerId, placeId };
  }

  private requireBoth(caller: Caller): void {
    if (!hasGrants(caller, { all: ['finance.editPay', 'finance.editBilling'] }))
      throw new Rejected('MONEY_NOT_ALLOWED');
  }

  /** Creates a prime of the company's own. */
  private async create(site: PrimeSite, values: Given, caller: Caller): Promise<string> {
    if (scopeOf(site) !== 'company') throw new Rejected('NOT_FOUND');
    this.requireBoth(caller);
    const missing = (['nameEn', 'nameFr'] as const).filter((field) => values[field] === undefined);
    if (missing.length > 0)
      throw new Rejected(
        'INVALID_INPUT',
        {},
        Object.fromEntries(missing.map((field) => [`primes.0.${field}`, 'REQUIRED'])),
      );
    return this.referenceService.save(
      'prime',
      undefined,
      { paid: 0, billing: 0, gainCode: '', ...definition(values) },
      caller,
    );
  }

  private async saved(
    site: PrimeSite,
    primeId: string,
    values: Given,
    fresh: boolean,
    caller: Caller,
  ): Promise<z.output<typeof Prime>> {
    const loaded = await this.termsService.load(requireCompany(caller));
    const { companyId } = loaded;
    const { adjustedPaid: paid, adjustedBilling: billed, alwaysPaid: always, agreed } = values;
    const from = this.termsService.day(loaded, values.from, caller);
    const about = { primeId, scope: scopeOf(site), scopeId: scopeIdOf(site), from };
    const one = { kind: 'prime', ...about } as const;
    const kind = fresh || about.scope !== 'company' ? [] : kindOf(primeId, values);
    await this.recalculatedPeriods.require(
      {
        pay: [...kind, ...(paid === undefined ? [] : [{ ...one, paid }])],
        billing: [...kind, ...(billed === undefined ? [] : [{ ...one, billed }])],
      },
      agreed,
      { command: 'SetPrime', companyId, caller },
    );
    if (!fresh) await this.revise(site, primeId, values, companyId, caller);
    await this.termsService.run('SetPrime', companyId, { companyId, ...about, paid, billed, always }, caller);
    await this.writes.shown(caller);
    const shown = (await this.primesAt(site, values.from, caller)).find(({ id }) => id === primeId);
    if (!shown) throw new Rejected('NOT_FOUND');
    return shown;
  }

  /** Changes the definition of a prime, which only its owner may do; a screen may send back unchanged values. */
  private async revise(
    site: PrimeSite,
    primeId: string,
    values: Given,
    companyId: string,
    caller: Caller,
  ): Promise<void> {
    const [prime] = await this.referenceService.visible('prime', caller, sql`r.active and r.id = ${primeId}`);
    if (!prime) throw new Rejected('NOT_FOUND');
    const next = { ...prime.value, ...definition(values) };
    const same = (Object.keys(next) as (keyof Reference<'prime'>)[]).every(
      (field) => (next[field] ?? null) === (prime.value[field] ?? null),
    );
    if (same || (scopeOf(site) !== 'company' && prime.ownerId === companyId)) return;
    if (prime.ownerId !== companyId) throw new Rejected('MONEY_NOT_ALLOWED');
    this.requireBoth(caller);
    await this.referenceService.save('prime', primeId, definition(values), caller);
  }

  private async primesAt(site: PrimeSite, on: string | undefined, caller: Caller): Promise<z.output<typeof Prime>[]> {
    const loaded = await this.termsService.load(requireCompany(caller));
    const day = this.termsService.day(loaded, on, caller);
    const primes = await this.referenceService.visible('prime', caller, sql`r.active`);
    const shown = primes.map((prime) => shownAt(prime, site, day, loaded, caller));
    return shown.sort((a, b) => a.name.localeCompare(b.name, caller.language));
  }
}

/** Fields of a call that define a prime for all days and affect pay and bills. */
const kindOf = (primeId: string, { code, isNight, oncePerShift, inOvertimeBase }: Given): SharedSimulation[] => {
  const fields = { code, isNight, oncePerShift, inOvertimeBase };
  return Object.values(fields).some((value) => value !== undefined) ? [{ kind: 'primeKind', primeId, ...fields }] : [];
};

/** Fields of a call that define a prime. */
const definition = ({
  nameEn,
  nameFr,
  gainCode,
  code,
  isNight,
  oncePerShift,
  inOvertimeBase,
  defaultPaid,
  defaultBilling,
}: Given) => {
  const given = {
    nameEn,
    nameFr,
    gainCode,
    code,
    isNight,
    oncePerShift,
    inOvertimeBase,
    paid: defaultPaid,
    billing: defaultBilling,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<
    Reference<'prime'>
  >;
};

const shownAt = (
  { id, ownerId, value }: Entry<'prime'>,
  site: PrimeSite,
  day: string,
  { companyId, terms, settings, alwaysPaid }: Loaded,
  caller: Caller,
): z.output<typeof Prime> => {
  const [here, ...wider] = primeScopes(site);
  const { zone } = settings;
  const valuesAt = (scope: PrimeScope | 'default', scopeId: string | null) =>
    terms.primeValues.filter((entry) => entry.primeId === id && entry.scope === scope && entry.scopeId === scopeId);
  const at = (scope: PrimeScope | 'default', scopeId: string | null) => onDay(valuesAt(scope, scopeId), day, zone);
  const set = valuesAt(here!.scope, here!.scopeId);
  const own = onDay(set, day, zone);
  const others = [...wider.map(({ scope, scopeId }) => at(scope, scopeId)), at('default', null)];
  const side = (price: 'paid' | 'billed') => {
    const widerValue = others.map((entry) => entry?.[price] ?? null).find((cents) => cents !== null) ?? null;
    const adjusted = own?.[price] ?? null;
    return { usual: widerValue, adjusted, result: adjusted ?? widerValue };
  };
  const [paid, billed] = [side('paid'), side('billed')];
  const always = alwaysPaidAt(alwaysPaid, id, site, day);
  const alwaysHere = always?.scope === here!.scope ? always : undefined;
  const factsHere = alwaysPaid.filter(
    (fact) => fact.primeId === id && fact.scope === here!.scope && fact.scopeId === here!.scopeId,
  );
  const seen = pricesSeen(caller);
  const [seesPay, seesBilling] = [seen.includes('pay'), seen.includes('bill')];
  const values = pricesOn(set.map(priced), seen, day, zone);
  const { nameEn, nameFr, gainCode, code = null, isNight, oncePerShift = false, inOvertimeBase = false } = value;
  const adjusted = paid.adjusted !== null || billed.adjusted !== null || alwaysHere !== undefined;
  return {
    id,
    name: nameIn(caller.language, { nameEn, nameFr }),
    nameEn,
    nameFr,
    gainCode,
    code,
    isNight,
    oncePerShift,
    inOvertimeBase,
    own: ownerId === companyId,
    ...(seesPay && {
      defaultPaid: paid.usual,
      adjustedPaid: paid.adjusted,
      paid: paid.result,
    }),
    ...(seesBilling && {
      defaultBilling: billed.usual,
      adjustedBilling: billed.adjusted,
      billing: billed.result,
    }),
    alwaysPaid: always?.always ?? false,
    alwaysPaidHere: alwaysHere?.always ?? null,
    customerId: site.customerId,
    placeId: site.placeId,
    customerPrimeId: adjusted || (ownerId === companyId && here!.scope === 'company') ? id : null,
    from:
      (seesPay && paid.adjusted !== null) || (seesBilling && billed.adjusted !== null)
        ? values.from
        : (alwaysHere?.from ?? null),
    others: values.others.map(({ from, entry: { pay, bill } }) => ({
      from,
      ...(seesPay && { adjustedPaid: pay }),
      ...(seesBilling && { adjustedBilling: bill }),
    })),
    othersAlwaysPaid: onDayAndOthers(factsHere, day, zone).others.map(({ from, entry }) => ({
      from,
      alwaysPaid: entry.always,
    })),
  };
};
/** A prime's values under the names that rates have. */
const priced = ({ paid, billed, facts = {}, ...value }: PrimeValue) => ({
  ...value,
  pay: paid,
  bill: billed,
  facts: { pay: facts.paid ?? value.factId, bill: facts.billed ?? value.factId },
});
