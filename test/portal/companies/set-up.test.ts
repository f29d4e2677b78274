import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SavePlan } from '#contracts/api/administrators.ts';
import { axe, eventually, gone, see, visit } from '#test/support/on-screen.ts';
import { saveSettings } from '#services/reference/reference.service.ts';
import { ids, password, people, signedIn } from '#test/support/world.ts';
import {
  text,
  stage,
  step,
  admin,
  agency,
  button,
  agree,
  dialog,
  fill,
  save,
  row,
  pick,
  tab,
  menu,
  entry,
} from './shared.suite.ts';

const contact = async (page: Page, firstName: string, lastName: string, email: string) => {
  await fill(page, 'manager.firstName', firstName);
  await fill(page, 'manager.lastName', lastName);
  await fill(page, 'client.email', email);
  await fill(page, 'client.phone', '514-555-0142');
};

export const setUp = (): void => {
  step('[nav.admin] an administrator finds the clients where the menu has them, and opens a new one', async () => {
    await visit(admin, '/clients/all');
    const spoken = ['dashboard', 'clientsByTerritory', 'clients', 'employees', 'threeLink', 'competences'].map((name) =>
      text(`menu.admin.${name}`),
    );
    await see(entry(admin, 'menu.admin.clients'));
    const shown = (await menu(admin).getByRole('link').allTextContents()).filter((name) => spoken.includes(name));
    expect(shown).toEqual(spoken.filter((name) => shown.includes(name)));
    expect(shown).toEqual(
      expect.arrayContaining([
        text('menu.admin.dashboard'),
        text('menu.admin.clients'),
        text('menu.admin.clientsByTerritory'),
      ]),
    );
    await see(row(admin, 'Client A'));
    await axe(admin);
    await button(admin, 'client.new').click();
    await save(admin);
    await see(dialog(admin).getByText(text('problem.FIRSTNAME_REQUIRED')));
    await see(dialog(admin).getByText(text('problem.PHONE_REQUIRED')));
    await fill(admin, 'client.companyName', 'Parc Neuf');
    await contact(admin, 'Lise', 'Morin', 'lise@parc.test');
    await axe(admin);
    await save(admin);
    await admin.waitForURL('**/clients/detail/*/parc-neuf**');
    await see(admin.getByRole('heading', { name: 'Parc Neuf' }));
  });

  step('[cust.tabs] a client has its events, profile and places; what is not here yet is absent', async () => {
    const tabs = await admin.getByRole('tab').allTextContents();
    expect(tabs).toEqual(['events', 'profile', 'places', 'agents'].map((name) => text(`customer.tab.${name}`)));
    await tab(admin, 'customer.tab.profile');
    await admin.getByRole('textbox', { name: text('client.city'), exact: true }).fill('Laval');
    await axe(admin);
    await button(admin, 'form.save').click();
    await see(admin.getByText(text('client.saved')));
    await see(admin.locator('.page-head').getByText('Laval'));
    await tab(admin, 'customer.tab.places');
    await see(button(admin, 'places.new'));
    await button(admin, 'client.block').click();
    await see(admin.getByText(text('client.block.confirm', { client: 'Parc Neuf' })));
    await agree(admin, 'client.block');
    await see(admin.locator('.page-head').getByText(text('client.state.blocked')));
    await gone(button(admin, 'client.viewAs'));
    await button(admin, 'client.unblock').click();
    await agree(admin, 'client.unblock');
    await see(admin.locator('.page-head').getByText(text('client.state.active')));
  });

  step(
    '[footer.plans] a permission that no plan gives is missing in the footer; given in the plan it is gone and its entry is in the menu',
    async () => {
      const boss = await signedIn(stage.vigie, 'superAdmin');
      await boss.call(SavePlan, { titleEn: 'Recruiting', titleFr: 'Recrutement', features: ['menus.onboarding'] });
      await visit(agency, '/agency/dashboard');
      await agency.getByText(text('footer.missing')).click();
      const missing = agency.locator('.missing');
      await see(missing.getByText(text('grant.menus.onboarding')));
      await eventually(async () =>
        expect(await missing.evaluate((list) => list.getBoundingClientRect().bottom - innerHeight)).toBeLessThan(1),
      );
      expect(await entry(agency, 'menu.agency.onboarding').count()).toBe(0);
      await visit(admin, '/clients/all#tab-agencies');
      await see(row(admin, 'Agence A'));
      await axe(admin);
      await pick(admin, 'Agence A', 'client.plan');
      await dialog(admin).getByRole('checkbox', { name: 'Recruiting' }).check();
      await axe(admin);
      await save(admin);
      await see(admin.getByText(text('plan.assigned')));
      await agency.reload();
      await see(entry(agency, 'menu.agency.onboarding'));
      expect(await agency.getByText(text('footer.missing')).count()).toBe(0);
      await see(agency.locator('footer').getByText('Recruiting'));
    },
  );

  step('lets people sign in again whom their company’s limit of addresses has locked out', async () => {
    const { vigie } = stage;
    const limit = { addresses: ['203.0.113.0/24'] };
    await saveSettings(vigie.commands, 'signInSettings', ids.agencyB, limit, vigie.system());
    await vigie.settled();
    const other = await stage.page({ language: 'en' });
    await other.goto('/login');
    const enter = async () => {
      await other.getByRole('textbox', { name: text('auth.login.email') }).fill(people.agencyB.email);
      await other.locator('input[type=password]').fill(password);
      await button(other, 'auth.login.submit').click();
    };
    await enter();
    await see(other.getByText(text('problem.ADDRESS_BLOCKED')));
    await pick(admin, 'Agence B', 'client.plan');
    await axe(admin);
    await button(admin, 'signInAddresses.lift').click();
    await agree(admin, 'signInAddresses.lift');
    await see(admin.getByText(text('companyProfile.saved')));
    await enter();
    await other.waitForURL('**/agency/dashboard**');
    await other.close();
  });
};
