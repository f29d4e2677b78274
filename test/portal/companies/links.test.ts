import { expect } from '@jest/globals';
import { SaveCustomer } from '#contracts/api/customers.ts';
import { axe, eventually, gone, see, visit } from '#test/support/on-screen.ts';
import { ids, signedIn } from '#test/support/world.ts';
import {
  text,
  stage,
  step,
  agency,
  client,
  button,
  agree,
  dialog,
  fill,
  row,
  pick,
  tab,
  entry,
} from './shared.suite.ts';

const bureau = 'bureau@client-b.test';

export const links = (): void => {
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
      await dialog(agency)
        .getByRole('button', { name: text('link.find'), exact: true })
        .click();
      await see(dialog(agency).getByText(text('link.askClient.question', { name: 'Client B' })));
      await dialog(agency)
        .getByRole('button', { name: text('link.ask'), exact: true })
        .click();
      await gone(agency.getByRole('dialog'));
      await button(agency, 'link.askClient').click();
      await fill(agency, 'client.email', bureau);
      await dialog(agency)
        .getByRole('button', { name: text('link.find'), exact: true })
        .click();
      await see(dialog(agency).getByText(text('link.askClient.pendingCustomer', { name: 'Client B' })));
      await agency.keyboard.press('Escape');
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
};
