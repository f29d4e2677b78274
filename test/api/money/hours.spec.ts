import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SaveAffectation, SaveCorrection } from '#contracts/api/assignments.ts';
import { EmployeeEvents } from '#contracts/api/employee-events.ts';
import { SaveBreak, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffectation, GetAffEvent } from '#contracts/api/shifts.ts';
import { MoneyInputs } from '#services/money/inputs/money-inputs.ts';
import { workedMinutes } from '#contracts/values/hours.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const start = '2026-03-10T12:00:00.000Z';
const at = (hours: number, minutes = 0, seconds = 0) =>
  new Date(Date.parse(start) + ((hours * 60 + minutes) * 60 + seconds) * 1000).toISOString();

describe('the hours that are paid', () => {
  let vigie: Vigie;
  let agency: Browser;
  let shiftId: string;
  let assignmentId: string;

  beforeAll(async () => {
    vigie = await startWorld({ now: at(-6) });
    const customer = await signedIn(vigie, 'customerA');
    agency = await signedIn(vigie, 'agencyA');
    ({ shiftId } = await planned(customer, { start }));
    assignmentId = await assigned(agency, shiftId);
    vigie.clock.set(at(8, 1));
    await reached(agency, assignmentId, 'punchedOut', { punchIn: at(0, 0, 59), punchOut: at(7, 59, 20) });
  });
  afterAll(() => vigie.stop());

  const shown = async () => (await agency.call(GetAffEvent, { id: shiftId, withPayrollInfo: true })).data;
  /** The same minutes as every list, sheet and payroll has them. */
  const everywhere = async () => {
    const { data } = await agency.call(EmployeeEvents, { employeeId: ids.agents.anne, page: { index: 1, size: 10 } });
    const [work] = await vigie.app.get(MoneyInputs).ofShift(shiftId);
    return [(await shown()).workedMinutes, data[0].workedMinutes, workedMinutes(work!)];
  };

  it('come from punches with their seconds cut off, in every list and in pay alike (money design 2.4)', async () => {
    expect(await everywhere()).toEqual([479, 479, 479]);
  });

  it('[break.presets] exclude a break between the punches, unless the agent stays at the post (LSA 79)', async () => {
    const pause = { affEventId: shiftId, scheduledStart: at(7, 30), scheduledEnd: at(8) };
    const { data: kept } = await agency.call(SaveBreak, pause);
    expect(kept).toMatchObject({ paid: false });
    expect(await everywhere()).toEqual([450, 450, 450]);
    expect((await agency.call(SaveBreak, { ...pause, id: kept.id, paid: true })).data).toEqual({ ...kept, paid: true });
    expect(await everywhere()).toEqual([479, 479, 479]);
    expect((await agency.call(SaveBreak, { ...pause, id: kept.id })).data).toMatchObject({ paid: true });
  });

  it('[shift.corrections] record that the agent had to stay past the end (decree 3.03)', async () => {
    const correction = {
      id: assignmentId,
      punchIn: at(0),
      punchOut: at(8),
      note: 'Relief was late',
      compulsoryBeyondShift: true,
    };
    expect((await agency.call(SaveCorrection, correction)).data.timeSheet).toMatchObject({
      compulsoryBeyondShift: true,
    });
    expect((await vigie.app.get(MoneyInputs).ofShift(shiftId))[0]).toMatchObject({
      compulsoryBeyondShift: true,
    });
    await agency.call(SaveAffectation, { id: assignmentId, timeSheet: { compulsoryBeyondShift: false } });
    expect((await agency.call(GetAffectation, { id: assignmentId })).data.status.timeSheet).toMatchObject({
      compulsoryBeyondShift: false,
    });
  });

  it('[shift.kmPay] kilometres are rounded to hundredths', async () => {
    const km = { kmPayEnabled: true, kmPayAmount: 61, kmPayDistance: 12.345, kmPayChargedToCustomer: true };
    expect((await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, skillId: ids.driver, ...km }] })).status).toBe(
      1,
    );
    expect(await shown()).toMatchObject({ ...km, kmPayDistance: 12.35 });
    const [work] = await vigie.app.get(MoneyInputs).ofShift(shiftId);
    expect(work!.money[ids.agencyA]!.kilometres).toMatchObject({ amount: 61, distance: 1235, chargedToCustomer: true });
  });
});
