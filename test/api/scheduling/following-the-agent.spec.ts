import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssignEmployee, PunchIn, PunchOut } from '#contracts/api/assignments.ts';
import { MoveCandidates, MoveOnboarding } from '#contracts/api/onboarding.ts';
import { ComingShifts, SaveCustomerEmployee, UnlinkEmployee, UpdateEmployeeStatus } from '#contracts/api/employees.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, ShiftRows } from '#contracts/api/shifts.ts';
import { eventually } from '#test/support/on-screen.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { factsOf, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

describe('effects of a change of an agent', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let eventId: string;
  beforeAll(async () => {
    vigie = await startWorld({ worker: true });
    [customer, agency] = (await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')])) as [
      Browser,
      Browser,
    ];
    eventId = (
      await customer.call(SaveRequest, {
        title: 'Gala',
        place: { id: ids.placeA },
        requestDate: '2026-03-02T05:00:00.000Z',
      })
    ).data.id;
  });
  afterAll(() => vigie.stop());

  /** A shift of 4 hours on that day of March at 12:00 UTC, with somebody on it. */
  const filled = async (agentId: string, day: number) => {
    const at = (hour: number) => `2026-03-${String(day).padStart(2, '0')}T${hour}:00:00.000Z`;
    const { data } = await agency.call(CreateShifts, { id: eventId, shifts: [{ start: at(12), end: at(16) }] });
    const { data: assigned } = await agency.call(AssignEmployee, {
      employee: { id: agentId },
      affectationEvent: { id: data.ids[0] },
    });
    return { shiftId: data.ids[0] as string, assignmentId: assigned.id as string };
  };
  const nameOn = async (shiftId: string) =>
    (await agency.call(GetAffEvent, { id: shiftId })).data.employee?.fullName as string | undefined;

  it('a new name is shown and found on their coming shifts; past shifts keep the former name', async () => {
    const coming = await filled(ids.agents.bruno, 20);
    const over = await filled(ids.agents.bruno, 4);
    vigie.clock.set('2026-03-06T15:00:00.000Z');
    await agency.call(SaveCustomerEmployee, { id: ids.agents.bruno, firstName: 'Bruno', lastName: 'Zébulon' } as never);
    await vigie.settled();
    expect(await nameOn(coming.shiftId)).toBe('Bruno Zébulon');
    const found = async (search: string) =>
      ((await agency.call(ShiftRows, { id: eventId, search })).data as { id: string }[]).map(({ id }) => id);
    expect(await found('Zébulon')).toEqual([coming.shiftId]);
    expect(await found('Côté')).toEqual([over.shiftId]);
  });

  it('decision 41: their coming shifts become unassigned when an employer dismisses them or they become inactive; past shifts keep their agent', async () => {
    const over = await filled(ids.agents.anne, 7);
    const coming = await filled(ids.agents.anne, 21);
    const inactive = await filled(ids.agents.bruno, 22);
    vigie.clock.set('2026-03-07T20:00:00.000Z');
    const counted = async (browser: Browser, employeeIds: string[], employerId?: string) =>
      (await browser.call(ComingShifts, { employeeIds, employerId })).data;
    const { anne, bruno } = ids.agents;
    expect(await counted(agency, [anne])).toEqual({ agents: 1, shifts: 1 });
    // The previous test left one more.
    expect(await counted(agency, [anne, bruno])).toEqual({ agents: 2, shifts: 3 });
    expect(await counted(await signedIn(vigie, 'agencyB'), [anne, bruno])).toEqual({ agents: 0, shifts: 0 });
    // The platform's people dismiss somebody from one employer: only its shifts lose their agent.
    const admin = await signedIn(vigie, 'admin');
    expect(await counted(admin, [anne], ids.agencyA)).toEqual({ agents: 1, shifts: 1 });
    expect(await counted(admin, [anne], ids.agencyB)).toEqual({ agents: 0, shifts: 0 });
    // If there are more shifts than were confirmed, a new confirmation is required; only a move to inactive gives
    // shifts back.
    const unlink = (agreed: number) =>
      agency.call(UnlinkEmployee, { id: ids.agents.anne, customerId: ids.agencyA, agreed });
    const move = (statusId: 5 | 6, agreed: number) =>
      agency.call(UpdateEmployeeStatus, { employeeIds: [ids.agents.bruno], statusId, agreed });
    const candidates = { tab: 'new' as const, selection: { ids: [bruno] }, status: 6 as const };
    const { data: previewed } = await agency.call(MoveCandidates, { ...candidates, preview: true });
    expect(previewed).toMatchObject({ coming: { agents: 1, shifts: 2 } });
    const more = { http: 409, code: 'MORE_THAN_AGREED' };
    expect(await unlink(0)).toMatchObject(more);
    expect(await move(6, 1)).toMatchObject(more);
    expect(await agency.call(MoveCandidates, { ...candidates, agreed: 1 })).toMatchObject(more);
    expect(await agency.call(MoveOnboarding, { id: bruno, status: 6, agreed: 1 })).toMatchObject(more);
    expect(await nameOn(inactive.shiftId)).toBeDefined();
    expect(await move(5, 0)).toMatchObject({ http: 200 });
    expect(await unlink(1)).toMatchObject({ http: 200 });
    expect(await move(6, 2)).toMatchObject({ http: 200 });
    for (const { shiftId } of [coming, inactive])
      await eventually(async () => expect(await nameOn(shiftId)).toBeUndefined());
    const [{ agentId }] = await vigie.platform.db.query('select "agentId" from shift where id = $1', [over.shiftId]);
    expect(agentId).toBe(ids.agents.anne);
    expect(await agency.call(PunchIn, { id: coming.assignmentId })).toMatchObject({ status: 0 });
  });

  it('decision 41: nobody stays on a shift that they are put on as they leave', async () => {
    const { anne, dede, chloe } = ids.agents;
    const shifts = [12, 13, 14].map((hour) => ({
      start: `2026-03-25T${hour}:00:00.000Z`,
      end: '2026-03-25T16:00:00.000Z',
    }));
    const { data } = await agency.call(CreateShifts, { id: eventId, shifts });
    const put = (shiftId: string, id: string) =>
      vigie.commands.run(
        shift,
        'AssignAgent',
        shiftId,
        { shiftId, replacing: null, agent: { id, firstName: 'A', lastName: 'B', employerId: ids.agencyA }, by: 'hand' },
        { ...vigie.system(), role: 'agency', agencyId: ids.agencyA },
      );
    // Anne was dismissed, and Chloé becomes inactive, by the time that they are put on a shift.
    await agency.call(MoveOnboarding, { id: chloe, status: 6, agreed: 0 });
    const [ofAnne, ofChloe, ofDede] = data.ids as [string, string, string];
    for (const [shiftId, id] of [
      [ofAnne, anne],
      [ofChloe, chloe],
      [ofDede, dede],
    ] as const)
      await put(shiftId, id);
    for (const shiftId of [ofAnne, ofChloe])
      await eventually(async () => expect((await factsOf(vigie, `shift-${shiftId}`)).at(-1)).toBe('AgentRemoved'));
    await agency.call(MoveOnboarding, { id: chloe, status: 5, agreed: 0 });
    // An application that is withdrawn at that moment.
    await vigie.commands.run(agent, 'WithdrawApplication', dede, { agentId: dede }, vigie.system());
    await eventually(async () => expect((await factsOf(vigie, `shift-${ofDede}`)).at(-1)).toBe('AgentRemoved'));
  });

  it('decision 74: nobody leaves or becomes inactive while punched in; of several, the others do', async () => {
    const { bruno, chloe } = ids.agents;
    vigie.clock.set('2026-03-09T11:55:00.000Z');
    await agency.call(UpdateEmployeeStatus, { employeeIds: [bruno], statusId: 5, agreed: 0 });
    await vigie.settled();
    const { assignmentId: id } = await filled(bruno, 9);
    await reached(agency, id, 'punchedIn');
    vigie.clock.set('2026-03-09T13:00:00.000Z');
    const atWork = { http: 409, code: 'AGENT_AT_WORK', message: expect.stringMatching(/punch-out/) };
    const english = { language: 'en' } as const;
    const dismissed = { id: bruno, customerId: ids.agencyA, agreed: 0 };
    expect(await agency.call(UnlinkEmployee, dismissed, english)).toMatchObject(atWork);
    expect(await agency.call(MoveOnboarding, { id: bruno, status: 6, agreed: 0 }, english)).toMatchObject(atWork);
    // It is said before it is asked, where nobody could leave.
    const counted = (...employeeIds: string[]) => agency.call(ComingShifts, { employeeIds }, english);
    expect([await counted(bruno), (await counted(bruno, chloe)).http]).toMatchObject([atWork, 200]);
    const refused = [{ id: bruno, code: 'AGENT_AT_WORK' }];
    const both = { employeeIds: [bruno, chloe], statusId: 6 as const, agreed: 0 };
    expect((await agency.call(UpdateEmployeeStatus, both)).data).toEqual({ moved: [chloe], refused });
    const selected = { tab: 'new' as const, selection: { ids: [bruno, chloe] }, agreed: 2 };
    const previewed = await agency.call(MoveCandidates, { ...selected, status: 6, preview: true });
    expect(previewed.data).toMatchObject({ moved: 1, refused });
    expect((await agency.call(MoveCandidates, { ...selected, status: 6 })).data).toMatchObject({ moved: 1, refused });
    expect((await agency.call(MoveCandidates, { ...selected, status: 5 })).data).toMatchObject({ refused: [] });
    const admin = await signedIn(vigie, 'admin');
    expect(await admin.call(MoveOnboarding, { id: bruno, status: 6, agreed: 0 }, english)).toMatchObject(atWork);
    expect(await agency.call(PunchOut, { id })).toMatchObject({ status: 1 });
    expect(await agency.call(MoveOnboarding, { id: bruno, status: 6, agreed: 0 })).toMatchObject({ http: 200 });
  });
});
