import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { PayRuns } from '#contracts/api/pay-runs.ts';
import { axe, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { ids } from '#test/support/world.ts';
import { first, stage, owner, agency, worked, step, text, dollars, saved, dialog, paid } from './shared.suite.ts';

export const closedFigures = (): void => {
  step(
    'J30: from the shift its pay tab leads to the statements, the invoice and the files that hold its hours, and each line of the invoice back',
    async () => {
      await visit(owner, `/agency/requests/detail/${worked.requestId}/affectation/${worked.assignmentId}`);
      await dialog()
        .getByRole('tab', { name: text('assignment.tab.pay') })
        .click();
      const held = dialog().getByRole('region', { name: text('money.closed.title') });
      await see(held.getByText(text('money.kind.reversalOf', { what: text('money.kind.regular') })));
      await see(held.getByText(text('money.closed.replaces')));
      await see(held.getByRole('link', { name: 'F-2026-000001' }));
      await axe(owner);
      await held
        .getByText(text('money.closed.files', { n: 5 }))
        .first()
        .click();
      const file = await saved(held.getByRole('button', { name: `${text('money.file.layout.pay')} (CSV)` }));
      expect(file.text).toBe(paid[stage.language]);
      await held.getByRole('link', { name: 'F-2026-000001' }).click();
      await owner.getByRole('link', { name: 'Soirée d’ouverture', exact: true }).first().click();
      await dialog()
        .getByRole('tab', { name: text('assignment.tab.pay') })
        .click();
      await held.getByRole('link').first().click();
      await see(owner.getByRole('heading', { name: 'Anne Roy' }));
      await see(owner.getByRole('button', { name: new RegExp(text('money.kind.regular')) }));
    },
  );

  step('an agent finds both statements on their phone, and checks one there', async () => {
    const phone = await stage.page({ person: 'anne', width: 390, height: 780 });
    await visit(phone, '/agent/pay');
    await see(phone.getByText(dollars(16072)));
    await axe(phone);
    await phone.getByRole('link', { name: new RegExp('14') }).click();
    await phone.getByRole('button', { name: text('agent.pay.check.now'), exact: true }).click();
    await see(phone.getByText(text('agent.pay.check.holds.short'), { exact: true }));
    await fits(phone);
    await axe(phone);
    await phone.close();
  });

  step('J19.4: the platform’s clients billing of twelve months makes the year', async () => {
    const admin = await stage.page({ person: 'admin', width: 1440 });
    await visit(admin, '/billing/clients?year=2026&month=3');
    await see(admin.getByRole('row').filter({ hasText: 'Client A' }));
    await axe(admin);
    const take = async (key: string) => {
      const [download] = await Promise.all([
        admin.waitForEvent('download'),
        admin.getByRole('button', { name: text(key), exact: true }).click(),
      ]);
      return readFile((await download.path())!, 'utf8');
    };
    const [month, year] = [await take('billingClients.month'), await take('billingClients.year')];
    const rows = (csv: string) =>
      csv
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .filter((line) => line.includes('Client A'));
    expect(rows(month)).toHaveLength(1);
    expect(rows(year)).toHaveLength(1);
    await admin.close();
  });

  step('[perm.finance] J19.1: without the grant to export there is no export, without pay no pay', async () => {
    const manager = await stage.page({ person: 'managerA' });
    await visit(manager, '/agency/reports');
    await see(manager.getByRole('tab'));
    const shown = await manager.getByRole('tab').allTextContents();
    for (const tab of ['pay', 'billing', 'finance']) expect(shown).not.toContain(text(`reports.tab.${tab}`));
    // The list's own export is there; the export of runs must be absent.
    await gone(manager.locator(':not(.list-tools) > button').filter({ hasText: text('reports.export') }));
    await manager.close();
  });

  step(
    'J19: the proof of a run is checked by its own page without a network: it holds, and a changed figure is named',
    async () => {
      const { data: runs } = await agency.call(PayRuns, { page: { index: 1, size: 10 } });
      const { id } = runs.find((run: { from: string }) => run.from === first.from);
      const answer = await owner.context().request.get(new URL(`/api/Money/PayRuns/${id}/Proof`, owner.url()).href);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/zip']);
      const files = unzipSync(await answer.body());
      expect(Object.keys(files)).toEqual(['verify.html', 'verify.mjs', 'proof.ndjson']);
      const context = await owner
        .context()
        .browser()!
        .newContext({ offline: true, locale: `${stage.language}-CA` });
      const page = await context.newPage();
      await page.setContent(strFromU8(files['verify.html']!));
      const proof = strFromU8(files['proof.ndjson']!);
      const check = (content: string) =>
        page
          .locator('input')
          .setInputFiles({ name: 'proof.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from(content) });
      await check(proof);
      await see(page.locator('output.holds'));
      expect(await page.locator('li').count()).toBe(0);
      const changed = proof
        .split('\n')
        .map((line) =>
          line.startsWith('{"record":"statement"') ? line.replace('"amount":16072', '"amount":16073') : line,
        );
      expect(changed.join('\n')).not.toBe(proof);
      await check(changed.join('\n'));
      await see(page.locator('output.broken'));
      await see(page.locator('li').filter({ hasText: ids.agents.anne }).first());
      await context.close();
    },
  );
};
