import { expect } from '@jest/globals';
import { axe, gone, see } from '#test/support/on-screen.ts';
import { text, page, open, evening, step, block, row, takeScreenshot } from './shared.suite.ts';

export const filters = (): void => {
  step('filters say how many shifts they find, and live in the address', async () => {
    await page.getByRole('button', { name: text('list.filters'), exact: true }).click();
    const panel = page.getByRole('dialog', { name: text('list.filters') });
    await panel.getByRole('checkbox', { name: `${text('status.missing')} 2` }).click();
    await gone(block(evening));
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).searchParams.getAll('f.status')).toEqual(['missing']);
    await page.reload();
    await see(block(open));
    await gone(block(evening));
    // Agents who could get a shift stay in the list.
    await see(row('Anne Roy'));
    await takeScreenshot('filtered');
    await axe(page);
    await page
      .getByRole('list', { name: text('list.activeFilters') })
      .getByRole('button')
      .click();
    await see(block(evening));
  });
};
