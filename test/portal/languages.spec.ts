import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shiftsFile } from '#contracts/files/shift-files.ts';
import { writings } from '#contracts/values/spreadsheet.ts';
import { Stage, steps, words } from '#test/support/browser.ts';
import { expectOneLanguage, languages, otherOf, t } from '#test/support/languages.ts';
import { eventually, see } from '#test/support/on-screen.ts';
import { planned } from '#test/support/planned.ts';
import { signedIn } from '#test/support/world.ts';

const start = '2026-04-09T14:00:00.000Z';

describe('a browser that speaks a language, and is switched to the other', () => {
  let stage: Stage;
  let page: Page;
  const step = steps(() => stage);
  const { text } = words(() => stage);
  const day = () =>
    new Intl.DateTimeFormat(`${stage.language}-CA`, {
      month: 'short',
      day: 'numeric',
      timeZone: 'America/Toronto',
    }).format(new Date(start));
  const switchLanguage = async () => {
    await page.getByRole('button', { name: 'agencyA' }).click();
    await page.getByRole('menuitem', { name: text('userMenu.switchLanguage') }).click();
    stage.speaks(page, otherOf(stage.language));
  };

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    await planned(await signedIn(stage.vigie, 'customerA'), { start });
  });
  afterAll(() => stage.close());

  step(
    '[lang.default] [lang.switch] the first visit speaks the language of the browser; a switch changes every text and leaves what was typed',
    async () => {
      for (const language of languages) {
        const other = otherOf(language);
        page = await stage.page({ language });
        await page.goto('/login');
        await see(page.getByRole('heading', { name: t(language, 'auth.login.title') }));
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        await page.getByRole('textbox', { name: t(language, 'auth.login.email') }).fill('someone@test.ca');
        await page.locator(`button[lang=${other}]`).click();
        stage.speaks(page, other);
        await see(page.getByRole('heading', { name: t(other, 'auth.login.title') }));
        expect(await page.getByRole('textbox', { name: t(other, 'auth.login.email') }).inputValue()).toBe(
          'someone@test.ca',
        );
        expect(await page.locator('html').getAttribute('lang')).toBe(other);
        expect(await page.title()).toContain(t(other, 'page.title.signIn'));
        await eventually(() => expectOneLanguage(page, other));
        await page.close();
      }
    },
  );

  step('behind the sign-in too: a half-filled form keeps its values', async () => {
    page = await stage.page({ person: 'agencyA' });
    await page.goto('/agency/profile');
    const name = () => page.getByRole('textbox', { name: text('profile.displayName') });
    await name().fill('Half a na');
    await switchLanguage();
    await see(page.getByRole('heading', { name: text('profile.title') }));
    expect(await name().inputValue()).toBe('Half a na');
    await eventually(async () => expect(await page.title()).toBe(`${text('app.name')} – ${text('profile.title')}`));
    await name().fill('agencyA');
  });

  step('[lang.header] the calls that follow ask for it, a reload keeps it, and dates are written its way', async () => {
    const match = page.getByRole('row').filter({ hasText: 'Match' });
    const call = page.waitForRequest((request) => request.url().includes('/api/request/requests'));
    await page.goto('/agency/dashboard#tab-toCome');
    expect((await call).headers()['language']).toBe(stage.language);
    await see(match.getByText(day()));
    await page.reload();
    await see(match.getByText(day()));
    await switchLanguage();
    await see(match.getByText(day()));
    await see(page.getByRole('tab', { name: text('ops.tab.toCome'), selected: true }));
  });

  step('a file has its header and its values in the language on screen', async () => {
    await page.getByRole('link', { name: 'Match' }).click();
    for (const _ of languages) {
      await page.getByRole('button', { name: text('event.options'), exact: true }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: text('event.menu.export'), exact: true }).click(),
      ]);
      const [header = '', row = ''] = readFileSync(await file.path(), 'utf8').split('\n');
      const headings = (['name', 'employer', 'start', 'end'] as const).map((key) =>
        text(shiftsFile.columns[key].label),
      );
      expect(header).toContain(headings.join(writings[stage.language].delimiter));
      expect(row).toContain(text('status.missing'));
      await switchLanguage();
    }
  });

  step('the help desk is the one of the language', async () => {
    await page.getByRole('button', { name: 'agencyA' }).click();
    for (const language of languages) {
      expect(language).toBe(stage.language);
      expect(await page.getByRole('menuitem', { name: text('userMenu.helpDesk') }).getAttribute('href')).toMatch(
        new RegExp(`/${language}$`),
      );
      await stage.turn();
    }
  });
});
