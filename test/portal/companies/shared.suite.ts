import { afterAll, beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';

export const text = (key: string, values?: Record<string, string | number>) => t('en', key, values);

export let stage: Stage;

export const step = steps(() => stage);

export let admin: Page;
export let agency: Page;
export let client: Page;

export const button = (page: Page, key: string, values?: Record<string, string | number>) =>
  page.getByRole('button', { name: text(key, values), exact: true });

export const agree = (page: Page, key: string) =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: text(key), exact: true })
    .click();
export const dialog = (page: Page) => page.getByRole('dialog').last();

export const fill = (page: Page, key: string, words: string) =>
  dialog(page)
    .getByRole('textbox', { name: text(key), exact: true })
    .fill(words);

export const save = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: text('form.save'), exact: true })
    .click();
export const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

export const pick = async (page: Page, words: string, entry: string) => {
  await row(page, words)
    .getByRole('button', { name: text('list.rowActions') })
    .click();
  await page.getByRole('menuitem', { name: text(entry), exact: true }).click();
};

export const tab = (page: Page, key: string) => page.getByRole('tab', { name: text(key) }).click();
export const menu = (page: Page) => page.getByRole('navigation', { name: text('sidenav.label') });
export const entry = (page: Page, key: string) => menu(page).getByRole('link', { name: text(key), exact: true });

/** One world for all of these steps. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    [admin, agency, client] = await Promise.all([
      stage.page({ language: 'en', person: 'superAdmin' }),
      stage.page({ language: 'en', person: 'agencyA' }),
      stage.page({ language: 'en', person: 'customerB' }),
    ]);
  });
  afterAll(() => stage.close());
};
