import { expect } from '@jest/globals';
import { axe, see, visit } from '#test/support/on-screen.ts';
import { en, step, page } from './shared.suite.ts';

export const quietHours = (): void => {
  step('a company sets its quiet hours', async () => {
    await visit(page, '/agency/management');
    await page.getByRole('tab', { name: en('noticeSettings.tab') }).click();
    await page.getByLabel(en('noticeSettings.quietFrom')).fill('20');
    await page.getByRole('button', { name: en('form.save') }).click();
    await see(page.getByText(en('noticeSettings.saved')));
    await axe(page);
    await visit(page, '/agency/profile');
    await see(page.getByRole('group', { name: en('preferences.topic.planning') }));
    expect(await page.getByRole('group', { name: en('preferences.topic.shifts') }).count()).toBe(0);
    await axe(page);
  });
};
