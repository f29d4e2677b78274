import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { AgreedMoves } from '../values/agreed.ts';
import { Amount, Flag, Id, Line, LocalDate, PlannedDate, Title } from '../values/common.ts';

const office = [...roleGroups.customerManagerOnly, ...roleGroups.agency];
const view: Access = { roles: office, any: ['finance.viewPay', 'finance.viewBilling'] };
const edit: Access = { roles: office, any: ['finance.editPay', 'finance.editBilling'] };

/** The day whose values are shown; left out, today. */
const on = PlannedDate.optional();
/** The day from which a value holds; left out, today. One further back moves what was paid already (money design 3). */
const from = PlannedDate.optional();

/**
 * A prime as it stands for the caller's company: for all of it, at a client or at a place (rule prime.values). Cents an hour, or a shift.
 * `default…` is what holds without this scope's own value, `adjusted…` that value, null where there is none; `paid` and `billing` are what holds.
 * Paid values are absent without finance.viewPay, billed ones without finance.viewBilling.
 */
export const Prime = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  nameFr: z.string(),
  /** Payroll's code for it. */
  gainCode: z.string(),
  /** The decree's name for it (P-4); null where it has none. */
  code: z.string().nullable(),
  isNight: z.boolean(),
  oncePerShift: z.boolean(),
  /** Overtime multiplies it too. */
  inOvertimeBase: z.boolean(),
  /** The company's own prime, which it may change and delete; others are the platform's. */
  own: z.boolean(),
  defaultPaid: Amount.nullable().optional(),
  adjustedPaid: Amount.nullable().optional(),
  paid: Amount.nullable().optional(),
  defaultBilling: Amount.nullable().optional(),
  adjustedBilling: Amount.nullable().optional(),
  billing: Amount.nullable().optional(),
  /** Put on new shifts here: by this scope, or by a wider one. */
  alwaysPaid: z.boolean(),
  /** What this scope says about it; null where it says nothing, and a wider one decides. */
  alwaysPaidHere: z.boolean().nullable(),
  /** Null for the whole company. */
  customerId: Id.nullable(),
  placeId: Id.nullable(),
  /** What to delete to take this scope's values away; null where there are none. */
  customerPrimeId: Id.nullable(),
  /** The day from which this scope's values hold; null where there are none. */
  from: LocalDate.nullable(),
});
export type Prime = z.output<typeof Prime>;

/** The company's primes; with `placeId` as they stand at that place, with `alwaysPaid` those alone that are, or are not, put on new shifts there. */
export const AllPrimes = read({
  name: 'AllPrimes',
  summary: "List the company's primes",
  path: '/Prime/All',
  access: { ...view, all: ['requests.view'] },
  input: z.object({ placeId: Id.optional(), alwaysPaid: Flag.optional(), on }),
  output: z.array(Prime),
});

/** As they stand at a client, or at one of its places. The caller's own company as `customerId`: for all of it. */
export const PrimesOfCustomer = read({
  name: 'PrimesOfCustomer',
  summary: 'List the primes at a client or place',
  path: '/Prime/Customer/:customerId',
  access: view,
  input: z.object({ customerId: Id, placeId: Id.optional(), on }),
  output: z.array(Prime),
});

/** Left out stays as it is; null clears it, and the wider scope's value holds (rule override.clear). */
const adjusted = {
  adjustedPaid: Amount.nullable().optional(),
  adjustedBilling: Amount.nullable().optional(),
  alwaysPaid: z.boolean().optional(),
};
/** What a prime is; of the company's own ones alone. */
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

/** One prime's values at a client, a place or (with the caller's own company as `customerId`) the company; there, without an id, a prime of its own is made. Rule prime.array: an array of exactly one. */
export const SavePrime = write({
  name: 'SavePrime',
  summary: 'Create or change a prime',
  path: '/Prime/Customer/:customerId',
  access: edit,
  body: 'primes',
  input: z.object({
    customerId: Id,
    placeId: Id.optional(),
    agreed: AgreedMoves,
    primes: z
      .array(z.object({ id: Id.optional(), placeId: Id.nullable().optional(), ...changes }))
      .length(1, 'ONE_PRIME'),
  }),
  output: Prime,
});
export const ChangePrime = write({
  name: 'ChangePrime',
  summary: 'Change a prime',
  method: 'PUT',
  path: '/Prime/Customer/:customerId',
  access: edit,
  input: z.object({ customerId: Id, placeId: Id.nullable().optional(), id: Id, ...changes, agreed: AgreedMoves }),
  output: Prime,
});
/** Takes a scope's values away. At the caller's own company, a prime of its own goes altogether. */
export const DeletePrime = write({
  name: 'DeletePrime',
  summary: "Delete a prime's values",
  method: 'DELETE',
  path: '/Prime/Customer/:customerId',
  access: edit,
  input: z.object({ customerId: Id, customerPrimeId: Id, placeId: Id.optional(), from, agreed: AgreedMoves }),
});
