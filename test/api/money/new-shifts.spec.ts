import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SetKilometreRate } from '#contracts/api/company-pay.ts';
import { ChangePrime } from '#contracts/api/primes.ts';
import { ShiftPay } from '#contracts/api/shift-pay.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { eventually } from '#test/support/on-screen.ts';
import { eventOf, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

describe('defaults of a new shift', () => {
  let vigie: Vigie;
  let agency: Browser;
  let customer: Browser;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:00:00.000Z', worker: true });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
  });
  afterAll(() => vigie.stop());

  const moneyOf = async (shiftId: string) => (await vigie.commands.load(shift, shiftId))!.money;
  const at = { customerId: ids.customerA, placeId: ids.placeA, id: ids.prime };

  it('[prime.values] a prime that is always paid is added to every new shift at the place, for the company that set it, from its first day on', async () => {
    const requestId = await eventOf(customer, '2026-03-04T12:00:00.000Z');
    const before = await planned(agency, { requestId, start: '2026-03-10T12:00:00.000Z' });
    expect((await agency.call(ChangePrime, { ...at, alwaysPaid: true, from: '2026-03-05' })).http).toBe(200);
    const early = await planned(agency, { requestId, start: '2026-03-04T12:00:00.000Z' });
    const after = await planned(agency, { requestId, start: '2026-03-10T12:00:00.000Z' });
    await eventually(async () => expect((await moneyOf(after.shiftId))[ids.agencyA]?.primeIds).toEqual([ids.prime]));
    expect([await moneyOf(before.shiftId), await moneyOf(early.shiftId)]).toEqual([{}, {}]);
    // A shift of the client that has no agency yet gets none of the agency's primes.
    expect((await agency.call(ChangePrime, { ...at, alwaysPaid: false, from: '2026-03-05' })).http).toBe(200);
    const later = await planned(customer, { requestId, start: '2026-03-11T12:00:00.000Z' });
    const marker = await planned(agency, { requestId, start: '2026-03-12T12:00:00.000Z' });
    await vigie.settled();
    expect([await moneyOf(later.shiftId), await moneyOf(marker.shiftId)]).toEqual([{}, {}]);
  });

  it('[shift.kmPay] the rate per km is set on new shifts paid by the kilometre from its first day on, and counts once a distance is given', async () => {
    expect((await agency.call(SetKilometreRate, { rate: 61, chargedToCustomer: true, from: '2026-03-05' })).http).toBe(
      200,
    );
    const requestId = await eventOf(customer, '2026-03-04T12:00:00.000Z');
    const drive = { requestId, start: '2026-03-10T12:00:00.000Z', skillId: ids.driver };
    const early = await planned(agency, { ...drive, start: '2026-03-04T12:00:00.000Z' });
    const guard = await planned(agency, { ...drive, skillId: ids.guard });
    const { shiftId } = await planned(agency, drive);
    const proposed = { enabled: false, amount: 61, hundredths: null, chargedToCustomer: true };
    await eventually(async () => expect((await moneyOf(shiftId))[ids.agencyA]?.kilometres).toEqual(proposed));
    await vigie.settled();
    expect([await moneyOf(early.shiftId), await moneyOf(guard.shiftId)]).toEqual([{}, {}]);
    const { data: tab } = await agency.call(ShiftPay, { id: shiftId });
    expect(tab).toMatchObject({ kmPayEnabled: false, kmPayAmount: 61, kmPayChargedToCustomer: true });
    const { data: drafted } = await agency.call(ShiftPay, {
      id: shiftId,
      draft: { kmPayEnabled: true, kmPayDistance: 12.35 },
    });
    expect(drafted).toMatchObject({ kmPayEnabled: true, kmPayAmount: 61, kmPayDistance: 12.35 });
    expect(
      (await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, kmPayEnabled: true, kmPayDistance: 12.35 }] })).http,
    ).toBe(200);
    expect((await moneyOf(shiftId))[ids.agencyA]?.kilometres).toEqual({
      enabled: true,
      amount: 61,
      hundredths: 1235,
      chargedToCustomer: true,
    });
  });
});
