import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PunchIn, PunchOut, SaveAffectation } from '#contracts/api/assignments.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import { Requests, RequestStats } from '#contracts/api/requests.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { rebuild } from '#projections/kernel/rebuild.ts';
import { projections } from '#projections/tables.ts';
import { sweepLateness } from '#services/staffing/assignment/late-check.worker.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { eventually, see, visit } from '#test/support/on-screen.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { signedIn } from '#test/support/world.ts';

/** 10:00 in Montréal; the agent comes nine minutes late. */
const start = '2026-04-09T14:00:00.000Z';
const cents = (language: string, amount: number) =>
  new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' })
    .format(amount / 100)
    .replace(/\s/g, ' ');

// In one language only, because screens.spec covers the screens in both.
describe.each(['en'] as const)('the life of a shift is read and replayed (%s)', (language) => {
  const text = (key: string, values?: Record<string, string | number>) => t(language, key, values);
  let stage: Stage;
  let page: Page;
  let agency: Browser;
  let ids: { requestId: string; shiftId: string };
  const step = steps(() => stage);

  const history = (window = page) => window.getByRole('dialog', { name: text('history.title') });
  const facts = (window = page) =>
    history(window)
      .getByRole('list', { name: text('history.facts') })
      .getByRole('listitem');
  const open = async (window: Page, at: string) => {
    await visit(window, at);
    await window
      .getByRole('table', { name: text('stats.shifts') })
      .getByRole('button', { name: text('list.rowActions') })
      .click();
    await window.getByRole('menuitem', { name: text('shifts.action.history') }).click();
    await see(facts(window));
  };

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    const { vigie } = stage;
    const customer = await signedIn(vigie, 'customerA');
    agency = await signedIn(vigie, 'agencyA');
    ids = await planned(customer, { start });
    const id = await assigned(agency, ids.shiftId);
    vigie.clock.set('2026-04-08T15:00:00.000Z');
    await reached(agency, id, 'confirmed');
    vigie.clock.set('2026-04-09T14:05:00.000Z');
    // Jobs wait by the machine's clock, which the test doesn't move.
    await sweepLateness(vigie.platform.models, vigie.commands, vigie.clock)();
    vigie.clock.set('2026-04-09T14:09:00.000Z');
    await agency.call(PunchIn, { id });
    vigie.clock.set('2026-04-09T22:00:00.000Z');
    await agency.call(PunchOut, { id });
    await agency.call(SaveAffectation, {
      id,
      timeSheet: { punchIn: start, punchOut: '2026-04-09T22:00:00.000Z', correction: true, note: 'Badge' },
    });
    await agency.call(SaveAffectation, { id, affectationEvent: { salary: 2450 } });
    vigie.clock.set('2026-04-10T13:00:00.000Z');
    page = await stage.page({ language, person: 'agencyA' });
  });
  afterAll(() => stage.close());

  step('every fact is told in words: who, when, the value before and after', async () => {
    await open(page, `/agency/requests/detail/${ids.requestId}`);
    const told = (await facts().allInnerTexts()).map((words) => words.replace(/\s+/g, ' '));
    const wanted = [
      [text('fact.AgentAssigned', { agent: 'Anne Roy', by: 'hand' }), 'agencyA'],
      [text('fact.AssignmentAccepted'), 'agencyA'],
      [text('fact.AssignmentConfirmed'), 'agencyA'],
      [text('fact.LatenessNoticed'), 'Vigie'],
      [text('fact.TimeSheetCorrected'), text('history.before'), 'agencyA'],
      [text('fact.SalaryOverridden'), cents(language, 2450), 'agencyA'],
    ];
    for (const words of wanted)
      expect(told.filter((fact) => words.every((word) => fact.includes(word.trim())))).toHaveLength(1);
    expect(told[0]).toContain('customerA');
    expect(told).toHaveLength(9);
  });

  step('the shift is shown as it was at any moment that is typed, its status too', async () => {
    const day = history()
      .getByRole('group', { name: text('history.goTo') })
      .getByRole('textbox')
      .first();
    await day.fill('08/04/2026');
    const clock = history().getByRole('textbox', {
      name: text('label.with', { label: text('history.goTo'), value: text('time.clock') }),
    });
    await clock.fill('17:00');
    await clock.blur();
    const then = history().locator('.then');
    await eventually(async () => {
      expect(await then.getAttribute('data-stale')).toBeNull();
      expect(await then.locator('.badge').innerText()).toBe(text('status.confirmed'));
      expect(await then.innerText()).toContain('Anne Roy');
      expect(await then.innerText()).not.toContain(text('field.punchIn'));
    });
    await clock.fill('10:30');
    await clock.blur();
    await eventually(async () => expect(await then.locator('.badge').innerText()).toBe(text('status.toAccept')));
  });

  step('nothing in it can be edited, and who has no grant for pay sees no amount', async () => {
    expect(await facts().getByRole('button').count()).toBe(0);
    expect(await facts().getByRole('textbox').count()).toBe(0);
    await see(history().locator('.then').or(history()));
    const manager = await stage.page({ language, person: 'managerA' });
    await open(manager, `/agency/requests/detail/${ids.requestId}`);
    await see(history(manager).locator('.then .badge'));
    const words = await history(manager).innerText();
    expect(words).not.toContain(text('field.salary'));
    expect(words.replace(/\s/g, ' ')).not.toContain(cents(language, 2450));
    expect((await (await signedIn(stage.vigie, 'managerA')).call(ShiftHistory, { id: ids.shiftId })).text).not.toMatch(
      /salary|2450/i,
    );
    await manager.close();
  });

  step('read models made anew from the events show the same lists and totals', async () => {
    const look = async () => [
      (await agency.call(Requests, {})).data,
      (await agency.call(ShiftRows, { id: ids.requestId })).data,
      (await agency.call(RequestStats, { id: ids.requestId })).data,
    ];
    const before = await look();
    await rebuild({ db: stage.vigie.platform.db, store: stage.vigie.platform.store, projections });
    expect(await look()).toEqual(before);
    await page.reload();
    await see(page.getByRole('table', { name: text('stats.shifts') }).getByText(text('status.punchedOut')));
  });
});
