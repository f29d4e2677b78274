import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ShiftHistory } from '#contracts/api/history.ts';
import { SaveCustomer } from '#contracts/api/customers.ts';
import { Requests } from '#contracts/api/requests.ts';
import { SavePlan } from '#contracts/api/administrators.ts';
import { ActAs } from '#contracts/api/session.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { ids, signedIn } from '#test/support/world.ts';

const bureau = 'bureau@client-b.test';

describe('companies are set up, linked, looked after and looked at as they see it', () => {
  const text = (key: string, values?: Record<string, string | number>) => t('en', key, values);
  let stage: Stage;
  const step = steps(() => stage);
  let admin: Page;
  let agency: Page;
  let client: Page;

  const button = (page: Page, key: string, values?: Record<string, string | number>) =>
    page.getByRole('button', { name: text(key, values), exact: true });
  const agree = (page: Page, key: string) => page.getByRole('alertdialog').getByRole('button', { name: text(key), exact: true }).click(); // prettier-ignore
  const dialog = (page: Page) => page.getByRole('dialog').last();
  const fill = (page: Page, key: string, words: string) =>
    dialog(page)
      .getByRole('textbox', { name: text(key), exact: true })
      .fill(words);
  const save = (page: Page) => dialog(page).getByRole('button', { name: text('form.save'), exact: true }).click(); // prettier-ignore
  const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
  const pick = async (page: Page, words: string, entry: string) => {
    await row(page, words).getByRole('button', { name: text('list.rowActions') }).click(); // prettier-ignore
    await page.getByRole('menuitem', { name: text(entry), exact: true }).click();
  };
  const tab = (page: Page, key: string) => page.getByRole('tab', { name: text(key) }).click();
  const menu = (page: Page) => page.getByRole('navigation', { name: text('sidenav.label') });
  const entry = (page: Page, key: string) => menu(page).getByRole('link', { name: text(key), exact: true });
  const contact = async (page: Page, firstName: string, lastName: string, email: string) => {
    await fill(page, 'manager.firstName', firstName);
    await fill(page, 'manager.lastName', lastName);
    await fill(page, 'client.email', email);
    await fill(page, 'client.phone', '514-555-0142');
  };

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    [admin, agency, client] = await Promise.all([
      stage.page({ language: 'en', person: 'superAdmin' }),
      stage.page({ language: 'en', person: 'agencyA' }),
      stage.page({ language: 'en', person: 'customerB' }),
    ]);
  }, 120_000);
  afterAll(() => stage.close());

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
      await see(agency.locator('.missing').getByText(text('grant.menus.onboarding')));
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

  step(
    '[cust.linkStates] an agency asks a client, who finds it under Received and accepts; removed it is gone',
    async () => {
      const boss = await signedIn(stage.vigie, 'superAdmin');
      const typed = { firstName: 'Ann', lastName: 'Roy', email: bureau, phone: '5145550100' };
      await boss.call(SaveCustomer, { id: ids.customerB, name: 'Client B', contact: typed });
      await entry(agency, 'menu.agency.clients').click();
      await see(row(agency, 'Client A'));
      await axe(agency);
      await button(agency, 'link.askClient').click();
      await fill(agency, 'client.email', bureau);
      await dialog(agency).getByRole('button', { name: text('link.find'), exact: true }).click(); // prettier-ignore
      await see(dialog(agency).getByText(text('link.askClient.question', { name: 'Client B' })));
      await dialog(agency).getByRole('button', { name: text('link.ask'), exact: true }).click(); // prettier-ignore
      await gone(agency.getByRole('dialog'));
      await tab(agency, 'link.sent');
      await see(agency.getByText(text('link.pendingCustomer')));
      await axe(agency);

      await visit(client, '/customer/management#tab-agencies');
      const asking = client.getByRole('listitem').filter({ hasText: 'Agence A' });
      await see(asking.getByText(text('link.pendingCustomer')));
      await axe(client);
      await asking.getByRole('button', { name: text('link.accept'), exact: true }).click();
      await see(asking.getByText(text('link.accepted')));
      await asking.getByRole('checkbox').click();
      await agree(client, 'link.fullAccess.yes');
      await see(client.getByText(text('link.saved')));
      await eventually(async () => expect(await asking.getByRole('checkbox').isChecked()).toBe(true));

      await visit(agency, '/agency/customers/all');
      await pick(agency, 'Client B', 'link.remove');
      await agree(agency, 'link.remove');
      await see(agency.getByText(text('client.deleted')));
      await gone(row(agency, 'Client B'));
      await client.reload();
      await see(client.getByRole('listitem').filter({ hasText: 'Agence B' }));
      await gone(asking);
    },
  );

  step(
    '[session.actAs] [toolbar.switchView] an administrator works as a client, on record under their own name, and comes back',
    async () => {
      const refused: string[] = [];
      admin.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())));
      await visit(admin, '/clients/all');
      await pick(admin, 'Client A', 'client.viewAs');
      await admin.waitForURL('**/customer/requests/all**');
      await see(admin.getByText(text('toolbar.viewingAs', { customer: 'Client A' })));
      await see(entry(admin, 'menu.customer.places'));
      expect(await entry(admin, 'menu.customer.administrators').count()).toBe(0);
      await admin.getByRole('button', { name: text('requests.new'), exact: true }).click();
      await fill(admin, 'request.form.title', 'Fête du parc');
      await dialog(admin).getByRole('combobox', { name: text('request.form.place') }).click(); // prettier-ignore
      await admin.getByRole('option', { name: 'Aréna' }).click();
      await dialog(admin).getByRole('button', { name: text('request.create'), exact: true }).click(); // prettier-ignore
      await admin.waitForURL('**/customer/requests/detail/**');
      const owner = await signedIn(stage.vigie, 'customerA');
      const [event] = (await owner.call(Requests, { search: 'Fête' })).data as {
        id: string;
        customer: { name: string };
      }[];
      expect(event!.customer.name).toBe('Client A');

      await admin.getByRole('button', { name: 'superAdmin' }).click();
      await admin.getByRole('menuitem', { name: text('userMenu.switchView') }).click();
      await admin.waitForURL('**/dashboard');
      await see(entry(admin, 'menu.admin.clients'));
      expect(
        await admin.evaluate(() => Object.entries(localStorage).filter(([, value]) => value.includes('Client A'))),
      ).toEqual([]);
      // Nothing of the former screen is requested with the new rights.
      expect(refused).toEqual([]);
      await admin.goBack();
      await see(entry(admin, 'menu.admin.clients'));
      await eventually(async () => expect(await admin.getByText('Fête du parc').count()).toBe(0));
      expect(new URL(admin.url()).pathname).not.toMatch(/^\/customer/);

      const boss = await signedIn(stage.vigie, 'superAdmin');
      await boss.call(ActAs, { customerId: ids.customerA });
      const { data } = await boss.call(CreateShifts, {
        id: event!.id,
        shifts: [{ start: '2026-04-10T14:00:00.000Z', end: '2026-04-10T20:00:00.000Z' }],
      });
      const [first] = (await owner.call(ShiftHistory, { id: data.ids[0] })).data as { by: object }[];
      expect(first!.by).toEqual({ name: 'superAdmin', role: 'adminAsCustomer', onBehalfOf: 'Client A' });
    },
  );

  step('[session.actAs] an agency’s user comes back to the agency', async () => {
    await visit(agency, '/agency/customers/all');
    await pick(agency, 'Client A', 'client.viewAs');
    await agency.waitForURL('**/customer/requests/all**');
    await see(agency.getByText(text('toolbar.viewingAs', { customer: 'Client A' })));
    await button(agency, 'toolbar.leaveView').click();
    await agency.waitForURL('**/agency/dashboard');
  });

  step(
    '[manager.fields] a role is made of what one holds, given to a new manager, and the manager removed',
    async () => {
      const owner = await stage.page({ language: 'en', person: 'customerA' });
      await visit(owner, '/customer/admins');
      await owner.waitForURL('**/customer/admins/all');
      await see(row(owner, 'customer.a@test.ca'));
      await axe(owner);
      await tab(owner, 'admins.tab.roles');
      await button(owner, 'items.add').click();
      await fill(owner, 'role.titleEn', 'Doorkeeper');
      await fill(owner, 'role.titleFr', 'Portier');
      await dialog(owner).getByRole('checkbox', { name: text('grant.requests.view') }).check(); // prettier-ignore
      // Missing, because it requires a plan that this client doesn't have.
      expect(await dialog(owner).getByRole('checkbox', { name: text('grant.menus.onboarding') }).isDisabled()).toBe(true); // prettier-ignore
      await axe(owner);
      await save(owner);
      await see(owner.getByText('Doorkeeper'));
      await button(owner, 'items.copy', { name: 'Doorkeeper' }).click();
      const copy = (key: string) =>
        dialog(owner)
          .getByRole('textbox', { name: text(key), exact: true })
          .inputValue();
      expect([await copy('role.titleEn'), await copy('role.titleFr')]).toEqual([
        'Doorkeeper (copy)',
        'Portier (copie)',
      ]);
      expect(await dialog(owner).getByRole('checkbox', { name: text('grant.requests.view') }).isChecked()).toBe(true); // prettier-ignore
      await save(owner);
      await see(owner.getByText('Doorkeeper (copy)'));
      await visit(owner, '/customer/managers/all');
      await button(owner, 'manager.new').click();
      await fill(owner, 'manager.firstName', 'Rosa');
      await fill(owner, 'manager.lastName', 'Côté');
      await fill(owner, 'manager.email', 'rosa@a.test');
      await fill(owner, 'manager.phone', '514-555-0177');
      await dialog(owner).getByRole('combobox', { name: text('manager.role') }).click(); // prettier-ignore
      await owner.getByRole('option', { name: 'Doorkeeper', exact: true }).click();
      const secret = dialog(owner).locator('input[type=password]');
      await secret.fill('Abcde1!');
      await save(owner);
      await see(dialog(owner).getByText(text('validation.passwordStrong')));
      await secret.fill('');
      await axe(owner);
      await save(owner);
      await row(owner, 'Rosa Côté').getByRole('link').click();
      await see(owner.getByRole('heading', { name: 'Rosa Côté' }));
      await axe(owner);
      await button(owner, 'confirm.delete.yes').click();
      await agree(owner, 'confirm.delete.yes');
      await see(owner.getByText(text('manager.removed')));
      await owner.waitForURL('**/customer/managers/all');
      await gone(row(owner, 'Rosa Côté'));
      await owner.close();
    },
  );

  step('[terr.visibility] a territory is hidden from a client with a switch', async () => {
    await visit(admin, '/territories/clients/all');
    await row(admin, 'Client A').getByRole('link').click();
    const shown = admin.getByRole('switch', { name: `${text('territory.visible')} Québec` });
    await see(shown);
    await axe(admin);
    await shown.click();
    // The number of their places there is shown first.
    const asked = admin.getByRole('alertdialog', { name: text('territory.hide.title', { name: 'Québec' }) });
    await axe(admin);
    await asked.getByRole('button', { name: text('confirm.ok'), exact: true }).click();
    await see(admin.getByRole('switch', { name: `${text('territory.hidden')} Québec` }));
  });

  step('all of it in French, and on the narrowest phone', async () => {
    const [french, house] = await Promise.all([
      stage.page({ language: 'fr', person: 'superAdmin', width: 320 }),
      stage.page({ language: 'fr', person: 'agencyA', width: 320 }),
    ]);
    const look = async (page: Page, address: string, words: string) => {
      await visit(page, address);
      await see(page.getByText(words));
      await eventually(() => fits(page));
    };
    await look(french, '/clients/all', 'Client A');
    await axe(french);
    await look(french, '/clients/all#tab-agencies', 'Agence A');
    await look(french, '/clients/all#tab-plans', 'Recrutement');
    await look(french, `/clients/detail/${ids.customerA}#tab-profile`, t('fr', 'client.note'));
    await look(french, '/territories/clients/all', 'Client B');
    await look(french, `/territories/clients/detail/${ids.customerA}`, 'Québec');
    await look(house, '/agency/customers/all', 'Client A');
    await look(house, `/agency/customers/detail/${ids.customerA}#tab-places`, 'Aréna');
    await look(house, `/agency/customers/detail/${ids.customerA}#tab-agents`, t('fr', 'customer.tab.otherSkills'));
    await look(house, '/agency/admins/all', 'manager.a@test.ca');
    await look(house, '/agency/admins/all#tab-roles', t('fr', 'admins.tab.roles'));
    await look(house, '/agency/admins/all#tab-audit', t('fr', 'auditLog.hint'));
    await axe(house);
  });
});
