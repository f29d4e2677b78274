import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { personByEmail } from '#projections/viewer/viewer.query.ts';
import { base32, codeAt } from '#services/identity/user/totp.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { password, people } from '#test/support/world.ts';
import { screenshot } from '#test/support/screenshot.ts';

const looks = [
  { language: 'en', width: 1440 },
  { language: 'fr', width: 1024 },
  { language: 'fr', width: 390 },
] as const;

describe('the people of the platform', () => {
  let stage: Stage;
  let page: Page;
  let codes: string[];
  const { step, text } = inTurns(() => stage);
  const look = async (name: string) => {
    for (const { language, width } of looks) {
      if (language !== stage.language) await stage.turn();
      await page.setViewportSize({ width, height: 860 });
      await screenshot(page, `${name}-${language}-${width}`);
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
  });
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

  step('sets up two-step sign-in with an app, and is shown the recovery codes', async () => {
    await visit(page, '/profile');
    const panel = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: text('secondFactor.code.title') }) });
    const start = panel.getByRole('button', { name: text('secondFactor.start'), exact: true });
    await start.click();
    await panel.getByLabel(text('auth.change.current')).first().fill(password);
    await start.click();
    await see(panel.getByText(text('secondFactor.key')));
    await see(panel.locator('.qr-code'));
    const { id } = (await personByEmail(stage.vigie.platform.models, people.superAdmin.email))!;
    const key = (await stage.vigie.platform.identity.secondFactors.keyOf(id, 'proposed'))!;
    expect((await panel.locator('code').innerText()).replaceAll(' ', '')).toBe(base32(key));
    const now = Date.parse(stage.vigie.clock.now());
    await panel
      .getByRole('textbox', { name: text('secondFactor.code.label') })
      .fill(codeAt(key, Math.floor(now / 30_000)));
    await start.click();
    await see(panel.getByText(text('secondFactor.codes')));
    codes = await panel.locator('code').allInnerTexts();
    expect(codes).toHaveLength(10);
    await look('second-factor');
  });

  step('signs in with the password and then a code; a wrong one is refused in words', async () => {
    const window = await stage.page({});
    await window.goto('/login');
    await window.getByRole('textbox', { name: text('auth.login.email') }).fill(people.superAdmin.email);
    await window
      .getByLabel(new RegExp(`^${text('auth.login.password')}`))
      .first()
      .fill(password);
    const enter = window.getByRole('button', { name: text('auth.login.submit'), exact: true });
    await enter.click();
    await see(window.getByRole('heading', { name: text('secondFactor.code.title') }));
    await axe(window);
    const code = window.getByRole('textbox', { name: text('secondFactor.code.label') });
    await code.fill('000000');
    await enter.click();
    await see(window.getByText(text('problem.WRONG_CODE')));
    await code.fill(codes[0]!);
    await enter.click();
    await window.waitForURL('**/dashboard');
    await window.close();
  });
});
