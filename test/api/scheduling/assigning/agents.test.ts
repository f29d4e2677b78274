import { expect, it } from '@jest/globals';
import {
  AcceptAffectation,
  AssignEmployee,
  ConfirmAffectation,
  DeleteAffectation,
  GetDisponibilitiesV2,
  PunchIn,
  PunchOut,
  RefuseAffectation,
  RemoveEmployee,
  SaveAffectation,
} from '#contracts/api/assignments.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import { DeleteShift } from '#contracts/api/shift-planning.ts';
import { assigned, planned, reached, rowOf } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import {
  anne,
  bruno,
  chloe,
  dede,
  eve,
  day,
  vigie,
  customer,
  agency,
  otherAgency,
  facts,
  put,
} from './shared.suite.ts';

export const agents = (): void => {
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
};
