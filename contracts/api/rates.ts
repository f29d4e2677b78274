import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access, type Grant } from '../permissions.ts';
import { AgreedMoves } from '../values/agreed.ts';
import { Amount, Cents, Id, LocalDate, PlannedDate } from '../values/common.ts';
import { OverrideKind } from '../values/terms.ts';

const office = [...roleGroups.customerManagerOnly, ...roleGroups.agency];
const of = (...all: Grant[]): Access => ({ roles: office, all });
/** The day whose values are shown; left out, today. */
const on = PlannedDate.optional();
/** The day from which a value holds; left out, today. */
const from = PlannedDate.optional();

/** A position: a skill, or a skill at one level. Every skill is one, whether it has a rate or not. */
const position = {
  idDefaultRate: Id,
  skillId: Id,
  levelId: Id.nullable(),
  position: z.string(),
  level: z.string().nullable(),
};

/** Rule bill.rates: what an hour of a position is billed; cents, null where nothing says it. `client`: what the terms of the client asked about make of it. */
export const RateEntry = z.object({
  ...position,
  default: Amount.nullable(),
  client: Cents.nullable(),
  /** Null where it was never set. */
  from: LocalDate.nullable(),
});
export type RateEntry = z.output<typeof RateEntry>;

/** What the company bills by position. Levels stand in it where they have a rate of their own. */
export const BillingRates = read({
  name: 'BillingRates',
  summary: "List the company's billing rates",
  path: '/Billing',
  access: of('finance.viewBilling'),
  input: z.object({ customerId: Id.optional(), on }),
  output: z.array(RateEntry),
});
/** `id` is an idDefaultRate. With `levelId`: of that skill at this level alone. Null: none any more. */
export const SetBillingRate = write({
  name: 'SetBillingRate',
  summary: 'Set a billing rate',
  method: 'PUT',
  path: '/Billing/:id',
  access: of('finance.editBilling'),
  input: z.object({ id: Id, levelId: Id.optional(), default: Amount.nullable(), from, agreed: AgreedMoves }),
  output: RateEntry,
});

/** Cents an hour; `payableRate` is absent without finance.viewPay. Where it is null, pay goes by the agent's level. */
export const SkillRate = z.object({
  ...position,
  payableRate: Amount.nullable().optional(),
  billingRate: Amount.nullable().optional(),
  from: LocalDate.nullable(),
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
/** The same for who views pay alone. */
export const PayRates = read({
  name: 'PayRates',
  summary: 'List pay rates by skill',
  path: '/Money/PayRates',
  access: of('finance.viewPay'),
  input: z.object({ on }),
  output: z.array(SkillRate),
});
/** What an hour of a position is paid whatever the agent's level, or at one level. Null: by level again. */
export const SetPayRate = write({
  name: 'SetPayRate',
  summary: 'Set a pay rate',
  method: 'PUT',
  path: '/Money/PayRates/:id',
  access: of('finance.editPay'),
  input: z.object({ id: Id, levelId: Id.optional(), payableRate: Amount.nullable(), from, agreed: AgreedMoves }),
  output: SkillRate,
});

/** Rule override.kind: `fixed` replaces the default, `dynamic` adds the value to it or takes it off. Cents an hour. */
export const RateChange = z.object({
  kind: OverrideKind,
  direction: z.enum(['addition', 'diminution']),
  value: Amount,
});

/**
 * What holds at a client or a place. A row without `idDefaultRate` is the general one, for all positions that have none of their own: of pay one
 * for each level, and one without. `default`: what holds without this scope's override (at a place: what the client's terms make of it); `client`:
 * what the client's terms make of it; null where nothing says a rate for all levels. `result`: what holds here.
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
  /** The day from which the override holds, or on which it ended; null where there never was one. */
  from: LocalDate.nullable(),
});
export type OverrideEntry = z.output<typeof OverrideEntry>;

/** Without `idDefaultRate` for all positions that have no override of their own. Replaces what this scope had for them from that day on. */
const saved = z.object({
  agencyId: Id,
  idDefaultRate: Id.nullable().default(null),
  kind: OverrideKind,
  direction: z.enum(['addition', 'diminution']).default('addition'),
  value: Amount,
  from,
  agreed: AgreedMoves,
});
/** Without `idDefaultRate` all overrides of the scope (rule override.clear). */
const deleted = z.object({ agencyId: Id, idDefaultRate: Id.optional(), from, agreed: AgreedMoves });
const customer = { customerId: Id };
const place = { placeId: Id };
const atCustomer = '/Agency/:agencyId/Customer/:customerId';
const atPlace = '/Agency/:agencyId/Place/:placeId';
const agencies = (grant: Grant): Access => ({ roles: roleGroups.agency, all: [grant] });
const entries = z.array(OverrideEntry);

/** What the own agency pays for work at a client; rules override.kind, override.precedence. */
export const CustomerSalary = read({
  name: 'CustomerSalary',
  summary: 'List the pay overrides at a client',
  path: `${atCustomer}/Salary`,
  access: agencies('finance.viewPay'),
  input: z.object({ agencyId: Id, ...customer, on }),
  output: entries,
});
export const SaveCustomerSalary = write({
  name: 'SaveCustomerSalary',
  summary: 'Save a pay override at a client',
  path: `${atCustomer}/Salary`,
  access: agencies('finance.editPay'),
  input: saved.extend(customer),
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
/** What the own agency bills for work at a client. */
export const CustomerBilling = read({
  name: 'CustomerBilling',
  summary: 'List the billing overrides at a client',
  path: `${atCustomer}/Billing`,
  access: agencies('finance.viewBilling'),
  input: z.object({ agencyId: Id, ...customer, on }),
  output: entries,
});
export const SaveCustomerBilling = write({
  name: 'SaveCustomerBilling',
  summary: 'Save a billing override at a client',
  path: `${atCustomer}/Billing`,
  access: agencies('finance.editBilling'),
  input: saved.extend(customer),
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
/** What the own agency pays for work at a place. */
export const PlaceSalary = read({
  name: 'PlaceSalary',
  summary: 'List the pay overrides at a place',
  path: `${atPlace}/Salary`,
  access: agencies('finance.viewPay'),
  input: z.object({ agencyId: Id, ...place, on }),
  output: entries,
});
export const SavePlaceSalary = write({
  name: 'SavePlaceSalary',
  summary: 'Save a pay override at a place',
  path: `${atPlace}/Salary`,
  access: agencies('finance.editPay'),
  input: saved.extend(place),
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
/** What the own agency bills for work at a place. */
export const PlaceBilling = read({
  name: 'PlaceBilling',
  summary: 'List the billing overrides at a place',
  path: `${atPlace}/Billing`,
  access: agencies('finance.viewBilling'),
  input: z.object({ agencyId: Id, ...place, on }),
  output: entries,
});
export const SavePlaceBilling = write({
  name: 'SavePlaceBilling',
  summary: 'Save a billing override at a place',
  path: `${atPlace}/Billing`,
  access: agencies('finance.editBilling'),
  input: saved.extend(place),
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
