import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LinkAgency, LinkCustomer } from '#contracts/api/agencies.ts';
import { RateAffectation, Ratings } from '#contracts/api/ratings.ts';
import { DeleteRequest, Requests } from '#contracts/api/requests.ts';
import { ActAs } from '#contracts/api/session.ts';
import { BulkAgency } from '#contracts/api/shift-bulk.ts';
import { DeleteShift, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, ShiftRows } from '#contracts/api/shifts.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const [start, end] = ['2026-03-20T14:00:00.000Z', '2026-03-20T22:00:00.000Z'];

describe('whoever of an agency acts as its client', () => {
  let vigie: Vigie;
  let customer: Browser;
  let other: Browser;
  let acting: Browser;
  let requestId: string;
  let own: string;
  let open: string;
  let theirs: string;
  const rows = async (viewer: Browser) =>
    ((await viewer.call(ShiftRows, { id: requestId, page: { index: 1, size: 50 } })).data as { id: string }[])
      .map(({ id }) => id)
      .sort();
  const counted = async (viewer: Browser) =>
    ((await viewer.call(Requests)).data as { id: string; shiftCount: number }[]).find(({ id }) => id === requestId)!
      .shiftCount;

  beforeAll(async () => {
    vigie = await startWorld();
    customer = await signedIn(vigie, 'customerA');
    other = await signedIn(vigie, 'agencyB');
    acting = await signedIn(vigie, 'agencyA');
    await customer.call(LinkAgency, { id: ids.customerA, agencyId: ids.agencyB });
    await other.call(LinkCustomer, { agencyId: ids.agencyB, customerId: ids.customerA });
    requestId = await eventOf(customer, start, { title: 'Salon' });
    const plan = async (agencyId: string | null) => (await planned(customer, { requestId, start, agencyId })).shiftId;
    [own, open, theirs] = [await plan(ids.agencyA), await plan(null), await plan(ids.agencyB)];
    expect((await acting.call(ActAs, { customerId: ids.customerA })).http).toBe(200);
  });
  afterAll(() => vigie.stop());

  it('[aud.agency] sees the client’s own shifts and those of their agency, in rows and in counts; the client sees all', async () => {
    expect(await rows(customer)).toEqual([own, open, theirs].sort());
    expect(await rows(acting)).toEqual([own, open].sort());
    expect([await counted(customer), await counted(acting)]).toEqual([3, 2]);
    expect(await acting.call(GetAffEvent, { id: theirs })).toMatchObject({ http: 404 });
  });

  it('[aud.agency] [assign.allowed] can’t take another agency’s shift, change it or delete it', async () => {
    const toOwn = { id: requestId, affectationEventIds: [theirs], agencyId: ids.agencyA };
    for (const answer of [
      await acting.call(SaveAffEvents, { shifts: [{ id: theirs, position: 'Quai' }] }),
      await acting.call(SaveAffEvents, { shifts: [{ id: theirs, agencyId: null }] }),
      await acting.call(BulkAgency, toOwn),
      await acting.call(DeleteShift, { requestId, id: theirs }),
    ])
      expect(answer).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    // Nor with the event, by a count that leaves it out.
    expect(await acting.call(DeleteRequest, { id: requestId, agreed: 2 })).toMatchObject({ code: 'SHIFT_NOT_YOURS' });
    expect((await customer.call(GetAffEvent, { id: theirs })).http).toBe(200);
    expect((await acting.call(SaveAffEvents, { shifts: [{ id: open, position: 'Quai' }] })).http).toBe(200);
    expect((await customer.call(SaveAffEvents, { shifts: [{ id: theirs, position: 'Quai' }] })).http).toBe(200);
  });

  it('[aud.agency] reads no ratings of another agency’s agents', async () => {
    const affectationId = await assigned(other, theirs, ids.agents.eve);
    vigie.clock.set('2026-03-20T23:00:00.000Z');
    await reached(other, affectationId, 'punchedOut', { punchIn: start, punchOut: end });
    const criteria = { punctuality: 4, responsibility: 4, customerService: 4, presentation: 4 };
    expect((await customer.call(RateAffectation, { affectationId, criteria })).http).toBe(200);
    await vigie.settled();
    const seen = async (viewer: Browser) => (await viewer.call(Ratings)).meta!.totalRecords;
    expect([await seen(customer), await seen(acting)]).toEqual([1, 0]);
  });
});
