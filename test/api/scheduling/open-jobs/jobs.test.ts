import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MyShifts } from '#contracts/api/agent-app.ts';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import {
  ChooseApplicant,
  ClaimJob,
  DeclineJob,
  ForeseePublication,
  GetOpenJobSettings,
  MyJobs,
  OpenJobs,
  SaveOpenJobSettings,
} from '#contracts/api/open-jobs.ts';
import { BulkAgency, BulkPublish } from '#contracts/api/shift-bulk.ts';
import { PublishAffEvents, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, ShiftRows } from '#contracts/api/shifts.ts';
import { actorOf, derivedId } from '#kernel/caller.ts';
import { limitedPoolOf } from '#projections/kernel/data-source.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { sessionCookie } from '#services/http/cookie.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { factsOf, planned } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { anne, bruno, chloe, vigie, customer, agency, told, phoneOf } from './shared.suite.ts';

const start = '2026-03-10T14:00:00.000Z';
const later = (hours: number) => new Date(Date.parse(start) + hours * 3_600_000).toISOString();
const published = async (template: Partial<Parameters<typeof planned>[1]> = {}, ownPoolOnly = false) => {
  const made = await planned(customer, { start, agencyId: ids.agencyA, ...template });
  await agency.call(PublishAffEvents, { affEventId: made.shiftId, publishNotifArcherAgentOnly: ownPoolOnly });
  await vigie.settled();
  return made;
};
const jobIds = async (browser: Browser): Promise<string[]> =>
  (await browser.call(MyJobs)).data.map(({ id }: { id: string }) => id);

