import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { OnboardingList } from '#contracts/api/onboarding.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t, type Language } from '#test/support/languages.ts';
import { axe, eventually, fits, see, visit } from '#test/support/on-screen.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { screenshot, screenshotFolder } from '#test/support/screenshot.ts';
import { ids, signedIn } from '#test/support/world.ts';

describe('the registry is imported, and candidates go from application to their first shift', () => {
  const text = (key: string, values?: Record<string, string | number>, language: Language = 'en') =>
    t(language, key, values);
  let stage: Stage;
  const step = steps(() => stage);
  let admin: Page;
  let agency: Page;
  const numbers = new Map<string, string>();
  const csv = (...rows: [string, string, string][]) =>
    Buffer.from(
      [
        'Numéro de permis;Nom complet;Statut;Expiration',
        ...rows.map(([id, name, status]) => `${numbers.get(id)};${name};${status};2027-12-31`),
      ].join('\r\n'),
    );
  const { anne, bruno, chloe, dede, eve } = ids.agents;

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    const rows = await stage.vigie.platform.db.query<{ id: string; number: string }[]>(
      "select id, licences->0->>'number' as number from agent",
    );
    for (const { id, number } of rows) numbers.set(id, number);
    const shift = await planned(await signedIn(stage.vigie, 'customerA'), {
      start: '2026-04-09T14:00:00.000Z',
      agencyId: ids.agencyA,
    });
    await assigned(await signedIn(stage.vigie, 'agencyA'), shift.shiftId, bruno);
  });
  afterAll(() => stage.close());

  step(
    '[registry.csv] without a file Save is disabled; another kind of file and a broken one are refused',
    async () => {
      admin = await stage.page({ language: 'en', person: 'admin' });
      await visit(admin, '/dashboard#tab-validation');
      await see(admin.getByText(text('registry.requireAction')));
      const [save, file] = [
        admin.getByRole('button', { name: text('registry.save'), exact: true }),
        admin.getByLabel(text('registry.upload')),
      ];
      expect(await save.isDisabled()).toBe(true);
      await file.setInputFiles({ name: 'registry.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK') });
      await see(admin.getByText(text('registry.csvOnly')));
      expect(await save.isDisabled()).toBe(true);
      await file.setInputFiles({
        name: 'registry.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('City;Region\nMontréal;QC'),
      });
      await save.click();
      await see(admin.getByText(text('problem.REGISTRY_NOT_READABLE')));
      await axe(admin);
    },
  );

  step(
    '[registry.stale] an uploaded file turns it green; licences are judged, planners told, coming missions listed; a day later it is red again',
    async () => {
      const content = csv(
        [anne, 'ROY ANNE', 'Valide'],
        [bruno, 'Bruno Côté', 'Suspendu'],
        [chloe, 'Chloé Dupré', 'Valide'],
        [eve, 'Somebody Else', 'Valide'],
      );
      await admin
        .getByLabel(text('registry.upload'))
        .setInputFiles({ name: 'registry.csv', mimeType: 'text/csv', buffer: content });
      await admin.getByRole('button', { name: text('registry.save'), exact: true }).click();
      // There are so few valid licences that Bruno's is more than 2 % of them (decision 44).
      await see(admin.getByText(text('registry.held')));
      await see(admin.getByRole('row', { name: /Bruno Côté.*Invalid/ }));
      await see(admin.getByText(text('registry.requireAction')));
      await axe(admin);
      await admin.getByLabel(text('registry.reason')).fill('Letter of the province');
      await admin.getByRole('button', { name: text('registry.confirm'), exact: true }).click();
      await see(admin.getByText(text('registry.ok'), { exact: true }));
      await eventually(async () => expect(await admin.getByRole('cell', { name: 'Bruno Côté' }).count()).toBe(1));
      await see(admin.getByRole('cell', { name: 'Somebody Else' }));
      await axe(admin);
      const mails = async () =>
        (await stage.vigie.platform.outbox.latest(20)).filter(({ subject }) => subject.includes('Bruno Côté'));
      await eventually(async () => expect((await mails()).map(({ to }) => to)).toContain('agency.a@test.ca'));
      expect((await mails())[0]!.text).toContain(numbers.get(bruno));
      const [download] = await Promise.all([
        admin.waitForEvent('download'),
        admin.getByRole('button', { name: text('registry.download'), exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('registry.csv');
      stage.vigie.clock.pass(25);
      await admin.reload();
      await see(admin.getByText(text('registry.requireAction')));
      await admin.close();
    },
  );

  step('an agency can’t assign an agent whose licence is invalid, and is told which', async () => {
    const shift = await planned(await signedIn(stage.vigie, 'customerA'), {
      start: '2026-04-12T14:00:00.000Z',
      agencyId: ids.agencyA,
    });
    await expect(assigned(await signedIn(stage.vigie, 'agencyA'), shift.shiftId, bruno)).rejects.toThrow(
      numbers.get(bruno)!,
    );
  });

  step(
    '[onboard.tabs] a deep link opens its tab on the board of the role; a move is announced and counted',
    async () => {
      agency = await stage.page({ language: 'fr', person: 'agencyA' });
      await visit(agency, '/employee/Employees/Onboarding/BSP');
      await agency.waitForURL('**/agency/onboarding#tab-bspNotValidated');
      await see(agency.getByText('Bruno Côté').first());
      await axe(agency);
      await stage.vigie.commands.run(agent, 'MoveOnboarding', dede, { agentId: dede, status: 1 }, stage.vigie.system());
      await stage.vigie.settled();
      await visit(agency, '/agency/onboarding#tab-newApply');
      await see(agency.getByText('Dédé Tremblay'));
      await see(agency.getByRole('button', { name: text('employees.new', undefined, 'fr'), exact: true }));
      await agency
        .getByRole('checkbox', { name: text('list.selectRow', undefined, 'fr') })
        .first()
        .check();
      const move = agency.getByRole('button', { name: text('onboarding.move', undefined, 'fr'), exact: true });
      expect(await move.isDisabled()).toBe(true);
      await agency.getByRole('combobox', { name: text('onboarding.col.status', undefined, 'fr') }).click();
      await agency.getByRole('option', { name: text('badge.scheduleInterview', undefined, 'fr') }).click();
      await move.click();
      await agency.getByRole('button', { name: text('onboarding.move.yes', { n: 1 }, 'fr'), exact: true }).click();
      await see(agency.getByText(text('shifts.statusUpdated', undefined, 'fr')));
      // Its count arrives over the socket, and the tabs become wider.
      const interview = new RegExp(`${text('onboarding.tab.interview', undefined, 'fr')}\\D*1`);
      await see(agency.getByRole('tab', { name: interview }));
      await agency.getByRole('tab', { name: interview }).click();
      await see(agency.getByText('Dédé Tremblay'));
      await axe(agency);
      const { data } = await (await signedIn(stage.vigie, 'agencyA')).call(OnboardingList, { tab: 'interview' });
      expect(data).toHaveLength(1);
    },
  );

  step('ready to work until a first shift is planned, then First Shift', async () => {
    const browser = await signedIn(stage.vigie, 'agencyA');
    const under = async (tab: 'ready' | 'firstShift') =>
      ((await browser.call(OnboardingList, { tab })).data as { id: string }[]).map(({ id }) => id);
    expect(await under('ready')).toContain(anne);
    const shift = await planned(await signedIn(stage.vigie, 'customerA'), {
      start: '2026-04-14T14:00:00.000Z',
      agencyId: ids.agencyA,
    });
    await assigned(browser, shift.shiftId, anne);
    expect([await under('ready'), await under('firstShift')]).toEqual([
      expect.not.arrayContaining([anne]),
      expect.arrayContaining([anne, bruno]),
    ]);
  });

  step(
    'a stranger applies by the agency’s page, which opens it, refuses it, takes that back and makes them an employee',
    async () => {
      const office = await stage.page({ person: 'agencyA', language: 'en', width: 1440, height: 900 });
      const button = (page: Page, key: string, language: Language = 'en') =>
        page.getByRole('button', { name: text(key, undefined, language), exact: true });
      const look = async (page: Page, name: string) => {
        for (const width of [1440, 1024, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await fits(page);
          if (screenshotFolder) await screenshot(page, `apply-${name}-${width}`, { fullPage: true });
        }
      };
      await visit(office, '/agency/management#tab-company');
      const panel = office.getByRole('region', { name: text('applicationPage.title') });
      await panel.getByRole('checkbox', { name: text('applicationPage.open') }).check();
      await panel.getByRole('button', { name: text('form.save'), exact: true }).click();
      const link = panel.getByRole('link', { name: /apply/ });
      await see(link);
      await axe(office);
      await look(office, 'settings-en');
      const stranger = await stage.page({ width: 390, height: 844, language: 'fr' });
      await stranger.goto(`${(await link.getAttribute('href'))!}`);
      const french = (key: string, values?: Record<string, string | number>) => text(key, values, 'fr');
      const field = (key: string) => stranger.getByRole('textbox', { name: new RegExp(`^${french(key)}`) });
      await field('employee.firstName').fill('Irène');
      await field('employee.lastName').fill('Inconnue');
      await field('client.email').fill('irene@applies.test');
      await field('client.phone').fill('5145550188');
      await field('apply.licences').fill('BSP');
      await button(stranger, 'apply.send', 'fr').click();
      await see(stranger.getByText(french('problem.AGREEMENT_REQUIRED')).first());
      await axe(stranger);
      await look(stranger, 'page-fr');
      await stranger.getByRole('checkbox', { name: french('apply.consent') }).check();
      await button(stranger, 'apply.send', 'fr').click();
      await see(stranger.getByText(french('apply.sent', { company: 'Agence A' })));
      await visit(office, '/agency/onboarding#tab-applications');
      await see(office.getByRole('link', { name: 'irene@applies.test' }));
      await see(office.getByRole('tab', { name: `${text('applications.tab')} 1`, exact: true }));
      await axe(office);
      await look(office, 'list-en');
      await button(office, 'applications.refuse').click();
      await office
        .getByRole('alertdialog')
        .getByRole('button', { name: text('applications.refuse'), exact: true })
        .click();
      await button(office, 'applications.reopen').click();
      await see(button(office, 'applications.refuse'));
      await button(office, 'applications.hire').click();
      const form = office.getByRole('dialog', { name: text('employees.new') });
      await see(form.getByText('BSP'));
      await axe(office);
      await look(office, 'form-en');
      await form.getByRole('button', { name: text('form.save'), exact: true }).click();
      await see(office.getByRole('heading', { name: 'Irène Inconnue' }));
    },
  );
});
