import { expect, it } from '@jest/globals';
import { AssignEmployee, AutoAssign } from '#contracts/api/assignments.ts';
import { AutoAssignRuns, AutoAssignRunShifts, WhyNot } from '#contracts/api/auto-assign.ts';
import { Audit } from '#contracts/api/health.ts';
import { ClaimJob, MyJobs } from '#contracts/api/open-jobs.ts';
import { BulkPublish } from '#contracts/api/shift-bulk.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, factsOf, planned, reached, rowOf } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import {
  anne,
  bruno,
  chloe,
  dede,
  day,
  type Run,
  vigie,
  customer,
  agency,
  stranger,
  latest,
  work,
  filled,
  whyOf,
} from './shared.suite.ts';

export const atOnce = (): void => {
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
};
