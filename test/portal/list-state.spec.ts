import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SaveLevelsAndSkills } from '#contracts/api/employee-file.ts';
import { Place } from '#contracts/api/places.ts';
import { BulkLocation } from '#contracts/api/shift-bulk.ts';
import { inTurns, Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { accented, axe, eventually, fits, gone, see } from '#test/support/on-screen.ts';
import { eventOf, planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';

describe('a list keeps its place', () => {
  let stage: Stage;
  let page: Page;
  const text = (key: string, values?: Record<string, string | number>) => t('en', key, values);
  const step = steps(() => stage);
  const titles = () => page.getByRole('table').getByRole('link').allInnerTexts();

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    const customer = await signedIn(stage.vigie, 'customerA');
    for (let number = 10; number < 24; number++)
      await eventOf(customer, '2026-04-20T04:00:00.000Z', { title: `Match ${number}` });
    await eventOf(customer, '2026-04-20T04:00:00.000Z', { title: 'Gala' });
    page = await stage.page({ language: 'en', person: 'customerA' });
  });
  afterAll(() => stage.close());

  step('tab, search, order and page are in the address; going back from an event restores all of them', async () => {
    await page.goto('/customer/requests/all');
    // Back closes a dialog on the first page of the portal too.
    await page.getByRole('button', { name: text('request.form.new'), exact: true }).click();
    await see(page.getByRole('dialog'));
    await page.goBack();
    await gone(page.getByRole('dialog'));
    await page.getByRole('tab', { name: text('requests.tab.scheduled') }).click();
    await see(page.getByText(text('list.total', { n: '15' })));
    await accented(page);
    await page.getByRole('searchbox', { name: text('list.search') }).fill('match');
    await see(page.getByText(text('list.total', { n: '14' })));
    await page
      .getByRole('columnheader', { name: text('request.form.title') })
      .getByRole('button')
      .click();
    await page.getByRole('button', { name: text('list.page', { n: 2 }), exact: true }).click();
    const left = ['Match 20', 'Match 21', 'Match 22', 'Match 23'];
    await eventually(async () => expect(await titles()).toEqual(left));
    await page.getByRole('link', { name: 'Match 22' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Match 22' }));
    // Back closes an open dialog and nothing else.
    await page.getByRole('button', { name: text('event.statistics'), exact: true }).click();
    await see(page.getByRole('dialog'));
    await page.goBack();
    await gone(page.getByRole('dialog'));
    await see(page.getByRole('heading', { level: 1, name: 'Match 22' }));
    await page.goBack();
    await eventually(async () => expect(await titles()).toEqual(left));
    expect(await page.getByRole('searchbox', { name: text('list.search') }).inputValue()).toBe('match');
    expect(await page.getByRole('tab', { name: text('requests.tab.scheduled') }).getAttribute('aria-selected')).toBe(
      'true',
    );
    expect(await page.getByRole('columnheader', { name: text('request.form.title') }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
  });

  step('a view that is shared and starred opens the list to a colleague, until they change it', async () => {
    const agency = await stage.page({ language: 'en', person: 'agencyA' });
    await agency.goto('/agency/employees/all?size=25&sort=fullName');
    await agency.getByRole('button', { name: text('list.view'), exact: true }).click();
    const menu = agency.getByRole('dialog', { name: text('list.view') });
    await menu.getByRole('textbox', { name: text('list.views.name') }).fill('Roster');
    await menu.getByRole('checkbox', { name: text('list.views.share') }).check();
    await menu.getByRole('button', { name: text('list.views.save'), exact: true }).click();
    await menu.getByRole('button', { name: text('list.views.defaultOfAll', { name: 'Roster' }), exact: true }).click();
    await see(agency.getByText(text('list.views.defaultSaved')));
    const colleague = await stage.page({ language: 'en', person: 'managerA' });
    await colleague.goto('/agency/employees/all');
    const size = colleague.getByRole('combobox', { name: text('list.pageSize') });
    await eventually(async () => expect(await size.inputValue()).toBe('25'));
    const heading = colleague.getByRole('columnheader', { name: text('employees.col.name') });
    expect(await heading.getAttribute('aria-sort')).toBe('ascending');
    await size.selectOption('10');
    await eventually(async () => expect(await size.inputValue()).toBe('10'));
    await Promise.all([agency.close(), colleague.close()]);
  });

  step('the menu’s entry resets the list', async () => {
    await page
      .getByRole('navigation', { name: text('sidenav.label') })
      .getByRole('link', { name: text('menu.customer.events'), exact: true })
      .click();
    await see(page.getByRole('tab', { name: text('requests.tab.inProgress'), selected: true }));
    expect(await page.getByRole('searchbox', { name: text('list.search') }).inputValue()).toBe('');
  });
});

describe('a list is filtered by conditions, and edited in place', () => {
  const now = '2026-04-07T14:00:00.000Z';
  let stage: Stage;
  let page: Page;
  let event: string;
  let shiftId: string;
  let positions: readonly { readonly id: string; readonly name: string }[];
  const { step, text } = inTurns(() => stage);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const cell = (name: string, label: string) => row(name).locator(`[data-label="${text(label)}"]`);
  const employees = () => page.goto('/agency/employees/all?sort=fullName');
  const levelOf = async (levelId: string) => {
    const agency = await signedIn(stage.vigie, 'agencyA');
    await agency.call(SaveLevelsAndSkills, { employeeId: ids.agents.anne, levelId });
  };

  beforeAll(async () => {
    stage = await Stage.open(now);
    const customer = await signedIn(stage.vigie, 'customerA');
    const start = '2026-04-09T14:00:00.000Z';
    const made = await planned(customer, { start, agencyId: ids.agencyA });
    [event, shiftId] = [made.requestId, made.shiftId];
    positions = (await customer.call(Place, { placeId: ids.placeA })).data.locations;
    await levelOf(ids.senior);
    page = await stage.page({ person: 'agencyA', width: 1440, height: 900 });
  });
  afterAll(() => stage.close());

  step(
    'what rows must not have, or must have nothing of, stands in the panel, in words and in the address',
    async () => {
      await employees();
      await see(row('Anne Roy'));
      await page.getByRole('button', { name: text('list.filters'), exact: true }).click();
      const panel = page.getByRole('dialog', { name: text('list.filters') });
      const level = text('employee.level');
      await panel.getByRole('combobox', { name: text('filter.operator', { label: level }) }).selectOption('isNot');
      const choices = panel.getByRole('group', { name: level, exact: true });
      await see(choices.locator('.filter-count').last().getByText('1', { exact: true }));
      await choices.getByRole('checkbox').last().click();
      const phone = text('employees.col.phone');
      await panel.getByRole('combobox', { name: text('filter.operator', { label: phone }) }).selectOption('filled');
      await axe(page);
      await page.keyboard.press('Escape');
      await gone(row('Anne Roy'));
      await see(row('Bruno'));
      const chips = page.getByRole('list', { name: text('list.activeFilters') });
      await see(chips.getByText(text('filter.chip.filled', { label: phone })));
      expect(new URL(page.url()).searchParams.get('empty.phone')).toBe('0');
      await page.setViewportSize({ width: 390, height: 844 });
      await fits(page);
      await axe(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  );

  step('the same conditions are restored by the address, and removed one by one', async () => {
    await page.reload();
    await see(row('Bruno'));
    const chips = page.getByRole('list', { name: text('list.activeFilters') });
    expect(await chips.getByRole('listitem').count()).toBe(3);
    await chips.getByRole('button').first().click();
    await see(row('Anne Roy'));
  });

  step('a level is changed in its cell by the keyboard, and undone', async () => {
    await employees();
    await see(cell('Anne Roy', 'employee.level'));
    const before = await cell('Anne Roy', 'employee.level').innerText();
    await row('Anne Roy').focus();
    await page.keyboard.press('F2');
    const editor = page.getByRole('dialog', { name: 'Anne Roy' });
    await editor.getByRole('combobox').selectOption(ids.junior);
    await axe(page);
    await page.keyboard.press('Enter');
    await gone(editor);
    await eventually(async () => expect(await cell('Anne Roy', 'employee.level').innerText()).not.toBe(before));
    await page.getByRole('button', { name: text('toast.undo'), exact: true }).click();
    await eventually(async () => expect(await cell('Anne Roy', 'employee.level').innerText()).toBe(before));
  });

  step(
    'a position is changed in its cell; what somebody else has changed meanwhile is said there, and Escape leaves it',
    async () => {
      await page.goto(`/agency/requests/detail/${event}`);
      const position = () => page.locator(`[data-row="0"] [data-label="${text('shifts.col.position')}"]`);
      await position().dblclick();
      const editor = page.getByRole('dialog');
      await editor.getByRole('combobox').selectOption({ label: positions[0]!.name });
      await editor.getByRole('button', { name: text('form.save'), exact: true }).click();
      await gone(editor);
      await eventually(async () => expect(await position().innerText()).toContain(positions[0]!.name));
      await position().dblclick();
      await editor.getByRole('option', { name: positions[1]!.name }).waitFor({ state: 'attached' });
      const move = { id: event, affectationEventIds: [shiftId], removeSelection: true };
      await (await signedIn(stage.vigie, 'customerA')).call(BulkLocation, move);
      await editor.getByRole('combobox').selectOption({ label: positions[1]!.name });
      await editor.getByRole('button', { name: text('form.save'), exact: true }).click();
      await see(editor.getByRole('alert').filter({ hasText: text('problem.CHANGED_MEANWHILE') }));
      await axe(page);
      await page.keyboard.press('Escape');
      await gone(editor);
      await eventually(async () => expect(await position().innerText()).not.toContain(positions[0]!.name));
    },
  );
});
