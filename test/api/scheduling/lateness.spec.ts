import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReportArrival } from '#contracts/api/agent-app.ts';
import {
  AcceptAffectation,
  AssignEmployee,
  ConfirmAffectation,
  GetDisponibilitiesV2,
  PunchIn,
  RemoveEmployee,
  SaveAffectation,
} from '#contracts/api/assignments.ts';
import { DashboardEmployees } from '#contracts/api/dashboard.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import { OperationNow, type Need } from '#contracts/api/now.ts';
import { GetOperationViewData, OperationCounts, OperationShifts } from '#contracts/api/operations.ts';
import { RequestStats } from '#contracts/api/requests.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { checkLateness, sweepLateness } from '#services/staffing/assignment/late-check.worker.ts';
import { assigned, factsOf, planned, reached, rowOf } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

describe('a shift that begins without its agent', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  const noticed = async (shiftId: string) =>
    (await factsOf(vigie, `shift-${shiftId}`)).filter((type) => type === 'LatenessNoticed').length;

  beforeAll(async () => {
    // Jobs wait by the machine's clock: an instant that is past for both clocks makes them due at once.
    vigie = await startWorld({ now: '2026-03-10T11:50:00.000Z', worker: true });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
  });
  afterAll(() => vigie.stop());

  it('[shift.late] is detected automatically, once, and recorded in the history', async () => {
    const { shiftId } = await planned(customer, { start: '2026-03-10T12:00:00.000Z' });
    await reached(agency, await assigned(agency, shiftId), 'confirmed');
    vigie.clock.set('2026-03-10T12:10:00.000Z');
    await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, start: '2026-03-10T12:05:00.000Z' }] });
    await until(async () => (await noticed(shiftId)) > 0);
    const { data } = await agency.call(ShiftHistory, { id: shiftId });
    const notice = data.find(({ type }: { type: string }) => type === 'LatenessNoticed');
    expect(notice).toMatchObject({
      at: '2026-03-10T12:10:00.000Z',
      by: { name: 'Vigie' },
      changes: [{ field: 'start', to: '2026-03-10T12:05:00.000Z' }],
    });
    await checkLateness(vigie.commands, vigie.clock)({ id: 'again', attempt: 2, data: { shiftId } });
    await sweepLateness(vigie.platform.models, vigie.commands, vigie.clock)();
    expect(await noticed(shiftId)).toBe(1);
  });

  it('is detected by the periodic check if its job was lost, and not before the start has passed', async () => {
    const { shiftId } = await planned(customer, { start: '2026-03-10T22:00:00.000Z' });
    await assigned(agency, shiftId, ids.agents.bruno);
    const sweep = sweepLateness(vigie.platform.models, vigie.commands, vigie.clock);
    vigie.clock.set('2026-03-10T21:59:59.999Z');
    await sweep();
    await checkLateness(vigie.commands, vigie.clock)({ id: 'early', attempt: 1, data: { shiftId } });
    expect(await noticed(shiftId)).toBe(0);
    vigie.clock.set('2026-03-10T22:00:00.000Z');
    await sweep();
    expect(await noticed(shiftId)).toBe(1);
  });

  it('[shift.late] [ops.lateFilters] does not count as the replacement’s lateness: in the list, filters and profile they are late only after their own start has passed', async () => {
    vigie.clock.set('2026-03-12T11:00:00.000Z');
    const { requestId, shiftId } = await planned(customer, { start: '2026-03-12T12:00:00.000Z' });
    await assigned(agency, shiftId, ids.agents.bruno);
    vigie.clock.set('2026-03-12T13:20:00.000Z');
    const late = async () => {
      const { status, late: buckets } = (await agency.call(OperationCounts, {})).data;
      const rows = (await agency.call(OperationShifts, { filters: { status: ['late'] } })).data.length;
      const ofEvent = (await agency.call(ShiftRows, { id: requestId, filters: { late: ['30+'] } })).data.length;
      const tall = (await agency.call(RequestStats, { id: requestId })).data.lateCount;
      return [status.late, buckets['30+'], rows, ofEvent, tall];
    };
    expect(await late()).toEqual([1, 1, 1, 1, 1]);
    const { affectationId } = await rowOf(agency, requestId, shiftId);
    await agency.call(AssignEmployee, {
      employee: { id: ids.agents.anne },
      affectationEvent: { id: shiftId, affectationId },
    });
    expect(await late()).toEqual([0, 0, 0, 0, 0]);
    expect(await rowOf(agency, requestId, shiftId)).toMatchObject({
      status: 'toAccept',
      facts: { dueAt: '2026-03-12T14:20:00.000Z' },
    });
    expect((await agency.call(GetOperationViewData, {})).data).toMatchObject({
      late: 0,
      requiringAction: [{ id: shiftId, status: 'toAccept' }],
    });
    const panel = (await agency.call(DashboardEmployees, { search: 'Anne' })).data;
    expect(panel).toMatchObject([{ id: ids.agents.anne, status: 'scheduled' }]);
    const anne = await signedIn(vigie, 'anne');
    const hers = (await rowOf(agency, requestId, shiftId)).affectationId;
    const arrivesAt = '2026-03-12T13:50:00.000Z';
    expect(await anne.call(ReportArrival, { id: hers, arrivesAt })).toMatchObject({ code: 'ASSIGNMENT_NOT_ACCEPTED' });
    await anne.call(AcceptAffectation, { id: hers });
    const past = await anne.call(ReportArrival, { id: hers, arrivesAt: '2026-03-12T13:10:00.000Z' });
    expect(past).toMatchObject({ http: 422, code: 'ARRIVAL_OUTSIDE_SHIFT' });
    expect(await anne.call(ReportArrival, { id: affectationId, arrivesAt })).toMatchObject({
      code: 'ASSIGNMENT_ENDED',
    });
    expect((await anne.call(ReportArrival, { id: hers, arrivesAt })).http).toBe(200);
    const needs: Need[] = (await agency.call(OperationNow)).data.needs;
    expect(needs.find(({ id }) => id === shiftId)).toMatchObject({ need: 'onTheWay', shift: { facts: { arrivesAt } } });
    await until(async () =>
      (await vigie.platform.outbox.latest(1_000)).some(
        ({ subject }) => subject.includes('Anne Roy') && /9 h 50|09:50/.test(subject),
      ),
    );
    vigie.clock.set('2026-03-12T14:19:00.000Z');
    await checkLateness(vigie.commands, vigie.clock)({ id: 'replaced', attempt: 1, data: { shiftId } });
    expect(await noticed(shiftId)).toBe(0);
    vigie.clock.set('2026-03-12T14:25:00.000Z');
    await sweepLateness(vigie.platform.models, vigie.commands, vigie.clock)();
    expect(await noticed(shiftId)).toBe(1);
    await vigie.settled();
    expect((await agency.call(OperationCounts, {})).data.late).toMatchObject({ '10': 1, '30+': 0 });
    for (const step of [ConfirmAffectation, PunchIn]) await agency.call(step, { id: hers });
    expect((await agency.call(ShiftRows, { id: requestId, filters: { late: ['10'] } })).data).toMatchObject([
      { id: shiftId, status: 'punchedIn' },
    ]);
  });

  it('is still shown for the agent who was removed for it, when choosing somebody for this or another shift at that time', async () => {
    vigie.clock.set('2026-03-16T11:00:00.000Z');
    const start = '2026-03-16T12:00:00.000Z';
    const [missed, other, later] = [
      await planned(customer, { start }),
      await planned(customer, { start: '2026-03-16T13:00:00.000Z' }),
      await planned(customer, { start: '2026-03-17T13:00:00.000Z' }),
    ];
    const { bruno } = ids.agents;
    const late = async ({ shiftId }: { shiftId: string }) =>
      (await agency.call(GetDisponibilitiesV2, { id: shiftId })).data.find(({ id }: { id: string }) => id === bruno)
        .lateFor as string | null;
    const id = await assigned(agency, missed.shiftId, bruno);
    const report = (lateEstimatedTime: number) =>
      agency.call(SaveAffectation, { id, timeSheet: { lateEstimatedTime, correction: false, note: '' } } as never);
    await reached(agency, id, 'confirmed');
    await report(20);
    expect(await late(other)).toBeNull();
    const instead = { employee: { id: ids.agents.anne }, affectationEvent: { id: missed.shiftId, affectationId: id } };
    expect((await agency.call(AssignEmployee, instead)).http).toBe(200);
    await vigie.settled();
    expect([await late(missed), await late(other), await late(later)]).toEqual([start, start, null]);

    const again = await assigned(agency, later.shiftId, bruno);
    await agency.call(SaveAffectation, {
      id: again,
      timeSheet: { lateEstimatedTime: 20, correction: false, note: '' },
    } as never);
    await agency.call(SaveAffectation, {
      id: again,
      timeSheet: { lateEstimatedTime: 0, correction: false, note: '' },
    } as never);
    expect((await agency.call(RemoveEmployee, { id: again })).http).toBe(200);
    const beside = await planned(customer, { start: '2026-03-17T14:00:00.000Z' });
    expect(await late(beside)).toBeNull();
  });

  it('[ops.lateFilters] belongs to exactly one filter at every second, and a reported lateness can be withdrawn', async () => {
    vigie.clock.set('2026-03-13T11:00:00.000Z');
    const { requestId, shiftId } = await planned(customer, { start: '2026-03-13T12:00:00.000Z' });
    const id = await assigned(agency, shiftId, ids.agents.bruno);
    await reached(agency, id, 'confirmed');
    const found = async () => {
      const filters = ['10', '20', '30', '30+'] as const;
      const ofEvent = await Promise.all(
        filters.map(async (late) =>
          (await agency.call(ShiftRows, { id: requestId, filters: { late: [late] } })).data.length === 1 ? late : [],
        ),
      );
      const ofToday = await Promise.all(
        filters.map(async (late) =>
          ((await agency.call(OperationShifts, { filters: { late: [late] } })).data as { id: string }[]).some(
            (row) => row.id === shiftId,
          )
            ? late
            : [],
        ),
      );
      return [ofEvent.flat(), ofToday.flat()];
    };
    for (const [at, late] of [
      ['12:00:00.000', '10'],
      ['12:00:00.300', '10'],
      ['12:10:00.000', '10'],
      ['12:10:00.300', '20'],
      ['12:20:00.300', '30'],
      ['12:30:00.300', '30+'],
    ]) {
      vigie.clock.set(`2026-03-13T${at}Z`);
      expect([at, await found()]).toEqual([at, [[late], [late]]]);
    }
    vigie.clock.set('2026-03-13T11:30:00.000Z');
    const report = async (lateEstimatedTime: number | null) => {
      expect(
        (
          await agency.call(SaveAffectation, {
            id,
            timeSheet: { lateEstimatedTime, correction: false, note: '' },
          } as never)
        ).http,
      ).toBe(200);
      const { status, facts } = await rowOf(agency, requestId, shiftId);
      return [status, facts.lateEstimatedTime];
    };
    expect(await report(20)).toEqual(['late', 20]);
    expect(await report(null)).toEqual(['confirmed', null]);
    expect(await report(10)).toEqual(['late', 10]);
    expect(await report(0)).toEqual(['confirmed', null]);
    expect(await found()).toEqual([[], []]);
  });

  it('is not shown for an agent who came, nor for one who was removed', async () => {
    vigie.clock.set('2026-03-11T11:00:00.000Z');
    const { shiftId } = await planned(customer, { start: '2026-03-11T12:00:00.000Z' });
    await reached(agency, await assigned(agency, shiftId, ids.agents.bruno), 'punchedIn');
    vigie.clock.set('2026-03-11T12:30:00.000Z');
    await checkLateness(vigie.commands, vigie.clock)({ id: 'late', attempt: 1, data: { shiftId } });
    await sweepLateness(vigie.platform.models, vigie.commands, vigie.clock)();
    expect(await noticed(shiftId)).toBe(0);
  });
});
