import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CreateCertificate } from '#contracts/api/certificates.ts';
import { AskEmployer, SaveEmployeeCertificate } from '#contracts/api/employee-file.ts';
import { SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { derivedId } from '#kernel/caller.ts';
import { AddIntegration } from '#contracts/api/integrations.ts';
import { catalogueIds } from '#contracts/values/integration.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t, type Language } from '#test/support/languages.ts';
import { axe, eventually, fits, gone, see, visit, walkDialog } from '#test/support/on-screen.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';

const now = '2026-04-07T14:00:00.000Z';
const crowd = 60;
const { anne, bruno, dede } = ids.agents;

describe('an agency keeps its employees', () => {
  let stage: Stage;
  let page: Page;
  let certificateId: string;
  const step = steps(() => stage);
  const text = (key: string, values?: Record<string, string | number>, language: Language = 'en') =>
    t(language, key, values);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const button = (key: string, values?: Record<string, string | number>) =>
    page.getByRole('button', { name: text(key, values), exact: true });
  const tab = (key: string) => page.getByRole('tab', { name: new RegExp(`^${text(key)}`) });
  /** Names of the rows, without the initials before them. */
  const linked = async () =>
    (await page.getByRole('table').getByRole('link').allInnerTexts()).map((words) => words.split('\n').at(-1)!);
  const column = (key: string) => page.getByRole('columnheader', { name: text(key), exact: true }).getByRole('button');
  const look = async (name: string, of = page) => {
    const folder = process.env['VIGIE_PICTURES'];
    if (folder) mkdirSync(folder, { recursive: true });
    if (folder) await of.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  };
  const pick = async (name: string, entry: string) => {
    await row(name)
      .getByRole('button', { name: text('list.rowActions') })
      .click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  const date = async (label: string, value: string) => {
    const group = page.getByRole('dialog').getByRole('group', { name: new RegExp(`^${label}`) });
    await group.getByRole('textbox').fill(value);
  };

  /** Sixty people who applied one after the other, and are active. */
  const fill = async () => {
    const { vigie } = stage;
    const one = async (index: number) => {
      const agentId = derivedId('crowd', index);
      const name = {
        firstName: `Agent ${index}`,
        lastName: 'Foule',
        email: `agent${index}@a-crowd-of-guards.test`,
        phone: '',
        language: 'fr' as const,
      };
      await vigie.commands.run(agent, 'Apply', agentId, { agentId, ...name, isArcher: false, home: null, hasCar: false }, { ...vigie.system(), now: new Date(Date.UTC(2026, 0, index)).toISOString() }); // prettier-ignore
      await vigie.commands.run(
        agent,
        'LinkEmployer',
        agentId,
        { agentId, employerId: ids.agencyA, employerKind: 'agency' },
        vigie.system(),
      );
      await vigie.commands.run(agent, 'MoveOnboarding', agentId, { agentId, status: 5 }, vigie.system());
      await vigie.commands.run(
        agent,
        'DetailEmployment',
        agentId,
        { agentId, employerId: ids.agencyA, employeeNumber: `R${index}` },
        vigie.system(),
      );
    };
    for (let from = 1; from <= crowd; from += 20)
      await Promise.all(Array.from({ length: 20 }, (_, index) => one(from + index)));
    await vigie.settled();
  };

  beforeAll(async () => {
    stage = await Stage.open(now);
    await fill();
    const admin = await signedIn(stage.vigie, 'admin');
    const kind = {
      titleEn: 'First aid',
      titleFr: 'Secourisme',
      pictureNeeded: false,
      expirationDateNeeded: true,
      expirationTimeframeMonths: 12,
    };
    certificateId = (await admin.call(CreateCertificate, kind)).data.id as string;
    page = await stage.page({ language: 'en', person: 'agencyA' });
  }, 120_000);
  afterAll(() => stage.close());

  step(
    '[emp.tabs] ten a page unless a thousand are asked for, an ellipsis between the pages, and a way back to the top',
    async () => {
      await visit(page, '/agency/employees');
      await page.waitForURL('**/agency/employees/all');
      await see(page.getByText(text('list.total', { n: String(crowd + 4) })));
      await eventually(async () => expect(await linked()).toHaveLength(10));
      await see(page.getByText('…', { exact: true }));
      // A row stays on one line even if its address is longer than the column.
      const heights = await page.locator('[data-row]').evaluateAll((rows) => rows.map((one) => one.clientHeight));
      expect(Math.max(...heights)).toBeLessThan(40);
      await look('list');
      await axe(page);
      await page.getByRole('combobox', { name: text('list.pageSize') }).selectOption('1000');
      await eventually(async () => expect((await linked()).length).toBeGreaterThan(10));
      await page.mouse.wheel(0, 900);
      await button('list.goTop').click();
      await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(0));
    },
  );

  step('a page that is ticked offers all pages, and the next page begins with nothing ticked', async () => {
    await visit(page, '/agency/employees/all');
    await page.getByRole('checkbox', { name: text('list.selectPage') }).check();
    await see(page.getByText(text('list.selected', { n: 10 })));
    await look('ticked');
    await button('list.selectAllPages', { n: String(crowd + 4) }).click();
    await see(page.getByText(text('list.selected', { n: crowd + 4 })));
    await walkDialog(
      page,
      page.locator('.selection-actions').getByRole('button', { name: text('row.edit'), exact: true }),
    );
    await button('list.page', { n: 2 }).click();
    await gone(page.getByText(text('list.selected', { n: crowd + 4 })));
  });

  step('on a telephone a card is ticked by a thumb beside its box', async () => {
    const phone = await stage.page({ language: 'en', person: 'agencyA', width: 390, height: 844, touch: true });
    await visit(phone, '/agency/employees/all');
    const box = phone.locator('[data-row="0"] .list-tick input');
    await see(box);
    const { x, y, width, height } = (await box.boundingBox())!;
    for (const [across, down] of [[21, 0], [-21, 0], [0, 21], [0, -21]] as const) {
      const before = await box.isChecked();
      await phone.touchscreen.tap(x + width / 2 + across, y + height / 2 + down);
      expect([across, down, await box.isChecked()]).toEqual([across, down, !before]);
    } // prettier-ignore
    await axe(phone);
    await phone.close();
  });

  step('[list.defaultSortEmployees] numbers are sorted as numbers and days as days', async () => {
    await visit(page, '/agency/employees/all');
    await page.getByRole('searchbox', { name: text('list.search') }).fill('Foule');
    await see(page.getByText(text('list.total', { n: String(crowd) })));
    // On a screen too narrow for columns the sort order can still be chosen.
    await gone(column('employee.number'));
    const box = page.locator('.list-scroll');
    expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.getByRole('combobox', { name: text('list.sortBy') }).selectOption('employeeNumber');
    await eventually(async () => expect((await linked()).slice(0, 2)).toEqual(['Agent 1 Foule', 'Agent 2 Foule']));
    await page.setViewportSize({ width: 1440, height: 860 });
    await column('employees.col.applied').click();
    await column('employees.col.applied').click();
    await eventually(async () => expect((await linked())[0]).toBe(`Agent ${crowd} Foule`));
    // A change by somebody else is shown at once.
    const last = { agentId: derivedId('crowd', crowd), employerId: ids.agencyA, employeeNumber: 'R4242' };
    await stage.vigie.commands.run(agent, 'DetailEmployment', last.agentId, last, stage.vigie.system());
    await see(row(`Agent ${crowd} Foule`).getByText('R4242'));
  });

  step('an employee is written to and excluded from the head of their page', async () => {
    await visit(page, `/agency/employees/detail/${bruno}`);
    for (const [label, title] of [
      ['employees.bulk.message', 'dialog.bulkMessage'],
      ['agent.exclude', 'agent.exclude'],
    ] as const) {
      await button(label).click();
      await see(page.getByRole('dialog', { name: text(title) }));
      await axe(page);
      await page.keyboard.press('Escape');
      await gone(page.getByRole('dialog'));
    }
  });

  step('what is kept about an employee is taken along as one file', async () => {
    await visit(page, `/agency/employees/detail/${bruno}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('personFile.download'), exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${text('personFile.name')} \\d{4}-\\d\\d-\\d\\d\\.zip$`));
  });

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
        await look('permit-dialog');
        await button('form.save').click();
        await see(page.getByText(text('permit.licence.updated')));
        await gone(page.getByRole('dialog'));
      };
      await expires('08/05/2026');
      await gone(page.getByText(text('employee.permit.expiresSoon')));
      await expires('06/05/2026');
      await see(page.getByText(text('employee.permit.expiresSoon')));
      await look('permits');
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
      await look('to-validate');
      await axe(page);
      await pick('Anne Roy', text('employees.validate', { name: 'RCR-8' }));
      await see(page.getByText(text('permit.licence.updated')));
      await eventually(async () => expect(await linked()).toEqual(['Bruno Côté']));
    },
  );

  step(
    '[emp.calendly] [perm.agentFinancial] a candidate is interviewed, then gives their bank numbers, which only those see who may',
    async () => {
      await stage.vigie.commands.run(agent, 'MoveOnboarding', dede, { agentId: dede, status: 4 }, stage.vigie.system());
      await stage.vigie.settled();
      await visit(page, '/agency/onboarding#tab-contract');
      await pick('Dédé', text('employee.financial.edit'));
      await page.getByLabel(text('employee.institution')).fill('815');
      await page.getByLabel(text('employee.transit')).fill('0001');
      await button('form.save').click();
      await see(page.getByRole('dialog').getByRole('alert'));
      await page.getByLabel(text('employee.transit')).fill('00011');
      await page.getByLabel(text('employee.bank')).fill('1234567');
      await page.getByLabel(text('employee.ssn')).fill('046 454 286');
      await axe(page);
      await button('form.save').click();
      await see(page.getByText(text('employee.saved')));
      const office = await signedIn(stage.vigie, 'agencyA');
      const calendly = { name: 'Calendly', settings: { link: 'https://calendly.com/agence-a/entrevue' } };
      await office.call(AddIntegration, { customerId: ids.agencyA, integrationId: catalogueIds.calendly, ...calendly });
      await stage.vigie.settled();
      await visit(page, `/agency/employees/detail/${dede}`);
      await see(page.getByRole('link', { name: text('onboarding.calendly'), exact: true }));
      const numbers = page.getByRole('region', { name: text('employee.financial') });
      await see(numbers.getByText('••••••286'));
      await numbers.getByRole('button', { name: text('employee.financial.show'), exact: true }).click();
      await see(numbers.getByText('046454286'));
      await look('profile');
      await axe(page);
    },
  );

  step(
    '[emp.fields] a new employee is taken on and opens on their own screen, whose every tab is accessible',
    async () => {
      const { shiftId } = await planned(await signedIn(stage.vigie, 'customerA'), {
        start: '2026-04-08T14:00:00.000Z',
        agencyId: ids.agencyA,
      });
      await assigned(await signedIn(stage.vigie, 'agencyA'), shiftId);
      await visit(page, '/agency/employees/all');
      await button('employees.new').click();
      for (const [key, value] of [
        ['employee.firstName', 'Zoé'],
        ['employee.lastName', 'Lavoie'],
        ['employees.col.email', 'zoe@lavoie.test'],
        ['employees.col.phone', '514-555-0170'],
        ['employee.heightFeet', '5'],
        ['employee.heightInches', '7'],
      ] as const)
        // prettier-ignore
        await page.getByRole('dialog').getByRole('textbox', { name: text(key), exact: true }).fill(value);
      await look('form');
      await axe(page);
      await button('form.save').click();
      await see(page.getByRole('heading', { level: 1, name: 'Zoé Lavoie' }));
      await see(page.getByText(text('employee.feetInches', { feet: 5, inches: 7 })));
      await visit(page, `/agency/employees/detail/${anne}`);
      for (const key of ['profile', 'events', 'permits', 'levels', 'schedule', 'employers', 'skills', 'documents']) {
        await tab(`employee.tab.${key}`).click();
        await see(page.getByRole('tabpanel'));
        await gone(page.getByRole('tabpanel').getByText(text('app.splash.loading')));
        await look(`tab-${key}`);
        await axe(page);
      }
      await tab('employee.tab.events').click();
      await see(row('Match'));
    },
  );

  step(
    '[emp.linkLists] [emp.bulk] a client accepts an agent who asked, and lets several employees go at once',
    async () => {
      const client = await signedIn(stage.vigie, 'customerA');
      for (const firstName of ['Paul', 'Rose'])
        await client.call(SaveCustomerEmployee, {
          firstName,
          lastName: 'Test',
          email: `${firstName}@client.test`,
          phone: '514-555-0170',
        });
      await (await signedIn(stage.vigie, 'anne')).call(AskEmployer, { employerId: ids.customerA });
      const french = await stage.page({ language: 'fr', person: 'customerA', width: 320, height: 700 });
      await visit(french, '/customer/employees/all#tab-received');
      await see(french.getByText('Anne Roy'));
      await fits(french);
      await look('received-fr-320', french);
      await french.getByRole('button', { name: text('list.rowActions', undefined, 'fr') }).click();
      await french.getByRole('menuitem', { name: text('employees.link.accept', undefined, 'fr') }).click();
      await see(french.getByText(text('employees.link.accepted', undefined, 'fr')));
      await visit(french, '/customer/employees/all');
      await see(french.getByText('Anne Roy'));
      await fits(french);
      await look('list-fr-320', french);
      await axe(french);
      await french.getByText('Anne Roy').click();
      await see(french.getByRole('heading', { level: 1, name: 'Anne Roy' }));
      for (const key of ['profile', 'permits', 'employers']) {
        await french.getByRole('tab', { name: text(`employee.tab.${key}`, undefined, 'fr'), exact: true }).click();
        await fits(french);
        await look(`tab-${key}-fr-320`, french);
        await axe(french);
      }
      await french.setViewportSize({ width: 1280, height: 860 });
      await visit(french, '/customer/employees/all#tab-notActive');
      await see(french.getByText(text('list.empty', undefined, 'fr')));
      await visit(french, '/customer/employees/all#tab-active');
      await french.getByRole('checkbox', { name: text('list.selectRow', undefined, 'fr') }).first().check(); // prettier-ignore
      await look('customer-fr', french);
      await french.getByRole('button', { name: text('employees.bulk.delete', undefined, 'fr'), exact: true }).click();
      await french.getByRole('alertdialog').getByRole('button', { name: text('confirm.ok', undefined, 'fr'), exact: true }).click(); // prettier-ignore
      await see(french.getByText(text('employees.unlinked', undefined, 'fr')));
      await see(french.getByText(text('list.empty', undefined, 'fr')));
      await french.close();
    },
  );

  step('the platform sees the employees of all, and what one does for one client', async () => {
    const admin = await stage.page({ language: 'fr', person: 'admin' });
    await visit(admin, '/employees/all');
    await see(admin.getByText(text('list.total', { n: String(crowd + 4) }, 'fr')));
    await axe(admin);
    await visit(admin, `/events/${ids.customerA}/client-a/${anne}`);
    await see(admin.getByRole('row').filter({ hasText: 'Match' }));
    await look('customer-events-fr', admin);
    await axe(admin);
  });
});