export const jobs = (): void => {
  describe('open jobs', () => {
    let bruno_: Browser;
    let chloe_: Browser;

    beforeAll(async () => {
      [bruno_, chloe_] = [await phoneOf('bruno@agents.test'), await phoneOf('chloe@agents.test', 2)];
    });

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
      expect((await customer.call(ForeseePublication, all)).data).toMatchObject({ agents: 0, elsewhere: 11 });
      await agency.call(BulkPublish, { ...all, publish: true });
      await vigie.settled();
      expect(await jobIds(bruno_)).toHaveLength(11);
      expect(await questions()).toBeLessThan(2 * one);
      for (const query of queries) query.mockRestore();
      await agency.call(BulkPublish, { ...all, publish: false });
      await vigie.settled();
    });

    it('a job for the platform’s own agents is hidden from others until it is announced to all', async () => {
      const { shiftId } = await published({}, true);
      expect(await jobIds(bruno_)).toEqual([]);
      expect((await bruno_.call(ClaimJob, { id: shiftId })).http).toBe(404);
      await agency.call(PublishAffEvents, { affEventId: shiftId, sendPublishNotif: true });
      await vigie.settled();
      expect(await jobIds(bruno_)).toEqual([shiftId]);
      await told('bruno@agents.test', /Quart à prendre/);
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

    it('the first agent who applies is assigned and has accepted, and the dispatchers are notified', async () => {
      const { shiftId, requestId } = await published({ start: later(48) });
      expect((await bruno_.call(ClaimJob, { id: shiftId })).data).toEqual({ id: shiftId, taken: true });
      expect((await bruno_.call(ClaimJob, { id: shiftId })).data).toEqual({ id: shiftId, taken: true });
      await vigie.settled();
      expect(await chloe_.call(ClaimJob, { id: shiftId })).toMatchObject({ http: 409, code: 'JOB_TAKEN' });
      expect((await agency.call(ShiftRows, { id: requestId })).data).toMatchObject([
        { status: 'accepted', employee: { id: bruno }, isPublishedInApp: false },
      ]);
      expect((await bruno_.call(MyShifts)).data).toMatchObject([
        { title: 'Match', status: 'accepted', can: ['refuse'] },
      ]);
      expect(await factsOf(vigie, `shift-${shiftId}`)).toEqual([
        'ShiftPlanned',
        'JobPublished',
        'JobClaimed',
        'AgentAssigned',
        'AssignmentAccepted',
      ]);
      await told('agency.a@test.ca', 'Bruno Côté said yes');
      // Only the company that fills the shift sees who applied, not the customer.
      const seenBy = async (browser: Browser) =>
        (await browser.call(ShiftHistory, { id: shiftId })).data.map(({ type }: { type: string }) => type);
      expect(await seenBy(agency)).toContain('JobClaimed');
      expect(await seenBy(customer)).not.toContain('JobClaimed');
    });

    it('if the company chooses, only it sees who applied, and it gives the job to one who still wants it', async () => {
      expect((await agency.call(GetOpenJobSettings)).data).toEqual({ firstCome: true });
      await agency.call(SaveOpenJobSettings, { firstCome: false });
      expect((await agency.call(GetOpenJobSettings)).data).toEqual({ firstCome: false });
      const { shiftId, requestId } = await published({ start: later(72) });
      expect((await bruno_.call(ClaimJob, { id: shiftId })).data).toEqual({ id: shiftId, taken: false });
      await chloe_.call(ClaimJob, { id: shiftId });
      await vigie.settled();
      expect((await bruno_.call(MyJobs)).data).toMatchObject([{ id: shiftId, firstCome: false, answer: 'claimed' }]);
      expect((await agency.call(OpenJobs, { id: requestId })).data).toMatchObject([
        {
          claimed: 2,
          applicants: [{ id: bruno, fullName: 'Bruno Côté', reason: null }, { id: chloe }],
          can: ['choose', 'announce', 'withdraw'],
        },
      ]);
      expect((await customer.call(OpenJobs, { id: requestId })).data).toMatchObject([
        { claimed: 2, applicants: [], can: ['announce', 'withdraw'] },
      ]);
      await bruno_.call(DeclineJob, { id: shiftId });
      await vigie.settled();
      expect((await agency.call(OpenJobs, { id: requestId })).data).toMatchObject([
        { claimed: 1, declined: 1, applicants: [{ id: chloe }] },
      ]);
      expect(await agency.call(ChooseApplicant, { affEventId: shiftId, employeeId: bruno })).toMatchObject({
        http: 409,
        code: 'APPLICANT_WITHDREW',
      });
      expect(await customer.call(ChooseApplicant, { affEventId: shiftId, employeeId: chloe })).toMatchObject({
        http: 422,
        code: 'SHIFT_NOT_YOURS',
      });
      expect((await agency.call(ChooseApplicant, { affEventId: shiftId, employeeId: chloe })).http).toBe(200);
      expect((await agency.call(GetAffEvent, { id: shiftId })).data).toMatchObject({
        status: 'accepted',
        employee: { id: chloe },
      });
      await agency.call(SaveOpenJobSettings, { firstCome: true });
    });

    it('[fill.modes] ends when the client gives the shift to another agency, which never sees who applied', async () => {
      const [linkId, agencyB] = [derivedId('link of an open job'), await signedIn(vigie, 'agencyB')];
      const asked = { linkId, agencyId: ids.agencyB, customerId: ids.customerA, requestedBy: 'agency' as const };
      await vigie.commands.run(link, 'Request', linkId, { ...asked, fullAccess: false }, vigie.system());
      await vigie.commands.run(link, 'Accept', linkId, { linkId }, vigie.system());
      await agency.call(SaveOpenJobSettings, { firstCome: false });
      const [given, transferred] = [await published({ start: later(120) }), await published({ start: later(144) })];
      for (const { shiftId } of [given, transferred]) await bruno_.call(ClaimJob, { id: shiftId });
      await customer.call(SaveAffEvents, { shifts: [{ id: given.shiftId, agencyId: ids.agencyB }] });
      const { requestId: id, shiftId } = transferred;
      await customer.call(BulkAgency, { id, affectationEventIds: [shiftId], agencyId: ids.agencyB });
      await vigie.settled();
      for (const { requestId } of [given, transferred]) {
        expect((await agencyB.call(ShiftRows, { id: requestId })).data).toMatchObject([{ isPublishedInApp: false }]);
        expect((await agencyB.call(OpenJobs, { id: requestId })).data).toEqual([]);
      }
      expect(await jobIds(bruno_)).toEqual([]);
      await agency.call(SaveOpenJobSettings, { firstCome: true });
    });

    it('of a hundred agents who apply at once one gets the shift, and the others are notified that it is taken', async () => {
      const hundred = await Promise.all(Array.from({ length: 100 }, (_, n) => agentWithPhone(n)));
      await vigie.settled();
      const { shiftId } = await published({ start: later(96) });
      const answers = await Promise.all(hundred.map((phone) => phone.call(ClaimJob, { id: shiftId })));
      const counted: Record<string, number> = {};
      for (const { http, code = 'done' } of answers) counted[`${http} ${code}`] = (counted[`${http} ${code}`] ?? 0) + 1;
      expect(counted).toEqual({ '200 done': 1, '409 JOB_TAKEN': 99 });
      const facts = await factsOf(vigie, `shift-${shiftId}`);
      expect(facts.filter((type) => type === 'AgentAssigned')).toHaveLength(1);
      const winner = answers.findIndex(({ http }) => http === 200);
      expect((await hundred[winner]!.call(MyShifts)).data).toHaveLength(1);
      expect((await hundred[(winner + 1) % 100]!.call(MyShifts)).data).toEqual([]);
    });

    const agentWithPhone = async (n: number): Promise<Browser> => {
      const agentId = derivedId('one of a hundred', n);
      const licenceId = derivedId('licence of a hundred', n);
      const userId = derivedId('user of a hundred', n);
      const name = {
        firstName: `Agent ${n}`,
        lastName: 'Cent',
        email: `cent${n}@agents.test`,
        phone: '',
        language: 'fr',
      };
      const licence = {
        licenceId,
        licenceTypeId: ids.licenceType,
        number: `${n}`,
        validFrom: '2025-01-01',
        validTo: '2027-12-31',
      };
      const write = (stream: string, facts: readonly (readonly [string, object])[]) =>
        vigie.platform.store.append(
          stream,
          -1,
          facts.map(([type, data], index) => ({ id: derivedId(stream, index), type, data })),
          {
            commandId: derivedId(stream),
            command: 'Seed',
            correlationId: derivedId(stream),
            actor: actorOf(vigie.system()),
            language: 'fr',
            at: vigie.clock.now(),
          },
        );
      await write(`agent-${agentId}`, [
        ['AgentApplied', { agentId, ...name, isArcher: false, home: null, hasCar: false }],
        ['EmployerLinked', { agentId, employerId: ids.agencyA, employerKind: 'agency' }],
        ['OnboardingMoved', { agentId, status: 5, from: 1 }],
        ['SkillGranted', { agentId, skillId: ids.guard }],
        ['LicenceRecorded', { agentId, ...licence }],
        ['LicenceValidated', { agentId, licenceId }],
      ]);
      const none = { roleId: null, agencyId: null, customerId: null };
      await write(`user-${userId}`, [
        ['UserInvited', { userId, ...name, displayName: name.firstName, role: 'user', agentId, ...none }],
      ]);
      const browser = vigie.browser();
      browser.cookie = `${sessionCookie}=${await vigie.platform.identity.sessions.start(userId, true, vigie.clock.now())}`;
      return browser;
    };
  });
};
