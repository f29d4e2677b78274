import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { AcceptAgentRequest, AgentRequests } from '#contracts/api/agent-requests.ts';
import { BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import { ShiftPay } from '#contracts/api/shift-pay.ts';
import { GetAffectation, ShiftRows } from '#contracts/api/shifts.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';

const { agencyA, agencyB } = ids;
const night = 'a1a1a1a1-2222-4222-8222-222222222222';
/** In Montréal: 08:00 to 16:00, and a day later 22:00 to 06:00. */
const day = '2026-04-07T12:00:00.000Z';
const dusk = '2026-04-09T02:00:00.000Z';

describe('what a shift pays and bills', () => {
  let stage: Stage;
  let page: Page;
  let agency: Browser;
  let shift: { requestId: string; shiftId: string };
  let driven: string;
  let handed: { requestId: string; shiftId: string };
  const { step, text, dollars } = inTurns(() => stage);

  const modal = (window = page) =>
    window.getByRole('dialog').filter({ has: window.getByRole('tab', { name: text('assignment.tab.shift') }) });
  const payTab = async (window = page) => {
    const tab = modal(window).getByRole('tab', { name: text('assignment.tab.pay') });
    await tab.click();
    return modal(window).getByRole('tabpanel', { name: text('assignment.tab.pay') });
  };
  /** Opens the n-th shift of an event at its pay tab. */
  const openPay = async (requestId: string, nth = 1, window = page): Promise<Locator> => {
    await visit(window, `/agency/requests/detail/${requestId}?size=25`);
    await openRow(nth, window);
    return payTab(window);
  };
  const openRow = async (nth: number, window = page) => {
    const table = window.getByRole('table', { name: text('stats.shifts') });
    await table.getByRole('row').nth(nth).locator('.cell-open').click();
    await see(modal(window));
  };
  const group = (key: string, window = page) => modal(window).getByRole('group', { name: text(key), exact: true });
  const choose = async (key: string, mode: string) => {
    await group(key)
      .getByRole('combobox', { name: text('money.price.kind') })
      .click();
    await page.getByRole('option', { name: text(mode) }).click();
  };
  const amount = (key: string) => group(key).getByRole('textbox', { name: new RegExp(`^${text('bulk.rate.amount')}`) });
  const save = () => modal().getByRole('button', { name: text('form.save'), exact: true });
  const saved = async () => {
    await save().click();
    await see(page.getByText(text('assignment.saved')));
    await gone(modal());
  };
  const total = (key: string) => modal().getByRole('heading', { name: new RegExp(`^${text(key)}`) });
  const comesTo = async (key: string, cents: number) =>
    eventually(async () => expect(await total(key).textContent()).toContain(dollars(cents)));

  beforeAll(async () => {
    stage = await Stage.open('2026-04-06T14:00:00.000Z');
    const { vigie } = stage;
    const [customer, partner] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyB')]);
    agency = await signedIn(vigie, 'agencyA');
    const prime = { nameEn: 'Night', nameFr: 'Nuit', paid: 125, billing: 200, gainCode: 'N', isNight: true };
    await vigie.commands.run(
      reference,
      'Create',
      night,
      { id: night, kind: 'prime', ownerId: null, value: prime },
      vigie.system(),
    );
    await vigie.commands.run(
      agent,
      'GrantSkill',
      ids.agents.bruno,
      { agentId: ids.agents.bruno, skillId: ids.driver },
      vigie.system(),
    );
    await vigie.settled();
    shift = await planned(customer, { start: day, agencyId: agencyA });
    await assigned(agency, shift.shiftId);
    for (const [start, hours] of [
      [dusk, 8],
      ['2026-04-10T12:00:00.000Z', 2],
    ] as const) {
      const end = new Date(Date.parse(start) + hours * 3_600_000).toISOString();
      const { shiftId } = await planned(customer, { requestId: shift.requestId, start, end, agencyId: agencyA });
      await assigned(agency, shiftId);
    }
    const drive = await planned(customer, {
      start: '2026-04-13T12:00:00.000Z',
      skillId: ids.driver,
      agencyId: agencyA,
    });
    driven = drive.requestId;
    await assigned(agency, drive.shiftId, ids.agents.bruno);
    // Agency B takes a shift over from agency A.
    await partner.call(connect.SaveAgencyLicence, {
      id: agencyB,
      number: 'B-1',
      territoryId: ids.territory,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    });
    const subId = (await agency.call(connect.AddSubContractor, { id: agencyA, email: 'office@example.com' })).data.id;
    const agreed = {
      id: agencyA,
      subId,
      skillId: ids.guard,
      supplierPrice: 2900,
      clientPrice: 3450,
      validFrom: '2026-01-01',
    };
    await agency.call(connect.SaveSubContractorBilling, agreed);
    handed = await planned(customer, { start: '2026-04-15T12:00:00.000Z', agencyId: agencyA });
    const given = await agency.call(BulkSubcontract, {
      id: handed.requestId,
      affectationEventIds: [handed.shiftId],
      toAgencyId: agencyB,
    });
    expect(given.data.refused).toEqual([]);
    const [mission] = (await partner.call(AgentRequests, { agencyId: agencyB })).data;
    expect((await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission.id })).data.refused).toEqual([]);
    await assigned(partner, handed.shiftId, ids.agents.eve);
    page = await stage.page({ person: 'agencyA', width: 1440, height: 900 });
  }, 120_000);
  afterAll(() => stage.close());

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

  const rows = async (requestId: string): Promise<string[]> => {
    return (await agency.call(ShiftRows, { id: requestId })).data.map(({ id }: { id: string }) => id);
  };

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

  step(
    '[hours.fourteen] a corrected punch moves the pay at once, and stands in the explanation with who and when',
    async () => {
      const [first] = await rows(shift.requestId);
      await stage.until('2026-04-07T21:00:00.000Z');
      agency = await signedIn(stage.vigie, 'agencyA');
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

  step('[perm.finance] who may not see pay has no tab and no figure in any answer', async () => {
    const manager = await stage.page({ person: 'managerA' });
    const answers: string[] = [];
    manager.on('response', (response) => {
      if (response.url().includes('/api/')) void response.text().then((body) => answers.push(body), () => {}); // prettier-ignore
    });
    await visit(manager, `/agency/requests/detail/${shift.requestId}?size=25`);
    await openRow(1, manager);
    expect(await modal(manager).getByRole('tab').allInnerTexts()).not.toContain(text('assignment.tab.pay'));
    expect(answers.length).toBeGreaterThan(3);
    for (const answer of answers) expect(answer).not.toMatch(/"(original)?salary|billingPrice|kmPay|2410/i);
    expect(await manager.getByRole('switch', { name: text('money.clientMode.switch') }).count()).toBe(0);
  });
});
