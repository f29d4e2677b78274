import type { Page } from 'playwright-core';
import { t } from '#test/support/languages.ts';
import { axe, eventually, fits, see, visit } from '#test/support/on-screen.ts';
import { ids } from '#test/support/world.ts';
import { stage, step } from './shared.suite.ts';

export const french = (): void => {
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
};
