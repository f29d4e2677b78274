import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { see } from '#test/support/on-screen.ts';
import { setupKey } from '#services/identity/user/setup-key.ts';

const email = 'marie@vigie.example';
const password = 'Premi3re!';

// In one language only, because screens.spec covers the screens in both.
describe.each(['fr'] as const)('an empty Vigie gets its first administrator (%s)', (language) => {
  const text = (key: string, values?: Record<string, string | number>) => t(language, key, values);
  let stage: Stage;
  let page: Page;
  const step = steps(() => stage);

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z', { empty: true });
    page = await stage.page({ language });
  });
  afterAll(() => stage.close());

  step('whoever opens it is asked to make the first account', async () => {
    await page.goto('/');
    await page.waitForURL('**/first-admin');
    const key = page.getByRole('textbox', { name: text('firstAdmin.key') });
    await key.fill('guessed');
    await page.getByRole('textbox', { name: text('profile.displayName') }).fill('Marie Tremblay');
    await page.getByRole('textbox', { name: text('auth.forgot.email') }).fill(email);
    await page
      .getByLabel(new RegExp(`^${text('auth.login.password')}`))
      .first()
      .fill(password);
    await page.getByRole('button', { name: text('firstAdmin.submit'), exact: true }).click();
    await see(page.getByText(text('problem.WRONG_SETUP_KEY')).first());
    await key.fill(setupKey(stage.vigie.platform.signer));
    await page.getByRole('button', { name: text('firstAdmin.submit'), exact: true }).click();
    await page.waitForURL('**/login');
    await see(page.getByText(text('firstAdmin.done')));
  });

  step(
    '[breadcrumb] and signs in with it, to the state of the system, which is where the trail says one is; there is no second first',
    async () => {
      await page.evaluate(() => {
        const seen = new Set<string>();
        Object.assign(window, { seen });
        new MutationObserver(() =>
          seen.add(document.querySelector('nav.breadcrumb li:last-child')?.textContent ?? ''),
        ).observe(document.body, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      });
      await page.getByRole('textbox', { name: text('auth.login.email') }).fill(email);
      await page
        .getByLabel(new RegExp(`^${text('auth.login.password')}`))
        .first()
        .fill(password);
      await page.getByRole('button', { name: text('auth.login.submit'), exact: true }).click();
      await page.waitForURL('**/dashboard');
      await see(page.getByRole('heading', { name: text('console.title') }));
      const trails = await page.evaluate(() =>
        [...(window as unknown as { seen: Set<string> }).seen].filter((trail) => trail !== ''),
      );
      expect(trails).not.toContain(text('page.title.signIn'));
      expect(trails.length).toBeGreaterThan(0);
      const stranger = await stage.page({ language });
      await stranger.goto('/first-admin');
      await stranger.waitForURL('**/login');
      expect(await stranger.getByRole('button', { name: text('firstAdmin.submit'), exact: true }).count()).toBe(0);
    },
  );
});
