import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SavePlace } from '#contracts/api/places.ts';
import { ShiftPay } from '#contracts/api/shift-pay.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, enter, eventually, fits, gone, see, visit, walkDialog } from '#test/support/on-screen.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';

const clientAt = `/agency/customers/detail/${ids.customerA}/client`;
const placeAt = `/agency/customers/detail/${ids.customerA}/place/${ids.placeA}/place`;

describe('what an agency pays and bills at its clients and places', () => {
  let stage: Stage;
  const { step, text, dollars } = inTurns(() => stage);
  let page: Page;
  const dialog = () => page.getByRole('dialog').last();
  const row = (name: string | RegExp) => page.getByRole('row').filter({ hasText: name }).first();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const edit = async (name: string) => {
    await button(text('items.edit', { name })).click();
    await see(dialog());
  };
  const save = async (said: string) => {
    await dialog()
      .getByRole('button', { name: text('form.save'), exact: true })
      .click();
    await see(page.getByText(text(said)));
    await gone(page.getByRole('dialog'));
  };
  const everybody = () => `${text('terms.allPositions')} · ${stage.language === 'fr' ? 'Débutant' : 'Junior'}`;
  const guard = () => (stage.language === 'fr' ? 'Gardien' : 'Guard');
  const amount = () => dialog().getByRole('textbox', { name: new RegExp(text('bulk.rate.amount')) });

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    page = await stage.page({ person: 'agencyA', width: 1280 });
  });
  afterAll(() => stage.close());

  step('the agency is asked which rule set it adopts, and reads what each means first', async () => {
    await visit(page, '/agency/dashboard');
    const choose = page.getByRole('link', { name: text('ruleSet.choose'), exact: true });
    await see(choose);
    await axe(page);
    await fits(page);
    await choose.click();
    await see(dialog().getByText(text('ruleSet.for.qc-decree')));
    await see(dialog().getByText(text('ruleSet.unverified')));
    await axe(page);
    await dialog()
      .getByRole('radio', { name: new RegExp(`^${text('ruleSet.name.qc-decree')}`) })
      .check();
    await dialog()
      .getByRole('button', { name: text('ruleSet.adopt'), exact: true })
      .click();
    await see(page.getByText(text('ruleSet.adopted')));
    await gone(button(text('ruleSet.choose')));
    await see(row(text('ruleSet.everywhere')));
    const classes = page.getByRole('region', { name: text('decreeClass.title') });
    await walkDialog(page, classes.getByRole('button', { name: text('items.edit', { name: guard() }), exact: true }));
  });

  step('[pay.company] [pay.frequency] saves when it pays, and sees the next periods and the next pay run', async () => {
    const calendar = page.getByRole('region', { name: text('payCalendar.title') });
    await calendar.getByRole('radio', { name: text('settings.pay.per2Weeks') }).check();
    const first = calendar.getByRole('group', { name: new RegExp(`^${text('settings.pay.firstDate')}`) });
    await first.getByRole('textbox').fill('5 apr 2026');
    await calendar.getByRole('textbox', { name: text('settings.pay.companyNumber') }).fill('004217');
    await see(calendar.getByRole('row').nth(1));
    await calendar.getByRole('button', { name: text('form.save'), exact: true }).click();
    await see(page.getByText(text('pay.saved')));
    // Ends on the 18th, and closes two days later.
    const closes = new Intl.DateTimeFormat(`${stage.language}-CA`, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }).format(new Date('2026-04-20T12:00:00Z'));
    await see(calendar.getByText(text('payCalendar.nextRun', { date: closes })));
    await axe(page);
  });

  step('[val.money] [val.negative] an amount takes no letters, and none below 0', async () => {
    await visit(page, `${clientAt}#tab-salary`);
    await see(row(everybody()));
    expect(await button(text('items.edit', { name: everybody() })).count()).toBe(0);
    await enter(page, button(text('items.edit', { name: text('terms.allPositions') })));
    await see(dialog());
    await amount().pressSequentially('a5b');
    expect(await amount().inputValue()).toBe('5');
    await amount().fill('-5');
    await see(dialog().getByText(text('money.negative')));
    await axe(page);
    await dialog()
      .getByRole('button', { name: text('form.save'), exact: true })
      .click();
    await see(dialog().getByText(text('money.negative')));
  });

  step('[override.kind] a client’s addition is added to the default of the level', async () => {
    await amount().fill('1.5');
    await see(dialog().getByText(dollars(2159)));
    await save('salary.saved');
    await eventually(async () => expect(await row(everybody()).textContent()).toContain(dollars(2159)));
    expect(await row(everybody()).textContent()).toContain(dollars(2009));
    await axe(page);
  });

  step('[override.precedence] [money.cents] a place’s fixed rate holds there alone, to the cent', async () => {
    await visit(page, `${placeAt}#tab-salary`);
    await edit(text('terms.allPositions'));
    await dialog()
      .getByRole('radio', { name: text('settings.override.fixed') })
      .check();
    await amount().fill('24.10');
    await save('place.salarySaved');
    await eventually(async () => expect(await row(everybody()).textContent()).toContain(dollars(2410)));
    expect(await row(everybody()).textContent()).toContain(dollars(2159));
    await axe(page);

    const [customer, agency] = await Promise.all([
      signedIn(stage.vigie, 'customerA'),
      signedIn(stage.vigie, 'agencyA'),
    ]);
    const paid = async (placeId: string, start: string, end: string) => {
      const { shiftId } = await planned(customer, { start, end, agencyId: ids.agencyA }, { placeId });
      await assigned(agency, shiftId);
      const { data } = await agency.call(ShiftPay, { id: shiftId });
      return [
        data.salary,
        data.originalSalary,
        data.preview.pay.lines.find(({ kind }: { kind: string }) => kind === 'regular').amount,
      ];
    };
    // 24.10 × 3 is 72.30, never 72.29.
    expect(await paid(ids.placeA, '2026-04-09T14:00:00.000Z', '2026-04-09T17:00:00.000Z')).toEqual([2410, 2410, 7230]);
    const elsewhere = (await customer.call(SavePlace, { name: 'Quai' })).data.id as string;
    expect(await paid(elsewhere, '2026-04-10T14:00:00.000Z', '2026-04-10T18:00:00.000Z')).toEqual([2159, 2159, 8636]);
  });

  step('[override.clear] cleared, the place pays what the client pays', async () => {
    await button(`${text('terms.clearAll')} – ${text('terms.allPositions')}`).click();
    await see(dialog().getByText(text('terms.clearAll.question')));
    await axe(page);
    await dialog()
      .getByRole('button', { name: text('terms.clearAll'), exact: true })
      .click();
    await see(page.getByText(text('salary.deleted')));
    await eventually(async () => expect(await row(everybody()).textContent()).not.toContain(dollars(2410)));
  });

  step('[bill.rates] a position’s billing rate is set once, and departed from at a client', async () => {
    await visit(page, '/agency/management#tab-billing');
    await edit(guard());
    await dialog()
      .getByRole('textbox', { name: new RegExp(text('rate.billing')) })
      .fill('32');
    await save('billing.saved');
    await eventually(async () => expect(await row(guard()).textContent()).toContain(dollars(3200)));
    await axe(page);
    await visit(page, `${clientAt}#tab-billing`);
    await edit(guard());
    await dialog()
      .getByRole('radio', { name: text('settings.override.diminution') })
      .check();
    await amount().fill('2.25');
    await save('billing.saved');
    await eventually(async () => expect(await row(guard()).textContent()).toContain(dollars(2975)));
    await axe(page);
  });

  step('[bill.customerLocation] a place has its own address for invoices', async () => {
    await visit(page, `${placeAt}#tab-billing`);
    await page.getByRole('textbox', { name: text('place.billingName') }).fill('Aréna inc.');
    await page
      .getByRole('region', { name: text('billTo.title') })
      .getByRole('button', { name: text('form.save'), exact: true })
      .click();
    await see(page.getByText(text('billing.saved')));
    await page.reload();
    await eventually(async () =>
      expect(await page.getByRole('textbox', { name: text('place.billingName') }).inputValue()).toBe('Aréna inc.'),
    );
    await axe(page);
  });

  step('all of it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of [
      `${placeAt}#tab-billing`,
      `${clientAt}#tab-salary`,
      '/agency/management#tab-salary',
      '/agency/management#tab-billing',
    ]) {
      await visit(page, address);
      await see(page.getByRole('table'));
      await fits(page);
    }
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  step('[perm.finance] who may see no money has no tab of it', async () => {
    const manager = await stage.page({ person: 'managerA' });
    for (const address of [clientAt, placeAt, '/agency/management']) {
      await visit(manager, address);
      await see(manager.getByRole('tab'));
      for (const tab of ['salary', 'billing', 'primes'])
        expect(await manager.getByRole('tab', { name: text(`settings.tab.${tab}`), exact: true }).count()).toBe(0);
    }
    expect(await manager.getByRole('button', { name: text('ruleSet.choose'), exact: true }).count()).toBe(0);
  });
});
