import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DismissSetupChecklist } from '#contracts/api/setup-checklist.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { axe, eventually, fits, gone, pressable, see, visit } from '#test/support/on-screen.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import { agentOf, ids, signedIn } from '#test/support/world.ts';
import { screenshot } from '#test/support/screenshot.ts';

const now = '2026-04-07T16:00:00.000Z';
const inMinutes = (count: number) => new Date(Date.parse(now) + count * 60_000).toISOString();
const late = ['Amira', 'Boris', 'Carla', 'Denis', 'Elena', 'Fatou'];
const rested = ['Gaëlle', 'Hugo', 'Inès', 'Jamal', 'Karim', 'Anne Roy'];

/** J09: the purpose of the first screen. */
describe('a morning with six agents late', () => {
  let stage: Stage;
  const step = steps(() => stage);
  let page: Page;
  let other: Page;
  let event: string;
  const text = (key: string, values?: Record<string, string | number>) => t('en', key, values);
  const queue = (on = page) => on.getByRole('region', { name: new RegExp(`^${text('now.title')}`) });
  const lines = (on = page) => queue(on).getByRole('listitem');
  const rows = (on = page) => on.getByRole('table').locator('.list-row[data-row]');
  const tops = (all: Locator) => all.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top));
  /** How many are fully visible. */
  const whole = (all: Locator) =>
    all.evaluateAll((found) => found.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length);
  const look = async (name: string, on = page) => {
    await screenshot(on, `control-${name}`);
    await fits(on);
    await axe(on);
  };

  beforeAll(async () => {
    stage = await Stage.open(inMinutes(-1500));
    const { vigie } = stage;
    const customer = await signedIn(vigie, 'customerA');
    const agency = await signedIn(vigie, 'agencyA');
    await agency.call(DismissSetupChecklist, {});
    event = await eventOf(customer, now, { title: 'Match des Étoiles' });
    const plan = async (position: string, minutes: number, count = 1) =>
      (
        await planned(customer, {
          requestId: event,
          agencyId: ids.agencyA,
          position,
          count,
          start: inMinutes(minutes),
          end: inMinutes(minutes + 240),
        } as never)
      ).shiftIds;
    const hire = (name: string) => agentOf(vigie, name, name, 'Gervais-Lafontaine', 45.5, -73.6, ids.agencyA, true);
    const agents: string[] = [];
    for (const name of [...late, ...rested.slice(0, -1)]) agents.push(await hire(name));
    await vigie.settled();
    const there: string[] = [];
    for (const [at, name] of late.entries()) {
      const [shiftId] = await plan(`Porte ${name}`, -40);
      there.push(await assigned(agency, shiftId!, agents[at]));
    }
    await plan('Gradins', 300, 20);
    vigie.clock.set(inMinutes(-1400));
    for (const id of there) await reached(agency, id, 'confirmed');
    vigie.clock.set(now);
    await vigie.settled();
    const look = { language: 'en', person: 'agencyA', width: 1440, height: 900 } as const;
    [page, other] = [await stage.page(look), await stage.page({ ...look, person: 'managerA' })];
  });
  afterAll(() => stage.close());

  step('[shift.late] shows what needs somebody first, and twenty rows of it and of the day on one screen', async () => {
    await visit(page, '/agency/dashboard?size=25');
    await see(lines());
    await see(rows());
    expect((await lines().allInnerTexts()).slice(0, 6)).toEqual(
      late.map(() => expect.stringMatching(/^Late[^]*40 min/)),
    );
    for (const line of (await lines().locator('.now-what').allInnerTexts()).slice(0, 6))
      expect(line).toMatch(/^\w+ Gervais-Lafontaine \d\d:\d\d–\d\d:\d\d · /);
    expect(await page.locator('.ops-strip').evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    const found = await tops(lines());
    expect(found[9]! - found[0]!).toBeLessThanOrEqual(9 * 38);
    expect(await whole(page.locator('.now-row, .list-row[data-row]'))).toBeGreaterThanOrEqual(20);
    await look('today-1440');
    for (const opener of [
      page.getByRole('banner').getByRole('button').last(),
      rows()
        .first()
        .getByRole('button', { name: text('list.rowActions') }),
      page.getByRole('button', { name: text('list.filters'), exact: true }),
    ]) {
      await opener.click();
      await see(page.locator('[role="menu"], [role="dialog"]'));
      await axe(page);
      await page.keyboard.press('Escape');
      await gone(page.locator('[role="menu"], [role="dialog"]'));
    }
  });

  step('nothing moves under the pointer while the answers arrive', async () => {
    const slow = await stage.page({ language: 'en', person: 'agencyA', width: 1440, height: 900 });
    const answers = new Map<string, () => void>();
    for (const path of ['/Operations/Now', '/Operations/Counts'])
      await slow.route(`**/api${path}*`, async (route) => {
        await new Promise<void>((answer) => answers.set(path, answer));
        await route.continue();
      });
    await slow.goto('/agency/dashboard?size=25');
    const row = slow.locator('.list-row[data-row]').first();
    await row.waitFor({ state: 'attached' });
    expect(await row.isVisible()).toBe(false);
    answers.get('/Operations/Now')!();
    await see(lines(slow));
    await see(rows(slow));
    const [before] = await tops(lines(slow));
    answers.get('/Operations/Counts')!();
    await see(slow.locator('.ops-count strong').filter({ hasText: '6' }));
    expect((await tops(lines(slow)))[0]).toBe(before);
    await slow.close();
  });

  step('an event says what it is on two lines, so that twenty of its shifts are on the screen', async () => {
    await visit(page, `/agency/requests/detail/${event}?size=25`);
    await see(rows());
    expect(await whole(rows())).toBeGreaterThanOrEqual(20);
    await look('event-1440');
    await page.setViewportSize({ width: 1024, height: 768 });
    await look('event-1024');
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, '/agency/dashboard?size=25');
    await see(lines());
  });

  step(
    'six are replaced in three presses each at most, nothing in the way, and another planner reads by whom',
    async () => {
      await visit(other, '/agency/dashboard');
      await see(lines(other));
      const address = page.url();
      for (const [at, name] of late.entries()) {
        let presses = 0;
        const press = async (target: Locator) => {
          presses++;
          await target.click();
        };
        const replace = text('ops.replace.of', { name: `${name} Gervais-Lafontaine`, place: 'Aréna' });
        await press(queue().getByRole('button', { name: replace }));
        const dialog = page.getByRole('dialog');
        const choice = dialog.getByRole('listitem').filter({ hasText: rested[at]! });
        await press(choice.getByRole('button').last());
        // A toast stays while the mouse is over it.
        if (at === late.length - 1) await page.locator('.toast').filter({ hasText: rested[at]! }).hover();
        await see(
          lines()
            .filter({ hasText: rested[at]! })
            .filter({ hasText: text('need.onTheWay') }),
        );
        expect(presses).toBeLessThanOrEqual(3);
        await eventually(async () =>
          expect(await page.evaluate(() => document.activeElement?.closest('.now-list') != null)).toBe(true),
        );
        if (at === 0) await see(lines(other).filter({ hasText: rested[0]! }).filter({ hasText: 'took this' }));
      }
      // On a telephone the page ends above the toast with its undo, which lies over no button.
      await page.setViewportSize({ width: 390, height: 844 });
      await eventually(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const footer = (await page.locator('.footer').boundingBox())!;
        const [toast] = await tops(page.locator('.toast'));
        expect(footer.y + footer.height).toBeLessThanOrEqual(toast!);
      });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.mouse.move(0, 0);
      expect(page.url()).toBe(address);
      await eventually(async () =>
        expect(
          await lines()
            .filter({ hasText: text('need.late') })
            .count(),
        ).toBe(0),
      );
      await look('replaced-1440');
      // Rows that somebody else has taken stay legible.
      await axe(other, ['color-contrast']);
    },
  );

  step('a replacement says that she is on her way, and her row says until when', async () => {
    const phone = await stage.page({ language: 'en', person: 'anne', width: 390, height: 844 });
    await visit(phone, '/agent/shifts');
    await phone.getByRole('button', { name: text('agent.accept'), exact: true }).click();
    await phone.getByRole('button', { name: text('agent.onTheWay'), exact: true }).click();
    const choice = phone.getByRole('dialog', { name: text('agent.onTheWay') });
    await see(choice);
    await look('on-the-way-390', phone);
    await choice.getByRole('button', { name: /^20 min/ }).click();
    await see(phone.getByText(text('agent.arrives', { time: '12:20' })));
    const arrival = text('status.onTheWay', { time: '12:20' });
    await see(lines().filter({ hasText: 'Anne Roy' }).filter({ hasText: arrival }));
    await see(rows().filter({ hasText: 'Anne Roy' }).filter({ hasText: arrival }));
    await look('on-the-way-1440');
    await phone.close();
  });

  step('a text begins as a text, not as a mail', async () => {
    await lines()
      .filter({ hasText: 'Anne Roy' })
      .getByRole('button', { name: text('now.text.of', { name: 'Anne Roy' }), exact: true })
      .click();
    const way = page.getByRole('dialog').getByRole('radio', { name: text('message.channel.sms') });
    await see(way);
    expect(await way.isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
  });

  step('fits a small window and a telephone, where the first thing is what to do', async () => {
    for (const [width, height] of [
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await visit(page, '/agency/dashboard');
      await see(lines());
      await see(rows());
      await look(`today-${width}`);
    }
    const touched = await stage.page({ language: 'en', person: 'agencyA', width: 390, height: 844, touch: true });
    for (const address of ['/agency/dashboard', '/agency/calendar', '/agency/employees/all']) {
      await visit(touched, address);
      await see(touched.locator('.list-row[data-row], .agenda, .empty'));
      await pressable(touched);
    }
    await touched.close();
    const french = await stage.page({ language: 'fr', person: 'agencyA', width: 1024, height: 768 });
    await visit(french, '/agency/dashboard?size=25');
    await see(rows(french));
    const cut = await french
      .locator('.ops-strip, .now-row > *, .list-row[data-row] > *')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    expect(cut).toEqual([]);
    // Each count stands in its badge, away from the next one.
    const gaps = await french.locator('.ops-count').evaluateAll((all) =>
      all.flatMap((one) => {
        const [own, next] = [one, one.nextElementSibling].map((count) => count?.getBoundingClientRect());
        return next && next.top === own!.top ? [next.left - own!.right] : [];
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
    await french.setViewportSize({ width: 390, height: 844 });
    const acts = await french
      .locator('.now-row')
      .evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll('.now-act, .ops-find')].map((one) => one.getBoundingClientRect().top),
        ),
      );
    expect(Math.max(...acts.map(({ length }) => length))).toBeGreaterThanOrEqual(3);
    expect(acts.map((tops) => new Set(tops).size)).toEqual(acts.map(() => 1));
    await french.close();
    const found = queue().getByRole('button', { name: text('ops.find.of', { place: 'Aréna' }), exact: true });
    const box = (await found.first().boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.y + box.height).toBeLessThanOrEqual(844);
    // No button of the list has a line to itself, and a card names nothing that its row lacks.
    const middles = (of: string) =>
      page
        .locator(`.list-tools > ${of}`)
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
        );
    expect(await middles('.list-help:not(.list-keys)')).toEqual(await middles('.list-search'));
    const [chips, download] = await Promise.all(
      ['.ops-chips', '.ops-download'].map((of) => page.locator(`.list-tools > ${of}`).boundingBox()),
    );
    expect(download!.y + download!.height).toBeLessThanOrEqual(chips!.y + chips!.height + 1);
    expect(await page.locator('.list-cell[data-label]:empty:visible').count()).toBe(0);
  });
});
