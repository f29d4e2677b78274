import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, see, visit } from '#test/support/on-screen.ts';
import { ids } from '#test/support/world.ts';
import { screenshot, screenshotFolder } from '#test/support/screenshot.ts';

const rows = 95_000;
const picture = async (page: Page, name: string): Promise<void> => {
  if (!screenshotFolder) return;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `${name}-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

describe('a large list as a file, asked for, left and come back to', () => {
  const { step, text: c } = inTurns(() => stage);
  let stage: Stage;
  let office: Page;

  beforeAll(async () => {
    stage = await Stage.open('2026-03-09T15:00:00.000Z');
    const { platform, clock } = stage.vigie;
    await platform.pool.query(
      `insert into alert (id, kind, "companyId", "seenBy", "happenedAt")
       select gen_random_uuid(), 'late', $1, '{}', $2::timestamptz - make_interval(secs => n) from generate_series(1, ${rows}) n`,
      [ids.agencyA, clock.now()],
    );
    await platform.pool.query('analyze alert');
    office = await stage.page({ person: 'agencyA', width: 1440 });
  });
  afterAll(() => stage.close());

  const request = async () => {
    await office.getByRole('button', { name: c('list.file'), exact: true }).click();
    await office.getByRole('radio', { name: c('list.file.csv') }).check();
    await office.getByRole('button', { name: c('list.file.download') }).click();
    await see(office.getByText(c('exports.preparing')));
  };
  const open = async () => {
    await office.locator('button.user').click();
    await office.getByRole('menuitem', { name: c('exports.title') }).click();
    await see(office.getByRole('dialog', { name: c('exports.title') }));
  };
  const name = () => c('reports.tab.alerts');

  step('[list.features] somebody asks for it and goes on with something else', async () => {
    await visit(office, '/agency/reports#tab-alerts');
    await see(office.getByRole('row', { name: new RegExp(c('alert.kind.late')) }).first());
    await request();
    await axe(office);
    await picture(office, `preparing-${stage.language}`);
    await office.getByRole('button', { name: c('exports.leave') }).click();
    await visit(office, '/agency/chat');
    await see(office.getByText(c('exports.ready', { name: name() })));
    await picture(office, `ready-${stage.language}`);
  });

  step('[list.features] they find it among their exports, after a reload too, and download it', async () => {
    await office.reload();
    await open();
    const [file] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('button', { name: c('exports.downloadOf', { name: name() }) }).click(),
    ]);
    await axe(office);
    await picture(office, `exports-${stage.language}`);
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(rows + 1);
    expect(file.suggestedFilename()).toMatch(/2026-03-09\.csv$/);
    await office.getByRole('button', { name: c('exports.removeOf', { name: name() }) }).click();
    await office
      .getByRole('button', { name: c('exports.remove'), exact: true })
      .last()
      .click();
    await see(office.getByText(c('exports.none')));
  });

  step('[list.features] one that is under way can be cancelled', async () => {
    await visit(office, '/agency/reports#tab-alerts');
    await request();
    await office.getByRole('button', { name: c('exports.leave') }).click();
    await open();
    await office.getByRole('button', { name: c('exports.cancelOf', { name: name() }) }).click();
    await office
      .getByRole('button', { name: c('exports.cancel'), exact: true })
      .last()
      .click();
    await see(office.getByText(c('exports.none')));
  });
});
