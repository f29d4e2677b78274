import { AskEmployer } from '#contracts/api/employee-file.ts';
import { SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { axe, fits, see, visit } from '#test/support/on-screen.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { crowd, anne, stage, step, text, takeScreenshot } from './shared.suite.ts';

export const otherCompanies = (): void => {
  step(
    '[emp.linkLists] [emp.bulk] a client accepts an agent who asked, and lets several employees go at once',
    async () => {
      const client = await signedIn(stage.vigie, 'customerA');
      for (const firstName of ['Paul', 'Rose'])
        await client.call(SaveCustomerEmployee, {
          firstName,
          lastName: 'Test',
          email: `${firstName}@client.test`,
          phone: '514-555-0170',
        });
      await (await signedIn(stage.vigie, 'anne')).call(AskEmployer, { employerId: ids.customerA });
      const french = await stage.page({ language: 'fr', person: 'customerA', width: 320, height: 700 });
      await visit(french, '/customer/employees/all#tab-received');
      await see(french.getByText('Anne Roy'));
      await fits(french);
      await takeScreenshot('received-fr-320', french);
      await french.getByRole('button', { name: text('list.rowActions', undefined, 'fr') }).click();
      await french.getByRole('menuitem', { name: text('employees.link.accept', undefined, 'fr') }).click();
      await see(french.getByText(text('employees.link.accepted', undefined, 'fr')));
      await visit(french, '/customer/employees/all');
      await see(french.getByText('Anne Roy'));
      await fits(french);
      await takeScreenshot('list-fr-320', french);
      await axe(french);
      await french.getByText('Anne Roy').click();
      await see(french.getByRole('heading', { level: 1, name: 'Anne Roy' }));
      for (const key of ['profile', 'permits', 'employers']) {
        await french.getByRole('tab', { name: text(`employee.tab.${key}`, undefined, 'fr'), exact: true }).click();
        await fits(french);
        await takeScreenshot(`tab-${key}-fr-320`, french);
        await axe(french);
      }
      await french.setViewportSize({ width: 1280, height: 860 });
      await visit(french, '/customer/employees/all#tab-notActive');
      await see(french.getByText(text('list.empty', undefined, 'fr')));
      await visit(french, '/customer/employees/all#tab-active');
      await french
        .getByRole('checkbox', { name: text('list.selectRow', undefined, 'fr') })
        .first()
        .check();
      await takeScreenshot('customer-fr', french);
      await french.getByRole('button', { name: text('employees.bulk.delete', undefined, 'fr'), exact: true }).click();
      await french
        .getByRole('alertdialog')
        .getByRole('button', { name: text('confirm.ok', undefined, 'fr'), exact: true })
        .click();
      await see(french.getByText(text('employees.unlinked', undefined, 'fr')));
      await see(french.getByText(text('list.empty', undefined, 'fr')));
      await french.close();
    },
  );

  step('the platform sees the employees of all, and what one does for one client', async () => {
    const admin = await stage.page({ language: 'fr', person: 'admin' });
    await visit(admin, '/employees/all');
    await see(admin.getByText(text('list.total', { n: String(crowd + 4) }, 'fr')));
    await axe(admin);
    await visit(admin, `/events/${ids.customerA}/client-a/${anne}`);
    await see(admin.getByRole('row').filter({ hasText: 'Match' }));
    await takeScreenshot('customer-events-fr', admin);
    await axe(admin);
  });
};
