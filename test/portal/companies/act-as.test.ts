import { expect } from '@jest/globals';
import { ShiftHistory } from '#contracts/api/history.ts';
import { Requests } from '#contracts/api/requests.ts';
import { ActAs } from '#contracts/api/session.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { eventually, see, visit } from '#test/support/on-screen.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { text, stage, step, admin, agency, button, dialog, fill, pick, entry } from './shared.suite.ts';

export const actAs = (): void => {
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
      await dialog(admin)
        .getByRole('combobox', { name: text('request.form.place') })
        .click();
      await admin.getByRole('option', { name: 'Aréna' }).click();
      await dialog(admin)
        .getByRole('button', { name: text('request.create'), exact: true })
        .click();
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
};
