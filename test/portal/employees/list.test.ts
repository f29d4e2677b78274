import { expect } from '@jest/globals';
import { derivedId } from '#kernel/caller.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { axe, eventually, gone, see, visit, walkDialog } from '#test/support/on-screen.ts';
import { ids } from '#test/support/world.ts';
import { crowd, stage, page, step, text, row, button, linked, takeScreenshot } from './shared.suite.ts';

const column = (key: string) => page.getByRole('columnheader', { name: text(key), exact: true }).getByRole('button');

export const employeeList = (): void => {
  step(
    '[emp.tabs] ten a page unless a thousand are asked for, an ellipsis between the pages, and a way back to the top',
    async () => {
      await visit(page, '/agency/employees');
      await page.waitForURL('**/agency/employees/all');
      await see(page.getByText(text('list.total', { n: String(crowd + 4) })));
      await eventually(async () => expect(await linked()).toHaveLength(10));
      await see(page.getByText('…', { exact: true }));
      // A row stays on one line even if its address is longer than the column.
      const heights = await page.locator('[data-row]').evaluateAll((rows) => rows.map((one) => one.clientHeight));
      expect(Math.max(...heights)).toBeLessThan(40);
      await takeScreenshot('list');
      await axe(page);
      await page.getByRole('combobox', { name: text('list.pageSize') }).selectOption('1000');
      await eventually(async () => expect((await linked()).length).toBeGreaterThan(10));
      await page.mouse.wheel(0, 900);
      await button('list.goTop').click();
      await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(0));
    },
  );

  step('a page that is ticked offers all pages, and the next page begins with nothing ticked', async () => {
    await visit(page, '/agency/employees/all');
    await page.getByRole('checkbox', { name: text('list.selectPage') }).check();
    await see(page.getByText(text('list.selected', { n: 10 })));
    await takeScreenshot('ticked');
    await button('list.selectAllPages', { n: String(crowd + 4) }).click();
    await see(page.getByText(text('list.selected', { n: crowd + 4 })));
    await walkDialog(
      page,
      page.locator('.selection-actions').getByRole('button', { name: text('row.edit'), exact: true }),
    );
    await button('list.page', { n: 2 }).click();
    await gone(page.getByText(text('list.selected', { n: crowd + 4 })));
  });

  step('on a telephone a card is ticked by a thumb beside its box', async () => {
    const phone = await stage.page({ language: 'en', person: 'agencyA', width: 390, height: 844, touch: true });
    await visit(phone, '/agency/employees/all');
    const box = phone.locator('[data-row="0"] .list-tick input');
    await see(box);
    const { x, y, width, height } = (await box.boundingBox())!;
    for (const [across, down] of [
      [21, 0],
      [-21, 0],
      [0, 21],
      [0, -21],
    ] as const) {
      const before = await box.isChecked();
      await phone.touchscreen.tap(x + width / 2 + across, y + height / 2 + down);
      expect([across, down, await box.isChecked()]).toEqual([across, down, !before]);
    }
    // A card says an address to its end.
    const cut = await phone
      .locator('.list-cell .unbroken')
      .evaluateAll(
        (all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth || getComputedStyle(one).overflow === 'hidden').length,
      );
    expect(cut).toBe(0);
    await axe(phone);
    await phone.close();
  });

  step('[list.defaultSortEmployees] numbers are sorted as numbers and days as days', async () => {
    await visit(page, '/agency/employees/all');
    await page.getByRole('searchbox', { name: text('list.search') }).fill('Foule');
    await see(page.getByText(text('list.total', { n: String(crowd) })));
    // On a screen too narrow for columns the sort order can still be chosen.
    await gone(column('employee.number'));
    const box = page.locator('.list-scroll');
    expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.getByRole('combobox', { name: text('list.sortBy') }).selectOption('employeeNumber');
    await eventually(async () => expect((await linked()).slice(0, 2)).toEqual(['Agent 1 Foule', 'Agent 2 Foule']));
    await page.setViewportSize({ width: 1440, height: 860 });
    await column('employees.col.applied').click();
    await column('employees.col.applied').click();
    await eventually(async () => expect((await linked())[0]).toBe(`Agent ${crowd} Foule`));
    // A change by somebody else is shown at once.
    const last = { agentId: derivedId('crowd', crowd), employerId: ids.agencyA, employeeNumber: 'R4242' };
    await stage.vigie.commands.run(agent, 'DetailEmployment', last.agentId, last, stage.vigie.system());
    await see(row(`Agent ${crowd} Foule`).getByText('R4242'));
  });
};
