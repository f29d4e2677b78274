import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Stage, steps } from '#test/support/browser.ts';
import { languages, t } from '#test/support/languages.ts';
import { eventually, see } from '#test/support/on-screen.ts';
import { planned } from '#test/support/planned.ts';
import { signedIn } from '#test/support/world.ts';

const start = '2026-04-09T14:00:00.000Z';

describe.each(languages)('a browser that speaks a language, and another that is switched to (first %s)', (language) => {
  const other = language === 'en' ? 'fr' : 'en';
  let stage: Stage;
  let page: Page;
  const step = steps(() => stage);
  const day = (of: 'en' | 'fr') => new Intl.DateTimeFormat(`${of}-CA`, { dateStyle: 'medium', timeZone: 'America/Toronto' }).format(new Date(start));
  const switchTo = async (from: 'en' | 'fr') => {
    await page.getByRole('button', { name: 'agencyA' }).click();
    await page.getByRole('menuitem', { name: t(from, 'userMenu.switchLanguage') }).click();
  };

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    await planned(await signedIn(stage.vigie, 'customerA'), { start });
    page = await stage.page({ language });
  }, 120_000);
  afterAll(() => stage.close());

  step('[lang.default] the first visit speaks the language of the browser', async () => {
    await page.goto('/login');
    await see(page.getByRole('heading', { name: t(language, 'auth.login.title') }));
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  });

  step('[lang.switch] a switch changes every text and leaves what was typed', async () => {
    await page.getByRole('textbox', { name: t(language, 'auth.login.email') }).fill('someone@test.ca');
    await page.locator(`button[lang=${other}]`).click();
    stage.speaks(page, other);
    await see(page.getByRole('heading', { name: t(other, 'auth.login.title') }));
    expect(await page.getByRole('textbox', { name: t(other, 'auth.login.email') }).inputValue()).toBe('someone@test.ca');
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
    expect(await page.title()).toContain(t(other, 'page.title.signIn'));
    await page.close();
  });

  step('behind the sign-in too: a half-filled form keeps its values', async () => {
    page = await stage.page({ language, person: 'agencyA' });
    await page.goto('/agency/profile');
    const name = (of: 'en' | 'fr') => page.getByRole('textbox', { name: t(of, 'profile.displayName') });
    await name(language).fill('Half a na');
    await switchTo(language);
    stage.speaks(page, other);
    await see(page.getByRole('heading', { name: t(other, 'profile.title') }));
    expect(await name(other).inputValue()).toBe('Half a na');
    await eventually(async () => expect(await page.title()).toBe(`${t(other, 'app.name')} – ${t(other, 'profile.title')}`));
    await name(other).fill('agencyA');
  });

  step('[lang.header] the calls that follow ask for it, a reload keeps it, and dates are written its way', async () => {
    const call = page.waitForRequest((request) => request.url().includes('/api/request/requests'));
    await page.goto('/agency/dashboard#tab-toCome');
    expect((await call).headers()['language']).toBe(other);
    await see(page.getByRole('row').filter({ hasText: 'Match' }).getByText(day(other)));
    await page.reload();
    await see(page.getByRole('row').filter({ hasText: 'Match' }).getByText(day(other)));
    await switchTo(other);
    stage.speaks(page, language);
    await see(page.getByRole('row').filter({ hasText: 'Match' }).getByText(day(language)));
    await see(page.getByRole('tab', { name: t(language, 'ops.tab.toCome'), selected: true }));
  });

  step('[download.csv] a file has its header and its values in the language on screen', async () => {
    await page.getByRole('link', { name: 'Match' }).click();
    await page.getByRole('button', { name: t(language, 'event.options') }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: t(language, 'event.menu.export'), exact: true }).click(),
    ]);
    const [header = '', row = ''] = readFileSync(await file.path(), 'utf8').split('\n');
    expect(header).toContain([t(language, 'csv.agent'), t(language, 'csv.agency'), t(language, 'csv.start'), t(language, 'csv.end')].join(','));
    expect(row).toContain(t(language, 'status.missing'));
  });

  step('the help desk is the one of the language', async () => {
    const help = async () => {
      const entry = page.getByRole('menuitem', { name: t(language, 'userMenu.helpDesk') });
      await page.getByRole('button', { name: 'agencyA' }).click();
      return entry.getAttribute('href');
    };
    expect(await help()).toMatch(new RegExp(`/${language}$`));
  });
});
