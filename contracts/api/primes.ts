import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { ExpectedChanges } from '../values/expected.ts';
import { Amount, Flag, Id, Line, LocalDate, PlannedDate, Title } from '../values/common.ts';

const office = [...roleGroups.customerManagerOnly, ...roleGroups.agency];
const view: Access = { roles: office, any: ['finance.viewPay', 'finance.viewBilling'] };
const edit: Access = { roles: office, any: ['finance.editPay', 'finance.editBilling'] };

/** The day of the values shown; left out: today. */
const on = PlannedDate.optional();
/**
 * First day on which a value applies; left out: today. A day in the past changes what was already paid (money design
 * 3).
 */
const from = PlannedDate.optional();

/**
 * A prime as it applies to the caller's company: in general, at a client or at a place (rule prime.values). Cents an
 * hour, or a shift. `default…`: the value without this scope's own; `adjusted…`: this scope's own value, null where
 * there is none; `paid` and `billing`: the values that apply. Paid values are absent without finance.viewPay, billed
 * ones without finance.viewBilling.
 */
export const Prime = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  nameFr: z.string(),
  /** Payroll's code of the prime. */
  gainCode: z.string(),
  /** The decree's name of the prime (P-4); null where it has none. */
  code: z.string().nullable(),
  isNight: z.boolean(),
  oncePerShift: z.boolean(),
  /** Whether overtime multiplies it too. */
  inOvertimeBase: z.boolean(),
  /** Whether it is the company's own prime, which it may change and delete; others are the platform's. */
  own: z.boolean(),
  defaultPaid: Amount.nullable().optional(),
  adjustedPaid: Amount.nullable().optional(),
  paid: Amount.nullable().optional(),
  defaultBilling: Amount.nullable().optional(),
  adjustedBilling: Amount.nullable().optional(),
  billing: Amount.nullable().optional(),
  /** Put on new shifts here, by this scope or a wider one. */
  alwaysPaid: z.boolean(),
  /** This scope's own setting of `alwaysPaid`; null where it has none and a wider scope decides. */
  alwaysPaidHere: z.boolean().nullable(),
  /** Scope: null for the whole company. */
  customerId: Id.nullable(),
  placeId: Id.nullable(),
  /** Id to delete in order to remove this scope's values; null where there are none. */
  customerPrimeId: Id.nullable(),
  /** First day on which this scope's values apply, of those that the viewer may see; null where there are none. */
  from: LocalDate.nullable(),
  /** This scope's own values from other days on, the latest first. */
  others: z.array(
    z.object({
      from: LocalDate,
      adjustedPaid: Amount.nullable().optional(),
      adjustedBilling: Amount.nullable().optional(),
    }),
  ),
  /** This scope's own setting of `alwaysPaid` from other days on, the latest first. */
  othersAlwaysPaid: z.array(z.object({ from: LocalDate, alwaysPaid: z.boolean() })),
});
export type Prime = z.output<typeof Prime>;

/**
 * The company's primes; with `placeId` as they apply at that place; with `alwaysPaid` only those that are (or are not)
 * put on new shifts there.
 */
export const AllPrimes = read({
  name: 'AllPrimes',
  summary: "List the company's primes",
  path: '/Prime/All',
  access: { ...view, all: ['requests.view'] },
  input: z.object({ placeId: Id.optional(), alwaysPaid: Flag.optional(), on }),
  output: z.array(Prime),
});

/**
 * Primes as they apply at a client or at one of its places; with the caller's own company as `customerId`, for the
 * whole company.
 */
export const PrimesOfCustomer = read({
  name: 'PrimesOfCustomer',
  summary: 'List the primes at a client or place',
  path: '/Prime/Customer/:customerId',
  access: view,
  input: z.object({ customerId: Id, placeId: Id.optional(), on }),
  output: z.array(Prime),
});

/** Left out: unchanged; null clears it, and the wider scope's value applies (rule override.clear). */
const adjusted = {
  adjustedPaid: Amount.nullable().optional(),
  adjustedBilling: Amount.nullable().optional(),
  alwaysPaid: z.boolean().optional(),
};
/** Definition of a prime; for the company's own primes only. */
const own = {
  nameEn: Title.optional(),
  nameFr: Title.optional(),
  gainCode: Line().max(20).optional(),
  code: Line().max(20).nullable().optional(),
  isNight: z.boolean().optional(),
  oncePerShift: z.boolean().optional(),
  inOvertimeBase: z.boolean().optional(),
  defaultPaid: Amount.optional(),
  defaultBilling: Amount.optional(),
};
const changes = { ...own, ...adjusted, from };
/** A prime's values from a day on; without an id, a new prime of the company. */
export const PrimeChange = z.object({ id: Id.optional(), placeId: Id.nullable().optional(), ...changes });

/**
 * Sets one prime's values at a client, at a place or, with the caller's own company as `customerId`, for the company;
 * there, without an id, it creates a prime of the company. Rule prime.array: an array of exactly one.
 */
export const SavePrime = write({
  name: 'SavePrime',
  summary: 'Create or change a prime',
  path: '/Prime/Customer/:customerId',
  access: edit,
  body: 'primes',
  input: z.object({
    customerId: Id,
    placeId: Id.optional(),
    agreed: ExpectedChanges,
    primes: z.array(PrimeChange).length(1, 'ONE_PRIME'),
  }),
  output: Prime,
});
export const ChangePrime = write({
  name: 'ChangePrime',
  summary: 'Change a prime',
  method: 'PUT',
  path: '/Prime/Customer/:customerId',
  access: edit,
  input: z.object({ customerId: Id, placeId: Id.nullable().optional(), id: Id, ...changes, agreed: ExpectedChanges }),
  output: Prime,
});
/** Removes a scope's values. At the caller's own company, a prime of its own is deleted. */
export const DeletePrime = write({
  name: 'DeletePrime',
  summary: "Delete a prime's values",
  method: 'DELETE',
  path: '/Prime/Customer/:customerId',
  access: edit,
  input: z.object({ customerId: Id, customerPrimeId: Id, placeId: Id.optional(), from, agreed: ExpectedChanges }),
});
