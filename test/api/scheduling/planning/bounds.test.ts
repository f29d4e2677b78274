import { expect, it } from '@jest/globals';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { RowsLeftOut } from '#contracts/api/health.ts';
import { GetOperationViewData } from '#contracts/api/operations.ts';
import { GetRequest } from '#contracts/api/requests.ts';
import { CopyShifts, CreateShifts, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { eventOf, factsOf, planned, rowOf } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { start, at, type Row, vigie, customer, agency } from './shared.suite.ts';

export const bounds = (): void => {
  it('[shift.times] a shift starts before it ends, when planned and when moved', async () => {
    const requestId = await eventOf(customer, start);
    const plan = (from: string, to: string) =>
      customer.call(CreateShifts, { id: requestId, shifts: [{ start: from, end: to }] });
    for (const end of [at(-1), at(0)])
      expect(await plan(at(0), end)).toMatchObject({ http: 422, code: 'SHIFT_ENDS_BEFORE_START' });
    const both = await customer.call(CreateShifts, {
      id: requestId,
      shifts: [
        { start: at(0), end: at(8) },
        { start: at(4), end: at(3) },
      ],
    });
    expect(both).toMatchObject({ http: 422, fields: { end: expect.anything() } });
    expect((await customer.call(ShiftRows, { id: requestId })).meta!.totalRecords).toBe(0);
    const { shiftId } = await planned(customer, { requestId, start });
    expect(await customer.call(SaveAffEvents, { shifts: [{ id: shiftId, end: at(-1) }] })).toMatchObject({
      http: 422,
      code: 'SHIFT_ENDS_BEFORE_START',
    });
    expect(await factsOf(vigie, `shift-${shiftId}`)).toEqual(['ShiftPlanned']);
  });

  it('a shift of more than 24 hours is asked for, one of more than 72 refused', async () => {
    const requestId = await eventOf(customer, start);
    const plan = (end: string, longerThanADay?: boolean) =>
      customer.call(CreateShifts, { id: requestId, shifts: [{ start, end }], longerThanADay });
    expect(await plan(at(24, 1))).toMatchObject({ http: 422, code: 'SHIFT_OVER_A_DAY' });
    expect(await plan(at(72, 1), true)).toMatchObject({ http: 422, code: 'SHIFT_TOO_LONG' });
    expect(await plan('2098-01-01T00:00:00.000Z', true)).toMatchObject({ http: 422, code: 'SHIFT_TOO_LONG' });
    expect(await plan(at(24))).toMatchObject({ status: 1 });
    const { data } = await plan(at(72), true);
    const save = (change: object) => customer.call(SaveAffEvents, { shifts: [{ id: data.ids[0], ...change }] });
    // A shift moved or copied with the same length needs no confirmation.
    expect(await save({ start: at(1), end: at(73) })).toMatchObject({ status: 1 });
    expect(await customer.call(CopyShifts, { id: requestId, shiftIds: data.ids })).toMatchObject({ status: 1 });
    expect(await save({ end: at(10) })).toMatchObject({ status: 1 });
    expect(await save({ end: at(26) })).toMatchObject({ http: 422, code: 'SHIFT_OVER_A_DAY' });
    expect(await save({ end: at(26), longerThanADay: true })).toMatchObject({ status: 1 });
    expect(await save({ end: at(74), longerThanADay: true })).toMatchObject({ http: 422, code: 'SHIFT_TOO_LONG' });
  });

  it('times are whole minutes: what was sent beyond them is cut off', async () => {
    const requestId = await eventOf(customer, start);
    const plan = (end: string) => customer.call(CreateShifts, { id: requestId, shifts: [{ start, end }] });
    expect(await plan('2026-03-20T12:00:59.999Z')).toMatchObject({ http: 422, code: 'SHIFT_ENDS_BEFORE_START' });
    const { data } = await plan('2026-03-20T20:00:30.001Z');
    expect((await rowOf(customer, requestId, data.ids[0])).end).toBe(at(8));
    await customer.call(SaveAffEvents, { shifts: [{ id: data.ids[0], end: '2026-03-20T21:00:00.001Z' }] });
    expect(await rowOf(customer, requestId, data.ids[0])).toMatchObject({ end: at(9), totalMinutes: 540 });
  });

  it('a shift that was planned to the second before is shown in every list', async () => {
    const { requestId, shiftId } = await planned(customer, { start: at(120) });
    const odd = { shiftId, start: at(120), end: '2026-03-25T20:00:30.001Z' };
    await vigie.commands.run(shift, 'RescheduleShift', shiftId, odd, {
      ...vigie.system(),
      role: 'customer',
      customerId: ids.customerA,
    });
    await vigie.settled();
    expect(await rowOf(customer, requestId, shiftId)).toMatchObject({ end: odd.end, totalMinutes: 481 });
    expect(await customer.call(GetRequest, { id: requestId, includeAffectations: true })).toMatchObject({ status: 1 });
    expect(await agency.call(GetOperationViewData, { start: at(100), end: at(140) })).toMatchObject({ status: 1 });
    expect(
      await agency.call(AssignEmployee, {
        employee: { id: ids.agents.anne },
        affectationEvent: { id: shiftId },
        overLimits: true,
      }),
    ).toMatchObject({
      status: 1,
    });
  });

  it('a row that violates the contract is left out of the list, and reported to administrators', async () => {
    const { requestId, shiftIds } = await planned(customer, { start, count: 3 });
    await vigie.platform.db.query(`update shift set "maxConfirmationHours" = -1 where id = $1`, [shiftIds[1]]);
    const list = await customer.call(ShiftRows, { id: requestId });
    expect(list.data.map(({ id }: Row) => id).sort()).toEqual([shiftIds[0], shiftIds[2]].sort());
    expect(list.headers.get('x-vigie-left-out')).toBe('1');
    const admin = await signedIn(vigie, 'admin');
    expect((await admin.call(RowsLeftOut)).data).toContainEqual({
      call: 'ShiftRows',
      row: shiftIds[1],
      fields: ['maxConfirmationHours'],
      times: 1,
      lastAt: vigie.clock.now(),
    });
  });

  it('a row that can’t be shown is left out of the list, too, and reported to administrators', async () => {
    const { requestId, shiftIds } = await planned(customer, { start, count: 3 });
    await vigie.platform.db.query(
      `update shift set breaks = 'null', "punchIn" = start, "punchOut" = "end" where id = $1`,
      [shiftIds[1]],
    );
    const whole = [shiftIds[0], shiftIds[2]].sort();
    const list = await customer.call(ShiftRows, { id: requestId });
    expect(list.data.map(({ id }: Row) => id).sort()).toEqual(whole);
    expect(list.headers.get('x-vigie-left-out')).toBe('1');
    const admin = await signedIn(vigie, 'admin');
    expect((await admin.call(RowsLeftOut)).data).toContainEqual(
      expect.objectContaining({ call: 'ShiftRows', row: shiftIds[1], times: 1 }),
    );
    await vigie.platform.db.query(`update shift set breaks = '[]', "punchIn" = null, "punchOut" = null where id = $1`, [
      shiftIds[1],
    ]);
  });

  it('no more shifts are planned or copied at once than one call can do, and that is said before it begins', async () => {
    const { requestId, shiftIds } = await planned(customer, { start, count: 20 });
    const year = { kind: 'weeks' as const, weeks: 52, weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const template = { start, end: at(8), count: 200 };
    const asked = performance.now();
    const many = await customer.call(CreateShifts, {
      id: requestId,
      shifts: Array.from({ length: 20 }, () => template),
      recurrence: year,
    });
    expect(many).toMatchObject({ http: 422, code: 'TOO_MANY_SHIFTS' });
    expect(await customer.call(CopyShifts, { id: requestId, shiftIds, recurrence: year })).toMatchObject({
      http: 422,
      code: 'TOO_MANY_SHIFTS',
    });
    expect(performance.now() - asked).toBeLessThan(2_000);
  });

  it('a day of the next century is refused, one of long ago, and one shift named twice', async () => {
    const { requestId, shiftId } = await planned(customer, { start });
    const late = { start: '2999-12-31T20:00:00.000Z', end: '2999-12-31T23:00:00.000Z' };
    expect(await customer.call(CreateShifts, { id: requestId, shifts: [late] })).toMatchObject({ http: 422 });
    expect(
      await customer.call(CopyShifts, {
        id: requestId,
        shiftIds: [shiftId],
        recurrence: { kind: 'days', dates: ['2999-12-31'] },
      }),
    ).toMatchObject({
      http: 422,
    });
    const last = { start: '2099-12-31T20:00:00.000Z', end: '2100-01-01T04:00:00.000Z' };
    expect(await customer.call(SaveAffEvents, { shifts: [{ id: shiftId, ...last }] })).toMatchObject({ http: 422 });
    for (const [year, code] of [
      ['1900', 'INVALID_INPUT'],
      ['2006', 'PLANNED_TOO_LONG_AGO'],
    ] as const) {
      const [first, refused] = [
        { start: `${year}-03-07T12:00:00.000Z`, end: `${year}-03-07T20:00:00.000Z` },
        { http: 422, code },
      ];
      expect(await customer.call(CreateShifts, { id: requestId, shifts: [first] })).toMatchObject(refused);
      expect(await customer.call(SaveAffEvents, { shifts: [{ id: shiftId, ...first }] })).toMatchObject(refused);
      expect(
        await customer.call(CopyShifts, {
          id: requestId,
          shiftIds: [shiftId],
          recurrence: { kind: 'days', dates: [first.start.slice(0, 10)] },
        }),
      ).toMatchObject({ http: 422, code: 'PLANNED_TOO_LONG_AGO' });
    }
    const twice = [
      { id: shiftId, position: 'A' },
      { id: shiftId, position: 'B' },
    ];
    expect(await customer.call(SaveAffEvents, { shifts: twice })).toMatchObject({ http: 422 });
    expect(await factsOf(vigie, `shift-${shiftId}`)).toEqual(['ShiftPlanned']);
  });
};
