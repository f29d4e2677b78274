import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AcceptAffectation,
  AssignEmployee,
  ConfirmAffectation,
  GetDisponibilitiesV2,
  PunchIn,
  PunchOut,
} from '#contracts/api/assignments.ts';
import { ShiftAsOf, ShiftHistory } from '#contracts/api/history.ts';
import { GetRequest, Requests, SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

describe('one day, from planning to the last punch', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let requestId: string;
  let shiftId: string;
  let assignmentId: string;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
  });
  afterAll(() => vigie.stop());

  it('a customer plans an event and three shifts', async () => {
    const saved = await customer.call(SaveRequest, {
      title: 'Match',
      place: { id: ids.placeA },
      requestDate: '2026-03-07T05:00:00.000Z',
    });
    expect(saved).toMatchObject({
      http: 200,
      status: 1,
      data: { title: 'Match', requestNo: expect.stringMatching(/^R\d+$/), maxConfirmationHours: 24, shiftCount: 0 },
    });
    requestId = saved.data.id;
    const planned = await customer.call(CreateShifts, {
      id: requestId,
      shifts: [
        {
          start: '2026-03-07T23:00:00.000Z',
          end: '2026-03-08T07:00:00.000Z',
          position: 'Porte',
          skillId: ids.guard,
          count: 3,
        },
      ],
    });
    expect(planned.data.ids).toHaveLength(3);
    const list = await customer.call(Requests, { filters: { status: [1] } });
    expect(list).toMatchObject({
      meta: { pageAt: 1, pageSize: 10, totalPages: 1, totalRecords: 1 },
      data: [{ id: requestId, shiftCount: 3, filledCount: 0, status: 1 }],
    });
    shiftId = planned.data.ids[0];
  });

  it('[assign.disponibilities] an agency chooses among agents sorted by distance, unknown distances last', async () => {
    const { data } = await agency.call(GetDisponibilitiesV2, { id: shiftId });
    expect(
      data.map(({ fullName, available }: { fullName: string; available: boolean }) => [fullName, available]),
    ).toEqual([
      ['Anne Roy', true],
      ['Dédé Tremblay', false],
      ['Bruno Côté', true],
      ['Chloé Dupré', true],
    ]);
    expect(data[1].reason).toEqual({ rule: 'licence', values: { number: 'BSP-dede' } });
    const assigned = await agency.call(AssignEmployee, {
      employee: { id: ids.agents.anne },
      affectationEvent: { id: shiftId },
    });
    expect(assigned).toMatchObject({
      status: 1,
      data: { employee: { fullName: 'Anne Roy' }, status: { title: 'toAccept' } },
    });
    assignmentId = assigned.data.id;
  });

  it('[shift.progress] the agent accepts, confirms, punches in and punches out, in this order only', async () => {
    expect(await agency.call(PunchIn, { id: assignmentId })).toMatchObject({
      http: 409,
      code: 'ASSIGNMENT_NOT_ACCEPTED',
    });
    expect(await agency.call(AcceptAffectation, { id: assignmentId })).toMatchObject({ data: { title: 'accepted' } });
    vigie.clock.set('2026-03-06T23:00:00.000Z');
    const rows = await agency.call(ShiftRows, { id: requestId, filters: { status: ['toConfirm'] } });
    expect(rows.data).toMatchObject([{ id: shiftId, status: 'toConfirm' }]);
    expect(await agency.call(ConfirmAffectation, { id: assignmentId })).toMatchObject({ data: { title: 'confirmed' } });
    vigie.clock.set('2026-03-07T23:05:00.000Z');
    expect(
      (await customer.call(GetRequest, { id: requestId, includeAffectations: true })).data.affectationEvents,
    ).toEqual(expect.arrayContaining([expect.objectContaining({ id: shiftId, status: 'late' })]));
    expect(await agency.call(PunchIn, { id: assignmentId })).toMatchObject({ data: { title: 'punchedIn' } });
    vigie.clock.set('2026-03-08T07:00:00.000Z');
    expect(await agency.call(PunchOut, { id: assignmentId })).toMatchObject({ data: { title: 'punchedOut' } });
  });

  it('the history lists every fact, and shows the shift as it was at any moment', async () => {
    const { data } = await agency.call(ShiftHistory, { id: shiftId });
    expect(data.map(({ type }: { type: string }) => type)).toEqual([
      'ShiftPlanned',
      'AgentAssigned',
      'AssignmentAccepted',
      'AssignmentConfirmed',
      'PunchedIn',
      'PunchedOut',
    ]);
    expect(data[0].by).toEqual({ name: 'customerA', role: 'customer', onBehalfOf: null });
    expect((await agency.call(ShiftAsOf, { id: shiftId, at: '2026-03-07T00:00:00.000Z' })).data).toMatchObject({
      status: 'confirmed',
      employee: { fullName: 'Anne Roy' },
    });
    expect((await agency.call(ShiftAsOf, { id: shiftId, at: '2026-03-01T00:00:00.000Z' })).data).toBeNull();
  });
});
