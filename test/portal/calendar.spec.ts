import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t, type Language } from '#test/support/languages.ts';
import { axe, eventually, fits, gone, see, tabTo, unanswered, visit } from '#test/support/on-screen.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';

const now = '2026-03-05T16:00:00.000Z';
/** A Sunday of 23 hours in the place's time zone. */
const day = '2026-03-08';

describe('the calendar of an agency', () => {
  const text = (key: string, values?: Record<string, string | number>) => t('en', key, values);
  let stage: Stage;
  let page: Page;
  let agency: Browser;
  let open: string;
  let evening: string;
  const step = steps(() => stage);

  const block = (id: string, window = page) => window.locator(`[data-shift="${id}"]`);
  const row = (name: string, window = page) => window.locator('.timeline-row').filter({ hasText: name });
  const bar = () => page.locator('.drag-bar');
  const look = async (name: string, window = page) => {
    const folder = process.env['VIGIE_PICTURES'];
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    await window.screenshot({ path: join(folder, `calendar-${name}.png`) });
  };
  const shift = async (id: string) => (await agency.call(GetAffEvent, { id })).data;
  /** Drags a shift by its middle, this many pixels to the side or over a row, and holds it. */
  const hold = async (id: string, { over, by = 0 }: { over?: string; by?: number }) => {
    await block(id).scrollIntoViewIfNeeded();
    const from = (await block(id).boundingBox())!;
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y + 8, { steps: 3 });
    // Rows may be sorted while the pointer pauses, as on a busy machine, so it follows the row until that stays.
    const middle = async () => {
      const line = over && (await row(over).boundingBox());
      return line ? line.y + line.height / 2 : y;
    };
    for (let [at, to] = [NaN, await middle()]; at !== to; [at, to] = [to, await middle()])
      await page.mouse.move(x + by, to, { steps: 6 });
  };

  beforeAll(async () => {
    stage = await Stage.open(now);
    agency = await signedIn(stage.vigie, 'agencyA');
    const customer = await signedIn(stage.vigie, 'customerA');
    const at = (hour: string, end: string) => ({
      start: `${day}T${hour}:00.000Z`,
      end: `${day}T${end}:00.000Z`,
      agencyId: ids.agencyA,
    });
    const { requestId, shiftId } = await planned(
      customer,
      { ...at('09:00', '14:00'), position: 'Billetterie' },
      { title: 'Gala' },
    );
    open = shiftId;
    await planned(customer, { ...at('10:00', '15:00'), requestId, position: 'Loges' });
    ({ shiftId: evening } = await planned(customer, { ...at('18:00', '23:00'), requestId, position: 'Terrasse' }));
    await assigned(agency, evening);
    page = await stage.page({ language: 'en', person: 'agencyA' });
  }, 120_000);
  afterAll(() => stage.close());

  step('leads there from the lists, and keeps view, day and lines in the address', async () => {
    await visit(page, '/agency/dashboard');
    await page.getByRole('link', { name: text('calendar.title'), exact: true }).click();
    await see(page.getByRole('heading', { name: text('calendar.title') }));
    await page.getByRole('button', { name: text('calendar.view.day'), exact: true }).click();
    await page.getByRole('button', { name: text('calendar.by.agent'), exact: true }).click();
    expect(new URL(page.url()).search).toBe('?view=day&by=agent');
    await visit(page, `/agency/calendar?view=day&date=${day}&by=agent`);
    await see(block(open));
    // The date field is drawn after the shifts, in space reserved for it.
    await see(page.getByRole('textbox', { name: text('calendar.date') }));
    expect((await page.locator('.calendar-date').boundingBox())!.height).toBeLessThan(40);
  });

  step('shows the day on which clocks change with its 23 hours, and what overlaps in lanes of its own', async () => {
    await see(page.getByRole('columnheader').filter({ hasText: text('calendar.clockChange', { n: 23 }) }));
    expect((await page.locator('.timeline-hours i').allInnerTexts()).slice(0, 4)).toEqual(['00', '01', '03', '04']);
    expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(
      [text('status.unassigned'), 'Anne Roy', 'Bruno Côté', 'Chloé Dupré', 'Dédé Tremblay'].map((name) =>
        expect.stringContaining(name),
      ),
    );
    const tops = await row(text('status.unassigned'))
      .locator('.shift-block')
      .evaluateAll((blocks) => blocks.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(2);
    await look('day');
    await axe(page);
  });

  step(
    '[assign.disponibilities] a drag over an agent who can’t shows why before it is let go, and does nothing',
    async () => {
      await hold(open, { over: 'Dédé' });
      await see(bar().getByText(text('candidate.reason.licence', { number: 'BSP-dede' })));
      expect(await row('Dédé').getAttribute('data-why')).toBe('refused');
      expect(await row('Bruno').getAttribute('data-why')).toBe('free');
      await look('refused');
      await page.mouse.up();
      await see(page.getByRole('alert').filter({ hasText: 'Dédé Tremblay' }));
      await gone(bar());
      expect((await shift(open)).status).toBe('missing');
    },
  );

  step('[toast.timing] a drag onto one who can assigns, and the notice takes it back', async () => {
    await hold(open, { over: 'Bruno' });
    await see(bar().getByText(text('calendar.hold.free')));
    await page.mouse.up();
    await see(row('Bruno').locator(`[data-shift="${open}"]`));
    expect((await shift(open)).employee).toMatchObject({ fullName: 'Bruno Côté' });
    await page.getByRole('button', { name: text('toast.undo'), exact: true }).click();
    await see(row(text('status.unassigned')).locator(`[data-shift="${open}"]`));
    expect((await shift(open)).employee).toBeNull();
  });

  step(
    'a drop on nobody’s line takes the agent off, after a question; undone, they are on it again as they stood',
    async () => {
      await reached(agency, (await shift(evening)).affectationId, 'accepted');
      await hold(evening, { over: text('status.unassigned') });
      await see(bar().getByText(text('calendar.hold.remove')));
      await see(bar().getByText(text('calendar.hold.free')));
      await look('nobody');
      await page.mouse.up();
      const question = page.getByRole('alertdialog', { name: text('shifts.action.removeAgent') });
      await see(question);
      await question.getByRole('button', { name: text('shifts.action.removeAgent'), exact: true }).click();
      await see(row(text('status.unassigned')).locator(`[data-shift="${evening}"]`));
      expect((await shift(evening)).employee).toBeNull();
      await page.getByRole('button', { name: text('toast.undo'), exact: true }).click();
      await see(row('Anne Roy').locator(`[data-shift="${evening}"]`));
      expect(await shift(evening)).toMatchObject({ employee: { fullName: 'Anne Roy' }, facts: { accepted: true } });
    },
  );

  step('filters say how many shifts they find, and live in the address', async () => {
    await page.getByRole('button', { name: text('list.filters'), exact: true }).click();
    const panel = page.getByRole('dialog', { name: text('list.filters') });
    await panel.getByRole('checkbox', { name: `${text('status.missing')} 2` }).click();
    await gone(block(evening));
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).searchParams.getAll('f.status')).toEqual(['missing']);
    await page.reload();
    await see(block(open));
    await gone(block(evening));
    // Agents who could get a shift stay in the list.
    await see(row('Anne Roy'));
    await look('filtered');
    await axe(page);
    await page.getByRole('button', { name: text('list.clearAll'), exact: true }).click();
    await see(block(evening));
  });

  step('a drag along the line moves in time: an open shift at once', async () => {
    const width = await block(open).evaluate((one) => one.getBoundingClientRect().width);
    // Five hours wide, so a fifth of it is an hour.
    await hold(open, { by: width / 5 });
    await see(bar().getByText(text('calendar.hold.free')));
    await page.mouse.up();
    await eventually(async () => expect((await shift(open)).start).toBe(`${day}T10:00:00.000Z`));
    const notice = page
      .locator('.toast')
      .filter({ has: page.getByRole('button', { name: text('toast.undo'), exact: true }) });
    await notice.getByRole('button', { name: text('toast.close'), exact: true }).click();
    await gone(notice);
  });

  step(
    'the keys do the same, and ask first where the agent is told; another planner sees it without a reload',
    async () => {
      const other = await stage.page({ language: 'en', person: 'managerA' });
      await visit(other, `/agency/calendar?view=day&date=${day}&by=agent`);
      await see(block(evening, other));
      const before = await block(evening, other).boundingBox();
      await tabTo(page, page.locator('.shift-block[tabindex="0"]'));
      await page.keyboard.press('ArrowDown');
      await eventually(async () =>
        expect(await block(evening).evaluate((one) => one === document.activeElement)).toBe(true),
      );
      for (let press = 0; press < 4; press++) await page.keyboard.press('Alt+ArrowRight');
      await see(bar().getByText(text('calendar.hold.free')));
      await look('keys');
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog', { name: text('calendar.move.title') });
      await see(question.getByText('Anne Roy', { exact: false }));
      await question.getByRole('button', { name: text('calendar.move.yes'), exact: true }).click();
      await eventually(async () => expect((await shift(evening)).start).toBe(`${day}T19:00:00.000Z`));
      await eventually(async () =>
        expect(await block(evening).evaluate((one) => one === document.activeElement)).toBe(true),
      );
      await eventually(async () =>
        expect((await block(evening, other).boundingBox())!.x).toBeGreaterThan(before!.x + 10),
      );
      await other.close();
      await page.getByRole('button', { name: text('toast.undo'), exact: true }).click();
      await eventually(async () => expect((await shift(evening)).start).toBe(`${day}T18:00:00.000Z`));
    },
  );

  step('Escape gives up what is held, and the dialog moves what can’t be dragged', async () => {
    await block(open).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await see(bar().getByText(text('calendar.hold.assign', { name: 'Anne Roy' })));
    await page.keyboard.press('Escape');
    await gone(bar());
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog').filter({ hasText: 'Billetterie' });
    const clock = dialog.getByRole('textbox', { name: new RegExp(`^${text('shifts.col.end')}: `) });
    await clock.fill('05:00');
    await see(dialog.getByText(text('problem.SHIFT_ENDS_BEFORE_START')));
    await clock.fill('12:30');
    await see(dialog.getByText(text('calendar.hold.free')));
    await look('dialog');
    await axe(page);
    const move = dialog.getByRole('button', { name: text('calendar.dialog.move'), exact: true });
    await unanswered(page, SaveAffEvents, async () => {
      await move.click();
      await see(dialog.locator('.form-actions').getByText(text('form.failed')));
      await axe(page);
      await look('dialog-failed');
    });
    expect(await clock.inputValue()).toBe('12:30');
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('form.discard.no') })
      .click();
    await move.click();
    await gone(dialog);
    expect((await shift(open)).end).toBe(`${day}T16:30:00.000Z`);
    await block(evening).focus();
    await page.keyboard.press('m');
    const other = page.getByRole('dialog').filter({ hasText: 'Terrasse' });
    await other.getByRole('radio', { name: text('calendar.dialog.nobody') }).check();
    await see(other.getByText(text('calendar.hold.free')));
    await look('dialog-nobody');
    await other.getByRole('button', { name: text('shifts.action.removeAgent'), exact: true }).click();
    const question = page.getByRole('alertdialog', { name: text('shifts.action.removeAgent') });
    await question.getByRole('button', { name: text('shifts.action.removeAgent'), exact: true }).click();
    await eventually(async () => expect((await shift(evening)).employee).toBeNull());
    await gone(other);
    await eventually(async () =>
      expect(await block(evening).evaluate((one) => one === document.activeElement)).toBe(true),
    );
    await page
      .getByRole('button', { name: text('toast.undo'), exact: true })
      .last()
      .click();
    await eventually(async () => expect((await shift(evening)).employee).toMatchObject({ fullName: 'Anne Roy' }));
  });

  step('a week is a roster: cards under their days, each agent’s hours and absences, and more of a shift', async () => {
    const schedules = [{ startDate: `${day}T05:00:00.000Z`, endDate: '2026-03-09T04:00:00.000Z' }];
    await agency.call(SaveEmployeeSchedule, { id: ids.agents.bruno, schedules });
    await visit(page, `/agency/calendar?view=week&date=${day}&by=agent`);
    await see(block(evening).getByText('14–19'));
    expect(await row('Anne Roy').getByRole('rowheader').innerText()).toMatch(/^Anne Roy\s+5\s?h · /);
    await see(row('Bruno').locator('.away').getByText(text('employee.away')));
    await see(page.getByRole('list', { name: text('calendar.legend') }).getByText(text('status.missing')));
    await look('roster');
    await axe(page);
    const tip = page.locator('.shift-tip');
    await block(evening).hover();
    await see(tip.getByText('Anne Roy'));
    await page.mouse.move(0, 0);
    await gone(tip);
    await tabTo(page, page.locator('.shift-block[tabindex="0"]'));
    await see(tip.getByText('Gala'));
    await page.keyboard.press('Escape');
    await gone(tip);
  });

  step(
    'in a week a drag and the keys move by whole days, and who can come stands first while a shift is held',
    async () => {
      const { width } = (await page.getByRole('columnheader').last().boundingBox())!;
      await hold(evening, { by: -width });
      await see(bar().getByText(/Sat, Mar 7, (2026, )?14:00 – 19:00/));
      await page.keyboard.press('Escape');
      await gone(bar());
      await page.mouse.up();
      const agents = () => page.getByRole('rowheader').allInnerTexts();
      const before = await agents();
      await hold(open, {});
      // Anne has another shift that day, Bruno is away, Dédé has no licence.
      await eventually(async () => expect((await agents())[1]).toContain('Chloé Dupré'));
      await look('able-first');
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await eventually(async () => expect(await agents()).toEqual(before));
      await block(open).focus();
      await page.keyboard.press('Alt+ArrowRight');
      await see(bar().getByText(/Mon, Mar 9/));
      await page.keyboard.press('Escape');
      await gone(bar());
      expect((await shift(open)).start).toBe(`${day}T10:00:00.000Z`);
    },
  );

  step('four weeks are counts of who is needed and missing, which open into their day', async () => {
    await visit(page, `/agency/calendar?view=weeks&date=${day}`);
    const counts = [
      text('calendar.coverage.cell', { filled: 1, need: 3 }),
      text('calendar.coverage.missing', { n: 2 }),
    ];
    const cell = page.getByRole('button', { name: counts.join(', ') });
    await see(cell);
    await look('coverage');
    await axe(page);
    await tabTo(page, cell);
    await page.keyboard.press('Enter');
    await see(block(open));
    const address = new URL(page.url()).searchParams;
    expect([address.get('view'), address.get('date'), address.get('q')]).toEqual(['day', day, 'Aréna']);
    await page.goBack();
    await see(cell);
  });

  step(
    '[shift.datesDisabled] a client sees its calendar without the agency’s agents, and hears why it can’t move them',
    async () => {
      const window = await stage.page({ language: 'en', person: 'customerA' });
      await visit(window, `/customer/calendar?view=day&date=${day}`);
      await block(evening, window).focus();
      expect(await block(evening, window).getAttribute('aria-label')).not.toContain('Anne');
      await window.keyboard.press('Alt+ArrowRight');
      await see(window.locator('.drag-bar').getByText(text('problem.SHIFT_TIME_LOCKED')));
      expect(await window.getByRole('button', { name: text('calendar.hold.drop') }).isDisabled()).toBe(true);
      await window.close();
    },
  );

  step('every view is shown in both languages on a desktop, and as an agenda on the narrowest phone', async () => {
    await page.close();
    for (const [language, width, dark] of [
      ['fr', 1280, true],
      ['fr', 320, false],
      ['en', 320, true],
    ] as const satisfies readonly (readonly [Language, number, boolean])[]) {
      const window = await stage.page({ language, person: 'agencyA', width, dark, height: width === 320 ? 640 : 860 });
      for (const view of ['weeks', 'week']) {
        await visit(window, `/agency/calendar?view=${view}&date=${day}&by=${view === 'week' ? 'place' : 'agent'}`);
        await see(view === 'weeks' ? window.locator('.coverage button[data-missing]') : block(open, window));
        await look(`${view}-${language}-${width}`, window);
        await fits(window);
        if (language === 'fr') await axe(window);
      }
      await block(open, window).click();
      const card = window.getByRole('dialog').filter({ hasText: 'Billetterie' });
      await card.getByRole('button', { name: t(language, 'calendar.move'), exact: true }).click();
      await see(window.getByRole('dialog').getByRole('radio', { name: t(language, 'calendar.dialog.time') }));
      await look(`dialog-${language}-${width}`, window);
      await fits(window);
      await stage.speaks(window, language);
      await window.close();
    }
  });
});
