import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { people } from '#test/support/world.ts';

const looks = [
  { language: 'en', width: 1440 },
  { language: 'fr', width: 1024 },
  { language: 'fr', width: 390 },
] as const;

describe('the people of the platform', () => {
  let stage: Stage;
  let page: Page;
  const { step, text } = inTurns(() => stage);
  const look = async (name: string) => {
    const folder = process.env['VIGIE_PICTURES'];
    if (folder) mkdirSync(folder, { recursive: true });
    for (const { language, width } of looks) {
      if (language !== stage.language) await stage.turn();
      await page.setViewportSize({ width, height: 860 });
      if (folder) await page.screenshot({ path: join(folder, `${name}-${language}-${width}.png`) });
      await fits(page);
      await axe(page);
    }
  };
  const rowOf = (words: string) => page.getByRole('row').filter({ hasText: words });
  const pick = async (words: string, entry: string) => {
    await rowOf(words)
      .getByRole('button', { name: text('list.rowActions') })
      .click();
    await page.getByRole('menuitem', { name: text(entry), exact: true }).click();
  };
  const agree = (key: string) =>
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: text(key), exact: true })
      .click();

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    page = await stage.page({ person: 'superAdmin' });
  }, 120_000);
  afterAll(() => stage.close());

  step('a super admin finds their own profile and password in the user menu', async () => {
    await visit(page, '/dashboard');
    await page.locator('button.user').click();
    await page.getByRole('menuitem', { name: text('userMenu.profile') }).click();
    await page.waitForURL('**/profile');
    await see(page.getByRole('heading', { name: text('auth.change.title') }));
    await look('profile');
  });

  step('sees who there is, and invites another super admin', async () => {
    await visit(page, '/platform/admins/all');
    await see(rowOf(people.admin.email));
    await look('administrators');
    await page.getByRole('button', { name: text('admins.new'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: text('manager.firstName') }).fill('Samuel');
    await dialog.getByRole('textbox', { name: text('manager.lastName'), exact: true }).fill('Roy');
    await dialog.getByRole('textbox', { name: text('manager.email') }).fill('samuel@test.ca');
    await dialog.getByRole('textbox', { name: text('manager.phone') }).fill('514-555-0122');
    await dialog.getByRole('combobox', { name: text('manager.role') }).click();
    await page.getByRole('option', { name: text('manager.superAdmin') }).click();
    await look('new-administrator');
    await page.getByRole('button', { name: text('form.save'), exact: true }).click();
    await gone(dialog);
    await see(rowOf('samuel@test.ca').filter({ hasText: text('manager.superAdmin') }));
  });

  step('disables somebody, after a question, enables them and has a link mailed to them', async () => {
    await pick(people.admin.email, 'admins.disable');
    await agree('admins.disable');
    await see(rowOf(people.admin.email).filter({ hasText: text('admins.disabled') }));
    await pick(people.admin.email, 'admins.enable');
    await see(rowOf(people.admin.email).filter({ hasText: text('admins.active') }));
    await pick(people.admin.email, 'admins.reset');
    await agree('admins.reset');
    await see(page.getByText(text('admins.isReset')));
  });

  step(
    'reads in the audit log who was disabled and enabled, by whom and when, and narrows it with the keyboard alone',
    async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, '/platform/admins/all#tab-audit');
      await see(rowOf(text('auditLog.fact.UserBlocked')));
      await see(rowOf(text('auditLog.fact.UserUnblocked')));
      await look('audit-log');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.keyboard.press('/');
      await page.keyboard.type('samuel');
      await gone(rowOf(text('auditLog.fact.UserBlocked')));
      await see(rowOf(text('auditLog.fact.UserInvited')));
    },
  );
});
