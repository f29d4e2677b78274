import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import twilio from 'twilio';
import { SendNewAffNotifs, RemoveEmployee, RefuseAffectation } from '#contracts/api/assignments.ts';
import { DeadJobs, Health, Outbox } from '#contracts/api/health.ts';
import en from '#contracts/messages/en.json' with { type: 'json' };
import fr from '#contracts/messages/fr.json' with { type: 'json' };
import {
  GetNotice,
  GetNoticeSettings,
  LinkedPreferences,
  MyPreferences,
  Notices,
  RetryNotice,
  SaveLinkedPreferences,
  SaveMyPreferences,
  SaveNoticeSettings,
  Unsubscribe,
  type Notice,
} from '#contracts/api/notices.ts';
import { MessageRecipients, MessageToEmployees, MessageToShifts } from '#contracts/api/messages.ts';
import { AcceptAgentRequest, CreateAgentRequest, RefuseAgentRequest } from '#contracts/api/agent-requests.ts';
import { BulkPublish } from '#contracts/api/shift-bulk.ts';
import { SaveAgencyLicence } from '#contracts/api/smart-connect.ts';
import { DeleteShift, PublishAffEvents, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { noticeKinds } from '#contracts/values/notice.ts';
import { smsParts } from '#contracts/values/sms.ts';
import { OptedOut, Refused, Unavailable } from '#kernel/channels.ts';
import { ResetPasswordRequest } from '#contracts/api/session.ts';
import { deliveryId } from '#kernel/deliveries.ts';
import { queues } from '#kernel/queues.ts';
import { derivedId } from '#kernel/caller.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { askToConfirm } from '#services/messaging/notification/confirmation-due.worker.ts';
import { deliver, redrive } from '#services/messaging/notification/deliver.worker.ts';
import { notices } from '#services/messaging/notification/notices.ts';
import { whoHands, whoIsHanded } from '#services/messaging/notification/handover-audience.ts';
import type { NoticeAudience } from '#services/messaging/notification/notice.ts';
import { agentsById } from '#services/messaging/notification/people.ts';
import { unsubscriber } from '#services/messaging/notification/unsubscribe.ts';
import { compose, noticeWords } from '#services/messaging/notification/wording.ts';
import { TwilioReplies } from '#infra/channels/sms/twilio-replies.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import { lastRecorded, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, people, startWorld, signedIn } from '#test/support/world.ts';

jest.setTimeout(40_000);
let vigie: Vigie;
let customer: Browser;
let agency: Browser;
let admin: Browser;
const { anne, bruno, chloe, eve } = ids.agents;

beforeAll(async () => {
  vigie = await startWorld({ worker: true });
  [customer, agency, admin] = await Promise.all([
    signedIn(vigie, 'customerA'),
    signedIn(vigie, 'agencyA'),
    signedIn(vigie, 'admin'),
  ]);
  // Each agent a phone of their own, to tell them apart.
  await Promise.all(
    Object.entries(numbers).map(([agentId, number]) =>
      vigie.commands.run(agent, 'ReviseProfile', agentId, { agentId, phone: number }, vigie.system()),
    ),
  );
  await vigie.commands.run(
    agent,
    'ReviseProfile',
    bruno,
    { agentId: bruno, language: 'en' },
    vigie.system(),
    'language',
  );
  await vigie.settled();
}, 90_000);
afterAll(() => vigie.stop());

const numbers = { [anne]: '+15145550101', [bruno]: '+15145550102', [chloe]: '+15145550103' };
const composing = () => {
  const { models, identity, signer, config } = vigie.platform;
  return compose({ models, credentials: identity.credentials, signer, origin: config.origin });
};
const kept = () => vigie.platform.outbox.latest(1_000);
const to = async (address: string) => (await kept()).filter((message) => message.to === address).reverse();
const sms = async (agentId: string) => (await to(numbers[agentId]!)).map(({ text }) => text);
/** Nothing more comes: whatever is on its way has been sent. */
const quiet = async () => {
  const read = async () =>
    (
      await vigie.platform.pool.query<{ behind: boolean }>(
        `select position < $1 as behind from id.policy_checkpoint where name = 'when-notice-due'`,
        [await lastRecorded(vigie.platform.db)],
      )
    ).rows[0]?.behind;
  await until(read, (behind) => behind === false);
  await until(
    async () =>
      (
        await vigie.platform.pool.query(
          `select from notice.delivery where state in ('due', 'claimed') and not_before < $1::timestamptz + interval '1 hour'`,
          [vigie.clock.now()],
        )
      ).rowCount,
    (open) => open === 0,
  );
};
const draft = {
  isSMS: true,
  confirm: true,
  messageEn: 'Bring your vest',
  messageFr: 'Apportez votre veste',
  frenchCheckbox: true,
};

describe('what agents are told of their shifts', () => {
  let requestId: string;
  let shiftIds: string[];

  it('[assign.notifs] [api.serverDepth] one notice an agent for all their new shifts of a call, in their language, and none when asked again', async () => {
    requestId = await eventOf(customer, '2026-03-20T14:00:00.000Z', { title: 'Gala' });
    const starts = ['2026-03-20T14:00:00.000Z', '2026-03-21T14:00:00.000Z', '2026-03-22T14:00:00.000Z'];
    shiftIds = [];
    for (const start of starts)
      shiftIds.push((await planned(customer, { requestId, start, agencyId: ids.agencyA })).shiftId);
    await assigned(agency, shiftIds[0]!, anne);
    await assigned(agency, shiftIds[1]!, anne);
    await assigned(agency, shiftIds[2]!, bruno);
    expect((await agency.call(GetAffEvent, { id: shiftIds[0]! })).data.assignment.sendNewNotif).toBe(true);
    expect((await agency.call(SendNewAffNotifs, { requestId })).data).toEqual({ count: 3 });
    expect((await agency.call(GetAffEvent, { id: shiftIds[0]! })).data.assignment.sendNewNotif).toBe(false);
    await until(
      () => sms(anne),
      ({ length }) => length > 0,
    );
    expect((await agency.call(SendNewAffNotifs, { requestId })).data).toEqual({ count: 0 });
    await quiet();
    expect(await sms(anne)).toEqual([
      expect.stringMatching(
        /^Agence A : 2 nouveaux quarts, le premier le ven. 20 mars, 10 h - 18 h, Gala.*\. Acceptez ou refusez : http\S+ Répondez ARRET pour vous désabonner\.$/,
      ),
    ]);
    expect(await sms(bruno)).toEqual([
      expect.stringMatching(
        /^Agence A: New shift Sun Mar 22, 10:00-18:00, Gala.*\. Accept or refuse: http\S+ Reply STOP to opt out\.$/,
      ),
    ]);
    const pushes = (await to(anne)).filter(({ subject }) => subject.includes('quart'));
    expect(pushes.map(({ channel, subject }) => [channel, subject])).toEqual([['push', '2 nouveaux quarts']]);
  });

  it('of a shift that moved, of one they were taken off and of one that is gone; nothing of what they never knew', async () => {
    const unknown = (await planned(customer, { requestId, start: '2026-03-25T14:00:00.000Z', agencyId: ids.agencyA }))
      .shiftId;
    await assigned(agency, unknown, anne);
    const move = (id: string, start: string, end: string) =>
      agency.call(SaveAffEvents, { shifts: [{ id, start, end }] });
    expect((await move(unknown, '2026-03-25T15:00:00.000Z', '2026-03-25T23:00:00.000Z')).status).toBe(1);
    expect((await move(shiftIds[2]!, '2026-03-22T16:00:00.000Z', '2026-03-22T20:00:00.000Z')).status).toBe(1);
    expect(
      await until(
        () => sms(bruno),
        ({ length }) => length === 2,
      ),
    ).toContainEqual(expect.stringMatching(/^Agence A: Your shift is now Sun Mar 22, 12:00-16:00, Gala/));
    const { data } = await agency.call(GetAffEvent, { id: shiftIds[2]! });
    expect((await agency.call(RemoveEmployee, { id: data.affectationId })).status).toBe(1);
    expect(
      await until(
        () => sms(bruno),
        ({ length }) => length === 3,
      ),
    ).toContainEqual(expect.stringMatching(/^Agence A: You've been taken off the shift Sun Mar 22, 12:00-16:00/));
    expect((await customer.call(DeleteShift, { requestId, id: shiftIds[1]! })).status).toBe(1);
    await until(
      () => sms(anne),
      ({ length }) => length === 2,
    );
    await quiet();
    expect((await sms(anne))[1]).toMatch(/^Agence A : Quart annulé, le sam. 21 mars, 10 h - 18 h, Gala/);
  });

  it('of other work on a shift, of a role, of corrected hours, and of papers that count no more; what is not theirs to know, they are not told', async () => {
    const [shift] = shiftIds;
    expect((await agency.call(SaveAffEvents, { shifts: [{ id: shift!, position: 'Porte 3' }] })).status).toBe(1);
    const changed = await until(
      () => sms(anne),
      ({ length }) => length === 3,
    );
    expect(changed[2]).toMatch(
      /^Agence A : Quart modifié, le ven. 20 mars, 10 h - 18 h, Gala.*\. Poste : Porte 3\. http/,
    );
    const named = { siteEventId: requestId, supervisorId: bruno, shiftIds: [shift!] };
    const said = async (words: RegExp) => (await sms(bruno)).filter((one) => words.test(one)).length;
    await vigie.commands.run(siteEvent, 'AssignSupervisor', requestId, named, vigie.system(), 'supervises');
    await until(
      () => said(/^Agence A: You supervise the shift Fri Mar 20, 10:00-18:00, Gala/),
      (times) => times === 1,
    );
    await vigie.commands.run(siteEvent, 'RelieveSupervisor', requestId, named, vigie.system(), 'relieved');
    await until(
      () => said(/^Agence A: You no longer supervise the shift Fri Mar 20/),
      (times) => times === 1,
    );
    // Who is named and relieved before the first word of it has gone hears nothing: the two would arrive in any order. At night no word goes by itself.
    vigie.clock.set('2026-03-03T04:00:00.000Z');
    const waiting = async () =>
      (await admin.call(Notices, { filters: { personId: [chloe], state: ['due'] } })).data as Notice[];
    await vigie.commands.run(
      siteEvent,
      'AssignSupervisor',
      requestId,
      { ...named, supervisorId: chloe },
      vigie.system(),
      'another',
    );
    await until(waiting, ({ length }) => length === 2);
    await vigie.commands.run(
      siteEvent,
      'RelieveSupervisor',
      requestId,
      { ...named, supervisorId: chloe },
      vigie.system(),
      'not after all',
    );
    await until(waiting, ({ length }) => length === 4);
    for (const { id } of await waiting()) await deliver({ ...vigie.platform, compose: composing() })({ id });
    expect(await waiting()).toEqual([]);
    expect(await sms(chloe)).toEqual([]);
    vigie.clock.set('2026-03-02T15:00:00.000Z');
    const [{ licences } = { licences: [] }] = await agentsById(vigie.platform.models, [ids.agents.dede], null);
    const declined = { agentId: ids.agents.dede, licenceId: licences[0]!.id, reason: 'Illisible', since: '2026-03-02' };
    await vigie.commands.run(agent, 'DeclineLicence', ids.agents.dede, declined, vigie.system(), 'declined');
    await until(kept, (those) => those.some(({ channel, text }) => channel === 'email' && text.includes('Illisible')));
  });

  it('of nothing that isn’t so any more: what waited for the morning is looked at again before it goes', async () => {
    vigie.clock.set('2026-03-03T04:00:00.000Z'); // eleven in the evening
    const { shiftId } = await planned(customer, {
      requestId,
      start: '2026-03-28T14:00:00.000Z',
      agencyId: ids.agencyA,
    });
    const affectationId = await assigned(agency, shiftId, chloe);
    await agency.call(SendNewAffNotifs, { affEventId: shiftId, requestId } as never);
    const waiting = async () =>
      (await admin.call(Notices, { filters: { personId: [chloe], state: ['due'] } })).data as Notice[];
    const [one] = await until(waiting, ({ length }) => length === 2);
    expect(one).toMatchObject({
      kind: 'assigned',
      person: { name: 'Chloé Dupré' },
      events: ['Gala'],
      notBefore: '2026-03-03T12:00:00.000Z',
      tries: 0,
    });
    expect((await agency.call(RemoveEmployee, { id: affectationId })).status).toBe(1);
    await until(waiting, ({ length }) => length === 4);
    for (const { id } of await waiting()) await deliver({ ...vigie.platform, compose: composing() })({ id });
    const told = (await admin.call(Notices, { filters: { personId: [chloe] } })).data as Notice[];
    expect(told.map(({ kind, state, tries }) => [kind, state, tries])).toEqual(
      expect.arrayContaining([
        ['assigned', 'dropped', 1],
        ['removed', 'dropped', 1],
      ]),
    );
    expect(told.some(({ kind, state }) => kind !== 'takenOn' && state === 'sent')).toBe(false);
    expect(await sms(chloe)).toEqual([]);
    vigie.clock.set('2026-03-02T15:00:00.000Z');
  });

  it('to confirm once the window is open, once; at night not before morning, unless the shift is near', async () => {
    const { data } = await agency.call(GetAffEvent, { id: shiftIds[0]! });
    await reached(agency, data.affectationId, 'accepted');
    await vigie.settled();
    const before = (await sms(anne)).length;
    await askToConfirm(vigie.platform)();
    vigie.clock.set('2026-03-19T14:00:00.000Z');
    await askToConfirm(vigie.platform)();
    await askToConfirm(vigie.platform)();
    await until(
      () => sms(anne),
      ({ length }) => length === before + 1,
    );
    await quiet();
    expect((await sms(anne)).slice(before)).toEqual([
      expect.stringMatching(/^Agence A : Confirmez votre présence le ven. 20 mars, 10 h - 18 h, Gala(?!.*ARRET)/),
    ]);
    vigie.clock.set('2026-03-02T15:00:00.000Z');
  });

  it('both sides of a handover, each with the other’s name; the customer where nobody else handed it over', async () => {
    const { models, store } = vigie.platform;
    const scene = { models, now: vigie.clock.now(), history: () => store.read(`shift-${shiftIds[0]!}`) };
    const metadata = { actor: { userId: 'somebody' } };
    const told = async (to: NoticeAudience, data: object) =>
      (await to({ type: 'HandoverOffered', data, metadata } as never, scene)).map(({ person, items, values }) => [
        person.email,
        items!.length,
        values!['name'],
      ]);
    const offer = { fromId: ids.agencyA, toAgencyId: ids.agencyB };
    expect(await told(whoIsHanded, offer)).toContainEqual(['agency.b@test.ca', 1, 'Agence A']);
    expect(await told(whoHands, offer)).toContainEqual(['agency.a@test.ca', 1, 'Agence B']);
    expect(await told(whoHands, offer)).not.toContainEqual(expect.arrayContaining(['agency.b@test.ca']));
    expect((await told(whoIsHanded, { toAgencyId: ids.agencyB }))[0]![2]).toMatch(/Client A|Customer A/);
  });

  it('their planners of a refusal, by mail and by push, and nobody else’s', async () => {
    const { shiftId } = await planned(customer, {
      requestId,
      start: '2026-03-27T14:00:00.000Z',
      agencyId: ids.agencyA,
    });
    await agency.call(RefuseAffectation, { id: await assigned(agency, shiftId, chloe), reason: 'Malade' });
    const by = async (channel: string) =>
      (await kept()).filter((one) => one.channel === channel && one.subject.includes('Chloé Dupré refused'));
    const [mail] = await until(
      () => by('email'),
      ({ length }) => length > 0,
    );
    await quiet();
    expect(mail!.text).toContain('Malade');
    const told = (await by('email')).map(({ to: address }) => address);
    expect(told).toContain('agency.a@test.ca');
    expect(told.filter((address) => address.includes('agency.b') || address.includes('customer'))).toEqual([]);
    const pushes = await by('push');
    expect(pushes).toHaveLength(told.length);
    expect(pushes[0]!.text).toBe('Shift: Fri Mar 27, 10:00–18:00, Gala, Aréna');
    // One of the agency's people who may not see its events.
    expect(told).not.toContain(people.nobody.email);
  });
});

describe('what agents are told of open work', () => {
  const jobs = async (agentId: string) => (await to(agentId)).filter(({ subject }) => /open|prendre/.test(subject));

  it('[publish.query] published without notice nobody hears of it; announced, those who could take it do, once for all shifts of the call', async () => {
    const requestId = await eventOf(customer, '2026-04-10T14:00:00.000Z', { title: 'Salon' });
    const starts = ['2026-04-10T14:00:00.000Z', '2026-04-11T14:00:00.000Z'];
    for (const start of starts) await planned(customer, { requestId, start, agencyId: ids.agencyA });
    expect((await agency.call(PublishAffEvents, { requestId, sendPublishNotif: false })).data).toEqual({ count: 2 });
    await quiet();
    expect(await jobs(anne)).toEqual([]);
    expect(
      (await agency.call(PublishAffEvents, { requestId, sendPublishNotif: true, publishNotifArcherAgentOnly: true }))
        .data,
    ).toEqual({ count: 2 });
    await quiet();
    expect(await jobs(anne)).toEqual([]);
    await agency.call(PublishAffEvents, { requestId, sendPublishNotif: true });
    await until(
      () => jobs(anne),
      ({ length }) => length > 0,
    );
    await quiet();
    expect((await jobs(anne)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^2 quarts à prendre, le premier.: ven\. 10 avr\., 10.h.–.18.h/),
    ]);
    expect(await jobs(eve)).toEqual([]);
  });

  it('says no by the link of its mail to more of them, and only by a link that we gave out', async () => {
    const [mail] = (await to('anne@agents.test')).filter(({ subject }) => subject.includes('à prendre'));
    const token = /unsubscribe\/(\S+)/.exec(mail!.text)![1]!;
    const stranger = vigie.browser();
    expect(await stranger.call(Unsubscribe, { token: token.replace(anne, bruno) })).toMatchObject({
      http: 422,
      code: 'INVALID_UNSUBSCRIBE_LINK',
    });
    expect(await stranger.call(Unsubscribe, { token })).toMatchObject({ status: 1, data: { channel: 'email' } });
    const value = { titleEn: 'Summer', titleFr: 'Été', skillIds: [ids.guard], notifyAgents: true };
    const id = derivedId('a list');
    await vigie.commands.run(
      reference,
      'Create',
      id,
      { id, kind: 'jobPosting', ownerId: ids.agencyA, value } as never,
      vigie.system(),
    );
    await until(
      () => to('bruno@agents.test'),
      (mails) => mails.some(({ subject }) => subject === 'Agents wanted: Summer'),
    );
    await quiet();
    expect((await to('anne@agents.test')).filter(({ subject }) => subject.includes('Été'))).toEqual([]);
    expect((await to(anne)).filter(({ subject }) => subject === 'On cherche des agents\u00a0: Été')).toHaveLength(1);
  });
});

describe('what is said when open work is announced, asked of agencies, or gone', () => {
  const mails = async (address: string, about: RegExp) =>
    (await to(address)).filter(({ channel, subject }) => channel === 'email' && about.test(subject));
  const some = (address: string, about: RegExp, count = 1) =>
    until(
      () => mails(address, about),
      ({ length }) => length >= count,
    );

  it('[msg.languages] an announcement is in the words of who publishes: English always, French if wanted, English to those who would read French', async () => {
    const requestId = await eventOf(customer, '2026-06-10T14:00:00.000Z', { title: 'Foire' });
    await planned(customer, { requestId, start: '2026-06-10T14:00:00.000Z', agencyId: ids.agencyA });
    const announce = (announcement: object) =>
      agency.call(PublishAffEvents, { requestId, sendPublishNotif: true, announcement } as never);
    const refused = await announce({ messageFr: 'Apportez votre veste', frenchCheckbox: true });
    expect(refused).toMatchObject({
      http: 422,
      code: 'ANNOUNCEMENT_ENGLISH',
      fields: { 'announcement.messageEn': expect.any(String) },
    });
    expect(await announce({ messageEn: 'x'.repeat(179) })).toMatchObject({ http: 422, code: 'MESSAGE_TOO_LONG' });
    expect(await announce({ messageEn: 'Bring it', frenchCheckbox: true, messageFr: ' ' })).toMatchObject({
      http: 422,
    });
    expect(
      (await announce({ messageEn: 'Bring a torch', messageFr: 'Apportez une lampe', frenchCheckbox: true })).status,
    ).toBe(1);
    const words = async (address: string) => (await to(address)).flatMap(({ text }) => text.split('\n'));
    const heard = (address: string, line: string) =>
      until(
        () => words(address),
        (lines) => lines.includes(line),
      );
    await Promise.all([
      heard(anne, 'Apportez une lampe'),
      heard('bruno@agents.test', 'Bring a torch'),
      heard(bruno, 'Bring a torch'),
    ]);
    const [mail] = (await to('bruno@agents.test')).filter(({ text }) => text.includes('Bring a torch'));
    expect(mail!.text).toContain('Foire');
    expect(mail!.text).toContain('/unsubscribe/');
    expect((await announce({ messageEn: 'Only English' })).status).toBe(1);
    await heard(anne, 'Only English');
    expect(await words('anne@agents.test')).not.toContain('Apportez une lampe'); // she said no to these by mail
  });

  it('an agent who said yes to a job hears that it is gone: withdrawn, given to another, or cancelled; who said nothing doesn’t', async () => {
    const requestId = await eventOf(customer, '2026-06-15T14:00:00.000Z', { title: 'Tournoi' });
    const job = async (day: number) => {
      const { shiftId } = await planned(customer, {
        requestId,
        start: `2026-06-${day}T14:00:00.000Z`,
        agencyId: ids.agencyA,
      });
      await agency.call(PublishAffEvents, { affEventId: shiftId });
      const claim = {
        shiftId,
        agent: { id: bruno, firstName: 'Bruno', lastName: 'B', isArcher: false },
        firstCome: false,
      };
      const self = { ...vigie.system(), role: 'user' as const, agentId: bruno };
      await vigie.commands.run(shift, 'ClaimJob', shiftId, claim, self, 'claims');
      return shiftId;
    };
    const [withdrawn, given, cancelled] = [await job(15), await job(16), await job(17)];
    await vigie.settled();
    await agency.call(BulkPublish, { id: requestId, affectationEventIds: [withdrawn], publish: false });
    await assigned(agency, given, chloe);
    await customer.call(DeleteShift, { requestId, id: cancelled });
    const gone = await some('bruno@agents.test', /no longer open/i, 3);
    await quiet();
    expect(gone.map(({ text }) => /Jun(?:e|\.)? (\d+)/.exec(text)?.[1]).sort()).toEqual(['15', '16', '17']);
    expect(await mails('bruno@agents.test', /no longer open/i)).toHaveLength(3);
    expect(await mails('anne@agents.test', /plus à prendre/)).toEqual([]);
    expect(await mails('chloe@agents.test', /plus à prendre|no longer/i)).toEqual([]);
  });

  it('the agency’s planners hear of a request for agents, with its words and where to answer; the customer’s hear the answer, with its reason', async () => {
    const requestId = await eventOf(customer, '2026-06-20T14:00:00.000Z', { title: 'Salon du livre' });
    const shiftIds: string[] = [];
    for (const day of [20, 21, 22])
      shiftIds.push(
        (await planned(customer, { requestId, start: `2026-06-${day}T14:00:00.000Z`, agencyId: null })).shiftId,
      );
    const licence = {
      id: ids.agencyA,
      number: 'A-1',
      territoryId: ids.territory,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    };
    await agency.call(SaveAgencyLicence, licence);
    const asked = {
      adminCustomerId: ids.customerA,
      requestId,
      agencyIds: [ids.agencyA],
      affectationEventIds: shiftIds,
      message: 'Deux bilingues, svp',
    };
    expect(await customer.call(CreateAgentRequest, asked)).toMatchObject({ http: 200, data: { count: 3 } });
    const [mail] = await some('agency.a@test.ca', /is asking you for agents: 3 shifts/);
    expect(mail!.text).toContain('Deux bilingues, svp');
    expect(mail!.text).toMatch(/Answer before \w+, Jun/);
    const [, id] = /\/agency\/mission-request\/([0-9a-f-]+)\//.exec(mail!.text)!;
    await agency.call(AcceptAgentRequest, {
      agencyId: ids.agencyA,
      id: id!,
      affectationEventIds: shiftIds.slice(0, 2),
    });
    await agency.call(RefuseAgentRequest, {
      agencyId: ids.agencyA,
      id: id!,
      affectationEventIds: shiftIds.slice(2),
      reason: 'Complet',
    });
    const customers = vigie.platform.db.query<{ email: string }[]>(
      `select email from "user" where "customerId" = $1 and not blocked`,
      [ids.customerA],
    );
    const [{ email }] = (await customers) as [{ email: string }];
    const [yes] = await some(email, /accepted your request|accepté votre demande/);
    const [no] = await some(email, /refused your request|refusé votre demande/);
    expect([yes!.subject, no!.subject, no!.text]).toEqual([
      expect.stringContaining('Agence A'),
      expect.stringContaining('Agence A'),
      expect.stringContaining('Complet'),
    ]);
    await quiet();
    // Who accepted isn't told of it; neither is another agency.
    expect(await mails('agency.a@test.ca', /transferred|accepted|Salon du livre/)).toEqual([]);
    expect(await mails('agency.b@test.ca', /asking you for agents/)).toEqual([]);
  });
});

describe('what people want', () => {
  const [every, both] = [
    { email: true, sms: true, push: true },
    { email: true, push: true },
  ];
  const agents = {
    shifts: { push: true, sms: true },
    jobs: { email: true, push: true },
    messages: every,
    chat: { push: true },
  };

  const asUsual = { chat: { push: true }, inbox: { email: true } };
  it('is said by the link of a mail, or by whoever is signed in; only one’s own, and exactly that holds', async () => {
    const found = (await to('bruno@agents.test')).find(({ text }) => text.includes('/unsubscribe/'))!;
    const token = /unsubscribe\/(\S+)/.exec(found.text)![1]!;
    const stranger = vigie.browser();
    expect((await stranger.call(LinkedPreferences, { token })).data).toEqual({
      unwanted: [{ topic: 'jobs', channel: 'email' }],
      wanted: agents,
    });
    expect(await stranger.call(LinkedPreferences, { token: `${token}x` })).toMatchObject({
      http: 422,
      code: 'INVALID_UNSUBSCRIBE_LINK',
    });
    const less = { jobs: { email: true, push: false }, messages: { ...every, sms: false } };
    expect((await stranger.call(SaveLinkedPreferences, { token, wanted: less })).status).toBe(1);
    expect((await stranger.call(LinkedPreferences, { token })).data.wanted).toEqual({ ...agents, ...less });
    await stranger.call(SaveLinkedPreferences, { token, wanted: agents });
    expect((await stranger.call(MyPreferences, {})).http).toBe(401);
    expect((await agency.call(SaveMyPreferences, { planning: { push: true, email: false } })).status).toBe(1);
    expect((await agency.call(MyPreferences, {})).data).toEqual({
      planning: { push: true, email: false },
      ...asUsual,
    });
    expect((await customer.call(MyPreferences, {})).data).toEqual({ planning: both, ...asUsual });
    await agency.call(SaveMyPreferences, { planning: both, jobs: { email: false, push: false } });
    expect((await agency.call(MyPreferences, {})).data).toEqual({ planning: both, ...asUsual });
  });

  it('never loses what concerns one’s own shifts: one channel stays, and where that one doesn’t reach them the others do', async () => {
    const found = (await to('bruno@agents.test')).find(({ text }) => text.includes('/unsubscribe/'))!;
    const token = /unsubscribe\/(\S+)/.exec(found.text)![1]!;
    const want = (shifts: object) =>
      vigie.browser().call(SaveLinkedPreferences, { token, wanted: { shifts } } as never);
    expect(await want({ push: false, sms: false })).toMatchObject({ http: 422, code: 'SHIFTS_BY_ONE_CHANNEL' });
    const told = async (day: number) => {
      const { requestId, shiftId } = await planned(customer, {
        start: `2026-05-${day}T14:00:00.000Z`,
        agencyId: ids.agencyA,
      });
      await assigned(agency, shiftId, bruno);
      await agency.call(SendNewAffNotifs, { requestId });
      await quiet();
      const { rows } = await vigie.platform.pool.query<{ channel: string }>(
        `select channel from notice.delivery where person_id = $1 and items @> $2 order by 1`,
        [bruno, JSON.stringify([{ id: shiftId }])],
      );
      return rows.map(({ channel }) => channel);
    };
    expect((await want({ push: true, sms: false })).status).toBe(1);
    expect(await told(20)).toEqual(['push']);
    vigie.platform.gateways.push.reaches = async () => new Set();
    expect(await told(21)).toEqual(['sms']);
    delete vigie.platform.gateways.push.reaches;
    await want({ push: true, sms: true });
    expect(await told(22)).toEqual(['push', 'sms']);
  });

  it('is said no to by one press in a mail reader, without a session; asking for the page changes nothing, and what isn’t our link is refused', async () => {
    const found = (await to('bruno@agents.test')).find(({ text }) => text.includes('/unsubscribe/'))!;
    const path = /(\/unsubscribe\/\S+)/.exec(found.text)![1]!;
    const press = (to: string) =>
      fetch(`${vigie.origin}${to}`, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    const wanted = async () =>
      (await vigie.browser().call(LinkedPreferences, { token: path.split('/').pop()! })).data.wanted;
    await fetch(`${vigie.origin}${path}`);
    expect(await wanted()).toEqual(agents);
    expect((await press(`${path}x`)).status).toBe(422);
    expect(await wanted()).toEqual(agents);
    for (let times = 0; times < 2; times++) expect((await press(path)).status).toBe(200);
    expect(await wanted()).toEqual({ ...agents, jobs: { email: false, push: true } });
    const token = path.split('/').pop()!;
    await vigie.browser().call(SaveLinkedPreferences, { token, wanted: agents });
  });

  it('by a link of old, which names no kind, is no to all that can be done without', () => {
    const { signer } = vigie.platform;
    const old = [bruno, 'email', signer.sign(`unsubscribe ${bruno} email`)].join('~');
    const topics = unsubscriber(old, signer)!.unwanted.map(({ topic }) => topic);
    expect(topics).toEqual(['jobs', 'messages', 'planning', 'inbox']);
    expect(unsubscriber(old.replace('email', 'sms'), signer)).toBeUndefined();
  });

  it('is the company’s where it is about the hours in which phones are left alone', async () => {
    expect((await agency.call(GetNoticeSettings, {})).data).toEqual({
      quietFrom: 21,
      quietTo: 7,
      urgentHours: 12,
      chatMonths: 24,
    });
    expect((await agency.call(SaveNoticeSettings, { quietFrom: 24, quietTo: 7, urgentHours: 12 })).http).toBe(422);
    expect((await agency.call(SaveNoticeSettings, { quietFrom: 20, quietTo: 8, urgentHours: 0 })).status).toBe(1);
    expect((await agency.call(GetNoticeSettings, {})).data).toEqual({
      quietFrom: 20,
      quietTo: 8,
      urgentHours: 0,
      chatMonths: 24,
    });
    expect((await customer.call(GetNoticeSettings, {})).data.quietFrom).toBe(21);
    vigie.clock.set('2026-03-03T01:30:00.000Z'); // half past eight in the evening
    const { requestId, shiftId } = await planned(customer, {
      start: '2026-03-29T14:00:00.000Z',
      agencyId: ids.agencyA,
    });
    await assigned(agency, shiftId, bruno);
    await agency.call(SendNewAffNotifs, { requestId });
    const asked = { filters: { personId: [bruno], kind: ['assigned' as const], state: ['due' as const] } };
    const [due] = await until(
      async () => (await admin.call(Notices, asked)).data as Notice[],
      ({ length }) => length > 0,
    );
    expect(due!.notBefore).toBe('2026-03-03T13:00:00.000Z');
    await agency.call(SaveNoticeSettings, { quietFrom: 21, quietTo: 7, urgentHours: 12 });
    vigie.clock.set('2026-03-02T15:00:00.000Z');
  });
});

describe('a message to many', () => {
  it('[bulk.empMessage] goes to the agents named, each once and in their language, and to nobody when none is named', async () => {
    expect(await agency.call(MessageToEmployees, { employeeIds: [], draft } as never)).toMatchObject({
      http: 422,
      status: 0,
    });
    const answer = await agency.call(MessageToEmployees, { employeeIds: [anne, bruno, anne], draft });
    expect(answer).toMatchObject({ status: 1, data: { recipients: 2, leftOut: 0 } });
    await until(
      () => sms(bruno),
      (those) => those.includes('Agence A: Bring your vest'),
    );
    await until(
      () => sms(anne),
      (those) => those.includes('Agence A : Apportez votre veste'),
    );
    await agency.call(MessageToEmployees, {
      employeeIds: [anne],
      draft: { ...draft, messageEn: 'Only English', frenchCheckbox: false },
    });
    await until(
      () => sms(anne),
      (those) => those.includes('Agence A: Only English'),
    );
  });

  it('[msg.channel] [msg.lengths] [msg.languages] [msg.confirm] is refused by the server where it isn’t as it should be', async () => {
    const send = (change: object) =>
      agency.call(MessageToEmployees, { employeeIds: [anne], draft: { ...draft, ...change } });
    expect(await send({ isEmail: true })).toMatchObject({ http: 422, code: 'MESSAGE_CHANNEL' });
    expect(await send({ messageEn: 'x'.repeat(321) })).toMatchObject({ http: 422, code: 'MESSAGE_TOO_LONG' });
    expect(await send({ messageFr: 'é'.repeat(321), messageEn: 'short' })).toMatchObject({
      http: 422,
      code: 'MESSAGE_TOO_LONG',
    });
    expect(await send({ messageFr: ' ' })).toMatchObject({ http: 422 });
    expect(await send({ confirm: false })).toMatchObject({ http: 422, code: 'MESSAGE_NOT_CONFIRMED' });
    expect((await send({ messageEn: 'x'.repeat(320) })).status).toBe(1);
  });

  it('to shifts goes to their agents, leaves out those without one, and knows only shifts of the event that one may see', async () => {
    const requestId = await eventOf(customer, '2026-05-01T14:00:00.000Z');
    const [one, other, empty] = await Promise.all(
      ['01', '02', '03'].map(
        async (day) =>
          (await planned(customer, { requestId, start: `2026-05-${day}T14:00:00.000Z`, agencyId: ids.agencyA }))
            .shiftId,
      ),
    );
    await assigned(agency, one!, bruno);
    await assigned(agency, other!, bruno);
    const asked = (caller: Browser, affectationEventIds: string[], id = requestId) =>
      caller.call(MessageToShifts, {
        id,
        affectationEventIds,
        draft: { ...draft, isSMS: false, isEmail: true, titleEn: 'Bonjour', titleFr: 'Bonjour' },
      });
    expect(await asked(agency, [one!, other!, empty!])).toMatchObject({
      status: 1,
      data: { recipients: 1, leftOut: 1 },
    });
    const counted = async (ticked: object) => (await agency.call(MessageRecipients, { id: requestId, ...ticked })).data;
    expect(await counted({ affectationEventIds: [one!, other!, empty!] })).toEqual({ recipients: 1, leftOut: 1 });
    expect(await counted({ allExcept: [empty!] })).toEqual({ recipients: 1, leftOut: 0 });
    expect((await agency.call(MessageRecipients, { id: requestId })).http).toBe(422);
    expect(await asked(agency, [empty!])).toMatchObject({ http: 422, code: 'MESSAGE_FOR_NOBODY' });
    // The agent isn't the customer's own, nor a supervisor.
    expect(await asked(customer, [one!])).toMatchObject({ http: 422, code: 'MESSAGE_FOR_NOBODY' });
    expect(await asked(await signedIn(vigie, 'agencyB'), [one!])).toMatchObject({ http: 404 });
    expect(await asked(agency, [one!], await eventOf(customer, '2026-05-02T14:00:00.000Z'))).toMatchObject({
      http: 404,
    });
    expect(await agency.call(MessageToEmployees, { employeeIds: [anne, eve], draft })).toMatchObject({ http: 404 });
    const mails = await until(
      async () => (await to('bruno@agents.test')).filter(({ subject }) => subject === 'Bonjour'),
      ({ length }) => length > 0,
    );
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Bring your vest\n\nAgence A\nvia Vigie\n\nStop notifications like this one: http/),
    ]);
  });
});

