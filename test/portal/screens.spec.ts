import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { resetLink } from '#services/apps/reset-admin/reset-link.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t, type Language } from '#test/support/languages.ts';
import { axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import { ids, people, signedIn, type Person } from '#test/support/world.ts';
import { screenshot } from '#test/support/screenshot.ts';

const now = '2026-04-07T16:00:00.000Z';
const inHours = (count: number) => new Date(Date.parse(now) + count * 3_600_000).toISOString();

/**
 * In English on a desktop, in the light and the dark theme, and in French, whose words are longer, on the narrowest
 * phone.
 */
const looks = [
  { language: 'en', width: 1280 },
  { language: 'fr', width: 320 },
] as const satisfies readonly { language: Language; width: number }[];

/** Screens that differ on a phone in more than width. */
const relaid = new Set([
  'login',
  'events',
  'event',
  'assignment-shift',
  'history',
  'select-agent',
  'system',
  'first-admin',
]);

/**
 * Checks that the screen is accessible and no wider than its window; on a desktop in both themes, which differ only in
 * colours.
 */
const judge = async (page: Page, name: string, { language, width }: (typeof looks)[number]) => {
  const picture = async (theme: 'light' | 'dark') => {
    await screenshot(page, `${name}-${language}-${theme}-${width}`);
  };
  await picture('light');
  await fits(page);
  if (width > 320 || relaid.has(name)) await axe(page);
  if (width === 320) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture('dark');
  await axe(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
};

describe('every screen is accessible, and none is wider than its window', () => {
  let main: Stage;
  let empty: Stage;
  let event: string;

  beforeAll(async () => {
    [main, empty] = await Promise.all([Stage.open(inHours(-30)), Stage.open(now, { empty: true })]);
    const { vigie } = main;
    const customer = await signedIn(vigie, 'customerA');
    const agency = await signedIn(vigie, 'agencyA');
    event = await eventOf(customer, inHours(-12), { title: 'Match des Étoiles au grand aréna de la ville' });
    const working = await planned(customer, { requestId: event, start: inHours(-1), agencyId: ids.agencyA });
    await planned(customer, {
      requestId: event,
      start: inHours(30),
      agencyId: ids.agencyA,
      position: 'Entrée des artistes',
    });
    await planned(customer, { start: inHours(72) }, { title: 'Gala' });
    const assignment = await assigned(agency, working.shiftId);
    vigie.clock.set(now);
    await reached(agency, assignment, 'punchedIn', { punchIn: inHours(-1) });
  });
  afterAll(() => Promise.all([main.close(), empty.close()]));

  describe.each(looks)('$language, $width pixels', (like) => {
    const { language, width } = like;
    const text = (key: string, values?: Record<string, string | number>) => t(language, key, values);
    let stage: Stage;
    let page: Page;
    const step = steps(() => stage, { apart: true });
    const windows = new Map<Person | undefined, Promise<Page>>();
    /** The window of a person, or of nobody yet; each step begins with opening a page in it. */
    const open = (person?: Person): Promise<Page> => {
      const known =
        windows.get(person) ??
        stage.page({ language, width, height: width === 320 ? 640 : 860, ...(person && { person }) });
      windows.set(person, known);
      return known;
    };
    const look = (name: string) => judge(page, name, like);
    const rowOf = (words: string) => page.getByRole('row').filter({ hasText: words });
    const pick = async (words: string, entry: string) => {
      await rowOf(words)
        .getByRole('button', { name: text('list.rowActions') })
        .click();
      await page.getByRole('menuitem', { name: text(entry) }).click();
    };
    const dialog = () => page.getByRole('dialog').last();
    const close = async () => {
      await page.keyboard.press('Escape');
      await gone(page.getByRole('dialog'));
    };

    beforeAll(async () => {
      stage = await Stage.open(now, { vigie: main.vigie });
    });
    afterAll(() => stage.close());

    step('signing in and choosing a password', async () => {
      page = await open();
      await visit(page, '/login');
      await see(page.getByRole('button', { name: text('auth.login.submit'), exact: true }));
      await look('login');
      await visit(page, '/forgot-password');
      await see(page.getByRole('button', { name: text('auth.forgot.submit'), exact: true }));
      await look('forgot');
      await visit(page, '/reset-password/x/y');
      await see(page.getByRole('alert'));
      await look('reset-refused');
      await page.goto(new URL(await resetLink(main.vigie.platform, people.superAdmin.email)).pathname);
      await see(page.getByRole('button', { name: text('auth.reset.submit'), exact: true }));
      await look('reset');
    });

    step('an address that leads nowhere', async () => {
      page = await open();
      await visit(page, '/no/such/page');
      await see(page.getByRole('heading', { name: text('error.404.title') }));
      await look('not-found');
    });

    step('the events, a new event and the profile of a client', async () => {
      page = await open('customerA');
      await visit(page, '/customer/requests/all');
      await see(rowOf('Match'));
      await look('events');
      await page.getByRole('button', { name: text('requests.new'), exact: true }).click();
      await see(dialog().getByRole('button', { name: text('request.create'), exact: true }));
      await look('event-form');
      await close();
      await visit(page, '/customer/profile');
      await see(page.getByRole('heading', { name: text('profile.title') }));
      await look('profile');
    });

    step('an event, its shifts and what is planned on them', async () => {
      page = await open('agencyA');
      await visit(page, `/agency/requests/detail/${event}`);
      await see(rowOf('Anne Roy'));
      await look('event');
      await page.getByRole('button', { name: text('shifts.add'), exact: true }).click();
      await see(dialog().getByRole('textbox', { name: text('shifts.form.startTime') }));
      await look('add-shifts');
      await close();
      await page.getByRole('button', { name: text('recurrence.title'), exact: true }).click();
      await see(dialog().getByRole('radio', { name: text('recurrence.specificDays') }));
      await look('recurrence-weeks');
      await dialog()
        .getByRole('radio', { name: text('recurrence.specificDays') })
        .check();
      await look('recurrence-days');
    });

    step('an assignment on all its tabs, and its history', async () => {
      page = await open('agencyA');
      await visit(page, `/agency/requests/detail/${event}`);
      await rowOf('Anne Roy').getByRole('button', { name: 'Anne Roy' }).first().click();
      for (const tab of ['shift', 'pay', 'note', 'break']) {
        await page.getByRole('tab', { name: text(`assignment.tab.${tab}`) }).click();
        await look(`assignment-${tab}`);
      }
      await close();
      await pick('Anne Roy', 'shifts.action.history');
      await see(dialog().getByRole('list', { name: text('history.facts') }));
      await eventually(async () => expect(await dialog().locator('.then .badge').count()).toBe(1));
      await look('history');
    });

    step('the choice of an agent', async () => {
      page = await open('agencyA');
      await visit(page, `/agency/requests/detail/${event}`);
      await rowOf('Entrée des artistes').locator('.cell-open').click();
      await see(dialog().getByRole('listitem'));
      await look('select-agent');
      await dialog()
        .getByRole('tab', { name: text('select.unavailable') })
        .click();
      await see(dialog().getByText('Dédé Tremblay'));
      await look('select-agent-unavailable');
    });

    step(
      'what waits on an agency, its conversations, employees by file, figures, and what looks for things',
      async () => {
        page = await open('agencyA');
        for (const [name, path] of [
          ['inbox', '/agency/inbox'],
          ['chat', '/agency/chat'],
          ['employees-by-file', '/agency/employees/import'],
          ['finance', '/agency/reports#tab-finance'],
          ['auto-assign', '/agency/auto-assign'],
          ['employees', '/agency/employees/all'],
        ] as const) {
          await visit(page, path);
          await see(page.getByRole('heading', { level: 1 }));
          await look(name);
        }
        await page.getByRole('button', { name: text('list.view'), exact: true }).click();
        await see(dialog().getByRole('textbox', { name: text('list.views.name') }));
        await look('views');
        await close();
        await page.getByRole('button', { name: text('toolbar.search'), exact: true }).click();
        await dialog().getByRole('searchbox').fill('Match');
        await see(dialog().getByRole('link'));
        await look('palette');
        await close();
      },
    );

    step('the state of the system', async () => {
      page = await open('admin');
      await visit(page, '/dashboard#tab-system');
      await see(page.getByRole('heading', { name: text('system.title') }));
      await see(page.getByRole('table').first());
      await look('system');
      await page.close(); // it shows names of read models, which are not translated
    });
  });

  describe.each(looks)('the first administrator of an empty Vigie: $language, $width pixels', (like) => {
    const { language, width } = like;
    const step = steps(() => empty, { apart: true });
    step('is asked for in a page that fits and is accessible', async () => {
      const page = await empty.page({ language, width });
      await visit(page, '/');
      await page.waitForURL('**/first-admin');
      await see(page.getByRole('button', { name: t(language, 'firstAdmin.submit'), exact: true }));
      await judge(page, 'first-admin', like);
      await page.close();
    });
  });
});
