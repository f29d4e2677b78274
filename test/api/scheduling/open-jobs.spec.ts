import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  Me,
  MyShifts,
  ReportLateness,
  RequestSignInLink,
  SavePositionConsent,
  UseSignInLink,
} from '#contracts/api/agent-app.ts';
import { consentWords } from '#contracts/values/consent.ts';
import {
  AcceptAffectation,
  AssignEmployee,
  ConfirmAffectation,
  PunchIn,
  PunchOut,
  RefuseAffectation,
} from '#contracts/api/assignments.ts';
import { ForgetDevice, RegisterDevice } from '#contracts/api/devices.ts';
import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import { ListedAgents, SaveJobPosting } from '#contracts/api/job-postings.ts';
import {
  ApplyToList,
  ChooseApplicant,
  ClaimJob,
  DeclineJob,
  ForeseePublication,
  GetOpenJobSettings,
  LeaveList,
  MyJobs,
  MyLists,
  OpenJobs,
  SaveOpenJobSettings,
} from '#contracts/api/open-jobs.ts';
import { CheckToken } from '#contracts/api/session.ts';
import { BulkPublish } from '#contracts/api/shift-bulk.ts';
import { PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, ShiftRows } from '#contracts/api/shifts.ts';
import { actorOf, derivedId } from '#kernel/caller.ts';
import { sessionCookie } from '#services/http/cookie.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { factsOf, planned } from '#test/support/planned.ts';
import type { Answer, Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

jest.setTimeout(60_000);
const { anne, bruno, chloe } = ids.agents;
const start = '2026-03-10T14:00:00.000Z';
const later = (hours: number) => new Date(Date.parse(start) + hours * 3_600_000).toISOString();

let vigie: Vigie;
let customer: Browser;
let agency: Browser;

/** What came to an address, the latest first, once so many have come. */
const told = async (to: string, text: string | RegExp, count = 1) => {
  for (const end = Date.now() + 20_000; ;) {
    const all = (await vigie.platform.outbox.latest(1_000, to)).filter(
      (message) => message.to === to && `${message.subject} ${message.text}`.match(text),
    );
    if (all.length >= count) return all;
    if (Date.now() > end) throw new Error(`${to} was told of ${text} ${all.length} times`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const linkIn = /sign-in\/([\w-]+)/;
const linkFor = async (to: string, count = 1) => linkIn.exec((await told(to, linkIn, count))[0]!.text)![1]!;
const asked = (contact: string) => vigie.browser().call(RequestSignInLink, { contact, lang: 'fr' });

/** An agent's phone in which they have signed in by their link. */
const phoneOf = async (contact: string, count = 1): Promise<Browser> => {
  await asked(contact);
  const browser = vigie.browser();
  const answer = await browser.call(UseSignInLink, { token: await linkFor(contact, count) });
  if (answer.status !== 1) throw new Error(answer.message);
  return browser;
};
const published = async (template: Partial<Parameters<typeof planned>[1]> = {}, ownPoolOnly = false) => {
  const made = await planned(customer, { start, agencyId: ids.agencyA, ...template });
  await agency.call(PublishAffEvents, { affEventId: made.shiftId, publishNotifArcherAgentOnly: ownPoolOnly });
  await vigie.settled();
  return made;
};
const jobIds = async (browser: Browser): Promise<string[]> =>
  (await browser.call(MyJobs)).data.map(({ id }: { id: string }) => id);

beforeAll(async () => {
  vigie = await startWorld({ worker: true });
  [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
  await vigie.commands.run(agent, 'ReviseProfile', bruno, { agentId: bruno, phone: '+15145550102' }, vigie.system());
  await vigie.settled();
}, 90_000);
afterAll(() => vigie.stop());

type Kept = { readonly zone?: string; readonly sealedPosition?: unknown };
describe('agents sign in by a link', () => {
  it('comes by mail or SMS, serves once, and lets nobody else in', async () => {
    expect(await asked('514 555-0102')).toMatchObject({ http: 200, data: {} });
    const [sms] = await told('+15145550102', linkIn);
    expect(sms).toMatchObject({ channel: 'sms', language: 'fr' });
    const token = await linkFor('+15145550102');
    const phone = vigie.browser();
    const both = await Promise.all([
      phone.call(UseSignInLink, { token }),
      vigie.browser().call(UseSignInLink, { token }),
    ]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 422]);
    expect((await vigie.browser().call(UseSignInLink, { token })).code).toBe('INVALID_SIGN_IN_LINK');
    const { rows } = await vigie.platform.pool.query('select * from id.sign_in_link');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('answers strangers, agents who left and two with one number as it answers an agent, and sends them nothing', async () => {
    const left = derivedId('agent who left');
    const who = {
      firstName: 'Guy',
      lastName: 'Parti',
      language: 'fr' as const,
      isArcher: false,
      home: null,
      hasCar: false,
    };
    await vigie.commands.run(
      agent,
      'Apply',
      left,
      { agentId: left, email: 'left@agents.test', phone: '', ...who },
      vigie.system(),
    );
    await vigie.commands.run(agent, 'MoveOnboarding', left, { agentId: left, status: 6 }, vigie.system());
    await vigie.settled();
    const known = await asked('chloe@agents.test');
    for (const contact of ['nobody@example.com', 'left@agents.test', '514 555-0123', 'agency.a@test.ca']) {
      const { http, status, data, message } = await asked(contact);
      expect({ contact, http, status, data, message }).toEqual({
        contact,
        http: known.http,
        status: known.status,
        data: known.data,
        message: known.message,
      });
    }
    await told('chloe@agents.test', linkIn);
    for (const to of ['nobody@example.com', 'left@agents.test', '+15145550123', 'agency.a@test.ca'])
      expect((await vigie.platform.outbox.latest(1_000)).filter((message) => message.to === to)).toEqual([]);
    expect(await asked('not a contact')).toMatchObject({ http: 422, fields: { contact: expect.any(String) } });
  });

  it('is good for 15 minutes', async () => {
    await asked('dede@agents.test');
    const token = await linkFor('dede@agents.test');
    vigie.clock.pass(0.26);
    expect(await vigie.browser().call(UseSignInLink, { token })).toMatchObject({
      http: 422,
      code: 'INVALID_SIGN_IN_LINK',
    });
  });

  it('is not sent again and again: the fifth within a quarter of an hour is refused, known or not', async () => {
    for (const contact of ['somebody@example.com', 'eve@agents.test']) {
      const answers: Answer[] = [];
      for (let n = 0; n < 5; n++) answers.push(await asked(contact));
      expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200, 429]);
    }
  });
});

describe('open jobs', () => {
  let bruno_: Browser;
  let chloe_: Browser;

  beforeAll(async () => {
    [bruno_, chloe_] = [await phoneOf('bruno@agents.test'), await phoneOf('chloe@agents.test', 2)];
  });

  it('[fill.modes] [publish.query] a published shift is in the app of those who could take it, and gone when it is withdrawn', async () => {
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

  it('are looked at together: ten more ask the database little more than one does', async () => {
    const query = jest.spyOn(vigie.platform.db, 'query');
    const asked = async (call: () => Promise<{ readonly status: unknown }>) => {
      query.mockClear();
      expect((await call()).status).toBe(1);
      return query.mock.calls.length;
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
    query.mockRestore();
    await agency.call(BulkPublish, { ...all, publish: false });
    await vigie.settled();
  });

  it('one for the platform’s own pool is absent for others until it is announced to all', async () => {
    const { shiftId } = await published({}, true);
    expect(await jobIds(bruno_)).toEqual([]);
    expect((await bruno_.call(ClaimJob, { id: shiftId })).http).toBe(404);
    await agency.call(PublishAffEvents, { affEventId: shiftId, sendPublishNotif: true });
    await vigie.settled();
    expect(await jobIds(bruno_)).toEqual([shiftId]);
    await told('bruno@agents.test', /Quart à prendre/);
    await agency.call(AssignEmployee, { employee: { id: anne }, affectationEvent: { id: shiftId } });
  });

  it('of another company, for a skill one lacks, or where one is excluded, does not exist; one’s own reason is told', async () => {
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

  it('the first who says yes has it, has accepted it, and the planners hear of it', async () => {
    const { shiftId, requestId } = await published({ start: later(48) });
    expect((await bruno_.call(ClaimJob, { id: shiftId })).data).toEqual({ id: shiftId, taken: true });
    expect((await bruno_.call(ClaimJob, { id: shiftId })).data).toEqual({ id: shiftId, taken: true });
    await vigie.settled();
    expect(await chloe_.call(ClaimJob, { id: shiftId })).toMatchObject({ http: 409, code: 'JOB_TAKEN' });
    expect((await agency.call(ShiftRows, { id: requestId })).data).toMatchObject([
      { status: 'accepted', employee: { id: bruno }, isPublishedInApp: false },
    ]);
    expect((await bruno_.call(MyShifts)).data).toMatchObject([{ title: 'Match', status: 'accepted', can: ['refuse'] }]);
    expect(await factsOf(vigie, `shift-${shiftId}`)).toEqual([
      'ShiftPlanned',
      'JobPublished',
      'JobClaimed',
      'AgentAssigned',
      'AssignmentAccepted',
    ]);
    await told('agency.a@test.ca', 'Bruno Côté said yes');
    // Who answered is told to who fills the shift, not to its customer.
    const seenBy = async (browser: Browser) =>
      (await browser.call(ShiftHistory, { id: shiftId })).data.map(({ type }: { type: string }) => type);
    expect(await seenBy(agency)).toContain('JobClaimed');
    expect(await seenBy(customer)).not.toContain('JobClaimed');
  });

  it('where the company picks, those who said yes are named to it alone, and it gives the job to one who still wants it', async () => {
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

  it('a hundred who say yes at once: one has the shift, the others hear that it is gone', async () => {
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

describe('an agent’s own shifts', () => {
  let phone: Browser;
  let assignmentId: string;
  const mine = async () => (await phone.call(MyShifts)).data[0];
  const at = async (instant: string) => {
    vigie.clock.set(instant);
    return mine();
  };

  beforeAll(async () => {
    phone = await phoneOf('anne@test.ca');
    const { shiftId } = await planned(customer, { start: '2026-04-10T14:00:00.000Z', agencyId: ids.agencyA });
    assignmentId = (await agency.call(AssignEmployee, { employee: { id: anne }, affectationEvent: { id: shiftId } }))
      .data.id;
    vigie.clock.set('2026-04-01T12:00:00.000Z');
  });

  it('are hers alone: what is not hers is absent, and no planner’s call is open to her', async () => {
    const { role, data } = (await phone.call(CheckToken)).data.user;
    expect({ role, permissions: data.permissions }).toEqual({
      role: 'user',
      permissions: expect.arrayContaining(['requests.edit']),
    });
    const shifts = (await phone.call(MyShifts)).data as { id: string }[];
    expect(shifts.map(({ id }) => id)).toEqual([assignmentId]);
    const apart = shifts.map((shift) => ({ ...shift, employer: undefined }));
    expect(JSON.stringify(apart)).not.toMatch(/salary|billing|phone|agentId/i);
    const others = await planned(customer, { start: '2026-04-11T14:00:00.000Z', agencyId: ids.agencyA });
    const { id } = (
      await agency.call(AssignEmployee, { employee: { id: chloe }, affectationEvent: { id: others.shiftId } })
    ).data;
    for (const call of [AcceptAffectation, ConfirmAffectation, PunchIn, PunchOut])
      expect((await phone.call(call, { id })).http).toBe(404);
    expect((await phone.call(RefuseAffectation, { id })).http).toBe(404);
    expect((await phone.call(ReportLateness, { id, minutes: 5 })).http).toBe(404);
    expect((await phone.call(GetAffEvent, { id: others.shiftId })).http).toBe(403);
    expect((await phone.call(SaveEmployeeSchedule, { id: chloe, schedules: [] })).http).toBe(404);
  });

  it('[shift.progress] she accepts, confirms once the window is open, says how late she will be, and punches in and out', async () => {
    expect((await mine()).can).toEqual(['accept', 'refuse']);
    expect((await phone.call(ConfirmAffectation, { id: assignmentId })).code).toBe('ASSIGNMENT_NOT_ACCEPTED');
    await phone.call(AcceptAffectation, { id: assignmentId });
    expect(await mine()).toMatchObject({ status: 'accepted', can: ['refuse'] });
    expect((await at('2026-04-10T02:30:00.000Z')).can).toEqual(['confirm', 'late', 'refuse']);
    await phone.call(ConfirmAffectation, { id: assignmentId });
    expect((await phone.call(ReportLateness, { id: assignmentId, minutes: 20 })).http).toBe(200);
    expect(await at('2026-04-10T13:30:00.000Z')).toMatchObject({
      status: 'late',
      facts: { lateEstimatedTime: 20 },
      can: ['punchIn', 'late', 'onTheWay', 'refuse'],
    });
    await at('2026-04-10T14:12:00.000Z');
    await phone.call(PunchIn, { id: assignmentId, time: '2026-04-10T14:00:00.000Z' });
    expect(await mine()).toMatchObject({
      status: 'punchedIn',
      facts: { punchIn: '2026-04-10T14:12:00.000Z' },
      can: ['punchOut'],
    });
    await at('2026-04-10T22:05:00.000Z');
    await phone.call(PunchOut, { id: assignmentId });
    expect(await mine()).toBeUndefined();
    expect((await phone.call(MyShifts, { past: true })).data[0]).toMatchObject({
      id: assignmentId,
      status: 'punchedOut',
      can: ['report'],
    });
  });

  it('registers the device that pushes go to, for oneself alone: the next who signs in there has it, and only they can forget it', async () => {
    const token = 'a-token-as-firebase-makes-them';
    const owners = async () =>
      (
        await vigie.platform.pool.query<{ person_id: string }>('select person_id from notice.device where token = $1', [
          token,
        ])
      ).rows;
    const links = (await vigie.platform.outbox.latest(1_000, 'chloe@agents.test')).filter(({ text }) =>
      linkIn.test(text),
    );
    const second = await phoneOf('chloe@agents.test', links.length + 1);
    expect((await phone.call(RegisterDevice, { token })).http).toBe(200);
    expect(await owners()).toEqual([{ person_id: anne }]);
    await second.call(RegisterDevice, { token });
    expect(await owners()).toEqual([{ person_id: chloe }]);
    expect((await phone.call(ForgetDevice, { token })).http).toBe(200);
    expect(await owners()).toEqual([{ person_id: chloe }]);
    await second.call(ForgetDevice, { token });
    expect(await owners()).toEqual([]);
    expect((await phone.call(RegisterDevice, { token: 'short' })).http).toBe(422);
    expect((await agency.call(RegisterDevice, { token })).http).toBe(200);
    expect(await owners()).not.toEqual([{ person_id: anne }]);
    await agency.call(ForgetDevice, { token });
    expect(await owners()).toEqual([]);
    expect((await vigie.browser().call(RegisterDevice, { token })).http).toBe(401);
  });

  it('where she punches is kept only while she lets it be kept', async () => {
    const position = { lat: 45.5, lng: -73.6, accuracy: 12 };
    const { shiftId } = await planned(customer, { start: '2026-04-20T14:00:00.000Z', agencyId: ids.agencyA });
    const { id } = (await agency.call(AssignEmployee, { employee: { id: anne }, affectationEvent: { id: shiftId } }))
      .data;
    vigie.clock.set('2026-04-20T13:55:00.000Z');
    await phone.call(AcceptAffectation, { id });
    await phone.call(ConfirmAffectation, { id });
    expect((await phone.call(Me)).data).toMatchObject({ firstName: 'Anne', consents: [] });
    await phone.call(PunchIn, { id, position });
    expect(
      (await phone.call(SavePositionConsent, { purpose: 'punch', consent: true, wordsVersion: consentWords })).http,
    ).toBe(200);
    expect((await phone.call(Me)).data.consents).toEqual(['punch']);
    vigie.clock.set('2026-04-20T22:00:00.000Z');
    await phone.call(PunchOut, { id, position });
    const punches = (await vigie.platform.store.read(`shift-${shiftId}`)).filter(({ type }) =>
      type.startsWith('Punched'),
    );
    expect(punches.map(({ data }) => [(data as Kept).zone, (data as Kept).sealedPosition !== undefined])).toEqual([
      [undefined, false],
      ['uncertain', true],
    ]);
    expect(punches.map(({ data }) => (data as { source: string }).source)).toEqual(['agent', 'agent']);
    await phone.call(SavePositionConsent, { purpose: 'punch', consent: false });
    expect((await phone.call(Me)).data.consents).toEqual([]);
  });

  it('[list.fields] she puts herself on a list of her employer while it is open, and takes herself off', async () => {
    const deadline = '2026-05-01T12:00:00.000Z';
    const list = { titleEn: 'Summer', titleFr: 'Été', descriptionFr: 'Festival' };
    const make = async (extra: object): Promise<string> =>
      (await agency.call(SaveJobPosting, { ...list, deadline, ...extra })).data.id;
    const [open, past, skilled] = [
      await make({ applicantsNeeded: 1 }),
      await make({ deadline: '2026-04-02T12:00:00.000Z' }),
      await make({ competences: [ids.driver] }),
    ];
    await vigie.settled();
    expect((await phone.call(MyLists, {}, { language: 'fr' })).data).toMatchObject([
      { id: open, title: 'Été', applied: false },
    ]);
    expect((await phone.call(ApplyToList, { id: past })).code).toBe('LIST_CLOSED');
    expect((await phone.call(ApplyToList, { id: skilled })).http).toBe(404);
    expect((await phone.call(ApplyToList, { id: open })).http).toBe(200);
    expect((await agency.call(ListedAgents, { id: open })).data).toMatchObject([{ id: anne }]);
    const another = await phoneOf('bruno@agents.test', 2);
    expect((await another.call(ApplyToList, { id: open })).code).toBe('LIST_CLOSED');
    expect((await phone.call(MyLists)).data).toMatchObject([{ id: open, applied: true }]);
    await phone.call(LeaveList, { id: open });
    expect((await agency.call(ListedAgents, { id: open })).data).toEqual([]);
  });
});
