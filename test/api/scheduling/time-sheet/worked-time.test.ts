import { expect, it } from '@jest/globals';
import { GetEmployeeAffectationStatus, PunchIn, SaveAffectation, SaveCorrection } from '#contracts/api/assignments.ts';
import { DeleteBreak, SaveAffEvents, SaveBreak } from '#contracts/api/shift-planning.ts';
import { GetAffectation, GetAffEvent } from '#contracts/api/shifts.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { ids } from '#test/support/world.ts';
import { at, vigie, agency, manager, shiftId, assignmentId } from './shared.suite.ts';

export const workedTime = (): void => {
  it('[shift.minimums] both minimums apply unless they are switched off', async () => {
    const money = async () => (await agency.call(GetAffEvent, { id: shiftId, withPayrollInfo: true })).data;
    expect(await money()).toMatchObject({ payMinimum: true, chargeMinimum: true });
    await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, payMinimum: false }] });
    expect(await money()).toMatchObject({ payMinimum: false, chargeMinimum: true });
    await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, payMinimum: true, chargeMinimum: false }] });
    expect(await money()).toMatchObject({ payMinimum: true, chargeMinimum: false });
    await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, chargeMinimum: true }] });
  });

  it('[shift.corrections] nothing can be corrected before the punch-in', async () => {
    expect(
      await agency.call(SaveCorrection, { id: assignmentId, punchIn: at(0), punchOut: null, note: 'Oubli' }),
    ).toMatchObject({
      http: 409,
      code: 'NO_TIME_SHEET_YET',
    });
  });

  it('[break.presets] a break lasts 15, 30, 45 or 60 minutes, within the shift, and does not overlap another break', async () => {
    vigie.clock.set(at(0));
    await agency.call(PunchIn, { id: assignmentId });
    const pause = (from: string, to: string, id: string | null = null) =>
      agency.call(SaveBreak, { affEventId: shiftId, id, scheduledStart: from, scheduledEnd: to });
    for (const minutes of [0, 20, 75, -30])
      expect(await pause(at(2), at(2, minutes))).toMatchObject({ http: 422, code: 'BREAK_LENGTH' });
    for (const [index, minutes] of [15, 30, 45, 60].entries())
      expect(await pause(at(2 + index), at(2 + index, minutes))).toMatchObject({
        status: 1,
        data: { scheduledEnd: at(2 + index, minutes) },
      });
    expect(await pause(at(7, 50), at(8, 5))).toMatchObject({ code: 'BREAK_OUTSIDE_SHIFT' });
    expect(await pause(at(5, 30), at(6))).toMatchObject({ code: 'BREAK_OUTSIDE_SHIFT' });
    const { data } = await agency.call(GetEmployeeAffectationStatus, { employeeAffectationId: assignmentId });
    expect(data.breakTime.list).toHaveLength(4);
    const [first, ...others] = data.breakTime.list;
    expect(await pause(at(1), at(1, 45), first.id)).toMatchObject({ data: { id: first.id, scheduledStart: at(1) } });
    for (const { id } of others) expect((await agency.call(DeleteBreak, { breakId: id })).status).toBe(1);
    expect((await agency.call(GetAffectation, { id: assignmentId })).data.status.breakTime.list).toEqual([
      { id: first.id, scheduledStart: at(1), scheduledEnd: at(1, 45), paid: false },
    ]);
  });

  it('[shift.corrections] [shift.saveDisabled] a correction needs a note; the original punch is kept, and primes are listed one by one', async () => {
    vigie.clock.set(at(9));
    await agency.send('POST', '/api/request/PunchOut', { id: assignmentId, time: at(8) });
    const correction = { id: assignmentId, punchIn: at(0, 15), punchOut: at(8, 30) };
    for (const note of ['', '   '])
      expect(await agency.call(SaveCorrection, { ...correction, note })).toMatchObject({
        http: 422,
        code: 'CORRECTION_NOTE_REQUIRED',
      });
    expect(
      await agency.call(SaveAffectation, {
        id: assignmentId,
        timeSheet: { punchOut: at(8, 30), correction: true, note: '' },
      }),
    ).toMatchObject({
      code: 'CORRECTION_NOTE_REQUIRED',
    });
    expect(
      await agency.call(SaveAffectation, {
        id: assignmentId,
        timeSheet: { punchOut: at(8, 30), note: 'Not marked as one' },
      }),
    ).toMatchObject({
      code: 'CORRECTION_NOTE_REQUIRED',
    });
    expect(await agency.call(SaveCorrection, { ...correction, punchOut: at(0), note: 'Oubli' })).toMatchObject({
      http: 422,
      code: 'PUNCH_OUT_BEFORE_IN',
    });
    expect(await agency.call(SaveCorrection, { ...correction, punchOut: at(12), note: 'Oubli' })).toMatchObject({
      http: 422,
      code: 'PUNCH_IN_FUTURE',
    });
    const [one, other] = [ids.prime, '22222222-2222-4222-8222-222222222222'];
    const value = { nameEn: 'Nights', nameFr: 'Nuits', paid: 100, billing: 150, gainCode: 'P5' };
    await vigie.commands.run(
      reference,
      'Create',
      other,
      { id: other, kind: 'prime', ownerId: null, value },
      vigie.system(),
    );
    await vigie.settled();
    const saved = await agency.send('POST', `/api/request/SaveCorrection?primeId=${one}&primeId=${other}`, {
      ...correction,
      note: 'Oubli',
    });
    expect(saved).toMatchObject({
      status: 1,
      data: {
        timeSheet: {
          punchIn: at(0, 15),
          punchOut: at(8, 30),
          correction: true,
          note: 'Oubli',
          originalStart: at(0),
          originalEnd: at(8),
        },
      },
    });
    const { data } = await agency.call(GetAffEvent, { id: shiftId, withPayrollInfo: true });
    expect(data.affectationEventPrimes.map(({ prime }: { prime: { id: string } }) => prime.id).sort()).toEqual(
      [one, other].sort(),
    );
    expect(data.workedMinutes).toBe(8 * 60 + 15 - 45);
    expect(await manager.call(SaveCorrection, { ...correction, note: 'No grant' })).toMatchObject({ http: 403 });
  });

  it('[shift.corrections] fourteen hours and more are stored; only the screen warns', async () => {
    vigie.clock.set(at(20));
    for (const end of [at(14, 14), at(14, 15)])
      expect(
        await agency.call(SaveCorrection, {
          id: assignmentId,
          punchIn: at(0, 15),
          punchOut: end,
          note: 'Relève absente',
        }),
      ).toMatchObject({
        data: { timeSheet: { punchOut: end, originalEnd: at(8) } },
      });
  });
};
