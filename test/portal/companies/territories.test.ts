import { axe, see, visit } from '#test/support/on-screen.ts';
import { text, step, admin, row } from './shared.suite.ts';

export const territories = (): void => {
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
};
