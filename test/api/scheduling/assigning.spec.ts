import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  AcceptAffectation,
  AssignEmployee,
  AssignEmployeeHasSupervisor,
  AssignToSupervisor,
  AutoAssign,
  AutoAssignCustomer,
  ConfirmAffectation,
  DeleteAffectation,
  GetDisponibilitiesV2,
  GetEmployeeAffectationStatus,
  PunchIn,
  PunchOut,
  RefuseAffectation,
  RemoveEmployee,
  RemoveFromSupervisor,
  SaveAffectation,
  SendNewAffNotifs,
} from '#contracts/api/assignments.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import { GetRequest } from '#contracts/api/requests.ts';
import { DeleteShift, PublishAffEvents, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffectation, GetAffEvent, ShiftRows } from '#contracts/api/shifts.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { assigned, factsOf, planned, reached, rowOf } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

jest.setTimeout(30_000);

const { anne, bruno, chloe, dede, eve } = ids.agents;
const day = (n: number, hour = 12) =>
  `2026-03-${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

describe('filling shifts', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let otherAgency: Browser;
  const facts = (shiftId: string) => factsOf(vigie, `shift-${shiftId}`);
  const put = (browser: Browser, shiftId: string, agentId: string, affectationId: string | null = null) =>
    browser.call(AssignEmployee, { employee: { id: agentId }, affectationEvent: { id: shiftId, affectationId } });

  beforeAll(async () => {
    vigie = await startWorld({ now: day(2) });
    const linkId = '11111111-1111-4111-8111-111111111111';
    await vigie.commands.run(
      link,
      'Request',
      linkId,
      { linkId, agencyId: ids.agencyB, customerId: ids.customerA, requestedBy: 'agency', fullAccess: true },
      vigie.system(),
    );
    await vigie.commands.run(link, 'Accept', linkId, { linkId }, vigie.system());
    await vigie.settled();
    [customer, agency, otherAgency] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'agencyB'),
    ]);
  }, 90_000);
  afterAll(() => vigie.stop());

  it('[assign.allowed] an agency can’t fill another agency’s shift, which does not exist for it', async () => {
    const { shiftId } = await planned(customer, { start: day(10), agencyId: ids.agencyA });
    expect(await put(otherAgency, shiftId, eve)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await otherAgency.call(GetDisponibilitiesV2, { id: shiftId })).toMatchObject({ http: 404 });
    const assignmentId = await assigned(agency, shiftId);
    for (const call of [
      AcceptAffectation,
      ConfirmAffectation,
      PunchIn,
      PunchOut,
      RefuseAffectation,
      RemoveEmployee,
      DeleteAffectation,
    ])
      expect(await otherAgency.call(call, { id: assignmentId })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await otherAgency.call(SaveAffectation, { id: assignmentId, message: 'x' })).toMatchObject({ http: 404 });
    expect(await facts(shiftId)).toEqual(['ShiftPlanned', 'AgentAssigned']);
  });

  it('[assign.allowed] a shift without an agency is filled by the customer, not by an agency that sees it; nobody assigns another company’s agent', async () => {
    const { shiftId } = await planned(customer, { start: day(10), agencyId: null });
    expect(await put(agency, shiftId, bruno)).toMatchObject({ http: 422, code: 'SHIFT_NOT_YOURS' });
    expect(await put(customer, shiftId, bruno)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    const { shiftId: ours } = await planned(customer, { start: day(10), agencyId: ids.agencyA });
    expect(await put(agency, ours, eve)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await facts(ours)).toEqual(['ShiftPlanned']);
  });

  it('[assign.selectLists] an agent on an overlapping shift is listed as unavailable with the reason and can’t be assigned; from the minute it ends they can', async () => {
    const { shiftId: first } = await planned(customer, { start: day(11), title: 'Gala', agencyId: ids.agencyA });
    await assigned(agency, first);
    const { shiftId: overlapping } = await planned(customer, { start: day(11, 19), agencyId: ids.agencyA });
    const { data } = await agency.call(GetDisponibilitiesV2, { id: overlapping });
    const of = (id: string) => data.find((candidate: { id: string }) => candidate.id === id);
    expect(of(anne)).toMatchObject({
      available: false,
      reason: { rule: 'busy', values: { title: 'Gala', start: day(11), end: day(11, 20) } },
      overridable: false,
      totalMinutesToBeDone: 960,
    });
    expect(of(bruno)).toMatchObject({ available: true, reason: null, score: { rating: 10, familiar: 10 } });
    expect(of(bruno).cost).toBe(
      Math.round(of(bruno).score.distance + of(bruno).score.rating + of(bruno).score.familiar + of(bruno).score.level),
    );
    expect(of(eve)).toBeUndefined();
    expect(await put(agency, overlapping, anne)).toMatchObject({ http: 409, code: 'AGENT_BUSY' });
    expect(await put(agency, overlapping, dede)).toMatchObject({ http: 422, code: 'AGENT_LICENCE_INVALID' });
    const { shiftId: next } = await planned(customer, { start: day(11, 20), agencyId: ids.agencyA });
    const after = (await agency.call(GetDisponibilitiesV2, { id: next })).data.find(
      ({ id }: { id: string }) => id === anne,
    );
    expect(after).toMatchObject({
      available: false,
      overridable: true,
      reason: { rule: 'stretch', values: { hours: 16 } },
    });
    // Sixteen consecutive hours exceed the company's own limit, which may be exceeded only with a confirmation.
    expect(await put(agency, next, anne)).toMatchObject({ http: 422, code: 'AGENT_OVER_LIMIT' });
    expect(
      await agency.call(AssignEmployee, {
        employee: { id: anne },
        affectationEvent: { id: next, affectationId: null },
        overLimits: true,
      }),
    ).toMatchObject({
      status: 1,
    });
    expect(
      await agency.call(AssignEmployee, {
        employee: { id: dede },
        affectationEvent: { id: next, affectationId: null },
        overLimits: true,
      }),
    ).toMatchObject({
      code: 'AGENT_LICENCE_INVALID',
    });
    const { shiftId: patrol } = await planned(customer, { start: day(12), skillId: ids.driver, agencyId: ids.agencyA });
    expect(await put(agency, patrol, bruno)).toMatchObject({ http: 422, code: 'AGENT_UNAVAILABLE' });
  });

  it('[assign.disponibilities] the hours of a week count worked and planned shifts, by the week at the place', async () => {
    const { shiftId } = await planned(customer, { start: day(14), agencyId: ids.agencyA });
    const { data } = await agency.call(GetDisponibilitiesV2, { id: shiftId });
    expect(data.map(({ id }: { id: string }) => id)).toEqual([anne, dede, bruno, chloe]);
    // Anne is on the shifts of the 10th and of the 11th, three times eight hours in this week.
    expect(data[0]).toMatchObject({ totalMinutesDone: 0, totalMinutesToBeDone: 3 * 480 });
    expect(data[3]).toMatchObject({ distance: null });
    expect((await agency.call(GetDisponibilitiesV2, { id: shiftId, archEmp: true })).data).toEqual([]);
  });

  it('[assign.changeBlocked] an agent is replaced only by those who may do so and know who is assigned, and not while the agent works', async () => {
    const { requestId, shiftId } = await planned(customer, { start: day(15), agencyId: ids.agencyA });
    const before = await assigned(agency, shiftId);
    expect(await put(agency, shiftId, bruno)).toMatchObject({ http: 409, code: 'SHIFT_ALREADY_ASSIGNED' });
    for (const call of [RemoveEmployee, DeleteAffectation])
      expect(await customer.call(call, { id: before })).toMatchObject({ http: 422, code: 'SHIFT_NOT_YOURS' });
    const changed = await put(agency, shiftId, bruno, before);
    expect(changed).toMatchObject({ status: 1, data: { employee: { id: bruno }, status: { title: 'toAccept' } } });
    expect(await agency.call(AcceptAffectation, { id: before })).toMatchObject({ http: 409, code: 'ASSIGNMENT_ENDED' });
    expect(await put(agency, shiftId, chloe, before)).toMatchObject({ http: 409, code: 'SHIFT_ALREADY_ASSIGNED' });
    expect(await facts(shiftId)).toEqual(['ShiftPlanned', 'AgentAssigned', 'AgentRemoved', 'AgentAssigned']);
    vigie.clock.set(day(15));
    const { id } = changed.data;
    await reached(agency, id, 'punchedIn');
    expect(await put(agency, shiftId, chloe, id)).toMatchObject({ http: 409, code: 'SHIFT_AGENT_WORKING' });
    for (const call of [RemoveEmployee, DeleteAffectation])
      expect(await agency.call(call, { id })).toMatchObject({ http: 409, code: 'SHIFT_AGENT_WORKING' });
    expect(await agency.call(DeleteShift, { requestId, id: shiftId })).toMatchObject({
      http: 409,
      code: 'SHIFT_AGENT_WORKING',
    });
    expect((await rowOf(agency, requestId, shiftId)).can).not.toEqual(expect.arrayContaining(['changeAgent']));
    vigie.clock.set(day(2, 13));
  });

  it('[role.switch] [assign.changeBlocked] the company that fills a shift switches roles and takes over agents, with the grants', async () => {
    const { requestId, shiftId } = await planned(customer, { start: day(16), agencyId: ids.agencyA });
    const id = await assigned(agency, shiftId);
    expect((await rowOf(agency, requestId, shiftId)).can).toEqual(
      expect.arrayContaining(['switchRole', 'changeAgent', 'removeAgent']),
    );
    expect(await agency.call(SaveAffectation, { id, isSupervisor: true })).toMatchObject({
      data: { status: { isSupervisor: true } },
    });
    const newBreak = { scheduledStart: day(16, 14), scheduledEnd: `${day(16).slice(0, 11)}14:30:00.000Z` };
    expect(await agency.call(SaveAffectation, { id, newBreak })).toMatchObject({
      data: { status: { breakTime: { list: [{ ...newBreak, paid: false }] } } },
    });
    expect(
      await agency.call(SaveAffectation, { id, newBreak: { ...newBreak, scheduledEnd: day(16, 17) } }),
    ).toMatchObject({ code: 'BREAK_LENGTH' });
    expect(await customer.call(SaveAffectation, { id, isSupervisor: false })).toMatchObject({
      http: 422,
      code: 'SHIFT_NOT_YOURS',
    });
    const powerless = await signedIn(vigie, 'nobody').catch(() => undefined);
    if (powerless)
      for (const call of [RemoveEmployee, AcceptAffectation])
        expect((await powerless.call(call, { id })).http).toBe(403);
    expect(await agency.call(RemoveEmployee, { id })).toMatchObject({ status: 1, data: { id } });
    expect(await rowOf(agency, requestId, shiftId)).toMatchObject({ status: 'missing', employee: null });
    expect(await agency.call(RemoveEmployee, { id })).toMatchObject({ http: 409, code: 'ASSIGNMENT_ENDED' });
  });

  it('a deleted assignment disappears from the lists, and its history stays', async () => {
    const { requestId, shiftId } = await planned(customer, { start: day(16), agencyId: ids.agencyA });
    const id = await assigned(agency, shiftId);
    expect(await agency.call(DeleteAffectation, { id })).toMatchObject({ status: 1, data: { id } });
    expect(await rowOf(agency, requestId, shiftId)).toMatchObject({ status: 'missing', employee: null });
    const { data } = await agency.call(ShiftHistory, { id: shiftId });
    expect(data.map(({ type }: { type: string }) => type)).toEqual(['ShiftPlanned', 'AgentAssigned', 'AgentRemoved']);
    expect(data.at(-1).changes).toEqual([{ field: 'reason', to: 'assignmentDeleted' }]);
  });

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
});
