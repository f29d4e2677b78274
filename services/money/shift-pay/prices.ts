import type { ShiftPrices } from '#contracts/values/shift-prices.ts';
import type { PriceOverride } from '#contracts/values/price-override.ts';
import type { Company } from '../engine/company.ts';
import type { Day } from '../engine/dates.ts';
import { clientRate, rateOf, supplierRate, type Rate, type Step } from '../engine/rate.ts';
import { minuteOf } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import { moneyOf, type Override, type Work } from '../engine/work.ts';
import type { MoneyAccess } from './money-access.ts';

export type PriceName = 'salary' | 'billingPrice' | 'clientBillingPrice' | 'supplierBillingPrice';
/** A price as shown, with its steps; `override` is undefined where it can't be overridden. */
interface ShownPrice {
  readonly cents: number | null;
  readonly original: number | null;
  readonly override: Override | null | undefined;
  readonly steps: readonly Step[];
}
type Prices = Partial<Record<PriceName, ShownPrice>>;

/** The local day on which a work starts, which determines its prices. */
export const startDay = ({ plannedStart, zone }: Pick<Work, 'plannedStart' | 'zone'>): Day =>
  dayAt(minuteOf(plannedStart), zone);

const priced = ({ cents, original, steps }: Rate, override: Override | null | undefined): ShownPrice => ({
  cents,
  original,
  override,
  steps,
});

/**
 * Price charged to the customer once the shift is handed on; for a shift that isn't, as if it were, without a price
 * agreed for it.
 */
const charged = (work: Work, day: Day, company: Company): Rate => {
  if (work.handovers.length > 0) return clientRate(work, day, company.terms);
  const handover = { giverId: company.id, takerId: '', supplierPrice: null, clientPrice: null, factId: '' };
  return clientRate({ ...work, handovers: [handover] }, day, company.terms);
};

/** Rule shift.supplierReadonly: the accepted price; its original is the price of the link between the two agencies. */
const supplier = (work: Work, day: Day, company: Company): ShownPrice | undefined => {
  const { handovers } = work;
  const handover =
    handovers.find(({ giverId }) => giverId === company.id) ?? handovers.find(({ takerId }) => takerId === company.id);
  if (!handover) return undefined;
  const original = supplierRate({ ...handover, supplierPrice: null }, work, day, company.terms).cents;
  const { cents, steps } = supplierRate(handover, work, day, company.terms);
  return { cents, original: original ?? cents, override: undefined, steps };
};

/**
 * For an agency that took a shift over and handed it on: the price agreed with the agency before it, which it charges.
 */
const passedOn = (work: Work, day: Day, company: Company): ShownPrice | undefined => {
  const taken = work.handovers.find(({ takerId }) => takerId === company.id);
  if (!taken || !work.handovers.some(({ giverId }) => giverId === company.id)) return undefined;
  return priced(supplierRate(taken, work, day, company.terms), undefined);
};

/** Prices of a work that concern a company, as far as the viewer may see them. */
export const pricesOf = (
  work: Work,
  company: Company,
  { pays, bills, clientMode }: Pick<MoneyAccess, 'pays' | 'bills' | 'clientMode'>,
): Prices => {
  const day = startDay(work);
  const own = moneyOf(work, company.id);
  const client = work.agencyId === company.id;
  const found: Record<PriceName, ShownPrice | undefined> = {
    salary: pays ? priced(rateOf('pay', work, day, company.terms), own.salary) : undefined,
    billingPrice: bills && client ? priced(rateOf('bill', work, day, company.terms), own.billing) : undefined,
    clientBillingPrice: !bills
      ? undefined
      : client
        ? priced(charged(work, day, company), own.clientBilling)
        : passedOn(work, day, company),
    supplierBillingPrice: bills
      ? (supplier(work, day, company) ?? (clientMode && client ? nothingAgreed : undefined))
      : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, price]) => price !== undefined));
};
const nothingAgreed: ShownPrice = { cents: null, original: null, override: undefined, steps: [] };

const shown = (override: Override): PriceOverride => ({ kind: override.kind, value: override.value });

/** Prices in the form of answers, each with its `original…` and `…Override`. */
export const toShiftPrices = (prices: Prices): ShiftPrices =>
  Object.fromEntries(
    Object.entries(prices).flatMap(([name, { cents, original, override }]) => [
      [name, cents],
      [`original${name[0]!.toUpperCase()}${name.slice(1)}`, original],
      ...(override === undefined ? [] : [[`${name}Override`, override && shown(override)] as const]),
    ]),
  );
