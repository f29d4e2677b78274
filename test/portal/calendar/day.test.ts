import { expect } from '@jest/globals';
import { axe, see, visit } from '#test/support/on-screen.ts';
import { day, text, page, open, step, block, row, takeScreenshot } from './shared.suite.ts';

export const dayView = (): void => {
  step('leads there from the lists, and keeps view, day and lines in the address', async () => {
    await visit(page, '/agency/dashboard');
    await page.getByRole('link', { name: text('calendar.title'), exact: true }).click();
    await see(page.getByRole('heading', { name: text('calendar.title') }));
    await page.getByRole('button', { name: text('calendar.view.day'), exact: true }).click();
    await page.getByRole('button', { name: text('calendar.by.agent'), exact: true }).click();
    expect(new URL(page.url()).search).toBe('?view=day&by=agent');
    await visit(page, `/agency/calendar?view=day&date=${day}&by=agent`);
    await see(block(open));
    // The date field is drawn after the shifts, in space reserved for it.
    await see(page.getByRole('textbox', { name: text('calendar.date') }));
    expect((await page.locator('.calendar-date').boundingBox())!.height).toBeLessThan(40);
  });

  step('shows the day on which clocks change with its 23 hours, and what overlaps in lanes of its own', async () => {
    await see(page.getByRole('columnheader').filter({ hasText: text('calendar.clockChange', { n: 23 }) }));
    expect((await page.locator('.timeline-hours i').allInnerTexts()).slice(0, 4)).toEqual(['00', '01', '03', '04']);
    expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(
      [text('status.unassigned'), 'Anne Roy', 'Bruno Côté', 'Chloé Dupré', 'Dédé Tremblay'].map((name) =>
        expect.stringContaining(name),
      ),
    );
    const tops = await row(text('status.unassigned'))
      .locator('.shift-block')
      .evaluateAll((blocks) => blocks.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(2);
    await takeScreenshot('day');
    await axe(page);
  });
};
