import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssignEmployee, RemoveEmployee } from '#contracts/api/assignments.ts';
import { UnlinkAgency } from '#contracts/api/agencies.ts';
import { Employees } from '#contracts/api/employees.ts';
import { ChooseApplicant, ClaimJob, OpenJobs, SaveOpenJobSettings } from '#contracts/api/open-jobs.ts';
import { BulkTime, CanUndoShifts, UndoShifts } from '#contracts/api/shift-bulk.ts';
import { CopyShifts, PublishAffEvents, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { InvalidMissions } from '#contracts/api/registry.ts';
import type { EmployeesTab } from '#contracts/values/employee.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const start = '2026-03-12T14:00:00.000Z';
const after = (hours: number) => new Date(Date.parse(start) + hours * 3_600_000).toISOString();
const { anne, bruno } = ids.agents;

describe('rules that can’t be circumvented by a sequence of steps', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-10T15:00:00.000Z' });
    [customer, agency] = [await signedIn(vigie, 'customerA'), await signedIn(vigie, 'agencyA')];
  });
  afterAll(() => vigie.stop());

  const shiftOf = (hours = 0, change: object = {}) =>
    planned(customer, { start: after(hours), agencyId: ids.agencyA, skillId: null, ...change });
  const run: Vigie['commands']['run'] = (...args) => vigie.commands.run(...args);

  it('[assign.selectLists] a shift can’t be changed into one for which its agent could not be chosen', async () => {
    const { requestId, shiftId: id } = await shiftOf();
    await assigned(agency, id);
    await run(
      agent,
      'SetAvailability',
      anne,
      { agentId: anne, away: [{ from: after(48), to: after(60) }] } as never,
      vigie.system(),
    );
    await vigie.settled();
    const save = (change: object) => agency.call(SaveAffEvents, { shifts: [{ id, ...change }] });
    for (const change of [{ skillId: ids.driver }, { start: after(50), end: after(58) }])
      expect(await save(change)).toMatchObject({ http: 422, code: 'AGENT_UNAVAILABLE' });
    // Anne's licence runs until the end of 2027.
    expect(await save({ start: '2028-01-01T02:00:00.000Z', end: '2028-01-01T09:00:00.000Z' })).toMatchObject({
      http: 422,
      code: 'AGENT_LICENCE_INVALID',
    });
    const bulk = await agency.call(BulkTime, { id: requestId, affectationEventIds: [id], start: '11:00', end: null });
    expect(bulk.data).toMatchObject({ done: [id], refused: [] });
    expect(await save({ skillId: ids.guard, start: after(24), end: after(40) })).toMatchObject({ http: 200 });
    const other = await shiftOf(100);
    await assigned(agency, other.shiftId);
    const key = 'move';
    const moved = await agency.call(
      BulkTime,
      { id: other.requestId, affectationEventIds: [other.shiftId], start: '03:00', end: '09:00' },
      { key },
    );
    expect(moved.data.done).toEqual([other.shiftId]);
    await run(
      agent,
      'SetAvailability',
      anne,
      {
        agentId: anne,
        away: [
          { from: after(48), to: after(60) },
          { from: after(103), to: after(105) },
        ],
      } as never,
      vigie.system(),
    );
    await vigie.settled();
    const undo = { id: other.requestId, call: 'BulkTime' as const, key, affectationEventIds: [other.shiftId] };
    expect((await agency.call(CanUndoShifts, undo)).data).toEqual({ possible: false });
    expect((await agency.call(UndoShifts, undo)).data.refused).toMatchObject([{ code: 'AGENT_UNAVAILABLE' }]);
    expect(
      (
        await agency.call(BulkTime, {
          id: requestId,
          affectationEventIds: [id],
          start: '23:00',
          end: '22:00',
        })
      ).data,
    ).toMatchObject({ done: [], refused: [{ code: 'AGENT_UNAVAILABLE' }] });
    // The agent is absent both before and after the change; other obstacles are still counted.
    const { shiftId: known } = await shiftOf(300);
    await assigned(agency, known);
    const away = [
      { from: after(299), to: after(310) },
      { from: '2028-01-01T00:00:00.000Z', to: '2028-01-02T00:00:00.000Z' },
    ];
    await run(agent, 'SetAvailability', anne, { agentId: anne, away } as never, vigie.system());
    await vigie.settled();
    const late = { id: known, start: '2028-01-01T02:00:00.000Z', end: '2028-01-01T09:00:00.000Z' };
    expect(await agency.call(SaveAffEvents, { shifts: [late] })).toMatchObject({ code: 'AGENT_LICENCE_INVALID' });
  });

  it('an agent who has left can’t be given the job that they applied for, nor be restored by an undo', async () => {
    await agency.call(SaveOpenJobSettings, { firstCome: false });
    const wanted = await shiftOf(200);
    await agency.call(PublishAffEvents, { affEventId: wanted.shiftId });
    const me = await signedIn(vigie, 'anne');
    expect(await me.call(ClaimJob, { id: wanted.shiftId })).toMatchObject({ http: 200 });
    const held = await shiftOf(220);
    const on = await assigned(agency, held.shiftId);
    const key = 'take off';
    expect(await agency.call(RemoveEmployee, { id: on }, { key })).toMatchObject({ http: 200 });
    const undo = { id: held.requestId, call: 'RemoveEmployee' as const, key, affectationEventIds: [held.shiftId] };
    expect((await agency.call(CanUndoShifts, undo)).data).toEqual({ possible: true });
    await run(agent, 'UnlinkEmployer', anne, { agentId: anne, employerId: ids.agencyA }, vigie.system());
    await vigie.settled();
    expect((await agency.call(OpenJobs, { id: wanted.requestId })).data[0].applicants).toMatchObject([
      { id: anne, reason: 'inactive' },
    ]);
    expect(await agency.call(ChooseApplicant, { affEventId: wanted.shiftId, employeeId: anne })).toMatchObject({
      http: 422,
      code: 'AGENT_UNAVAILABLE',
    });
    expect((await agency.call(CanUndoShifts, undo)).data).toEqual({ possible: false });
    expect((await agency.call(UndoShifts, undo)).data).toMatchObject({
      done: [],
      refused: [{ code: 'AGENT_UNAVAILABLE' }],
    });
    await run(
      agent,
      'LinkEmployer',
      anne,
      { agentId: anne, employerId: ids.agencyA, employerKind: 'agency' },
      vigie.system(),
    );
    await run(
      agent,
      'MoveOnboarding',
      anne,
      { agentId: anne, status: 5, employerId: ids.agencyA } as never,
      vigie.system(),
    );
    await vigie.settled();
  });

  it('a licence that ends before a night shift does is reported', async () => {
    const { shiftId } = await shiftOf(0, { start: '2027-12-31T23:00:00.000Z', end: '2028-01-01T06:00:00.000Z' });
    // This is possible if the licence was shortened after the agent was assigned.
    await run(
      shift,
      'AssignAgent',
      shiftId,
      {
        shiftId,
        replacing: null,
        agent: { id: bruno, firstName: 'Bruno', lastName: 'Côté', employerId: ids.agencyA },
        isSupervisor: false,
        by: 'hand',
      },
      { ...vigie.system(), role: 'agency', agencyId: ids.agencyA } as never,
    );
    await vigie.settled();
    expect((await agency.call(InvalidMissions)).data).toMatchObject([{ id: shiftId, number: 'BSP-bruno' }]);
  });

  it('[emp.statusCodes] an agent is available, absent, scheduled, late from their own start, at work, signed up or disabled', async () => {
    vigie.clock.set(after(-0.1));
    [customer, agency] = [await signedIn(vigie, 'customerA'), await signedIn(vigie, 'agencyA')];
    const status = async (tab: EmployeesTab = 'active') => {
      const { data } = await agency.call(Employees, { page: { index: 1, size: 50 }, tab, withStatus: true });
      return data.find(({ id }: { id: string }) => id === bruno)?.status;
    };
    const told = (command: 'SetAvailability' | 'MoveOnboarding', data: object) =>
      run(agent, command, bruno, { agentId: bruno, ...data } as never, vigie.system()).then(() => vigie.settled());
    expect(await status()).toBe(0);
    await told('SetAvailability', { away: [{ from: after(-1), to: after(1) }] });
    expect(await status()).toBe(4);
    await told('SetAvailability', { away: [] });
    const { shiftId } = await shiftOf(-0.2, { end: after(8) });
    const assignment = await assigned(agency, shiftId, bruno);
    await vigie.settled();
    expect(await status()).toBe(2);
    vigie.clock.pass(1);
    expect(await status()).toBe(3);
    await reached(agency, assignment, 'punchedIn');
    await vigie.settled();
    expect(await status()).toBe(1);
    await told('MoveOnboarding', { status: 1 });
    expect(await status('licenses')).toBe(6);
    await told('MoveOnboarding', { status: 6 });
    expect(await status('notActive')).toBe(5);
  });

  it('a copied shift has no agency if the original’s agency no longer serves the customer', async () => {
    const { requestId, shiftId } = await shiftOf(2);
    await reached(agency, await assigned(agency, shiftId), 'confirmed');
    vigie.clock.set(after(20));
    [customer, agency] = [await signedIn(vigie, 'customerA'), await signedIn(vigie, 'agencyA')];
    expect(await customer.call(UnlinkAgency, { id: ids.customerA, agencyId: ids.agencyA })).toMatchObject({
      http: 200,
    });
    await vigie.settled();
    const copied = await customer.call(CopyShifts, { id: requestId, shiftIds: [shiftId] });
    expect(copied).toMatchObject({ http: 200 });
    const agencyOf = async (id: string) => (await customer.call(GetAffEvent, { id })).data.agency?.id ?? null;
    expect([await agencyOf(shiftId), await agencyOf(copied.data.ids[0])]).toEqual([ids.agencyA, null]);
    expect(
      await agency.call(AssignEmployee, {
        employee: { id: bruno },
        affectationEvent: { id: copied.data.ids[0] },
      }),
    ).toMatchObject({ http: 404 });
  });
});
