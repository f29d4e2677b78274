import { expect } from '@jest/globals';
import { derivedId } from '#kernel/caller.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { axe, gone, see, visit } from '#test/support/on-screen.ts';
import { bruno, page, stage, step, takeScreenshot, text, button } from './shared.suite.ts';

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

/** The last steps, since the person is gone afterwards. */
export const anonymizing = (): void =>
  step('somebody who left is anonymized, after a question that says what goes and by typing their name', async () => {
    const id = derivedId('crowd', 3);
    await stage.vigie.commands.run(agent, 'MoveOnboarding', id, { agentId: id, status: 6 }, stage.vigie.system());
    await stage.vigie.settled();
    await visit(page, `/agency/employees/detail/${id}`);
    await button('anonymize').click();
    const dialog = page.getByRole('dialog', {
      name: text('label.with', { label: text('anonymize'), value: 'Agent 3 Foule' }),
    });
    await see(dialog.getByText(text('anonymize.goes')));
    await axe(page);
    await takeScreenshot('anonymize');
    const confirm = async (name: string) => {
      await dialog.getByLabel(text('anonymize.name')).fill(name);
      await dialog.getByRole('button', { name: text('anonymize'), exact: true }).click();
    };
    await confirm('Agent 4 Foule');
    await see(dialog.getByText(text('problem.NAME_DIFFERS')));
    await confirm('agent 3 foule');
    await gone(dialog);
    await page.waitForURL(/\/agency\/employees(\/all)?(#|$)/);
    await visit(page, `/agency/employees/detail/${id}`);
    await see(page.getByText(text('employees.notFound')));
  });
