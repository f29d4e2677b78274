import type { PayCalendar } from '../engine/calendar.ts';
import type { TaxNumbers } from '../engine/tax.ts';
import type { Dated, Terms } from '../engine/terms.ts';

/** The zone of a company that has set no pay calendar. */
export const defaultZone = 'America/Toronto';
/** What a company that has set no pay calendar would have: monthly (rule pay.frequency), weeks from Monday. */
export const defaultCalendar: PayCalendar = {
  frequency: 'ONE_MONTH',
  firstDate: '2000-01-01',
  weekStart: null,
  cutoffDays: 2,
  payDayOffset: 2,
  from: null,
};

/** Days in which an invoice is paid, and its language, where a client's billing terms don't say. */
export const defaultPaymentDays = 30;
export const defaultInvoiceLanguage = 'fr';

/** A supplier's registrations from a day on. */
export interface TaxRegistration extends Dated, TaxNumbers {}
/** Who is billed for work at a place, from a day on. */
interface BillTo extends Dated {
  readonly customerId: string;
  readonly placeId: string;
  readonly billingName: string;
  readonly billingEmail: string;
  readonly billingAddress: string;
}
/** In how many days a client pays an invoice, and in which language it is written. */
interface Invoicing extends Dated {
  readonly customerId: string;
  readonly paymentDays: number;
  readonly language: 'en' | 'fr';
}
/** Cents a kilometre that new shifts begin with. */
export interface KilometreRate extends Dated {
  readonly rate: number | null;
  readonly chargedToCustomer: boolean;
}
/** A prime put on new shifts of the company (`scopeId` null), a client or a place, or no longer. */
interface AlwaysPaid extends Dated {
  readonly primeId: string;
  readonly scope: 'company' | 'client' | 'place';
  readonly scopeId: string | null;
  readonly always: boolean;
}
/** What of the calendar in force no engine asks for. */
export interface PaySettings {
  /** IANA zone of the office: when it is which day there. */
  readonly zone: string;
  readonly companyNumber: string;
  /** Runs wait for a person. */
  readonly approval: boolean;
}

/** All that a company has set about pay and billing. */
export interface TermsOfCompany {
  readonly terms: Terms;
  /** In the order in which they hold, for `calendarOf`; empty where the company has set none and no period of it ever closes. */
  readonly calendars: readonly PayCalendar[];
  readonly settings: PaySettings;
  readonly taxes: readonly TaxRegistration[];
  readonly billTo: readonly BillTo[];
  readonly invoicing: readonly Invoicing[];
  readonly kilometres: readonly KilometreRate[];
  readonly alwaysPaid: readonly AlwaysPaid[];
}
