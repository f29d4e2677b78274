import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AssignEmployee, AutoAssign, AutoAssignCustomer } from '#contracts/api/assignments.ts';
import {
  AutoAssignRuns,
  AutoAssignRunShifts,
  CancelRun,
  GetAutoAssignSettings,
  SaveAutoAssignSettings,
  WhyNot,
  type Why,
} from '#contracts/api/auto-assign.ts';
import { Audit } from '#contracts/api/health.ts';
import { ClaimJob, MyJobs } from '#contracts/api/open-jobs.ts';
import { BulkPublish } from '#contracts/api/shift-bulk.ts';
import { DeleteShift } from '#contracts/api/shift-planning.ts';
import { autoAssignRun } from '#services/staffing/auto-assign/auto-assign-run.decider.ts';
import { autoAssign } from '#services/staffing/auto-assign/auto-assign.worker.ts';
import { readSnapshot } from '#services/staffing/auto-assign/snapshot-file.ts';
import { planOf } from '#services/staffing/auto-assign/plan-of.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, factsOf, planned, reached, rowOf } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

jest.setTimeout(60_000);

const { anne, bruno, chloe, dede } = ids.agents;
const day = (n: number, hour = 12) =>
  `2026-03-${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
type Run = { id: string; state: string; planned: number; filled: number; unfilled: number; shiftCount: number };

describe('auto-assign', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let stranger: Browser;
  let jobs = 0;
  beforeAll(async () => {
    vigie = await startWorld({ now: day(2) });
    [customer, agency, stranger] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'agencyB'),
    ]);
  }, 90_000);
  afterAll(() => vigie.stop());

  const latest = async (): Promise<Run> => (await agency.call(AutoAssignRuns, {})).data[0] as Run;
  const work = (id = `job ${++jobs}`) => {
    vigie.clock.pass(0.01);
    return autoAssign({ ...vigie.platform, commands: vigie.commands })({
      id,
      attempt: 1,
      data: { employer: { id: ids.agencyA, kind: 'agency' } },
    });
  };
  /** A worker that dies just before this command. */
  const killedAt = async (command: 'AssignAgent' | 'Commit', id: string) => {
    const dying = {
      ...vigie.commands,
      load: vigie.commands.load.bind(vigie.commands),
      run: async (...args: unknown[]) => {
        if (args[1] === command) throw new Error('killed');
        return (vigie.commands.run as (...all: unknown[]) => Promise<unknown>)(...args);
      },
    };
    const job = { id, attempt: 1, data: { employer: { id: ids.agencyA, kind: 'agency' as const } } };
    await expect(autoAssign({ ...vigie.platform, commands: dying as never })(job)).rejects.toThrow('killed');
    await vigie.settled();
  };
  /** Shifts of agency A on a day, given to auto-assign, and the run that fills them. */
  const filled = async (n: number, count: number, more = {}) => {
    const made = await planned(customer, { start: day(n), agencyId: ids.agencyA, count, ...more });
    await agency.call(AutoAssign, { requestId: made.requestId });
    await work();
    await vigie.settled();
    return { ...made, run: await latest() };
  };
  const whyOf = async (run: Run, shiftId: string): Promise<Record<string, Why>> =>
    Object.fromEntries(
      ((await agency.call(WhyNot, { id: run.id, shiftId })).data as Why[]).map((why) => [why.agent.id, why]),
    );

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

  it('takes the next best agent if the best was assigned elsewhere meanwhile, and continues after a kill', async () => {
    const { requestId, shiftIds } = await planned(customer, { start: day(23), agencyId: ids.agencyA, count: 2 });
    const [first, second] = shiftIds as [string, string];
    await agency.call(AutoAssign, { requestId });
    vigie.clock.pass(0.01);
    // The worker is killed once its plan is chosen.
    await killedAt('AssignAgent', 'killed');
    const run = await latest();
    expect(run).toMatchObject({ state: 'assigning', planned: 2, filled: 0 });
    const { plan } = (await vigie.commands.load(autoAssignRun, run.id))!.chosen!;
    // Meanwhile a dispatcher gives the first one's agent other work at that time, and removes the second.
    const other = await planned(customer, { start: day(23), agencyId: ids.agencyA });
    const wanted = plan.find(({ shiftId }) => shiftId === first)!.agentId;
    await assigned(agency, other.shiftId, wanted);
    expect(await agency.call(DeleteShift, { requestId, id: second })).toMatchObject({ http: 200 });
    await work('killed');
    await vigie.settled();
    const { run: after, shifts } = (await agency.call(AutoAssignRunShifts, { id: run.id })).data;
    expect(after).toMatchObject({ state: 'done', filled: 1, unfilled: 1 });
    expect(shifts.map((shift: { outcome: string }) => shift.outcome).sort()).toEqual(['instead', 'refused']);
    expect(await rowOf(agency, requestId, first)).toMatchObject({ status: 'toAccept' });
    // Run again, nothing is done twice.
    await work('killed');
    expect((await factsOf(vigie, `shift-${first}`)).filter((type) => type === 'AgentAssigned')).toHaveLength(1);
  });

  it('reports all its assignments, though it was killed before reporting and cancelled before continuing', async () => {
    const { requestId, shiftIds } = await planned(customer, { start: day(24), agencyId: ids.agencyA, count: 2 });
    await agency.call(AutoAssign, { requestId });
    vigie.clock.pass(0.01);
    await killedAt('Commit', 'unsaid');
    const run = await latest();
    expect(run).toMatchObject({ state: 'assigning', planned: 2, filled: 2 });
    expect(await agency.call(CancelRun, { id: run.id })).toMatchObject({ http: 200 });
    await work('unsaid');
    await vigie.settled();
    const { run: after, shifts } = (await agency.call(AutoAssignRunShifts, { id: run.id })).data;
    expect(after).toMatchObject({ state: 'cancelled', filled: 2, unfilled: 0 });
    expect(shifts.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['filled', 'filled']);
    const given = (await Promise.all(shiftIds.map((id) => vigie.platform.store.read(`shift-${id}`))))
      .flat()
      .filter(({ type }) => type === 'AgentAssigned');
    expect(given.map(({ metadata }) => metadata.correlationId)).toEqual([run.id, run.id]);
  });

  it('a cancelled run makes no further assignments; those made stay', async () => {
    const { requestId, shiftIds } = await planned(customer, { start: day(25), agencyId: ids.agencyA, count: 2 });
    await agency.call(AutoAssign, { requestId });
    vigie.clock.pass(0.01);
    let assigns = 0;
    const slow = {
      ...vigie.commands,
      load: vigie.commands.load.bind(vigie.commands),
      run: async (...args: unknown[]) => {
        if (args[1] === 'AssignAgent' && ++assigns === 1) throw new Error('killed');
        return (vigie.commands.run as (...all: unknown[]) => Promise<unknown>)(...args);
      },
    };
    const job = { id: 'cancelled', attempt: 1, data: { employer: { id: ids.agencyA, kind: 'agency' as const } } };
    await expect(autoAssign({ ...vigie.platform, commands: slow as never })(job)).rejects.toThrow('killed');
    await vigie.settled();
    const run = await latest();
    expect(await stranger.call(CancelRun, { id: run.id })).toMatchObject({ http: 404 });
    expect(await agency.call(CancelRun, { id: run.id })).toMatchObject({ http: 200 });
    expect(await agency.call(CancelRun, { id: run.id })).toMatchObject({ http: 409, code: 'RUN_ENDED' });
    await work('cancelled');
    expect(await latest()).toMatchObject({ id: run.id, state: 'cancelled' });
    expect((await Promise.all(shiftIds.map((id) => factsOf(vigie, `shift-${id}`)))).flat()).not.toContain(
      'AgentAssigned',
    );
    await agency.call(AutoAssign, { requestId, on: false });
  });

  it('answers another company’s runs like nonexistent ones', async () => {
    const run = await latest();
    expect((await stranger.call(AutoAssignRuns, {})).data).toEqual([]);
    expect(await stranger.call(AutoAssignRunShifts, { id: run.id })).toMatchObject({ http: 404 });
    expect(await stranger.call(WhyNot, { id: run.id, shiftId: run.id })).toMatchObject({ http: 404 });
    expect(
      await stranger.call(AssignEmployee, { employee: { id: anne }, affectationEvent: { id: run.id } }),
    ).toMatchObject({ http: 404 });
  });

  it('may give a shift whose agent has not accepted to another agent, if the first is the only one for a second shift', async () => {
    type Shown = { shiftId: string; outcome: string; agent: { id: string } | null };
    const shiftsOf = async (run: Run): Promise<Shown[]> =>
      (await agency.call(AutoAssignRunShifts, { id: run.id })).data.shifts;
    const first = await filled(30, 1);
    const holder = (await shiftsOf(first.run))[0]!.agent!.id;
    // Only the agent of the first shift could do the second.
    await vigie.commands.run(agent, 'GrantSkill', holder, { agentId: holder, skillId: ids.driver }, vigie.system());
    await vigie.settled();
    const second = await filled(30, 1, { skillId: ids.driver });
    expect(second.run).toMatchObject({ shiftCount: 1, filled: 1, unfilled: 0 });
    const shifts = await shiftsOf(second.run);
    expect(shifts.map(({ shiftId, outcome }) => [shiftId, outcome])).toEqual([
      [second.shiftId, 'filled'],
      [first.shiftId, 'moved'],
    ]);
    expect(shifts[0]!.agent!.id).toBe(holder);
    expect(shifts[1]!.agent!.id).not.toBe(holder);
    expect(await factsOf(vigie, `shift-${first.shiftId}`)).toEqual([
      ...['ShiftPlanned', 'AutoAssignRequested', 'AgentAssigned'],
      ...['AgentRemoved', 'AgentAssigned'],
    ]);
    expect((await whyOf(second.run, first.shiftId))[shifts[1]!.agent!.id]).toMatchObject({ verdict: 'chosen' });
    // An agent who has accepted stays.
    const third = await filled(31, 1);
    const [{ agent: kept }] = (await shiftsOf(third.run)) as [Shown];
    const { affectationId } = await rowOf(agency, third.requestId, third.shiftId);
    await reached(agency, affectationId!, 'accepted');
    await vigie.commands.run(agent, 'GrantSkill', kept!.id, { agentId: kept!.id, skillId: ids.driver }, vigie.system());
    for (const id of [anne, bruno, chloe].filter((one) => one !== kept!.id))
      await vigie.commands.run(agent, 'WithdrawSkill', id, { agentId: id, skillId: ids.driver }, vigie.system());
    await vigie.settled();
    expect((await filled(31, 1, { skillId: ids.driver })).run).toMatchObject({ filled: 0, unfilled: 1 });
  });

  it('two dispatchers, two runs and an agent who all take the same published shifts at once put nobody in two places, as the audit confirms', async () => {
    const made = await Promise.all(
      [0, 4].map((hour) => planned(customer, { start: day(27, 12 + hour), agencyId: ids.agencyA, count: 2 })),
    );
    const shiftIds = made.flatMap((one) => one.shiftIds);
    for (const { requestId } of made) {
      await agency.call(AutoAssign, { requestId });
      await agency.call(BulkPublish, { id: requestId, publish: true, allExcept: [] });
    }
    await vigie.settled();
    const [other, phone] = [await signedIn(vigie, 'managerA'), await signedIn(vigie, 'anne')];
    const open = (await phone.call(MyJobs)).data.map(({ id }: { id: string }) => id);
    expect(open).toEqual(expect.arrayContaining(shiftIds));
    const byHand = (browser: Browser, agentId: string) =>
      shiftIds.map((id) =>
        browser.call(AssignEmployee, { employee: { id: agentId }, affectationEvent: { id }, overLimits: true }),
      );
    const claimed = shiftIds.map((id) => phone.call(ClaimJob, { id }));
    const answers = await Promise.all([
      work(),
      ...claimed,
      ...byHand(agency, anne),
      work(),
      ...byHand(other, bruno),
      ...byHand(agency, bruno),
    ]);
    await vigie.settled();
    expect(answers.filter((answer) => answer && answer.http >= 500)).toEqual([]);
    const { data } = await (await signedIn(vigie, 'admin')).call(Audit);
    const requestIds = made.map(({ requestId }) => requestId);
    expect(data.findings.filter(({ requestId }: { requestId: string }) => requestIds.includes(requestId))).toEqual([]);
    expect(data.findings.filter(({ kind }: { kind: string }) => kind !== 'unlicensed')).toEqual([]);

    // The streams show the same: never two agents on a shift, and no agent on two overlapping ones.
    const holders = await Promise.all(
      shiftIds.map(async (id) => {
        let holder: string | undefined;
        for (const { type, data: fact } of await vigie.platform.store.read(`shift-${id}`)) {
          const { agentId } = fact as { agentId: string };
          if (type === 'AgentAssigned') {
            expect(holder).toBeUndefined();
            holder = agentId;
          }
          if (type === 'AgentRemoved') {
            expect(holder).toBe(agentId);
            holder = undefined;
          }
        }
        return holder;
      }),
    );
    const held = holders.filter((holder) => holder !== undefined);
    expect(held.length).toBeGreaterThanOrEqual(2);
    expect(new Set(held).size).toBe(held.length);
    const rows = await Promise.all(
      made.flatMap(({ requestId, shiftIds: all }) => all.map((id) => rowOf(agency, requestId, id))),
    );
    expect(rows.map(({ employee }) => employee?.id)).toEqual(holders);
    expect((await agency.call(Audit)).http).toBe(403);
  });

  it('the audit finds agents in two places, without a licence, or assigned by another company', async () => {
    const made = await planned(customer, { start: day(29), agencyId: ids.agencyA, count: 2 });
    const [first, second] = made.shiftIds as [string, string];
    await assigned(agency, first, anne);
    await assigned(agency, second, bruno);
    await vigie.settled();
    const told = async () => {
      const { data } = await (await signedIn(vigie, 'admin')).call(Audit);
      return data.findings
        .filter(({ requestId }: { requestId: string }) => requestId === made.requestId)
        .map(({ kind, shiftId }: { kind: string; shiftId: string }) => [kind, shiftId]);
    };
    expect(await told()).toEqual([]);
    // A corrupt read model, as no command could make it.
    const set = (agentId: string, employerId: string) =>
      vigie.platform.db.query('update shift set "agentId" = $2, "employerId" = $3 where id = $1', [
        second,
        agentId,
        employerId,
      ]);
    await set(anne, ids.agencyA);
    expect(await told()).toEqual([['doubleBooked', first < second ? second : first]]);
    await set(dede, ids.agencyB);
    expect(await told()).toEqual([
      ['notResponsible', second],
      ['unlicensed', second],
    ]);
    await set(bruno, ids.agencyA);
  });
});
