import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { ids } from '#test/support/world.ts';
import { text, stage, agency, match, step, asked, stopped } from './shared.suite.ts';

const dialog = () => agency.getByRole('dialog', { name: text('search.title') });
const field = () => dialog().getByRole('searchbox');
const section = (key: string) => dialog().getByRole('region', { name: text(key) });
/** Presses Shift twice, `gap` milliseconds apart by the page's clock, however slow the machine. */
const twice = async (page: Page, gap: number) => {
  await stopped(page);
  await page.keyboard.press('Shift');
  await page.clock.runFor(gap);
  await page.keyboard.press('Shift');
  await page.clock.resume();
};

export const search = (): void => {
  step(
    '[search.open] Shift twice within 300 ms opens the search, after 400 ms nothing happens; an admin has neither key nor box',
    async () => {
      await visit(agency, '/agency/dashboard');
      await see(agency.getByRole('button', { name: text('toolbar.search'), exact: true }));
      await twice(agency, 400);
      await agency.clock.runFor(500);
      expect(await dialog().count()).toBe(0);
      await twice(agency, 20);
      await see(field());
      await axe(agency);
      await agency.keyboard.press('Escape');
      await gone(dialog());
      const admin = await stage.page({ language: 'en', person: 'admin' });
      await visit(admin, '/dashboard');
      await see(admin.getByRole('heading').first());
      await twice(admin, 50);
      await admin.clock.runFor(500);
      expect(await admin.getByRole('button', { name: text('toolbar.search'), exact: true }).count()).toBe(0);
      expect(await admin.getByRole('dialog').count()).toBe(0);
      await admin.close();
    },
  );

  step(
    '[search.debounce] [search.groups] [search.height] " dup " is asked once, trimmed; blanks are not asked; sections show badge, name and description',
    async () => {
      await agency.getByRole('button', { name: text('toolbar.search'), exact: true }).click();
      await field().fill('   ');
      await agency.clock.runFor(600);
      expect(asked).toEqual([]);
      await stopped(agency);
      await field().pressSequentially(' dup ');
      await agency.clock.runFor(1_000);
      await agency.clock.resume();
      await see(section('search.employees').getByText('Chloé Dupré'));
      expect(asked).toEqual(['q=dup']);
      await see(section('search.employees').getByText('chloe@agents.test', { exact: false }));
      await see(section('search.employees').getByText(text('badge.work')));
      const found = await dialog()
        .locator('.search-found')
        .evaluate((one) => getComputedStyle(one));
      expect([found.maxHeight, found.overflowY]).toEqual(['600px', 'auto']);
      await field().fill('client');
      await see(section('search.customers').getByText('Client A'));
      await dialog()
        .getByRole('button', { name: text('search.employees'), exact: true })
        .click();
      await see(dialog().getByText(text('search.none')));
      await dialog()
        .getByRole('button', { name: text('search.all'), exact: true })
        .click();
      await axe(agency);
    },
  );

  step(
    '[search.link] Ctrl opens another tab and the dialog stays; the arrows and Enter open here and close it',
    async () => {
      await field().fill('match');
      const link = section('search.events').getByRole('link', { name: 'Match' });
      await see(link);
      const [tab] = await Promise.all([agency.context().waitForEvent('page'), link.click({ modifiers: ['Control'] })]);
      await tab.waitForURL(`**/agency/requests/detail/${match.requestId}/**`);
      await tab.close();
      await see(field());
      await field().focus();
      await agency.keyboard.press('ArrowDown');
      await agency.keyboard.press('Enter');
      await agency.waitForURL(`**/agency/requests/detail/${match.requestId}/**`);
      await gone(dialog());
      await see(agency.getByRole('heading', { name: 'Match' }));
    },
  );

  step(
    '[search.emailPhone] [search.empty] an e-mail address finds the person in spite of what one misspells in names; nonsense finds nothing',
    async () => {
      await agency.getByRole('button', { name: text('toolbar.search'), exact: true }).click();
      await field().fill('chloe@agents.test');
      await see(section('search.employees').getByText('Chloé Dupré'));
      await field().fill('drpué');
      await see(section('search.employees').getByText('Chloé Dupré'));
      await field().fill('zzzzzz');
      await see(dialog().getByText(text('search.none')));
      await agency.setViewportSize({ width: 320, height: 700 });
      await eventually(() => fits(agency));
      await agency.setViewportSize({ width: 1280, height: 860 });
      await agency.keyboard.press('Escape');
      await gone(dialog());
    },
  );

  step('words find actions and places; Enter opens the first result; matches are marked', async () => {
    const ask = async (words: string) => {
      await agency.getByRole('button', { name: text('toolbar.search'), exact: true }).click();
      await field().fill(words);
    };
    const first = () => dialog().locator('.search-found section a').first();
    await ask('late');
    await see(first().getByText(text('command.late')));
    await field().press('Enter');
    await agency.waitForURL('**/agency/dashboard?f.status=late#tab-today');
    await ask('new event');
    await field().press('Enter');
    await see(agency.getByRole('dialog', { name: text('requests.new') }));
    // An agency chooses the client first.
    const client = agency.getByRole('dialog').getByRole('combobox', { name: text('request.form.customer') });
    await eventually(async () => expect(await client.evaluate((one) => one === document.activeElement)).toBe(true));
    expect(agency.url()).not.toContain('open=');
    await agency.keyboard.press('Escape');
    await ask('aren');
    await see(section('menu.customer.places').getByText('Aréna'));
    expect(await first().locator('mark').allTextContents()).toEqual(['Arén']);
    await axe(agency);
    await field().press('Enter');
    await agency.waitForURL(`**/agency/customers/detail/${ids.customerA}/place/${ids.placeA}`);
  });
};
