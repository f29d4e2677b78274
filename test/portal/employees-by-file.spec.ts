import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SaveEmployeePermit, SaveLevelsAndSkills } from '#contracts/api/employee-file.ts';
import { SaveCustomerEmployee, UpdateEmployeeStatus } from '#contracts/api/employees.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, fits, see, visit } from '#test/support/on-screen.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { screenshot, screenshotFolder } from '#test/support/screenshot.ts';

const file = [
  'MATRICULE;PRENOM;NOM;COURRIEL;NIVEAU;COMPETENCES;TERRITOIRES;PERMIS;NO DE PERMIS;VALIDE DU;VALIDE JUSQU AU;REMARQUES',
  'F1;Flora;Testa;flora@by-file.test;Senior;Guard;Montréal;BSP;BSP-501;2026-01-01;2028-01-01;xyz',
  'F2;Gaston;Testa;gaston@by-file.test;Junior;;;;;;;xyz',
  'F3;Hugo;Testa;;;;;;;;;xyz',
].join('\r\n');

describe('an agency brings employees in by file', () => {
  let stage: Stage;
  let page: Page;
  const { step, text } = inTurns(() => stage);
  const button = (key: string) => page.getByRole('button', { name: text(key), exact: true });
  const look = async (name: string) => {
    if (!screenshotFolder) return;
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await screenshot(page, `by-file-${name}-${stage.language}-${width}`, { fullPage: true });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    const agency = await signedIn(stage.vigie, 'agencyA');
    const phone = '514-555-0170';
    const known = {
      firstName: 'Gaston',
      lastName: 'Ancien',
      email: 'gaston@by-file.test',
      phone,
      employeeNumber: 'F2',
    };
    expect(await agency.call(SaveCustomerEmployee, known)).toMatchObject({ http: 200 });
    page = await stage.page({ person: 'agencyA' });
  });
  afterAll(() => stage.close());

  step('opens the import from the list, takes a template along and refuses what is no table', async () => {
    await visit(page, '/agency/employees/all');
    await button('employeeImport.open').click();
    await page.waitForURL('**/agency/employees/import');
    await see(page.getByText(text('employeeImport.noHistory')));
    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: text('employeeImport.template', { format: 'XLSX' }), exact: true }).click();
    expect((await template).suggestedFilename()).toBe('employees.xlsx');
    await page
      .locator('input[type=file]:not([multiple])')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('A') });
    await button('employeeImport.upload').click();
    await see(page.getByRole('alert').filter({ hasText: text('problem.SHEET_EMPTY') }));
    await axe(page);
    await look('upload');
  });

  step('matches the columns by itself, and shows each line with what will happen or why it is refused', async () => {
    const chosen = { name: 'agents.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'latin1') };
    await page.locator('input[type=file]:not([multiple])').setInputFiles(chosen);
    await button('employeeImport.upload').click();
    await see(page.getByRole('heading', { name: text('employeeImport.check') }));
    const line = (name: string) => page.getByRole('row').filter({ hasText: name }).last();
    await see(line('Flora Testa').getByText(text('employeeImport.becomes.create')));
    await see(line('Gaston Testa').getByText(text('employeeImport.becomes.update')));
    await see(line('Gaston Testa').locator('dd', { hasText: 'Testa' }).getByText('Ancien'));
    const field = text('employeeImport.field.email');
    await see(line('Hugo Testa').getByText(text('employeeImport.fault.required', { field })));
    await axe(page);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await fits(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await look('check');
    // Two columns that go into one field: said beside both of them, until one is left out.
    const twice = text('employeeImport.fieldTwice', { headings: 'REMARQUES' });
    const column = (heading: string) =>
      page.getByRole('combobox', { name: text('employeeImport.fieldOf', { heading }), exact: true });
    const choose = async (option: string) => {
      await column('REMARQUES').click();
      await page.getByRole('option', { name: text(option), exact: true }).click();
    };
    await choose('employeeImport.field.city');
    expect(await page.getByText(twice).count()).toBe(0);
    await choose('employeeImport.field.firstName');
    await see(page.getByRole('row').filter({ hasText: 'PRENOM' }).getByText(twice));
    await see(page.getByText(text('employeeImport.fieldTwice', { headings: 'PRENOM' })));
    await see(page.getByRole('alert').filter({ hasText: text('problem.IMPORT_COLUMN_TWICE') }));
    expect(await button('employeeImport.start').count()).toBe(0);
    await axe(page);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await fits(page);
    }
    await look('twice');
    await page.setViewportSize({ width: 1440, height: 900 });
    await choose('employeeImport.leaveOut');
    await see(button('employeeImport.start'));
  });

  step('carries it out in the background, and hands the refused lines back as a file', async () => {
    await button('employeeImport.start').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('employeeImport.start'), exact: true })
      .click();
    const counts = { lines: 3, created: 1, changed: 1, unchanged: 0, refused: 1 };
    await see(page.getByText(text('employeeImport.counts', counts)));
    const refused = page.waitForEvent('download');
    await button('employeeImport.downloadRefused').click();
    expect((await refused).suggestedFilename()).toBe('agents-refused.csv');
    await axe(page);
    await look('result');
  });

  step('takes all of it back', async () => {
    await button('employeeImport.undo').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('employeeImport.undo'), exact: true })
      .click();
    await see(page.getByText(text('employeeImport.state.undone'), { exact: true }));
    await see(page.getByText(text('employeeImport.keptLines')));
    await look('undone');
  });

  step(
    'changes several at once: says beforehand what will come of it, tells who is left out, and takes it back',
    async () => {
      const agency = await signedIn(stage.vigie, 'agencyA');
      for (const [index, firstName] of ['Paul', 'Rita'].entries()) {
        const person = { firstName, lastName: 'Masse', email: `mass${index}@by-file.test`, phone: '514-555-0170' };
        const { data } = await agency.call(SaveCustomerEmployee, person);
        await agency.call(UpdateEmployeeStatus, { employeeIds: [data.id], statusId: 5 });
        const licence = {
          permitId: ids.licenceType,
          number: 'BSP-900',
          validFrom: '2025-01-01',
          expiration: '2027-01-01',
        };
        await agency.call(SaveLevelsAndSkills, { employeeId: data.id, levelId: ids.junior });
        if (index === 0) await agency.call(SaveEmployeePermit, { id: data.id, ...licence });
      }
      await visit(page, '/agency/employees/all?search=Masse');
      for (const name of ['Paul', 'Rita'])
        await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
      await page
        .locator('.selection-bar')
        .getByRole('button', { name: text('row.edit'), exact: true })
        .click();
      const dialog = page.getByRole('dialog');
      const pick = async (label: string, option: string) => {
        await dialog.getByRole('combobox', { name: new RegExp(`^${text(label)}`) }).click();
        await page.getByRole('option', { name: option }).first().click();
      };
      await pick('employee.level', 'Senior');
      await dialog.getByRole('checkbox', { name: text('employees.change.licences') }).check();
      await pick('employee.permit.type', 'BSP');
      await pick('employees.change.judgement', text('employee.permit.valid'));
      await axe(page);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await fits(page);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await look('mass-change');
      await dialog.getByRole('button', { name: text('row.edit'), exact: true }).click();
      const question = page.getByRole('alertdialog');
      await see(question.getByText(text('problem.LICENCE_NONE_OF_TYPE'), { exact: false }));
      await look('mass-question');
      await question.getByRole('button', { name: text('row.edit'), exact: true }).click();
      await see(dialog.getByText('Rita Masse'));
      await look('mass-result');
      await dialog.getByRole('button', { name: text('dialog.close'), exact: true }).click();
      await page.getByRole('button', { name: text('toast.undo'), exact: true }).click();
      await see(page.getByText(text('employees.change.undone', { n: 1 })));
    },
  );

  step(
    'sets photos by the names of their files: says whose each is, lets the others be chosen or left out, and takes them back',
    async () => {
      await visit(page, '/agency/employees/import');
      const gif = Buffer.from('47494638396101000100800000000000ffffff2c00000000010001000002024401003b', 'hex');
      const photo = (name: string) => ({ name, mimeType: 'image/gif', buffer: gif });
      const names = ['F2.gif', 'unknown.gif', 'other.gif'];
      await page.locator('input[type=file][multiple]').setInputFiles(names.map(photo));
      await see(page.getByText(text('employeeImport.photos.files', { n: 3 })));
      await look('photos');
      await button('employeeImport.photos.upload').click();
      await see(page.getByRole('heading', { name: text('employeeImport.photos.check') }));
      const choice = (file: string) =>
        page.getByRole('combobox', { name: text('employeeImport.photos.employeeOf', { file }), exact: true });
      expect(await choice('F2.gif').inputValue()).toBe('Gaston Testa (F2)');
      await choice('unknown.gif').fill('gaston');
      await page.getByRole('option', { name: /Gaston Testa/ }).click();
      await see(page.getByRole('row', { name: /unknown\.gif/ }).getByText(text('employeeImport.becomes.refused')));
      await choice('F2.gif').click();
      await page.getByRole('option', { name: text('employeeImport.leaveOut'), exact: true }).click();
      await see(page.getByText(text('employeeImport.outcome.update', { n: 1 }), { exact: false }).first());
      await axe(page);
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await fits(page);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await look('photos-check');
      await button('employeeImport.start').click();
      const question = page.getByRole('alertdialog');
      await look('photos-question');
      await question.getByRole('button', { name: text('employeeImport.start'), exact: true }).click();
      await see(
        page.getByText(text('employeeImport.counts', { lines: 3, created: 0, changed: 1, unchanged: 0, refused: 2 })),
      );
      await look('photos-result');
      await button('employeeImport.undo').click();
      await question.getByRole('button', { name: text('employeeImport.undo'), exact: true }).click();
      await see(page.getByText(text('employeeImport.undone', { n: 1 })));
    },
  );
});