describe('deliveries', () => {
  it('go on where the queue has lost its memory, and what was sent is not sent again', async () => {
    const due = ['d1', 'd2'].map((name) => ({
      cause: derivedId(name),
      personId: anne,
      channel: 'email' as const,
      kind: 'bulk',
      to: 'lost@test.ca',
      language: 'en' as const,
      values: { title: name, text: name },
      items: [],
      notBefore: '2026-03-02T14:00:00.000Z',
    }));
    await vigie.platform.deliveries.plan(due);
    expect(await redrive(vigie.platform)()).toBeGreaterThanOrEqual(2);
    await until(
      () => to('lost@test.ca'),
      ({ length }) => length === 2,
    );
    await quiet();
    expect(await redrive(vigie.platform)()).toBe(0);
    await vigie.platform.queue.enqueue('notices', `${deliveryId(due[0]!)}`, {});
    expect(await vigie.platform.deliveries.claim(deliveryId(due[0]!))).toBe('done');
  });

  it('that are refused for good stand among the jobs that gave up, and can be tried again', async () => {
    const send = jest.spyOn(vigie.platform.gateways.sms, 'send').mockRejectedValueOnce(new Refused('no such number'));
    // The first SMS to her number says how to have no more of them.
    const encore = 'Agence A : Encore Répondez ARRET pour vous désabonner.';
    await agency.call(MessageToEmployees, { employeeIds: [chloe], draft: { ...draft, messageFr: 'Encore' } });
    const [dead] = await until(
      async () => (await admin.call(DeadJobs)).data,
      ({ length }) => length > 0,
    );
    const named = [
      ...queues.map((name) => `system.queue.${name}`),
      ...(await admin.call(Health)).data.projections.map(({ name }: { name: string }) => `system.readModel.${name}`),
    ];
    expect(named.filter((key) => !(key in en && key in fr))).toEqual([]);
    expect(dead).toMatchObject({ queue: 'notices', reason: 'no such number', attempts: 1 });
    const refused = { filters: { state: ['refused' as const], channel: ['sms' as const] } };
    const [row] = (await admin.call(Notices, { ...refused, search: 'dupre' })).data as Notice[];
    expect(row).toMatchObject({ id: dead.id, kind: 'bulk', to: numbers[chloe], reason: 'no such number', tries: 1 });
    expect((await admin.call(GetNotice, { id: dead.id })).data.words).toEqual({ subject: '', text: 'Encore' });
    send.mockRestore();
    expect((await admin.call(RetryNotice, { id: dead.id })).status).toBe(1);
    expect(await admin.call(RetryNotice, { id: ids.agencyA })).toMatchObject({ http: 404 });
    for (const browser of [agency, customer]) {
      expect((await browser.call(Notices)).http).toBe(403);
      expect((await browser.call(GetNotice, { id: dead.id })).http).toBe(403);
    }
    await until(
      () => sms(chloe),
      (those) => those.includes(encore),
    );
    const [shown] = (await admin.call(Outbox)).data.filter(({ text }: { text: string }) => text === encore);
    expect(shown).toMatchObject({ channel: 'sms', to: numbers[chloe] });
    // No server took it: it is kept on this machine, and nobody is told that it left.
    expect((await admin.call(GetNotice, { id: dead.id })).data).toMatchObject({ state: 'sent', kept: true });
    const real = jest.spyOn(vigie.platform.gateways.sms, 'send').mockResolvedValueOnce(undefined);
    await agency.call(MessageToEmployees, { employeeIds: [chloe], draft: { ...draft, messageFr: 'Par un serveur' } });
    await until(
      async () => (await admin.call(Notices, { filters: { personId: [chloe], state: ['sent'] } })).data as Notice[],
      (those) => those.some(({ kept }) => !kept) && those.some(({ kept }) => kept),
    );
    real.mockRestore();
    expect(await admin.call(RetryNotice, { id: dead.id })).toMatchObject({ http: 409, code: 'NOTICE_NOT_GIVEN_UP' });
  });

  it('by SMS of somebody who answered STOP are refused for good, and they are asked no more by SMS', async () => {
    const { gateways, optOuts } = vigie.platform;
    const send = jest.spyOn(gateways.sms, 'send').mockRejectedValueOnce(new OptedOut('answered STOP'));
    const ask = { employeeIds: [chloe], draft: { ...draft, messageFr: 'Arrêt' } };
    expect((await agency.call(MessageToEmployees, ask)).data).toMatchObject({ recipients: 1 });
    await until(
      () => optOuts.of(chloe),
      (out) => out.some(({ topic, channel }) => topic === 'messages' && channel === 'sms'),
    );
    expect(
      ((await admin.call(Notices, { search: 'dupre', filters: { state: ['refused'] } })).data as Notice[])[0],
    ).toMatchObject({ reason: 'answered STOP' });
    send.mockRestore();
    expect((await agency.call(MessageToEmployees, ask)).data).toMatchObject({ recipients: 1 });
    await quiet();
    expect(await sms(chloe)).not.toContain('Agence A : Arrêt');
    await optOuts.answered(undefined, { word: 'start', number: numbers[chloe]!, people: [chloe] });
    expect(await optOuts.of(chloe)).toEqual([]);
  });

  it('by SMS end at once with an answered STOP, as its provider alone can tell us, and begin again with START', async () => {
    const { optOuts, config, replies } = vigie.platform;
    const token = 'the token of our account';
    const reply = async (MessageSid: string, Body: string, { signedWith = token, more = {} } = {}) => {
      const form = { From: numbers[bruno]!, To: '+15145550199', Body, MessageSid, ...more };
      const signature = twilio.getExpectedTwilioSignature(signedWith, `${config.origin}/api/notice/Sms`, form);
      return vigie.browser().send('POST', '/api/notice/Sms', new URLSearchParams(form).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature,
      });
    };
    const message = async (text: string) => {
      await agency.call(MessageToEmployees, { employeeIds: [bruno], draft: { ...draft, messageEn: text } });
      await quiet();
      return (await sms(bruno)).includes(`Agence A: ${text}`);
    };
    expect(await reply('SM0', 'STOP')).toMatchObject({ http: 404, code: 'NOT_FOUND' }); // no account of ours there
    const known = new TwilioReplies(token);
    jest.spyOn(replies, 'genuine').mockImplementation((...said) => known.genuine(...said));
    expect(await reply('SM0', 'STOP', { signedWith: 'another' })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(
      await vigie.browser().send('POST', '/api/notice/Sms', { From: numbers[bruno], Body: 'STOP', MessageSid: 'SM0' }),
    ).toMatchObject({ http: 404 });
    expect((await reply('SM1', 'I am late')).http).toBe(200);
    expect(await message('Before')).toBe(true);

    const answer = await reply('SM2', 'Arrêt', { more: { OptOutType: 'STOP', NumMedia: '0' } });
    expect([answer.http, answer.headers.get('content-type'), answer.text]).toEqual([
      200,
      'text/xml; charset=utf-8',
      expect.stringContaining('<Response/>'),
    ]);
    expect((await optOuts.of(bruno)).map(({ topic, channel }) => `${topic} ${channel}`).sort()).toEqual([
      'messages sms',
      'shifts sms',
    ]);
    expect(await message('Meanwhile')).toBe(false);
    // What concerns their own shifts is not lost unseen: an administrator finds it.
    const cause = derivedId('stopped');
    const due = {
      cause,
      personId: bruno,
      channel: 'sms' as const,
      kind: 'bulk',
      to: numbers[bruno]!,
      language: 'en' as const,
      items: [],
    };
    await vigie.platform.deliveries.plan([
      { ...due, values: { title: '', text: 'All the same' }, notBefore: '2026-03-02T14:59:00.000Z' },
    ]);
    await redrive(vigie.platform)();
    await quiet();
    expect((await admin.call(GetNotice, { id: deliveryId(due) })).data).toMatchObject({
      state: 'refused',
      reason: 'answered STOP',
    });
    expect(await sms(bruno)).not.toContain('All the same');

    expect((await reply('SM3', 'Début')).http).toBe(200);
    expect(await optOuts.of(bruno)).toEqual([]);
    expect((await reply('SM2', 'Arrêt')).http).toBe(200); // said again by a provider that didn't hear our answer
    expect(await optOuts.of(bruno)).toEqual([]);
    await optOuts.say(bruno, [{ topic: 'messages', channel: 'sms' }]);
    expect((await reply('SM4', 'yes')).http).toBe(200); // an answer to something else: there was no STOP
    expect(await optOuts.of(bruno)).toHaveLength(1);
    await optOuts.set(bruno, ['messages'], []);
    expect(await message('Afterwards')).toBe(true);
  });

  it('that a provider won’t take for hours are given up at the last try, and wait for somebody to ask', async () => {
    const due = {
      cause: derivedId('away'),
      personId: anne,
      channel: 'sms' as const,
      kind: 'bulk',
      to: '+15145550177',
      language: 'en' as const,
    };
    await vigie.platform.deliveries.plan([
      { ...due, values: { title: '', text: 'Still here' }, items: [], notBefore: '2026-03-02T14:59:45.000Z' },
    ]);
    const id = deliveryId(due);
    const away = { send: () => Promise.reject(new Unavailable('busy')) };
    const trying = deliver({
      ...vigie.platform,
      gateways: { ...vigie.platform.gateways, sms: away },
      compose: composing(),
    });
    await expect(trying({ id })).rejects.toThrow('busy');
    expect((await admin.call(GetNotice, { id })).data).toMatchObject({ state: 'due', reason: 'busy', tries: 1 });
    await expect(trying({ id, last: true })).rejects.toThrow('busy');
    expect((await admin.call(GetNotice, { id })).data).toMatchObject({
      state: 'dead',
      reason: 'busy',
      tries: 2,
      words: { text: 'Still here' },
    });
    await admin.call(RetryNotice, { id });
    await until(
      () => to('+15145550177'),
      ({ length }) => length === 1,
    );
  });

  it('whose words hold a link that opens an account are shown without them', async () => {
    await vigie.browser().call(ResetPasswordRequest, { email: 'agency.a@test.ca', lang: 'en' });
    const resets = async () => (await admin.call(Notices, { filters: { kind: ['reset'] } })).data as Notice[];
    const [reset] = await until(resets, ({ length }) => length > 0);
    expect((await admin.call(GetNotice, { id: reset!.id })).data.words).toBeNull();
  });

  it('say every kind of notice in both languages, and by SMS without a dear letter of ours', () => {
    const items = [1, 2].map((day) => ({
      id: String(day),
      title: 'Gala',
      place: 'Musée',
      zone: 'America/Toronto',
      start: `2026-08-0${day}T14:00:00.000Z`,
      end: `2026-08-0${day}T22:00:00.000Z`,
    }));
    const values = {
      name: 'Anne Roy',
      event: 'Match',
      minutes: 10,
      time: '09:50',
      reason: '',
      list: 'Gala',
      description: '',
      lines: 'Musée',
      deadline: 'none',
      position: 'Porte 3',
      from: '',
      to: '',
      note: '',
      number: 'BSP-1',
      message: '',
      until: 'none',
      ...{ at: '09:50', size: 12, root: 'ab', previous: 'cd', signature: 'ef', key: 'gh', owner: 'company' },
      path: '',
      words: 'Bring your vest',
      people: 2,
      missions: 3,
      asked: 'new',
    };
    const mailOnly = new Set([
      'transferred',
      'handoverOffered',
      'handoverAccepted',
      'handoverOpen',
      'handoverEnded',
      'agentRequest',
      'requestAccepted',
      'requestRefused',
      'licence',
      'unlisted',
      'listed',
      'corrected',
      'employment',
      'linkAsked',
      'linkAgreed',
      'inboxDigest',
      'logHeads',
    ]);
    const kinds = [
      ...new Set(
        Object.values(notices)
          .flat()
          .map(({ kind }) => kind),
      ),
      'confirm',
      'inboxDigest',
      'logHeads',
    ];
    expect([...kinds].sort()).toEqual([...noticeKinds].sort());
    const worded = kinds.filter((kind) => !['bulk', 'reset', 'invitation'].includes(kind));
    for (const kind of worded)
      for (const language of ['en', 'fr'] as const)
        for (const count of [1, 2]) {
          const email = noticeWords(
            { kind, channel: 'email', language, values, items: items.slice(0, count) },
            'https://vigie.example',
          );
          expect(`${email.subject} ${email.text}`).not.toMatch(/notice\.|mail\.|\{/);
          // The link and the warning to a new number need two parts.
          if (mailOnly.has(kind) || kind === 'newAddress') continue;
          const short = noticeWords(
            { kind, channel: 'sms', language, values, items: items.slice(0, count) },
            'https://vigie.example',
          ).text;
          expect({ kind, language, short, ...smsParts(short) }).toMatchObject({ alphabet: 'GSM-7', parts: 1 });
        }
  });
});
