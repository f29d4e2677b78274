import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { see, visit } from '#test/support/on-screen.ts';
import { stage, owner, worked, step, text } from './shared.suite.ts';

export const exportedLists = (): void => {
  step(
    'J19.2: an event is exported as its list stands; the client’s edition holds no pay, and is the agency’s alone',
    async () => {
      const take = async (key: string, window = owner) => {
        await window.getByRole('button', { name: text('event.options'), exact: true }).click();
        const [file] = await Promise.all([
          window.waitForEvent('download'),
          window.getByRole('menuitem', { name: text(key), exact: true }).click(),
        ]);
        return (await readFile((await file.path())!, 'utf8')).trim().split(/\r?\n/);
      };
      await visit(owner, `/agency/requests/detail/${worked.requestId}`);
      const all = await take('event.menu.export');
      expect(all).toHaveLength(3);
      expect(all[0]).toContain(text('csv.pay'));
      await visit(owner, `/agency/requests/detail/${worked.requestId}?q=Anne`);
      await see(owner.getByRole('button', { name: 'Anne Roy' }).first());
      const searched = await take('event.menu.export');
      expect(searched).toHaveLength(2);
      expect(searched[1]).toContain('Anne Roy');
      const forClient = await take('event.menu.exportClient');
      expect(forClient).toHaveLength(2);
      for (const key of ['csv.pay', 'csv.billing']) expect(forClient[0]).not.toContain(text(key));
      const client = await stage.page({ person: 'customerA' });
      await visit(client, `/customer/requests/detail/${worked.requestId}`);
      const own = await take('event.menu.export', client);
      expect(own[0]).not.toContain(text('csv.pay'));
      await client.getByRole('button', { name: text('event.options'), exact: true }).click();
      await see(client.getByRole('menuitem', { name: text('event.menu.export'), exact: true }));
      expect(await client.getByRole('menuitem', { name: text('event.menu.exportClient') }).count()).toBe(0);
      await client.close();
    },
  );

  step('J19.3: three employees that are ticked make a file of three rows', async () => {
    await visit(owner, '/agency/employees/all');
    const rows = owner.getByRole('row').filter({ has: owner.getByRole('checkbox') });
    await see(rows.nth(3));
    for (const index of [1, 2, 3]) await rows.nth(index).getByRole('checkbox').check();
    const [file] = await Promise.all([
      owner.waitForEvent('download'),
      owner
        .locator('.selection-actions')
        .getByRole('button', { name: text('employees.bulk.export'), exact: true })
        .click(),
    ]);
    expect((await readFile((await file.path())!, 'utf8')).trim().split(/\r?\n/)).toHaveLength(4);
  });
};
