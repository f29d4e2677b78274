import type { Context } from '#kernel/decider.ts';
import { live, refuse } from './shift-guards.rule.ts';
import type { ShiftEvent, ShiftState } from './shift.state.ts';

type Id = { readonly shiftId: string };

/** Amounts in cents, distance in km. */
export type MoneyCommands = {
  OverrideSalary: Id & { readonly salary: number | null };
  OverrideBilling: Id & { readonly billingPrice: number | null };
  ChoosePrimes: Id & { readonly primeIds: readonly string[] };
  SwitchNightPrime: Id & { readonly disabled: boolean };
  SetKilometres: Id & {
    readonly rateType: 'hourly' | 'gamification';
    readonly enabled?: boolean | undefined;
    readonly amount?: number | null | undefined;
    readonly distance?: number | null | undefined;
    readonly chargedToCustomer?: boolean | undefined;
  };
  SwitchMinimums: Id & { readonly payMinimum?: boolean | undefined; readonly chargeMinimum?: boolean | undefined };
};

type Decide<C> = { readonly [T in keyof C]: (data: C[T], state: ShiftState, context: Context) => ShiftEvent | ShiftEvent[] };

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

export const money: Decide<MoneyCommands> = {
  OverrideSalary: ({ shiftId, salary }, state) => {
    const { siteEventId } = live(state);
    if (salary !== null && salary < 0) refuse('NEGATIVE_AMOUNT');
    return salary === state.salary ? [] : { type: 'SalaryOverridden', data: { shiftId, siteEventId, salary, from: state.salary } };
  },
  OverrideBilling: ({ shiftId, billingPrice }, state) => {
    const { siteEventId } = live(state);
    if (billingPrice !== null && billingPrice < 0) refuse('NEGATIVE_AMOUNT');
    return billingPrice === state.billingPrice ? [] : { type: 'BillingOverridden', data: { shiftId, siteEventId, billingPrice, from: state.billingPrice } };
  },
  ChoosePrimes: ({ shiftId, primeIds }, state) => {
    const { siteEventId } = live(state);
    const chosen = [...new Set(primeIds)].sort();
    return same(chosen, [...state.primeIds]) ? [] : { type: 'PrimesChosen', data: { shiftId, siteEventId, primeIds: chosen } };
  },
  SwitchNightPrime: ({ shiftId, disabled }, state) => {
    const { siteEventId } = live(state);
    return disabled === state.nightPrimeDisabled ? [] : { type: 'NightPrimeSwitched', data: { shiftId, siteEventId, disabled } };
  },
  /** Rules shift.kmPay (only the gamification rate type enables it) and shift.saveDisabled (amount and distance above 0 when on). */
  SetKilometres: ({ shiftId, rateType, ...wanted }, state) => {
    const { siteEventId } = live(state);
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    const next = { ...state.kilometres, ...given };
    if (same(next, state.kilometres)) return [];
    if (next.enabled && rateType !== 'gamification') refuse('KILOMETRES_NOT_FOR_SKILL');
    if (next.enabled && !((next.amount ?? 0) > 0 && (next.distance ?? 0) > 0)) refuse('KILOMETRES_REQUIRED');
    return { type: 'KilometresSet', data: { shiftId, siteEventId, ...next } };
  },
  SwitchMinimums: ({ shiftId, payMinimum = undefined, chargeMinimum = undefined }, state) => {
    const { siteEventId } = live(state);
    const next = { payMinimum: payMinimum ?? state.payMinimum, chargeMinimum: chargeMinimum ?? state.chargeMinimum };
    return same(next, { payMinimum: state.payMinimum, chargeMinimum: state.chargeMinimum })
      ? []
      : { type: 'MinimumsSwitched', data: { shiftId, siteEventId, ...next } };
  },
};
