import { describe, expect, it, jest } from '@jest/globals';
import twilio from 'twilio';
import { GetNotice, Notices, RetryNotice, type Notice } from '#contracts/api/notices.ts';
import { MessageToEmployees } from '#contracts/api/messages.ts';
import { noticeKinds } from '#contracts/values/notice.ts';
import { smsParts } from '#contracts/values/sms.ts';
import { GatewayUnavailable } from '#kernel/channels.ts';
import { ResetPasswordRequest } from '#contracts/api/session.ts';
import { deliveryId } from '#kernel/deliveries.ts';
import { derivedId } from '#kernel/caller.ts';
import { deliver, redrive } from '#services/messaging/notification/deliver.worker.ts';
import { notices } from '#services/messaging/notification/notices.ts';
import { noticeWords } from '#services/messaging/notification/wording.ts';
import { TwilioReplies } from '#infra/channels/sms/twilio-replies.ts';
import { until } from '#test/support/until.ts';
import { vigie, agency, admin, anne, bruno, numbers, composing, to, sms, quiet, draft } from './shared.suite.ts';

export const deliveriesBySms = (): void => {
  describe('deliveries', () => {
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

    it('that follow another one wait until it is known whether that one is sent, and are dropped if it is not', async () => {
      const { deliveries } = vigie.platform;
      const trying = deliver({ ...vigie.platform, compose: composing() });
      const pair = async (shiftId: string) => {
        const [start, end] = ['2026-03-09T14:00:00.000Z', '2026-03-09T18:00:00.000Z'];
        const items = [{ id: shiftId, title: shiftId.slice(0, 8), place: '', zone: 'America/Toronto', start, end }];
        const noticed = (kind: string) => ({
          cause: derivedId(shiftId, kind),
          personId: anne,
          channel: 'sms' as const,
          kind,
          to: numbers[anne]!,
          language: 'en' as const,
          values: { company: 'Agence A', person: 'Anne' },
          items,
          notBefore: '2026-03-02T14:59:45.000Z',
        });
        const both = [noticed('assigned'), noticed('cancelled')] as const;
        await deliveries.plan(both);
        return [deliveryId(both[0]), deliveryId(both[1]), shiftId.slice(0, 8)] as const;
      };
      const stateOf = async (id: string) => (await admin.call(GetNotice, { id })).data.state;
      const [first, second] = await pair(derivedId('taken back at once'));
      await deliveries.claim(first);
      await expect(trying({ id: second, last: true })).rejects.toThrow('What it follows is being sent.');
      await deliveries.dropped(first);
      await trying({ id: second });
      expect(await stateOf(second)).toBe('dropped');

      // The provider may have sent the former, which is tried again with the same text.
      const [known, cancelled, title] = await pair(derivedId('taken back after a try'));
      await deliveries.claim(known);
      await deliveries.failed(known, 'busy', 'due');
      await expect(trying({ id: cancelled })).rejects.toThrow('What it follows is being sent.');
      await trying({ id: known });
      await trying({ id: cancelled });
      expect([await stateOf(known), await stateOf(cancelled)]).toEqual(['sent', 'sent']);
      expect((await sms(anne)).slice(-2).every((text) => text.includes(title))).toBe(true);
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
        at: '09:50',
        size: 12,
        root: 'ab',
        previous: 'cd',
        signature: 'ef',
        key: 'gh',
        owner: 'company',
        path: '',
        words: 'Bring your vest',
        people: 2,
        missions: 3,
        asked: 'new',
        what: 'SecondFactorEnded',
        how: 'own',
        left: 9,
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
        'secondFactor',
        'companySignIn',
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
