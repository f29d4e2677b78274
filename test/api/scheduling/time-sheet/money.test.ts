import { expect, it } from '@jest/globals';
import { SwitchNightPrime } from '#contracts/api/shift-pay.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffectation, GetAffEvent, ShiftRows, ShiftRowsCsv } from '#contracts/api/shifts.ts';
import { ActAs } from '#contracts/api/session.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie, customer, agency, manager, requestId, shiftId } from './shared.suite.ts';

const moneyFields = [
  'salary',
  'salaryOverride',
  'kmPayEnabled',
  'kmPayAmount',
  'kmPayDistance',
  'kmPayChargedToCustomer',
  'payMinimum',
  'nightPrimeDisabled',
  'affectationEventPrimes',
  'billingPrice',
  'billingPriceOverride',
  'clientBillingPrice',
  'clientBillingPriceOverride',
  'chargeMinimum',
];

export const money = (): void => {
  it('[shift.kmPay] [shift.saveDisabled] kilometres can be paid for gamification skills only, with a rate and a distance above zero', async () => {
    const km = (fields: object) => agency.call(SaveAffEvents, { shifts: [{ id: shiftId, ...fields }] });
    expect(await km({ kmPayEnabled: true, kmPayAmount: 50, kmPayDistance: 12 })).toMatchObject({
      http: 422,
      code: 'KILOMETRES_NOT_FOR_SKILL',
    });
    expect(await km({ skillId: ids.driver, kmPayEnabled: true, kmPayAmount: 50, kmPayDistance: 0 })).toMatchObject({
      http: 422,
      code: 'KILOMETRES_REQUIRED',
    });
    expect(await km({ skillId: ids.driver, kmPayEnabled: true, kmPayAmount: 0, kmPayDistance: 12 })).toMatchObject({
      code: 'KILOMETRES_REQUIRED',
    });
    expect((await agency.call(GetAffEvent, { id: shiftId })).data.competence.id).toBe(ids.guard);
    expect(
      await km({
        skillId: ids.driver,
        kmPayEnabled: true,
        kmPayAmount: 50,
        kmPayDistance: 12.5,
        kmPayChargedToCustomer: true,
      }),
    ).toMatchObject({
      status: 1,
      data: [
        {
          competence: { rateType: 'gamification' },
          kmPayEnabled: true,
          kmPayAmount: 50,
          kmPayDistance: 12.5,
          kmPayChargedToCustomer: true,
        },
      ],
    });
  });

  it('[pay.tabVisible] pay and billing are absent without their grants, for customers, and for admins acting as a customer (decision 52)', async () => {
    await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, salary: 2410, billingPrice: 3990 }] });
    const told = async (viewer: Browser) => [
      (await viewer.call(GetAffEvent, { id: shiftId, withPayrollInfo: true })).data,
      (await viewer.call(GetAffectation, { id: shiftId })).data?.affectationEvent ?? {},
      (await viewer.call(ShiftRows, { id: requestId })).data[0],
    ];
    const [detail, affectation, row] = await told(agency);
    for (const full of [detail, affectation]) expect(full).toMatchObject({ salary: 2410, billingPrice: 3990 });
    for (const field of moneyFields) expect(row).not.toHaveProperty(field);
    expect((await agency.call(GetAffEvent, { id: shiftId })).data).not.toHaveProperty('salary');
    const acting = await signedIn(vigie, 'admin');
    await acting.call(ActAs, { customerId: ids.customerA });
    for (const viewer of [manager, customer, acting])
      for (const shown of await told(viewer)) for (const field of moneyFields) expect(shown).not.toHaveProperty(field);
    for (const viewer of [manager, customer])
      expect((await viewer.call(ShiftRowsCsv, { id: requestId })).text).not.toMatch(/24\.10|39\.90/);
    expect((await agency.call(ShiftRowsCsv, { id: requestId })).text).toMatch(/24\.10.*39\.90/);
    expect((await agency.call(ShiftRowsCsv, { id: requestId, exportAsClient: true })).text).not.toMatch(/24\.10/);
    for (const viewer of [manager, customer])
      expect(await viewer.call(SaveAffEvents, { shifts: [{ id: shiftId, salary: 1 }] })).toMatchObject({
        http: 422,
        code: 'MONEY_NOT_ALLOWED',
      });
    expect(await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, salary: -1 }] })).toMatchObject({ http: 422 });
  });

  it('[shift.nightPrime] the night prime of a shift is switched by its own call or a save of the shift, both only with the grant', async () => {
    const disabled = async () =>
      (await agency.call(GetAffEvent, { id: shiftId, withPayrollInfo: true })).data.nightPrimeDisabled;
    expect(await agency.call(SwitchNightPrime, { id: shiftId, enableNightPrime: false })).toMatchObject({
      status: 1,
      data: { id: shiftId },
    });
    expect(await disabled()).toBe(true);
    await agency.call(SwitchNightPrime, { id: shiftId, enableNightPrime: true });
    expect(await disabled()).toBe(false);
    for (const nightPrimeDisabled of [true, false]) {
      await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, nightPrimeDisabled }] });
      expect(await disabled()).toBe(nightPrimeDisabled);
    }
    expect(await customer.call(SwitchNightPrime, { id: shiftId, enableNightPrime: false })).toMatchObject({
      http: 403,
    });
    expect(await manager.call(SwitchNightPrime, { id: shiftId, enableNightPrime: false })).toMatchObject({ http: 403 });
    expect(await agency.call(SwitchNightPrime, { id: ids.placeB, enableNightPrime: false })).toMatchObject({
      http: 404,
    });
    expect(await disabled()).toBe(false);
  });

  it('[override.kind] a shift overrides the default price with a fixed price or with a difference, not both', async () => {
    const save = (change: object) => agency.call(SaveAffEvents, { shifts: [{ id: shiftId, ...change }] });
    const shown = async () => (await agency.call(GetAffEvent, { id: shiftId, withPayrollInfo: true })).data;
    await save({
      salaryOverride: { kind: 'dynamic', value: -150 },
      billingPriceOverride: { kind: 'dynamic', value: 300 },
    });
    expect(await shown()).toMatchObject({
      salaryOverride: { kind: 'dynamic', value: -150 },
      billingPriceOverride: { kind: 'dynamic', value: 300 },
    });
    await save({
      salaryOverride: { kind: 'fixed', value: 2450 },
      clientBillingPriceOverride: { kind: 'fixed', value: 5000 },
    });
    expect(await shown()).toMatchObject({
      salaryOverride: { kind: 'fixed', value: 2450 },
      clientBillingPriceOverride: { kind: 'fixed', value: 5000 },
    });
    expect(await save({ salaryOverride: { kind: 'fixed', value: -1 } })).toMatchObject({ http: 422 });
    await save({ salaryOverride: null, billingPriceOverride: null, clientBillingPriceOverride: null });
    expect(await shown()).toMatchObject({
      salaryOverride: null,
      billingPriceOverride: null,
      clientBillingPriceOverride: null,
    });
  });
};
