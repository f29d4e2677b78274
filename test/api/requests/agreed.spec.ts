import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateAgentRequest } from '#contracts/api/agent-requests.ts';
import { AutoAssign } from '#contracts/api/assignments.ts';
import { PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { BulkTime } from '#contracts/api/shift-bulk.ts';
import { SavePlace, PlaceEffect } from '#contracts/api/places.ts';
import { DeleteRequest, GetRequest, RequestDeletion, RequestMoves, SaveRequest } from '#contracts/api/requests.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

describe('effects of a change of an event', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let stranger: Browser;
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    [customer, agency, stranger] = (await Promise.all(
      (['customerA', 'agencyA', 'customerB'] as const).map((who) => signedIn(vigie, who)),
    )) as [Browser, Browser, Browser];
  });
  afterAll(() => vigie.stop());

  const two = { start: '2026-03-10T14:00:00.000Z', agencyId: ids.agencyA, count: 2 };

  it('a new place moves the coming shifts after a preview, and only those that were confirmed', async () => {
    const { requestId: id, shiftIds } = await planned(customer, two);
    await assigned(agency, shiftIds[0]!);
    const { data: place } = await customer.call(SavePlace, { name: 'Stade', timezone: 'America/Toronto' });
    await vigie.settled();
    const moves = (who: Browser, placeId: string = place.id) => who.call(RequestMoves, { id, placeId });
    expect((await moves(customer)).data).toEqual({ shifts: 2, agents: 1, begun: 0, soon: 0, zone: '' });
    expect((await moves(customer, ids.placeA)).data).toEqual({ shifts: 0, agents: 0, begun: 0, soon: 0, zone: '' });
    expect((await moves(stranger)).http).toBe(404);
    // A move that is not allowed is refused before the confirmation: a customer who doesn't employ the agent can't move
    // their hours.
    const { data: far } = await customer.call(SavePlace, { name: 'Baie', timezone: 'America/Vancouver' });
    expect(await moves(customer, far.id)).toMatchObject({ http: 409, code: 'SHIFT_TIME_LOCKED' });
    await planned(customer, { ...two, requestId: id, count: 1 });
    const move = (agreed: number) =>
      customer.call(SaveRequest, {
        id,
        title: 'Match',
        place: { id: place.id },
        requestDate: two.start,
        maxConfirmationHours: 24,
        agreed,
      });
    expect(await move(2)).toMatchObject({ http: 409, code: 'MORE_THAN_AGREED' });
    expect((await customer.call(GetRequest, { id })).data.place.id).toBe(ids.placeA);
    expect((await moves(customer)).data.shifts).toBe(3);
    expect(await move(3)).toMatchObject({ http: 200 });
    expect((await moves(customer)).data.shifts).toBe(0);
    // Moved back to its former place, which undoes the move.
    expect((await moves(customer, ids.placeA)).data).toMatchObject({ shifts: 3, agents: 1 });
  });

  it('a deletion is previewed with the number of its shifts and of those with an agent; if either has grown, it has to be confirmed again', async () => {
    const { requestId: id, shiftIds } = await planned(customer, two);
    const deletion = (who: Browser) => who.call(RequestDeletion, { id });
    const hit = async () => {
      const { shifts, filled } = (await deletion(customer)).data;
      return shifts + filled;
    };
    expect((await deletion(stranger)).http).toBe(404);
    expect((await deletion(customer)).data).toEqual({ shifts: 2, filled: 0, worked: 0 });
    const agreed = await hit();
    await assigned(agency, shiftIds[1]!, ids.agents.bruno);
    expect(await customer.call(DeleteRequest, { id, agreed })).toMatchObject({ http: 409, code: 'MORE_THAN_AGREED' });
    expect((await deletion(customer)).data).toEqual({ shifts: 2, filled: 1, worked: 0 });
    expect(await customer.call(DeleteRequest, { id, agreed: await hit() })).toMatchObject({ http: 200 });
    expect((await deletion(customer)).http).toBe(404);
  });

  it('without a confirmed number at most 25 are affected, unless the call names each of them', async () => {
    const { requestId: id, shiftIds } = await planned(customer, { ...two, count: 26 });
    const more = { http: 409, code: 'MORE_THAN_AGREED' };
    const all = { id, allExcept: [], query: {} };
    const change = { start: null, end: '18:00' };
    expect(await customer.call(BulkTime, { ...all, ...change })).toMatchObject(more);
    expect((await customer.call(BulkTime, { ...all, ...change, preview: true })).data.done).toHaveLength(26);
    expect((await customer.call(BulkTime, { ...all, ...change, agreed: 26 })).data.done).toHaveLength(26);
    const named = { id, affectationEventIds: shiftIds, start: null, end: '19:00' };
    expect((await customer.call(BulkTime, named)).data.done).toHaveLength(26);
    const asked = { adminCustomerId: ids.customerA, requestId: id, agencyIds: [ids.agencyA], allExcept: [], query: {} };
    expect(await customer.call(CreateAgentRequest, asked)).toMatchObject(more);
    // The number of requests is bounded, one for each shift and agency, before anything is looked up.
    const named20 = Array.from({ length: 20 }, () => randomUUID());
    const { shiftIds: others } = await planned(customer, { ...two, requestId: id, count: 75 });
    const ticked = { ...asked, allExcept: undefined, query: undefined, affectationEventIds: [...shiftIds, ...others] };
    expect(await customer.call(CreateAgentRequest, { ...ticked, agencyIds: named20 })).toMatchObject({
      http: 422,
      code: 'TOO_MANY_AGENT_REQUESTS',
    });
    expect(await customer.call(DeleteRequest, { id })).toMatchObject(more);
    const { requestId: few } = await planned(customer, { ...two, count: 25 });
    expect((await customer.call(BulkTime, { ...all, id: few, ...change })).data.done).toHaveLength(25);
    expect(await customer.call(DeleteRequest, { id: few })).toMatchObject({ http: 200 });
  });

  it.each([
    ['PublishAffEvents', PublishAffEvents],
    ['AutoAssign', AutoAssign],
  ] as const)('%s of a whole event says how many shifts it hits, and hits no more than confirmed', async (_, call) => {
    const { requestId, shiftIds } = await planned(customer, { ...two, count: 26, agencyId: ids.agencyA });
    await vigie.settled();
    const facts = async () => (await vigie.platform.db.query('select count(*)::int as n from es.event'))[0].n as number;
    const before = await facts();
    const more = { http: 409, code: 'MORE_THAN_AGREED' };
    expect(await agency.call(call, { requestId })).toMatchObject(more);
    expect(await agency.call(call, { requestId, agreed: 25 })).toMatchObject(more);
    expect((await agency.call(call, { requestId, preview: true })).data).toEqual({ count: 26 });
    expect(await facts()).toBe(before);
    expect((await agency.call(call, { affEventId: shiftIds[0] })).data).toEqual({ count: 1 });
    expect((await agency.call(call, { requestId, agreed: 26 })).data).toEqual({ count: 26 });
  });

  it('the preview does not count the shifts of another agency of the same client', async () => {
    const linkId = randomUUID();
    const pair = { linkId, agencyId: ids.agencyB, customerId: ids.customerA };
    await vigie.commands.run(
      link,
      'Request',
      linkId,
      { ...pair, requestedBy: 'agency', fullAccess: true },
      vigie.system(),
    );
    await vigie.commands.run(link, 'Accept', linkId, { linkId }, vigie.system());
    const { data: place } = await customer.call(SavePlace, { name: 'Quai', timezone: 'America/Toronto' });
    const { data: other } = await customer.call(SavePlace, { name: 'Parc', timezone: 'America/Toronto' });
    const { requestId: id, shiftIds } = await planned(customer, two, { placeId: place.id });
    await assigned(agency, shiftIds[0]!, ids.agents.bruno);
    await planned(customer, { ...two, agencyId: ids.agencyB, requestId: id, count: 1 });
    await vigie.settled();
    const rival = await signedIn(vigie, 'agencyB');
    for (const [who, shifts, filled] of [
      [customer, 3, 1],
      [rival, 1, 0],
    ] as const) {
      expect((await who.call(RequestDeletion, { id })).data).toEqual({ shifts, filled, worked: 0 });
      expect((await who.call(RequestMoves, { id, placeId: other.id })).data).toEqual({
        shifts,
        agents: filled,
        begun: 0,
        soon: 0,
        zone: '',
      });
      const zone = { placeId: place.id, timezone: 'America/Vancouver' };
      expect((await who.call(PlaceEffect, zone)).data).toMatchObject({ events: 1, shifts });
    }
    // People who may not delete them are told so, not how many there are.
    expect(await rival.call(DeleteRequest, { id, agreed: 1 })).toMatchObject({
      http: 422,
      code: 'SHIFT_NOT_YOURS',
    });
  });
});
