import { describe, expect, it } from '@jest/globals';
import { specification } from '#test/support/specification.ts';
import {
  agencyUser,
  agentUser,
  assigned,
  customerUser,
  id,
  otherAgencyUser,
  planned,
  shiftId,
  siteEventId,
  otherAgencyId,
  agencyId,
  customerId,
} from '#test/support/shift-story.ts';
import { rates } from '#contracts/values/bulk.ts';
import { emptyPartyMoney, setBy } from '#contracts/values/party-money.ts';
import type { Actor } from '#contracts/events/event-store.ts';
import { shift, type ShiftCommands } from './shift.decider.ts';
import type { ShiftEvent } from './shift-state.types.ts';

const { given } = specification(shift, { actor: agencyUser });
const on = { shiftId, siteEventId, partyId: agencyId };
const systemActor: Actor = { userId: id(99), name: 'System', role: 'superAdmin' };

describe('the money of a shift', () => {
  it('[val.negative] refuses a salary of -5', () => {
    given(planned()).when('OverrideSalary', { shiftId, salary: -5 }).rejects('NEGATIVE_AMOUNT');
  });
  it('[val.negative] refuses a billing price of -1, and accepts 0', () => {
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
  const set = {
    type: 'KilometresSet',
    data: { ...on, enabled: true, amount: 50, hundredths: 1250, chargedToCustomer: false },
  } as const;

  it('[shift.kmPay] is allowed for the gamification rate type', () => {
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
  it('[shift.saveDisabled] is refused when a distance above 0 is removed while it is on', () => {
    given(planned(), set)
      .when('SetKilometres', kilometres({ distance: 0 }))
      .rejects('KILOMETRES_REQUIRED');
  });
  it('[shift.kmPay] begins with the company’s rate, unless it has one already', () => {
    const rate = { shiftId, partyId: on.partyId, amount: 61, chargedToCustomer: true };
    const proposed = {
      type: 'KilometresSet',
      data: { ...on, enabled: false, amount: 61, hundredths: null, chargedToCustomer: true },
    } as const;
    given(planned()).when('ProposeKilometres', rate, { actor: systemActor }).then(proposed);
    given(planned(), set).when('ProposeKilometres', rate, { actor: systemActor }).then();
    given(planned()).when('ProposeKilometres', rate).rejects('MONEY_NOT_ALLOWED');
  });
  it('may be switched off for any rate type, and keeps fields that are not named', () => {
    given(planned(), set)
      .when('SetKilometres', kilometres({ enabled: false }, 'hourly'))
      .then({ ...set, data: { ...set.data, enabled: false } });
    given(planned(), set)
      .when('SetKilometres', kilometres({ amount: 50 }, 'hourly'))
      .then();
  });
});

describe('saving several things at once', () => {
  it('decides each step on the state after the one before', () => {
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

describe('who sets the money of a shift', () => {
  const commands = [
    ['OverrideSalary', { shiftId, salary: 2500 }, 'finance.editPay'],
    ['OverrideBilling', { shiftId, billingPrice: 3000 }, 'finance.editBilling'],
    ...rates.map((rate) => ['OverrideRate', { shiftId, rate, override: { mode: 'dynamic', amount: 50 } }, rate === 'salary' ? 'finance.editPay' : 'finance.editBilling'] as const),
    ['ChoosePrimes', { shiftId, primeIds: [id(3)] }, 'finance.editPay'],
    ['SwitchNightPrime', { shiftId, disabled: true }, 'finance.editPay'],
    ['SetKilometres', { shiftId, rateType: 'gamification', enabled: true, amount: 50, distance: 3 }, 'finance.editPay'],
    ['SwitchMinimums', { shiftId, payMinimum: false }, 'finance.editPay'],
    ['SwitchMinimums', { shiftId, chargeMinimum: false }, 'finance.editBilling'],
  ] as const satisfies readonly (readonly [keyof ShiftCommands, object, string])[]; // prettier-ignore
  const onShift = { shiftId, siteEventId };
  const bare = planned({ agencyId: null });
  const link = {
    offerId: id(50),
    missionId: id(51),
    kind: 'smartConnect',
    fromId: agencyId,
    toAgencyId: otherAgencyId,
  } as const;
  const passed: ShiftEvent = {
    type: 'HandoverAccepted',
    data: { ...onShift, ...link, supplierPrice: null, clientPrice: null },
  };
  const superAdmin: Actor = { userId: 'root', name: 'Root', role: 'superAdmin' };
  const acting: Actor = { userId: 'root', name: 'Root', role: 'adminAsCustomer', customerId };

  for (const [command, data, grant] of commands) {
    const by = (actor: Actor, permissions: readonly string[] = [grant], ...past: ShiftEvent[]) =>
      given(...(past.length > 0 ? past : [planned()])).when(command, data as never, {
        actor,
        permissions: new Set(permissions),
      });
    const about = `${command} ${JSON.stringify(data).replace(/.*?,/, '{')}`;
    it(`[perm.finance] is its agency with the grant, and no other grant: ${about}`, () => {
      expect(by(agencyUser).state()).not.toEqual(given(planned()).state());
      by(agencyUser, [
        grant === 'finance.editPay' ? 'finance.editBilling' : 'finance.editPay',
        'requests.edit',
      ]).rejects('MONEY_NOT_ALLOWED');
    });
    it(`is never another agency, a customer whose agency has it, an agent or the platform, not even superAdmin: ${about}`, () => {
      by(otherAgencyUser).rejects('SHIFT_NOT_YOURS');
      for (const actor of [customerUser, acting, superAdmin, { ...superAdmin, role: 'admin' }])
        by(actor).rejects('MONEY_NOT_ALLOWED');
      by(agentUser, [grant], planned(), assigned).rejects('MONEY_NOT_ALLOWED');
    });
    it(`is no agency if the customer answers for it, whatever access the agency has; the customer sets its pay: ${about}`, () => {
      by(agencyUser, [grant], bare).rejects('SHIFT_NOT_YOURS');
      if (grant === 'finance.editBilling') by(customerUser, [grant], bare).rejects('MONEY_NOT_ALLOWED');
      else expect(Object.keys(by(customerUser, [grant], bare).state().money)).toEqual([customerId]);
    });
    it(`[assign.allowed] is the agency that has it now, from the moment of the handover; the shift’s own agency still charges: ${about}`, () => {
      if (grant === 'finance.editPay') by(agencyUser, [grant], planned(), passed).rejects('SHIFT_NOT_YOURS');
      else expect(Object.keys(by(agencyUser, [grant], planned(), passed).state().money)).toEqual([agencyId]);
      expect(Object.keys(by(otherAgencyUser, [grant], planned(), passed).state().money)).toEqual([otherAgencyId]);
    });
  }

  it('is refused even where nothing would change', () => {
    given(planned())
      .when('OverrideSalary', { shiftId, salary: null }, { actor: customerUser })
      .rejects('MONEY_NOT_ALLOWED');
  });
  it('is checked as one step of a save, which then changes nothing', () => {
    given(planned())
      .when('Save', { steps: [['ReviseShift', { shiftId, position: 'Gate B' }], ['ChoosePrimes', { shiftId, primeIds: [id(3)] }]] }, { permissions: new Set(['requests.edit']) })
      .rejects('MONEY_NOT_ALLOWED'); // prettier-ignore
  });
  it('requires both grants if both minimums change', () => {
    const both = { shiftId, payMinimum: false, chargeMinimum: false };
    for (const only of ['finance.editPay', 'finance.editBilling'])
      given(planned())
        .when('SwitchMinimums', both, { permissions: new Set([only]) })
        .rejects('MONEY_NOT_ALLOWED');
  });
  it('remains the company that set it when the shift is transferred, handed on and returned', () => {
    const mine: ShiftEvent = { type: 'SalaryOverridden', data: { ...on, salary: 2500, from: null } };
    const offered: ShiftEvent = { type: 'HandoverOffered', data: { ...link, ...onShift, supplierPrice: 2900, clientPrice: null, message: '', expiresAt: null, minutes: null, next: [] } };
    const theirs: ShiftEvent = { type: 'SalaryOverridden', data: { ...on, partyId: otherAgencyId, salary: 2100, from: null } };
    const taken = given(planned(), mine, offered).when('AcceptHandover', { shiftId, offerId: id(50), licensed: true }, { actor: otherAgencyUser });
    taken.thenTypes('HandoverAccepted');
    expect(taken.state().money).toEqual({ [agencyId]: { ...emptyPartyMoney, salary: 2500 } });
    const returned = given(planned(), mine, offered, passed, theirs).when('WithdrawHandover', { shiftId, offerId: null });
    returned.thenTypes('HandoverReturned');
    expect(Object.entries(returned.state().money).map(([party, { salary }]) => [party, salary])).toEqual([[agencyId, 2500], [otherAgencyId, 2100]]);
    const own: ShiftEvent = { type: 'SalaryOverridden', data: { ...on, partyId: customerId, salary: 1900, from: null } };
    for (const [command, to] of [['ReviseShift', { agencyId: otherAgencyId }], ['TransferShift', { toAgencyId: otherAgencyId }]] as const)
      expect(given(bare, own).when(command, { shiftId, ...to } as never, { actor: customerUser }).state().money).toEqual({ [customerId]: { ...emptyPartyMoney, salary: 1900 } });
  }); // prettier-ignore
  it('of old events, which name no company, is the company that was responsible then', () => {
    const old = (salary: number | null): ShiftEvent => ({
      type: 'SalaryOverridden',
      data: { ...onShift, salary, from: null },
    });
    const handed = given(planned(), old(2500), passed, old(2100)).state();
    expect(Object.entries(handed.money).map(([party, { salary }]) => [party, salary])).toEqual([[agencyId, 2500], [otherAgencyId, 2100]]); // prettier-ignore
    // What a handover cleared, when it still wiped, stays cleared.
    expect(setBy(given(planned(), old(2500), old(null), passed).state(), agencyId).salary).toBeNull();
  });
});
