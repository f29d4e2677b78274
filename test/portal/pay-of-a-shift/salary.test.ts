import { expect } from '@jest/globals';
import { ShiftPay } from '#contracts/api/shift-pay.ts';
import { axe, gone, see } from '#test/support/on-screen.ts';
import {
  stage,
  page,
  agency,
  shift,
  step,
  text,
  dollars,
  modal,
  openPay,
  group,
  saved,
  comesTo,
} from './shared.suite.ts';

const choose = async (key: string, mode: string) => {
  await group(key)
    .getByRole('combobox', { name: text('money.price.kind') })
    .click();
  await page.getByRole('option', { name: text(mode) }).click();
};

const amount = (key: string) => group(key).getByRole('textbox', { name: new RegExp(`^${text('bulk.rate.amount')}`) });

export const salary = (): void => {
  step('[override.original] the pay tab shows the salary with its original, and what the shift comes to', async () => {
    await openPay(shift.requestId);
    await see(group('assignment.salaryRate').getByText(dollars(2009), { exact: true }));
    await see(group('assignment.salaryRate').getByText(text('money.price.original', { amount: dollars(2009) })));
    await see(modal().getByText(text('money.preview.planned')));
    await comesTo('money.preview.pay', 16072);
    await axe(page);
  });

  step('[val.money] [val.negative] letters are not taken, nor less than nothing', async () => {
    await choose('assignment.salaryRate', 'settings.override.fixed');
    await amount('assignment.salaryRate').pressSequentially('2a4.10b');
    expect(await amount('assignment.salaryRate').inputValue()).toBe(stage.language === 'fr' ? '24,10' : '24.10');
    await amount('assignment.salaryRate').fill('-5');
    await see(modal().getByText(text('money.negative')));
  });

  step('[override.kind] what is typed is counted before it is saved', async () => {
    await amount('assignment.salaryRate').fill('24.10');
    await comesTo('money.preview.pay', 19280);
    await see(group('assignment.salaryRate').getByText(dollars(2410), { exact: true }));
    await choose('assignment.salaryRate', 'settings.override.diminution');
    await amount('assignment.salaryRate').fill('1.09');
    await comesTo('money.preview.pay', 15200);
    expect((await agency.call(ShiftPay, { id: shift.shiftId })).data.salary).toBe(2009);
  });

  step('each figure opens its explanation: the rate step by step, in plain sentences', async () => {
    await modal()
      .getByRole('button', { name: new RegExp(`^${text('money.kind.regular')}`) })
      .click();
    const drawer = page.getByRole('dialog', {
      name: text('money.explain.title', { what: text('money.kind.regular') }),
    });
    await see(drawer.getByText(text('money.step.found', { what: text('money.step.level'), result: dollars(2009) })));
    const change = text('money.step.added', {
      what: text('money.step.shift'),
      before: dollars(2009),
      change: `− ${dollars(109)}`,
      result: dollars(1900),
    });
    await see(drawer.getByText(change));
    await see(drawer.getByText(text('ruleSet.versioned', { name: text('ruleSet.name.documents'), version: '1' })));
    await axe(page);
    // It is above the dialog from which it was opened, so it can be pressed.
    await drawer.getByRole('button', { name: text('dialog.close'), exact: true }).click();
    await gone(drawer);
    await saved();
    expect((await agency.call(ShiftPay, { id: shift.shiftId })).data).toMatchObject({
      salary: 1900,
      originalSalary: 2009,
    });
  });
};
