import { describe, expect, it } from '@jest/globals';
import { specification } from '#kernel/given.ts';
import { id, planned, shiftId, siteEventId } from '#test/support/shift-story.ts';
import { shift } from './shift.decider.ts';
import type { ShiftEvent } from './shift.state.ts';

const { given } = specification(shift);
const on = { shiftId, siteEventId };

describe('the money of a shift', () => {
  it('[val.negative] refuses a salary of -5', () => {
    given(planned()).when('OverrideSalary', { shiftId, salary: -5 }).rejects('NEGATIVE_AMOUNT');
  });
  it('[val.negative] refuses a billing price of -1, and takes 0', () => {
    given(planned()).when('OverrideBilling', { shiftId, billingPrice: -1 }).rejects('NEGATIVE_AMOUNT');
    given(planned())
      .when('OverrideBilling', { shiftId, billingPrice: 0 })
      .then({ type: 'BillingOverridden', data: { ...on, billingPrice: 0, from: null } });
  });
  it('records what an override replaces, and that it was cleared', () => {
    const first = { type: 'SalaryOverridden', data: { ...on, salary: 2500, from: null } } as const;
    given(planned()).when('OverrideSalary', { shiftId, salary: 2500 }).then(first);
    given(planned(), first)
      .when('OverrideSalary', { shiftId, salary: null })
      .then({ type: 'SalaryOverridden', data: { ...on, salary: null, from: 2500 } });
    given(planned(), first).when('OverrideSalary', { shiftId, salary: 2500 }).then();
  });
  it('keeps each prime once, whatever the order', () => {
    const chosen = { type: 'PrimesChosen' as const, data: { ...on, primeIds: [id(3), id(5)] } } satisfies ShiftEvent;
    given(planned())
      .when('ChoosePrimes', { shiftId, primeIds: [id(5), id(3), id(5)] })
      .then(chosen);
    given(planned(), chosen)
      .when('ChoosePrimes', { shiftId, primeIds: [id(5), id(3)] })
      .then();
  });
  it('switches the night prime and the minimums only when that changes something', () => {
    given(planned())
      .when('SwitchNightPrime', { shiftId, disabled: true })
      .then({ type: 'NightPrimeSwitched', data: { ...on, disabled: true } });
    given(planned()).when('SwitchNightPrime', { shiftId, disabled: false }).then();
    given(planned())
      .when('SwitchMinimums', { shiftId, payMinimum: false })
      .then({ type: 'MinimumsSwitched', data: { ...on, payMinimum: false, chargeMinimum: true } });
    given(planned()).when('SwitchMinimums', { shiftId, payMinimum: true }).then();
  });
});

describe('pay by the kilometre', () => {
  const kilometres = (
    wanted: { enabled?: boolean; amount?: number | null; distance?: number | null },
    rateType: 'hourly' | 'gamification' = 'gamification',
  ) => ({ shiftId, rateType, ...wanted });
  const set = { type: 'KilometresSet', data: { ...on, enabled: true, amount: 50, distance: 12.5, chargedToCustomer: false } } as const;

  it('[shift.kmPay] is for the gamification rate type', () => {
    given(planned())
      .when('SetKilometres', kilometres({ enabled: true, amount: 50, distance: 12.5 }))
      .then(set);
  });
  it('[shift.kmPay] is refused for another rate type', () => {
    given(planned())
      .when('SetKilometres', kilometres({ enabled: true, amount: 50, distance: 12.5 }, 'hourly'))
      .rejects('KILOMETRES_NOT_FOR_SKILL');
  });
  it.each([
    ['a distance of 0', { amount: 50, distance: 0 }],
    ['an amount of 0', { amount: 0, distance: 10 }],
    ['no distance', { amount: 50 }],
    ['no amount', { distance: 10 }],
  ])('[shift.saveDisabled] is refused with %s', (_, wanted) => {
    given(planned())
      .when('SetKilometres', kilometres({ enabled: true, ...wanted }))
      .rejects('KILOMETRES_REQUIRED');
  });
  it('[shift.saveDisabled] is refused when a distance above 0 is taken back while it is on', () => {
    given(planned(), set)
      .when('SetKilometres', kilometres({ distance: 0 }))
      .rejects('KILOMETRES_REQUIRED');
  });
  it('may be switched off whatever the rate type, and keeps what is not named', () => {
    given(planned(), set)
      .when('SetKilometres', kilometres({ enabled: false }, 'hourly'))
      .then({ ...set, data: { ...set.data, enabled: false } });
    given(planned(), set)
      .when('SetKilometres', kilometres({ amount: 50 }, 'hourly'))
      .then();
  });
});

describe('saving several things at once', () => {
  it('decides each step on what the one before left', () => {
    given(planned())
      .when('Save', { steps: [['SetKilometres', { shiftId, rateType: 'gamification', amount: 50, distance: 3 }], ['SetKilometres', { shiftId, rateType: 'gamification', enabled: true }]] })
      .thenTypes('KilometresSet', 'KilometresSet'); // prettier-ignore
  });
  it('does all steps or none', () => {
    given(planned())
      .when('Save', { steps: [['OverrideSalary', { shiftId, salary: 2500 }], ['OverrideBilling', { shiftId, billingPrice: -1 }]] })
      .rejects('NEGATIVE_AMOUNT'); // prettier-ignore
  });
  it('records nothing for steps that change nothing', () => {
    given(planned())
      .when('Save', { steps: [['OverrideSalary', { shiftId, salary: null }]] })
      .then();
    expect(given(planned()).when('Save', { steps: [] }).state()).toEqual(given(planned()).state());
  });
});
