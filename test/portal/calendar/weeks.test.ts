import { expect } from '@jest/globals';
import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import { axe, eventually, gone, see, tabTo, visit } from '#test/support/on-screen.ts';
import { ids } from '#test/support/world.ts';
import {
  day,
  text,
  page,
  agency,
  open,
  evening,
  step,
  block,
  row,
  bar,
  takeScreenshot,
  shift,
  hold,
} from './shared.suite.ts';

export const weekViews = (): void => {
  step('a week is a roster: cards under their days, each agent’s hours and absences, and more of a shift', async () => {
    const schedules = [{ startDate: `${day}T05:00:00.000Z`, endDate: '2026-03-09T04:00:00.000Z' }];
    await agency.call(SaveEmployeeSchedule, { id: ids.agents.bruno, schedules });
    await visit(page, `/agency/calendar?view=week&date=${day}&by=agent`);
    await see(block(evening).getByText('14–19'));
    expect(await row('Anne Roy').getByRole('rowheader').innerText()).toMatch(/^Anne Roy\s+5\s?h · /);
    await see(row('Bruno').locator('.away').getByText(text('employee.away')));
    await see(page.getByRole('list', { name: text('calendar.legend') }).getByText(text('status.missing')));
    await takeScreenshot('roster');
    await axe(page);
    const tip = page.locator('.shift-tip');
    await block(evening).hover();
    await see(tip.getByText('Anne Roy'));
    await page.mouse.move(0, 0);
    await gone(tip);
    await tabTo(page, page.locator('.shift-block[tabindex="0"]'));
    await see(tip.getByText('Gala'));
    await page.keyboard.press('Escape');
    await gone(tip);
  });

  step(
    'in a week a drag and the keys move by whole days, and who can come stands first while a shift is held',
    async () => {
      const { width } = (await page.getByRole('columnheader').last().boundingBox())!;
      await hold(evening, { by: -width });
      await see(bar().getByText(/Sat, Mar 7, (2026, )?14:00 – 19:00/));
      await page.keyboard.press('Escape');
      await gone(bar());
      await page.mouse.up();
      const agents = () => page.getByRole('rowheader').allInnerTexts();
      const before = await agents();
      await hold(open, { by: width });
      // Anne has another shift that day, Bruno is away, Dédé has no licence.
      await eventually(async () => expect((await agents())[1]).toContain('Chloé Dupré'));
      await takeScreenshot('able-first');
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await eventually(async () => expect(await agents()).toEqual(before));
      await block(open).focus();
      await page.keyboard.press('Alt+ArrowRight');
      await see(bar().getByText(/Mon, Mar 9/));
      await page.keyboard.press('Escape');
      await gone(bar());
      expect((await shift(open)).start).toBe(`${day}T10:00:00.000Z`);
    },
  );

  step('four weeks are counts of who is needed and missing, which open into their day', async () => {
    await visit(page, `/agency/calendar?view=weeks&date=${day}`);
    const counts = [
      text('calendar.coverage.cell', { filled: 1, need: 3 }),
      text('calendar.coverage.missing', { n: 2 }),
    ];
    const cell = page.getByRole('button', { name: counts.join(', ') });
    await see(cell);
    await takeScreenshot('coverage');
    await axe(page);
    await tabTo(page, cell);
    await page.keyboard.press('Enter');
    await see(block(open));
    const address = new URL(page.url()).searchParams;
    expect([address.get('view'), address.get('date'), address.get('q')]).toEqual(['day', day, 'Aréna']);
    await page.goBack();
    await see(cell);
  });
};
