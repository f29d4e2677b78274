import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  AssignEmployee,
  PunchOut,
  SaveCorrection,
  RefuseAffectation,
  RemoveEmployee,
  SaveAffectation,
} from '#contracts/api/assignments.ts';
import { AddToMerge, CancelMerge, MergeShifts, ShiftsToMerge } from '#contracts/api/merges.ts';
import { Place } from '#contracts/api/places.ts';
import { RequestParameters } from '#contracts/api/requests.ts';
import * as bulk from '#contracts/api/shift-bulk.ts';
import { CreateShifts, DeleteShift, SaveAffEvents, SaveBreak } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, ShiftRows } from '#contracts/api/shifts.ts';
import { bulkAtOnce } from '#contracts/values/bulk.ts';
import { findings } from '#services/health/audit.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { eventually } from '#test/support/on-screen.ts';
import { followShifts } from '#services/planning/merge/when-merged-shift-changes.policy.ts';
import { assigned, eventOf, factsOf, planned, reached, rowOf } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

jest.setTimeout(60_000);

const { anne, bruno } = ids.agents;
/** Wall clock of Toronto in March 2026 before the 8th: five hours behind. */
const day = (n: number, hour = 12, minute = 0) =>
  `2026-03-${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;

describe('many shifts at once', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let otherCustomer: Browser;
  beforeAll(async () => {
    vigie = await startWorld({ now: day(2), worker: true });
    [customer, agency, otherCustomer] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'customerB'),
    ]);
  }, 60_000);
  afterAll(() => vigie.stop());

  const facts = (shiftId: string) => factsOf(vigie, `shift-${shiftId}`);
  /** An event with shifts that start at these moments. */
  const withShifts = async (...starts: string[]) => {
    const requestId = await eventOf(customer, starts[0]!);
    const shiftIds: string[] = [];
    for (const start of starts) shiftIds.push((await planned(customer, { requestId, start })).shiftId);
    return { id: requestId, shiftIds };
  };
  const shiftOf = async (who: Browser, id: string) => (await who.call(GetAffEvent, { id, withPayrollInfo: true })).data;

  it('[bulk.ids] a shift of another event or another client makes the whole call not found, and nothing is changed (decision 51)', async () => {
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

  it('[bulk.selectionAcross] all that the list finds but some are expanded on the server', async () => {
    const { id, shiftIds } = await withShifts(day(6), day(6), day(6), day(7));
    const query = { search: '', filters: { positions: ['Porte'] }, from: day(6, 0), to: day(6, 23) };
    const all = { id, allExcept: [shiftIds[0]!], query, publish: true };
    // Another one that the list finds has come since they were ticked: nothing is done unseen.
    expect(await customer.call(bulk.BulkPublish, { ...all, agreed: 1 })).toMatchObject({
      http: 409,
      code: 'MORE_THAN_AGREED',
    });
    expect(await facts(shiftIds[1]!)).toEqual(['ShiftPlanned']);
    const { data } = await customer.call(bulk.BulkPublish, { ...all, agreed: 2 });
    expect(data).toMatchObject({ refused: [], run: null });
    expect([...data.done].sort()).toEqual([shiftIds[1], shiftIds[2]].sort());
    expect(await facts(shiftIds[3]!)).toEqual(['ShiftPlanned']);
  });

  it('[shift.times] a start at the place’s clock keeps each shift’s date, and an end before it is on the next day', async () => {
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

  it('[cancel.24h] the allowed ones are done, and each refused one is named with its reason in the caller’s language', async () => {
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

  it('[place.positions] a position of the place is given and taken away; one of another place is refused', async () => {
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

  it('a rate is replaced or adjusted, never both; primes are the agency’s; none of it is for the client', async () => {
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

  it('[bulk.actions] each side starts its own auto-assign; a manager without the grant of pay may not', async () => {
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

  it('[bulk.actions] an agency with full access may choose any agency that serves the client, and is told why a shift stays where it is', async () => {
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
    await assigned(agency, shiftIds[1]!, bruno);
    const { data } = await agency.call(bulk.BulkAgency, { id, affectationEventIds: shiftIds, agencyId: ids.agencyB });
    expect(data).toMatchObject({ done: [shiftIds[0]], refused: [{ id: shiftIds[1], code: 'SHIFT_ALREADY_ASSIGNED' }] });
    expect((await rowOf(agency, id, shiftIds[1]!)).status).not.toBe('missing');
    // Without full access it is offered itself alone, and transfers nothing.
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

  describe('taken back', () => {
    const undo = (
      who: Browser,
      id: string,
      call: keyof typeof bulk.undoable,
      key: string,
      affectationEventIds: string[] = [],
    ) => who.call(bulk.UndoShifts, { id, call, key, affectationEventIds });

    it('times, positions, publication and auto-assign are as they were, and the facts stay', async () => {
      const { id, shiftIds } = await withShifts(day(6), day(7));
      const all = { id, affectationEventIds: shiftIds };
      const [time, publish, auto] = [randomUUID(), randomUUID(), randomUUID()];
      await customer.call(bulk.BulkTime, { ...all, start: '09:00' }, { key: time });
      await customer.call(bulk.BulkPublish, { ...all, publish: true }, { key: publish });
      // To begin later: whom the worker found meanwhile would be another matter.
      await agency.call(bulk.BulkAutoAssign, { ...all, autoAssign: true, autoAssignStartDate: day(4) }, { key: auto });
      expect((await undo(customer, id, 'BulkPublish', publish, shiftIds)).data.done).toEqual(shiftIds);
      expect((await undo(customer, id, 'BulkTime', time, shiftIds)).data.done).toEqual(shiftIds);
      expect((await undo(agency, id, 'BulkAutoAssign', auto, shiftIds)).data.done).toEqual(shiftIds);
      expect(await shiftOf(customer, shiftIds[0]!)).toMatchObject({ start: day(6), status: 'missing' });
      expect(await facts(shiftIds[0]!)).toEqual([
        ...[
          'ShiftPlanned',
          'ShiftRescheduled',
          'JobPublished',
          'AutoAssignRequested',
          'JobWithdrawn',
          'ShiftRescheduled',
          'AutoAssignStopped',
        ],
      ]);
    });

    it('an assignment is, with the agent before put back, unless the agent has answered or punched in', async () => {
      const { id, shiftIds } = await withShifts(day(9));
      const [shiftId] = shiftIds as [string];
      const put = (agentId: string, affectationId: string | null, key: string) =>
        agency.call(
          AssignEmployee,
          { employee: { id: agentId }, affectationEvent: { id: shiftId, affectationId } },
          { key },
        );
      const [first, second] = [randomUUID(), randomUUID()];
      const { data } = await put(bruno, null, first);
      await put(anne, data.id, second);
      await undo(agency, id, 'AssignEmployee', second, shiftIds);
      const back = await shiftOf(agency, shiftId);
      expect(back.employee.id).toBe(bruno);
      await reached(agency, back.affectationId, 'accepted');
      expect((await undo(agency, id, 'AssignEmployee', first, shiftIds)).data.refused).toEqual([
        expect.objectContaining({ code: 'UNDO_MOVED_ON' }),
      ]);
    });

    it('brings back who was on the shift as they stood: accepted, confirmed, with the lateness they announced, their break and their note', async () => {
      const { id, shiftIds } = await withShifts(day(3));
      const [shiftId] = shiftIds as [string];
      const assignment = await assigned(agency, shiftId, bruno);
      await reached(agency, assignment, 'confirmed');
      await agency.call(SaveAffectation, {
        id: assignment,
        message: 'Keys at the desk',
        timeSheet: { lateEstimatedTime: 20 },
      });
      await agency.call(SaveBreak, { affEventId: shiftId, scheduledStart: day(3, 14), scheduledEnd: day(3, 14, 30) });
      const before = await shiftOf(agency, shiftId);
      const key = randomUUID();
      await agency.call(
        AssignEmployee,
        { employee: { id: anne }, affectationEvent: { id: shiftId, affectationId: assignment } },
        { key },
      );
      const asked = { id, call: 'AssignEmployee', key, affectationEventIds: shiftIds } as const;
      expect((await agency.call(bulk.CanUndoShifts, asked)).data).toEqual({ possible: true });
      expect((await undo(agency, id, 'AssignEmployee', key, shiftIds)).data).toMatchObject({
        done: shiftIds,
        refused: [],
      });
      const { affectationId, ...back } = await shiftOf(agency, shiftId);
      expect(back).toMatchObject({ employee: before.employee, status: 'late', facts: before.facts });
      const kept = {
        hasAccepted: true,
        hasConfirmed: true,
        note: 'Keys at the desk',
        timeSheet: { lateEstimatedTime: 20 },
      };
      expect(back.assignment).toMatchObject({ ...kept, breakTime: before.assignment.breakTime });
      expect((await undo(agency, id, 'AssignEmployee', key, shiftIds)).data.refused).toMatchObject([
        { code: 'UNDO_MOVED_ON' },
      ]);
      await agency.call(RemoveEmployee, { id: affectationId }, { key: `${key}2` });
      await undo(agency, id, 'RemoveEmployee', `${key}2`, shiftIds);
      expect((await shiftOf(agency, shiftId)).facts).toEqual(before.facts);
    });

    it('brings back what an assignment ended: the open job with the agents who want it, and the refusal before it', async () => {
      const { id, shiftIds } = await withShifts(day(11), day(12));
      const [wanted, refused] = shiftIds as [string, string];
      await agency.call(bulk.BulkPublish, { id, affectationEventIds: [wanted], publish: true });
      const claim = {
        shiftId: wanted,
        agent: { id: bruno, firstName: 'Bruno', lastName: 'Côté', isArcher: false },
        firstCome: false,
      };
      await vigie.commands.run(
        shift,
        'ClaimJob',
        wanted,
        claim,
        { ...vigie.system(), role: 'user', agentId: bruno },
        'claim',
      );
      await agency.call(RefuseAffectation, { id: await assigned(agency, refused, bruno) });
      const [first, second] = [randomUUID(), randomUUID()];
      for (const [shiftId, key] of [
        [wanted, first],
        [refused, second],
      ] as const)
        await agency.call(
          AssignEmployee,
          { employee: { id: anne }, affectationEvent: { id: shiftId, affectationId: null } },
          { key },
        );
      for (const [shiftId, key] of [
        [wanted, first],
        [refused, second],
      ] as const)
        expect((await undo(agency, id, 'AssignEmployee', key, [shiftId])).data.done).toEqual([shiftId]);
      expect((await vigie.commands.load(shift, wanted))?.claims).toMatchObject([{ agentId: bruno }]);
      expect([(await shiftOf(agency, wanted)).status, (await shiftOf(agency, refused)).status]).toEqual([
        'published',
        'refused',
      ]);
    });

    it('is not offered where it would not be whole: a shift that has begun, a merge that ended with its agent', async () => {
      const { id, shiftIds } = await withShifts(day(4), day(4, 20));
      const put = async (shiftId: string, agentId: string) => {
        const { affectationId } = await shiftOf(agency, shiftId);
        const key = randomUUID();
        await agency.call(
          AssignEmployee,
          { employee: { id: agentId }, affectationEvent: { id: shiftId, affectationId }, overLimits: true },
          { key },
        );
        return key;
      };
      for (const shiftId of shiftIds) await put(shiftId, bruno);
      expect(await agency.call(MergeShifts, { requestId: id, groups: [{ eventId: id, shiftIds }] })).toMatchObject({
        http: 200,
      });
      const [shiftId] = shiftIds as [string];
      const possible = async (key: string) =>
        (await agency.call(bulk.CanUndoShifts, { id, call: 'AssignEmployee', key, affectationEventIds: [shiftId] }))
          .data.possible;
      const merged = await put(shiftId, anne);
      expect(await possible(merged)).toBe(false);
      expect((await undo(agency, id, 'AssignEmployee', merged, [shiftId])).data.refused).toMatchObject([
        { code: 'UNDO_PARTLY' },
      ]);
      vigie.clock.set(day(4, 13));
      expect(await possible(await put(shiftId, bruno))).toBe(false);
      vigie.clock.set(day(2, 12));
    });

    it('is not offered for a move whose agent has been put on another shift since, at the time that it left', async () => {
      const { id, shiftIds } = await withShifts(day(27), day(27, 13));
      const [moved, other] = shiftIds as [string, string];
      await assigned(agency, moved, bruno);
      const key = randomUUID();
      await agency.call(bulk.BulkTime, { id, affectationEventIds: [moved], start: '20:00', end: '23:00' }, { key });
      const possible = async () =>
        (await agency.call(bulk.CanUndoShifts, { id, call: 'BulkTime', key, affectationEventIds: [moved] })).data
          .possible;
      expect(await possible()).toBe(true);
      const assignment = await assigned(agency, other, bruno);
      expect(await possible()).toBe(false);
      expect((await undo(agency, id, 'BulkTime', key, [moved])).data).toMatchObject({
        done: [],
        refused: [{ code: 'AGENT_BUSY' }],
      });
      await agency.call(RemoveEmployee, { id: assignment });
      expect(await possible()).toBe(true);
      expect((await undo(agency, id, 'BulkTime', key, [moved])).data).toMatchObject({ done: [moved], refused: [] });
    });

    it('auto-assign is, with whom it has found since, unless they have accepted; a run under way fills the shift no more', async () => {
      const { id, shiftIds } = await withShifts(day(17), day(18), day(19));
      const [free, answered, open] = shiftIds as [string, string, string];
      const key = randomUUID();
      await agency.call(
        bulk.BulkAutoAssign,
        { id, affectationEventIds: shiftIds, autoAssign: true, autoAssignStartDate: day(15) },
        { key },
      );
      const found = { id: bruno, firstName: 'Bruno', lastName: 'Côté', employerId: ids.agencyA };
      const run = { ...vigie.system(), role: 'agency' as const, agencyId: ids.agencyA };
      const find = (shiftId: string) =>
        vigie.commands.run(
          shift,
          'AssignAgent',
          shiftId,
          { shiftId, replacing: null, agent: found, isSupervisor: false, by: 'autoAssign' },
          run,
          shiftId,
        );
      await find(free);
      await find(answered);
      await vigie.settled();
      await reached(agency, (await shiftOf(agency, answered)).affectationId, 'accepted');
      const { data } = await undo(agency, id, 'BulkAutoAssign', key, shiftIds);
      expect(data).toMatchObject({ done: [free, open], refused: [{ id: answered, code: 'UNDO_MOVED_ON' }] });
      expect(await shiftOf(agency, free)).toMatchObject({ status: 'missing', employee: null, autoAssign: false });
      await expect(find(open)).rejects.toMatchObject({ code: 'SHIFT_NOT_TO_FILL' });
    });

    it('nothing is that somebody has changed since, that has started, or that another did', async () => {
      const { id, shiftIds } = await withShifts(day(2, 14), day(6));
      const [soon, later] = shiftIds as [string, string];
      const key = randomUUID();
      await agency.call(bulk.BulkTime, { id, affectationEventIds: shiftIds, end: '23:00' }, { key });
      await agency.call(bulk.BulkTime, { id, affectationEventIds: [later], end: '22:00' });
      expect(
        (await undo(customer, id, 'BulkTime', key, shiftIds)).data.refused.map(({ code }: { code: string }) => code),
      ).toEqual(['UNDO_NOTHING', 'UNDO_NOTHING']);
      vigie.clock.set(day(2, 15));
      const { data } = await undo(agency, id, 'BulkTime', key, shiftIds);
      expect(data.refused.map(({ code }: { code: string }) => code)).toEqual(['UNDO_STARTED', 'UNDO_MOVED_ON']);
      const assignment = await assigned(agency, soon, anne);
      await reached(agency, assignment, 'punchedIn');
      expect((await undo(agency, id, 'BulkTime', key, [soon])).data.refused).toMatchObject([
        { code: 'ALREADY_PUNCHED_IN' },
      ]);
      vigie.clock.set(day(2, 16));
      expect((await agency.call(PunchOut, { id: assignment })).status).toBe(1);
    });
  });

  describe('merged', () => {
    /** Shifts of one agent by their hours of the day, in UTC. */
    const shiftsOf = async (agentId: string, n: number, ...hours: [number, number, number, number][]) => {
      const id = await eventOf(customer, day(n));
      const shiftIds: string[] = [];
      for (const [h, m, toH, toM] of hours) {
        const { data } = await customer.call(CreateShifts, {
          id,
          shifts: [{ start: day(n, h, m), end: day(n, toH, toM), skillId: ids.guard }],
        });
        await assigned(agency, data.ids[0], agentId);
        shiftIds.push(data.ids[0]);
      }
      return { id, shiftIds };
    };
    const merge = (
      who: Browser,
      requestId: string,
      shiftIds: string[],
      eventId = requestId,
      key: string = randomUUID(),
    ) => who.call(MergeShifts, { requestId, groups: [{ eventId, shiftIds }] }, { key });
    const group = async (id: string, shiftId: string) => (await rowOf(agency, id, shiftId)).mergeDto;

    it('[merge.eligible] 08:00-12:00 and 12:15-16:00 are; a start at 12:16, an overlap or a second person are not', async () => {
      const fits = await shiftsOf(anne, 10, [12, 0, 16, 0], [16, 15, 20, 0]);
      expect((await merge(agency, fits.id, fits.shiftIds)).data.mergeIds).toHaveLength(1);
      const gap = await shiftsOf(anne, 11, [12, 0, 16, 0], [16, 16, 20, 0]);
      expect(await merge(agency, gap.id, gap.shiftIds)).toMatchObject({ http: 422, code: 'MERGE_GAP' });
      const alone = await shiftsOf(bruno, 11, [12, 0, 16, 0]);
      expect(await merge(agency, alone.id, alone.shiftIds)).toMatchObject({ http: 422, code: 'MERGE_TOO_FEW' });
      const two = await shiftsOf(anne, 12, [12, 0, 16, 0]);
      const { data } = await customer.call(CreateShifts, {
        id: two.id,
        shifts: [{ start: day(12, 16), end: day(12, 20), skillId: ids.guard }],
      });
      expect(await merge(agency, two.id, [...two.shiftIds, data.ids[0]])).toMatchObject({ code: 'SHIFT_NOT_ASSIGNED' });
      await assigned(agency, data.ids[0], bruno);
      expect(await merge(agency, two.id, [...two.shiftIds, data.ids[0]])).toMatchObject({
        http: 422,
        code: 'MERGE_OTHER_PERSON',
      });
      expect(await merge(agency, fits.id, fits.shiftIds)).toMatchObject({ http: 409, code: 'MERGE_ALREADY' });
      expect(await merge(agency, two.id, fits.shiftIds)).toMatchObject({ http: 404 });
      expect(await merge(agency, fits.id, two.shiftIds, two.id)).toMatchObject({ http: 404 });
    });

    it('[merge.group] they show as one group with its count, and who may not know the person is told of none', async () => {
      const { id, shiftIds } = await shiftsOf(anne, 13, [12, 0, 16, 0], [16, 10, 20, 0], [20, 0, 22, 0]);
      expect(await group(id, shiftIds[0]!)).toMatchObject({ id: 'notGrouped', count: 1 });
      const candidates = (await agency.call(ShiftsToMerge, { requestId: id })).data;
      expect(candidates).toMatchObject([
        { agentId: anne, shifts: shiftIds.map((one) => ({ id: one, mergeId: null })) },
      ]);
      expect((await customer.call(ShiftsToMerge, { requestId: id })).data).toEqual([]);
      expect(await merge(customer, id, shiftIds)).toMatchObject({ code: 'SHIFT_NOT_ASSIGNED' });
      const { data } = await merge(agency, id, shiftIds);
      expect(await group(id, shiftIds[2]!)).toEqual({
        id: data.mergeIds[0],
        start: day(13),
        end: day(13, 22),
        count: 3,
      });
      expect((await rowOf(customer, id, shiftIds[0]!)).mergeDto.id).toBe('notGrouped');
    });

    it('[merge.add] a shift is added by the same rules, and one whose agent changes leaves the group', async () => {
      const { id, shiftIds } = await shiftsOf(anne, 14, [8, 0, 10, 0], [10, 0, 12, 0], [12, 15, 14, 0], [15, 0, 16, 0]);
      const [mergeId] = (await merge(agency, id, shiftIds.slice(0, 2))).data.mergeIds as [string];
      const add = (...ids: string[]) => agency.call(AddToMerge, { requestId: id, mergeId, shiftIds: ids });
      expect(await add(shiftIds[3]!)).toMatchObject({ http: 422, code: 'MERGE_GAP' });
      expect((await add(shiftIds[2]!)).status).toBe(1);
      expect(await group(id, shiftIds[0]!)).toMatchObject({ count: 3, end: day(14, 14) });
      const foreign = await shiftsOf(bruno, 14, [14, 0, 15, 0]);
      expect((await add(foreign.shiftIds[0]!)).http).toBe(404);
      const { affectationId } = await shiftOf(agency, shiftIds[2]!);
      await agency.call(AssignEmployee, {
        employee: { id: bruno },
        affectationEvent: { id: shiftIds[2]!, affectationId },
      });
      expect(await group(id, shiftIds[2]!)).toMatchObject({ id: 'notGrouped' });
      expect(await group(id, shiftIds[0]!)).toMatchObject({ count: 2 });
      expect(
        (await agency.call(AddToMerge, { requestId: id, mergeId: randomUUID(), shiftIds: [shiftIds[3]!] })).http,
      ).toBe(404);
    });

    it('[merge.cancel] cancelled, they stand alone again; both can be undone', async () => {
      const { id, shiftIds } = await shiftsOf(bruno, 16, [12, 0, 16, 0], [16, 0, 20, 0]);
      const [made, ended] = [randomUUID(), randomUUID()];
      const [mergeId] = (await merge(agency, id, shiftIds, id, made)).data.mergeIds as [string];
      await agency.call(CancelMerge, { requestId: id, mergeId }, { key: ended });
      expect(await group(id, shiftIds[0]!)).toMatchObject({ id: 'notGrouped' });
      const undo = (call: 'MergeShifts' | 'CancelMerge', key: string) =>
        agency.call(bulk.UndoShifts, { id, call, key });
      expect(await undo('MergeShifts', made)).toMatchObject({ http: 409, code: 'UNDO_MOVED_ON' });
      expect([...(await undo('CancelMerge', ended)).data.done].sort()).toEqual([...shiftIds].sort());
      expect(await group(id, shiftIds[0]!)).toMatchObject({ id: mergeId, count: 2 });
      await undo('MergeShifts', made);
      expect(await group(id, shiftIds[0]!)).toMatchObject({ id: 'notGrouped' });
      expect((await agency.call(CancelMerge, { requestId: id, mergeId })).http).toBe(404);
    });

    /** The group that a shift is in, once the merge has followed its shifts. */
    const becomes = async (id: string, shiftId: string, wanted: object) => {
      // The log is read up to the oldest open transaction of all suites beside this one, so it is patience that ends this and not a number of looks.
      await eventually(async () => expect(await group(id, shiftId)).toMatchObject(wanted));
    };
    const moved = (id: string, start: string, end: string) =>
      agency.call(SaveAffEvents, { shifts: [{ id, start, end }] });
    const alone = { id: 'notGrouped', count: 1 };

    it('[merge.eligible] a merge ends when a shift of it is moved away or ends too early, and undoing that is refused', async () => {
      const { id, shiftIds } = await shiftsOf(bruno, 21, [8, 0, 10, 0], [10, 10, 12, 0], [12, 0, 14, 0]);
      const [first, second, third] = shiftIds as [string, string, string];
      const [mergeId] = (await merge(agency, id, shiftIds)).data.mergeIds as [string];
      expect(await moved(third, day(21, 18), day(21, 20))).toMatchObject({ http: 200 });
      await becomes(id, third, alone);
      await becomes(id, first, { count: 2, end: day(21, 12) });
      const key = randomUUID();
      const { data } = await agency.call(bulk.BulkTime, { id, affectationEventIds: [first], end: '04:30' }, { key });
      expect(data.done).toEqual([first]);
      // The merge is looked at for the move of the third only now, and lets the first go as well.
      const late = { siteEventId: id, mergeId, factId: randomUUID() };
      await followShifts(vigie.commands, vigie.clock)({ id: late.factId, attempt: 1, data: late });
      await becomes(id, first, alone);
      await becomes(id, second, alone);
      expect(
        (await agency.call(bulk.UndoShifts, { id, call: 'BulkTime', key, affectationEventIds: [first] })).data.refused,
      ).toMatchObject([{ code: 'UNDO_PARTLY' }]);
      expect(await moved(first, day(21, 8), day(21, 10))).toMatchObject({ http: 200 });
      expect(await merge(agency, id, [first, second])).toMatchObject({ http: 200 });
    });

    it('[merge.eligible] shifts that are moved together stay merged', async () => {
      const { id, shiftIds } = await shiftsOf(bruno, 22, [8, 0, 10, 0], [10, 0, 12, 0]);
      await merge(agency, id, shiftIds);
      const later = await shiftsOf(anne, 23, [8, 0, 10, 0], [10, 0, 12, 0]);
      await merge(agency, later.id, later.shiftIds);
      const shifts = shiftIds.map((one, index) => ({
        id: one,
        start: day(22, 16 + 2 * index),
        end: day(22, 18 + 2 * index),
      }));
      expect(await agency.call(SaveAffEvents, { shifts })).toMatchObject({ http: 200 });
      // One of another merge is moved away after them: once that one has ended, this one has been looked at too.
      expect(await moved(later.shiftIds[1]!, day(23, 18), day(23, 20))).toMatchObject({ http: 200 });
      await becomes(later.id, later.shiftIds[0]!, alone);
      expect(await group(id, shiftIds[0]!)).toMatchObject({ count: 2, start: day(22, 16), end: day(22, 20) });
    });

    it('[merge.eligible] what is left by a shift that is deleted, pulled or given to another can be merged anew', async () => {
      const ways: ((id: string, shiftId: string) => Promise<{ status: number }>)[] = [
        (id, shiftId) => customer.call(DeleteShift, { requestId: id, id: shiftId }),
        async (_, shiftId) => agency.call(RemoveEmployee, { id: (await shiftOf(agency, shiftId)).affectationId }),
        async (_, shiftId) =>
          agency.call(AssignEmployee, { employee: { id: anne }, affectationEvent: { id: shiftId, affectationId: (await shiftOf(agency, shiftId)).affectationId }, overLimits: true }), // prettier-ignore
      ];
      for (const [index, way] of ways.entries()) {
        const { id, shiftIds } = await shiftsOf(bruno, 23 + index, [8, 0, 10, 0], [10, 0, 12, 0], [12, 0, 14, 0]);
        const [first, second, third] = shiftIds as [string, string, string];
        await merge(agency, id, [second, third]);
        expect((await way(id, third)).status).toBe(1);
        await becomes(id, second, alone);
        expect(await merge(agency, id, [first, second])).toMatchObject({ http: 200 });
      }
    });

    it('[merge.eligible] a merge asked for while one of its shifts is moved or pulled does not stay of shifts apart', async () => {
      for (const [index, change] of (['move', 'pull'] as const).entries()) {
        const { id, shiftIds } = await shiftsOf(bruno, 26 + index, [8, 0, 10, 0], [10, 0, 12, 0]);
        const [first, second] = shiftIds as [string, string];
        const { affectationId } = await shiftOf(agency, second);
        const [, changed] = await Promise.all([
          merge(agency, id, shiftIds),
          change === 'move'
            ? moved(second, day(26 + index, 18), day(26 + index, 20))
            : agency.call(RemoveEmployee, { id: affectationId }),
        ]);
        expect(changed).toMatchObject({ http: 200 });
        await becomes(id, first, alone);
        await becomes(id, second, alone);
      }
    });

    it('[merge.eligible] the audit finds a merge whose shifts are too far apart, or that has one left', async () => {
      const { id, shiftIds } = await shiftsOf(bruno, 28, [8, 0, 10, 0], [10, 15, 12, 0]);
      await merge(agency, id, shiftIds);
      await vigie.settled();
      const broken = async () =>
        (await findings(vigie.platform.models, vigie.clock.now(), ['mergeBroken'])).map(({ shiftId }) => shiftId);
      // A read model gone wrong, as no command could leave it.
      const set = (change: string, shiftId: string) =>
        vigie.platform.db.query(`update shift set ${change} where id = $1`, [shiftId]);
      expect(await broken()).toEqual([]);
      await set(`"end" = "end" - interval '1 minute'`, shiftIds[0]!);
      expect((await broken()).sort()).toEqual([...shiftIds].sort());
      await set('"mergeId" = null', shiftIds[0]!);
      expect(await broken()).toEqual([shiftIds[1]]);
      await set('"mergeId" = null', shiftIds[1]!);
    });

    it('[delete.group] while one agent of the group works none of its shifts is deleted', async () => {
      const { id, shiftIds } = await shiftsOf(bruno, 2, [17, 0, 18, 0], [18, 0, 19, 0]);
      await merge(agency, id, shiftIds);
      const { affectationId } = await shiftOf(agency, shiftIds[0]!);
      vigie.clock.set(day(2, 17));
      await reached(agency, affectationId, 'punchedIn');
      const { data } = await agency.call(bulk.BulkRemove, { id, affectationEventIds: [shiftIds[1]!] });
      expect(data).toMatchObject({ done: [], refused: [{ id: shiftIds[1], code: 'GROUP_AGENT_WORKING' }] });
      expect((await agency.call(DeleteShift, { requestId: id, id: shiftIds[0]! })).code).toBe('SHIFT_AGENT_WORKING');
      expect(await agency.call(DeleteShift, { requestId: id, id: shiftIds[1]! })).toMatchObject({
        http: 409,
        code: 'GROUP_AGENT_WORKING',
      });
      expect(await facts(shiftIds[1]!)).not.toContain('ShiftRemoved');
    });

    it('[merge.eligible] who left a shift early is merged from then on with the one that they were free for, as long as that holds', async () => {
      const { id, shiftIds } = await shiftsOf(anne, 3, [12, 0, 20, 0]);
      const [first] = shiftIds as [string];
      const { affectationId } = await shiftOf(agency, first);
      vigie.clock.set(day(3, 12));
      await reached(agency, affectationId, 'punchedIn');
      vigie.clock.set(day(3, 15));
      expect((await agency.call(PunchOut, { id: affectationId })).status).toBe(1);
      const { data } = await customer.call(CreateShifts, {
        id,
        shifts: [{ start: day(3, 16), end: day(3, 22), skillId: ids.guard }],
      });
      const next = data.ids[0] as string;
      await assigned(agency, next, anne);
      vigie.clock.set(day(3, 16));
      const left = async (minutes: number) => {
        const times = { punchIn: day(3), punchOut: day(3, 15, minutes), note: 'Oubli' };
        expect(await agency.call(SaveCorrection, { id: affectationId, ...times })).toMatchObject({ http: 200 });
      };
      await left(44);
      expect(await merge(agency, id, [first, next])).toMatchObject({ http: 422, code: 'MERGE_GAP' });
      await left(45);
      expect((await agency.call(ShiftsToMerge, { requestId: id })).data).toMatchObject([
        { shifts: [{ id: first, end: day(3, 20), busyUntil: day(3, 15, 45) }, { id: next }] },
      ]);
      expect(await merge(agency, id, [first, next])).toMatchObject({ http: 200 });
      expect(await group(id, first)).toMatchObject({ count: 2, start: day(3), end: day(3, 22) });
      const broken = await findings(vigie.platform.models, vigie.clock.now(), ['mergeBroken']);
      expect(broken.filter(({ shiftId }) => [first, next].includes(shiftId))).toEqual([]);
      await left(44);
      await becomes(id, first, alone);
      vigie.clock.set(day(2, 17));
    });
  });

  it('more than a few hundred are done in the background, in whose name they were asked for, and can be taken back', async () => {
    const id = await eventOf(customer, day(20));
    const count = bulkAtOnce + 3;
    for (const n of [200, 3])
      await customer.call(CreateShifts, {
        id,
        shifts: [{ start: day(20), end: day(20, 20), skillId: ids.guard, count: n }],
      });
    const found = (await agency.call(ShiftRows, { id, page: { index: 1, size: 1000 } })).data as { id: string }[];
    await assigned(agency, found[0]!.id, anne);
    const key = randomUUID();
    const { data } = await agency.call(bulk.BulkPublish, { id, allExcept: [], query: {}, publish: true }, { key });
    expect(data).toEqual({ done: [], refused: [], run: expect.any(String) as never });
    const run = async () => (await agency.call(bulk.BulkRuns, { id })).data[0];
    for (const until = Date.now() + 40_000; !(await run()).finished && Date.now() < until;) await vigie.settled();
    const seen = await run();
    expect(seen).toMatchObject({
      id: data.run,
      kind: 'publish',
      total: count,
      finished: true,
      refused: [{ id: found[0]!.id, code: 'SHIFT_ALREADY_ASSIGNED' }],
    });
    expect(seen.done).toHaveLength(count - 1);
    expect((await customer.call(bulk.BulkRuns, { id })).data).toEqual([]);
    const [recorded] = (await vigie.platform.store.read(`shift-${found[1]!.id}`)).filter(
      ({ type }) => type === 'JobPublished',
    );
    expect(recorded!.metadata.actor).toMatchObject({ role: 'agency', agencyId: ids.agencyA });
    expect(
      (await agency.call(bulk.UndoShifts, { id, call: 'BulkPublish', key, affectationEventIds: seen.done })).data.done,
    ).toHaveLength(count - 1);
  });
});
