import { expect } from '@jest/globals';
import { visit } from '#test/support/on-screen.ts';
import { stage, shift, step, text, modal, openRow } from './shared.suite.ts';
import { withoutIds } from '#test/support/without-ids.ts';

export const withoutFinance = (): void => {
  step('[perm.finance] who may not see pay has no tab and no figure in any answer', async () => {
    const manager = await stage.page({ person: 'managerA' });
    const answers: string[] = [];
    manager.on('response', (response) => {
      if (response.url().includes('/api/'))
        void response.text().then(
          (body) => answers.push(body),
          () => {},
        );
    });
    await visit(manager, `/agency/requests/detail/${shift.requestId}?size=25`);
    await openRow(1, manager);
    expect(await modal(manager).getByRole('tab').allInnerTexts()).not.toContain(text('assignment.tab.pay'));
    expect(answers.length).toBeGreaterThan(3);
    for (const answer of answers) expect(withoutIds(answer)).not.toMatch(/"(original)?salary|billingPrice|kmPay|2410/i);
    expect(await manager.getByRole('switch', { name: text('money.clientMode.switch') }).count()).toBe(0);
  });
};
