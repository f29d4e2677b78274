import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Place } from '#contracts/api/places.ts';
import { RequestParameters } from '#contracts/api/requests.ts';
import * as bulk from '#contracts/api/shift-bulk.ts';
import { CreateShifts, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { text } from '#services/http/texts.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { assigned, planned, rowOf } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { bruno, day, vigie, customer, agency, otherCustomer, facts, withShifts, shiftOf } from './shared.suite.ts';

export const changes = (): void => {
  it('[bulk.ids] if one shift is of another event or client, the whole call is answered as not found and changes nothing (decision 51)', async () => {
    const [one, other] = [await withShifts(day(6)), await withShifts(day(6))];
    const foreign = await planned(otherCustomer, { start: day(6) }, { placeId: ids.placeB });
    for (const wrong of [other.shiftIds[0]!, foreign.shiftId, randomUUID()]) {
      const answer = await customer.call(bulk.BulkTime, {
        id: one.id,
        affectationEventIds: [one.shiftIds[0]!, wrong],
        start: '10:00',
      });
      expect(answer).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    }
    expect((await customer.call(bulk.BulkTime, { id: one.id, start: '10:00' })).code).toBe('INVALID_INPUT');
    expect(await facts(one.shiftIds[0]!)).toEqual(['ShiftPlanned']);
  });

  it('[bulk.selectionAcross] a selection of all rows of the list except some is expanded on the server', async () => {
    const { id, shiftIds } = await withShifts(day(6), day(6), day(6), day(7));
    const query = { search: '', filters: { positions: ['Porte'] }, from: day(6, 0), to: day(6, 23) };
    const all = { id, allExcept: [shiftIds[0]!], query, publish: true };
    // The list has one more row since they were selected: nothing is done until it is confirmed.
    expect(await customer.call(bulk.BulkPublish, { ...all, agreed: 1 })).toMatchObject({
      http: 409,
      code: 'MORE_THAN_AGREED',
    });
    // Nor may more be named than the preview counted.
    const named = { id, affectationEventIds: shiftIds.slice(0, 3), publish: true };
    for (const agreed of [0, 2])
      expect((await customer.call(bulk.BulkPublish, { ...named, agreed })).code).toBe('MORE_THAN_AGREED');
    expect(await facts(shiftIds[1]!)).toEqual(['ShiftPlanned']);
    const { data } = await customer.call(bulk.BulkPublish, { ...all, agreed: 2 });
    expect(data).toMatchObject({ refused: [], run: null });
    expect([...data.done].sort()).toEqual([shiftIds[1], shiftIds[2]].sort());
    expect(await facts(shiftIds[3]!)).toEqual(['ShiftPlanned']);
  });

  it('[bulk.actions] what its preview says of an agent who would be on two shifts at once is what happens', async () => {
    const evening = { start: day(30, 23), agencyId: ids.agencyA };
    const { requestId: id, shiftId: late } = await planned(customer, evening);
    const { shiftId: early } = await planned(customer, { ...evening, requestId: id, start: day(30) });
    for (const one of [early, late]) await assigned(agency, one, bruno);
    const until = { id, affectationEventIds: [early, late], end: '20:30' };
    const refused = [{ id: early, code: 'AGENT_BUSY' }];
    for (const preview of [true, false])
      expect((await agency.call(bulk.BulkTime, { ...until, preview })).data).toMatchObject({ done: [late], refused });
  });

  it('[shift.times] a new start at the place’s local time keeps each shift’s date, and an end before the start is on the next day', async () => {
    const { id, shiftIds } = await withShifts(day(5), day(6));
    const { data } = await customer.call(bulk.BulkTime, {
      id,
      affectationEventIds: shiftIds,
      start: '22:00',
      end: '06:00',
    });
    expect(data).toMatchObject({ done: shiftIds, refused: [] });
    expect(await Promise.all(shiftIds.map((one) => shiftOf(customer, one)))).toMatchObject([
      { start: day(6, 3), end: day(6, 11) },
      { start: day(7, 3), end: day(7, 11) },
    ]);
  });

  it('[shift.times] a bulk change makes no shift longer than 24 hours, which a change of one shift may after a confirmation (decision 48)', async () => {
    const { id, shiftIds } = await withShifts(day(8), day(9));
    const [night, short] = shiftIds as [string, string];
    // From 20:00 to 19:00 on the next day at the place.
    const times = { id: night, start: day(9, 0), end: day(9, 23) };
    expect(await customer.call(SaveAffEvents, { shifts: [times] })).toMatchObject({ http: 200 });
    const earlier = { id, affectationEventIds: shiftIds, start: '08:00' };
    const refused = [expect.objectContaining({ id: night, code: 'SHIFT_OVER_A_DAY' })];
    for (const preview of [true, false])
      expect((await customer.call(bulk.BulkTime, { ...earlier, preview })).data).toMatchObject({
        done: [short],
        refused,
      });
    expect(await shiftOf(customer, night)).toMatchObject({ start: times.start, end: times.end });
    // A shift that keeps its length needs no second confirmation.
    const long = { ...times, start: day(8, 13), longerThanADay: true };
    expect(await customer.call(SaveAffEvents, { shifts: [long] })).toMatchObject({ http: 200 });
    const later = { id, affectationEventIds: [night], start: '10:00' };
    expect((await customer.call(bulk.BulkTime, later)).data).toMatchObject({ done: [night], refused: [] });
  });

  it('[cancel.24h] allowed shifts are cancelled, and each refused one is listed with its reason in the caller’s language', async () => {
    const { id, shiftIds } = await withShifts(day(3, 11), day(4));
    const { data: foreseen } = await customer.call(
      bulk.BulkRemove,
      { id, affectationEventIds: shiftIds, preview: true },
      { language: 'fr' },
    );
    expect(await facts(shiftIds[1]!)).toEqual(['ShiftPlanned']);
    const { data } = await customer.call(bulk.BulkRemove, { id, affectationEventIds: shiftIds }, { language: 'fr' });
    expect(foreseen).toEqual({ ...data, unseen: 0 });
    expect(data.done).toEqual([shiftIds[1]]);
    expect(data.refused).toEqual([
      expect.objectContaining({
        id: shiftIds[0],
        code: 'SHIFT_STARTS_WITHIN_24H',
        position: 'Porte',
        start: day(3, 11),
        message: expect.stringMatching(/24 heures/) as never,
      }),
    ]);
    expect((await agency.call(bulk.BulkRemove, { id, affectationEventIds: [shiftIds[0]!] })).data).toMatchObject({
      done: [shiftIds[0]],
      refused: [],
    });
  });

  it('[place.positions] a position of the place can be set and cleared; one of another place is refused', async () => {
    const { id, shiftIds } = await withShifts(day(6), day(6));
    const { locations } = (await customer.call(Place, { placeId: ids.placeA })).data;
    const location = (input: object) =>
      customer.call(bulk.BulkLocation, { id, affectationEventIds: shiftIds, ...input });
    expect((await location({ locationId: locations[1].id })).data.done).toHaveLength(2);
    expect((await shiftOf(customer, shiftIds[0]!)).location.title).toBe(locations[1].name);
    expect(await location({ locationId: randomUUID() })).toMatchObject({ http: 422, code: 'POSITION_NOT_HERE' });
    const late = await location({ locationId: locations[0].id, positionWas: locations[0].name });
    expect(late.data.done).toEqual([]);
    expect(late.data.refused.map(({ code }: { code: string }) => code)).toEqual([
      'CHANGED_MEANWHILE',
      'CHANGED_MEANWHILE',
    ]);
    await location({ removeSelection: true, positionWas: locations[1].name });
    expect((await shiftOf(customer, shiftIds[1]!)).location.title).toBe('');
  });

  it('adds tasks of the event to those that the shifts have', async () => {
    const { id, shiftIds } = await withShifts(day(6));
    const { tasks } = (await customer.call(Place, { placeId: ids.placeA })).data;
    for (const task of tasks.slice(0, 2))
      await customer.call(bulk.BulkTasks, { id, affectationEventIds: shiftIds, taskIds: [task.id] });
    expect((await shiftOf(customer, shiftIds[0]!)).tasks.map(({ name }: { name: string }) => name)).toEqual([
      tasks[0].name,
      tasks[1].name,
    ]);
    expect(
      (await customer.call(bulk.BulkTasks, { id, affectationEventIds: shiftIds, taskIds: [randomUUID()] })).http,
    ).toBe(404);
  });

  it('a rate is replaced or adjusted, never both; only the agency sets primes; the client can change none of it', async () => {
    const { id, shiftIds: affectationEventIds } = await withShifts(day(6), day(7));
    const all = { id, affectationEventIds };
    await agency.call(bulk.BulkSalary, { ...all, salary: { mode: 'fixed', amount: 2450 } });
    expect(await shiftOf(agency, affectationEventIds[0]!)).toMatchObject({
      salary: 2450,
      salaryOverride: { kind: 'fixed', value: 2450 },
    });
    await agency.call(bulk.BulkSalary, { ...all, salary: { mode: 'dynamic', amount: -150 } });
    await agency.call(bulk.BulkBilling, { ...all, billing: { mode: 'dynamic', amount: 300 } });
    await agency.call(bulk.BulkClientBilling, { ...all, clientBilling: { mode: 'fixed', amount: 5000 } });
    await agency.call(bulk.BulkBonus, { ...all, primeId: [ids.prime] });
    const shown = await shiftOf(agency, affectationEventIds[1]!);
    expect(shown).toMatchObject({
      salary: null,
      salaryOverride: { kind: 'dynamic', value: -150 },
      billingPrice: null,
      billingPriceOverride: { kind: 'dynamic', value: 300 },
      clientBillingPrice: 5000,
    });
    expect(shown.affectationEventPrimes).toEqual([{ prime: { id: ids.prime } }]);
    expect(Object.keys(await shiftOf(customer, affectationEventIds[1]!))).not.toEqual(
      expect.arrayContaining(['salaryOverride', 'clientBillingPrice']),
    );
    expect((await customer.call(bulk.BulkSalary, { ...all, salary: null })).http).toBe(403);
    expect((await agency.call(bulk.BulkSalary, { ...all, salary: { mode: 'fixed', amount: -1 } })).http).toBe(422);
  });

  it('[bulk.actions] each company starts auto-assign for its own shifts; a manager without the grant can’t', async () => {
    const { id, shiftIds } = await withShifts(day(6), day(6));
    await assigned(agency, shiftIds[1]!, bruno);
    const all = { id, affectationEventIds: shiftIds, autoAssignStartDate: day(4) };
    const { data } = await agency.call(bulk.BulkAutoAssign, { ...all, autoAssign: true });
    expect(data).toMatchObject({ done: [shiftIds[0]], refused: [{ id: shiftIds[1], code: 'SHIFT_ALREADY_ASSIGNED' }] });
    expect(await rowOf(agency, id, shiftIds[0]!)).toMatchObject({
      autoAssign: true,
      autoAssignStartDate: day(4),
      status: 'assigning',
    });
    expect(await agency.call(bulk.BulkAutoAssign, { ...all, autoAssignCustomer: true })).toMatchObject({
      http: 422,
      code: 'SHIFT_NOT_YOURS',
    });
    await customer.call(bulk.BulkAutoAssign, { id, affectationEventIds: [shiftIds[0]!], autoAssignCustomer: true });
    expect(await rowOf(customer, id, shiftIds[0]!)).toMatchObject({ autoAssign: false, autoAssignCustomer: true });
    const manager = await signedIn(vigie, 'managerA');
    expect((await manager.call(bulk.BulkSalary, { ...all, salary: null })).http).toBe(403);
  });

  it('[transfer.serviceType] shifts of two service types are not transferred', async () => {
    const { id, shiftIds } = await withShifts(day(6), day(6));
    const { data } = await customer.call(CreateShifts, {
      id,
      shifts: [{ start: day(6), end: day(6, 20), skillId: ids.driver, agencyId: null }],
    });
    const transfer = (affectationEventIds: string[], agencyId: string) =>
      customer.call(bulk.BulkAgency, { id, affectationEventIds, agencyId });
    expect(await transfer([...shiftIds, data.ids[0]], ids.agencyA)).toMatchObject({
      http: 422,
      code: 'TRANSFER_SERVICE_TYPES',
    });
    expect(await facts(data.ids[0])).toEqual(['ShiftPlanned']);
    expect((await transfer(data.ids, ids.agencyA)).data.done).toEqual(data.ids);
    expect((await shiftOf(customer, data.ids[0])).agencyId).toBe(ids.agencyA);
    expect((await transfer(shiftIds, randomUUID())).http).toBe(404);
  });

  it('[bulk.actions] an agency with full access can transfer to any agency that serves the client, and sees why a shift was not transferred', async () => {
    const { id, shiftIds } = await withShifts(day(6), day(7));
    const offered = async (who: Browser) =>
      ((await who.call(RequestParameters, { requestId: id })).data.agencies as { id: string }[])
        .map((one) => one.id)
        .sort();
    expect(await offered(agency)).toEqual([ids.agencyA]);
    const linkId = randomUUID();
    const caller = vigie.system();
    await vigie.commands.run(
      link,
      'Request',
      linkId,
      { linkId, agencyId: ids.agencyB, customerId: ids.customerA, requestedBy: 'agency', fullAccess: false },
      caller,
    );
    await vigie.commands.run(link, 'Accept', linkId, { linkId }, caller);
    await vigie.settled();
    const [serving, other] = [[ids.agencyA, ids.agencyB].sort(), await signedIn(vigie, 'agencyB')];
    expect([await offered(agency), await offered(customer)]).toEqual([serving, serving]);
    // Those that the chosen agency already has are not counted as transferred, neither in the preview nor afterwards
    // (decision 20).
    for (const preview of [true, false]) {
      const toItself = { id, affectationEventIds: shiftIds, agencyId: ids.agencyA, preview };
      const { data: said } = await agency.call(bulk.BulkAgency, toItself);
      const why = { code: 'SHIFT_ALREADY_WITH_AGENCY', message: text('en', 'problem.SHIFT_ALREADY_WITH_AGENCY') };
      expect(said).toMatchObject({
        done: [],
        refused: [
          { id: shiftIds[0], ...why },
          { id: shiftIds[1], ...why },
        ],
      });
    }
    await assigned(agency, shiftIds[1]!, bruno);
    const { data } = await agency.call(bulk.BulkAgency, { id, affectationEventIds: shiftIds, agencyId: ids.agencyB });
    expect(data).toMatchObject({ done: [shiftIds[0]], refused: [{ id: shiftIds[1], code: 'SHIFT_ALREADY_ASSIGNED' }] });
    expect((await rowOf(agency, id, shiftIds[1]!)).status).not.toBe('missing');
    // Without full access an agency is offered only itself, and can transfer nothing.
    expect(await offered(other)).toEqual([ids.agencyB]);
    expect(
      await other.call(bulk.BulkAgency, { id, affectationEventIds: [shiftIds[0]!], agencyId: ids.agencyA }),
    ).toMatchObject({
      http: 422,
      code: 'CUSTOMER_NOT_YOURS',
    });
    await vigie.commands.run(link, 'Remove', linkId, { linkId }, vigie.system());
    await vigie.settled();
  });
};
