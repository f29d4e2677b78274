import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { PunchOut } from '#contracts/api/assignments.ts';
import { raiseAlertsByClock } from '#services/reporting/alert/alerts-by-clock.worker.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, fits, see, visit } from '#test/support/on-screen.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { screenshot, screenshotFolder } from '#test/support/screenshot.ts';

const picture = async (page: Page, name: string): Promise<void> => {
  if (!screenshotFolder) return;
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `${name}-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

describe('a report on the phone, shared with the client, and an alert that is handled', () => {
  const { step, text: c } = inTurns(() => stage);
  let stage: Stage;
  let office: Page;
  let phone: Page;
  let client: Page;
  let requestId: string;
  const words = 'Porte 3: serrure à changer avant que les portes ne s’ouvrent au public demain matin.';

  beforeAll(async () => {
    stage = await Stage.open('2026-03-09T15:00:00.000Z');
    const { vigie } = stage;
    const [customer, agency] = [await signedIn(vigie, 'customerA'), await signedIn(vigie, 'agencyA')];
    const first = await planned(customer, { start: '2026-03-09T16:00:00.000Z', agencyId: ids.agencyA });
    requestId = first.requestId;
    const second = await planned(customer, { requestId, start: '2026-03-09T16:00:00.000Z', agencyId: ids.agencyA });
    const hers = await assigned(agency, first.shiftId);
    await reached(agency, await assigned(agency, second.shiftId, ids.agents.bruno), 'confirmed');
    vigie.clock.set('2026-03-09T16:40:00.000Z');
    await reached(agency, hers, 'punchedIn', { punchIn: '2026-03-09T16:09:00.000Z' });
    await raiseAlertsByClock({ models: vigie.platform.models, commands: vigie.commands, clock: vigie.clock })();
    vigie.clock.set('2026-03-10T00:05:00.000Z');
    await agency.call(PunchOut, { id: hers, time: '2026-03-10T00:00:00.000Z' });
    await vigie.settled();
    phone = await stage.page({ person: 'anne', width: 390 });
    office = await stage.page({ person: 'agencyA', width: 1440 });
    client = await stage.page({ person: 'customerA' });
  });
  afterAll(() => stage.close());

  step('[report.types] the agent says how the shift went', async () => {
    await visit(phone, '/agent/shifts');
    await phone.getByRole('button', { name: c('report.mine') }).click();
    await phone.getByRole('textbox', { name: c('report.description') }).fill(words);
    await phone.getByRole('button', { name: c('report.mine.file') }).click();
    await see(phone.getByText(c('report.filed')));
  });

  step('[req.tabs] the office shares it from the event, and the client reads it there', async () => {
    await visit(client, `/customer/requests/detail/${requestId}#tab-reports`);
    await see(client.getByText(c('report.none')));
    await visit(office, `/agency/requests/detail/${requestId}#tab-reports`);
    await see(office.getByText(words));
    await office
      .getByRole('button', { name: c('list.rowActions') })
      .first()
      .click();
    await office.getByRole('menuitem', { name: c('report.share') }).click();
    await see(client.getByText(words));
    await axe(office);
    await picture(office, `event-${stage.language}`);
  });

  step('[report.list] a shift to which nobody came is an alert until a person says what was done', async () => {
    await visit(office, '/agency/reports#tab-alerts');
    const row = office.getByRole('row', { name: new RegExp(c('alert.kind.noShow')) });
    await see(row);
    await picture(office, `alerts-${stage.language}`);
    await row.getByRole('button').last().click();
    await office.getByRole('menuitem', { name: c('alert.handle') }).click();
    await office.getByRole('textbox', { name: c('alert.note') }).fill('Bruno: 2');
    await office
      .getByRole('dialog')
      .getByRole('button', { name: c('alert.handle') })
      .click();
    await see(office.getByText('Bruno: 2'));
  });

  step('[report.list] the figures of the month are in their tabs', async () => {
    await office.setViewportSize({ width: 1440, height: 900 });
    for (const tab of ['finance', 'operations', 'punchInOutOutOfRange', 'delay', 'eventReports']) {
      await visit(office, `/agency/reports#tab-${tab}`);
      await see(
        office
          .getByRole('table')
          .or(office.getByText(c('reports.punch.empty')))
          .first(),
      );
      // At most 200 pixels are above the first row.
      const tops = await office
        .locator('[data-row="0"], .small-table tbody tr:first-child')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect([tab, ...tops.filter((top) => top > 200)]).toEqual([tab]);
      const bare = office
        .locator('.list-cell > div')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).textOverflow));
      expect(new Set([...(await bare), 'ellipsis'])).toEqual(new Set(['ellipsis']));
      await axe(office);
      await picture(office, `${tab}-${stage.language}`);
    }
    expect(await office.getByText(words).count()).toBeGreaterThan(0);
    await office.setViewportSize({ width: 390, height: 844 });
    await fits(office);
    for (const tab of ['operations', 'punchInOutOutOfRange', 'finance', 'eventReports']) {
      await visit(office, `/agency/reports#tab-${tab}`);
      const tools = office.locator(`#reports-tab-${tab}-panel .list-tools`).first();
      await see(tools);
      // The choice beside the period is on one line.
      const heights = await tools
        .locator('button, label > span')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect([tab, Math.max(...heights) < 50]).toEqual([tab, true]);
    }
    await office.setViewportSize({ width: 1440, height: 860 });
  });

  const exported = async (page: Page) => {
    await page.getByRole('button', { name: c('list.file'), exact: true }).click();
    await axe(page);
    await page.getByRole('radio', { name: c('list.file.csv') }).check();
    const download = page.getByRole('button', { name: c('list.file.download') });
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    return readFileSync(await file.path(), 'utf8');
  };
  step('[report.list] the office exports what a tab shows', async () => {
    await picture(office, `export-${stage.language}`);
    expect(await exported(office)).toContain(words);
    await visit(office, '/agency/reports#tab-alerts');
    await see(office.getByText('Bruno: 2'));
    expect(await exported(office)).toContain(c('alert.kind.noShow'));
  });
  step('[report.list] so does the client, with only what it was shown', async () => {
    await visit(client, '/customer/reports#tab-eventReports');
    await see(client.getByText(words));
    expect(await exported(client)).toContain(words);
    await visit(client, '/customer/reports#tab-alerts');
    await see(client.getByRole('row', { name: new RegExp(c('alert.kind.noShow')) }));
    const told = await exported(client);
    expect(told).toContain(c('alert.kind.noShow'));
    expect(told).not.toContain('Bruno: 2');
  });
  step('[report.list] a client is offered nothing that says the same in every row of its reports', async () => {
    for (const [page, base, isOffered] of [
      [office, '/agency', true],
      [client, '/customer', false],
    ] as const) {
      const offered = async (found: Locator) => expect(await found.count()).toBe(isOffered ? 1 : 0);
      await visit(page, `${base}/reports#tab-operations`);
      await see(page.getByRole('button', { name: c('reports.by.place'), exact: true }));
      await offered(page.getByRole('button', { name: c('reports.by.client'), exact: true }));
      await visit(page, `${base}/reports#tab-eventReports`);
      await see(page.getByText(words));
      await offered(page.getByRole('columnheader', { name: c('report.clientCanView'), exact: true }));
      await page.getByRole('button', { name: c('list.filters'), exact: true }).click();
      await see(page.getByText(c('report.type.endOfShift'), { exact: true }).last());
      await offered(page.getByText(c('report.filter.notShared'), { exact: true }));
      await page.keyboard.press('Escape');
      await page.getByText(words).click();
      await see(page.getByRole('dialog').getByText(c('report.author'), { exact: true }));
      await offered(page.getByRole('dialog').getByText(c('report.clientCanView'), { exact: true }));
    }
  });
});
