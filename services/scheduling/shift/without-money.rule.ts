import { rates, type Rate } from '#contracts/values/bulk.ts';
import type { Context } from '#kernel/decider.ts';
import { priced } from './shift-money.decider.ts';
import { evolve, initial, type ShiftEvent, type ShiftState } from './shift.state.ts';

type Clear = (shiftId: string, state: ShiftState, context: Context) => ShiftEvent | readonly ShiftEvent[];

const override =
  (rate: Rate): Clear =>
  (shiftId, state, context) =>
    priced.OverrideRate({ shiftId, rate, override: null }, state, context);
const minimums: Clear = (shiftId, state, context) =>
  priced.SwitchMinimums({ shiftId, payMinimum: initial.payMinimum, chargeMinimum: initial.chargeMinimum }, state, context);

/**
 * What becomes of each part of a shift that passes to somebody else: it goes with the shift, or a fact clears it first. How it was
 * being filled is ended by shift-offers.rule. A new part of the state doesn't compile before it stands here.
 */
const passing: { readonly [Part in keyof Required<ShiftState>]: 'goesWithIt' | Clear } = {
  plan: 'goesWithIt',
  removed: 'goesWithIt',
  published: 'goesWithIt',
  claims: 'goesWithIt',
  declined: 'goesWithIt',
  autoAssign: 'goesWithIt',
  assignment: 'goesWithIt',
  refused: 'goesWithIt',
  subcontractedTo: 'goesWithIt',
  chain: 'goesWithIt',
  offers: 'goesWithIt',
  transferred: 'goesWithIt',
  salary: override('salary'),
  billingPrice: override('billing'),
  clientBilling: override('clientBilling'),
  adjustments: (shiftId, state, context) => rates.flatMap((rate) => override(rate)(shiftId, state, context)),
  primeIds: (shiftId, state, context) => priced.ChoosePrimes({ shiftId, primeIds: initial.primeIds }, state, context),
  nightPrimeDisabled: (shiftId, state, context) => priced.SwitchNightPrime({ shiftId, disabled: initial.nightPrimeDisabled }, state, context),
  kilometres: (shiftId, state, context) => priced.SetKilometres({ shiftId, rateType: 'hourly', ...initial.kilometres }, state, context),
  payMinimum: minimums,
  chargeMinimum: minimums,
};

/** What an agency pays and charges is its own affair: it does not go with a shift that passes to somebody else (decision 12). */
export const withoutMoney = (shiftId: string, state: ShiftState, context: Context): ShiftEvent[] => {
  const events: ShiftEvent[] = [];
  let reached = state;
  for (const clear of Object.values(passing)) {
    if (clear === 'goesWithIt') continue;
    for (const event of [clear(shiftId, reached, context)].flat()) {
      reached = evolve[event.type](reached, event.data as never);
      events.push(event);
    }
  }
  return events;
};
