import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssignEmployee, RemoveEmployee, SaveAffectation } from '#contracts/api/assignments.ts';
import { calendarLines, ForeseeShift, GetCalendar, GetCoverage, namesLater } from '#contracts/api/calendar.ts';
import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import { BulkPublish, UndoShifts, type undoable } from '#contracts/api/shift-bulk.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, GetAffectation } from '#contracts/api/shifts.ts';
import { assigned, factsOf, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

const now = '2026-03-05T12:00:00.000Z';
const { anne, bruno, chloe, dede, eve } = ids.agents;

describe('the calendar of shifts', () => {
  let vigie: Vigie;
  let agency: Browser;
  let customer: Browser;
  /** Saturday night into the day that has 23 hours; Anne is on the first, the others are open. */
  let night: string;
  let beside: string;
  let sunday: string;
  let requestId: string;

  const span = (from: string, to: string) => ({ start: `2026-03-${from}:00.000Z`, end: `2026-03-${to}:00.000Z` });
  type Group = { readonly shifts: readonly { readonly id: string; readonly start: string }[] };
  /** The answer, with each shift whole in the order of their starts. */
  const calendar = async (viewer: Browser, input: object = {}) => {
    const { groups, ...rest } = (await viewer.call(GetCalendar, { from: '2026-03-08', days: 1, ...input })).data;
    const shifts = (groups as readonly Group[]).flatMap(({ shifts: of, ...shared }) =>
      of.map((one) => ({ ...shared, ...one })),
    );
    return { ...rest, groups, shifts: shifts.sort((a, b) => (a.start < b.start ? -1 : 1)) };
  };
  const foreseen = async (id: string, times: object, agentIds?: string[], viewer = agency) =>
    (
      await viewer.call(
        ForeseeShift,
        { id, times: [times] as never, ...(agentIds && { agentIds }) },
        { language: 'fr' },
      )
    ).data[0];

  beforeAll(async () => {
    vigie = await startWorld({ now });
    [agency, customer] = [await signedIn(vigie, 'agencyA'), await signedIn(vigie, 'customerA')];
    const plan = async (times: object, more: object = {}) =>
      planned(
        customer,
        { ...(times as { start: string; end: string }), agencyId: ids.agencyA, ...more },
        { title: 'Gala' },
      );
    ({ requestId, shiftId: night } = await plan(span('08T03:00', '08T11:00')));
    ({ shiftId: beside } = await plan(span('08T04:00', '08T12:00'), { requestId }));
    ({ shiftId: sunday } = await plan(span('09T03:30', '09T11:30'), { requestId }));
    await plan(span('10T12:00', '10T20:00'), { requestId, agencyId: null });
    await assigned(agency, night);
  }, 120_000);
  afterAll(() => vigie.stop());

  it('shows each viewer the shifts that overlap the requested days, in the time zone of the place', async () => {
    const day = await calendar(agency);
    // March 8 ends at 04:00 UTC, an hour before a day of 24 hours would: the shift at 23:30 still belongs to it.
    expect(day).toMatchObject({
      zone: 'America/Toronto',
      zones: ['America/Toronto'],
      more: false,
      changesAt: '2026-03-07T03:00:00.000Z',
    });
    expect(day.shifts.map(({ id }: { id: string }) => id)).toEqual([night, beside, sunday]);
    expect(day.shifts[0]).toMatchObject({
      event: 'Gala',
      position: 'Porte',
      agentId: anne,
      status: 'toAccept',
      can: expect.arrayContaining(['modify', 'changeAgent']),
    });
    expect(day.places).toEqual([{ id: ids.placeA, name: 'Aréna' }]);
    expect((await calendar(agency, { from: '2026-03-09' })).shifts.map(({ id }: { id: string }) => id)).toEqual([
      sunday,
    ]);
    expect((await calendar(agency, { days: 28, zone: 'America/Halifax' })).shifts).toHaveLength(4);
    expect((await agency.call(GetCalendar, { from: '2026-03-08', zone: 'Nowhere/At-All' })).http).toBe(422);
  });

  it('contains nothing that the viewer may not see: no shifts, names or agents of other companies', async () => {
    const seen = await calendar(customer);
    expect(seen.shifts).toHaveLength(3);
    // Only the agency sees who comes until the confirmation window opens (rule shift.identity).
    expect(seen.shifts[0]).toMatchObject({ agentId: null, identity: 'unassigned', status: 'toAccept', assigned: true });
    expect(seen.agents).toEqual([]);
    const theirs = await calendar(agency);
    expect(theirs.agents.map(({ name }: { name: string }) => name)).toEqual([
      'Anne Roy',
      'Bruno Côté',
      'Chloé Dupré',
      'Dédé Tremblay',
    ]);
    expect(await calendar(await signedIn(vigie, 'agencyB'), { days: 28 })).toMatchObject({
      shifts: [],
      places: [],
      agents: [{ id: eve, own: true }],
    });
    expect((await (await signedIn(vigie, 'nobody')).call(GetCalendar, { from: '2026-03-08' })).http).toBe(403);
    expect(
      (
        await (
          await signedIn(vigie, 'agencyB')
        ).call(ForeseeShift, { id: night, times: [span('08T03:00', '08T11:00')] })
      ).http,
    ).toBe(404);
  });

  it('counts by day and row match what the calendar shows, for every viewer, row and filter', async () => {
    for (const viewer of [agency, customer, await signedIn(vigie, 'agencyB')])
      for (const by of calendarLines)
        for (const status of [undefined, ['missing']] as const) {
          const asked = { from: '2026-03-07', days: 5, zone: 'America/Toronto' };
          const { data } = await viewer.call(GetCoverage, { ...asked, by, ...(status && { status: [...status] }) });
          const { shifts } = await calendar(viewer, asked);
          const lineOf = (one: Record<string, unknown>) =>
            ({
              place: one['placeId'],
              event: one['requestId'],
              agent: one['agentId'] ?? (one['assigned'] ? namesLater : ''),
            })[by];
          const expected = new Map<string, { need: number; filled: number }>();
          for (const one of shifts.filter(({ status: label }: { status: string }) => !status || label === status[0])) {
            // March 8 ends at 04:00 UTC, the days before at 05:00.
            const day = ['2026-03-08T05', '2026-03-09T04', '2026-03-10T04', '2026-03-11T04'].filter(
              (midnight) => one.start >= midnight,
            ).length;
            const key = `${lineOf(one)} ${day}`;
            const { need, filled } = expected.get(key) ?? { need: 0, filled: 0 };
            expected.set(key, { need: need + 1, filled: filled + (one.assigned ? 1 : 0) });
          }
          const counted = data.lines.flatMap(({ id, days }: { id: string; days: { day: number }[] }) =>
            days.map(({ day, ...rest }) => [`${id} ${day}`, rest]),
          );
          expect(Object.fromEntries(counted)).toEqual(
            Object.fromEntries([...expected].map(([key, one]) => [key, { ...one, minutes: 480 * one.need }])),
          );
        }
  });

  it('counts only agents whom the viewer may know, and can’t be filtered by others', async () => {
    const asked = { from: '2026-03-07', days: 5, by: 'agent' as const };
    const [mine, theirs] = [(await agency.call(GetCoverage, asked)).data, await customer.call(GetCoverage, asked)];
    expect(mine.lines.map(({ name }: { name: string }) => name)).toEqual([
      '',
      'Anne Roy',
      'Bruno Côté',
      'Chloé Dupré',
      'Dédé Tremblay',
    ]);
    expect(mine).toMatchObject({
      zone: 'America/Toronto',
      agents: [{ id: anne, count: 1, name: 'Anne Roy' }],
      places: [{ id: ids.placeA, name: 'Aréna' }],
      services: [{ id: ids.guard }],
      more: false,
      changesAt: '2026-03-07T03:00:00.000Z',
    });
    expect(mine.statuses).toEqual(
      expect.arrayContaining([
        { id: 'missing', count: 3 },
        { id: 'toAccept', count: 1 },
      ]),
    );
    expect(theirs.data.lines.map(({ id }: { id: string }) => id)).toEqual(['', namesLater]);
    expect(theirs.data.agents).toEqual([]);
    expect(theirs.text).not.toMatch(/Anne|Roy/);
    expect(theirs.text).not.toContain(anne);
    expect((await customer.call(GetCoverage, { ...asked, agents: [anne] })).data.lines).toEqual([]);
    expect((await customer.call(GetCoverage, { ...asked, places: [ids.placeB] })).data.lines).toEqual([]);
    expect((await agency.call(GetCoverage, { ...asked, by: 'place', agents: [anne] })).data.lines).toMatchObject([
      { id: ids.placeA, days: [{ need: 1, filled: 1 }] },
    ]);
    expect((await (await signedIn(vigie, 'nobody')).call(GetCoverage, asked)).http).toBe(403);
    expect((await agency.call(GetCoverage, { ...asked, days: 36 })).http).toBe(422);
  });

  it('shows absences within the days only of the viewer’s own agents', async () => {
    const away = (from: string, to: string) => ({ startDate: `${from}:00.000Z`, endDate: `${to}:00.000Z` });
    const schedules = [away('2026-03-08T12:00', '2026-03-08T20:00'), away('2026-03-20T12:00', '2026-03-20T20:00')];
    await agency.call(SaveEmployeeSchedule, { id: chloe, schedules });
    const { agents } = await calendar(agency);
    expect(agents.filter((one: { away: unknown[] }) => one.away.length > 0)).toEqual([
      {
        id: chloe,
        name: 'Chloé Dupré',
        own: true,
        away: [{ from: '2026-03-08T12:00:00.000Z', to: '2026-03-08T20:00:00.000Z' }],
      },
    ]);
    expect((await calendar(customer)).agents).toEqual([]);
  });

  it('sends data shared by several shifts once, and nothing of pay or billing', async () => {
    const { groups, services } = await calendar(agency, { days: 28 });
    expect(groups.map(({ shifts }: { shifts: unknown[] }) => shifts.length)).toEqual([1, 2, 1]);
    expect(groups[1]).toMatchObject({
      requestId,
      placeId: ids.placeA,
      serviceId: ids.guard,
      position: 'Porte',
      status: 'missing',
    });
    expect(services.map(({ id }: { id: string }) => id)).toEqual([ids.guard]);
    expect(Object.keys(groups[0]).sort()).toEqual(
      [
        'requestId',
        'event',
        'placeId',
        'timezone',
        'title',
        'position',
        'serviceId',
        'identity',
        'status',
        'assigned',
        'can',
        'shifts',
      ].sort(),
    );
    expect(Object.keys(groups[0].shifts[0]).sort()).toEqual(['agentId', 'end', 'id', 'start']);
  });

  it('the preview of an assignment gives for each agent the same result as the assignment', async () => {
    const { refusal, agents } = await foreseen(beside, span('08T04:00', '08T12:00'), [anne, bruno, dede, eve]);
    expect(refusal).toBeNull();
    expect(
      Object.fromEntries(
        agents.map(({ id, reason }: { id: string; reason: { rule: string } | null }) => [id, reason?.rule ?? null]),
      ),
    ).toEqual({
      [anne]: 'busy',
      [bruno]: null,
      [dede]: 'licence',
    });
    const assign = async (id: string) =>
      (await agency.call(AssignEmployee, { employee: { id }, affectationEvent: { id: beside } })).code;
    expect([await assign(anne), await assign(dede), await assign(eve)]).toEqual([
      'AGENT_BUSY',
      'AGENT_LICENCE_INVALID',
      'NOT_FOUND',
    ]);
    expect(await factsOf(vigie, `shift-${beside}`)).not.toContain('AgentAssigned');
  });

  it('the preview of a move gives the same result as the move, for the shift and its agent', async () => {
    await assigned(agency, sunday);
    const [free, late] = [span('09T12:00', '09T20:00'), span('09T01:00', '09T05:00')];
    expect(await foreseen(night, free)).toMatchObject({ refusal: null, agents: [{ id: anne, reason: null }] });
    const clash = await foreseen(night, late);
    expect(clash).toMatchObject({
      refusal: null,
      agents: [{ id: anne, reason: { rule: 'busy', values: { start: '2026-03-09T03:30:00.000Z' } } }],
    });
    const affectationId = (await agency.call(GetAffectation, { id: night })).data.id;
    expect(
      (await agency.call(SaveAffectation, { id: affectationId, affectationEvent: late, verifyAgent: true })).code,
    ).toBe('AGENT_BUSY');
    expect(await foreseen(night, { start: late.end, end: late.start })).toMatchObject({
      refusal: { code: 'SHIFT_ENDS_BEFORE_START' },
      agents: [],
    });
    expect(await factsOf(vigie, `shift-${night}`)).not.toContain('ShiftRescheduled');
  });

  it('[shift.datesDisabled] the preview tells a client that it can’t move a shift with an agency’s agent', async () => {
    const { refusal } = await foreseen(night, span('09T12:00', '09T20:00'), undefined, customer);
    expect(refusal).toMatchObject({ code: 'SHIFT_TIME_LOCKED', message: expect.stringMatching(/[éè’]/) });
    expect(
      (await customer.call(SaveAffEvents, { shifts: [{ id: night, ...span('09T12:00', '09T20:00') }] })).code,
    ).toBe('SHIFT_TIME_LOCKED');
    expect(await foreseen(night, span('08T03:00', '08T11:00'), [bruno], customer)).toMatchObject({
      refusal: { code: 'SHIFT_NOT_YOURS' },
      agents: [],
    });
  });

  it('undoes a removal, a move and an assignment, as far as possible', async () => {
    const key = randomUUID;
    const { shiftId } = await planned(customer, { ...span('12T12:00', '12T20:00'), agencyId: ids.agencyA, requestId });
    const open = async () => (await agency.call(GetAffEvent, { id: shiftId })).data;
    const undo = async (call: keyof typeof undoable, named: string) => {
      const { data, code } = await agency.call(UndoShifts, {
        id: requestId,
        call,
        key: named,
        affectationEventIds: [shiftId],
      });
      return code ?? data.refused[0]?.code ?? 'done';
    };
    // It was published before: the assignment ends that, and its undo restores it.
    await agency.call(BulkPublish, { id: requestId, affectationEventIds: [shiftId], publish: true });
    const [assigning, moving, removing, paying, removed, again] = [key(), key(), key(), key(), key(), key()];
    await agency.call(
      AssignEmployee,
      { employee: { id: bruno }, affectationEvent: { id: shiftId } },
      { key: assigning },
    );
    expect(await undo('AssignEmployee', assigning)).toBe('done');
    expect(await open()).toMatchObject({ employee: null, status: 'published' });

    const { data } = await agency.call(AssignEmployee, { employee: { id: bruno }, affectationEvent: { id: shiftId } });
    await reached(agency, data.id, 'accepted');
    await agency.call(
      SaveAffectation,
      { id: data.id, affectationEvent: span('12T13:00', '12T21:00') },
      { key: moving },
    );
    expect(await undo('SaveAffectation', moving)).toBe('done');
    expect(await open()).toMatchObject({ ...span('12T12:00', '12T20:00'), affectationId: data.id, status: 'accepted' });

    const taking = (
      await agency.call(ForeseeShift, { id: shiftId, times: [span('12T12:00', '12T20:00')], takeOff: true })
    ).data;
    expect(taking).toMatchObject([{ refusal: null, agents: [] }]);
    await agency.call(RemoveEmployee, { id: data.id }, { key: removing });
    expect(await undo('RemoveEmployee', removing)).toBe('done');
    const back = (await agency.call(GetAffectation, { id: shiftId })).data;
    expect(back).toMatchObject({ employee: { id: bruno }, status: { hasAccepted: true } });

    await agency.call(
      SaveAffectation,
      { id: back.id, affectationEvent: { ...span('12T14:00', '12T22:00'), salary: 2500 } },
      { key: paying },
    );
    expect(await undo('SaveAffectation', paying)).toBe('UNDO_PARTLY');
    // It has been published since the agent was removed: an undo would ignore the agents who applied.
    await agency.call(RemoveEmployee, { id: back.id }, { key: removed });
    await agency.call(BulkPublish, { id: requestId, affectationEventIds: [shiftId], publish: true });
    expect(await undo('RemoveEmployee', removed)).toBe('UNDO_MOVED_ON');
    await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, ...span('13T12:00', '13T20:00') }] }, { key: again });
    expect(await undo('SaveAffEvents', again)).toBe('done');
    expect((await open()).start).toBe(span('12T14:00', '12T22:00').start);
  });

  it('[delete.punched] the preview says that an agent at work can’t be moved or replaced', async () => {
    const affectationId = (await agency.call(GetAffectation, { id: night })).data.id;
    vigie.clock.set('2026-03-08T03:05:00.000Z');
    await reached(agency, affectationId, 'punchedIn', { punchIn: '2026-03-08T03:00:00.000Z' });
    expect(await foreseen(night, span('08T05:00', '08T13:00'))).toMatchObject({
      refusal: { code: 'SHIFT_AGENT_WORKING' },
    });
    expect(await foreseen(night, span('08T03:00', '08T11:00'), [chloe])).toMatchObject({
      refusal: { code: 'SHIFT_AGENT_WORKING' },
    });
    const off = { id: night, times: [span('08T03:00', '08T11:00')], takeOff: true };
    expect((await agency.call(ForeseeShift, off)).data).toMatchObject([{ refusal: { code: 'SHIFT_AGENT_WORKING' } }]);
    expect((await customer.call(ForeseeShift, off)).data).toMatchObject([{ refusal: { code: 'SHIFT_NOT_YOURS' } }]);
  });
});
