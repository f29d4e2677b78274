import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { SavePlace, PlaceEffect } from '#contracts/api/places.ts';
import { GetRequest, RequestMoves } from '#contracts/api/requests.ts';
import { DeleteShift } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, GetAffectation } from '#contracts/api/shifts.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { eventually } from '#test/support/on-screen.ts';
import { assigned, eventOf, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

describe('decision 40: a place’s zone is corrected', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  beforeAll(async () => {
    vigie = await startWorld({ worker: true, now: '2026-03-02T15:00:00.000Z' });
    [customer, agency] = (await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')])) as [
      Browser,
      Browser,
    ];
  });
  afterAll(() => vigie.stop());

  const timesOf = async (id: string) => {
    const { start, end, timezone } = (await customer.call(GetAffEvent, { id })).data;
    return { start, end, timezone };
  };
  const eight = (day: string, hour: number) => ({ start: `2026-03-${day}T${hour}:00:00.000Z` });

  it('coming events and shifts are previewed and moved, with the same local times; those that have begun stay as they are', async () => {
    const { data: place } = await customer.call(SavePlace, { name: 'Aréna du port', timezone: 'America/Toronto' });
    const elsewhere = await planned(customer, { ...eight('10', 22), agencyId: ids.agencyA });
    await assigned(agency, elsewhere.shiftId, ids.agents.bruno);
    const over = await planned(customer, { start: '2026-03-02T16:00:00.000Z' }, { placeId: place.id });
    const coming = await planned(
      customer,
      { start: '2026-03-10T14:00:00.000Z', agencyId: ids.agencyA },
      { placeId: place.id },
    );
    const far = await planned(customer, {
      requestId: coming.requestId,
      start: '2026-03-20T14:00:00.000Z',
      agencyId: ids.agencyA,
    });
    const bare = await eventOf(customer, '2026-03-15T04:00:00.000Z', { placeId: place.id });
    for (const shiftId of [coming.shiftId, far.shiftId])
      expect(
        await agency.call(AssignEmployee, {
          employee: { id: ids.agents.bruno },
          affectationEvent: { id: shiftId },
          overLimits: true,
        }),
      ).toMatchObject({
        http: 200,
      });
    vigie.clock.set('2026-03-06T15:00:00.000Z');
    await vigie.settled();
    const before = await timesOf(over.shiftId);

    expect((await customer.call(PlaceEffect, { placeId: place.id, timezone: 'America/Vancouver' })).data).toEqual({
      events: 2,
      shifts: 2,
      unassigned: 1,
      begun: 0,
      unlicensed: 0,
    });
    expect((await customer.call(PlaceEffect, { placeId: place.id, timezone: 'America/Toronto' })).data).toEqual({
      events: 0,
      shifts: 0,
      unassigned: 0,
      begun: 0,
      unlicensed: 0,
    });
    expect(
      (
        await (
          await signedIn(vigie, 'customerB')
        ).call(PlaceEffect, { placeId: place.id, timezone: 'America/Vancouver' })
      ).http,
    ).toBe(404);

    expect(
      await customer.call(SavePlace, {
        id: place.id,
        name: 'Aréna du port',
        timezone: 'America/Vancouver',
        agreed: 1,
      }),
    ).toMatchObject({ http: 409, code: 'MORE_THAN_AGREED' });
    expect(
      await customer.call(SavePlace, {
        id: place.id,
        name: 'Aréna du port',
        timezone: 'America/Vancouver',
        agreed: 2,
      }),
    ).toMatchObject({ http: 200 });
    await eventually(async () =>
      expect(await timesOf(coming.shiftId)).toEqual({
        start: '2026-03-10T17:00:00.000Z',
        end: '2026-03-11T01:00:00.000Z',
        timezone: 'America/Vancouver',
      }),
    );
    await eventually(async () =>
      expect(await timesOf(far.shiftId)).toMatchObject({
        start: '2026-03-20T17:00:00.000Z',
        timezone: 'America/Vancouver',
      }),
    );
    await eventually(async () =>
      expect((await customer.call(GetRequest, { id: bare })).data).toMatchObject({
        requestDate: '2026-03-15T07:00:00.000Z',
        timezone: 'America/Vancouver',
      }),
    );
    expect(await timesOf(over.shiftId)).toEqual(before);
    // From 17:00 to 01:00 they would be at the other shift too, which begins at 22:00.
    const agentOf = async (id: string) => (await agency.call(GetAffEvent, { id })).data.employee?.id ?? null;
    expect([await agentOf(elsewhere.shiftId), await agentOf(coming.shiftId), await agentOf(far.shiftId)]).toEqual([
      ids.agents.bruno,
      null,
      ids.agents.bruno,
    ]);
    expect((await customer.call(PlaceEffect, { placeId: place.id, timezone: 'America/Vancouver' })).data).toEqual({
      events: 0,
      shifts: 0,
      unassigned: 0,
      begun: 0,
      unlicensed: 0,
    });
  });

  it('an event and a shift that are planned there meanwhile follow too', async () => {
    const { data: place } = await customer.call(SavePlace, { name: 'Halles', timezone: 'America/Toronto' });
    const { requestId } = await planned(customer, { start: '2026-03-24T12:00:00.000Z' }, { placeId: place.id });
    await customer.call(SavePlace, { id: place.id, name: 'Halles', timezone: 'America/Vancouver', agreed: 1 });
    // As they were about to be recorded when the zone was corrected.
    const [siteEventId, shiftId] = [randomUUID(), randomUUID()];
    const known = (await vigie.commands.load(siteEvent, requestId))!.plan!;
    const late = {
      ...known,
      siteEventId,
      zone: 'America/Toronto',
      requestDate: '2026-03-24T12:00:00.000Z',
      employer: true,
    };
    const times = { start: '2026-03-24T12:00:00.000Z', end: '2026-03-24T20:00:00.000Z' };
    const where = {
      siteEventId,
      customerId: ids.customerA,
      agencyId: null,
      placeId: place.id,
      zone: 'America/Toronto',
    };
    const what = { title: '', position: '', skillId: null, maxLevelId: null, agentType: 'agent' as const, taskIds: [] };
    await vigie.commands.run(
      shift,
      'PlanShift',
      shiftId,
      { shiftId, ...where, ...times, ...what, origin: { kind: 'hand' } },
      vigie.system(),
    );
    // The shift first: one that is planned after its event has moved is left to the call that plans it.
    await vigie.commands.run(siteEvent, 'PlanSiteEvent', siteEventId, late, vigie.system());
    const there = { timezone: 'America/Vancouver', start: '2026-03-24T15:00:00.000Z' };
    await eventually(async () => expect(await timesOf(shiftId)).toMatchObject(there));
    expect((await customer.call(GetRequest, { id: siteEventId })).data).toMatchObject({
      timezone: 'America/Vancouver',
    });
  });

  it('an agent with two consecutive shifts keeps both', async () => {
    const { data: place } = await customer.call(SavePlace, { name: 'Marché', timezone: 'America/Toronto' });
    const first = await planned(
      customer,
      { start: '2026-03-24T12:00:00.000Z', end: '2026-03-24T16:00:00.000Z', agencyId: ids.agencyA },
      { placeId: place.id },
    );
    const second = await planned(
      customer,
      { start: '2026-03-24T16:00:00.000Z', end: '2026-03-24T20:00:00.000Z', agencyId: ids.agencyA },
      { placeId: place.id },
    );
    for (const { shiftId } of [first, second]) await assigned(agency, shiftId);
    await vigie.settled();
    const named = { id: place.id, name: 'Marché' };
    const ofFirst = { id: first.shiftId };
    expect((await agency.call(GetAffEvent, ofFirst)).data.place).toEqual(named);
    expect((await agency.call(GetAffectation, ofFirst)).data.affectationEvent.place).toEqual(named);
    const agents = async () =>
      Promise.all(
        [first, second].map(async ({ shiftId: id }) => (await agency.call(GetAffEvent, { id })).data.employee?.id),
      );
    for (const [timezone, start] of [
      ['America/Vancouver', '2026-03-24T19:00:00.000Z'],
      ['America/Toronto', '2026-03-24T16:00:00.000Z'],
    ] as const) {
      expect((await customer.call(PlaceEffect, { placeId: place.id, timezone })).data).toMatchObject({
        shifts: 2,
        unassigned: 0,
        unlicensed: 0,
      });
      await customer.call(SavePlace, { id: place.id, name: 'Marché', timezone, agreed: 2 });
      await eventually(async () => expect(await timesOf(second.shiftId)).toMatchObject({ start, timezone }));
      await eventually(async () => expect(await timesOf(first.shiftId)).toMatchObject({ timezone }));
      expect(await agents()).toEqual([ids.agents.anne, ids.agents.anne]);
    }
  });

  it('says which shifts would have begun by then, since these don’t move back with the zone', async () => {
    const { data: place } = await customer.call(SavePlace, { name: 'Gare', timezone: 'America/Toronto' });
    const soon = await planned(customer, { start: '2026-03-06T17:00:00.000Z' }, { placeId: place.id });
    const later = await planned(customer, { requestId: soon.requestId, start: '2026-03-10T17:00:00.000Z' });
    await vigie.settled();
    const effect = async (timezone: string) => (await customer.call(PlaceEffect, { placeId: place.id, timezone })).data;
    const into = (timezone: string, agreed: number) =>
      customer.call(SavePlace, { id: place.id, name: 'Gare', timezone, agreed });
    expect(await effect('America/Halifax')).toMatchObject({ shifts: 2, begun: 0 });
    expect(await effect('Europe/Paris')).toMatchObject({ shifts: 2, begun: 1 });
    expect(await into('Europe/Paris', 2)).toMatchObject({ http: 200 });
    const there = { start: '2026-03-06T11:00:00.000Z', timezone: 'Europe/Paris' };
    await eventually(async () => expect(await timesOf(soon.shiftId)).toMatchObject(there));
    await eventually(async () =>
      expect(await timesOf(later.shiftId)).toMatchObject({ start: '2026-03-10T12:00:00.000Z' }),
    );
    expect(await effect('America/Toronto')).toMatchObject({ shifts: 1, begun: 0 });
    // So does an event that moves to a place further east.
    const { data: other } = await customer.call(SavePlace, { name: 'Gare du Nord', timezone: 'Europe/Paris' });
    const next = await planned(
      customer,
      { start: '2026-03-06T18:00:00.000Z', agencyId: ids.agencyA },
      { placeId: ids.placeA },
    );
    const moves = (placeId: string) => agency.call(RequestMoves, { id: next.requestId, placeId });
    expect((await moves(other.id)).data).toMatchObject({ shifts: 1, begun: 1 });
    expect(await into('America/Toronto', 1)).toMatchObject({ http: 200 });
    const back = { start: '2026-03-10T17:00:00.000Z', timezone: 'America/Toronto' };
    await eventually(async () => expect(await timesOf(later.shiftId)).toMatchObject(back));
    expect(await timesOf(soon.shiftId)).toMatchObject(there);
  });

  it('[cancel.24h] a customer can’t change the zone of a place if that moves a shift out of its last 24 hours; an agency can', async () => {
    vigie.clock.set('2026-04-01T12:00:00.000Z');
    await vigie.settled();
    // A sign-in lasts less long than the month that passed.
    [customer, agency] = (await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')])) as [
      Browser,
      Browser,
    ];
    const { data: place } = await customer.call(SavePlace, { name: 'Quai', timezone: 'America/Toronto' });
    const { requestId, shiftId } = await planned(
      customer,
      { start: '2026-04-02T10:00:00.000Z', agencyId: ids.agencyA },
      { placeId: place.id },
    );
    const into = (who: Browser, timezone: string) =>
      who.call(SavePlace, { id: place.id, customerId: ids.customerA, name: 'Quai', timezone });
    // 22 hours ahead; two hours later it would be 24, an hour later 23.
    const looked = (who: Browser, timezone: string) => who.call(PlaceEffect, { placeId: place.id, timezone });
    for (const zone of ['America/Denver', 'Pacific/Honolulu'])
      for (const asked of [looked, into])
        expect(await asked(customer, zone)).toMatchObject({
          http: 422,
          code: 'SHIFT_STARTS_WITHIN_24H',
          fields: { timezone: expect.any(String) },
        });
    expect((await looked(customer, 'America/Chicago')).data).toMatchObject({ events: 1, shifts: 1 });
    expect((await looked(agency, 'Pacific/Honolulu')).data).toMatchObject({ events: 1, shifts: 1 });
    expect(await timesOf(shiftId)).toMatchObject({ start: '2026-04-02T10:00:00.000Z', timezone: 'America/Toronto' });
    expect(await into(customer, 'America/Chicago')).toMatchObject({ http: 200 });
    await eventually(async () =>
      expect(await timesOf(shiftId)).toMatchObject({ start: '2026-04-02T11:00:00.000Z', timezone: 'America/Chicago' }),
    );
    expect(await customer.call(DeleteShift, { requestId, id: shiftId })).toMatchObject({
      http: 422,
      code: 'SHIFT_STARTS_WITHIN_24H',
    });
    expect(await into(agency, 'Pacific/Honolulu')).toMatchObject({ http: 200 });
  });
});
