import { expect, it } from '@jest/globals';
import { AutoAssign, AutoAssignCustomer } from '#contracts/api/assignments.ts';
import { AutoAssignRunShifts, GetAutoAssignSettings, SaveAutoAssignSettings } from '#contracts/api/auto-assign.ts';
import { autoAssignRun } from '#services/staffing/auto-assign/auto-assign-run.decider.ts';
import { readSnapshot } from '#services/staffing/auto-assign/snapshot-file.ts';
import { planOf } from '#services/staffing/auto-assign/plan-of.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { planned, rowOf } from '#test/support/planned.ts';
import { ids } from '#test/support/world.ts';
import { anne, bruno, chloe, dede, day, vigie, customer, agency, latest, work, filled, whyOf } from './shared.suite.ts';

export const plans = (): void => {
  it('assigns somebody who may do it to each open shift, and explains why not the others', async () => {
    const { requestId, shiftIds, run } = await filled(9, 2);
    expect(run).toMatchObject({ state: 'done', shiftCount: 2, planned: 2, filled: 2, unfilled: 0 });
    const rows = await Promise.all(shiftIds.map((id) => rowOf(agency, requestId, id)));
    expect(rows.map((row) => row.status)).toEqual(['toAccept', 'toAccept']);
    const { shifts } = (await agency.call(AutoAssignRunShifts, { id: run.id })).data;
    expect(new Set(shifts.map((shift: { agent: { id: string } }) => shift.agent.id))).toEqual(new Set([anne, bruno]));
    const holder = shifts[0].agent.id as string;
    const why = await whyOf(run, shifts[0].shiftId);
    expect(why[holder]).toMatchObject({ verdict: 'chosen', score: { familiar: 10 } });
    expect(why[dede]).toMatchObject({
      verdict: 'obstacle',
      obstacle: { rule: 'licence', values: { number: 'BSP-dede' } },
    });
    expect(why[holder === anne ? bruno : anne]).toMatchObject({
      verdict: 'obstacle',
      obstacle: { rule: 'busy' },
      flip: { kind: 'free' },
    });
    // Chloé's home is unknown, which counts as thirty kilometres.
    expect(why[chloe]).toMatchObject({ verdict: 'costlier', score: { distance: 60 } });
    expect(why[chloe]!.flip?.kind).not.toBe('closer');
    expect(why[chloe]!.gap).toBeGreaterThan(0);
  });

  it('[fill.modes] a shift that a customer wants filled is filled by a run of the responsible agency', async () => {
    const { requestId, shiftId } = await planned(customer, { start: day(13), agencyId: ids.agencyA });
    await agency.call(AutoAssign, { requestId, startDate: day(12) });
    expect((await customer.call(AutoAssignCustomer, { requestId })).status).toBe(1);
    await work();
    await vigie.settled();
    expect(await latest()).toMatchObject({ shiftCount: 1, filled: 1 });
    expect(await rowOf(agency, requestId, shiftId)).toMatchObject({ status: 'toAccept', autoAssignCustomer: false });
  });

  it('leaves shifts open that nobody may do, and counts the reasons', async () => {
    const { requestId, shiftId, run } = await filled(10, 1, { skillId: ids.driver });
    expect(run).toMatchObject({ state: 'done', planned: 0, unfilled: 1 });
    expect(await rowOf(agency, requestId, shiftId)).toMatchObject({ autoAssign: true, status: 'assigning' });
    const { shifts } = (await agency.call(AutoAssignRunShifts, { id: run.id })).data;
    expect(shifts[0]).toMatchObject({
      outcome: 'unfilled',
      agent: null,
      blockedBy: [
        { rule: 'skill', agents: 3 },
        { rule: 'licence', agents: 1 },
      ],
    });
    await agency.call(AutoAssign, { requestId, on: false });
  });

  it('respects the company’s own limits: rest, weekly hours, absence', async () => {
    const settings = (await agency.call(GetAutoAssignSettings, {})).data;
    expect(settings).toMatchObject({ restHours: 8, stretchHours: 14 });
    expect(await agency.call(SaveAutoAssignSettings, { ...settings, restHours: 25 })).toMatchObject({ http: 422 });
    await agency.call(SaveAutoAssignSettings, { ...settings, weekHours: 12 });
    await vigie.commands.run(
      agent,
      'SetAvailability',
      bruno,
      { agentId: bruno, away: [{ from: day(17, 0), to: day(18, 0) }] },
      vigie.system(),
    );
    await vigie.settled();
    // Two of eight hours in one week: twelve hours allow nobody both; Bruno is away for the second.
    const { requestId, shiftId } = await planned(customer, { start: day(16), agencyId: ids.agencyA });
    const second = await planned(customer, { start: day(17), agencyId: ids.agencyA, requestId });
    await agency.call(AutoAssign, { requestId });
    await work();
    await vigie.settled();
    const run = await latest();
    expect(run).toMatchObject({ filled: 2 });
    const { shifts } = (await agency.call(AutoAssignRunShifts, { id: run.id })).data;
    const [one, two] = shifts.map((shift: { agent: { id: string } }) => shift.agent.id);
    expect(one).not.toBe(two);
    expect(two).not.toBe(bruno);
    expect((await whyOf(run, second.shiftId))[bruno]!.obstacle).toMatchObject({ rule: 'away' });
    expect((await whyOf(run, shiftId))[two]!.obstacle).toMatchObject({ rule: 'week', values: { hours: 16 } });
    await agency.call(SaveAutoAssignSettings, settings);
  });

  it('makes the same plan again from the stored input, seed and number of rounds', async () => {
    const { run } = await filled(20, 2);
    const { chosen } = (await vigie.commands.load(autoAssignRun, run.id))!;
    const known = await readSnapshot(vigie.platform.files, chosen!.survey);
    expect(planOf(known, { seed: chosen!.seed, rounds: chosen!.rounds }).plan).toEqual(chosen!.plan);
  });
};
