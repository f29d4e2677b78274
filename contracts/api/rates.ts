import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access, type Grant } from '../permissions.ts';
import { ExpectedChanges } from '../values/expected.ts';
import { Amount, Cents, Id, LocalDate, PlannedDate } from '../values/common.ts';
import { OverrideKind } from '../values/terms.ts';

const office = [...roleGroups.customerManagerOnly, ...roleGroups.agency];
const of = (...all: Grant[]): Access => ({ roles: office, all });
/** The day of the values shown; left out: today. */
const on = PlannedDate.optional();
/** First day on which a value applies; left out: today. */
const from = PlannedDate.optional();

/** A position: a skill, or a skill at one level. Every skill is listed, with or without a rate. */
const position = {
  idDefaultRate: Id,
  skillId: Id,
  levelId: Id.nullable(),
  position: z.string(),
  level: z.string().nullable(),
};

/**
 * Rule bill.rates: cents billed for an hour of a position, null where no rate is set. `client`: the rate after the
 * terms of the requested client.
 */
export const RateEntry = z.object({
  ...position,
  default: Amount.nullable(),
  client: Cents.nullable(),
  /** First day on which the rate applies, or on which it was removed; null where none was set. */
  from: LocalDate.nullable(),
  /** What applies from other days on, earlier and later, the latest first; null where the rate is removed. */
  others: z.array(z.object({ from: LocalDate, default: Amount.nullable() })),
});

/** Billing rates of the company by position. Levels are listed where they have a rate of their own. */
export const BillingRates = read({
  name: 'BillingRates',
  summary: "List the company's billing rates",
  path: '/Billing',
  access: of('finance.viewBilling'),
  input: z.object({ customerId: Id.optional(), on }),
  output: z.array(RateEntry),
});
/** `id` is an idDefaultRate. With `levelId`: for that skill at this level only. Null removes the rate. */
export const SetBillingRate = write({
  name: 'SetBillingRate',
  summary: 'Set a billing rate',
  method: 'PUT',
  path: '/Billing/:id',
  access: of('finance.editBilling'),
  input: z.object({ id: Id, levelId: Id.optional(), default: Amount.nullable(), from, agreed: ExpectedChanges }),
  output: RateEntry,
});

const skillRates = { payableRate: Amount.nullable().optional(), billingRate: Amount.nullable().optional() };
/**
 * Cents an hour; `payableRate` is absent without finance.viewPay. Where it is null, the agent's level decides the pay.
 */
export const SkillRate = z.object({
  ...position,
  ...skillRates,
  from: LocalDate.nullable(),
  /** What applies from other days on, earlier and later, the latest first; null where a rate is removed. */
  others: z.array(z.object({ from: LocalDate, ...skillRates })),
});
type SkillRate = z.output<typeof SkillRate>;
/** What the company pays and bills by skill. */
export const SkillRates = read({
  name: 'SkillRates',
  summary: 'List pay and billing rates by skill',
  path: '/Billing/Competences',
  access: of('finance.viewBilling'),
  input: z.object({ on }),
  output: z.array(SkillRate),
});
/** The same for people who may view pay only. */
export const PayRates = read({
  name: 'PayRates',
  summary: 'List pay rates by skill',
  path: '/Money/PayRates',
  access: of('finance.viewPay'),
  input: z.object({ on }),
  output: z.array(SkillRate),
});
/** Sets the hourly pay of a position, at every level or at one level. Null: by level again. */
export const SetPayRate = write({
  name: 'SetPayRate',
  summary: 'Set a pay rate',
  method: 'PUT',
  path: '/Money/PayRates/:id',
  access: of('finance.editPay'),
  input: z.object({ id: Id, levelId: Id.optional(), payableRate: Amount.nullable(), from, agreed: ExpectedChanges }),
  output: SkillRate,
});

/** Rule override.kind: `fixed` replaces the default, `dynamic` adds the value to it or subtracts it. Cents an hour. */
export const RateChange = z.object({
  kind: OverrideKind,
  direction: z.enum(['addition', 'diminution']),
  value: Amount,
});

/**
 * A rate at a client or a place. A row without `idDefaultRate` is the general one, for all positions without one of
 * their own; for pay there is one for each level, and one without level. `default`: the rate without this scope's
 * override (at a place: after the client's terms). `client`: the rate after the client's terms; null where no rate is
 * set for all levels. `result`: the rate that applies here.
 */
export const OverrideEntry = z.object({
  idDefaultRate: Id.nullable(),
  skillId: Id.nullable(),
  levelId: Id.nullable(),
  position: z.string().nullable(),
  level: z.string().nullable(),
  default: Cents.nullable(),
  client: Cents.nullable(),
  override: RateChange.nullable(),
  result: Cents.nullable(),
  /** First day of the override, or the day on which it ended; null where there never was one. */
  from: LocalDate.nullable(),
  /** What holds here from other days on, earlier and later, the latest first; null where an override ends. */
  others: z.array(z.object({ from: LocalDate, override: RateChange.nullable() })),
});
export type OverrideEntry = z.output<typeof OverrideEntry>;

