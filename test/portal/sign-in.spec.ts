import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SaveSignInProvider } from '#contracts/api/sign-in-provider.ts';
import { sessionCookie } from '#services/http/cookie.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { eventually, gone, see } from '#test/support/on-screen.ts';
import { IdentityProvider } from '#test/support/identity-provider.ts';
import { password, people, signedIn } from '#test/support/world.ts';

const better = 'Mieux-que-1!';

describe('signing in, forgetting a password and coming back', () => {
  let stage: Stage;
  let page: Page;
  let link: string;
  let provider: IdentityProvider;
  const { step, text } = inTurns(() => stage);

  const field = (key: string, window = page) => window.getByRole('textbox', { name: text(key), exact: true });
  const secret = (key: string, window = page) => window.getByLabel(new RegExp(`^${text(key)}`)).first();
  const signIn = async (typed: string, window = page, remember = false) => {
    await field('auth.login.email', window).fill(people.customerA.email);
    await secret('auth.login.password', window).fill(typed);
    await window.getByRole('checkbox', { name: text('auth.login.remember') }).setChecked(remember);
    await window.getByRole('button', { name: text('auth.login.submit'), exact: true }).click();
  };
  const forget = async (email: string) => {
    await page.goto('/login');
    await page.getByRole('link', { name: text('auth.login.forgot'), exact: true }).click();
    await field('auth.forgot.email').fill(email);
    await page.getByRole('button', { name: text('auth.forgot.submit'), exact: true }).click();
    const sent = page.getByRole('dialog', { name: text('auth.emailSent.title') });
    await see(sent.getByText(text('auth.emailSent.text')));
    await sent.getByRole('button', { name: text('auth.emailSent.button'), exact: true }).click();
    await page.waitForURL('**/login');
  };
  const sessionOf = async (window: Page) =>
    (await window.context().cookies()).filter(({ name }) => name === sessionCookie);
  const choose = async (first: string, second: string) => {
    await secret('auth.reset.new').fill(first);
    await secret('auth.reset.confirm').fill(second);
    await page.getByRole('button', { name: text('auth.reset.submit'), exact: true }).click();
  };

  beforeAll(async () => {
    provider = await IdentityProvider.start();
    stage = await Stage.open('2026-04-07T14:00:00.000Z', { identityProvider: provider.issuer });
    page = await stage.page({ width: 1281 });
    await (
      await signedIn(stage.vigie, 'customerA')
    ).call(SaveSignInProvider, {
      issuer: provider.issuer,
      clientId: 'vigie',
      clientSecret: provider.clientSecret,
      domains: ['test.ca'],
      required: false,
    });
  });
  afterAll(async () => {
    provider.stop();
    await stage.close();
  });

  step('[login.failure] a wrong password gets an error that reveals nothing', async () => {
    await page.goto('/login');
    await signIn('Wrong-1234!');
    await see(page.getByRole('alert').getByText(text('auth.wrongCredentials')));
  });

  step('[login.image] a picture is shown beside the form from 1280 pixels', async () => {
    await see(page.locator('.side-image'));
    await page.setViewportSize({ width: 1279, height: 860 });
    await gone(page.locator('.side-image'));
  });

  step('[pwd.forgotDialog] asking for a link ends in the same dialog for a known and an unknown address', async () => {
    await forget('nobody.knows@test.ca');
    await forget(people.customerA.email);
    const mails = stage.vigie.platform.outbox;
    // Agents get welcome mails meanwhile; there is one link, to the known address.
    const links = async () => (await mails.latest(100)).filter(({ text: words }) => words.includes('/reset-password/'));
    await eventually(async () => expect(await links()).toHaveLength(1));
    const [mail] = await links();
    expect(mail).toMatchObject({ to: people.customerA.email, language: stage.language });
    link = new URL(/https?:\/\/\S+\/reset-password\/[^\s"<]+/.exec(mail!.text)![0]).pathname;
  });

  step('the mailed link refuses two different passwords and a weak one, then takes a good one', async () => {
    await page.goto(link);
    await choose(better, `${better}2`);
    await see(page.getByText(text('validation.passwordMatch')));
    await choose('Court1!', 'Court1!');
    await see(page.getByRole('alert').getByText(text('validation.passwordStrong')));
    await choose(better, better);
    await page.waitForURL('**/login');
    await see(page.getByText(text('auth.reset.done')));
  });

  step('[pwd.token] the same link serves no second time', async () => {
    await page.goto(link);
    await see(page.getByRole('alert').getByText(text('auth.reset.invalidLink')));
    expect(await secret('auth.reset.new').count()).toBe(0);
  });

  step(
    'the old password is done with; without Remember me the session ends with the browser, with it the session stays',
    async () => {
      await page.goto('/login');
      await signIn(password);
      await see(page.getByRole('alert').getByText(text('auth.wrongCredentials')));
      await signIn(better);
      await page.waitForURL('**/customer/requests/all');
      expect(await sessionOf(page)).toMatchObject([{ expires: -1, httpOnly: true, sameSite: 'Lax' }]);
      const remembered = await stage.page({});
      await remembered.goto('/login');
      await signIn(better, remembered, true);
      await remembered.waitForURL('**/customer/requests/all');
      const [cookie] = await sessionOf(remembered);
      expect(cookie!.expires).toBeGreaterThan(Date.now() / 1000 + 7 * 24 * 60 * 60);
      await remembered.close();
      const reopened = await stage.page({});
      await reopened.context().addCookies([cookie!]);
      await reopened.goto('/customer/requests/all');
      await see(reopened.getByRole('heading', { name: text('menu.customer.events') }));
      await reopened.close();
    },
  );

  step('a session that has run out on the server says so, and signing in again leads back to the page', async () => {
    await page.goto('/customer/requests/all#tab-scheduled');
    await see(page.getByRole('tab', { name: text('requests.tab.scheduled'), selected: true }));
    stage.vigie.clock.pass(10 * 24);
    await page.reload();
    await see(page.getByText(text('auth.sessionExpired')));
    await page.waitForURL('**/login**');
    await signIn(better);
    await page.waitForURL('**/customer/requests/all#tab-scheduled');
    await page.getByRole('button', { name: 'customerA' }).click();
    await page.getByRole('menuitem', { name: text('userMenu.logout') }).click();
    await page.waitForURL('**/login**');
    await page.goto('/customer/requests/all');
    await page.waitForURL('**/login**');
  });

  step(
    'the company’s own sign-in links an account by its password once, and then opens it on the page that was asked for',
    async () => {
      provider.identity = { sub: '42', email: people.customerManagerA.email };
      const window = await stage.page({ width: 390 });
      // The tests' server doesn't know its own port, to which the provider would send the browser back.
      await window.route(`${provider.issuer}/authorize*`, (route) => {
        const location = `${stage.vigie.origin}/login/company?${provider.signIn(route.request().url())}`;
        return route.fulfill({ status: 302, headers: { location } });
      });
      const press = (key: string) => window.getByRole('button', { name: text(key), exact: true }).click();
      const enter = async () => {
        await window.goto('/customer/places/all');
        await window.getByRole('link', { name: text('auth.company'), exact: true }).click();
        await field('companySignIn.company', window).fill('whoever@test.ca');
        await press('auth.company');
      };
      await enter();
      await see(window.getByText(text('companySignIn.link')));
      await secret('auth.login.password', window).fill(password);
      await press('companySignIn.linkButton');
      await window.waitForURL('**/customer/places/all');
      await window.context().clearCookies();
      await enter();
      await window.waitForURL('**/customer/places/all');
      await see(window.getByText('Aréna'));
      await window.close();
    },
  );
});
