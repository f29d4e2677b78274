import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ical from 'node-ical';
import { SwitchAdmin } from '#contracts/api/administrators.ts';
import { RemoveEmployee } from '#contracts/api/assignments.ts';
import { EndOwnCalendar, MakeOwnCalendar, OwnCalendar } from '#contracts/api/calendar-feeds.ts';
import { AddIntegration, RemoveIntegration, RenewIntegration } from '#contracts/api/integrations.ts';
import { DeleteShift } from '#contracts/api/shift-planning.ts';
import { catalogueIds } from '#contracts/values/integration.ts';
import { place } from '#services/accounts/place/place.decider.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, signedIn, startWorld } from '#test/support/world.ts';

let vigie: Vigie;
let customer: Browser;
let agency: Browser;
let other: Browser;
let anne: Browser;
beforeAll(async () => {
  vigie = await startWorld();
  [customer, agency, other, anne] = await allSignedIn(vigie, ['customerA', 'agencyA', 'agencyB', 'anne']);
});
afterAll(() => vigie.stop());

const day = (days: number) => new Date(Date.parse('2026-03-10T14:00:00.000Z') + days * 86_400_000).toISOString();
/** As a calendar program asks: at the secret address, without a session. */
const asked = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${vigie.origin}${new URL(address).pathname}`, { headers });
type Line = { uid: string; summary: string; status: string; sequence: string; start: Date; location: string };
const read = async (address: string): Promise<Line[]> => {
  const answer = await asked(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  return Object.values(ical.sync.parseICS(await answer.text())).filter(
    (part) => part?.type === 'VEVENT',
  ) as unknown as Line[];
};
const feed = async (by: Browser, customerId: string, placeId: string | null = null) => {
  const { data } = await by.call(AddIntegration, {
    customerId,
    integrationId: catalogueIds.calendar,
    name: 'Quarts',
    settings: { placeId },
  });
  await vigie.settled();
  return data as { id: string; secret: string };
};

describe('calendar feeds', () => {
  it('a calendar library reads a company’s shifts, and nobody else’s', async () => {
    const mine = await feed(customer, ids.customerA);
    const theirs = await feed(other, ids.agencyB);
    const { requestId, shiftId } = await planned(customer, { start: day(0), position: 'Porte, nord; 1' });
    await vigie.settled();
    const [line] = await read(mine.secret);
    expect(line).toMatchObject({ uid: `${shiftId}@vigie`, status: 'CONFIRMED', start: new Date(day(0)) });
    expect([line!.summary, line!.location]).toEqual(['Match – Porte, nord; 1', 'Aréna, 1, Montréal']);
    expect(await read(theirs.secret)).toEqual([]);

    const { headers } = await asked(mine.secret);
    const again = await asked(mine.secret, { 'if-none-match': headers.get('etag')! });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', headers.get('etag')]);

    expect((await customer.call(DeleteShift, { requestId, id: shiftId })).http).toBe(200);
    await vigie.settled();
    const [gone] = await read(mine.secret);
    expect([gone!.uid, gone!.status, Number(gone!.sequence) > Number(line!.sequence)]).toEqual([
      line!.uid,
      'CANCELLED',
      true,
    ]);
    vigie.clock.pass(31 * 24);
    expect(await read(mine.secret)).toEqual([]);
    vigie.clock.pass(-31 * 24);
  });

  it('the feed of a place holds only that place, and another company’s place can’t be chosen', async () => {
    const refused = await customer.call(AddIntegration, {
      customerId: ids.customerA,
      integrationId: catalogueIds.calendar,
      name: 'x',
      settings: { placeId: ids.placeB },
    });
    expect(refused.http).toBe(404);
    const elsewhere = randomUUID();
    const where = {
      address: '2',
      city: 'Laval',
      country: 'Canada',
      postalCode: 'H7A 1A1',
      latitude: 45.6,
      longitude: -73.7,
      zone: 'America/Toronto',
    };
    const annex = {
      placeId: elsewhere,
      customerId: ids.customerA,
      name: 'Annexe',
      ...where,
      subTerritoryId: ids.subTerritory,
      locations: [],
      tasks: [],
    };
    await vigie.commands.run(place, 'Open', elsewhere, annex, vigie.system());
    await vigie.settled();
    const { secret } = await feed(agency, ids.agencyA, elsewhere);
    await planned(customer, { start: day(3), agencyId: ids.agencyA });
    const { shiftId } = await planned(customer, { start: day(4), agencyId: ids.agencyA }, { placeId: elsewhere });
    await vigie.settled();
    expect((await read(secret)).map(({ uid }) => uid)).toEqual([`${shiftId}@vigie`]);
  });

  it('an agent’s own feed shows their shifts, and marks those from which they were removed as cancelled', async () => {
    expect((await anne.call(OwnCalendar)).data).toEqual({ on: false, lastSyncAt: null });
    const { secret } = (await anne.call(MakeOwnCalendar)).data as { secret: string };
    const { shiftId } = await planned(customer, { start: day(6), agencyId: ids.agencyA });
    const id = await assigned(agency, shiftId);
    await vigie.settled();
    expect((await read(secret)).map(({ uid, status }) => [uid, status])).toEqual([[`${shiftId}@vigie`, 'CONFIRMED']]);
    expect((await anne.call(OwnCalendar)).data).toEqual({ on: true, lastSyncAt: vigie.clock.now() });
    expect((await agency.call(RemoveEmployee, { id })).http).toBe(200);
    await vigie.settled();
    expect((await read(secret)).map(({ status }) => status)).toEqual(['CANCELLED']);

    const renewed = (await anne.call(MakeOwnCalendar)).data.secret as string;
    await vigie.settled();
    expect([(await asked(secret)).status, (await asked(renewed)).status]).toEqual([404, 200]);
    await anne.call(EndOwnCalendar);
    await vigie.settled();
    expect((await asked(renewed)).status).toBe(404);
    const last = (await anne.call(MakeOwnCalendar)).data.secret as string;
    await vigie.settled();
    expect([(await asked(renewed)).status, (await asked(last)).status]).toEqual([404, 200]);
  });

  it('an address stops working when it is renewed or removed, or when the person who made it loses access', async () => {
    const manager = await signedIn(vigie, 'managerA');
    const { id, secret } = await feed(manager, ids.agencyA);
    const of = { customerId: ids.agencyA, integrationId: id };
    expect((await asked(secret)).status).toBe(200);
    for (const wrong of [secret.replace(/.{6}\.ics$/, 'AAAAAA.ics'), secret.replace('feed/', 'feed/0')])
      expect((await asked(wrong)).status).toBe(404);
    const admin = await signedIn(vigie, 'admin');
    const [person] = await vigie.platform.db.query<{ id: string }[]>(
      `select id from "user" where email = 'manager.a@test.ca'`,
    );
    await admin.call(SwitchAdmin, { id: person!.id, active: false });
    await vigie.settled();
    expect((await asked(secret)).status).toBe(404);
    // Renewed by another person, it contains what that person may see.
    const renewed = (await agency.call(RenewIntegration, of)).data.secret as string;
    await vigie.settled();
    expect([(await asked(secret)).status, (await asked(renewed)).status]).toEqual([404, 200]);
    await agency.call(RemoveIntegration, of);
    await vigie.settled();
    expect((await asked(renewed)).status).toBe(404);
  });
});
