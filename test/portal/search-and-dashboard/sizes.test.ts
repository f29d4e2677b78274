import { expect } from '@jest/globals';
import { t } from '#test/support/languages.ts';
import { axe, eventually, fits, see, visit } from '#test/support/on-screen.ts';
import { text, stage, customer, step } from './shared.suite.ts';

export const sizes = (): void => {
  step('[search.height] more than 600 px of results scroll', async () => {
    await customer.setViewportSize({ width: 1280, height: 1100 });
    await customer.getByRole('button', { name: text('toolbar.search'), exact: true }).click();
    await customer.getByRole('searchbox').fill('own');
    await see(customer.getByRole('region', { name: text('search.employees') }).getByText('Own Number 0'));
    const room = () =>
      customer
        .locator('.search-found')
        .evaluate((one) => ({ height: one.clientHeight, scrolls: one.scrollHeight > one.clientHeight }));
    expect(await room()).toEqual({ height: 600, scrolls: true });
    await customer.keyboard.press('Escape');
  });

  step('everything is in French, and fits a telephone', async () => {
    const page = await stage.page({ language: 'fr', person: 'customerA', width: 320, height: 700, dark: true });
    await visit(page, '/customer/dashboard');
    await see(page.getByText('Number 0'));
    await page.getByRole('button', { name: t('fr', 'dashboard.map'), exact: true }).click();
    await see(page.locator('.map'));
    await axe(page);
    await eventually(() => fits(page));
    await page.getByRole('button', { name: t('fr', 'toolbar.search'), exact: true }).click();
    await page.getByRole('searchbox').fill('gala');
    await see(page.getByRole('region', { name: t('fr', 'search.events') }));
    await axe(page);
    await eventually(() => fits(page));
    await page.close();
  });
};
