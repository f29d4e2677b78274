import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  GetDisponibilitiesV2,
  GetEmployeeAffectationStatus,
  PunchIn,
  PunchOut,
  SaveAffectation,
  SaveCorrection,
} from '#contracts/api/assignments.ts';
import { SwitchNightPrime } from '#contracts/api/shift-pay.ts';
import { DeleteBreak, SaveAffEvents, SaveBreak } from '#contracts/api/shift-planning.ts';
import { GetAffectation, GetAffEvent, ShiftRows, ShiftRowsCsv } from '#contracts/api/shifts.ts';
import { ActAs } from '#contracts/api/session.ts';
import { assigned, factsOf, planned, reached } from '#test/support/planned.ts';
import { agentsForJob } from '#projections/agent/job-takers.query.ts';
import { findings } from '#services/health/audit.ts';
import { reference } from '#services/reference/reference.decider.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

jest.setTimeout(30_000);

const start = '2026-03-10T12:00:00.000Z';
const at = (hours: number, minutes = 0) => new Date(Date.parse(start) + (hours * 60 + minutes) * 60_000).toISOString();
const moneyFields = [
  'salary',
  'salaryOverride',
  'kmPayEnabled',
  'kmPayAmount',
  'kmPayDistance',
  'kmPayChargedToCustomer',
  'payMinimum',
  'nightPrimeDisabled',
  'affectationEventPrimes',
  'billingPrice',
  'billingPriceOverride',
  'clientBillingPrice',
  'clientBillingPriceOverride',
  'chargeMinimum',
];

