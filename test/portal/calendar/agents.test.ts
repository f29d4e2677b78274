import { expect } from '@jest/globals';
import { gone, see } from '#test/support/on-screen.ts';
import { reached } from '#test/support/planned.ts';
import { text, page, agency, open, evening, step, row, bar, takeScreenshot, shift, hold } from './shared.suite.ts';

export const dragsOverAgents = (): void => {
  step(
    '[assign.disponibilities] a drag over an agent who can’t shows why before it is let go, and does nothing',
    async () => {
      await hold(open, { over: 'Dédé' });
      await see(bar().getByText(text('candidate.reason.licence', { number: 'BSP-dede' })));
      expect(await row('Dédé').getAttribute('data-why')).toBe('refused');
      expect(await row('Bruno').getAttribute('data-why')).toBe('free');
      await takeScreenshot('refused');
      await page.mouse.up();
      await see(page.getByRole('alert').filter({ hasText: 'Dédé Tremblay' }));
      await gone(bar());
      expect((await shift(open)).status).toBe('missing');
    },
  );

  step('[toast.timing] a drag onto one who can assigns, and the notice takes it back', async () => {
    await hold(open, { over: 'Bruno' });
    await see(bar().getByText(text('calendar.hold.free')));
    await page.mouse.up();
    await see(row('Bruno').locator(`[data-shift="${open}"]`));
    expect((await shift(open)).employee).toMatchObject({ fullName: 'Bruno Côté' });
    await page.getByRole('button', { name: text('toast.undo'), exact: true }).click();
    await see(row(text('status.unassigned')).locator(`[data-shift="${open}"]`));
    expect((await shift(open)).employee).toBeNull();
  });

  step(
    'a drop on nobody’s line takes the agent off, after a question; undone, they are on it again as they stood',
    async () => {
      await reached(agency, (await shift(evening)).affectationId, 'accepted');
      await hold(evening, { over: text('status.unassigned') });
      await see(bar().getByText(text('calendar.hold.remove')));
      await see(bar().getByText(text('calendar.hold.free')));
      await takeScreenshot('nobody');
      await page.mouse.up();
      const question = page.getByRole('alertdialog', { name: text('shifts.action.removeAgent') });
      await see(question);
      await question.getByRole('button', { name: text('shifts.action.removeAgent'), exact: true }).click();
      await see(row(text('status.unassigned')).locator(`[data-shift="${evening}"]`));
      expect((await shift(evening)).employee).toBeNull();
      await page.getByRole('button', { name: text('toast.undo'), exact: true }).click();
      await see(row('Anne Roy').locator(`[data-shift="${evening}"]`));
      expect(await shift(evening)).toMatchObject({ employee: { fullName: 'Anne Roy' }, facts: { accepted: true } });
    },
  );
};
