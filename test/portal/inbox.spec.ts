import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CreateAgentRequest } from '#contracts/api/agent-requests.ts';
import { LinkAgency } from '#contracts/api/agencies.ts';
import { AssignEmployee, RefuseAffectation } from '#contracts/api/assignments.ts';
import { ClaimJob, SaveOpenJobSettings } from '#contracts/api/open-jobs.ts';
import { PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, enter, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { assigned, eventOf, planned } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { screenshot, screenshotFolder } from '#test/support/screenshot.ts';

const now = '2026-04-07T14:00:00.000Z';
const inHours = (count: number) => new Date(Date.parse(now) + count * 3_600_000).toISOString();

describe('a dispatcher finds what waits in the inbox', () => {
  let stage: Stage;
  let page: Page;
  let customer: Browser;
  let agency: Browser;
  let shiftId: string;
  let linking: () => Promise<unknown>;
  const { step, text } = inTurns(() => stage);

  const bell = (unseen: number, open: number) =>
    page.getByRole('link', { name: text('inbox.bell', { unseen, open }), exact: true });
  const row = (words: string) => page.getByRole('row').filter({ hasText: words });
  const kept = async (name: string) => {
    if (!screenshotFolder) return;
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await screenshot(page, `inbox-${name}-${stage.language}-${width}`);
    }
  };

  beforeAll(async () => {
    stage = await Stage.open(inHours(-20));
    const { vigie } = stage;
    [customer, agency] = [await signedIn(vigie, 'customerA'), await signedIn(vigie, 'agencyA')];
    const phone = await signedIn(vigie, 'anne');
    const event = await eventOf(customer, now, { title: 'Gala du printemps' });
    const plan = async (start: number, agencyId: string | null) =>
      (await planned(customer, { requestId: event, start: inHours(start), agencyId, position: 'Scène' } as never))
        .shiftId;
    shiftId = await plan(10, ids.agencyA);
    const [open, asked] = [await plan(30, ids.agencyA), await plan(50, null)];
    await agency.call(SaveOpenJobSettings, { firstCome: false });
    await agency.call(PublishAffEvents, { affEventId: open, publishNotifArcherAgentOnly: false });
    await vigie.settled();
    await phone.call(ClaimJob, { id: open });
    await customer.call(CreateAgentRequest, {
      adminCustomerId: ids.customerA,
      requestId: event,
      agencyIds: [ids.agencyA],
      affectationEventIds: [asked],
    });
    const other = await signedIn(vigie, 'customerB');
    linking = () => other.call(LinkAgency, { id: ids.customerB, agencyId: ids.agencyA });
    vigie.clock.set(now);
    await vigie.settled();
    page = await stage.page({ person: 'agencyA', width: 1440, height: 900 });
  });
  afterAll(() => stage.close());

  step('the bell says how much is new, and more as it comes, without a toast', async () => {
    await visit(page, '/agency/dashboard');
    // The shift that the client planned for them waits until somebody is on it.
    await see(bell(3, 3));
    await linking();
    await see(bell(4, 4));
    const assignment = await assigned(agency, shiftId, ids.agents.chloe);
    await see(bell(3, 3));
    await agency.call(RefuseAffectation, { id: assignment, reason: 'ill' });
    await see(bell(4, 4));
    expect(await page.locator('.toast').count()).toBe(0);
    await kept('bell');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  step('by the keyboard it leads to what waits, each item once and in one sentence', async () => {
    await bell(4, 4).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/agency/inbox');
    await see(page.getByRole('heading', { name: text('inbox.title'), level: 1 }));
    await see(row(text('inbox.said.refused', { from: 'Chloé Dupré' })));
    await see(row(text('inbox.said.claim', { from: 'Anne Roy', n: 1 })));
    await see(row(text('inbox.said.inquiry', { from: 'Client A', n: 1 })));
    await see(row(text('inbox.said.link', { from: 'Client B' })));
    // Once seen they are no longer counted at the bell, but still marked here.
    await see(bell(0, 4));
    await eventually(async () => expect(await page.locator('.inbox-what .badge').count()).toBe(4));
    await kept('list');
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await fits(page);
      await axe(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  step('an item leads straight to what it is about', async () => {
    await page.getByRole('link', { name: text('inbox.said.claim', { from: 'Anne Roy', n: 1 }) }).click();
    await see(page.getByRole('dialog').getByText('Anne Roy'));
    await page.goBack();
    await gone(page.getByRole('dialog'));
    await page.goBack();
    await page.getByRole('link', { name: text('inbox.said.link', { from: 'Client B' }) }).click();
    await see(page.getByText('Client B'));
    await page.goBack();
    await see(row(text('inbox.said.link', { from: 'Client B' })));
    // A link from outside: Back closes the item that it opened, and stays on the page.
    const refused = page.locator('a[href*="/affectation/"]').first();
    const at = (await refused.getAttribute('href'))!;
    await visit(page, at);
    await see(page.getByRole('dialog'));
    await page.goBack();
    await gone(page.getByRole('dialog'));
    await page.waitForURL((url) => url.pathname === at.split('/affectation/')[0]);
    // The same with a link to an event's applicants, which then shows the event.
    await visit(page, `${at.split('/affectation/')[0]}?applicants`);
    await see(page.getByRole('dialog').getByText('Anne Roy'));
    await page.goBack();
    await gone(page.getByRole('dialog'));
    await page.waitForURL((url) => url.pathname === at.split('/affectation/')[0] && url.search === '');
    await visit(page, '/agency/inbox');
    await see(row(text('inbox.said.link', { from: 'Client B' })));
  });

  step(
    'an item disappears once somebody has dealt with it, and is listed with that person under handled items',
    async () => {
      const manager = await signedIn(stage.vigie, 'managerA');
      await manager.call(AssignEmployee, {
        employee: { id: ids.agents.bruno },
        affectationEvent: { id: shiftId },
        overLimits: true,
      } as never);
      await gone(row(text('inbox.said.refused', { from: 'Chloé Dupré' })));
      await see(bell(0, 3));
      expect(await page.locator('.toast').count()).toBe(0);
      await page.getByRole('tab', { name: text('inbox.tab.handled') }).click();
      await see(row(text('inbox.said.refused', { from: 'Chloé Dupré' })));
      await kept('handled');
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  );

  step('the profile shows how often a digest is sent', async () => {
    await visit(page, '/agency/profile');
    const panel = page.locator('section', { has: page.getByRole('heading', { name: text('inbox.digest.title') }) });
    await panel.getByRole('combobox').click();
    await page.getByRole('option', { name: text('inbox.digest.hours', { n: 4 }) }).click();
    await panel.getByRole('button', { name: text('form.save'), exact: true }).click();
    await see(page.getByText(text('preferences.saved')));
    await page.reload();
    await eventually(async () =>
      expect(await panel.getByRole('combobox').inputValue()).toBe(text('inbox.digest.hours', { n: 4 })),
    );
    await kept('profile');
  });

  step('and where the person is signed in, with sign-out elsewhere by the keyboard', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const panel = page.locator('section', { has: page.getByRole('heading', { name: text('sessions.title') }) });
    await see(panel.getByText(text('sessions.current')));
    const everywhere = panel.getByRole('button', { name: text('sessions.endOthers'), exact: true });
    await enter(page, everywhere);
    const question = page.getByRole('alertdialog', { name: text('sessions.endOthers') });
    await see(question);
    await axe(page);
    await page.keyboard.press('Escape');
    await gone(question);
    await eventually(async () => expect(await everywhere.evaluate((one) => one === document.activeElement)).toBe(true));
    await enter(page, everywhere);
    await enter(page, question.getByRole('button', { name: text('sessions.endOthers'), exact: true }));
    await see(page.getByText(text('sessions.ended')));
    await gone(question);
    await gone(everywhere);
    expect(await panel.getByRole('listitem').count()).toBe(1);
  });
});
