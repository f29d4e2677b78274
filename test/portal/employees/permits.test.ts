import { expect } from '@jest/globals';
import { SaveEmployeeCertificate } from '#contracts/api/employee-file.ts';
import { axe, eventually, gone, see, visit } from '#test/support/on-screen.ts';
import { signedIn } from '#test/support/world.ts';
import {
  anne,
  bruno,
  stage,
  page,
  certificateId,
  step,
  text,
  row,
  button,
  tab,
  linked,
  takeScreenshot,
  pick,
} from './shared.suite.ts';

const date = async (label: string, value: string) => {
  const group = page.getByRole('dialog').getByRole('group', { name: new RegExp(`^${label}`) });
  await group.getByRole('textbox').fill(value);
};

export const permits = (): void => {
  step(
    '[permit.expiryWindow] a licence that ends in 29 days is under Expires within 30 days, one of 31 days is not',
    async () => {
      await visit(page, `/agency/employees/detail/${bruno}`);
      await see(page.getByRole('heading', { level: 1, name: 'Bruno Côté' }));
      await tab('employee.tab.permits').click();
      const expires = async (day: string) => {
        await page
          .getByRole('button', { name: /^Edit BSP/ })
          .first()
          .click();
        await date(text('certificate.expiration'), day);
        await takeScreenshot('permit-dialog');
        await button('form.save').click();
        await see(page.getByText(text('permit.licence.updated')));
        await gone(page.getByRole('dialog'));
      };
      await expires('08/05/2026');
      await gone(page.getByText(text('employee.permit.expiresSoon')));
      await expires('06/05/2026');
      await see(page.getByText(text('employee.permit.expiresSoon')));
      await takeScreenshot('permits');
      await axe(page);
      await visit(page, '/agency/employees/all#tab-expiresWithin30Days');
      await see(row('Bruno Côté'));
      await eventually(async () => expect(await linked()).toEqual(['Bruno Côté']));
    },
  );

  step('a licence that can’t be saved says so, and a certificate proposes the day it ends', async () => {
    await visit(page, `/agency/employees/detail/${bruno}#tab-permitsAndTerritories`);
    await page
      .getByRole('region', { name: text('employees.tab.licenses') })
      .getByRole('button', { name: text('items.add'), exact: true })
      .click();
    await button('form.save').click();
    await see(page.getByRole('dialog').getByRole('alert'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('confirm.cancel'), exact: true })
      .click();
    await page
      .getByRole('region', { name: text('employees.tab.certificates') })
      .getByRole('button', { name: text('items.add'), exact: true })
      .click();
    await page.getByRole('combobox', { name: text('employee.permit.type') }).click();
    await page.getByRole('option', { name: 'First aid' }).click();
    await page.getByLabel(text('certificate.number')).fill('RCR-7');
    await date(text('certificate.validFrom'), '07/04/2026');
    const ends = page.getByRole('textbox', { name: text('certificate.expiration'), exact: true });
    await eventually(async () => expect(await ends.inputValue()).toBe('07/04/2027'));
    // As the type needs it; before one is chosen, nobody knows.
    expect(await page.locator('[data-label="certificate.expiration"] .asterisk').count()).toBe(1);
    await axe(page);
    await button('form.save').click();
    await see(page.getByText('First aid RCR-7'));
  });

  step(
    '[permit.employeeStatus] licences and certificates to validate have addresses of their own, and each counts as many as it lists',
    async () => {
      const agency = await signedIn(stage.vigie, 'agencyA');
      await agency.call(SaveEmployeeCertificate, {
        id: anne,
        permitId: certificateId,
        number: 'RCR-8',
        validFrom: '2026-04-01',
      });
      for (const [key, hash, names] of [
        ['licensesToValidate', 'licensesToValidate', ['Dédé Tremblay', 'Bruno Côté']],
        ['certificatesToValidate', 'certificatesToValidate', ['Anne Roy', 'Bruno Côté']],
      ] as const) {
        await visit(page, '/agency/employees/all');
        await tab(`employees.tab.${key}`).click();
        await page.waitForURL(`**#tab-${hash}`);
        await eventually(async () => expect((await linked()).sort()).toEqual([...names].sort()));
        expect(await tab(`employees.tab.${key}`).locator('.count').innerText()).toBe('2');
      }
      await takeScreenshot('to-validate');
      await axe(page);
      await pick('Anne Roy', text('employees.validate', { name: 'RCR-8' }));
      await see(page.getByText(text('permit.licence.updated')));
      await eventually(async () => expect(await linked()).toEqual(['Bruno Côté']));
    },
  );
};
