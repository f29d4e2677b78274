import { expect, it } from '@jest/globals';
import {
  AcceptAffectation,
  AssignEmployeeHasSupervisor,
  AssignToSupervisor,
  AutoAssign,
  AutoAssignCustomer,
  ConfirmAffectation,
  GetEmployeeAffectationStatus,
  PunchIn,
  PunchOut,
  RefuseAffectation,
  RemoveEmployee,
  RemoveFromSupervisor,
  SendNewAffNotifs,
} from '#contracts/api/assignments.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import { GetRequest } from '#contracts/api/requests.ts';
import { PublishAffEvents, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffectation, GetAffEvent, ShiftRows } from '#contracts/api/shifts.ts';
import { assigned, planned, rowOf } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { anne, bruno, chloe, day, vigie, customer, agency, otherAgency, facts, put } from './shared.suite.ts';

export const publication = (): void => {
  it('[assign.autoStart] the agency’s and the customer’s auto-assign exclude each other, begin at their set time, and end with an assignment', async () => {
    const { requestId, shiftId } = await planned(customer, { start: day(17), agencyId: ids.agencyA });
    expect((await agency.call(AutoAssign, { affEventId: shiftId, startDate: day(5) })).data).toEqual({ count: 1 });
    expect(await rowOf(agency, requestId, shiftId)).toMatchObject({
      autoAssign: true,
      autoAssignCustomer: false,
      autoAssignStartDate: day(5),
      status: 'assigning',
    });
    expect(await customer.call(AutoAssign, { affEventId: shiftId })).toMatchObject({
      http: 422,
      code: 'SHIFT_NOT_YOURS',
    });
    expect((await customer.call(AutoAssignCustomer, { affEventId: shiftId })).data).toEqual({ count: 1 });
    expect(await rowOf(agency, requestId, shiftId)).toMatchObject({
      autoAssign: false,
      autoAssignCustomer: true,
      autoAssignStartDate: null,
    });
    await agency.call(AutoAssign, { affEventId: shiftId, on: false });
    expect(await rowOf(agency, requestId, shiftId)).toMatchObject({ autoAssignCustomer: true });
    await customer.call(AutoAssignCustomer, { affEventId: shiftId, on: false });
    expect(await rowOf(agency, requestId, shiftId)).toMatchObject({ autoAssignCustomer: false, status: 'missing' });
    await agency.call(AutoAssign, { requestId });
    await assigned(agency, shiftId);
    expect(await rowOf(agency, requestId, shiftId)).toMatchObject({
      autoAssign: false,
      autoAssignCustomer: false,
      autoAssignStartDate: null,
      status: 'toAccept',
    });
    expect((await agency.call(AutoAssign, { requestId })).data).toEqual({ count: 0 });
  });

  it('[publish.query] [fill.modes] shifts are published by event, assignment or shift, with or without a notice', async () => {
    const { requestId, shiftIds } = await planned(customer, { start: day(18), count: 3, agencyId: ids.agencyA });
    const [one, two, three] = shiftIds as [string, string, string];
    expect((await agency.call(PublishAffEvents, { affEventId: one })).data).toEqual({ count: 1 });
    expect((await agency.call(GetAffEvent, { id: one })).data.isPublishedInApp).toBe(true);
    expect(await facts(one)).toEqual(['ShiftPlanned', 'JobPublished']);
    const last = async (id: string) => (await vigie.platform.store.read(`shift-${id}`)).at(-1);
    expect(await last(one)).toMatchObject({ data: { notify: false, ownPoolOnly: false } });
    const assignmentId = await assigned(agency, two);
    expect(await agency.call(PublishAffEvents, { affId: assignmentId })).toMatchObject({
      http: 409,
      code: 'SHIFT_ALREADY_ASSIGNED',
    });
    expect(
      (await agency.call(PublishAffEvents, { requestId, sendPublishNotif: true, publishNotifArcherAgentOnly: true }))
        .data,
    ).toEqual({ count: 2 });
    expect(await last(one)).toMatchObject({ type: 'JobAnnounced', data: { ownPoolOnly: true } });
    expect(await last(three)).toMatchObject({ type: 'JobPublished', data: { notify: true, ownPoolOnly: true } });
    expect(await agency.call(PublishAffEvents, {})).toMatchObject({ http: 422, code: 'INVALID_INPUT' });
    expect(await otherAgency.call(PublishAffEvents, { affEventId: three })).toMatchObject({ http: 404 });
    // A shift is filled by hand, by auto-assign or as an open job; the last two end with an assignment.
    await assigned(agency, three, bruno);
    expect(
      (await agency.call(ShiftRows, { id: requestId, sort: { key: 'status', asc: true } })).data
        .map(({ isPublishedInApp }: { isPublishedInApp: boolean }) => isPublishedInApp)
        .filter(Boolean),
    ).toHaveLength(1);
  });

  it('[assign.notifs] [api.serverDepth] notices of new assignments are sent once to each agent, and are then no longer due', async () => {
    const { requestId, shiftIds } = await planned(customer, { start: day(20), count: 3, agencyId: ids.agencyA });
    const first = await assigned(agency, shiftIds[0]!);
    await assigned(agency, shiftIds[1]!, bruno);
    await assigned(agency, shiftIds[2]!, chloe);
    const due = async () =>
      (await agency.call(GetEmployeeAffectationStatus, { employeeAffectationId: first })).data.sendNewNotif;
    expect(await due()).toBe(true);
    expect((await customer.call(SendNewAffNotifs, { requestId })).data).toEqual({ count: 0 });
    // A preview counts the notices that are due, and no more are sent than were confirmed.
    expect((await agency.call(SendNewAffNotifs, { affId: first, preview: true })).data).toEqual({ count: 1 });
    expect(await agency.call(SendNewAffNotifs, { affId: first, agreed: 0 })).toMatchObject({
      code: 'MORE_THAN_AGREED',
    });
    expect((await agency.call(SendNewAffNotifs, { affId: first })).data).toEqual({ count: 1 });
    expect(await due()).toBe(false);
    expect((await agency.call(SendNewAffNotifs, { affEventId: shiftIds[2]! })).data).toEqual({ count: 1 });
    expect(await facts(shiftIds[1]!)).toEqual(['ShiftPlanned', 'AgentAssigned']);
    expect((await agency.call(SendNewAffNotifs, { requestId })).data).toEqual({ count: 1 });
    expect((await agency.call(SendNewAffNotifs, { requestId })).data).toEqual({ count: 0 });
    expect(await facts(shiftIds[0]!)).toEqual(['ShiftPlanned', 'AgentAssigned', 'AssignmentNotified']);
  });

  it('[sup.assign] shifts are given to a supervisor of the event and taken back', async () => {
    const { requestId, shiftIds } = await planned(customer, { start: day(22), count: 3, agencyId: ids.agencyA });
    const [led, one, two] = shiftIds as [string, string, string];
    const supervise = (supervisorId: string, affectationEventIds: string[]) =>
      agency.call(AssignToSupervisor, { id: requestId, supervisorId, affectationEventIds });
    expect(await supervise(anne, [one])).toMatchObject({ http: 422, code: 'SUPERVISOR_NOT_ON_EVENT' });
    await agency.call(AssignEmployeeHasSupervisor, { employee: { id: anne }, affectationEvent: { id: led } });
    const asWritten = await agency.send(
      'POST',
      `/api/Request/${requestId}/AssignAffectationEventsToSupervisor?supervisorId=${anne}`,
      [one, two],
    );
    expect(asWritten).toMatchObject({ status: 1, data: { id: requestId } });
    expect((await agency.call(GetRequest, { id: requestId })).data.supervisors).toEqual([
      { id: anne, name: 'Anne Roy', shiftIds: [one, two] },
    ]);
    expect(
      (await agency.call(ShiftRows, { id: requestId, filters: { supervisors: [anne] } })).data
        .map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual([one, two].sort());
    expect((await customer.call(GetRequest, { id: requestId })).data.supervisors).toEqual([]);
    expect(
      await agency.call(RemoveFromSupervisor, { id: requestId, supervisorId: anne, affectationEventIds: [one] }),
    ).toMatchObject({ status: 1 });
    expect((await agency.call(GetRequest, { id: requestId })).data.supervisors).toEqual([
      { id: anne, name: 'Anne Roy', shiftIds: [two] },
    ]);
    const { shiftId: elsewhere } = await planned(customer, { start: day(23), agencyId: ids.agencyA });
    expect(await supervise(anne, [elsewhere])).toMatchObject({ http: 404 });
    expect(
      await otherAgency.call(AssignToSupervisor, { id: requestId, supervisorId: anne, affectationEventIds: [one] }),
    ).toMatchObject({ http: 404 });
  });

  it('an agent’s session can act only on the agent’s own assignments, and sees nothing of the office’s screens', async () => {
    const { requestId, shiftIds } = await planned(customer, { start: day(24), count: 2, agencyId: ids.agencyA });
    const mine = await assigned(agency, shiftIds[0]!);
    const theirs = await assigned(agency, shiftIds[1]!, bruno);
    const agent = await signedIn(vigie, 'anne');
    for (const call of [AcceptAffectation, RefuseAffectation, ConfirmAffectation, PunchIn, PunchOut])
      expect(await agent.call(call, { id: theirs })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    for (const answer of [
      await agent.call(ShiftRows, { id: requestId }),
      await agent.call(GetAffEvent, { id: shiftIds[0]! }),
      await agent.call(GetRequest, { id: requestId }),
      await agent.call(GetAffectation, { id: mine }),
      await agent.call(ShiftHistory, { id: shiftIds[0]! }),
      await agent.call(RemoveEmployee, { id: mine }),
      await put(agent, shiftIds[1]!, anne),
      await agent.call(SaveAffEvents, { shifts: [{ id: shiftIds[0]!, position: 'x' }] }),
    ])
      expect(answer.http).toBe(403);
    expect(await agent.call(AcceptAffectation, { id: mine })).toMatchObject({ status: 1, data: { title: 'accepted' } });
    vigie.clock.set(day(24));
    expect(await agent.call(ConfirmAffectation, { id: mine })).toMatchObject({ status: 1 });
    // Agents punch at the present time: a time that they send is ignored.
    expect(await agent.call(PunchIn, { id: mine, time: day(24, 8) })).toMatchObject({
      data: { timeSheet: { punchIn: day(24) } },
    });
    const { data } = await agency.call(ShiftHistory, { id: shiftIds[0]! });
    expect(data.at(-1)).toMatchObject({ type: 'PunchedIn', by: { name: 'anne', role: 'user', onBehalfOf: null } });
    vigie.clock.set(day(24, 20));
    expect(await agent.call(PunchOut, { id: mine })).toMatchObject({ data: { title: 'punchedOut' } });
  });
};
