import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { RefuseAffectation } from '#contracts/api/assignments.ts';
import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { operationStatuses } from '#contracts/values/operations.ts';
import { derivedId } from '#kernel/caller.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t, type Language } from '#test/support/languages.ts';
import { axe, enter, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { screenshot } from '#test/support/screenshot.ts';

const now = '2026-04-07T16:00:00.000Z';
const inMinutes = (count: number) => new Date(Date.parse(now) + count * 60_000).toISOString();

/** J09, and what J04 and J05 show on the Operations screen. */
describe('operations of a morning', () => {
  let stage: Stage;
  const step = steps(() => stage);
  let page: Page;
  let other: Page;
  let agency: Browser;
  let refused: string;
  const text = (key: string, values?: Record<string, string | number>) => t('en', key, values);

  const tile = (status: string, on = page, language: Language = 'en') =>
    on
      .getByRole('group', { name: t(language, 'ops.statuses') })
      .getByRole('button', { name: new RegExp(`^\\d+ ${t(language, `status.${status}`)}$`) });
  const count = async (status: string, on = page) =>
    Number((await tile(status, on).locator('strong').innerText()).trim());
  const shows = (status: string, wanted: number) =>
    eventually(async () => expect([status, await count(status)]).toEqual([status, wanted]));
  const rows = (on = page) =>
    on
      .getByRole('table', { name: text('ops.tab.today') })
      .locator('.list-body [role=row], [role=rowgroup]:not(.list-head) [role=row]');
  const chip = (key: string) =>
    page.getByRole('button', { name: new RegExp(`^${text(key).replace(/[+()]/g, '\\$&')} \\d+$`) });
  const tab = (key: string, on = page) => on.getByRole('tab', { name: new RegExp(`^${text(key)}`) });
  const look = async (name: string, on = page) => {
    await screenshot(on, `operations-${name}`, { fullPage: true });
    await fits(on);
    await axe(on);
  };

  beforeAll(async () => {
    stage = await Stage.open(inMinutes(-1500));
    const { vigie } = stage;
    const customer = await signedIn(vigie, 'customerA');
    agency = await signedIn(vigie, 'agencyA');
    const event = await eventOf(customer, now, { title: 'Match des Étoiles' });
    const plan = async (position: string, minutes: number, length = 30) =>
      (
        await planned(customer, {
          requestId: event,
          start: inMinutes(minutes),
          end: inMinutes(minutes + length),
          agencyId: ids.agencyA,
          position,
        })
      ).shiftId;
    const { anne, bruno, chloe } = ids.agents;
    const late = await assigned(agency, await plan('Porte', -35, 60), anne);
    const working = await assigned(agency, await plan('Entrée', -60, 240), bruno);
    await assigned(agency, await plan('Coulisses', 480), bruno);
    refused = await assigned(agency, await plan('Scène', 30), chloe);
    await plan('Loge', 120);
    await planned(customer, { start: inMinutes(2000), agencyId: ids.agencyA }, { title: 'Gala' });
    vigie.clock.set(inMinutes(-1400));
    await Promise.all([reached(agency, late, 'confirmed'), reached(agency, refused, 'confirmed')]);
    vigie.clock.set(now);
    await reached(agency, working, 'punchedIn', { punchIn: inMinutes(-50) });
    await vigie.settled();
    page = await stage.page({ language: 'en', person: 'agencyA' });
    other = await stage.page({ language: 'en', person: 'agencyA' });
  });
  afterAll(() => stage.close());

  step(
    '[ops.overviewTabs] lands on Today among the tabs in their order, with as many rows as each status counts',
    async () => {
      await visit(page, '/login');
      await page.waitForURL('**/agency/dashboard');
      await see(rows());
      const tabs = await page
        .getByRole('tab')
        .evaluateAll((all) => all.map(({ id }) => id.replace('operations-tab-', '')));
      expect(tabs.filter((name) => name !== 'newInquiries')).toEqual([
        'today',
        'overview',
        'inProgress',
        'toCome',
        'finished',
        'activities',
        'lists',
        'smartConnect',
      ]);
      await shows('late', 1);
      const shown = await page
        .getByRole('group', { name: text('ops.statuses') })
        .getByRole('button')
        .count();
      expect(shown).toBe(operationStatuses.length);
      for (const [status, wanted] of Object.entries({ late: 1, missing: 1, punchIn: 1, toAccept: 1, confirmed: 1 })) {
        await shows(status, wanted);
        await tile(status).click();
        await eventually(async () => expect([status, await rows().count()]).toEqual([status, wanted]));
        await tile(status).click();
      }
      await eventually(async () => expect(await rows().count()).toBe(5));
      await look('today');
    },
  );

  step(
    '[ops.lateFilters] filters those late by more than 30 minutes, and the unconfirmed of 8 hours and under',
    async () => {
      await chip('ops.late.30plus').click();
      await eventually(async () => expect(await rows().allInnerTexts()).toEqual([expect.stringContaining('Anne Roy')]));
      await chip('ops.notConfirmed8').click();
      await eventually(async () =>
        expect(await rows().allInnerTexts()).toEqual([expect.stringContaining('Bruno Côté')]),
      );
      await chip('ops.notConfirmed8').click();
    },
  );

  step('one press leads from the late shift to who could take it, by the keyboard alone', async () => {
    await enter(
      page,
      rows()
        .filter({ hasText: 'Anne Roy' })
        .getByRole('button', { name: text('ops.replace.of', { name: 'Anne Roy', place: 'Aréna' }), exact: true }),
    );
    const dialog = page.getByRole('dialog');
    await see(dialog.getByRole('listitem').filter({ hasText: 'Chloé Dupré' }));
    await page.keyboard.press('Escape');
    await gone(dialog);
  });

  step('what another planner does shows at once: an agent given back, another one put there', async () => {
    await agency.call(RefuseAffectation, { id: refused, reason: 'ill' });
    await shows('missing', 2);
    await shows('confirmed', 0);
    await visit(other, '/agency/dashboard');
    await rows(other)
      .filter({ hasText: 'Scène' })
      .getByRole('button', { name: text('ops.find.of', { place: 'Aréna' }), exact: true })
      .click();
    const choice = other.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Chloé Dupré' });
    await choice.getByRole('button').last().click();
    await shows('missing', 1);
    await shows('toAccept', 2);
  });

  step('the clock alone makes a shift late', async () => {
    await stage.until(inMinutes(31));
    await shows('late', 2);
    await eventually(async () => expect(await chip('ops.late.10').innerText()).toContain('1'));
  });

  step('[ops.data] the overview shows the figures, and what requires action', async () => {
    await tab('ops.tab.overview').click();
    const figure = (key: string) =>
      page
        .locator('.ops-figures > div')
        .filter({ hasText: text(key) })
        .locator('dd');
    await eventually(async () => expect(await figure('ops.working').innerText()).toBe('1'));
    expect(await figure('ops.callOffPct').innerText()).toBe('25');
    const action = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: new RegExp(text('ops.action')) }) });
    await see(action.getByText('Chloé Dupré'));
    await see(page.getByRole('row').filter({ hasText: 'Montréal' }));
    await see(page.getByRole('row').filter({ hasText: 'Match des Étoiles' }));
    await look('overview');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: text('ops.download'), exact: true }).click();
    const csv = await readFile(await (await file).path(), 'utf8');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv).toContain('Match des Étoiles');
  });

  step('[ops.data] says that a period without shifts has no data', async () => {
    await visit(page, '/agency/dashboard#tab-overview');
    await see(page.locator('.ops-figures'));
    await page.locator('.ops-period').getByRole('textbox').first().click();
    await page.keyboard.type('01012030');
    await see(page.getByText(text('ops.noData')));
  });

  step('activities say in words what has happened, from a link, and follow it', async () => {
    await visit(page, '/agency/dashboard#tab-activities');
    const facts = page.getByRole('list', { name: text('history.facts') }).getByRole('listitem');
    await see(facts.filter({ hasText: text('fact.AssignmentRefused') }));
    await look('activities');
    const anne = page.getByRole('button', { name: text('ops.kind.plan'), exact: true });
    await anne.click();
    await gone(facts.filter({ hasText: text('fact.AssignmentRefused') }));
    await see(facts.filter({ hasText: 'Gala' }));
    await page.goBack();
    await page.goBack();
    await see(page.getByRole('tab', { selected: true }));
    const warned: string[] = [];
    const listen = (message: { type: () => string; text: () => string }) =>
      void (message.type() === 'warning' && warned.push(message.text()));
    page.on('console', listen);
    await page.evaluate(() => void (location.hash = '#tab-lists'));
    await see(page.getByRole('tab', { selected: true, name: text('ops.tab.lists') }));
    page.off('console', listen);
    expect(warned).toEqual([]);
  });

  step('[perm.operations] shows each tab to its grant alone', async () => {
    const roleId = derivedId('test world', 'role managerA');
    const permissions: Grant[] = grantKeys.filter(
      (grant) => grant !== 'operations.activities' && grant !== 'operations.today' && grant !== 'requests.smartConnect',
    );
    await stage.vigie.commands.run(role, 'Revise', roleId, { roleId, permissions }, stage.vigie.system());
    await stage.vigie.settled();
    const manager = await stage.page({ language: 'en', person: 'managerA' });
    await visit(manager, '/agency/dashboard');
    await see(manager.getByRole('tab').first());
    expect(
      (
        await manager.getByRole('tab').evaluateAll((all) => all.map(({ id }) => id.replace('operations-tab-', '')))
      ).filter((name) => name !== 'newInquiries'),
    ).toEqual(['overview', 'inProgress', 'toCome', 'finished', 'lists']);
    await manager.close();
  });

  step('speaks French, on the narrowest phone too', async () => {
    const phone = await stage.page({ language: 'fr', person: 'agencyA', width: 320, height: 640 });
    await visit(phone, '/agency/dashboard');
    await see(tile('late', phone, 'fr'));
    await look('today-fr', phone);
    await visit(phone, '/agency/dashboard#tab-overview');
    await see(phone.locator('.ops-figures'));
    await look('overview-fr', phone);
    await visit(phone, '/agency/dashboard#tab-activities');
    await see(phone.getByRole('list', { name: t('fr', 'history.facts') }));
    await look('activities-fr', phone);
    await visit(phone, '/agency/dashboard#tab-smartConnect');
    await see(phone.getByText(t('fr', 'list.empty')));
    await look('smart-connect-fr', phone);
  });
});
