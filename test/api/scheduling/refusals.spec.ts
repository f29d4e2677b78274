import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AcceptAffectation,
  GetDisponibilitiesV2,
  RefusalRights,
  RefuseAffectation,
} from '#contracts/api/assignments.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import { Refusals, type RefusalEntry } from '#contracts/api/refusals.ts';
import { GetOperationViewData } from '#contracts/api/operations.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { planned } from '#test/support/planned.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

const { anne, bruno } = ids.agents;

/**
 * Section 59.0.1 of the Act respecting labour standards: a refusal by right is recorded with its ground, and never
 * counts against the agent.
 */
describe('the right to refuse', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let phone: Browser;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-10T12:00:00.000Z' });
    [customer, agency, phone] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'anne'),
    ]);
  });
  afterAll(() => vigie.stop());

  const plan = async (start: string, end: string) =>
    (await planned(customer, { start, end, agencyId: ids.agencyA })).shiftId;
  /** Put on a shift by the command itself: what keeps agents off shifts is not what is tried here. */
  const given = async (shiftId: string, agentId = anne, employerId: string = ids.agencyA): Promise<string> => {
    const caller = { ...vigie.system(`given ${shiftId}`), role: 'agency' as const, agencyId: employerId };
    const person = { id: agentId, firstName: 'Anne', lastName: 'Roy', employerId };
    const { state } = await vigie.commands.run(
      shift,
      'AssignAgent',
      shiftId,
      { shiftId, replacing: null, agent: person, isSupervisor: false, by: 'hand' },
      caller,
    );
    await vigie.settled();
    return state.assignment!.id;
  };
  const refusalOf = async (shiftId: string) =>
    (await vigie.platform.store.read(`shift-${shiftId}`)).find(({ type }) => type === 'AssignmentRefused')?.data as
      | { readonly reason: string; readonly ground?: string; readonly figures?: unknown }
      | undefined;
  const candidates = async (shiftId: string) => {
    const { data } = await agency.call(GetDisponibilitiesV2, { id: shiftId });
    return (data as { id: string; score: unknown; cost: number; available: boolean }[]).map(
      ({ id, score, cost, available }) => ({
        id,
        score,
        cost,
        available,
      }),
    );
  };
  const callOffs = async () => {
    const { data } = await agency.call(GetOperationViewData, {
      start: '2026-03-01T05:00:00.000Z',
      end: '2026-03-31T05:00:00.000Z',
    });
    return [data.callOffs, data.callOffPercentage];
  };

  it('is shown beforehand with its figures, and recorded with the refusal; it never affects the agent’s rank', async () => {
    const other = await plan('2026-03-18T13:00:00.000Z', '2026-03-18T20:00:00.000Z');
    await given(await plan('2026-03-20T12:00:00.000Z', '2026-03-20T19:00:00.000Z'));
    const evening = await plan('2026-03-20T19:30:00.000Z', '2026-03-21T01:30:00.000Z');
    const [before, counted] = [await candidates(other), await callOffs()];
    const id = await given(evening);
    const rights = await phone.call(RefusalRights, { id });
    expect(rights.data).toEqual({
      figures: { hoursInDay: 780, hoursInWeek: 780, weeklyRest: expect.any(Number), shortNotice: 10 * 1440 + 450 },
      grounds: ['hoursInDay'],
    });
    expect((await agency.call(RefusalRights, { id })).data).toEqual(rights.data);
    expect((await (await signedIn(vigie, 'agencyB')).call(RefusalRights, { id })).http).toBe(404);
    expect((await phone.call(RefuseAffectation, { id, reason: 'Trop long', ground: 'hoursInDay' })).http).toBe(200);
    expect(await refusalOf(evening)).toMatchObject({
      reason: 'Trop long',
      ground: 'hoursInDay',
      figures: rights.data.figures,
    });
    await vigie.settled();
    expect(await candidates(other)).toEqual(before);
    expect(await callOffs()).toEqual(counted);
    const [told] = (
      (await agency.call(ShiftHistory, { id: evening })).data as { type: string; changes: object[] }[]
    ).filter(({ type }) => type === 'AssignmentRefused');
    expect(told!.changes).toContainEqual({ field: 'ground', to: 'hoursInDay' });
    expect(told!.changes).toContainEqual({ field: 'figures', to: rights.data.figures });
    expect((await customer.call(ShiftHistory, { id: evening })).text).not.toContain('figures');
  });

  it('applies without being named, and when a dispatcher refuses for the agent', async () => {
    const evening = await plan('2026-03-20T19:30:00.000Z', '2026-03-21T01:30:00.000Z');
    await agency.call(RefuseAffectation, { id: await given(evening), reason: 'ill' });
    expect(await refusalOf(evening)).toMatchObject({ reason: 'ill', ground: 'hoursInDay' });
    expect(await callOffs()).toEqual([0, 0]);
  });

  it('applies once: a second refusal is answered that the assignment has ended', async () => {
    const id = await given(await plan('2026-05-11T12:00:00.000Z', '2026-05-11T20:00:00.000Z'));
    const refuse = () => agency.call(RefuseAffectation, { id, reason: 'Malade', ground: 'other' });
    expect((await refuse()).http).toBe(200);
    await vigie.settled();
    const again = await refuse();
    expect([again.http, again.code]).toEqual([409, 'ASSIGNMENT_ENDED']);
  });

  it('can’t be used if the figures don’t give it', async () => {
    const day = await plan('2026-03-25T12:00:00.000Z', '2026-03-25T20:00:00.000Z');
    const id = await given(day);
    expect((await phone.call(RefusalRights, { id })).data.grounds).toEqual([]);
    for (const ground of ['hoursInDay', 'hoursInWeek', 'weeklyRest', 'shortNotice'] as const)
      expect(await phone.call(RefuseAffectation, { id, ground })).toMatchObject({
        http: 422,
        code: 'REFUSAL_GROUND_NOT_MET',
      });
    expect((await phone.call(RefuseAffectation, { id, ground: 'because' as never })).http).toBe(422);
    await phone.call(RefuseAffectation, { id, reason: 'Examen' });
    expect(await refusalOf(day)).toEqual(expect.not.objectContaining({ ground: expect.anything() }));
    await vigie.settled();
    expect((await callOffs())[0]).toBe(1);
  });

  it('because of short notice applies if the agent names it, counted from the shift’s present start, but not to a job they applied for', async () => {
    const soon = () => plan('2026-03-13T12:00:00.000Z', '2026-03-13T20:00:00.000Z');
    const [named, unnamed, job] = [await soon(), await soon(), await soon()];
    const id = await given(named);
    expect((await phone.call(RefusalRights, { id })).data).toMatchObject({
      figures: { shortNotice: 3 * 1440 },
      grounds: ['shortNotice'],
    });
    await phone.call(RefuseAffectation, { id, ground: 'shortNotice' });
    expect(await refusalOf(named)).toMatchObject({ ground: 'shortNotice' });
    await phone.call(RefuseAffectation, { id: await given(unnamed) });
    expect(await refusalOf(unnamed)).toEqual(expect.not.objectContaining({ ground: expect.anything() }));
    const caller = { ...vigie.system('claim'), role: 'agency' as const, agencyId: ids.agencyA };
    const person = { id: anne, firstName: 'Anne', lastName: 'Roy', employerId: ids.agencyA };
    await vigie.commands.run(
      shift,
      'AssignAgent',
      job,
      { shiftId: job, replacing: null, agent: person, isSupervisor: false, by: 'claim' },
      caller,
    );
    await vigie.settled();
    const [{ assignmentId }] = (
      await vigie.platform.pool.query<{ assignmentId: string }>('select "assignmentId" from shift where id = $1', [job])
    ).rows as [{ assignmentId: string }];
    expect((await phone.call(RefusalRights, { id: assignmentId })).data).toMatchObject({
      figures: { shortNotice: null },
      grounds: [],
    });
    const earlier = { start: '2026-03-13T11:00:00.000Z', end: '2026-03-13T19:00:00.000Z' };
    await vigie.commands.run(
      shift,
      'RescheduleShift',
      job,
      { shiftId: job, ...earlier },
      { ...caller, ...vigie.system('moved'), role: 'agency', agencyId: ids.agencyA },
    );
    await vigie.settled();
    expect((await phone.call(RefusalRights, { id: assignmentId })).data).toMatchObject({
      figures: { shortNotice: 3 * 1440 - 60 },
      grounds: ['shortNotice'],
    });
  });

  it('is computed from work for the same employer, not from work for others', async () => {
    const theirs = { start: '2026-03-28T12:00:00.000Z', end: '2026-03-28T19:00:00.000Z', agencyId: ids.agencyB };
    await given(
      (await planned(await signedIn(vigie, 'customerB'), theirs, { placeId: ids.placeB })).shiftId,
      bruno,
      ids.agencyB,
    );
    const id = await given(await plan('2026-03-28T19:30:00.000Z', '2026-03-29T01:30:00.000Z'), bruno);
    expect((await agency.call(RefusalRights, { id })).data).toMatchObject({
      figures: { hoursInDay: 360, hoursInWeek: 360 },
      grounds: [],
    });
  });

  it('is listed with its figures to the employer and the platform, and to nobody else', async () => {
    const [superAdmin, other, planner] = await Promise.all([
      signedIn(vigie, 'superAdmin'),
      signedIn(vigie, 'agencyB'),
      somebodyWithout(vigie, ['agent.view']),
    ]);
    // Bruno works for both agencies: what he refuses to one is hidden from the other.
    const theirs = { start: '2026-05-28T12:00:00.000Z', end: '2026-05-28T19:00:00.000Z', agencyId: ids.agencyB };
    const { shiftId } = await planned(await signedIn(vigie, 'customerB'), theirs, { placeId: ids.placeB });
    await other.call(RefuseAffectation, { id: await given(shiftId, bruno, ids.agencyB), reason: 'ill' });
    await vigie.settled();
    const { data } = await agency.call(Refusals, {
      filters: { ground: ['hoursInDay'] },
      sort: { key: 'at', asc: true },
    });
    expect(data[0]).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      agent: { id: anne, fullName: 'Anne Roy' },
      employer: null,
      request: { id: expect.any(String), requestNo: expect.stringMatching(/^R\d+$/), title: expect.any(String) },
      place: expect.stringMatching(/./),
      start: '2026-03-20T19:30:00.000Z',
      end: '2026-03-21T01:30:00.000Z',
      timezone: 'America/Toronto',
      ground: 'hoursInDay',
      figures: { hoursInDay: 780, hoursInWeek: 780, weeklyRest: expect.any(Number), shortNotice: 10 * 1440 + 450 },
    });
    const grounds = async (who: Browser, filters = {}) =>
      (await who.call(Refusals, { filters })).data.map(({ ground }: RefusalEntry) => ground);
    const own = await grounds(agency);
    expect(own.toSorted()).toEqual(['hoursInDay', 'hoursInDay', null, null, null, 'shortNotice']);
    expect(await grounds(agency, { ground: ['other'] })).toEqual([null, null, null]);
    expect(await grounds(superAdmin)).toHaveLength(own.length + 1);
    expect((await superAdmin.call(Refusals, {})).data[0]!.employer).toMatch(/./);
    // The client of these shifts employs none of their agents.
    expect([await grounds(customer), await grounds(other)]).toEqual([[], [null]]);
    for (const nobody of [planner, phone]) expect((await nobody.call(Refusals, {})).http).toBe(403);
  });

  it('applies after other steps: an accepted shift can still be refused by it', async () => {
    await given(await plan('2026-04-02T12:00:00.000Z', '2026-04-02T19:00:00.000Z'));
    const evening = await plan('2026-04-02T19:30:00.000Z', '2026-04-03T01:30:00.000Z');
    const id = await given(evening);
    await phone.call(AcceptAffectation, { id });
    await phone.call(RefuseAffectation, { id, ground: 'hoursInDay' });
    expect(await refusalOf(evening)).toMatchObject({ ground: 'hoursInDay' });
  });
});
