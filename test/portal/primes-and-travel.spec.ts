import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ShiftPay } from '#contracts/api/shift-pay.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';

const placeAt = `/agency/customers/detail/${ids.customerA}/place/${ids.placeA}/place`;

describe('primes, kilometres and night hours of an agency', () => {
  let stage: Stage;
  const { step, text, dollars } = inTurns(() => stage);
  const firstAid = () => (stage.language === 'fr' ? 'Secourisme' : 'First aid');
  let page: Page;
  const dialog = () => page.getByRole('dialog').last();
  const row = () => page.getByRole('row').filter({ hasText: firstAid() }).first();
  const field = (key: string) => dialog().getByRole('textbox', { name: new RegExp(`^${text(key)}`) });
  const edit = async () => {
    await page.getByRole('button', { name: text('items.edit', { name: firstAid() }), exact: true }).click();
    await see(dialog());
  };
  const save = async () => {
    await dialog()
      .getByRole('button', { name: text('form.save'), exact: true })
      .click();
    await see(page.getByText(text('prime.saved')));
    await gone(page.getByRole('dialog'));
  };
  const newShift = async (start: string) => {
    const [customer, agency] = await Promise.all([
      signedIn(stage.vigie, 'customerA'),
      signedIn(stage.vigie, 'agencyA'),
    ]);
    const { shiftId } = await planned(customer, { start, agencyId: ids.agencyA });
    return (await agency.call(ShiftPay, { id: shiftId })).data;
  };

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    page = await stage.page({ person: 'agencyA' });
  });
  afterAll(() => stage.close());

  step('[prime.values] a prime’s paid and billed values are adjusted for the company', async () => {
    await visit(page, '/agency/management#tab-primes');
    await see(row());
    expect(await row().textContent()).toContain(dollars(60));
    await edit();
    await field('prime.adjustedPaid').fill('0.75');
    await field('prime.adjustedBilling').fill('1.1');
    await axe(page);
    await save();
    await eventually(async () => expect(await row().textContent()).toContain(dollars(75)));
    expect(await row().textContent()).toContain(dollars(110));
    await axe(page);
    const [prime] = (await newShift('2026-04-08T14:00:00.000Z')).primes;
    expect([prime.paid, prime.billed]).toEqual([75, 110]);
  });

  step('[override.clear] cleared, the defaults hold again', async () => {
    await page.getByRole('button', { name: `${text('prime.clear')} – ${firstAid()}` }).click();
    await see(dialog().getByText(text('prime.clear.question')));
    await axe(page);
    await dialog()
      .getByRole('button', { name: text('prime.clear'), exact: true })
      .click();
    await see(page.getByText(text('prime.cleared')));
    await eventually(async () => expect(await row().textContent()).not.toContain(dollars(75)));
    const [prime] = (await newShift('2026-04-08T15:00:00.000Z')).primes;
    expect([prime.paid, prime.billed]).toEqual([60, 90]);
  });

  step('a prime that is always paid at a place is put on new shifts there', async () => {
    await visit(page, `${placeAt}#tab-primes`);
    await edit();
    await dialog()
      .getByRole('checkbox', { name: text('prime.alwaysPaid') })
      .check();
    await save();
    await eventually(async () => expect(await row().textContent()).toContain(text('certificate.yes')));
    await axe(page);
    const shift = await newShift('2026-04-09T15:00:00.000Z');
    const agency = await signedIn(stage.vigie, 'agencyA');
    await eventually(async () =>
      expect((await agency.call(ShiftPay, { id: shift.id })).data.primeIds).toEqual([ids.prime]),
    );
  });

  step('the company’s rate by kilometre is stored', async () => {
    await visit(page, '/agency/management#tab-paidTravelPerKm');
    await page.getByRole('textbox', { name: new RegExp(`^${text('travel.rate')}`) }).fill('0.61');
    await page.getByRole('checkbox', { name: text('field.chargedToCustomer') }).check();
    await axe(page);
    await page.getByRole('button', { name: text('form.save'), exact: true }).click();
    await see(page.getByText(text('travel.saved')));
    await page.reload();
    await eventually(async () =>
      expect(await page.getByRole('textbox', { name: new RegExp(`^${text('travel.rate')}`) }).inputValue()).toBe(
        stage.language === 'fr' ? '0,61' : '0.61',
      ),
    );
  });

  step('[shift.nightPrime] the night hours are the company’s own', async () => {
    await visit(page, '/agency/management#tab-salary');
    const night = page.getByRole('region', { name: text('nightWindow.title') });
    await night.getByRole('textbox', { name: new RegExp(`^${text('nightWindow.start')}`) }).fill('23:00');
    await night.getByRole('textbox', { name: new RegExp(`^${text('nightWindow.end')}`) }).fill('7');
    await night.getByRole('button', { name: text('form.save'), exact: true }).click();
    await see(page.getByText(text('nightWindow.saved')));
    await page.reload();
    const shown = night.getByRole('textbox', { name: new RegExp(`^${text('nightWindow.end')}`) });
    await eventually(async () => expect(await shown.inputValue()).toBe('07:00'));
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page);
    for (const address of [
      '/agency/management#tab-primes',
      '/agency/management#tab-paidTravelPerKm',
      `${placeAt}#tab-primes`,
    ]) {
      await visit(page, address);
      await see(page.getByRole('heading', { level: 2 }));
      await fits(page);
    }
  });
});
