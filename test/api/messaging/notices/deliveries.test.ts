import { describe, expect, it, jest } from '@jest/globals';
import twilio from 'twilio';
import { DeadJobs, Health, Outbox } from '#contracts/api/health.ts';
import en from '#contracts/messages/en.json' with { type: 'json' };
import fr from '#contracts/messages/fr.json' with { type: 'json' };
import { GetNotice, Notices, RetryNotice, type Notice } from '#contracts/api/notices.ts';
import { EmployeeMessageRecipients, MessageToEmployees } from '#contracts/api/messages.ts';
import { noticeKinds } from '#contracts/values/notice.ts';
import { smsParts } from '#contracts/values/sms.ts';
import { OptedOut, DeliveryRefused, GatewayUnavailable } from '#kernel/channels.ts';
import { ResetPasswordRequest } from '#contracts/api/session.ts';
import { deliveryId } from '#kernel/deliveries.ts';
import { queues } from '#kernel/queues.ts';
import { derivedId } from '#kernel/caller.ts';
import { deliver, redrive } from '#services/messaging/notification/deliver.worker.ts';
import { notices } from '#services/messaging/notification/notices.ts';
import { noticeWords } from '#services/messaging/notification/wording.ts';
import { TwilioReplies } from '#infra/channels/sms/twilio-replies.ts';
import { until } from '#test/support/until.ts';
import { ids } from '#test/support/world.ts';
import {
  vigie,
  customer,
  agency,
  admin,
  anne,
  bruno,
  chloe,
  numbers,
  composing,
  to,
  sms,
  quiet,
  draft,
} from './shared.suite.ts';

export const deliveries = (): void => {
  describe('deliveries', () => {
    it('continue after the queue has lost its data, and send nothing twice', async () => {
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

    it('that are refused for good are listed as failed jobs, and can be retried', async () => {
      const send = jest
        .spyOn(vigie.platform.gateways.sms, 'send')
        .mockRejectedValueOnce(new DeliveryRefused('no such number'));
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
      // No server accepted it: it is kept on this machine, and is not reported as sent.
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

    it('by SMS to somebody who answered STOP are refused for good, and no more SMS is sent to them', async () => {
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
      const foreseen = async () =>
        (await agency.call(EmployeeMessageRecipients, { employeeIds: [chloe, chloe, bruno] })).data;
      expect(await foreseen()).toEqual({ recipients: 2, reached: { email: 2, sms: 1, push: 2 }, leftOut: 0 });
      expect((await agency.call(MessageToEmployees, ask)).data).toMatchObject({ recipients: 0 });
      await quiet();
      expect(await sms(chloe)).not.toContain('Agence A : Arrêt');
      await optOuts.answered(undefined, { word: 'start', number: numbers[chloe]!, people: [chloe] });
      expect(await optOuts.of(chloe)).toEqual([]);
      expect(await foreseen()).toMatchObject({ reached: { sms: 2 } });
    });

    it('by SMS stop as soon as the provider reports a STOP, and begin again with START; reports from others are refused', async () => {
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
        await vigie
          .browser()
          .send('POST', '/api/notice/Sms', { From: numbers[bruno], Body: 'STOP', MessageSid: 'SM0' }),
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
      // An undelivered notice about somebody's own shifts is listed for an administrator.
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

    it('that a provider refuses for hours fail at the last try, and can be retried by hand', async () => {
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
      const away = { send: () => Promise.reject(new GatewayUnavailable('busy')) };
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

    it('that contain a sign-in link are shown without their text', async () => {
      await vigie.browser().call(ResetPasswordRequest, { email: 'agency.a@test.ca', lang: 'en' });
      const resets = async () => (await admin.call(Notices, { filters: { kind: ['reset'] } })).data as Notice[];
      const [reset] = await until(resets, ({ length }) => length > 0);
      expect((await admin.call(GetNotice, { id: reset!.id })).data.words).toBeNull();
    });

    it('have every kind of notice in both languages, with no character that makes an SMS more expensive', () => {
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
};
