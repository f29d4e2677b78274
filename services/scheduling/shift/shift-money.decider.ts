import { isSame } from '#contracts/values/same.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Rate, RateOverride } from '#contracts/values/bulk.ts';
import { hundredthsOf } from '#contracts/values/hours.ts';
import { handlersFor, setBy, type PartyMoney } from '#contracts/values/party-money.ts';
import type { Context } from '#kernel/decider.ts';
import { requireLive, refuse, requireMoney } from './shift-guards.rule.ts';
import type { ShiftEvent, ShiftState } from './shift-state.types.ts';

type Id = { readonly shiftId: string };

/** Amounts in cents, distance in km. */
export type MoneyCommands = {
  OverrideSalary: Id & { readonly salary: number | null };
  OverrideBilling: Id & { readonly billingPrice: number | null };
  /** Null restores the default rate. */
  OverrideRate: Id & { readonly rate: Rate; readonly override: RateOverride | null };
  ChoosePrimes: Id & { readonly primeIds: readonly string[] };
  /** Adds the primes that a company always pays to its primes on the shift; by the system only. */
  PutPrimes: Id & { readonly partyId: string; readonly primeIds: readonly string[] };
  /** Sets the rate of a kilometre on a new shift that has none; by the system only. Cents a kilometre. */
  ProposeKilometres: Id & { readonly partyId: string; readonly amount: number; readonly chargedToCustomer: boolean };
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

/** A company's present terms, and the fields that identify them in every event. */
type Own = {
  readonly money: PartyMoney;
  readonly on: { readonly shiftId: string; readonly siteEventId: string; readonly partyId: string };
};

const fixedOf = ({ salary, billingPrice, clientBilling }: PartyMoney, rate: Rate) =>
  ({ salary, billing: billingPrice, clientBilling })[rate];

/** Replaces a rate, in cents an hour. */
const replaced = ({ money, on }: Own, rate: Rate, amount: number | null): ShiftEvent[] => {
  if (amount !== null && amount < 0) refuse('NEGATIVE_AMOUNT');
  const from = fixedOf(money, rate);
  if (amount === from) return [];
  if (rate === 'salary') return [{ type: 'SalaryOverridden', data: { ...on, salary: amount, from } }];
  if (rate === 'billing') return [{ type: 'BillingOverridden', data: { ...on, billingPrice: amount, from } }];
  return [{ type: 'ClientBillingOverridden', data: { ...on, clientBilling: amount, from } }];
};
const adjusted = ({ money, on }: Own, rate: Rate, adjustment: number | null): ShiftEvent[] => {
  const from = money.adjustments[rate] ?? null;
  return adjustment === from ? [] : [{ type: 'RateAdjusted', data: { ...on, rate, adjustment, from } }];
};
/** A rate is either replaced or adjusted; one ends the other (decision 21). */
const overridden = (own: Own, rate: Rate, override: RateOverride | null): ShiftEvent[] => [
  ...replaced(own, rate, override?.mode === 'fixed' ? override.amount : null),
  ...adjusted(own, rate, override?.mode === 'dynamic' && override.amount !== 0 ? override.amount : null),
];
const fixed = (amount: number | null): RateOverride | null => (amount === null ? null : { mode: 'fixed', amount });

const primesChosen = ({ money, on }: Own, primeIds: readonly string[]): ShiftEvent[] => {
  const chosen = [...new Set(primeIds)].sort();
  return isSame(chosen, [...money.primeIds]) ? [] : [{ type: 'PrimesChosen', data: { ...on, primeIds: chosen } }];
};

/** What a company's people do to its terms: the abilities that the command needs, and what it decides. */
type Guarded<Command> = {
  readonly needs: (data: Command) => readonly ('editPay' | 'editBilling')[];
  readonly decide: (data: Command, own: Own) => ShiftEvent | ShiftEvent[];
};
type GuardedCommands = Omit<MoneyCommands, 'PutPrimes' | 'ProposeKilometres'>;
const pay = () => ['editPay'] as const;
const billing = () => ['editBilling'] as const;

const guarded: { readonly [C in keyof GuardedCommands]: Guarded<GuardedCommands[C]> } = {
  OverrideSalary: { needs: pay, decide: ({ salary }, own) => overridden(own, 'salary', fixed(salary)) },
  OverrideBilling: {
    needs: billing,
    decide: ({ billingPrice }, own) => overridden(own, 'billing', fixed(billingPrice)),
  },
  OverrideRate: {
    needs: ({ rate }) => (rate === 'salary' ? pay() : billing()),
    decide: ({ rate, override }, own) => overridden(own, rate, override),
  },
  ChoosePrimes: { needs: pay, decide: ({ primeIds }, own) => primesChosen(own, primeIds) },
  SwitchNightPrime: {
    needs: pay,
    decide: ({ disabled }, { money, on }) =>
      disabled === money.nightPrimeDisabled ? [] : { type: 'NightPrimeSwitched', data: { ...on, disabled } },
  },
  SetKilometres: {
    needs: pay,
    /**
     * Rules shift.kmPay (only the rate type `gamification` enables it) and shift.saveDisabled (amount and distance
     * above 0 when on).
     */
    decide: ({ shiftId: _, rateType, distance, ...wanted }, { money: { kilometres }, on }) => {
      const hundredths = distance == null ? distance : hundredthsOf(distance);
      const given = Object.fromEntries(
        Object.entries({ ...wanted, hundredths }).filter(([, value]) => value !== undefined),
      );
      const next = { ...kilometres, ...given };
      if (isSame(next, kilometres)) return [];
      if (next.enabled && rateType !== 'gamification') refuse('KILOMETRES_NOT_FOR_SKILL');
      if (next.enabled && !((next.amount ?? 0) > 0 && (next.hundredths ?? 0) > 0)) refuse('KILOMETRES_REQUIRED');
      return { type: 'KilometresSet', data: { ...on, ...next } };
    },
  },
  SwitchMinimums: {
    needs: ({ payMinimum, chargeMinimum }) => [
      ...(payMinimum === undefined ? [] : pay()),
      ...(chargeMinimum === undefined ? [] : billing()),
    ],
    decide: ({ payMinimum, chargeMinimum }, { money, on }) => {
      const next = { payMinimum: payMinimum ?? money.payMinimum, chargeMinimum: chargeMinimum ?? money.chargeMinimum };
      return isSame(next, { payMinimum: money.payMinimum, chargeMinimum: money.chargeMinimum })
        ? []
        : { type: 'MinimumsSwitched', data: { ...on, ...next } };
    },
  },
};

type Decision<C> = (data: C, state: ShiftState, context: Context) => ShiftEvent | ShiftEvent[];
type Decide<C> = { readonly [T in keyof C]: Decision<C[T]> };

const ofOwnCompany =
  <C extends { readonly shiftId: string }>({ needs, decide }: Guarded<C>): Decision<C> =>
  (data, state, context) => {
    const { siteEventId } = requireLive(state);
    for (const ability of needs(data)) requireMoney(ability, state, context);
    const partyId = companyOf(context.actor) ?? '';
    return decide(data, { money: setBy(state, partyId), on: { shiftId: data.shiftId, siteEventId, partyId } });
  };

/** Terms that a company's new shift starts with. @throws Rejected MONEY_NOT_ALLOWED for actors other than the system */
const bySystem = (shiftId: string, partyId: string, state: ShiftState, { actor }: Context): Own => {
  const { siteEventId } = requireLive(state);
  if (actor.role !== 'superAdmin') refuse('MONEY_NOT_ALLOWED');
  return { money: setBy(state, partyId), on: { shiftId, siteEventId, partyId } };
};

/**
 * Sets the terms of the actor's own company. Refused where `shiftRules` doesn't allow it, even if nothing would change.
 */
export const money: Decide<MoneyCommands> = {
  ...(handlersFor(guarded, ofOwnCompany as (command: Guarded<never>) => unknown) as Decide<GuardedCommands>),
  PutPrimes: ({ shiftId, partyId, primeIds }, state, context) => {
    const own = bySystem(shiftId, partyId, state, context);
    return primesChosen(own, [...own.money.primeIds, ...primeIds]);
  },
  ProposeKilometres: ({ shiftId, partyId, amount, chargedToCustomer }, state, context) => {
    const {
      money: { kilometres },
      on,
    } = bySystem(shiftId, partyId, state, context);
    if (kilometres.enabled || kilometres.amount !== null) return [];
    return { type: 'KilometresSet', data: { ...on, ...kilometres, amount, chargedToCustomer } };
  },
};
