import { expect } from '@jest/globals';
import { axe, see } from '#test/support/on-screen.ts';
import {
  stage,
  page,
  handed,
  step,
  text,
  dollars,
  modal,
  payTab,
  openPay,
  openRow,
  group,
  comesTo,
} from './shared.suite.ts';

export const billing = (): void => {
  step(
    '[pay.tabVisible] in client mode the tab shows supplier and client billing, and no salary anywhere',
    async () => {
      await page.getByRole('switch', { name: text('money.clientMode.switch') }).check();
      await openRow(1);
      await payTab();
      await see(group('assignment.clientBilling'));
      await see(group('assignment.supplierBilling').getByText(text('money.price.noSupplier')));
      expect(await group('assignment.salaryRate').count()).toBe(0);
      expect(await modal().textContent()).not.toContain(dollars(2410));
      await axe(page);
    },
  );

  step(
    '[shift.supplierReadonly] of a shift handed on both prices are shown, what the partner is paid is not typed',
    async () => {
      await openPay(handed.requestId);
      await see(group('assignment.supplierBilling').getByText(dollars(2900), { exact: true }));
      expect(await group('assignment.supplierBilling').getByRole('combobox').count()).toBe(0);
      await see(group('assignment.clientBilling').getByText(dollars(3450), { exact: true }));
      expect(await group('assignment.salaryRate').count()).toBe(0);
      await comesTo('money.preview.bill', 27600);
      await comesTo('money.preview.supplier', 23200);
      const partner = await stage.page({ person: 'agencyB' });
      await openPay(handed.requestId, 1, partner);
      await see(group('assignment.supplierBilling', partner).getByText(dollars(2900), { exact: true }));
      await see(group('assignment.salaryRate', partner).getByText(dollars(2009), { exact: true }));
      expect(await modal(partner).textContent()).not.toContain(dollars(3450));
      await partner.close();
    },
  );
};
