import { expect } from '@jest/globals';
import { ShiftPay } from '#contracts/api/shift-pay.ts';
import { axe, eventually, gone, see, visit } from '#test/support/on-screen.ts';
import { page, agency, shift, step, text, dollars, rows } from './shared.suite.ts';

export const manyShifts = (): void => {
  step(
    '[transfer.confirm] many shifts show their original and new figures, and are saved once it is confirmed',
    async () => {
      await visit(page, `/agency/requests/detail/${shift.requestId}?size=25`);
      await page.getByRole('checkbox', { name: text('list.selectPage') }).check();
      await page
        .locator('.selection-actions')
        .getByRole('button', { name: text('bulk.pay'), exact: true })
        .click();
      const dialog = page.getByRole('dialog', { name: text('dialog.bulkPay') });
      await dialog.getByRole('textbox', { name: new RegExp(`^${text('bulk.rate.amount')}`) }).fill('24.10');
      const table = dialog.getByRole('table');
      await eventually(async () => expect(await table.textContent()).toContain(dollars(2410)));
      for (const cents of [2009, 1900]) expect(await table.textContent()).toContain(dollars(cents));
      await axe(page);
      const submit = dialog.getByRole('button', { name: text('form.save'), exact: true });
      expect(await submit.isDisabled()).toBe(true);
      await dialog.getByRole('checkbox', { name: text('bulk.rate.confirm') }).check();
      await submit.click();
      await see(page.getByText(text('shifts.paySaved')));
      await gone(dialog);
      const [first] = await rows(shift.requestId);
      expect((await agency.call(ShiftPay, { id: first! })).data).toMatchObject({ salary: 2410, originalSalary: 2009 });
    },
  );
};
