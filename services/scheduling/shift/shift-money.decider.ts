import type { Rate, RateOverride } from '#contracts/values/bulk.ts';
import type { Context } from '#kernel/decider.ts';
import { live, refuse, requireMoney } from './shift-guards.rule.ts';
import type { ShiftEvent, ShiftState } from './shift.state.ts';

type Id = { readonly shiftId: string };

/** Amounts in cents, distance in km. */
export type MoneyCommands = {
  OverrideSalary: Id & { readonly salary: number | null };
  OverrideBilling: Id & { readonly billingPrice: number | null };
  /** Null gives the usual rate back. */
  OverrideRate: Id & { readonly rate: Rate; readonly override: RateOverride | null };
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

const fixedOf = (state: ShiftState, rate: Rate) => ({ salary: state.salary, billing: state.billingPrice, clientBilling: state.clientBilling })[rate];

/** A rate that stands in place of the usual one, in cents an hour. */
const replaced = (state: ShiftState, shiftId: string, rate: Rate, amount: number | null): ShiftEvent[] => {
  const { siteEventId } = live(state);
  if (amount !== null && amount < 0) refuse('NEGATIVE_AMOUNT');
  const from = fixedOf(state, rate);
  if (amount === from) return [];
  if (rate === 'salary') return [{ type: 'SalaryOverridden', data: { shiftId, siteEventId, salary: amount, from } }];
  if (rate === 'billing') return [{ type: 'BillingOverridden', data: { shiftId, siteEventId, billingPrice: amount, from } }];
  return [{ type: 'ClientBillingOverridden', data: { shiftId, siteEventId, clientBilling: amount, from } }];
};
const adjusted = (state: ShiftState, shiftId: string, rate: Rate, adjustment: number | null): ShiftEvent[] => {
  const from = state.adjustments[rate] ?? null;
  return adjustment === from ? [] : [{ type: 'RateAdjusted', data: { shiftId, siteEventId: live(state).siteEventId, rate, adjustment, from } }];
};
/** A rate is replaced or adjusted, never both: one ends the other (decision 21). */
const overridden = (state: ShiftState, shiftId: string, rate: Rate, override: RateOverride | null): ShiftEvent[] => [
  ...replaced(state, shiftId, rate, override?.mode === 'fixed' ? override.amount : null),
  ...adjusted(state, shiftId, rate, override?.mode === 'dynamic' && override.amount !== 0 ? override.amount : null),
];
const fixed = (amount: number | null): RateOverride | null => (amount === null ? null : { mode: 'fixed', amount });

/** What the commands come to, whoever asks: a hand-over sets and clears what it brings with it. */
export const priced: Decide<MoneyCommands> = {
  OverrideSalary: ({ shiftId, salary }, state) => overridden(state, shiftId, 'salary', fixed(salary)),
  OverrideBilling: ({ shiftId, billingPrice }, state) => overridden(state, shiftId, 'billing', fixed(billingPrice)),
  OverrideRate: ({ shiftId, rate, override }, state) => overridden(state, shiftId, rate, override),
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

type Needed = 'editPay' | 'editBilling';
const needs: { readonly [C in keyof MoneyCommands]: (data: MoneyCommands[C]) => readonly Needed[] } = {
  OverrideSalary: () => ['editPay'],
  OverrideBilling: () => ['editBilling'],
  OverrideRate: ({ rate }) => [rate === 'salary' ? 'editPay' : 'editBilling'],
  ChoosePrimes: () => ['editPay'],
  SwitchNightPrime: () => ['editPay'],
  SetKilometres: () => ['editPay'],
  SwitchMinimums: ({ payMinimum, chargeMinimum }) => [
    ...(payMinimum === undefined ? [] : (['editPay'] as const)),
    ...(chargeMinimum === undefined ? [] : (['editBilling'] as const)),
  ],
};

const guarded = <C extends keyof MoneyCommands>(command: C): Decide<MoneyCommands>[C] =>
  ((data: MoneyCommands[C], state: ShiftState, context: Context) => {
    for (const ability of needs[command](data)) requireMoney(ability, state, context);
    return priced[command](data, state, context);
  }) as Decide<MoneyCommands>[C];

/** Refused to all but the agency that answers for the shift, with the grant, even where nothing would change. */
export const money: Decide<MoneyCommands> = {
  OverrideSalary: guarded('OverrideSalary'),
  OverrideBilling: guarded('OverrideBilling'),
  OverrideRate: guarded('OverrideRate'),
  ChoosePrimes: guarded('ChoosePrimes'),
  SwitchNightPrime: guarded('SwitchNightPrime'),
  SetKilometres: guarded('SetKilometres'),
  SwitchMinimums: guarded('SwitchMinimums'),
};
