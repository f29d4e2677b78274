import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AcceptAgentRequest, AgentRequests } from '#contracts/api/agent-requests.ts';
import { PlaceEffect, SavePlace } from '#contracts/api/places.ts';
import { GetRequest, RequestMoves, SaveRequest } from '#contracts/api/requests.ts';
import { BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import { HiddenTerritoriesEffect, HideTerritories } from '#contracts/api/customers.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { DeleteThreeLink, SaveThreeLink, ThreeLinkEffect, ThreeLinks } from '#contracts/api/skills.ts';
import { SaveSubTerritory, SaveTerritory, SubTerritoryEffect, TerritoryEffect } from '#contracts/api/territories.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { assigned, planned, rowOf } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const { agencyA, agencyB } = ids;
const start = '2026-03-10T14:00:00.000Z';

/** A change of place or territory can't give a shift to an agent or agency that could not be assigned to it there. */
describe('shifts and places that come into another territory', () => {
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
  });
  afterAll(() => vigie.stop());

  const licence = { id: agencyB, number: 'B-1', validFrom: '2026-01-01' };
  const handOver = async (ticked: { readonly id: string; readonly affectationEventIds: string[] }) => {
    expect((await sender.call(BulkSubcontract, { ...ticked, toAgencyId: agencyB })).data.refused).toEqual([]);
    const mission = (await partner.call(AgentRequests, { agencyId: agencyB })).data.find(
      (one: { requestId: string }) => one.requestId === ticked.id,
    );
    expect((await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission.id })).data.done).toEqual(
      ticked.affectationEventIds,
    );
  };

  it('an event can be moved only to a territory where the agency that took over its shift is licensed on these days', async () => {
    await partner.call(connect.SaveAgencyLicence, { ...licence, territoryId: ids.territory, validTo: '2026-03-15' });
    const { requestId: id, shiftId } = await planned(customer, { start, agencyId: agencyA });
    const ticked = { id, affectationEventIds: [shiftId] };
    await handOver(ticked);
    const refused = { http: 422, code: 'AGENCY_LICENCE_REQUIRED' };
    expect(await moves(customer, ticked.id)).toMatchObject(refused);
    for (const who of [customer, sender]) expect(await move(who, ticked.id)).toMatchObject(refused);
    expect(await placeOf(ticked.id)).toBe(ids.placeA);
    const on = (day: number) => ({ start: `2026-03-${day}T14:00:00.000Z`, end: `2026-03-${day}T22:00:00.000Z` });
    const reschedule = (day: number) => partner.call(SaveAffEvents, { shifts: [{ id: shiftId, ...on(day) }] });
    expect(await reschedule(16)).toMatchObject(refused);
    expect(await reschedule(15)).toMatchObject({ http: 200 });

    await partner.call(connect.SaveAgencyLicence, { ...licence, territoryId: territory, validTo: '2026-03-15' });
    expect(await moves(customer, ticked.id)).toMatchObject({ data: { shifts: 1, agents: 0 } });
    expect(await move(customer, ticked.id)).toMatchObject({ http: 200 });
    expect(await placeOf(ticked.id)).toBe(elsewhere);
  });

  it('an event can be moved only to where its agents may work; the reason is hidden from those who are not responsible for the agents', async () => {
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

  it('a place’s territory is corrected, a skill’s licence set and removed, and minimum hours raised, after a preview of who is affected', async () => {
    const admin = await signedIn(vigie, 'admin');
    const there = await place('Jardin', area);
    const mine = await planned(
      customer,
      { start, agencyId: agencyA, end: '2026-03-10T18:00:00.000Z' },
      { placeId: there },
    );
    await assigned(sender, mine.shiftId, ids.agents.bruno);
    const given = await planned(customer, { start, agencyId: agencyA }, { placeId: there });
    const ticked = { id: given.requestId, affectationEventIds: [given.shiftId] };
    await handOver(ticked);
    const moreThanAgreed = { http: 409, code: 'MORE_THAN_AGREED' };

    const [far, inner] = [randomUUID(), randomUUID()];
    await refer(far, 'territory', { name: 'Manitoba', countryId: ids.country, region: 'MB', minimumHours: 3 });
    await refer(inner, 'subTerritory', { name: 'Winnipeg', territoryId: far, latitude: null, longitude: null });
    const convoy = randomUUID();
    await refer(convoy, 'licenceType', { title: 'Armoured', prefix: 'AR', expiration: false });
    const link = { skillId: ids.guard, permitId: convoy, territoryId: far };
    await vigie.settled();
    expect((await admin.call(ThreeLinkEffect, { link })).data).toEqual({ shifts: 0 });
    const linkId = (await admin.call(SaveThreeLink, link)).data.id;

    const effect = (who: Browser, subTerritoryId: string | null) =>
      who.call(PlaceEffect, { placeId: there, subTerritoryId });
    expect((await effect(customer, inner)).data).toMatchObject({ shifts: 0, unlicensed: 2 });
    expect((await effect(partner, inner)).http).toBe(404);
    expect((await effect(customer, null)).data).toMatchObject({ unlicensed: 0 });
    const correct = (agreed: number) =>
      customer.call(SavePlace, { id: there, name: 'Jardin', subTerritoryId: inner, agreed });
    expect(await correct(1)).toMatchObject(moreThanAgreed);
    expect(await correct(2)).toMatchObject({ http: 200 });
    const issue = async () => (await sender.call(GetAffEvent, { id: mine.shiftId })).data.licenceIssue;
    expect(await issue()).toMatchObject({ kind: 'otherType' });
    const unlicensed = async (who: Browser) =>
      (await rowOf(who, given.requestId, given.shiftId)).subContracts.map(
        (one: { unlicensed: boolean }) => one.unlicensed,
      );
    expect([await unlicensed(sender), await unlicensed(partner), await unlicensed(customer)]).toEqual([
      [true],
      [true],
      [],
    ]);
    const here = { ...licence, number: 'B-3', territoryId: far, validTo: '2026-03-15' };
    const licenceId = (await partner.call(connect.SaveAgencyLicence, here)).data.id;
    expect([await unlicensed(sender), await unlicensed(partner)]).toEqual([[false], [false]]);
    await partner.call(connect.DeleteAgencyLicence, { id: agencyB, licenceId });
    expect(await unlicensed(sender)).toEqual([true]);

    // Without the link, then with it anew: two decisions of which the second one hits.
    expect((await admin.call(ThreeLinkEffect, { id: linkId })).data).toEqual({ shifts: 0 });
    expect(await admin.call(DeleteThreeLink, { id: linkId, agreed: 0 })).toMatchObject({ http: 200 });
    expect(await issue()).toBeNull();
    expect((await admin.call(ThreeLinkEffect, { link })).data).toEqual({ shifts: 1 });
    const own = (await admin.call(SaveThreeLink, { ...link, permitId: ids.licenceType, agreed: 0 })).data.id;
    expect((await admin.call(ThreeLinkEffect, { link })).data).toEqual({ shifts: 0 });
    expect((await admin.call(ThreeLinkEffect, { id: own, link })).data).toEqual({ shifts: 1 });
    expect(await admin.call(SaveThreeLink, { ...link, id: own, agreed: 0 })).toMatchObject(moreThanAgreed);
    await admin.call(SaveThreeLink, link);
    expect((await admin.call(ThreeLinkEffect, { id: own })).data).toEqual({ shifts: 1 });
    expect(await admin.call(DeleteThreeLink, { id: own, agreed: 0 })).toMatchObject(moreThanAgreed);
    expect(await issue()).toBeNull();

    // Each alone hits nothing, both together do: the second one is refused.
    const withConvoy = (await admin.call(ThreeLinks, {})).data.find(
      ({ permit }: { permit: { id: string } }) => permit.id === convoy,
    );
    let [mineId, theirsId] = [own, withConvoy?.id];
    for (let round = 0; round < 4; round += 1) {
      if (theirsId) await admin.call(DeleteThreeLink, { id: theirsId, agreed: 0 });
      const both = await Promise.all([
        admin.call(SaveThreeLink, { ...link, agreed: 0 }),
        admin.call(DeleteThreeLink, { id: mineId, agreed: 0 }),
      ]);
      expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
      expect(await issue()).toBeNull();
      const [saved] = both;
      theirsId = saved.http === 200 ? saved.data.id : undefined;
      if (!theirsId)
        mineId = (await admin.call(SaveThreeLink, { ...link, permitId: ids.licenceType, agreed: 0 })).data.id;
    }

    const hours = (minimumHours: number) => admin.call(TerritoryEffect, { id: far, minimumHours });
    expect([(await hours(3)).data, (await hours(4)).data, (await hours(5)).data, (await hours(9)).data]).toEqual(
      [0, 0, 1, 2].map((shifts) => ({ shifts })),
    );
    const wanted = { id: far, name: 'Manitoba', countryId: ids.country, region: 'MB', minimumHours: 5 };
    expect(await admin.call(SaveTerritory, { ...wanted, agreed: 0 })).toMatchObject(moreThanAgreed);
    expect(await admin.call(SaveTerritory, { ...wanted, agreed: 1 })).toMatchObject({ http: 200 });
    expect((await hours(1)).data).toEqual({ shifts: 1 });

    const superAdmin = await signedIn(vigie, 'superAdmin');
    const hide = { clientId: ids.customerA, hiddenTerritoryIds: [far] };
    expect((await superAdmin.call(HiddenTerritoriesEffect, hide)).data).toEqual({ places: 1 });
    expect(await superAdmin.call(HideTerritories, { ...hide, agreed: 0 })).toMatchObject(moreThanAgreed);
    expect(await superAdmin.call(HideTerritories, { ...hide, agreed: 1 })).toMatchObject({ http: 200 });
    expect((await superAdmin.call(HiddenTerritoriesEffect, hide)).data).toEqual({ places: 0 });
    expect((await admin.call(HiddenTerritoriesEffect, hide)).http).toBe(403);
  });

  it('a sub-territory moves its places to another territory after a preview of the affected shifts', async () => {
    const admin = await signedIn(vigie, 'admin');
    const [near, far, inner, convoy] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const land = { countryId: ids.country, region: 'ON' };
    await refer(near, 'territory', { name: 'Near', ...land, minimumHours: 3 });
    await refer(far, 'territory', { name: 'Far', ...land, minimumHours: 5 });
    const area = { name: 'Kingston', latitude: null, longitude: null };
    await refer(inner, 'subTerritory', { ...area, territoryId: near });
    await vigie.settled();
    const there = await place('Quai', inner);
    const short = { start: '2026-03-12T14:00:00.000Z', end: '2026-03-12T18:00:00.000Z', agencyId: agencyA };
    await planned(customer, short, { placeId: there });
    await planned(customer, { start: '2026-03-13T14:00:00.000Z', agencyId: agencyA }, { placeId: there });
    const long = await planned(customer, { start: '2026-03-14T14:00:00.000Z', agencyId: agencyA }, { placeId: there });
    await assigned(sender, long.shiftId, ids.agents.bruno);
    const effect = async (territoryId: string) =>
      (await admin.call(SubTerritoryEffect, { id: inner, territoryId })).data;
    // Only the shorter one is affected: the other territory's minimum changes its pay and its charge.
    expect([await effect(near), await effect(far)]).toEqual([{ shifts: 0 }, { shifts: 1 }]);
    await refer(convoy, 'licenceType', { title: 'Harbour', prefix: 'HA', expiration: false });
    await refer(randomUUID(), 'threeLink', { skillId: ids.guard, licenceTypeId: convoy, territoryId: far });
    await vigie.settled();
    // The shift whose agent has no such licence is affected too.
    expect(await effect(far)).toEqual({ shifts: 2 });
    const move = (agreed?: number) =>
      admin.call(SaveSubTerritory, { id: inner, territoryId: far, ...area, ...(agreed !== undefined && { agreed }) });
    expect(await move(1)).toMatchObject({ http: 409, code: 'MORE_THAN_AGREED' });
    expect(await effect(near)).toEqual({ shifts: 0 });
    expect(await move(2)).toMatchObject({ http: 200 });
    expect(await effect(far)).toEqual({ shifts: 0 });
    expect((await customer.call(SubTerritoryEffect, { id: inner, territoryId: near })).http).toBe(403);
    expect((await admin.call(SubTerritoryEffect, { id: inner, territoryId: randomUUID() })).http).toBe(404);
  });
});
