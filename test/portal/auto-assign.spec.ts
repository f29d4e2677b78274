import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AutoAssign } from '#contracts/api/assignments.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { axe, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { planned } from '#test/support/planned.ts';
import { ids, signedIn, type Person } from '#test/support/world.ts';

describe('shifts that fill themselves, in two windows', () => {
  let stage: Stage;
  let page: Page;
  let french: Page;
  let requestId: string;
  const en = (key: string, values?: Record<string, string | number>) => t('en', key, values);
  const fr = (key: string, values?: Record<string, string | number>) => t('fr', key, values);
  const step = steps(() => stage);
  const browser = (person: Person) => signedIn(stage.vigie, person);

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    const customer = await browser('customerA');
    ({ requestId } = await planned(customer, { start: '2026-04-20T12:00:00.000Z', count: 2, agencyId: ids.agencyA }));
    await planned(customer, {
      requestId,
      start: '2026-04-20T12:00:00.000Z',
      agencyId: ids.agencyA,
      skillId: ids.driver,
      position: 'Ronde B',
    });
    page = await stage.page({ language: 'en', person: 'agencyA' });
    french = await stage.page({ language: 'fr', person: 'managerA', width: 320, height: 700 });
  });
  afterAll(() => stage.close());

  step('rows fill one after another without a reload; what nobody may do stays in progress', async () => {
    await visit(page, `/agency/requests/detail/${requestId}`);
    const row = (words: string) => page.getByRole('row').filter({ hasText: words });
    await see(row('Ronde B'));
    await (await browser('agencyA')).call(AutoAssign, { requestId });
    await see(row(en('status.toAccept')).nth(1));
    await see(row('Ronde B').filter({ hasText: en('status.assignationInProgress') }));
  });

  step('the run says who got what, what blocks the rest, and why not her', async () => {
    await visit(page, '/agency/dashboard');
    await page.getByRole('link', { name: en('autoAssign.runs') }).click();
    await see(page.getByText(en('autoAssign.state.done')));
    await axe(page);
    await page.getByRole('table').getByRole('link').first().click();
    await see(page.getByText(en('autoAssign.blocked.skill', { n: 3 })));
    await see(page.getByText(en('autoAssign.outcome.filled')).nth(1));
    await axe(page);
    await page
      .getByRole('button', { name: en('autoAssign.whyNamed', { title: 'Porte' }) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await see(dialog.getByText(en('autoAssign.why.chosen')));
    await dialog.getByRole('searchbox').fill('dede');
    await see(dialog.getByText(en('candidate.reason.licence', { number: 'BSP-dede' })));
    await axe(page);
    await page.keyboard.press('Escape');
    await gone(dialog);
  });

  step('the company’s limits can be set, in French too and on a phone', async () => {
    await visit(french, '/agency/auto-assign');
    await see(french.getByText(fr('autoAssign.state.done')));
    await fits(french);
    await french.getByRole('button', { name: fr('autoAssign.settings') }).click();
    const rest = french.getByRole('textbox', { name: fr('autoAssign.setting.restHours') });
    await rest.fill('10');
    await french
      .getByRole('dialog')
      .getByRole('button', { name: fr('form.save') })
      .click();
    await see(french.getByText(fr('autoAssign.settings.saved')));
    await gone(french.getByRole('dialog'));
    await french.getByRole('table').getByRole('link').first().click();
    await see(french.getByText(fr('autoAssign.blocked.skill', { n: 3 })));
    await fits(french);
    await french.getByRole('button', { name: fr('autoAssign.whyNamed', { title: 'Ronde B' }) }).click();
    await see(
      french
        .getByRole('dialog')
        .getByText(fr('candidate.reason.skill', { skill: 'Patrouille' }))
        .first(),
    );
  });
});
