import { expect } from '@jest/globals';
import { GetAffectation } from '#contracts/api/shifts.ts';
import { axe, fits, gone, see } from '#test/support/on-screen.ts';
import { reached } from '#test/support/planned.ts';
import {
  day,
  stage,
  page,
  agency,
  shift,
  step,
  text,
  modal,
  payTab,
  openPay,
  saved,
  comesTo,
  rows,
  signedInAgain,
} from './shared.suite.ts';

export const correctedPunch = (): void => {
  step(
    '[hours.fourteen] a corrected punch moves the pay at once, and stands in the explanation with who and when',
    async () => {
      const [first] = await rows(shift.requestId);
      await stage.until('2026-04-07T21:00:00.000Z');
      await signedInAgain();
      const { data } = await agency.call(GetAffectation, { id: first! });
      await reached(agency, data.id, 'punchedOut', { punchIn: day, punchOut: '2026-04-07T20:00:00.000Z' });
      await openPay(shift.requestId);
      await comesTo('money.preview.pay', 19280);
      await modal()
        .getByRole('tab', { name: text('assignment.tab.shift') })
        .click();
      await modal()
        .getByRole('switch', { name: text('assignment.correction') })
        .check();
      const out = modal().getByRole('textbox', {
        name: text('label.with', { label: text('field.punchOut'), value: text('time.clock') }),
      });
      await out.fill('16:30');
      await modal()
        .getByRole('textbox', { name: text('assignment.correctionReason') })
        .fill('Badge oublié');
      await payTab();
      await comesTo('money.preview.pay', 20485);
      await saved();
      await openPay(shift.requestId);
      await modal()
        .getByRole('button', { name: new RegExp(`^${text('money.kind.regular')}`) })
        .click();
      const drawer = page.getByRole('dialog', {
        name: text('money.explain.title', { what: text('money.kind.regular') }),
      });
      const corrected = drawer.getByRole('listitem').filter({ hasText: text('fact.TimeSheetCorrected') });
      await see(corrected);
      expect(await corrected.textContent()).toMatch(/16(:|\sh\s)00.*16(:|\sh\s)30/);
      await axe(page);
      for (const width of [1024, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await fits(page);
      }
      await page.keyboard.press('Escape');
      await gone(drawer);
      await fits(page);
      await axe(page);
    },
  );
};
