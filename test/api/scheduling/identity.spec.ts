import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AssignEmployeeHasSupervisor,
  AssignToSupervisor,
  AutoAssign,
  GetDisponibilitiesV2,
  GetEmployeeAffectationStatus,
  PunchIn,
  PunchOut,
} from '#contracts/api/assignments.ts';
import { ShiftAsOf, ShiftHistory } from '#contracts/api/history.ts';
import { GetCalendar } from '#contracts/api/calendar.ts';
import { SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { GetRequest, RequestStats } from '#contracts/api/requests.ts';
import { PublishAffEvents, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffectation, GetAffEvent, ShiftFilters, ShiftRows, ShiftRowsCsv } from '#contracts/api/shifts.ts';
import type { ShiftStatus } from '#contracts/values/shift.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, planned, reached, rowOf } from '#test/support/planned.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

const start = '2026-03-10T12:00:00.000Z';
const before = (hours: number, minutes = 0) =>
  new Date(Date.parse(start) - (hours * 60 + minutes) * 60_000).toISOString();
const { anne } = ids.agents;
const picture = {
  name: 'portrait.png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};
const photo = { picture: { url: expect.stringMatching(/^\/api\/files\/.*portrait\.png/) } };

describe('who is on a shift', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let otherAgency: Browser;
  let requestId: string;
  let shiftId: string;
  let assignmentId: string;

  beforeAll(async () => {
    vigie = await startWorld({ now: before(120) });
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
    [customer, agency, otherAgency] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'agencyB'),
    ]);
    ({ requestId, shiftId } = await planned(customer, { start, agencyId: ids.agencyA }));
    assignmentId = (
      await agency.call(AssignEmployeeHasSupervisor, { employee: { id: anne }, affectationEvent: { id: shiftId } })
    ).data.id;
    await reached(agency, assignmentId, 'confirmed');
    expect(await agency.call(SaveCustomerEmployee, { id: anne, picture })).toMatchObject({ http: 200 });
    await agency.call(AssignToSupervisor, { id: requestId, supervisorId: anne, affectationEventIds: [shiftId] });
  });
  afterAll(() => vigie.stop());

  /** Everything that a viewer can be told about the shift, as one text. */
  const toldTo = async (viewer: Browser): Promise<string> => {
    const answers = await Promise.all([
      viewer.call(ShiftRows, { id: requestId }),
      viewer.call(ShiftFilters, { id: requestId }),
      viewer.call(ShiftRowsCsv, { id: requestId }),
      viewer.call(GetAffEvent, { id: shiftId, withPayrollInfo: true }),
      viewer.call(GetRequest, { id: requestId, includeAffectations: true }),
      viewer.call(ShiftHistory, { id: shiftId }),
      viewer.call(ShiftAsOf, { id: shiftId, at: vigie.clock.now() }),
      viewer.call(ShiftAsOf, { id: shiftId, at: '2030-01-01T00:00:00.000Z' }),
    ]);
    for (const { http } of answers) expect(http).toBe(200);
    return answers.map(({ text }) => text).join('\n');
  };
  const found = async (viewer: Browser, search: string) =>
    (await viewer.call(ShiftRows, { id: requestId, search })).data.length;

  it('[shift.identity] the agency that fills the shift sees the name and the photo at any time', async () => {
    expect(await rowOf(agency, requestId, shiftId)).toMatchObject({
      identity: 'full',
      status: 'accepted',
      employee: { id: anne, fullName: 'Anne Roy', phone: '+15145550123', ...photo },
    });
    const candidates = (await agency.call(GetDisponibilitiesV2, { id: shiftId })).data;
    expect(candidates).toContainEqual(expect.objectContaining({ id: anne, ...photo }));
    expect(await found(agency, 'roy')).toBe(1);
  });

  it('[shift.identity] before the window opens the customer sees no name: not in rows, filters, search, CSV, details, history or past states', async () => {
    vigie.clock.set(before(24, 1));
    expect(await rowOf(customer, requestId, shiftId)).toMatchObject({
      identity: 'unassigned',
      employee: null,
      assignment: null,
      affectationId: null,
    });
    const told = await toldTo(customer);
    for (const secret of ['Anne', 'Roy', anne, assignmentId, 'portrait']) expect(told).not.toContain(secret);
    for (const search of ['anne', 'roy', 'Anne Roy']) expect(await found(customer, search)).toBe(0);
    expect((await customer.call(ShiftRows, { id: requestId, filters: { supervisors: [anne] } })).data).toEqual([]);
    expect(await customer.call(GetAffectation, { id: shiftId })).toMatchObject({ http: 404 });
    expect(await customer.call(GetEmployeeAffectationStatus, { employeeAffectationId: assignmentId })).toMatchObject({
      http: 404,
    });
  });

  it('[shift.status] before the window opens the customer sees the true status: in rows, filters, counts, statistics, CSV, calendar, history and past states', async () => {
    expect(await rowOf(customer, requestId, shiftId)).toMatchObject({
      status: 'accepted',
      facts: { assigned: true, accepted: true, confirmed: true },
      can: expect.not.arrayContaining(['assign', 'publish', 'autoAssign', 'exclude']),
    });
    const withStatus = async (status: ShiftStatus) =>
      (await customer.call(ShiftRows, { id: requestId, filters: { status: [status] } })).data.length;
    expect([await withStatus('accepted'), await withStatus('missing')]).toEqual([1, 0]);
    expect((await customer.call(ShiftFilters, { id: requestId })).data).toContainEqual(
      expect.objectContaining({ type: 'status', id: 'accepted', count: 1 }),
    );
    expect((await customer.call(GetRequest, { id: requestId })).data).toMatchObject({ shiftCount: 1, filledCount: 1 });
    expect((await customer.call(RequestStats, { id: requestId })).data).toMatchObject({
      assignedCount: 1,
      acceptedCount: 1,
      confirmedCount: 1,
    });
    expect((await customer.call(ShiftRowsCsv, { id: requestId })).text).toMatch(
      /"?Assigned, name visible from Mar 9, 2026/,
    );
    const { groups } = (await customer.call(GetCalendar, { from: '2026-03-10', days: 1 })).data;
    expect(groups).toMatchObject([{ status: 'accepted', assigned: true, shifts: [{ id: shiftId, agentId: null }] }]);
    const history = (await customer.call(ShiftHistory, { id: shiftId })).data as { type: string; changes: unknown[] }[];
    expect(history.map(({ type }) => type)).toEqual([
      'ShiftPlanned',
      'AgentAssigned',
      'AssignmentAccepted',
      'AssignmentConfirmed',
    ]);
    expect((await customer.call(ShiftAsOf, { id: shiftId, at: vigie.clock.now() })).data).toMatchObject({
      status: 'accepted',
      employee: null,
    });
    expect(await customer.call(PublishAffEvents, { affEventId: shiftId })).toMatchObject({
      http: 409,
      code: 'SHIFT_ALREADY_ASSIGNED',
    });
  });

  it('[shift.identity] from the exact opening of the window the customer sees the full name and the photo', async () => {
    vigie.clock.set(before(24));
    const row = await rowOf(customer, requestId, shiftId);
    expect(row).toMatchObject({ identity: 'full', status: 'confirmed', employee: { fullName: 'Anne Roy', ...photo } });
    expect(await found(customer, 'anne roy')).toBe(1);
    expect((await customer.call(ShiftRows, { id: requestId, filters: { supervisors: [anne] } })).data).toHaveLength(1);
    expect((await customer.call(ShiftFilters, { id: requestId })).data).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'supervisors', id: anne, name: 'Anne Roy', count: 1 })]),
    );
    expect(
      (await customer.call(ShiftHistory, { id: shiftId })).data.map(({ type }: { type: string }) => type),
    ).toContain('AgentAssigned');
  });

  it('an invalid licence of the agent, and the reason, is shown on the shift only to those who may see their licences', async () => {
    vigie.clock.set(before(24));
    const licenceId = Object.keys((await vigie.commands.load(agent, anne))!.licences)[0]!;
    const licence = { agentId: anne, licenceId };
    const reading = await somebodyWithout(vigie, ['agent.view']);
    const told = async (viewer: Browser) => (await rowOf(viewer, requestId, shiftId)) as { licenceIssue?: unknown };
    expect((await told(agency)).licenceIssue).toBeNull();
    const declined = { ...licence, reason: 'Not theirs', since: '2026-03-09' };
    await vigie.commands.run(agent, 'DeclineLicence', anne, declined, vigie.system());
    await vigie.settled();
    const issue = { kind: 'declined', date: '2026-03-09', reason: 'Not theirs', number: expect.stringMatching(/\w/) };
    expect((await told(agency)).licenceIssue).toEqual(issue);
    expect((await agency.call(GetAffectation, { id: shiftId })).data.affectationEvent.licenceIssue).toEqual(issue);
    for (const viewer of [customer, reading]) {
      const row = await told(viewer);
      expect(row).toMatchObject({ identity: 'full', employee: { fullName: 'Anne Roy' } });
      expect(row).not.toHaveProperty('licenceIssue');
    }
    await vigie.commands.run(agent, 'ValidateLicence', anne, licence, vigie.system());
    await vigie.settled();
    expect((await told(agency)).licenceIssue).toBeNull();
  });

  it('[shift.identity] past states do not reveal what is hidden now: a postponed shift hides its agent again', async () => {
    vigie.clock.set(before(24));
    const moved = await planned(customer, { start, agencyId: ids.agencyA, requestId });
    await assigned(agency, moved.shiftId, ids.agents.bruno);
    const seen = vigie.clock.now();
    await agency.call(SaveAffEvents, {
      shifts: [{ id: moved.shiftId, start: '2026-03-17T12:00:00.000Z', end: '2026-03-17T20:00:00.000Z' }],
    });
    const answers = await Promise.all([
      customer.call(ShiftHistory, { id: moved.shiftId }),
      customer.call(ShiftAsOf, { id: moved.shiftId, at: seen }),
    ]);
    for (const { http, text } of answers) {
      expect(http).toBe(200);
      expect(text).not.toMatch(/Bruno|Côté/);
    }
  });

  it('[shift.identity] another agency of the same customer sees nothing at all', async () => {
    expect(await rowOf(otherAgency, requestId, shiftId)).toBeUndefined();
    for (const answer of [
      await otherAgency.call(GetAffEvent, { id: shiftId }),
      await otherAgency.call(GetAffectation, { id: assignmentId }),
      await otherAgency.call(ShiftHistory, { id: shiftId }),
      await otherAgency.call(ShiftAsOf, { id: shiftId, at: before(24) }),
    ])
      expect(answer).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    for (const { text } of [
      await otherAgency.call(GetRequest, { id: requestId, includeAffectations: true }),
      await otherAgency.call(ShiftFilters, { id: requestId }),
      await otherAgency.call(ShiftRowsCsv, { id: requestId }),
    ])
      expect(text).not.toMatch(/Anne|Roy/);
  });

  it('[shift.identityPast] for a past shift the customer sees only the first name and the id', async () => {
    vigie.clock.set(before(0));
    expect((await agency.call(PunchIn, { id: assignmentId })).status).toBe(1);
    vigie.clock.set(before(-8));
    expect((await agency.call(PunchOut, { id: assignmentId })).status).toBe(1);
    expect(await rowOf(customer, requestId, shiftId)).toMatchObject({
      identity: 'firstName',
      status: 'punchedOut',
      employee: { id: anne, firstName: 'Anne', fullName: `Anne ${anne.slice(0, 8)}`, picture: null },
    });
    expect(await rowOf(agency, requestId, shiftId)).toMatchObject({
      identity: 'full',
      employee: { fullName: 'Anne Roy' },
    });
    expect(await toldTo(customer)).not.toMatch(/Roy|portrait/);
    expect(await found(customer, 'anne')).toBe(1);
    expect(await found(customer, 'roy')).toBe(0);
    expect((await customer.call(ShiftAsOf, { id: shiftId, at: before(1) })).data.employee.fullName).toBe(
      `Anne ${anne.slice(0, 8)}`,
    );
  });

  it('[shift.identity] while auto-assign searches, the customer sees that instead of a name', async () => {
    vigie.clock.set('2026-03-11T12:00:00.000Z');
    const { requestId: id, shiftId: searched } = await planned(customer, {
      start: '2026-03-20T12:00:00.000Z',
      agencyId: ids.agencyA,
    });
    await agency.call(AutoAssign, { affEventId: searched });
    expect(await rowOf(customer, id, searched)).toMatchObject({
      identity: 'autoassign',
      autoAssign: true,
      status: 'assigning',
      employee: null,
    });
  });
});
