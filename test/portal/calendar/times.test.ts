import { expect } from '@jest/globals';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { axe, eventually, gone, see, tabTo, unanswered, visit } from '#test/support/on-screen.ts';
import {
  day,
  text,
  stage,
  page,
  open,
  evening,
  step,
  block,
  bar,
  takeScreenshot,
  shift,
  hold,
} from './shared.suite.ts';

export const changesOfTime = (): void => {
  step('a drag along the line moves in time: an open shift at once', async () => {
    const width = await block(open).evaluate((one) => one.getBoundingClientRect().width);
    // Five hours wide, so a fifth of it is an hour.
    await hold(open, { by: width / 5 });
    await see(bar().getByText(text('calendar.hold.free')));
    await page.mouse.up();
    await eventually(async () => expect((await shift(open)).start).toBe(`${day}T10:00:00.000Z`));
    const notice = page
      .locator('.toast')
      .filter({ has: page.getByRole('button', { name: text('toast.undo'), exact: true }) });
    await notice.getByRole('button', { name: text('toast.close'), exact: true }).click();
    await gone(notice);
  });

  step(
    'the keys do the same, and ask first where the agent is told; another planner sees it without a reload',
    async () => {
      const other = await stage.page({ language: 'en', person: 'managerA' });
      await visit(other, `/agency/calendar?view=day&date=${day}&by=agent`);
      await see(block(evening, other));
      const before = await block(evening, other).boundingBox();
      await tabTo(page, page.locator('.shift-block[tabindex="0"]'));
      await page.keyboard.press('ArrowDown');
      await eventually(async () =>
        expect(await block(evening).evaluate((one) => one === document.activeElement)).toBe(true),
      );
      for (let press = 0; press < 4; press++) await page.keyboard.press('Alt+ArrowRight');
      await see(bar().getByText(text('calendar.hold.free')));
      await takeScreenshot('keys');
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog', { name: text('calendar.move.title') });
      await see(question.getByText('Anne Roy', { exact: false }));
      await question.getByRole('button', { name: text('calendar.move.yes'), exact: true }).click();
      await eventually(async () => expect((await shift(evening)).start).toBe(`${day}T19:00:00.000Z`));
      await eventually(async () =>
        expect(await block(evening).evaluate((one) => one === document.activeElement)).toBe(true),
      );
      await eventually(async () =>
        expect((await block(evening, other).boundingBox())!.x).toBeGreaterThan(before!.x + 10),
      );
      await other.close();
      await page.getByRole('button', { name: text('toast.undo'), exact: true }).click();
      await eventually(async () => expect((await shift(evening)).start).toBe(`${day}T18:00:00.000Z`));
    },
  );

  step('Escape gives up what is held, and the dialog moves what can’t be dragged', async () => {
    await block(open).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await see(bar().getByText(text('calendar.hold.assign', { name: 'Anne Roy' })));
    await page.keyboard.press('Escape');
    await gone(bar());
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog').filter({ hasText: 'Billetterie' });
    const clock = dialog.getByRole('textbox', { name: new RegExp(`^${text('shifts.col.end')}: `) });
    await clock.fill('05:00');
    await see(dialog.getByText(text('problem.SHIFT_ENDS_BEFORE_START')));
    await clock.fill('12:30');
    await see(dialog.getByText(text('calendar.hold.free')));
    await takeScreenshot('dialog');
    await axe(page);
    const move = dialog.getByRole('button', { name: text('calendar.dialog.move'), exact: true });
    await unanswered(page, SaveAffEvents, async () => {
      await move.click();
      await see(dialog.locator('.form-actions').getByText(text('form.failed')));
      await axe(page);
      await takeScreenshot('dialog-failed');
    });
    expect(await clock.inputValue()).toBe('12:30');
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('form.discard.no') })
      .click();
    await move.click();
    await gone(dialog);
    expect((await shift(open)).end).toBe(`${day}T16:30:00.000Z`);
    await block(evening).focus();
    await page.keyboard.press('m');
    const other = page.getByRole('dialog').filter({ hasText: 'Terrasse' });
    await other.getByRole('radio', { name: text('calendar.dialog.nobody') }).check();
    await see(other.getByText(text('calendar.hold.free')));
    await takeScreenshot('dialog-nobody');
    await other.getByRole('button', { name: text('shifts.action.removeAgent'), exact: true }).click();
    const question = page.getByRole('alertdialog', { name: text('shifts.action.removeAgent') });
    await question.getByRole('button', { name: text('shifts.action.removeAgent'), exact: true }).click();
    await eventually(async () => expect((await shift(evening)).employee).toBeNull());
    await gone(other);
    await eventually(async () =>
      expect(await block(evening).evaluate((one) => one === document.activeElement)).toBe(true),
    );
    await page
      .getByRole('button', { name: text('toast.undo'), exact: true })
      .last()
      .click();
    await eventually(async () => expect((await shift(evening)).employee).toMatchObject({ fullName: 'Anne Roy' }));
  });
};
