import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { SaveRequest } from '#contracts/api/requests.ts';
import { mailHeads } from '#services/messaging/notification/head-mail.worker.ts';
import { followLog } from '#services/proof/follow-log.worker.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { screenshot } from '#test/support/screenshot.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a company creates a place, its menu’s branding and tags', () => {
  const text = (key: string, values?: Record<string, string | number>) => t('en', key, values);
  let stage: Stage;
  const step = steps(() => stage);
  let page: Page;
  const button = (key: string, values?: Record<string, string | number>) =>
    page.getByRole('button', { name: text(key, values), exact: true });

  /** Saves a screenshot if a folder for them is set. */
  const look = async (shown: Page, name: string, width: number) => {
    await shown.setViewportSize({ width, height: 900 });
    await fits(shown);
    await axe(shown);
    await screenshot(shown, name, { fullPage: true });
  };

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    page = await stage.page({ language: 'en', person: 'customerA' });
  });
  afterAll(() => stage.close());

  step(
    '[route.placesManagers] [place.defaults] a new place with two contacts has three positions and three tasks',
    async () => {
      await visit(page, '/customer/places');
      await page.waitForURL('**/customer/places/all');
      await see(page.getByText('Aréna'));
      await axe(page);
      await button('places.new').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: text('placeForm.name'), exact: true }).fill('Parc Nord');
      await dialog.getByLabel(text('placeForm.latitude')).fill('45.5');
      for (const [group, name] of [
        ['place.contact1', 'Lise'],
        ['place.contact2', 'Marc'],
      ] as const)
        await dialog
          .getByRole('group', { name: text(group) })
          .getByLabel(text('place.firstname'))
          .fill(name);
      await axe(page);
      await button('form.save').click();
      await see(page.getByText(text('place.saved')));
      await page.waitForURL('**/customer/places/detail/**');
      await see(page.getByRole('heading', { name: 'Parc Nord' }));
      await see(page.getByText(text('territory.warning.unplaced')));
      await page.getByRole('tab', { name: text('place.tab.positions') }).click();
      await eventually(async () =>
        expect(
          await page
            .getByRole('listitem')
            .filter({ has: button('items.edit', { name: 'Entrance' }) })
            .count(),
        ).toBe(1),
      );
      expect(await page.locator('.items li').count()).toBe(3);
      await page.getByRole('tab', { name: text('place.tab.tasks') }).click();
      await see(page.getByText('Access control'));
      expect(await page.locator('.items li').count()).toBe(3);
      await page.getByRole('tab', { name: text('place.tab.info') }).click();
      await see(page.getByText('Marc'));
      await axe(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await eventually(() => fits(page));
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  );

  step('its places are also shown on the bundled outline, in both languages and on a phone', async () => {
    const french = await stage.page({ language: 'fr', person: 'customerA', width: 390 });
    for (const [window, language] of [
      [page, 'en'],
      [french, 'fr'],
    ] as const) {
      await visit(window, '/customer/places/all');
      await window.getByRole('button', { name: t(language, 'dashboard.map'), exact: true }).click();
      await see(window.getByRole('region', { name: t(language, 'map.title') }));
      await see(window.getByText(t(language, 'map.noTiles')));
      // It has no longitude yet, so the item is a link to the field.
      await see(window.getByRole('link', { name: 'Parc Nord' }));
      await window.locator('.map-list').getByRole('button', { name: 'Aréna' }).click();
      await see(window.getByRole('dialog', { name: 'Aréna' }));
      await axe(window);
      await eventually(() => fits(window));
      await screenshot(window, `places-map-${language}`);
    }
    await french
      .getByRole('dialog')
      .getByRole('button', { name: t('fr', 'map.openPlace'), exact: true })
      .click();
    await french.waitForURL('**/customer/places/detail/**');
    await french.close();
  });

  step('a client’s administrator sets their company’s address and contact', async () => {
    await visit(page, '/customer/management#tab-company');
    const field = (shown: Page, name: string) => shown.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await field(page, text('client.companyName')).fill('Client A inc.');
    await field(page, text('manager.firstName')).fill('Zoé');
    await field(page, text('manager.lastName')).fill('Roy');
    await field(page, text('client.address')).fill('12 - 3');
    await button('form.save').click();
    await see(page.getByText(text('problem.INVALID_ADDRESS')));
    await look(page, 'company-refused', 1440);
    await field(page, text('client.address')).fill('12, rue Émery');
    await field(page, text('client.city')).fill('Laval');
    await button('form.save').click();
    await see(page.getByText(text('companyProfile.saved')));
    await see(page.getByRole('banner').getByText('Client A inc.'));
    await look(page, 'company-en', 1024);
    const french = await stage.page({ language: 'fr', person: 'customerA', dark: true });
    await visit(french, '/customer/management#tab-company');
    await eventually(async () => expect(await field(french, t('fr', 'client.city')).inputValue()).toBe('Laval'));
    expect(await field(french, t('fr', 'client.companyName')).inputValue()).toBe('Client A inc.');
    for (const width of [1440, 390]) await look(french, `company-fr-${width}`, width);
    await french.close();
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  step('the company limits from where its people sign in, and can’t lock its administrator out', async () => {
    for (const [typed, answer] of [
      ['office', text('problem.INVALID_NETWORK')],
      ['203.0.113.0/24', text('problem.ADDRESS_NOT_YOURS', { address: '127.0.0.1' })],
      ['203.0.113.0/24\n127.0.0.1', text('companyProfile.saved')],
    ] as const) {
      await page.reload();
      await page.getByLabel(text('signInAddresses.addresses')).fill(typed);
      await button('signInAddresses.save').click();
      if (typed !== 'office')
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: text('signInAddresses.save') })
          .click();
      await see(page.getByText(answer).first());
    }
  });

  step(
    '[settings.tabs] [nav.branding] the menu takes its logo and colours at once, and is black and white again after a reset',
    async () => {
      await visit(page, '/customer/management#tab-customization');
      // The tabs of money belong to other journeys.
      for (const tab of ['customization', 'territories', 'skills'])
        await see(page.getByRole('tab', { name: text(`settings.tab.${tab}`) }));
      const menu = page.getByRole('navigation', { name: text('sidenav.label') });
      const colour = () => menu.evaluate((one) => getComputedStyle(one).getPropertyValue('--nav'));
      await page
        .getByLabel(text('customization.logo'))
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
      await page.getByLabel(text('customization.hex')).fill('#1f4e8c');
      await page.getByLabel(text('customization.text')).fill('#1f4e8d');
      await see(page.getByText(text('customization.contrast')));
      await page.getByLabel(text('customization.text')).fill('#ffffff');
      await gone(page.getByText(text('customization.contrast')));
      await axe(page);
      await button('form.save').click();
      await eventually(async () => expect(await colour()).toBe('#1f4e8c'));
      await see(menu.getByRole('img', { name: 'logo.png' }));
      await button('customization.reset').click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: text('customization.reset'), exact: true })
        .click();
      await eventually(async () => expect(await colour()).toBe('#000000'));
      await gone(menu.getByRole('img', { name: 'logo.png' }));
    },
  );

  step('a webhook is connected, its secret shown once, and a test listed among its deliveries', async () => {
    await visit(page, '/customer/management#tab-integrations');
    await button('integration.addNamed', { name: text('integration.type.webhook') }).click();
    await page.getByLabel(text('webhook.address')).fill('https://hooks.vigie.invalid/events');
    await page.getByLabel(text('webhook.type.request.created')).check();
    await axe(page);
    await button('form.save').click();
    const secret = page.getByRole('dialog', { name: text('integration.secret.webhook') });
    await eventually(async () =>
      expect(await secret.getByRole('textbox', { name: text('integration.secret.webhook') }).inputValue()).toMatch(
        /^whsec_/,
      ),
    );
    await axe(page);
    await button('dialog.close').last().click();
    await gone(secret);
    await page.getByRole('button', { name: new RegExp(`^${text('webhook.deliveries')}`) }).click();
    await see(page.getByText(text('webhook.deliveries.none')));
    await button('webhook.sendTest').click();
    await see(page.getByRole('cell', { name: text('webhook.type.webhook.test') }));
    await axe(page);
    await button('dialog.close').last().click();
  });

  step(
    'owners say who is mailed the signatures of the log, and hold such a mail offline against a later log',
    async () => {
      const { platform } = stage.vigie;
      await followLog(platform)();
      await visit(page, '/customer/management#tab-proof');
      const addresses = page.getByLabel(text('proof.mail.addresses'));
      await addresses.fill('keeper@notary.example\nnobody');
      await button('form.save').click();
      await see(page.getByText(text('validation.email')));
      await addresses.fill('keeper@notary.example');
      for (const width of [1440, 1024, 390]) await look(page, `proof-${width}`, width);
      await button('form.save').click();
      await see(page.getByText(text('proof.mail.saved')));
      await stage.until('2026-04-08T14:00:00.000Z');
      await mailHeads(platform)();
      const kept = () => platform.outbox.latest(10, 'keeper@notary.example');
      await eventually(async () => expect(await kept()).toHaveLength(1));
      const [mail] = await kept();
      await followLog(platform)();
      const archive = await page.request.get('/api/Proof/Own');
      const files = unzipSync(await archive.body());
      const context = await page.context().browser()!.newContext({ offline: true, locale: 'en-CA' });
      const offline = await context.newPage();
      await offline.setContent(strFromU8(files['verify.html']!));
      await offline.locator('textarea').fill(mail!.text);
      await see(offline.locator('output.holds'));
      const log = { name: 'log.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from(files['log.ndjson']!) };
      await offline.locator('input').setInputFiles(log);
      await see(offline.getByText(/The log still holds the emailed signatures/));
      for (const width of [1440, 390]) await look(offline, `verify-${width}`, width);
      await offline.locator('textarea').fill(mail!.text.replaceAll('"size":', '"size":1'));
      await see(offline.locator('output.broken'));
      await see(offline.getByText(new RegExp(text('verify.MAIL'))));
      await context.close();
      // The reader unsubscribes: one button on the page of the link, in their own language, and the owners are
      // notified.
      const reader = await stage.page({ language: 'fr', width: 390, height: 800 });
      await reader.goto(/(\/unsubscribe\/\S+)/.exec(mail!.text)![1]!);
      await see(reader.getByRole('group', { name: t('fr', 'preferences.topic.signatures') }));
      await look(reader, 'signatures-link', 390);
      await reader.getByRole('button', { name: t('fr', 'preferences.stop'), exact: true }).click();
      await see(reader.getByText(t('fr', 'preferences.saved')));
      await page.reload();
      await see(page.getByText(text('proof.mail.stopped.unsubscribed', { address: 'keeper@notary.example' })));
      for (const width of [1440, 390]) await look(page, `signatures-stopped-${width}`, width);
    },
  );

  step('[tag.visibility] a tag made internal again warns that it can’t be undone', async () => {
    const browser = await signedIn(stage.vigie, 'customerA');
    const { data } = await browser.call(SaveRequest, {
      title: 'Fête',
      place: { id: ids.placeA },
      requestDate: '2026-04-10T04:00:00.000Z',
    });
    await visit(page, `/customer/requests/detail/${data.id as string}`);
    await button('tags.title').click();
    await button('items.add').click();
    await page.getByRole('textbox', { name: text('tag.name'), exact: true }).fill('VIP');
    await page.getByLabel(text('tag.external')).check();
    await button('form.save').click();
    await button('items.edit', { name: 'VIP' }).click();
    await page.getByLabel(text('tag.internal')).check();
    await button('form.save').click();
    await see(page.getByText(text('tag.warning')));
    await axe(page);
    await button('tags.confirm').click();
    await gone(page.getByText(text('tag.warning')));
    await eventually(async () =>
      expect(await page.locator('.items li', { hasText: 'VIP' }).textContent()).toContain(text('tag.internal')),
    );
  });

  step('an event has its documents, positions, tasks and outside conversations, in French too', async () => {
    await page.reload();
    for (const tab of ['documents', 'positions', 'tasks', 'externalChats']) {
      await page.getByRole('tab', { name: text(`event.tab.${tab}`), exact: true }).click();
      await see(page.getByRole('region', { name: text(`event.tab.${tab}`) }));
      await axe(page);
    }
    const french = await stage.page({ language: 'fr', person: 'customerA' });
    await visit(french, '/customer/places/all');
    await see(french.getByRole('button', { name: t('fr', 'places.new'), exact: true }));
    await axe(french);
  });
});
