import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { MessageToEmployees } from '#contracts/api/messages.ts';
import { DeliveryRefused } from '#kernel/channels.ts';
import { createApi } from '#services/apps/api/app.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { withServiceWorker } from '#test/support/service-worker.ts';
import { ids, signedIn } from '#test/support/world.ts';

type Shown = {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly data: { readonly path: string };
};
type InWorker = {
  readonly registration: { showNotification: unknown };
  readonly clients: { openWindow: unknown };
  dispatchEvent(event: Event): void;
  shown?: Shown;
};

/** Sends a push to the service worker as a push service does, and presses its notification. A headless browser shows none, so the test reads what would be shown. */
const pushed = async (page: Page, origin: string, said: object) => {
  const worker = page.context().serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const inside = globalThis as unknown as InWorker;
    inside.registration.showNotification = async (title: string, options: Omit<Shown, 'title'>) =>
      void (inside.shown = { ...options, title });
  });
  await withServiceWorker(page, ({ session, registrationId }) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(said) }),
  );
  const shown = () => worker.evaluate(() => (globalThis as unknown as InWorker).shown);
  await eventually(async () => expect(await shown()).toBeDefined());
  const opened = await worker.evaluate(async () => {
    const inside = globalThis as unknown as InWorker;
    const notification = { ...inside.shown, close: () => {} };
    return new Promise<string>((resolve) => {
      inside.clients.openWindow = (url: string) => resolve(url); // browsers allow this only after a person's press
      inside.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
    });
  });
  return { shown: await shown(), opened };
};

