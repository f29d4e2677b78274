import { z } from 'zod';
import { Rate } from '../values/bulk.ts';
import { Amount, Cents, Id } from '../values/common.ts';
import { declare } from './declare.ts';

const shiftId = Id;
const siteEventId = Id;
/**
 * The company whose terms these are, shown to that company only; missing in old events: the company responsible for the
 * shift at that time.
 */
const partyId = Id.optional();

/** Events about what a shift pays and bills; part of the shift's own stream. */
export const moneyFacts = {
  /** Hourly rate in cents; null clears the override. */
  SalaryOverridden: declare(
    { about: 'money', secrecy: 'pay', undo: 'lasting', replaces: 'terms', tells: { salary: 'open' } },
    z.object({ shiftId, siteEventId, partyId, salary: Amount.nullable(), from: Cents.nullable() }),
  ),
  BillingOverridden: declare(
    { about: 'money', secrecy: 'billing', undo: 'lasting', replaces: 'terms', tells: { billingPrice: 'open' } },
    z.object({ shiftId, siteEventId, partyId, billingPrice: Amount.nullable(), from: Cents.nullable() }),
  ),
  /** Price charged to the customer's own client, cents an hour; null clears it. */
  ClientBillingOverridden: declare(
    { about: 'money', secrecy: 'billing', undo: 'lasting', replaces: 'terms', tells: { clientBilling: 'open' } },
    z.object({ shiftId, siteEventId, partyId, clientBilling: Amount.nullable(), from: Cents.nullable() }),
  ),
  /** A dynamic override: cents an hour added to the default rate, or subtracted where negative; null clears it. */
  RateAdjusted: declare(
    {
      about: 'money',
      secrecy: ({ rate }) => (rate === 'salary' ? 'pay' : 'billing'),
      undo: 'lasting',
      replaces: 'adjustment',
      tells: { adjustment: 'open' },
    },
    z.object({ shiftId, siteEventId, partyId, rate: Rate, adjustment: Cents.nullable(), from: Cents.nullable() }),
  ),
  PrimesChosen: declare(
    { about: 'money', secrecy: 'pay', undo: 'lasting', replaces: 'terms', tells: { primeIds: 'open' } },
    z.object({ shiftId, siteEventId, partyId, primeIds: z.array(Id) }),
  ),
  NightPrimeSwitched: declare(
    { about: 'money', secrecy: 'pay', undo: 'lasting', replaces: 'nightPrime', tells: { disabled: 'open' } },
    z.object({ shiftId, siteEventId, partyId, disabled: z.boolean() }),
  ),
  /**
   * Amount in cents per km. `distance` in km: in old events only; it is neither read (upcast.ts) nor written any more.
   */
  KilometresSet: declare(
    {
      about: 'money',
      secrecy: 'pay',
      undo: 'lasting',
      replaces: 'kilometres',
      tells: { enabled: 'open', amount: 'open', hundredths: 'open', chargedToCustomer: 'open' },
    },
    z.object({
      shiftId,
      siteEventId,
      partyId,
      enabled: z.boolean(),
      amount: Amount.nullable(),
      hundredths: z.int().min(0).nullable().optional(),
      distance: z.number().min(0).nullable().optional(),
      chargedToCustomer: z.boolean(),
    }),
  ),
  MinimumsSwitched: declare(
    {
      about: 'money',
      secrecy: 'payOrBilling',
      undo: 'lasting',
      replaces: 'terms',
      tells: { payMinimum: 'pay', chargeMinimum: 'billing' },
    },
    z.object({ shiftId, siteEventId, partyId, payMinimum: z.boolean(), chargeMinimum: z.boolean() }),
  ),
};
