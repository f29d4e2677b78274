import { expect, it, jest } from '@jest/globals';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import { ClaimJob, ForeseePublication, MyJobs, OpenJobs } from '#contracts/api/open-jobs.ts';
import { BulkPublish } from '#contracts/api/shift-bulk.ts';
import { PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { derivedId } from '#kernel/caller.ts';
import { limitedPoolOf } from '#projections/kernel/data-source.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import {
  anne,
  bruno,
  chloe,
  vigie,
  customer,
  agency,
  messagesTo,
  later,
  start,
  published,
  jobIds,
  bruno_,
  chloe_,
} from './shared.suite.ts';

export const jobs = (): void => {
  it('[fill.modes] [publish.query] a published shift is shown to the agents who could take it, until it is withdrawn', async () => {
    const { shiftId, requestId } = await published();
    expect(await jobIds(bruno_)).toEqual([shiftId]);
    const [job] = (await bruno_.call(MyJobs)).data;
    expect(job).toMatchObject({
      title: 'Match',
      position: 'Porte',
      place: { name: 'Aréna' },
      firstCome: true,
      answer: null,
      reason: null,
    });
    expect((await agency.call(OpenJobs, { id: requestId })).data).toMatchObject([
      { id: shiftId, ownPoolOnly: false, claimed: 0, applicants: [] },
    ]);
    await agency.call(BulkPublish, { id: requestId, affectationEventIds: [shiftId], publish: false });
    await vigie.settled();
    expect(await jobIds(bruno_)).toEqual([]);
    expect((await agency.call(OpenJobs, { id: requestId })).data).toEqual([]);
    expect(await bruno_.call(ClaimJob, { id: shiftId })).toMatchObject({ http: 409, code: 'JOB_WITHDRAWN' });
    expect((await agency.call(GetAffEvent, { id: shiftId })).data.status).toBe('missing');
  });

  it('are checked together: ten jobs need few more queries than one', async () => {
    const { db } = vigie.platform;
    const queries = [jest.spyOn(db, 'query'), jest.spyOn(limitedPoolOf(db), 'query')];
    const asked = async (call: () => Promise<{ readonly status: unknown }>) => {
      for (const query of queries) query.mockClear();
      expect((await call()).status).toBe(1);
      return queries.flatMap(({ mock }) => mock.calls as unknown[]).length;
    };
    const questions = () => asked(() => bruno_.call(MyJobs));
    const foreseen = (affectationEventIds: readonly string[]) =>
      asked(() => agency.call(ForeseePublication, { id: requestId, affectationEventIds: [...affectationEventIds] }));
    const { shiftId, requestId } = await published();
    const one = await questions();
    const { shiftIds } = await planned(customer, { requestId, start, agencyId: ids.agencyA, count: 10 });
    const all = { id: requestId, affectationEventIds: [shiftId, ...shiftIds] };
    const reach = (await agency.call(ForeseePublication, all)).data;
    expect(reach).toMatchObject({ untaken: 0, elsewhere: 0, unseen: 0, firstCome: true });
    expect(reach.agents).toBeGreaterThan(1);
    expect(await foreseen(shiftIds)).toBeLessThan(2 * (await foreseen(shiftIds.slice(0, 1))));
    expect((await customer.call(ForeseePublication, all)).data).toMatchObject({ agents: 0, french: 0, elsewhere: 11 });
    await agency.call(BulkPublish, { ...all, publish: true });
    await vigie.settled();
    expect(await jobIds(bruno_)).toHaveLength(11);
    expect(await questions()).toBeLessThan(2 * one);
    for (const query of queries) query.mockRestore();
    await agency.call(BulkPublish, { ...all, publish: false });
    await vigie.settled();
  });

  it('[msg.languages] its preview counts who of the agents reads French', async () => {
    const { shiftId, requestId } = await published();
    const speaks = async (language: 'en' | 'fr') => {
      await vigie.commands.run(agent, 'ReviseProfile', chloe, { agentId: chloe, language }, vigie.system());
      await vigie.settled();
    };
    const reach = async () =>
      (await agency.call(ForeseePublication, { id: requestId, affectationEventIds: [shiftId] })).data;
    const { agents } = await reach();
    expect(await reach()).toMatchObject({ agents, french: agents });
    await speaks('en');
    expect(await reach()).toMatchObject({ agents, french: agents - 1 });
    await speaks('fr');
    await agency.call(BulkPublish, { id: requestId, affectationEventIds: [shiftId], publish: false });
    await vigie.settled();
  });

  it('a job for the platform’s own agents is hidden from others until it is announced to all', async () => {
    const { shiftId } = await published({}, true);
    expect(await jobIds(bruno_)).toEqual([]);
    expect((await bruno_.call(ClaimJob, { id: shiftId })).http).toBe(404);
    await agency.call(PublishAffEvents, { affEventId: shiftId, sendPublishNotif: true });
    await vigie.settled();
    expect(await jobIds(bruno_)).toEqual([shiftId]);
    await messagesTo('bruno@agents.test', /Quart à prendre/);
    await agency.call(AssignEmployee, { employee: { id: anne }, affectationEvent: { id: shiftId } });
  });

  it('of another company, for a missing skill or despite an exclusion are hidden; a reason that concerns the agent alone is shown', async () => {
    const away = { from: later(23), to: later(30) };
    await chloe_.call(SaveEmployeeSchedule, { id: chloe, schedules: [{ startDate: away.from, endDate: away.to }] });
    const foreign = await planned(
      await signedIn(vigie, 'customerB'),
      { start, agencyId: ids.agencyB },
      { placeId: ids.placeB },
    );
    await (await signedIn(vigie, 'agencyB')).call(PublishAffEvents, { affEventId: foreign.shiftId });
    const driving = await published({ skillId: ids.driver });
    const excluded = await published({ start: later(24) });
    await vigie.commands.run(
      agent,
      'Exclude',
      bruno,
      { agentId: bruno, exclusionId: derivedId('exclusion'), scope: { placeId: ids.placeA }, reason: '' },
      vigie.system(),
    );
    await vigie.settled();
    for (const id of [foreign.shiftId, driving.shiftId, excluded.shiftId])
      expect((await bruno_.call(ClaimJob, { id })).http).toBe(404);
    expect(await jobIds(bruno_)).toEqual([]);
    expect((await chloe_.call(MyJobs)).data).toMatchObject([{ id: excluded.shiftId, reason: 'away' }]);
    expect(await chloe_.call(ClaimJob, { id: excluded.shiftId })).toMatchObject({
      http: 422,
      code: 'AGENT_UNAVAILABLE',
    });
    await vigie.commands.run(
      agent,
      'LiftExclusion',
      bruno,
      { agentId: bruno, exclusionId: derivedId('exclusion') },
      vigie.system(),
    );
    await vigie.settled();
    for (const { requestId, shiftId } of [driving, excluded])
      await agency.call(BulkPublish, { id: requestId, affectationEventIds: [shiftId], publish: false });
  });
};