describe('a message to many, the outbox, quiet hours and notification preferences', () => {
  const en = (key: string, values?: Record<string, string | number>) => t('en', key, values);
  const fr = (key: string, values?: Record<string, string | number>) => t('fr', key, values);
  const step = steps(() => stage);
  let stage: Stage;
  let page: Page;
  let admin: Page;
  let requestId: string;
  const { anne, bruno, chloe } = ids.agents;
  const outbox = async (words: string) =>
    (await stage.vigie.platform.outbox.latest(200)).filter(({ text }) => text.includes(words));
  const counter = (n: number, max: number) =>
    page.getByRole('dialog').getByText(en('message.counter', { n, max }), { exact: true });

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    const [customer, agency] = [await signedIn(stage.vigie, 'customerA'), await signedIn(stage.vigie, 'agencyA')];
    const plan = await planned(customer, { start: '2026-04-20T12:00:00.000Z', count: 3, agencyId: ids.agencyA });
    requestId = plan.requestId;
    await assigned(agency, plan.shiftIds[0]!, anne);
    await assigned(agency, plan.shiftIds[1]!, bruno);
    page = await stage.page({ language: 'en', person: 'agencyA' });
    admin = await stage.page({ language: 'fr', person: 'admin', width: 320, height: 700 });
  }, 180_000);
  afterAll(() => stage.close());

  const send = () => page.getByRole('dialog').getByRole('button', { name: en('message.send'), exact: true });
  const box = (key: string) => page.getByRole('dialog').getByLabel(en(key));

  step(
    'J12: shifts are ticked and written to by one channel, within its limits; those without an agent are left out, and that is said',
    async () => {
      const { optOuts } = stage.vigie.platform;
      await optOuts.say(bruno, [{ topic: 'messages', channel: 'sms' }]);
      await visit(page, `/agency/requests/detail/${requestId}`);
      await page.getByRole('checkbox', { name: en('list.selectPage') }).check();
      await page.getByRole('button', { name: en('bulk.message'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await see(dialog.getByText(en('message.leftOut', { n: 1 })));
      await see(dialog.getByText(en('message.recipients', { n: 2 })));
      await dialog.getByRole('radio', { name: en('message.channel.sms') }).check();
      expect(await box('message.subject.en').count()).toBe(0);
      // People who have opted out of SMS are not counted.
      await see(dialog.getByText(en('message.recipients', { n: 1 })));
      await see(dialog.getByText(en('message.unreached', { n: 1 })));
      await optOuts.set(bruno, ['messages'], []);
      await dialog.getByRole('checkbox', { name: en('message.confirmBox', { n: 1 }) }).check();
      await box('message.body.en').fill('x'.repeat(321));
      await see(counter(321, 320));
      expect(await send().isDisabled()).toBe(true);
      await box('message.body.en').fill('x'.repeat(320));
      await see(dialog.getByText(en('message.parts', { parts: 3 })));
      expect(await send().isDisabled()).toBe(false);
      await dialog.getByRole('checkbox', { name: en('message.frenchCheckbox') }).check();
      await box('message.body.fr').fill('x'.repeat(321));
      expect(await send().isDisabled()).toBe(true);
      await box('message.body.fr').fill('Prêt\u00a0? C’est demain');
      await see(dialog.getByText(en('message.partsDear')));
      await axe(page);
      await dialog.getByRole('radio', { name: en('message.channel.push') }).check();
      await box('message.title.en').fill('t'.repeat(31));
      await see(counter(31, 30));
      await dialog.getByRole('radio', { name: en('message.channel.email') }).check();
      await box('message.subject.en').fill('Tomorrow');
      await box('message.subject.fr').fill('Demain');
      await box('message.body.en').fill('Bring your vest');
      await box('message.body.fr').fill('Apportez votre veste');
      // The confirmation was for one person; by email there are two.
      expect(await send().isDisabled()).toBe(true);
      await dialog.getByRole('checkbox', { name: en('message.confirmBox', { n: 2 }) }).check();
      await send().click();
      await see(page.getByText(en('message.sent')));
      await gone(dialog);
      await eventually(async () => expect((await outbox('Apportez votre veste')).length).toBe(2));
    },
  );

  step(
    'an administrator sees who was told what without a reload, in French on a phone, and tries again what was refused',
    async () => {
      await visit(admin, '/dashboard#tab-notices');
      // No provider is set up here, so nothing may be shown as sent.
      await see(admin.getByText(fr('notices.kept')).first());
      const { sms } = stage.vigie.platform.gateways;
      const kept = sms.send.bind(sms);
      sms.send = () => Promise.reject(new DeliveryRefused('aucun numéro'));
      const agency = await signedIn(stage.vigie, 'agencyA');
      await agency.call(MessageToEmployees, {
        employeeIds: [chloe],
        draft: { isSMS: true, messageEn: 'Again', confirm: true },
      });
      await see(admin.getByText(fr('notices.state.refused')));
      sms.send = kept;
      await axe(admin);
      await fits(admin);
      await admin
        .getByRole('button', { name: fr('list.rowActions') })
        .first()
        .click();
      await admin.getByRole('menuitem', { name: fr('notices.read') }).click();
      const dialog = admin.getByRole('dialog');
      await see(dialog.getByText('aucun numéro'));
      await see(dialog.getByText('Again'));
      await axe(admin);
      await fits(admin);
      await dialog.getByRole('button', { name: fr('notices.retry') }).click();
      await see(dialog.getByText(fr('notices.kept')));
      expect(await outbox('Again')).toHaveLength(1);
    },
  );

  step('a company sets its quiet hours', async () => {
    await visit(page, '/agency/management');
    await page.getByRole('tab', { name: en('noticeSettings.tab') }).click();
    await page.getByLabel(en('noticeSettings.quietFrom')).fill('20');
    await page.getByRole('button', { name: en('form.save') }).click();
    await see(page.getByText(en('noticeSettings.saved')));
    await axe(page);
    await visit(page, '/agency/profile');
    await see(page.getByRole('group', { name: en('preferences.topic.planning') }));
    expect(await page.getByRole('group', { name: en('preferences.topic.shifts') }).count()).toBe(0);
    await axe(page);
  });

  step(
    'pushes are switched on and off for a browser, and end there with its session; where there are none, nothing is said of them',
    async () => {
      const { vigie } = stage;
      await see(page.getByRole('heading', { name: en('preferences.title') }));
      expect(await page.getByRole('heading', { name: en('push.title') }).count()).toBe(0);
      const web = {
        FIREBASE_API_KEY: 'key',
        FIREBASE_PROJECT_ID: 'vigie-test',
        FIREBASE_APP_ID: '1:2:web:3',
        FIREBASE_SENDER_ID: '2',
        FIREBASE_VAPID_KEY: 'BPub',
      };
      const api = await createApi({ ...vigie.platform, config: { ...vigie.platform.config, ...web } });
      await api.listen(0, '127.0.0.1');
      const origin = `http://127.0.0.1:${(api.getHttpServer().address() as AddressInfo).port}`;
      const owners = async () =>
        (await vigie.platform.pool.query<{ id: string }>('select person_id as id from notice.device')).rows.map(
          ({ id }) => id,
        );
      const window = async (language: 'en' | 'fr', person: 'anne' | 'agencyA', token: string) => {
        const one = await stage.page({ language, person, width: 320, height: 700 });
        // Stands in for a browser without a push service, and for Google, which are outside the test.
        await one.addInitScript(() => {
          const subscription = {
            endpoint: 'https://push.example/1',
            getKey: () => new Uint8Array(65).buffer,
            unsubscribe: async () => true,
          };
          Object.assign(PushManager.prototype, {
            getSubscription: async () => null,
            subscribe: async () => subscription,
          });
          Object.defineProperty(Notification, 'permission', { get: () => 'granted', configurable: true });
          Notification.requestPermission = async () => 'granted';
        });
        await one.context().route(/googleapis\.com/, (route) => {
          const there = route.request().url().includes('installations');
          const installed = { fid: 'c'.repeat(22), refreshToken: 'r', authToken: { token: 'a', expiresIn: '604800s' } };
          return route.fulfill({
            headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
            json: there ? installed : { token },
          });
        });
        return one;
      };
      try {
        const phone = await window('fr', 'anne', 'a-token-as-firebase-makes-them');
        await phone.goto(`${origin}/agent/availability`);
        const choice = phone.getByRole('switch', { name: fr('push.switch') });
        expect(await choice.isChecked()).toBe(false);
        expect(
          await phone.evaluate(() =>
            performance.getEntriesByType('resource').some(({ name }) => /firebase/.test(name)),
          ),
        ).toBe(false);
        await choice.click();
        await see(phone.getByText(fr('push.on')));
        expect(await owners()).toEqual([anne]);
        await axe(phone);
        await fits(phone);
        if (process.env['VIGIE_PICTURES'])
          await phone.screenshot({ path: `${process.env['VIGIE_PICTURES']}/push-fr.png`, fullPage: true });
        await phone.reload();
        await eventually(async () => expect(await choice.isChecked()).toBe(true));
        const said = {
          notification: { title: 'Nouveau quart', body: 'Demain', lang: 'fr' },
          data: { path: '/agent/jobs' },
        };
        const { shown, opened } = await pushed(phone, origin, said);
        expect(shown).toMatchObject({ ...said.notification, data: said.data });
        expect(opened).toBe(`${origin}/agent/jobs`);
        await choice.click();
        await see(phone.getByText(fr('push.off')));
        expect(await owners()).toEqual([]);
        await phone.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
        await phone.reload();
        await see(phone.getByText(fr('push.blocked')));
        await axe(phone);

        const desk = await window('en', 'agencyA', 'another-token-of-firebase');
        await desk.goto(`${origin}/agency/profile`);
        await desk.getByRole('switch', { name: en('push.switch') }).click();
        await see(desk.getByText(en('push.on')));
        expect(await owners()).toHaveLength(1);
        await axe(desk);
        await fits(desk);
        await desk.getByRole('button', { name: /agencyA/ }).click();
        await desk.getByRole('menuitem', { name: en('userMenu.logout') }).click();
        await see(desk.getByRole('button', { name: en('auth.login.submit') }));
        expect(await owners()).toEqual([]);
      } finally {
        await api.close();
      }
    },
  );

  step(
    'the link of a mail opens the preferences without signing in, where notifications can be turned off',
    async () => {
      const [mail] = await outbox('Apportez votre veste');
      const path = /(\/unsubscribe\/\S+)/.exec(mail!.text)![1]!;
      const stranger = await stage.page({ language: 'fr', width: 320, height: 700 });
      await stranger.goto(path);
      const choice = (topic: string, channel: string) =>
        stranger
          .getByRole('group', { name: fr(`preferences.topic.${topic}`) })
          .getByRole('checkbox', { name: fr(`message.channel.${channel}`) });
      await see(choice('messages', 'email'));
      expect(await choice('messages', 'email').isChecked()).toBe(true); // opening the page changes nothing
      await axe(stranger);
      await fits(stranger);
      if (process.env['VIGIE_PICTURES'])
        await stranger.screenshot({ path: `${process.env['VIGIE_PICTURES']}/unsubscribe-fr.png`, fullPage: true });
      for (const channel of ['push', 'sms']) await choice('shifts', channel).uncheck();
      expect(await stranger.getByRole('button', { name: fr('form.save') }).isDisabled()).toBe(true);
      await choice('shifts', 'sms').check();
      await stranger.getByRole('button', { name: fr('preferences.stop') }).click();
      await see(stranger.getByText(fr('preferences.saved')));
      await stranger.reload();
      await see(choice('messages', 'email'));
      expect(await choice('messages', 'email').isChecked()).toBe(false);
      expect(await choice('shifts', 'push').isChecked()).toBe(true); // was not saved
      await choice('jobs', 'push').uncheck();
      await stranger.getByRole('button', { name: fr('form.save') }).click();
      await see(stranger.getByText(fr('preferences.saved')));
      await stranger.goto(`${path}x`);
      await see(stranger.getByText(fr('problem.INVALID_UNSUBSCRIBE_LINK')));
    },
  );
});
