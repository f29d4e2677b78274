import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ChangePrime } from '#contracts/api/primes.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { eventually } from '#test/support/on-screen.ts';
import { eventOf, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

jest.setTimeout(60_000);

describe('a prime that is always paid', () => {
  let vigie: Vigie;
  let agency: Browser;
  let customer: Browser;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:00:00.000Z', worker: true });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
  }, 90_000);
  afterAll(() => vigie.stop());

  const moneyOf = async (shiftId: string) => (await vigie.commands.load(shift, shiftId))!.money;
  const at = { customerId: ids.customerA, placeId: ids.placeA, id: ids.prime };

  it('[prime.values] is put on every new shift at the place, for the company that set it, from its day on', async () => {
    const requestId = await eventOf(customer, '2026-03-04T12:00:00.000Z');
    const before = await planned(agency, { requestId, start: '2026-03-10T12:00:00.000Z' });
    expect((await agency.call(ChangePrime, { ...at, alwaysPaid: true, from: '2026-03-05' })).http).toBe(200);
    const early = await planned(agency, { requestId, start: '2026-03-04T12:00:00.000Z' });
    const after = await planned(agency, { requestId, start: '2026-03-10T12:00:00.000Z' });
    await eventually(async () => expect((await moneyOf(after.shiftId))[ids.agencyA]?.primeIds).toEqual([ids.prime]));
    expect([await moneyOf(before.shiftId), await moneyOf(early.shiftId)]).toEqual([{}, {}]);
    // The client's own shift, before its agency has it, is none of the agency's.
    expect((await agency.call(ChangePrime, { ...at, alwaysPaid: false, from: '2026-03-05' })).http).toBe(200);
    const later = await planned(customer, { requestId, start: '2026-03-11T12:00:00.000Z' });
    const marker = await planned(agency, { requestId, start: '2026-03-12T12:00:00.000Z' });
    await vigie.settled();
    expect([await moneyOf(later.shiftId), await moneyOf(marker.shiftId)]).toEqual([{}, {}]);
  });
});
