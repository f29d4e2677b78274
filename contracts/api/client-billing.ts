import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access, type Grant } from '../permissions.ts';
import { ExpectedChanges } from '../values/expected.ts';
import { Email, Id, Language, Line, LocalDate, PlannedDate, Words } from '../values/common.ts';
import { BillingBasis, BillingRounding, Factor } from '../values/terms.ts';

const office = [...roleGroups.customerManagerOnly, ...roleGroups.agency];
const agencies = (...all: Grant[]): Access => ({ roles: roleGroups.agency, all });
/** First day on which it applies; left out: today. */
const from = PlannedDate.optional();

const terms = {
  /** Bills the hours worked, or the whole planned time. */
  basis: BillingBasis,
  /** How the billed minutes of a presence are rounded to quarters of an hour. */
  rounding: BillingRounding,
  /** Factors in hundredths; null: overtime or holidays are billed like other hours. */
  overtimeFactor: Factor,
  holidayFactor: Factor,
  /** Days to pay an invoice. */
  paymentDays: z.int().min(0).max(180),
  /** Language of the client's invoices. */
  language: Language,
};

/** How the caller's agency bills a client (money design 2.9). */
export const BillingTerms = z.object({
  customerId: Id,
  ...terms,
  /** First day on which the terms apply; null where none were set. */ from: LocalDate.nullable(),
  /** The terms of other days, the latest first. */ others: z.array(z.object({ from: LocalDate, ...terms })),
});
export type BillingTerms = z.output<typeof BillingTerms>;
export const GetBillingTerms = read({
  name: 'GetBillingTerms',
  summary: "Get a client's billing terms",
  path: '/Money/BillingTerms/:customerId',
  access: agencies('finance.viewBilling'),
  input: z.object({ customerId: Id, on: PlannedDate.optional() }),
  output: BillingTerms,
});
/** Fields left out stay as they are. */
export const SetBillingTerms = write({
  name: 'SetBillingTerms',
  summary: "Change a client's billing terms",
  path: '/Money/BillingTerms/:customerId',
  access: agencies('finance.viewBilling', 'finance.editBilling'),
  input: z.object({ customerId: Id, ...z.object(terms).partial().shape, from, agreed: ExpectedChanges }),
  output: BillingTerms,
});

export const billTo = {
  billingName: Line().max(200).default(''),
  billingEmail: z.union([z.literal(''), Email]).default(''),
  billingAddress: Words().max(500).default(''),
};
const billed = { billingName: z.string(), billingEmail: z.string(), billingAddress: z.string() };
/**
 * Who is billed for work at a place; all empty where it is the client (rule bill.customerLocation). Until this is set,
 * the place's own billing data apply.
 */
export const LocationBillingInfo = z.object({
  id: Id,
  customerId: Id,
  placeId: Id,
  ...billed,
  from: LocalDate.nullable(),
  /** Who is billed from other days on, the latest first. */
  others: z.array(z.object({ from: LocalDate, ...billed })),
});
export type LocationBillingInfo = z.output<typeof LocationBillingInfo>;
export const CustomerLocationBillingInfo = read({
  name: 'CustomerLocationBillingInfo',
  summary: "Get a place's billing information",
  path: '/customer/:customerId/CustomerLocationBillingInfo/:placeId',
  access: { roles: office, all: ['finance.viewBilling'] },
  input: z.object({ customerId: Id, placeId: Id }),
  output: LocationBillingInfo,
});
export const SaveCustomerLocationBillingInfo = write({
  name: 'SaveCustomerLocationBillingInfo',
  summary: "Save a place's billing information",
  path: '/customer/CustomerLocationBillingInfo',
  access: { roles: office, all: ['finance.editBilling'] },
  input: z.object({ customerId: Id, placeId: Id, ...billTo, from }),
  output: LocationBillingInfo,
});
