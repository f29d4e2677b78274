import { expect } from '@jest/globals';
import { axe, gone, see, visit } from '#test/support/on-screen.ts';
import { text, stage, step, button, agree, dialog, fill, save, row, tab } from './shared.suite.ts';

export const managers = (): void => {
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
      await dialog(owner)
        .getByRole('checkbox', { name: text('grant.requests.view') })
        .check();
      // Missing, because it requires a plan that this client doesn't have.
      expect(
        await dialog(owner)
          .getByRole('checkbox', { name: text('grant.menus.onboarding') })
          .isDisabled(),
      ).toBe(true);
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
      expect(
        await dialog(owner)
          .getByRole('checkbox', { name: text('grant.requests.view') })
          .isChecked(),
      ).toBe(true);
      await save(owner);
      await see(owner.getByText('Doorkeeper (copy)'));
      await visit(owner, '/customer/managers/all');
      await button(owner, 'manager.new').click();
      await fill(owner, 'manager.firstName', 'Rosa');
      await fill(owner, 'manager.lastName', 'Côté');
      await fill(owner, 'manager.email', 'rosa@a.test');
      await fill(owner, 'manager.phone', '514-555-0177');
      await dialog(owner)
        .getByRole('combobox', { name: text('manager.role') })
        .click();
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
};
