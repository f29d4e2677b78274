import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { requireCompany } from '#kernel/own.ts';
import * as calls from '#contracts/api/client-billing.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import type { PlaceRow } from '#projections/place/place.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { RecalculatedPeriods } from '../run/recalculated-periods.ts';
import { TermsService, type Loaded } from './terms.service.ts';
import { onDayAndOthers } from './dated-terms.ts';
import { defaultInvoiceLanguage, defaultPaymentDays } from './terms-of-company.ts';

/** How a client is billed, and who is billed for its places. */
@Controller()
export class ClientBillingController {
  constructor(
    private readonly termsService: TermsService,
    private readonly writes: ReadYourWrites,
    private readonly recalculatedPeriods: RecalculatedPeriods,
  ) {}

  @Endpoint(calls.GetBillingTerms)
  async terms({ customerId, on }: Input<typeof calls.GetBillingTerms>, caller: Caller) {
    await this.termsService.client(customerId, caller);
    const loaded = await this.termsService.load(requireCompany(caller));
    return termsOn(customerId, this.termsService.day(loaded, on, caller), loaded);
  }

  @Endpoint(calls.SetBillingTerms)
  async setTerms({ customerId, from, agreed, ...given }: Input<typeof calls.SetBillingTerms>, caller: Caller) {
    await this.termsService.client(customerId, caller);
    const companyId = requireCompany(caller);
    const loaded = await this.termsService.load(companyId);
    const day = this.termsService.day(loaded, from, caller);
    const changes = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as typeof given;
    const { others: _, ...before } = termsOn(customerId, day, loaded);
    const wanted = { ...before, ...changes, from: day };
    const { basis, rounding, overtimeFactor, holidayFactor } = wanted;
    const client = { kind: 'client', customerId, basis, rounding, overtimeFactor, holidayFactor, from: day } as const;
    await this.recalculatedPeriods.require({ billing: [client] }, agreed, {
      command: 'SetBillingTerms',
      companyId,
      caller,
    });
    await this.termsService.run('SetBillingTerms', companyId, { companyId, ...wanted }, caller);
    await this.writes.shown(caller);
    return termsOn(customerId, day, await this.termsService.load(companyId));
  }

  @Endpoint(calls.CustomerLocationBillingInfo)
  async billTo({ customerId, placeId }: Input<typeof calls.CustomerLocationBillingInfo>, caller: Caller) {
    const place = await this.place(customerId, placeId, caller);
    const loaded = await this.termsService.load(requireCompany(caller));
    return billToOn(place, this.termsService.day(loaded, undefined, caller), loaded);
  }

  @Endpoint(calls.SaveCustomerLocationBillingInfo)
  async saveBillTo(
    { customerId, placeId, from, ...info }: Input<typeof calls.SaveCustomerLocationBillingInfo>,
    caller: Caller,
  ) {
    const place = await this.place(customerId, placeId, caller);
    const companyId = requireCompany(caller);
    const day = this.termsService.day(await this.termsService.load(companyId), from, caller);
    await this.termsService.run('SetBillTo', companyId, { companyId, customerId, placeId, ...info, from: day }, caller);
    await this.writes.shown(caller);
    return billToOn(place, day, await this.termsService.load(companyId));
  }

  private async place(customerId: string, placeId: string, caller: Caller): Promise<PlaceRow> {
    const place = await this.termsService.place(placeId, caller);
    if (place.customerId !== customerId) throw new Rejected('NOT_FOUND');
    return place;
  }
}

const defaultTerms: Omit<z.output<typeof calls.BillingTerms>, 'customerId' | 'from' | 'others'> = {
  basis: 'worked',
  rounding: 'none',
  overtimeFactor: null,
  holidayFactor: null,
  paymentDays: defaultPaymentDays,
  language: defaultInvoiceLanguage,
};

const termsOn = (
  customerId: string,
  day: string,
  { terms, invoicing, settings: { zone } }: Loaded,
): z.output<typeof calls.BillingTerms> => {
  // Both parts of the terms come from the same events.
  const invoiced = new Map(invoicing.map((entry) => [entry.factId, entry]));
  const own = terms.billing.filter((entry) => entry.customerId === customerId);
  const { current, others } = onDayAndOthers(own, day, zone);
  const shown = (entry: (typeof own)[number]) => {
    const { basis, rounding, overtimeFactor, holidayFactor } = entry;
    const { paymentDays, language } = invoiced.get(entry.factId)!;
    return { basis, rounding, overtimeFactor, holidayFactor, paymentDays, language };
  };
  return {
    customerId,
    ...(current ? shown(current) : defaultTerms),
    from: current?.from ?? null,
    others: others.map(({ from, entry }) => ({ from, ...shown(entry) })),
  };
};

const billToOn = (
  place: PlaceRow,
  day: string,
  { billTo, settings }: Loaded,
): z.output<typeof calls.LocationBillingInfo> => {
  const own = billTo.filter(({ placeId }) => placeId === place.id);
  const { current, others } = onDayAndOthers(own, day, settings.zone);
  const shown = ({ billingName, billingEmail, billingAddress }: Pick<PlaceRow, keyof typeof calls.billTo>) => ({
    billingName,
    billingEmail,
    billingAddress,
  });
  return {
    id: place.id,
    customerId: place.customerId,
    placeId: place.id,
    ...shown(current ?? place),
    from: current?.from ?? null,
    others: others.map(({ from, entry }) => ({ from, ...shown(entry) })),
  };
};