/**
 * Without `idDefaultRate`: for all positions that have no override of their own. Replaces this scope's override for
 * them from that day on.
 */
export const SavedOverride = z.object({
  idDefaultRate: Id.nullable().default(null),
  kind: OverrideKind,
  direction: z.enum(['addition', 'diminution']).default('addition'),
  value: Amount,
  from,
  agreed: ExpectedChanges,
});
/** Without `idDefaultRate`: all overrides of the scope (rule override.clear). */
const deleted = z.object({ idDefaultRate: Id.optional(), from, agreed: ExpectedChanges });
const customer = { agencyId: Id, customerId: Id };
const place = { agencyId: Id, placeId: Id };
const atCustomer = '/Agency/:agencyId/Customer/:customerId';
const atPlace = '/Agency/:agencyId/Place/:placeId';
const agencies = (grant: Grant): Access => ({ roles: roleGroups.agency, all: [grant] });
const entries = z.array(OverrideEntry);

/** What the caller's agency pays for work at a client; rules override.kind, override.precedence. */
export const CustomerSalary = read({
  name: 'CustomerSalary',
  summary: 'List the pay overrides at a client',
  path: `${atCustomer}/Salary`,
  access: agencies('finance.viewPay'),
  input: z.object({ ...customer, on }),
  output: entries,
});
export const SaveCustomerSalary = write({
  name: 'SaveCustomerSalary',
  summary: 'Save a pay override at a client',
  path: `${atCustomer}/Salary`,
  access: agencies('finance.editPay'),
  input: SavedOverride.extend(customer),
  output: OverrideEntry,
});
export const DeleteCustomerSalary = write({
  name: 'DeleteCustomerSalary',
  summary: 'Delete pay overrides at a client',
  method: 'DELETE',
  path: `${atCustomer}/Salary`,
  access: agencies('finance.editPay'),
  input: deleted.extend(customer),
});
/** What the caller's agency bills for work at a client. */
export const CustomerBilling = read({
  name: 'CustomerBilling',
  summary: 'List the billing overrides at a client',
  path: `${atCustomer}/Billing`,
  access: agencies('finance.viewBilling'),
  input: z.object({ ...customer, on }),
  output: entries,
});
export const SaveCustomerBilling = write({
  name: 'SaveCustomerBilling',
  summary: 'Save a billing override at a client',
  path: `${atCustomer}/Billing`,
  access: agencies('finance.editBilling'),
  input: SavedOverride.extend(customer),
  output: OverrideEntry,
});
export const DeleteCustomerBilling = write({
  name: 'DeleteCustomerBilling',
  summary: 'Delete billing overrides at a client',
  method: 'DELETE',
  path: `${atCustomer}/Billing`,
  access: agencies('finance.editBilling'),
  input: deleted.extend(customer),
});
/** What the caller's agency pays for work at a place. */
export const PlaceSalary = read({
  name: 'PlaceSalary',
  summary: 'List the pay overrides at a place',
  path: `${atPlace}/Salary`,
  access: agencies('finance.viewPay'),
  input: z.object({ ...place, on }),
  output: entries,
});
export const SavePlaceSalary = write({
  name: 'SavePlaceSalary',
  summary: 'Save a pay override at a place',
  path: `${atPlace}/Salary`,
  access: agencies('finance.editPay'),
  input: SavedOverride.extend(place),
  output: OverrideEntry,
});
export const DeletePlaceSalary = write({
  name: 'DeletePlaceSalary',
  summary: 'Delete pay overrides at a place',
  method: 'DELETE',
  path: `${atPlace}/Salary`,
  access: agencies('finance.editPay'),
  input: deleted.extend(place),
});
/** What the caller's agency bills for work at a place. */
export const PlaceBilling = read({
  name: 'PlaceBilling',
  summary: 'List the billing overrides at a place',
  path: `${atPlace}/Billing`,
  access: agencies('finance.viewBilling'),
  input: z.object({ ...place, on }),
  output: entries,
});
export const SavePlaceBilling = write({
  name: 'SavePlaceBilling',
  summary: 'Save a billing override at a place',
  path: `${atPlace}/Billing`,
  access: agencies('finance.editBilling'),
  input: SavedOverride.extend(place),
  output: OverrideEntry,
});
export const DeletePlaceBilling = write({
  name: 'DeletePlaceBilling',
  summary: 'Delete billing overrides at a place',
  method: 'DELETE',
  path: `${atPlace}/Billing`,
  access: agencies('finance.editBilling'),
  input: deleted.extend(place),
});
