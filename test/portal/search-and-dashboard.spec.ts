import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import { ReportPosition } from '#contracts/api/locations.ts';
import { consentWords } from '#contracts/values/consent.ts';
import { derivedId } from '#kernel/caller.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';

const now = '2026-04-07T14:00:00.000Z';

describe('finding anything from anywhere, and a day at a glance', () => {
  const text = (key: string, values?: Record<string, string | number>) => t('en', key, values);
  let stage: Stage;
  let agency: Page;
  let customer: Page;
  let match: { readonly requestId: string };
  const step = steps(() => stage);
  const asked: string[] = [];
  const dialog = () => agency.getByRole('dialog', { name: text('search.title') });
  const field = () => dialog().getByRole('searchbox');
  const section = (key: string) => dialog().getByRole('region', { name: text(key) });
  /** Stops a page's clock; afterwards only `runFor` moves it. */
  const stopped = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  /** Presses Shift twice, `gap` milliseconds apart by the page's clock, however slow the machine. */
  const twice = async (page: Page, gap: number) => {
    await stopped(page);
    await page.keyboard.press('Shift');
    await page.clock.runFor(gap);
    await page.keyboard.press('Shift');
    await page.clock.resume();
  };

  beforeAll(async () => {
    stage = await Stage.open(now);
    const { vigie } = stage;
    const [client, office, anne] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'anne'),
    ]);
    const under = await planned(client, { start: '2026-04-07T13:00:00.000Z', agencyId: ids.agencyA } as never, {
      title: 'Match',
    });
    match = under;
    await reached(office, await assigned(office, under.shiftId), 'punchedIn');
    await anne.call(SavePositionConsent, { purpose: 'live', consent: true, wordsVersion: consentWords });
    await anne.call(ReportPosition, { lat: 45.5, lng: -73.6, accuracy: 5 });
    await eventOf(client, '2026-05-07T12:00:00.000Z', { title: 'Gala' });
    await eventOf(client, '2026-03-07T12:00:00.000Z', { title: 'Old' });
    for (let n = 0; n < 12; n++) {
      const agentId = derivedId('glance', n);
      const person = {
        firstName: 'Own',
        lastName: `Number ${n}`,
        email: `own${n}@test.ca`,
        phone: '',
        language: 'fr' as const,
        isArcher: false,
      };
      await vigie.commands.run(
        agent,
        'Apply',
        agentId,
        { agentId, ...person, home: null, hasCar: false },
        vigie.system(),
      );
      await vigie.commands.run(
        agent,
        'LinkEmployer',
        agentId,
        { agentId, employerId: ids.customerA, employerKind: 'customer' },
        vigie.system(),
      );
      await vigie.commands.run(agent, 'MoveOnboarding', agentId, { agentId, status: 5 }, vigie.system());
    }
    await vigie.settled();
    agency = await stage.page({ language: 'en', person: 'agencyA' });
    agency.on(
      'request',
      (request) =>
        void (request.url().includes('/api/search?') && asked.push(decodeURIComponent(request.url().split('?')[1]!))),
    );
    customer = await stage.page({ language: 'en', person: 'customerA' });
  }, 120_000);
  afterAll(() => stage.close());

  step(
    '[search.open] Shift twice within 300 ms opens the search, after 400 ms nothing happens; an admin has neither key nor box',
    async () => {
      await visit(agency, '/agency/dashboard');
      await see(agency.getByRole('button', { name: text('toolbar.search'), exact: true }));
      await twice(agency, 400);
      await agency.clock.runFor(500);
      expect(await dialog().count()).toBe(0);
      await twice(agency, 20);
      await see(field());
      await axe(agency);
      await agency.keyboard.press('Escape');
      await gone(dialog());
      const admin = await stage.page({ language: 'en', person: 'admin' });
      await visit(admin, '/dashboard');
      await see(admin.getByRole('heading').first());
      await twice(admin, 50);
      await admin.clock.runFor(500);
      expect(await admin.getByRole('button', { name: text('toolbar.search'), exact: true }).count()).toBe(0);
      expect(await admin.getByRole('dialog').count()).toBe(0);
      await admin.close();
    },
  );

  step(
    '[search.debounce] [search.groups] [search.height] " dup " is asked once, trimmed; blanks are not asked; sections show badge, name and description',
    async () => {
      await agency.getByRole('button', { name: text('toolbar.search'), exact: true }).click();
      await field().fill('   ');
      await agency.clock.runFor(600);
      expect(asked).toEqual([]);
      await stopped(agency);
      await field().pressSequentially(' dup ');
      await agency.clock.runFor(1_000);
      await agency.clock.resume();
      await see(section('search.employees').getByText('Chloé Dupré'));
      expect(asked).toEqual(['q=dup']);
      await see(section('search.employees').getByText('chloe@agents.test', { exact: false }));
      await see(section('search.employees').getByText(text('badge.work')));
      const found = await dialog()
        .locator('.search-found')
        .evaluate((one) => getComputedStyle(one));
      expect([found.maxHeight, found.overflowY]).toEqual(['600px', 'auto']);
      await field().fill('client');
      await see(section('search.customers').getByText('Client A'));
      await dialog()
        .getByRole('button', { name: text('search.employees'), exact: true })
        .click();
      await see(dialog().getByText(text('search.none')));
      await dialog()
        .getByRole('button', { name: text('search.all'), exact: true })
        .click();
      await axe(agency);
    },
  );

  step(
    '[search.link] Ctrl opens another tab and the dialog stays; the arrows and Enter open here and close it',
    async () => {
      await field().fill('match');
      const link = section('search.events').getByRole('link', { name: 'Match' });
      await see(link);
      const [tab] = await Promise.all([agency.context().waitForEvent('page'), link.click({ modifiers: ['Control'] })]);
      await tab.waitForURL(`**/agency/requests/detail/${match.requestId}/**`);
      await tab.close();
      await see(field());
      await field().focus();
      await agency.keyboard.press('ArrowDown');
      await agency.keyboard.press('Enter');
      await agency.waitForURL(`**/agency/requests/detail/${match.requestId}/**`);
      await gone(dialog());
      await see(agency.getByRole('heading', { name: 'Match' }));
    },
  );

  step(
    '[search.emailPhone] [search.empty] an e-mail address finds the person in spite of what one misspells in names; nonsense finds nothing',
    async () => {
      await agency.getByRole('button', { name: text('toolbar.search'), exact: true }).click();
      await field().fill('chloe@agents.test');
      await see(section('search.employees').getByText('Chloé Dupré'));
      await field().fill('drpué');
      await see(section('search.employees').getByText('Chloé Dupré'));
      await field().fill('zzzzzz');
      await see(dialog().getByText(text('search.none')));
      await agency.setViewportSize({ width: 320, height: 700 });
      await eventually(() => fits(agency));
      await agency.setViewportSize({ width: 1280, height: 860 });
      await agency.keyboard.press('Escape');
      await gone(dialog());
    },
  );

  step('words find actions and places; Enter opens the first result; matches are marked', async () => {
    const ask = async (words: string) => {
      await agency.getByRole('button', { name: text('toolbar.search'), exact: true }).click();
      await field().fill(words);
    };
    const first = () => dialog().locator('.search-found section a').first();
    await ask('late');
    await see(first().getByText(text('command.late')));
    await field().press('Enter');
    await agency.waitForURL('**/agency/dashboard?f.status=late#tab-today');
    await ask('new event');
    await field().press('Enter');
    await see(agency.getByRole('dialog', { name: text('requests.new') }));
    // An agency chooses the client first.
    const client = agency.getByRole('dialog').getByRole('combobox', { name: text('request.form.customer') });
    await eventually(async () => expect(await client.evaluate((one) => one === document.activeElement)).toBe(true));
    expect(agency.url()).not.toContain('open=');
    await agency.keyboard.press('Escape');
    await ask('aren');
    await see(section('menu.customer.places').getByText('Aréna'));
    expect(await first().locator('mark').allTextContents()).toEqual(['Arén']);
    await axe(agency);
    await field().press('Enter');
    await agency.waitForURL(`**/agency/customers/detail/${ids.customerA}/place/${ids.placeA}`);
  });

  step(
    '[dash.tiles] the client’s five tiles count and lead to the tab of what they count; list or map, agents, papers, what happened and the chat stand below',
    async () => {
      await visit(customer, '/customer/dashboard');
      await see(customer.getByRole('heading', { name: text('dashboard.title'), exact: true }));
      await see(customer.getByRole('button', { name: text('dashboard.newRequest'), exact: true }));
      const tile = (key: string) => customer.locator('.tile').filter({ hasText: text(key) });
      for (const [key, value] of [
        ['dashboard.current', '1'],
        ['dashboard.upcoming', '1'],
        ['dashboard.past', '1'],
        ['dashboard.available', '12 / 13'],
        ['dashboard.places', '1'],
      ] as const)
        await eventually(async () => expect(await tile(key).locator('strong').textContent()).toBe(value));
      const leads = await customer.locator('a.tile').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      const tabs = ['tab-inProgress', 'tab-scheduled', 'tab-finished'].map((tab) => `/customer/requests/all#${tab}`);
      expect(leads).toEqual([...tabs, '/customer/employees/all', '/customer/places/all']);
      await see(customer.getByRole('button', { name: text('dashboard.list'), exact: true }));
      await see(customer.getByRole('button', { name: text('dashboard.map'), exact: true }));
      for (const key of [
        'dashboard.myAgents',
        'dashboard.papers',
        'dashboard.references',
        'dashboard.log',
        'chat.title',
      ])
        await see(customer.getByRole('region', { name: text(key) }));
      await see(
        customer
          .getByRole('region', { name: text('dashboard.log') })
          .getByText('Anne Roy', { exact: false })
          .first(),
      );
      expect(
        await customer.getByRole('link', { name: text('employees.tab.expires30'), exact: true }).getAttribute('href'),
      ).toContain('#tab-expiresWithin30Days');
      await axe(customer);
      await tile('dashboard.upcoming').click();
      await customer.waitForURL('**/customer/requests/all#tab-scheduled');
      await see(customer.getByText('Gala'));
      await customer.goBack();
    },
  );

  step(
    '[dash.agentPage] [refresh.auto] my agents stand six a page; turned on, the dashboard asks again every 5 s',
    async () => {
      const panel = customer.getByRole('region', { name: text('dashboard.myAgents') });
      await eventually(async () => expect(await panel.getByRole('listitem').count()).toBe(6));
      await panel.getByRole('button', { name: text('list.page', { n: 3 }), exact: true }).click();
      await see(panel.getByText('Anne Roy'));
      await see(panel.getByText(text('dashboard.agent.active')));
      let totals = 0;
      customer.on('request', (request) => void (request.url().endsWith('/api/Dashboard/TotalAgent') && totals++));
      await stopped(customer);
      await customer.clock.runFor(11_000);
      expect(totals).toBe(0);
      await customer.getByRole('switch').click();
      await customer.clock.runFor(5_100);
      await eventually(async () => expect(totals).toBe(1));
      await customer.getByRole('switch').click();
      await customer.clock.resume();
    },
  );

  step(
    '[map.view] [place.markerClick] the map stands 512 px high at zoom 12 over one place, whose window tells counts and leads to its events',
    async () => {
      await customer.getByRole('button', { name: text('dashboard.map'), exact: true }).click();
      const map = customer.locator('.map');
      await see(map);
      await eventually(async () => expect(await map.getAttribute('data-zoom')).toBe('12'));
      expect((await map.boundingBox())!.height).toBe(512);
      expect(await map.getAttribute('data-center')).toBe('45.50,-73.60');
      await see(customer.getByText(text('map.noTiles')));
      await see(customer.locator('.map-list').getByText('Anne Roy'));
      await see(map.getByRole('button', { name: `Anne Roy, ${text('map.inZone')}` }));
      await axe(customer);
      await customer.keyboard.press('Tab');
      await map.getByRole('button', { name: /^Aréna/ }).focus();
      await customer.keyboard.press('Enter');
      const window = customer.getByRole('dialog', { name: 'Aréna' });
      await see(window.getByText(text('map.counts', { active: 1, total: 1 })));
      await map.click({ position: { x: 20, y: 400 } });
      expect(await window.count()).toBe(1);
      await customer.clock.runFor(1_100);
      await map.click({ position: { x: 20, y: 400 } });
      await gone(window);
      await customer.locator('.map-list').getByRole('button', { name: 'Aréna' }).click();
      await window.getByRole('button', { name: text('map.openPlace'), exact: true }).click();
      await customer.waitForURL(`**/customer/places/detail/${ids.placeA}#tab-events`);
    },
  );

  step('[map.expiry] an agent whose position is older than five minutes leaves the map within 30 s', async () => {
    await visit(customer, '/customer/dashboard');
    await customer.getByRole('button', { name: text('dashboard.map'), exact: true }).click();
    const marker = customer.locator('.map').getByRole('button', { name: `Anne Roy, ${text('map.inZone')}` });
    await see(marker);
    await customer.route('**/api/dashboard/activeemployees', (route) => route.abort());
    await customer.clock.fastForward(5 * 60_000 + 31_000);
    await gone(marker);
    await customer.unroute('**/api/dashboard/activeemployees');
  });

  step('[search.height] more than 600 px of results scroll', async () => {
    await customer.setViewportSize({ width: 1280, height: 1100 });
    await customer.getByRole('button', { name: text('toolbar.search'), exact: true }).click();
    await customer.getByRole('searchbox').fill('own');
    await see(customer.getByRole('region', { name: text('search.employees') }).getByText('Own Number 0'));
    const room = () =>
      customer
        .locator('.search-found')
        .evaluate((one) => ({ height: one.clientHeight, scrolls: one.scrollHeight > one.clientHeight }));
    expect(await room()).toEqual({ height: 600, scrolls: true });
    await customer.keyboard.press('Escape');
  });

  step('everything is in French, and fits a telephone', async () => {
    const page = await stage.page({ language: 'fr', person: 'customerA', width: 320, height: 700, dark: true });
    await visit(page, '/customer/dashboard');
    await see(page.getByText('Number 0'));
    await page.getByRole('button', { name: t('fr', 'dashboard.map'), exact: true }).click();
    await see(page.locator('.map'));
    await axe(page);
    await eventually(() => fits(page));
    await page.getByRole('button', { name: t('fr', 'toolbar.search'), exact: true }).click();
    await page.getByRole('searchbox').fill('gala');
    await see(page.getByRole('region', { name: t('fr', 'search.events') }));
    await axe(page);
    await eventually(() => fits(page));
    await page.close();
  });
});
