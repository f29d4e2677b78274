import { expect } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { createApi } from '#services/apps/api/app.ts';
import { axe, eventually, fits, see } from '#test/support/on-screen.ts';
import { withServiceWorker } from '#test/support/service-worker.ts';
import { en, fr, step, stage, page, anne } from './shared.suite.ts';
import { screenshot } from '#test/support/screenshot.ts';

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

/**
 * Sends a push to the service worker as a push service does, and presses its notification. A headless browser shows
 * none, so the test reads what would be shown.
 */
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

export const push = (): void => {
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
        await phone.goto(`${origin}/agent/profile`);
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
        await screenshot(phone, 'push-fr', { fullPage: true });
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
};
