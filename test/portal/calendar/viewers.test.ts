import { expect } from '@jest/globals';
import { t, type Language } from '#test/support/languages.ts';
import { axe, fits, see, visit } from '#test/support/on-screen.ts';
import { day, text, stage, page, open, evening, step, block, takeScreenshot } from './shared.suite.ts';

export const viewers = (): void => {
  step(
    '[shift.datesDisabled] a client sees its calendar without the agency’s agents, and hears why it can’t move them',
    async () => {
      const window = await stage.page({ language: 'en', person: 'customerA' });
      await visit(window, `/customer/calendar?view=day&date=${day}`);
      await block(evening, window).focus();
      expect(await block(evening, window).getAttribute('aria-label')).not.toContain('Anne');
      await window.keyboard.press('Alt+ArrowRight');
      await see(window.locator('.drag-bar').getByText(text('problem.SHIFT_TIME_LOCKED')));
      expect(await window.getByRole('button', { name: text('calendar.hold.drop') }).isDisabled()).toBe(true);
      await window.close();
    },
  );

  step('every view is shown in French on a desktop, and as an agenda on the narrowest phone', async () => {
    await page.close();
    for (const [language, width, dark] of [
      ['fr', 1280, true],
      ['fr', 320, false],
    ] as const satisfies readonly (readonly [Language, number, boolean])[]) {
      const window = await stage.page({ language, person: 'agencyA', width, dark, height: width === 320 ? 640 : 860 });
      for (const view of ['weeks', 'week']) {
        await visit(window, `/agency/calendar?view=${view}&date=${day}&by=${view === 'week' ? 'place' : 'agent'}`);
        await see(view === 'weeks' ? window.locator('.coverage button[data-missing]') : block(open, window));
        await takeScreenshot(`${view}-${language}-${width}`, window);
        await fits(window);
        await axe(window);
      }
      await block(open, window).click();
      const card = window.getByRole('dialog').filter({ hasText: 'Billetterie' });
      await card.getByRole('button', { name: t(language, 'calendar.move'), exact: true }).click();
      await see(window.getByRole('dialog').getByRole('radio', { name: t(language, 'calendar.dialog.time') }));
      await takeScreenshot(`dialog-${language}-${width}`, window);
      await fits(window);
      await stage.speaks(window, language);
      await window.close();
    }
  });
};
