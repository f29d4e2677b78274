import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SaveThreeLink } from '#contracts/api/skills.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { screenshot } from '#test/support/screenshot.ts';

const now = '2026-04-07T16:00:00.000Z';
const inHours = (count: number) => new Date(Date.parse(now) + count * 3_600_000).toISOString();

describe('an agency rates its agents, excludes them from a client, and puts them on lists', () => {
  const text = (key: string, values?: Record<string, string | number>) => t('en', key, values);
  let stage: Stage;
  const step = steps(() => stage);
  let page: Page;
  let event: string;
  const dialog = () => page.getByRole('dialog');
  const button = (key: string, values?: Record<string, string | number>) =>
    page.getByRole('button', { name: text(key, values), exact: true });
  const rowOf = (words: string) => page.getByRole('row').filter({ hasText: words });
  const pick = async (words: string, entry: string) => {
    await rowOf(words)
      .first()
      .getByRole('button', { name: text('list.rowActions') })
      .click();
    await page.getByRole('menuitem', { name: text(entry) }).click();
  };
  const choose = async (label: string, option: string) => {
    await dialog()
      .getByRole('combobox', { name: text(label) })
      .click();
    await page.getByRole('option', { name: option }).click();
  };
  const saved = async (key: string) => {
    await see(page.getByText(text(key)));
    await gone(dialog());
  };
  const look = async (name: string, on = page) => {
    await screenshot(on, `ratings-${name}`);
    await fits(on);
    await axe(on);
  };

  beforeAll(async () => {
    stage = await Stage.open(inHours(-30));
    const { vigie } = stage;
    const customer = await signedIn(vigie, 'customerA');
    const agency = await signedIn(vigie, 'agencyA');
    const done = await planned(customer, { start: inHours(-10), agencyId: ids.agencyA, title: 'North gate' });
    event = done.requestId;
    const assignment = await assigned(agency, done.shiftId);
    vigie.clock.set(now);
    await reached(agency, assignment, 'punchedOut', { punchIn: inHours(-9.8), punchOut: inHours(-2) });
    const admin = await signedIn(vigie, 'admin');
    await admin.call(SaveThreeLink, { skillId: ids.guard, permitId: ids.licenceType, territoryId: ids.territory });
    page = await stage.page({ language: 'en', person: 'agencyA' });
  });
  afterAll(() => stage.close());

  step('[rating.scale] [assign.rated] an agent is rated from the shift’s menu in half stars, once', async () => {
    await visit(page, `/agency/requests/detail/${event}`);
    await pick('Anne Roy', 'rating.title');
    const stars = async (criterion: string, count: number) =>
      dialog()
        .getByRole('group', { name: text(`rating.${criterion}`) })
        .getByRole('radio', { name: text('stars.label', { n: count }), exact: true })
        .press('Space');
    await see(dialog().getByText(text('rating.penalty.late')));
    await gone(dialog().getByText(text('ratingList.rating'), { exact: true }));
    await button('form.save').click();
    await see(dialog().getByText(text('problem.REQUIRED')).first());
    for (const criterion of ['punctuality', 'responsibility', 'customerService', 'presentation'])
      await stars(criterion, 5);
    await see(dialog().getByRole('img', { name: text('stars.label', { n: 4.5 }), exact: true }));
    await look('dialog');
    await button('form.save').click();
    await saved('rating.saved');
    await rowOf('Anne Roy')
      .first()
      .getByRole('button', { name: text('list.rowActions') })
      .click();
    await see(page.getByRole('menuitem', { name: text('agent.exclude') }));
    await gone(page.getByRole('menuitem', { name: text('rating.title') }));
    await page.keyboard.press('Escape');
  });

  step('[nav.agency] [rating.scale] the ratings are on the menu’s screen, and can be changed', async () => {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: text('menu.agency.ratings'), exact: true })
      .click();
    await page.waitForURL('**/agency/ratings');
    await see(rowOf('Anne Roy').getByRole('img', { name: text('stars.label', { n: 4.5 }) }));
    await look('screen');
    await pick('Anne Roy', 'ratings.edit');
    await dialog().getByLabel(text('ratingList.comment')).fill('Calm with the crowd');
    await button('form.save').click();
    await saved('rating.saved');
    await see(rowOf('Calm with the crowd'));
  });

  step('[rating.bonus] [emp.tabs] an employee’s ratings say how far the bonus is', async () => {
    await rowOf('Anne Roy').getByRole('link', { name: 'Anne Roy' }).click();
    await page.waitForURL('**/agency/employees/detail/**');
    await see(page.getByText(text('ratings.bonusAfter', { n: 9, stars: 0.5 })));
    await look('tab');
  });

  step('a note about the employee is written and deleted', async () => {
    await page.getByRole('tab', { name: text('employee.tab.notes') }).click();
    await button('items.add').click();
    await dialog().getByLabel(text('comment.type.praise')).check();
    await dialog()
      .getByRole('textbox', { name: text('comment.text') })
      .fill('Asked for by name');
    await button('form.save').click();
    await saved('generic.created');
    await see(page.getByRole('listitem').filter({ hasText: 'Asked for by name' }));
    await look('notes');
    await button('items.delete', { name: 'Asked for by name' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('confirm.delete.yes'), exact: true })
      .click();
    await gone(page.getByText('Asked for by name', { exact: true }));
  });

  step('[rating.exclude] the employee is excluded from a client, and readmitted', async () => {
    await page.getByRole('tab', { name: text('employee.tab.exclusions') }).click();
    await button('items.add').click();
    await choose('request.form.customer', 'Client A');
    await dialog().getByLabel(text('field.reason')).fill('Asked by the client');
    await look('exclude');
    await button('agent.exclude').click();
    await saved('exclusion.made');
    await see(page.getByRole('listitem').filter({ hasText: 'Client A' }));
    await look('exclusions');
    await button('exclusion.liftOf', { name: 'Client A' }).click();
    await gone(page.getByRole('listitem').filter({ hasText: 'Asked by the client' }));
  });

  step('[skill.unique] an exception needs its skill', async () => {
    await page.getByRole('tab', { name: text('employee.tab.exceptions') }).click();
    await button('exception.new').click();
    await dialog().getByLabel(text('exception.pay')).fill('25.50');
    await button('form.save').click();
    await see(dialog().getByText(text('problem.SKILL_REQUIRED')));
    await look('exception');
    await choose('exception.skill', 'Guard');
    await button('form.save').click();
    await saved('generic.created');
    await see(rowOf('Guard').getByText('$25.50'));
    await look('exceptions');
  });

  step('[list.fields] a list is made with what it asks for', async () => {
    await visit(page, '/agency/job-postings/all');
    await page.waitForURL('**/agency/dashboard#tab-lists');
    await button('jobPosting.new').click();
    await dialog().getByLabel(text('jobPosting.titleEn')).fill('Summer festival');
    await dialog().getByLabel(text('jobPosting.titleFr')).fill('Festival d’été');
    await choose('jobPosting.competences', 'Guard');
    await choose('jobPosting.minLevel', 'Senior');
    await choose('jobPosting.maxLevel', 'Junior');
    await dialog().getByLabel(text('jobPosting.applicantsNeeded')).fill('5');
    await button('form.save').click();
    await see(dialog().getByText(text('problem.LIST_LEVELS_CROSSED')));
    await look('list-form');
    await choose('jobPosting.maxLevel', 'Senior');
    await button('form.save').click();
    await page.waitForURL('**/agency/job-postings/*-*');
    await see(page.getByRole('heading', { name: 'Summer festival' }));
    await page.getByRole('tab', { name: text('place.tab.info') }).click();
    await see(page.getByText('Festival d’été'));
    await look('list-info');
  });

  step(
    '[list.addAgents] [list.selectAll] three employees are added to it after a question, and not a second time',
    async () => {
      await visit(page, '/agency/employees/all');
      const add = async () => {
        for (const name of ['Anne Roy', 'Bruno Côté', 'Chloé Dupré']) await rowOf(name).getByRole('checkbox').check();
        await button('jobPosting.addToList').click();
        await choose('jobPosting.list', 'Summer festival');
        await dialog()
          .getByRole('button', { name: text('items.add'), exact: true })
          .click();
        await see(page.getByRole('alertdialog').getByText(text('list.addConfirm', { n: 3, list: 'Summer festival' })));
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: text('confirm.ok'), exact: true })
          .click();
      };
      await add();
      await saved('list.addSuccess');
      await add();
      await see(page.getByText(text('list.addFailure')));
      // The confirmation dialog has a button with the same name.
      await gone(page.getByRole('alertdialog'));
      await button('confirm.cancel').click();
      await gone(dialog());
    },
  );

  step('[list.addAgents] they are on the list, from which one is removed', async () => {
    await visit(page, '/agency/dashboard#tab-lists');
    await look('lists');
    await rowOf('Summer festival').getByRole('link', { name: 'Summer festival' }).click();
    await see(rowOf('Anne Roy'));
    await look('list-agents');
    await pick('Bruno Côté', 'jobPosting.remove');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('confirm.ok'), exact: true })
      .click();
    await gone(rowOf('Bruno Côté'));
  });

  step('[permit.toggle] who switches off a licence type reads how many lists ask for it', async () => {
    const admin = await stage.page({ language: 'en', person: 'admin' });
    await visit(admin, '/dashboard#tab-permits');
    await admin
      .getByRole('row')
      .filter({ hasText: 'BSP' })
      .getByRole('button', { name: text('list.rowActions') })
      .click();
    await admin.getByRole('menuitem', { name: text('permit.disable') }).click();
    await see(admin.getByRole('alertdialog').getByText(text('permit.toggle.confirm', { n: 1 })));
    await admin.close();
  });

  step('the same screens are shown in French, on the narrowest phone', async () => {
    const french = await stage.page({ language: 'fr', person: 'agencyA', width: 320, height: 640 });
    const employee = `/agency/employees/detail/${ids.agents.anne}/anne-roy`;
    for (const [name, address] of Object.entries({
      screen: '/agency/ratings',
      tab: `${employee}#tab-ratings`,
      notes: `${employee}#tab-notes`,
      exclusions: `${employee}#tab-exclusions`,
      exceptions: `${employee}#tab-exceptions`,
      lists: '/agency/dashboard#tab-lists',
    })) {
      await visit(french, address);
      await see(french.getByRole('heading', { level: 1 }));
      await see(french.locator('[aria-busy=false], .items'));
      await look(`fr-${name}`, french);
    }
    await french.getByRole('link', { name: 'Festival d’été' }).click();
    await see(french.getByRole('heading', { name: 'Festival d’été' }));
    await see(french.getByText('Anne Roy'));
    await look('fr-list', french);
    await french.getByRole('tab', { name: t('fr', 'place.tab.info') }).click();
    await eventually(() => fits(french));
  });
});
