import { AddIntegration } from '#contracts/api/integrations.ts';
import { catalogueIds } from '#contracts/values/integration.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { axe, gone, see, visit } from '#test/support/on-screen.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { anne, dede, stage, page, step, text, row, button, tab, takeScreenshot, pick } from './shared.suite.ts';

export const hiring = (): void => {
  step(
    '[emp.calendly] [perm.agentFinancial] a candidate is interviewed, then gives their bank numbers, which only those see who may',
    async () => {
      await stage.vigie.commands.run(agent, 'MoveOnboarding', dede, { agentId: dede, status: 4 }, stage.vigie.system());
      await stage.vigie.settled();
      await visit(page, '/agency/onboarding#tab-contract');
      await pick('Dédé', text('employee.financial.edit'));
      await page.getByLabel(text('employee.institution')).fill('815');
      await page.getByLabel(text('employee.transit')).fill('0001');
      await button('form.save').click();
      await see(page.getByRole('dialog').getByRole('alert'));
      await page.getByLabel(text('employee.transit')).fill('00011');
      await page.getByLabel(text('employee.bank')).fill('1234567');
      await page.getByLabel(text('employee.ssn')).fill('046 454 286');
      await axe(page);
      await button('form.save').click();
      await see(page.getByText(text('employee.saved')));
      const office = await signedIn(stage.vigie, 'agencyA');
      const calendly = { name: 'Calendly', settings: { link: 'https://calendly.com/agence-a/entrevue' } };
      await office.call(AddIntegration, { customerId: ids.agencyA, integrationId: catalogueIds.calendly, ...calendly });
      await stage.vigie.settled();
      await visit(page, `/agency/employees/detail/${dede}`);
      await see(page.getByRole('link', { name: text('onboarding.calendly'), exact: true }));
      const numbers = page.getByRole('region', { name: text('employee.financial') });
      await see(numbers.getByText('••••••286'));
      await numbers.getByRole('button', { name: text('employee.financial.show'), exact: true }).click();
      await see(numbers.getByText('046454286'));
      await takeScreenshot('profile');
      await axe(page);
    },
  );

  step(
    '[emp.fields] a new employee is taken on and opens on their own screen, whose every tab is accessible',
    async () => {
      const { shiftId } = await planned(await signedIn(stage.vigie, 'customerA'), {
        start: '2026-04-08T14:00:00.000Z',
        agencyId: ids.agencyA,
      });
      await assigned(await signedIn(stage.vigie, 'agencyA'), shiftId);
      await visit(page, '/agency/employees/all');
      await button('employees.new').click();
      for (const [key, value] of [
        ['employee.firstName', 'Zoé'],
        ['employee.lastName', 'Lavoie'],
        ['employees.col.email', 'zoe@lavoie.test'],
        ['employees.col.phone', '514-555-0170'],
        ['employee.heightFeet', '5'],
        ['employee.heightInches', '7'],
      ] as const)
        await page
          .getByRole('dialog')
          .getByRole('textbox', { name: text(key), exact: true })
          .fill(value);
      await takeScreenshot('form');
      await axe(page);
      await button('form.save').click();
      await see(page.getByRole('heading', { level: 1, name: 'Zoé Lavoie' }));
      await see(page.getByText(text('employee.feetInches', { feet: 5, inches: 7 })));
      await visit(page, `/agency/employees/detail/${anne}`);
      for (const key of ['profile', 'events', 'permits', 'levels', 'schedule', 'employers', 'skills', 'documents']) {
        await tab(`employee.tab.${key}`).click();
        await see(page.getByRole('tabpanel'));
        await gone(page.getByRole('tabpanel').getByText(text('app.splash.loading')));
        await takeScreenshot(`tab-${key}`);
        await axe(page);
      }
      await tab('employee.tab.events').click();
      await see(row('Match'));
    },
  );
};
