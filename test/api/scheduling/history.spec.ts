import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AcceptAffectation,
  ConfirmAffectation,
  PunchIn,
  PunchOut,
  RemoveEmployee,
  SaveAffectation,
  SaveCorrection,
} from '#contracts/api/assignments.ts';
import { ShiftAsOf, ShiftHistory } from '#contracts/api/history.ts';
import { Requests } from '#contracts/api/requests.ts';
import { ActAs } from '#contracts/api/session.ts';
import { CreateShifts, SaveAffEvents, SaveBreak } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, ShiftRows } from '#contracts/api/shifts.ts';
import { rebuild } from '#projections/kernel/rebuild.ts';
import { projections } from '#projections/tables.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { assigned, eventOf, planned } from '#test/support/planned.ts';
import { moneyFacts } from '#contracts/events/shift-money.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';
import { withoutIds } from '#test/support/without-ids.ts';

type HistoryFact = {
  type: string;
  at: string;
  by: { name: string; role: string; onBehalfOf: string | null };
  changes: { field: string; from?: unknown; to: unknown }[];
};
const moneyTypes = Object.keys(moneyFacts);

describe('the history of a shift', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let requestId: string;
  let shiftId: string;
  let assignmentId: string;
  const told = async (who: Browser): Promise<HistoryFact[]> => (await who.call(ShiftHistory, { id: shiftId })).data;
  const fact = async (type: string, who = agency) => (await told(who)).find((one) => one.type === type)!;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-08T15:00:00.000Z' });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    ({ requestId, shiftId } = await planned(customer, { start: '2026-03-10T12:00:00.000Z' }));
    const at = (instant: string) => vigie.clock.set(instant);
    at('2026-03-08T16:00:00.000Z');
    await customer.call(SaveAffEvents, {
      shifts: [{ id: shiftId, start: '2026-03-10T13:00:00.000Z', end: '2026-03-10T21:00:00.000Z' }],
    });
    assignmentId = await assigned(agency, shiftId);
    await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, salary: 2400, payMinimum: false }] });
    await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, salary: 2600, billingPrice: 3900 }] });
    at('2026-03-09T15:00:00.000Z');
    const agent = await signedIn(vigie, 'anne');
    await agent.call(AcceptAffectation, { id: assignmentId });
    at('2026-03-09T22:00:00.000Z');
    await agency.call(ConfirmAffectation, { id: assignmentId });
    await agency.call(SaveAffectation, { id: assignmentId, timeSheet: { lateEstimatedTime: 12 } });
    await agency.call(SaveAffectation, { id: assignmentId, timeSheet: { lateEstimatedTime: 20 } });
    at('2026-03-10T13:10:00.000Z');
    await agent.call(PunchIn, { id: assignmentId });
    await agency.call(SaveBreak, {
      affEventId: shiftId,
      scheduledStart: '2026-03-10T17:00:00.000Z',
      scheduledEnd: '2026-03-10T17:30:00.000Z',
    });
    at('2026-03-10T21:00:00.000Z');
    await agent.call(PunchOut, { id: assignmentId });
    at('2026-03-11T15:00:00.000Z');
    await agency.call(SaveCorrection, {
      id: assignmentId,
      punchIn: '2026-03-10T13:00:00.000Z',
      punchOut: '2026-03-10T21:00:00.000Z',
      note: 'Badge en panne',
    });
  });
  afterAll(() => vigie.stop());

  it('lists every fact in order, with who did it, when, and the former value', async () => {
    const facts = await told(agency);
    expect(facts.map(({ type }) => type)).toEqual([
      'ShiftPlanned',
      'ShiftRescheduled',
      'AgentAssigned',
      'SalaryOverridden',
      'MinimumsSwitched',
      'SalaryOverridden',
      'BillingOverridden',
      'AssignmentAccepted',
      'AssignmentConfirmed',
      'LatenessReported',
      'LatenessReported',
      'PunchedIn',
      'BreakPlanned',
      'PunchedOut',
      'TimeSheetCorrected',
    ]);
    expect([...facts].sort((a, b) => a.at.localeCompare(b.at))).toEqual(facts);
    const [plan, moved, given, firstPay, , secondPay] = facts;
    expect(plan).toMatchObject({
      at: '2026-03-08T15:00:00.000Z',
      by: { name: 'customerA', role: 'customer', onBehalfOf: null },
    });
    for (const change of plan!.changes) expect(change).not.toHaveProperty('from');
    expect(moved!.changes).toEqual([
      { field: 'start', from: '2026-03-10T12:00:00.000Z', to: '2026-03-10T13:00:00.000Z' },
      { field: 'end', from: '2026-03-10T20:00:00.000Z', to: '2026-03-10T21:00:00.000Z' },
    ]);
    expect(given).toMatchObject({
      by: { name: 'agencyA', role: 'agency' },
      changes: expect.arrayContaining([{ field: 'firstName', to: 'Anne' }]),
    });
    expect(firstPay!.changes).toEqual([{ field: 'salary', from: null, to: 2400 }]);
    expect(secondPay!.changes).toEqual([{ field: 'salary', from: 2400, to: 2600 }]);
    expect(await fact('AssignmentAccepted')).toMatchObject({
      at: '2026-03-09T15:00:00.000Z',
      by: { name: 'anne', role: 'user' },
    });
    expect(facts.filter(({ type }) => type === 'LatenessReported').map(({ changes }) => changes)).toEqual([
      [{ field: 'minutes', from: null, to: 12 }],
      [{ field: 'minutes', from: 12, to: 20 }],
    ]);
    const pause = await fact('BreakPlanned');
    for (const change of pause.changes) expect(change).not.toHaveProperty('from');
    expect((await fact('TimeSheetCorrected')).changes).toEqual(
      expect.arrayContaining([
        { field: 'punchIn', from: '2026-03-10T13:10:00.000Z', to: '2026-03-10T13:00:00.000Z' },
        { field: 'note', from: '', to: 'Badge en panne' },
      ]),
    );
  });

  it('shows the shift as it was at any moment, with its label at that time', async () => {
    const then = async (at: string) => (await agency.call(ShiftAsOf, { id: shiftId, at })).data;
    expect(await then('2026-03-08T14:59:59.999Z')).toBeNull();
    expect(await then('2026-03-08T15:30:00.000Z')).toMatchObject({
      start: '2026-03-10T12:00:00.000Z',
      status: 'missing',
      employee: null,
      salary: null,
    });
    expect(await then('2026-03-09T17:00:00.000Z')).toMatchObject({
      start: '2026-03-10T13:00:00.000Z',
      status: 'toConfirm',
      salary: 2600,
    });
    expect(await then('2026-03-09T12:00:00.000Z')).toMatchObject({ status: 'toAccept' });
    expect(await then('2026-03-10T13:05:00.000Z')).toMatchObject({ status: 'late', facts: { lateEstimatedTime: 20 } });
    expect(await then('2026-03-10T17:00:00.000Z')).toMatchObject({
      status: 'punchedIn',
      employee: { fullName: 'Anne Roy' },
      assignment: { timeSheet: { punchIn: '2026-03-10T13:10:00.000Z', correction: false } },
    });
    expect(await then('2026-03-11T15:00:00.000Z')).toMatchObject({
      status: 'punchedOut',
      workedMinutes: 450,
      assignment: { timeSheet: { correction: true, originalStart: '2026-03-10T13:10:00.000Z' } },
    });
  });

  it('hides pay from those without the grant, and from customers', async () => {
    const manager = await signedIn(vigie, 'managerA');
    for (const who of [manager, customer]) {
      const answer = await who.call(ShiftHistory, { id: shiftId });
      expect(
        answer.data.map(({ type }: HistoryFact) => type).filter((type: string) => moneyTypes.includes(type)),
      ).toEqual([]);
      expect(answer.text).not.toMatch(/:(2400|2600|3900)\b|payMinimum|chargeMinimum/);
      const then = (await who.call(ShiftAsOf, { id: shiftId, at: '2026-03-09T17:00:00.000Z' })).data;
      for (const field of ['salary', 'billingPrice', 'payMinimum', 'chargeMinimum', 'kmPayEnabled'])
        expect(then).not.toHaveProperty(field);
    }
    expect((await manager.call(ShiftHistory, { id: shiftId })).data).toHaveLength(11);
  });

  it('names the real person and the customer on whose behalf they acted', async () => {
    const acting = await signedIn(vigie, 'agencyA');
    await acting.call(ActAs, { customerId: ids.customerA });
    const { data } = await acting.call(CreateShifts, {
      id: requestId,
      shifts: [{ start: '2026-03-20T12:00:00.000Z', end: '2026-03-20T20:00:00.000Z' }],
    });
    const [first] = (await customer.call(ShiftHistory, { id: data.ids[0] })).data;
    expect(first.by).toEqual({ name: 'agencyA', role: 'adminAsCustomer', onBehalfOf: 'Client A' });
  });

  it('can’t be read by another company, and can’t be changed by anybody', async () => {
    for (const person of ['agencyB', 'customerB'] as const) {
      const stranger = await signedIn(vigie, person);
      expect(await stranger.call(ShiftHistory, { id: shiftId })).toMatchObject({ http: 404 });
      expect(await stranger.call(ShiftAsOf, { id: shiftId, at: '2026-03-09T17:00:00.000Z' })).toMatchObject({
        http: 404,
      });
    }
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(
        (await agency.send(method, `/api/Shift/${shiftId}/History`, method === 'DELETE' ? undefined : {})).http,
      ).toBe(404);
  });

  it('hides from an agency what an earlier agency did with the shift, and what it paid', async () => {
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
    const { shiftId: passed } = await planned(customer, { start: '2026-03-20T12:00:00.000Z', agencyId: ids.agencyA });
    const id = await assigned(agency, passed, ids.agents.bruno);
    await agency.call(SaveAffEvents, { shifts: [{ id: passed, salary: 2450, billingPrice: 4150 }] });
    await agency.call(RemoveEmployee, { id });
    const then = vigie.clock.now();
    vigie.clock.pass(1);
    expect(await customer.call(SaveAffEvents, { shifts: [{ id: passed, agencyId: ids.agencyB }] })).toMatchObject({
      status: 1,
    });
    const other = await signedIn(vigie, 'agencyB');
    expect((await other.call(GetAffEvent, { id: passed, withPayrollInfo: true })).data).toMatchObject({
      salary: null,
      billingPrice: null,
    });
    const history = await other.call(ShiftHistory, { id: passed });
    expect(history.data.map(({ type }: HistoryFact) => type)).toEqual(['ShiftPlanned', 'ShiftRevised']);
    expect(withoutIds(history.text)).not.toMatch(/Bruno|2450|4150|agencyA|Agence A/);
    expect((await other.call(ShiftAsOf, { id: passed, at: then })).data).toBeNull();
    expect((await other.call(ShiftAsOf, { id: passed, at: vigie.clock.now() })).data).toMatchObject({
      status: 'missing',
      salary: null,
    });
    expect(await agency.call(ShiftHistory, { id: passed })).toMatchObject({ http: 404 });
    expect((await customer.call(ShiftHistory, { id: passed })).data.map(({ type }: HistoryFact) => type)).toContain(
      'ShiftRevised',
    );
  });

  it('is sufficient to rebuild every read model, row by row', async () => {
    const other = await eventOf(customer, '2026-04-01T12:00:00.000Z');
    await planned(customer, { requestId: other, start: '2026-04-01T12:00:00.000Z', count: 3 });
    await vigie.settled();
    const { db, store } = vigie.platform;
    const tables = [...new Set(projections.map(({ table }) => db.getMetadata(table).tableName))];
    const all = async () =>
      Object.fromEntries(
        await Promise.all(
          tables.map(
            async (table) =>
              [
                table,
                await db.query(`select to_jsonb(r) as row from "${table}" r order by to_jsonb(r)::text`),
              ] as const,
          ),
        ),
      );
    const before = await all();
    expect(before['shift']).not.toEqual([]);
    const [shifts, requests] = [await agency.call(ShiftRows, { id: requestId }), await agency.call(Requests, {})];
    await db.query('update shift set position = $1', ['damaged']);
    await rebuild({ db, store, projections });
    expect(await all()).toEqual(before);
    expect((await agency.call(ShiftRows, { id: requestId })).text).toBe(shifts.text);
    expect((await agency.call(Requests, {})).text).toBe(requests.text);
  });
});
