import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AutoAssign,
  ConfirmAffectation,
  PunchIn,
  PunchOut,
  RefuseAffectation,
  SaveAffectation,
} from '#contracts/api/assignments.ts';
import { PublishAffEvents, SaveBreak } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, ShiftFilters, ShiftRows } from '#contracts/api/shifts.ts';
import { assigned, planned, reached, rowOf } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

const start = '2026-03-10T12:00:00.000Z';
const before = (hours: number, minutes = 0) =>
  new Date(Date.parse(start) - (hours * 60 + minutes) * 60_000).toISOString();

describe('the label of a shift by its facts and the time', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;

  beforeAll(async () => {
    vigie = await startWorld({ now: before(120) });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
  });
  afterAll(() => vigie.stop());

  describe('of one agent, from planning to the last punch', () => {
    let requestId: string;
    let shiftId: string;
    let assignmentId: string;
    const label = async () => (await rowOf(agency, requestId, shiftId)).status;

    it('[shift.status] [aud.agentTracking] is to accept, accepted, and from the exact opening of the window to confirm', async () => {
      ({ requestId, shiftId } = await planned(customer, { start }, { hours: 72 }));
      expect(await label()).toBe('missing');
      assignmentId = await assigned(agency, shiftId);
      expect(await label()).toBe('toAccept');
      await reached(agency, assignmentId, 'accepted');
      vigie.clock.set(before(80));
      expect(await label()).toBe('accepted');
      vigie.clock.set(before(72, 1));
      expect(await label()).toBe('accepted');
      vigie.clock.set(before(72));
      expect(await label()).toBe('toConfirm');
      expect((await agency.call(ConfirmAffectation, { id: assignmentId })).data.title).toBe('confirmed');
      expect(await label()).toBe('confirmed');
    });

    it('[shift.late] [aud.agentTracking] is late from the start on, with the minutes that somebody reported, 99 for more than 30', async () => {
      vigie.clock.set(before(0, 1));
      expect(await label()).toBe('confirmed');
      vigie.clock.set(start);
      expect(await label()).toBe('late');
      for (const [minutes, bucket] of [
        [12, '20'],
        [99, '30+'],
      ] as const) {
        const saved = await agency.call(SaveAffectation, {
          id: assignmentId,
          timeSheet: { lateEstimatedTime: minutes },
        });
        expect(saved.data.status).toMatchObject({
          title: 'late',
          timeSheet: { isLate: true, lateEstimatedTime: minutes },
        });
        for (const late of ['10', '20', '30', '30+'] as const)
          expect((await agency.call(ShiftRows, { id: requestId, filters: { late: [late] } })).data).toHaveLength(
            late === bucket ? 1 : 0,
          );
      }
    });

    it('[shift.status] [aud.agentTracking] is punched in, then punched out, whatever else is true; the break is subtracted from the hours', async () => {
      vigie.clock.set(before(0, -12));
      expect((await agency.call(PunchIn, { id: assignmentId })).data.title).toBe('punchedIn');
      expect(await label()).toBe('punchedIn');
      const pause = await agency.call(SaveBreak, {
        affEventId: shiftId,
        scheduledStart: '2026-03-10T15:00:00.000Z',
        scheduledEnd: '2026-03-10T15:30:00.000Z',
      });
      expect(pause).toMatchObject({ status: 1, data: { scheduledEnd: '2026-03-10T15:30:00.000Z' } });
      vigie.clock.set(before(-8));
      expect((await agency.call(PunchOut, { id: assignmentId })).data.title).toBe('punchedOut');
      expect((await agency.call(GetAffEvent, { id: shiftId })).data).toMatchObject({
        status: 'punchedOut',
        totalMinutes: 480,
        workedMinutes: 480 - 12 - 30,
        facts: { lateEstimatedTime: 99 },
      });
    });

    it('the filters count and find rows by the label at that moment', async () => {
      const { data } = await agency.call(ShiftFilters, { id: requestId });
      expect(data).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ type: 'status', id: 'punchedOut', name: 'Punched out', count: 1 }),
        ]),
      );
      expect((await agency.call(ShiftRows, { id: requestId, filters: { status: ['punchedOut'] } })).data).toHaveLength(
        1,
      );
      expect(
        (await agency.call(ShiftRows, { id: requestId, filters: { status: ['late', 'toConfirm'] } })).data,
      ).toHaveLength(0);
    });
  });

  it('[shift.noEmployee] without an agent is missing, published, in progress or refused, the first that applies', async () => {
    vigie.clock.set(before(0));
    const { requestId, shiftId } = await planned(customer, { start: before(-96) });
    const row = async () => rowOf(agency, requestId, shiftId);
    expect(await row()).toMatchObject({ status: 'missing', identity: 'unassigned', employee: null, assignment: null });
    await agency.call(PublishAffEvents, { affEventId: shiftId });
    expect(await row()).toMatchObject({ status: 'published', isPublishedInApp: true });
    await agency.call(AutoAssign, { affEventId: shiftId, startDate: '2026-03-11T12:00:00.000Z' });
    expect(await row()).toMatchObject({
      status: 'assigning',
      isPublishedInApp: true,
      identity: 'autoassign',
      autoAssignStartDate: '2026-03-11T12:00:00.000Z',
    });
    const assignmentId = await assigned(agency, shiftId);
    await agency.call(RefuseAffectation, { id: assignmentId, reason: 'Malade' });
    expect(await row()).toMatchObject({
      status: 'refused',
      employee: null,
      assignment: null,
      can: expect.arrayContaining(['assign']),
    });
    await agency.call(PublishAffEvents, { affEventId: shiftId });
    expect(await row()).toMatchObject({ status: 'published' });
    expect((await agency.call(ShiftFilters, { id: requestId })).data).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'published', type: 'status', count: 1 })]),
    );
  });

  it('[shift.progress] changes one step at a time in that order, and ends with a refusal', async () => {
    const { shiftId } = await planned(customer, { start: before(-120) });
    const id = await assigned(agency, shiftId, ids.agents.bruno);
    expect(await agency.call(ConfirmAffectation, { id })).toMatchObject({ http: 409, code: 'ASSIGNMENT_NOT_ACCEPTED' });
    expect(await agency.call(PunchIn, { id })).toMatchObject({ http: 409, code: 'ASSIGNMENT_NOT_ACCEPTED' });
    await reached(agency, id, 'accepted');
    vigie.clock.set(before(-119));
    expect(await agency.call(PunchIn, { id })).toMatchObject({ http: 409, code: 'ASSIGNMENT_NOT_CONFIRMED' });
    expect(await agency.call(PunchOut, { id })).toMatchObject({ http: 409, code: 'NOT_PUNCHED_IN' });
    expect(await agency.call(PunchIn, { id }, { language: 'fr' })).toMatchObject({
      status: 0,
      message: expect.stringMatching(/confirm/i),
    });
    await agency.call(ConfirmAffectation, { id });
    expect(await agency.call(PunchIn, { id, time: before(-121) })).toMatchObject({
      http: 422,
      code: 'PUNCH_IN_FUTURE',
    });
    expect(await agency.call(PunchIn, { id })).toMatchObject({ status: 1 });
    expect(await agency.call(RefuseAffectation, { id })).toMatchObject({ http: 409, code: 'ALREADY_PUNCHED_IN' });
  });
});
