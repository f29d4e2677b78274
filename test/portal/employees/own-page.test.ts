import { expect } from '@jest/globals';
import { axe, gone, see, visit } from '#test/support/on-screen.ts';
import { bruno, page, step, text, button } from './shared.suite.ts';

export const ownPage = (): void => {
  step('an employee is written to and excluded from the head of their page', async () => {
    await visit(page, `/agency/employees/detail/${bruno}`);
    for (const [label, title] of [
      ['employees.bulk.message', 'dialog.bulkMessage'],
      ['agent.exclude', 'agent.exclude'],
    ] as const) {
      await button(label).click();
      await see(page.getByRole('dialog', { name: text(title) }));
      await axe(page);
      await page.keyboard.press('Escape');
      await gone(page.getByRole('dialog'));
    }
  });

  step('what is kept about an employee is taken along as one file', async () => {
    await visit(page, `/agency/employees/detail/${bruno}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('personFile.download'), exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${text('personFile.name')} \\d{4}-\\d\\d-\\d\\d\\.zip$`));
  });
};
