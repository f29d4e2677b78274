import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AcceptAgentRequest, CreateAgentRequest } from '#contracts/api/agent-requests.ts';
import { BlockAgency, ComingOfLink, UnlinkAgency, UnlinkCustomer } from '#contracts/api/agencies.ts';
import { PunchOut } from '#contracts/api/assignments.ts';
import { BlockCustomer, BlockEffect } from '#contracts/api/customers.ts';
import { ClaimJob, MyJobs } from '#contracts/api/open-jobs.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts, PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import { eventually } from '#test/support/on-screen.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { assigned, eventOf, factsOf, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, signedIn, startWorld } from '#test/support/world.ts';

const start = '2026-03-10T14:00:00.000Z';

describe('links that end and companies that are blocked', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let admin: Browser;
  beforeAll(async () => {
    vigie = await startWorld({ worker: true });
    [customer, agency, admin] = await allSignedIn(vigie, ['customerA', 'agencyA', 'admin']);
  });
  afterAll(() => vigie.stop());

  const given = (at: string) => planned(customer, { start: at, agencyId: ids.agencyA });

  it('decision 43: a blocked agency’s open jobs are hidden from its agents; a blocked client’s events get no more shifts; shifts under way are finished', async () => {
    const { shiftId } = await given(start);
    await agency.call(PublishAffEvents, { affEventId: shiftId, publishNotifArcherAgentOnly: false });
    const phone = await signedIn(vigie, 'anne');
    const jobs = async () => (await phone.call(MyJobs)).data.map(({ id }: { id: string }) => id);
    await vigie.settled();
    expect(await jobs()).toEqual([shiftId]);
    const { people, shifts: coming } = (await admin.call(BlockEffect, { id: ids.agencyA })).data;
    expect(people).toBeGreaterThan(0);
    expect(coming).toBeGreaterThan(0);
    const block = (agreed: number) => admin.call(BlockAgency, { id: ids.agencyA, blocked: true, agreed });
    expect(await block(people - 1)).toMatchObject({ http: 409, code: 'MORE_THAN_AGREED' });
    expect(await jobs()).toEqual([shiftId]);
    expect(await block(people)).toMatchObject({ status: 1 });
    expect((await admin.call(BlockEffect, { id: ids.guard })).http).toBe(404);
    expect(await jobs()).toEqual([]);
    expect(await phone.call(ClaimJob, { id: shiftId })).toMatchObject({ http: 404 });
    await admin.call(BlockAgency, { id: ids.agencyA, blocked: false });
    expect(await phone.call(ClaimJob, { id: shiftId })).toMatchObject({ status: 1 });

    const requestId = await eventOf(customer, start);
    const running = await given('2026-03-02T20:00:00.000Z');
    const assignmentId = await assigned(agency, running.shiftId, ids.agents.bruno);
    await reached(agency, assignmentId, 'punchedIn');
    expect(await admin.call(BlockCustomer, { id: ids.customerA, blocked: true, agreed: 0 })).toMatchObject({
      code: 'MORE_THAN_AGREED',
    });
    await admin.call(BlockCustomer, { id: ids.customerA, blocked: true });
    const shifts = [{ start, end: '2026-03-10T18:00:00.000Z' }];
    expect(await agency.call(CreateShifts, { id: requestId, shifts })).toMatchObject({
      http: 422,
      code: 'CUSTOMER_BLOCKED',
    });
    const event = { title: 'Gala', place: { id: ids.placeA }, requestDate: start, maxConfirmationHours: 24 as const };
    expect(await agency.call(SaveRequest, { ...event, customerId: ids.customerA })).toMatchObject({
      http: 422,
      code: 'CUSTOMER_NOT_YOURS',
    });
    vigie.clock.pass(1);
    expect(await agency.call(PunchOut, { id: assignmentId })).toMatchObject({ status: 1 });
    await admin.call(BlockCustomer, { id: ids.customerA, blocked: false });
    expect(await agency.call(CreateShifts, { id: requestId, shifts })).toMatchObject({ status: 1 });
  });

  it('decision 42: when a link ends, coming shifts go back to the client, as the dialog announces; the agency finishes shifts under way', async () => {
    const [under, filled, open] = [
      await given('2026-03-02T21:00:00.000Z'),
      await given('2026-03-12T14:00:00.000Z'),
      await given('2026-03-13T14:00:00.000Z'),
    ];
    const working = await assigned(agency, under.shiftId);
    await reached(agency, working, 'punchedIn');
    await assigned(agency, filled.shiftId, ids.agents.chloe);
    const pair = { agencyId: ids.agencyA, customerId: ids.customerA };
    const requested = await planned(customer, { start: '2026-03-14T14:00:00.000Z', agencyId: null });
    const asking = {
      adminCustomerId: ids.customerA,
      requestId: requested.requestId,
      affectationEventIds: [requested.shiftId],
    };
    const mission = (await customer.call(CreateAgentRequest, { ...asking, agencyIds: [ids.agencyA] })).data.id;
    await vigie.settled();
    const coming = (await customer.call(ComingOfLink, pair)).data;
    expect((await agency.call(ComingOfLink, pair)).data).toEqual(coming);
    for (const stranger of ['agencyB', 'customerB'] as const)
      expect(await (await signedIn(vigie, stranger)).call(ComingOfLink, pair)).toMatchObject({ http: 404 });
    const end = (agreed: number) => customer.call(UnlinkAgency, { id: ids.customerA, agencyId: ids.agencyA, agreed });
    expect(await end(coming.shifts - 1)).toMatchObject({ http: 409, code: 'MORE_THAN_AGREED' });
    expect(await agency.call(UnlinkCustomer, { ...pair, agreed: 0 })).toMatchObject({ code: 'MORE_THAN_AGREED' });
    expect(await end(coming.shifts)).toMatchObject({ status: 1 });
    await eventually(async () => {
      for (const { shiftId } of [filled, open])
        expect((await customer.call(GetAffEvent, { id: shiftId })).data).toMatchObject({
          agency: null,
          employee: null,
        });
    });
    expect(coming.shifts).toBeGreaterThanOrEqual(2);
    // What the client had asked it for ends too: it is no way back to the client.
    expect(coming.requested).toBe(1);
    await vigie.settled();
    expect((await agency.call(AcceptAgentRequest, { agencyId: ids.agencyA, id: mission })).http).not.toBe(200);
    expect((await customer.call(GetAffEvent, { id: requested.shiftId })).data).toMatchObject({ agency: null });
    expect(await agency.call(GetAffEvent, { id: open.shiftId })).toMatchObject({ http: 404 });
    // A run that was under way gives it one more.
    const { shiftId } = await planned(customer, { start: '2026-03-15T14:00:00.000Z', agencyId: null });
    const client = { ...vigie.system(), role: 'customer', customerId: ids.customerA } as const;
    await vigie.commands.run(shift, 'TransferShift', shiftId, { shiftId, toAgencyId: ids.agencyA }, client);
    await eventually(async () =>
      expect((await factsOf(vigie, `shift-${shiftId}`)).slice(-2)).toEqual(['TransferredToAgency', 'ShiftRevised']),
    );
    // So do a shift that is planned for the agency, and one that is given to it, at that very moment.
    const { plan } = (await vigie.commands.load(shift, shiftId))!;
    const own = randomUUID();
    await vigie.commands.run(
      shift,
      'PlanShift',
      own,
      { ...plan!, shiftId: own, agencyId: ids.agencyA, origin: { kind: 'hand' } },
      client,
    );
    await vigie.commands.run(shift, 'ReviseShift', shiftId, { shiftId, agencyId: ids.agencyA }, client);
    for (const id of [own, shiftId])
      await eventually(async () => expect((await vigie.commands.load(shift, id))!.plan!.agencyId).toBeNull());
    vigie.clock.pass(1);
    expect(await agency.call(PunchOut, { id: working })).toMatchObject({ status: 1 });
    expect(await agency.call(ShiftHistory, { id: under.shiftId })).toMatchObject({ status: 1 });
  });
});