describe('the time sheet and the money of a shift', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let manager: Browser;
  let requestId: string;
  let shiftId: string;
  let assignmentId: string;
  const facts = () => factsOf(vigie, `shift-${shiftId}`);

  beforeAll(async () => {
    vigie = await startWorld({ now: at(-6) });
    [customer, agency, manager] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'managerA'),
    ]);
    ({ requestId, shiftId } = await planned(customer, { start }));
    assignmentId = await assigned(agency, shiftId);
    await reached(agency, assignmentId, 'confirmed');
  }, 90_000);
  afterAll(() => vigie.stop());

  it('[shift.minimums] both minimums are on until somebody switches one off', async () => {
    const money = async () => (await agency.call(GetAffEvent, { id: shiftId, withPayrollInfo: true })).data;
    expect(await money()).toMatchObject({ payMinimum: true, chargeMinimum: true });
    await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, payMinimum: false }] });
    expect(await money()).toMatchObject({ payMinimum: false, chargeMinimum: true });
    await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, payMinimum: true }] });
  });

  it('[shift.corrections] nothing can be corrected before somebody has come', async () => {
    expect(
      await agency.call(SaveCorrection, { id: assignmentId, punchIn: at(0), punchOut: null, note: 'Oubli' }),
    ).toMatchObject({
      http: 409,
      code: 'NO_TIME_SHEET_YET',
    });
  });

  it('[break.presets] a break lasts 15, 30, 45 or 60 minutes, inside the shift and beside no other', async () => {
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

  it('[shift.corrections] [shift.saveDisabled] a correction needs a note; what was punched first stays, and primes are named one by one', async () => {
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

  it('[shift.corrections] fourteen hours and more are kept as they are told: the warning is the screen’s', async () => {
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

  it('[shift.kmPay] [shift.saveDisabled] kilometres are for gamification skills, with an amount and a distance above zero', async () => {
    const km = (fields: object) => agency.call(SaveAffEvents, { shifts: [{ id: shiftId, ...fields }] });
    expect(await km({ kmPayEnabled: true, kmPayAmount: 50, kmPayDistance: 12 })).toMatchObject({
      http: 422,
      code: 'KILOMETRES_NOT_FOR_SKILL',
    });
    expect(await km({ skillId: ids.driver, kmPayEnabled: true, kmPayAmount: 50, kmPayDistance: 0 })).toMatchObject({
      http: 422,
      code: 'KILOMETRES_REQUIRED',
    });
    expect(await km({ skillId: ids.driver, kmPayEnabled: true, kmPayAmount: 0, kmPayDistance: 12 })).toMatchObject({
      code: 'KILOMETRES_REQUIRED',
    });
    expect((await agency.call(GetAffEvent, { id: shiftId })).data.competence.id).toBe(ids.guard);
    expect(
      await km({
        skillId: ids.driver,
        kmPayEnabled: true,
        kmPayAmount: 50,
        kmPayDistance: 12.5,
        kmPayChargedToCustomer: true,
      }),
    ).toMatchObject({
      status: 1,
      data: [
        {
          competence: { rateType: 'gamification' },
          kmPayEnabled: true,
          kmPayAmount: 50,
          kmPayDistance: 12.5,
          kmPayChargedToCustomer: true,
        },
      ],
    });
  });

  it('[pay.tabVisible] pay and billing are absent without their grants, and for customers and admins who act as one (decision 52)', async () => {
    await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, salary: 2410, billingPrice: 3990 }] });
    const told = async (viewer: Browser) => [
      (await viewer.call(GetAffEvent, { id: shiftId, withPayrollInfo: true })).data,
      (await viewer.call(GetAffectation, { id: shiftId })).data?.affectationEvent ?? {},
      (await viewer.call(ShiftRows, { id: requestId })).data[0],
    ];
    const [detail, affectation, row] = await told(agency);
    for (const full of [detail, affectation]) expect(full).toMatchObject({ salary: 2410, billingPrice: 3990 });
    for (const field of moneyFields) expect(row).not.toHaveProperty(field);
    expect((await agency.call(GetAffEvent, { id: shiftId })).data).not.toHaveProperty('salary');
    const acting = await signedIn(vigie, 'admin');
    await acting.call(ActAs, { customerId: ids.customerA });
    for (const viewer of [manager, customer, acting])
      for (const shown of await told(viewer)) for (const field of moneyFields) expect(shown).not.toHaveProperty(field);
    for (const viewer of [manager, customer])
      expect((await viewer.call(ShiftRowsCsv, { id: requestId })).text).not.toMatch(/24\.10|39\.90/);
    expect((await agency.call(ShiftRowsCsv, { id: requestId })).text).toMatch(/24\.10.*39\.90/);
    expect((await agency.call(ShiftRowsCsv, { id: requestId, exportAsClient: true })).text).not.toMatch(/24\.10/);
    for (const viewer of [manager, customer])
      expect(await viewer.call(SaveAffEvents, { shifts: [{ id: shiftId, salary: 1 }] })).toMatchObject({
        http: 422,
        code: 'MONEY_NOT_ALLOWED',
      });
    expect(await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, salary: -1 }] })).toMatchObject({ http: 422 });
  });

  it('[shift.nightPrime] the night prime of a shift is switched by a call of its own, and by who saves the shift, with the grant alone', async () => {
    const disabled = async () =>
      (await agency.call(GetAffEvent, { id: shiftId, withPayrollInfo: true })).data.nightPrimeDisabled;
    expect(await agency.call(SwitchNightPrime, { id: shiftId, enableNightPrime: false })).toMatchObject({
      status: 1,
      data: { id: shiftId },
    });
    expect(await disabled()).toBe(true);
    await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, nightPrimeDisabled: false }] });
    expect(await disabled()).toBe(false);
    expect(await customer.call(SwitchNightPrime, { id: shiftId, enableNightPrime: false })).toMatchObject({
      http: 403,
    });
    expect(await manager.call(SwitchNightPrime, { id: shiftId, enableNightPrime: false })).toMatchObject({ http: 403 });
    expect(await agency.call(SwitchNightPrime, { id: ids.placeB, enableNightPrime: false })).toMatchObject({
      http: 404,
    });
    expect(await disabled()).toBe(false);
  });

  it('[override.kind] a shift departs from the usual price by a fixed one, or by more or less of it, one of the two', async () => {
    const save = (change: object) => agency.call(SaveAffEvents, { shifts: [{ id: shiftId, ...change }] });
    const shown = async () => (await agency.call(GetAffEvent, { id: shiftId, withPayrollInfo: true })).data;
    await save({
      salaryOverride: { kind: 'dynamic', value: -150 },
      billingPriceOverride: { kind: 'dynamic', value: 300 },
    });
    expect(await shown()).toMatchObject({
      salaryOverride: { kind: 'dynamic', value: -150 },
      billingPriceOverride: { kind: 'dynamic', value: 300 },
    });
    await save({
      salaryOverride: { kind: 'fixed', value: 2450 },
      clientBillingPriceOverride: { kind: 'fixed', value: 5000 },
    });
    expect(await shown()).toMatchObject({
      salaryOverride: { kind: 'fixed', value: 2450 },
      clientBillingPriceOverride: { kind: 'fixed', value: 5000 },
    });
    expect(await save({ salaryOverride: { kind: 'fixed', value: -1 } })).toMatchObject({ http: 422 });
    await save({ salaryOverride: null, billingPriceOverride: null, clientBillingPriceOverride: null });
    expect(await shown()).toMatchObject({
      salaryOverride: null,
      billingPriceOverride: null,
      clientBillingPriceOverride: null,
    });
  });

  it('the whole modal is saved at once, or not at all', async () => {
    const before = await facts();
    const wanted = {
      id: assignmentId,
      message: 'Porte B',
      isSupervisor: true,
      primeId: [],
      affectationEvent: { position: 'Quai', salary: 2500 },
      timeSheet: { punchOut: at(9), correction: true, note: 'Oubli' },
    };
    expect(
      await agency.call(SaveAffectation, { ...wanted, timeSheet: { ...wanted.timeSheet, note: '' } }),
    ).toMatchObject({ code: 'CORRECTION_NOTE_REQUIRED' });
    expect(
      await agency.call(SaveAffectation, {
        ...wanted,
        affectationEvent: { position: 'Quai', start: at(2), end: at(1) },
      }),
    ).toMatchObject({ status: 0 });
    expect(await facts()).toEqual(before);
    expect((await agency.call(GetAffectation, { id: assignmentId })).data).toMatchObject({
      message: '',
      affectationEvent: { location: { title: 'Porte' } },
    });
    expect(await agency.call(SaveAffectation, wanted)).toMatchObject({
      status: 1,
      data: {
        message: 'Porte B',
        status: { isSupervisor: true, timeSheet: { punchOut: at(9) } },
        affectationEvent: { location: { title: 'Quai' }, salary: 2500, affectationEventPrimes: [] },
      },
    });
    expect((await facts()).slice(before.length)).toEqual([
      'ShiftRevised',
      'SalaryOverridden',
      'RoleSwitched',
      'NoteWritten',
      'PrimesChosen',
      'TimeSheetCorrected',
    ]);
    await agency.call(SaveAffectation, wanted);
    expect(await facts()).toHaveLength(before.length + 6);
  });

  it('several shifts are saved together, or none of them', async () => {
    const { shiftIds } = await planned(customer, { start: at(72), count: 2, requestId });
    const answer = await agency.call(SaveAffEvents, {
      shifts: [
        { id: shiftIds[0]!, position: 'Toit' },
        { id: shiftIds[1]!, start: at(80), end: at(79) },
      ],
    });
    expect(answer).toMatchObject({ http: 422, code: 'SHIFT_ENDS_BEFORE_START' });
    for (const id of shiftIds) expect(await factsOf(vigie, `shift-${id}`)).toEqual(['ShiftPlanned']);
    expect(
      (await agency.call(SaveAffEvents, { shifts: shiftIds.map((id) => ({ id, position: 'Toit' })) })).data.map(
        ({ location }: { location: { title: string } }) => location.title,
      ),
    ).toEqual(['Toit', 'Toit']);
  });

  it('[shift.datesDisabled] a customer who does not employ the agent cannot move the shift under them', async () => {
    const { shiftId: other } = await planned(customer, { start: at(96) });
    await assigned(agency, other, ids.agents.bruno);
    const later = { shifts: [{ id: other, start: at(97), end: at(105) }] };
    expect(await customer.call(SaveAffEvents, later)).toMatchObject({ http: 409, code: 'SHIFT_TIME_LOCKED' });
    expect(await agency.call(SaveAffEvents, later)).toMatchObject({ status: 1, data: [{ start: at(97) }] });
  });

  it('[assign.selectLists] who has left early is free from then on and rests from then; no correction takes back time that another shift has', async () => {
    const { bruno } = ids.agents;
    const { requestId: event, shiftId: left } = await planned(customer, { start: at(20) });
    const { shiftId: next } = await planned(customer, { requestId: event, start: at(22) });
    const first = await assigned(agency, left, bruno);
    await reached(agency, first, 'punchedIn');
    const found = async () => {
      const { data } = await agency.call(GetDisponibilitiesV2, { id: next });
      const { available, overridable, reason } = data.find(({ id }: { id: string }) => id === bruno);
      const job = {
        ...{ customerId: ids.customerA, placeId: ids.placeA, skillId: ids.guard },
        ...{ start: at(22), end: at(30) },
      };
      const free = await agentsForJob(vigie.platform.models, ids.agencyA, job, false);
      return { available, overridable, reason, told: free.some(({ id }) => id === bruno) };
    };
    expect(await found()).toMatchObject({
      ...{ available: false, overridable: false, told: false },
      reason: { rule: 'busy', values: { start: at(20), end: at(28) } },
    });
    vigie.clock.set(at(20, 30));
    await agency.call(PunchOut, { id: first });
    expect(await found()).toMatchObject({
      ...{ available: false, overridable: true, told: true },
      reason: { rule: 'rest', values: { start: at(20), end: at(20, 30), hours: 1.5 } },
    });
    await assigned(agency, next, bruno);
    await vigie.settled();
    expect(await findings(vigie.platform.models, vigie.clock.now(), ['doubleBooked'])).toEqual([]);
    vigie.clock.set(at(23));
    const corrected = (punchOut: string | null) =>
      agency.call(SaveCorrection, { id: first, punchIn: at(20), punchOut, note: 'Oubli' });
    for (const later of [at(22, 1), null])
      expect(await corrected(later)).toMatchObject({ http: 409, code: 'AGENT_BUSY' });
    expect(await corrected(at(22))).toMatchObject({ data: { timeSheet: { punchOut: at(22) } } });
  });
});
