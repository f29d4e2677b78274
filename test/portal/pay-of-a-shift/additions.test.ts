import { expect } from '@jest/globals';
import { ShiftPay } from '#contracts/api/shift-pay.ts';
import { eventually, gone, see } from '#test/support/on-screen.ts';
import {
  stage,
  page,
  agency,
  shift,
  driven,
  step,
  text,
  modal,
  openPay,
  save,
  saved,
  comesTo,
  rows,
} from './shared.suite.ts';

export const additions = (): void => {
  step(
    '[prime.array] a prime is added to the shift and adds its value; the night prime leaves when it is switched off',
    async () => {
      await openPay(shift.requestId, 2);
      await comesTo('money.preview.pay', 16072 + 750);
      const primes = modal().getByRole('combobox', { name: text('field.primeIds') });
      await primes.click();
      await page.getByRole('option', { name: stage.language === 'fr' ? 'Secourisme' : 'First aid' }).click();
      await page.keyboard.press('Escape');
      await gone(page.getByRole('listbox'));
      await comesTo('money.preview.pay', 16072 + 750 + 480);
      await modal()
        .getByRole('switch', { name: text('assignment.nightPrime') })
        .uncheck();
      await comesTo('money.preview.pay', 16072 + 480);
      await saved();
    },
  );

  step('[shift.minimums] two hours are paid as the territory’s three, until the switch is off', async () => {
    await openPay(shift.requestId, 3);
    await see(modal().getByText(text('money.kind.minimum'), { exact: true }));
    await comesTo('money.preview.pay', 6027);
    await modal()
      .getByRole('switch', { name: text('assignment.payMinimum') })
      .uncheck();
    await comesTo('money.preview.pay', 4018);
    await modal()
      .getByRole('button', { name: text('confirm.cancel'), exact: true })
      .click();
    await page.getByRole('button', { name: text('form.discard.yes'), exact: true }).click();
    await gone(modal());
  });

  step(
    '[shift.kmPay] [shift.saveDisabled] kilometres come with a skill paid by them, and need an amount and a distance',
    async () => {
      await openPay(driven);
      await modal()
        .getByRole('switch', { name: text('assignment.kmEnabled') })
        .check();
      await modal()
        .getByRole('textbox', { name: new RegExp(`^${text('assignment.kmAmount')}`) })
        .fill('0.61');
      const distance = modal().getByRole('textbox', { name: new RegExp(`^${text('assignment.kmDistance')}`) });
      await distance.fill('0');
      await eventually(async () => expect(await save().isDisabled()).toBe(true));
      await distance.fill('12.35');
      await eventually(async () => expect(await save().isEnabled()).toBe(true));
      await saved();
      expect((await agency.call(ShiftPay, { id: (await rows(driven))[0]! })).data).toMatchObject({
        kmPayEnabled: true,
        kmPayAmount: 61,
        kmPayDistance: 12.35,
      });
    },
  );
};
