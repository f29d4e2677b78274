import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { GetMessages, SaveMessage } from '#contracts/api/chat.ts';
import { PunchOut } from '#contracts/api/assignments.ts';
import { PunchContests } from '#contracts/api/device-punches.ts';
import { EventReports } from '#contracts/api/event-reports.ts';
import { SaveRequestDocument } from '#contracts/api/event-setup.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, eventually, fits, gone, see } from '#test/support/on-screen.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { withServiceWorker } from '#test/support/service-worker.ts';
import type { Browser } from '#test/support/vigie.ts';
import { signedIn } from '#test/support/world.ts';

const start = '2026-04-11T22:00:00.000Z';

describe('an agent works in a basement with a telephone', () => {
  let stage: Stage;
  let page: Page;
  let agency: Browser;
  let ids: { requestId: string; shiftId: string };
  let assignmentId: string;
  const { step, text } = inTurns(() => stage);
  const sheet = async () => (await agency.call(GetAffEvent, { id: ids.shiftId })).data.assignment;
  const cut = (away: boolean) => page.context().setOffline(away);
  /** Calls that are neither answered nor fail. */
  const silent = '**/api/**';
  const report = '2026: 3 × 4';
  const wrote = '04-11: 12';
  const orders = { name: '2026-04.pdf', data: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64') };
  /** What the telephone has stored in a table of its database. */
  const stored = (table: 'kept' | 'devices') =>
    page.evaluate(async (name) => {
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((done) => (request.onsuccess = () => done(request.result)));
      const store = (await asked(indexedDB.open('vigie-phone'))).transaction(name).objectStore(name);
      const [keys, rows] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
      return { keys: keys.map(String), deviceIds: rows.map(({ deviceId }: { deviceId?: unknown }) => deviceId) };
    }, table);
  /** Keys of the answers and files that the telephone has stored. */
  const kept = async () => (await stored('kept')).keys;
  /** Whether the server has enrolled the telephone, so that it can punch offline. */
  const enrolled = async () => typeof (await stored('devices')).deviceIds[0] === 'string';
  /** Sends the service worker the sync event that a browser sends when the connection is back. */
  const lineIsBack = () =>
    withServiceWorker(page, ({ session, registrationId }) =>
      session.send('ServiceWorker.dispatchSyncEvent', {
        origin: stage.vigie.origin,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      }),
    );
  const button = (key: string) => page.getByRole('button', { name: text(key), exact: true });

  beforeAll(async () => {
    stage = await Stage.open('2026-04-11T21:30:00.000Z');
    const customer = await signedIn(stage.vigie, 'customerA');
    agency = await signedIn(stage.vigie, 'agencyA');
    ids = await planned(customer, { start, maxConfirmationHours: 72 }, { hours: 72 });
    await customer.call(SaveRequestDocument, { id: ids.requestId, titleEn: '3 × 4', titleFr: '3 × 4', file: orders });
    assignmentId = await assigned(agency, ids.shiftId);
    await agency.call(SaveMessage, { soloEmail: 'anne@agents.test', message: wrote });
    page = await stage.page({ person: 'anne', width: 390, height: 844 });
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
    await page.addInitScript((value) => Object.defineProperty(navigator, 'userAgent', { value }), userAgent);
    await page.goto('/agent/shifts');
  });
  afterAll(() => stage.close());

  step('the portal is kept on the telephone, with her shifts and their documents', async () => {
    await see(button('agent.accept'));
    await eventually(async () => expect((await kept()).filter((key) => key.includes(' file '))).toHaveLength(1));
    await eventually(async () =>
      expect((await kept()).filter((key) => key.includes(GetMessages.name))).toHaveLength(1),
    );
    await eventually(async () => expect(await enrolled()).toBe(true));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const manifest = await page.evaluate(
      async () => (await fetch('/vigie.webmanifest')).json() as Promise<{ id: string; icons: { src: string }[] }>,
    );
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
    // The cache of pages and files contains no answer of the server.
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect([cached.includes('/'), cached.filter((path) => path.startsWith('/api'))]).toEqual([true, []]);
  });

  step('offline it opens, shows the age of its data, and accepts her answer and her punch', async () => {
    await cut(true);
    await page.reload();
    await see(page.getByText(text('offline.asOf', { time: '' }).split(' ')[0]!).first());
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '3 × 4' }).click(),
    ]);
    expect([saved.suggestedFilename(), await readFile(await saved.path(), 'base64')]).toEqual([
      orders.name,
      orders.data,
    ]);
    await page.getByRole('link', { name: text('menu.chat'), exact: true }).click();
    await page.getByRole('button', { name: new RegExp(wrote) }).click();
    await see(page.locator('.chat-bubble').getByText(wrote));
    await see(page.getByRole('button', { name: text('chat.send'), exact: true }));
    await page.getByRole('link', { name: text('agent.shifts'), exact: true }).click();
    await button('agent.accept').click();
    await see(button('agent.confirm'));
    await button('agent.confirm').click();
    await button('status.punchIn').click();
    await see(button('status.punchOut'));
    await see(page.getByText(text('status.punchedIn'), { exact: true }));
    await see(page.getByText(text('outbox.count', { n: 3 })));
    expect((await sheet()).hasAccepted).toBe(false);
  });

  step(
    'what was said goes in its order once the line is back, the punch with the time at which it was made',
    async () => {
      const made = Date.parse(stage.vigie.clock.now());
      await stage.until('2026-04-11T22:20:00.000Z');
      await cut(false);
      await eventually(async () => expect((await sheet()).timeSheet.punchIn).not.toBeNull());
      const { hasAccepted, hasConfirmed, timeSheet } = await sheet();
      expect([hasAccepted, hasConfirmed]).toEqual([true, true]);
      expect(Math.abs(Date.parse(timeSheet.punchIn) - made)).toBeLessThan(120_000);
      await gone(page.getByText(text('outbox.count', { n: 3 })));
    },
  );

  step(
    'a departure is kept on a line without answers, and contested as her office punched it: she reads why',
    async () => {
      await page.context().route(silent, () => {});
      await page.reload();
      await see(page.getByText(text('offline.asOf', { time: '' }).split(' ')[0]!).first());
      await stage.until('2026-04-12T05:50:00.000Z');
      await button('status.punchOut').click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: text('status.punchOut'), exact: true })
        .click();
      await see(page.getByText(text('outbox.unsent')));
      await button('report.mine').click();
      await page.getByRole('textbox', { name: text('report.description') }).fill(report);
      await page.getByRole('button', { name: text('report.mine.file'), exact: true }).click();
      await see(page.getByText(text('outbox.count', { n: 2 })));
      await gone(button('report.mine'));
      await agency.call(PunchOut, { id: assignmentId, time: '2026-04-12T05:30:00.000Z' });
      // Where no open page answers it (closing, frozen, signed out), the service worker sends the punch; the report
      // waits until the page is open.
      await page.goto('/vigie.webmanifest');
      await page.context().unroute(silent);
      await lineIsBack();
      await eventually(async () => expect((await agency.call(PunchContests)).data).toHaveLength(1));
      await page.goto('/agent/shifts');
      await see(page.getByRole('heading', { name: text('contest.title') }));
      await see(page.getByText(text('fact.reason.punched')));
      await see(page.getByText(text('contest.device')));
      await see(page.getByText(text('contest.shift')));
      await eventually(async () => {
        const { data } = await agency.call(EventReports, { requestId: ids.requestId, page: { index: 1, size: 10 } });
        expect(data.map(({ description }: { description: string }) => description)).toEqual([report]);
      });
    },
  );

  step('the office sees both versions and decides which time counts', async () => {
    const office = await stage.page({ person: 'agencyA' });
    await office.goto('/agency/dashboard');
    await office.getByRole('button', { name: text('contest.settle'), exact: true }).click();
    const dialog = office.getByRole('dialog');
    await see(dialog.getByText(text('contest.device')));
    await see(dialog.getByText(text('fact.reason.punched')));
    await dialog.getByLabel(text('field.note')).fill('2026-04');
    await dialog.getByRole('button', { name: text('contest.settle'), exact: true }).click();
    await eventually(async () => expect((await agency.call(PunchContests)).data).toEqual([]));
    await stage.until('2026-04-12T05:53:00.000Z');
    await gone(page.getByRole('heading', { name: text('contest.title') }));
    await page.getByText(text('contest.own.decided')).click();
    await see(page.getByText('2026-04', { exact: true }));
    await axe(page);
    await fits(page);
    expect(Date.parse((await sheet()).timeSheet.punchOut)).toBeGreaterThan(Date.parse('2026-04-12T05:49:00.000Z'));
  });

  step('she reads which devices she punches with, and takes one off', async () => {
    await page.getByRole('link', { name: text('profile.title') }).click();
    const devices = page.getByRole('region', { name: text('device.title') });
    await see(devices.getByText('Android'));
    await see(devices.getByText(text('device.reported', { at: '' }).trim(), { exact: false }));
    await devices.getByRole('button').click();
    await axe(page);
    await fits(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('confirm.delete.yes'), exact: true })
      .click();
    await see(page.getByText(text('device.revoked')));
    await gone(devices);
  });

  step('nothing of hers is left on the telephone after she has signed out', async () => {
    await page.getByRole('button', { name: text('userMenu.logout'), exact: true }).click();
    await see(page.getByRole('button', { name: text('agentSignIn.submit'), exact: true }));
    await eventually(async () => expect(await kept()).toEqual([]));
  });
});
