import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AcceptAgentRequest, AgentRequests } from '#contracts/api/agent-requests.ts';
import { SavePlace } from '#contracts/api/places.ts';
import { GetRequest, RequestMoves, SaveRequest } from '#contracts/api/requests.ts';
import { BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const { agencyA, agencyB } = ids;
const start = '2026-03-10T14:00:00.000Z';

/** Whoever could not be put on a shift, or given it, in another territory does not come there by a change either. */
describe('shifts and places that go into another territory', () => {
  let vigie: Vigie;
  let customer: Browser;
  let sender: Browser;
  let partner: Browser;
  const [territory, area] = [randomUUID(), randomUUID()];
  let elsewhere = '';

  const refer = (id: string, kind: Parameters<typeof reference.decide.Create>[0]['kind'], value: object) =>
    vigie.commands.run(reference, 'Create', id, { id, kind, ownerId: null, value }, vigie.system(id));
  const place = async (name: string, subTerritoryId: string) =>
    (await customer.call(SavePlace, { name, subTerritoryId })).data.id as string;
  const moves = (who: Browser, id: string) => who.call(RequestMoves, { id, placeId: elsewhere });
  const move = async (who: Browser, id: string) => {
    const { title, requestDate } = (await customer.call(GetRequest, { id })).data;
    return who.call(SaveRequest, { id, title, requestDate, place: { id: elsewhere } });
  };
  const placeOf = async (id: string) => (await customer.call(GetRequest, { id })).data.place.id;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    [customer, sender, partner] = (await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'agencyB'),
    ])) as [Browser, Browser, Browser];
    await refer(territory, 'territory', { name: 'Ontario', countryId: ids.country, region: 'ON', minimumHours: 3 });
    await refer(area, 'subTerritory', { name: 'Ottawa', territoryId: territory, latitude: null, longitude: null });
    await vigie.settled();
    elsewhere = await place('Parc', area);
    await sender.call(connect.AddSubContractor, { id: agencyA, email: 'office@example.com' });
  }, 60_000);
  afterAll(() => vigie.stop());

  const licence = { id: agencyB, number: 'B-1', validFrom: '2026-01-01' };
  const handedOver = async () => {
    const { requestId, shiftId } = await planned(customer, { start, agencyId: agencyA });
    const ticked = { id: requestId, affectationEventIds: [shiftId] };
    expect((await sender.call(BulkSubcontract, { ...ticked, toAgencyId: agencyB })).data.refused).toEqual([]);
    const mission = (await partner.call(AgentRequests, { agencyId: agencyB })).data.find(
      (one: { requestId: string }) => one.requestId === requestId,
    );
    expect((await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission.id })).data.done).toEqual([
      shiftId,
    ]);
    return ticked;
  };

  it('an event stays where an agency that took its shift over has a licence, in the territory and on the days', async () => {
    await partner.call(connect.SaveAgencyLicence, { ...licence, territoryId: ids.territory, validTo: '2026-03-15' });
    const ticked = await handedOver();
    const refused = { http: 422, code: 'AGENCY_LICENCE_REQUIRED' };
    expect(await moves(customer, ticked.id)).toMatchObject(refused);
    for (const who of [customer, sender]) expect(await move(who, ticked.id)).toMatchObject(refused);
    expect(await placeOf(ticked.id)).toBe(ids.placeA);
    const on = (day: number) => ({ start: `2026-03-${day}T14:00:00.000Z`, end: `2026-03-${day}T22:00:00.000Z` });
    const reschedule = (day: number) =>
      partner.call(SaveAffEvents, { shifts: [{ id: ticked.affectationEventIds[0]!, ...on(day) }] });
    expect(await reschedule(16)).toMatchObject(refused);
    expect(await reschedule(15)).toMatchObject({ http: 200 });

    await partner.call(connect.SaveAgencyLicence, { ...licence, territoryId: territory, validTo: '2026-03-15' });
    expect(await moves(customer, ticked.id)).toMatchObject({ data: { shifts: 1, agents: 0 } });
    expect(await move(customer, ticked.id)).toMatchObject({ http: 200 });
    expect(await placeOf(ticked.id)).toBe(elsewhere);
  });

  it('an event stays where its agents may work; who doesn’t answer for them isn’t told why', async () => {
    const { requestId, shiftId } = await planned(customer, { start, agencyId: agencyA });
    await assigned(sender, shiftId);
    const convoy = randomUUID();
    await refer(convoy, 'licenceType', { title: 'Convoy', prefix: 'CO', expiration: false });
    await refer(randomUUID(), 'threeLink', { skillId: ids.guard, licenceTypeId: convoy, territoryId: territory });
    await vigie.settled();
    expect(await moves(sender, requestId)).toMatchObject({ http: 422, code: 'AGENT_LICENCE_INVALID' });
    expect(await move(customer, requestId)).toMatchObject({ http: 422, code: 'AGENT_UNAVAILABLE' });
    expect(await placeOf(requestId)).toBe(ids.placeA);
    await refer(randomUUID(), 'threeLink', {
      skillId: ids.guard,
      licenceTypeId: ids.licenceType,
      territoryId: territory,
    });
    await vigie.settled();
    expect(await move(customer, requestId)).toMatchObject({ http: 200 });
  });
});
