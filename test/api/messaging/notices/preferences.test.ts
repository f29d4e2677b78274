import { describe, expect, it } from '@jest/globals';
import { SendNewAffNotifs } from '#contracts/api/assignments.ts';
import {
  GetNoticeSettings,
  LinkedPreferences,
  MyPreferences,
  Notices,
  SaveLinkedPreferences,
  SaveMyPreferences,
  SaveNoticeSettings,
  type Notice,
} from '#contracts/api/notices.ts';
import { unsubscriber } from '#services/messaging/notification/unsubscribe.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import { ids } from '#test/support/world.ts';
import { vigie, customer, agency, admin, bruno, to, quiet } from './shared.suite.ts';

export const preferences = (): void => {
  describe('notification preferences', () => {
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
    it('can be set through the link of a mail or after signing in, for oneself only, and are followed exactly', async () => {
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

    it('can’t turn off all notices about one’s own shifts: one channel stays, and if it fails the others are used', async () => {
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

    it('include unsubscribing with one click in a mail program, without signing in; opening the page changes nothing, and a forged link is refused', async () => {
      const found = (await to('bruno@agents.test')).find(({ text }) => text.includes('/unsubscribe/'))!;
      const path = /(\/unsubscribe\/\S+)/.exec(found.text)![1]!;
      const press = (to: string) =>
        fetch(`${vigie.origin}${to}`, {
          method: 'POST',
          body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        });
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

    it('are turned off for all optional kinds by an old link without a kind', () => {
      const { signer } = vigie.platform;
      const old = [bruno, 'email', signer.sign(`unsubscribe ${bruno} email`)].join('~');
      const topics = unsubscriber(old, signer)!.unwanted.map(({ topic }) => topic);
      expect(topics).toEqual(['jobs', 'messages', 'planning', 'inbox']);
      expect(unsubscriber(old.replace('email', 'sms'), signer)).toBeUndefined();
    });

    it('don’t include quiet hours, which the company sets', async () => {
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
};
