import type { Context } from '#kernel/decider.ts';
import { money } from './shift-money.decider.ts';
import type { ShiftEvent, ShiftState } from './shift.state.ts';

/** What an agency pays and charges is its own affair: it does not go with a shift that passes to somebody else (decision 12). */
export const withoutMoney = (shiftId: string, state: ShiftState, context: Context): ShiftEvent[] =>
  [
    money.OverrideSalary({ shiftId, salary: null }, state, context),
    money.OverrideBilling({ shiftId, billingPrice: null }, state, context),
    money.OverrideRate({ shiftId, rate: 'clientBilling', override: null }, state, context),
    money.ChoosePrimes({ shiftId, primeIds: [] }, state, context),
    money.SwitchNightPrime({ shiftId, disabled: false }, state, context),
    money.SetKilometres({ shiftId, rateType: 'hourly', enabled: false, amount: null, distance: null, chargedToCustomer: false }, state, context),
    money.SwitchMinimums({ shiftId, payMinimum: true, chargeMinimum: true }, state, context),
  ].flat();
