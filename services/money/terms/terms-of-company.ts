import type { PayCalendar } from '../engine/calendar.ts';
import type { TaxNumbers } from '../engine/tax.ts';
import type { Dated, Terms } from '../engine/terms.ts';

/** Time zone of a company without a pay calendar. */
export const defaultZone = 'America/Toronto';
/** Calendar of a company that has set none: monthly (rule pay.frequency), weeks from Monday. */
export const defaultCalendar: PayCalendar = {
  frequency: 'ONE_MONTH',
  firstDate: '2000-01-01',
  weekStart: null,
  cutoffDays: 2,
  payDayOffset: 2,
  from: null,
};

/** Days to pay an invoice, and its language, where a client's billing terms have none. */
export const defaultPaymentDays = 30;
export const defaultInvoiceLanguage = 'fr';

/** A supplier's tax registrations from a day on. */
interface TaxRegistration extends Dated, TaxNumbers {}
/** The debtor for work at a place, from a day on. */
interface BillTo extends Dated {
  readonly customerId: string;
  readonly placeId: string;
  readonly billingName: string;
  readonly billingEmail: string;
  readonly billingAddress: string;
}
/** Days in which a client pays an invoice, and the language of the invoice. */
interface Invoicing extends Dated {
  readonly customerId: string;
  readonly paymentDays: number;
  readonly language: 'en' | 'fr';
}
/** Cents a kilometre that new shifts start with. */
interface KilometreRate extends Dated {
  readonly rate: number | null;
  readonly chargedToCustomer: boolean;
}
/** A prime that new shifts of the company (`scopeId` null), a client or a place get, or no longer get. */
interface AlwaysPaid extends Dated {
  readonly primeId: string;
  readonly scope: 'company' | 'client' | 'place';
  readonly scopeId: string | null;
  readonly always: boolean;
}
/** Settings of the present calendar that the engine doesn't use. */
export interface PaySettings {
  /** IANA time zone of the office. */
  readonly zone: string;
  readonly companyNumber: string;
  /** Whether runs wait for a person's approval. */
  readonly approval: boolean;
}

/** All settings of a company for pay and billing. */
export interface TermsOfCompany {
  readonly terms: Terms;
  /**
   * In the order in which they apply, for `calendarOf`; empty where the company has set none, and then none of its
   * periods closes.
   */
  readonly calendars: readonly PayCalendar[];
  readonly settings: PaySettings;
  readonly taxes: readonly TaxRegistration[];
  readonly billTo: readonly BillTo[];
  readonly invoicing: readonly Invoicing[];
  readonly kilometres: readonly KilometreRate[];
  readonly alwaysPaid: readonly AlwaysPaid[];
}
