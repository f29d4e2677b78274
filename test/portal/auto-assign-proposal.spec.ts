import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { AutoAssignRuns } from '#contracts/api/auto-assign.ts';
import { BulkAssign } from '#contracts/api/shift-bulk.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, fits, gone, see, unanswered, visit } from '#test/support/on-screen.ts';
import { planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';

describe('auto-assign as a proposal', () => {
  let stage: Stage;
  let page: Page;
  let requestId: string;
  const { step, text } = inTurns(() => stage);
  const rows = (words: string): Locator => page.getByRole('table').getByRole('row').filter({ hasText: words });
  const dialog = (): Locator => page.getByRole('dialog');

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    const customer = await signedIn(stage.vigie, 'customerA');
    const start = '2026-04-20T12:00:00.000Z';
    ({ requestId } = await planned(customer, { start, count: 2, agencyId: ids.agencyA }));
    await planned(customer, { requestId, start, agencyId: ids.agencyA, skillId: ids.driver, position: 'Ronde B' });
    page = await stage.page({ person: 'agencyA' });
  });
  afterAll(() => stage.close());

  const propose = async () => {
    await see(rows('Ronde B'));
    for (const row of await page
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: /Porte|Ronde B/ })
      .all())
      await row.getByRole('checkbox').check();
    await page
      .locator('.selection-actions')
      .getByRole('button', { name: text('bulk.autoAssign'), exact: true })
      .click();
    await see(dialog().getByText(text('autoAssign.proposal.nobody')));
  };
  const proposed = () => dialog().locator('.small-table strong').allInnerTexts();

  step('names who would get each shift and why, and says first what would help where nobody can', async () => {
    await visit(page, `/agency/requests/detail/${requestId}`);
    await propose();
    await see(dialog().getByText(text('autoAssign.proposal.count', { filled: 2, shifts: 3, agents: 4 })));
    await see(
      dialog().getByText(
        text('autoAssign.near.skill', { n: 1, name: stage.language === 'en' ? 'Patrol car' : 'Patrouille' }),
      ),
    );
    expect(new Set(await proposed())).toEqual(new Set(['Anne Roy', 'Bruno Côté']));
    await axe(page);
  });

  step('of all open shifts of the event is one press, without ticking any', async () => {
    await page.keyboard.press('Escape');
    await gone(dialog());
    await page.getByRole('button', { name: text('list.deselectAll'), exact: true }).click();
    await page.getByRole('button', { name: text('bulk.autoAssign'), exact: true }).click();
    await see(dialog().getByText(text('autoAssign.proposal.count', { filled: 2, shifts: 3, agents: 4 })));
    await see(dialog().getByText(text('autoAssign.proposal.nobody')));
  });

  step('fits every width', async () => {
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await fits(page);
      await axe(page);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  step('lets one name be swapped for somebody who could do it as well', async () => {
    await dialog()
      .getByRole('button', { name: /Anne Roy/ })
      .click();
    const explanations = dialog().last();
    await explanations.getByRole('searchbox').fill('dede');
    await see(explanations.getByText(text('candidate.reason.licence', { number: 'BSP-dede' })));
    await explanations.getByRole('searchbox').fill('');
    await axe(page);
    await explanations.getByRole('button', { name: /Chlo/ }).click();
    await see(dialog().locator('.small-table strong').filter({ hasText: 'Chlo' }));
    expect((await proposed()).filter((name) => name === 'Bruno Côté')).toHaveLength(1);
  });

  step('assigns all that is ticked by one press, and takes it back by one', async () => {
    const accept = dialog().getByRole('button', {
      name: text('autoAssign.proposal.accept', { n: 2 }),
      exact: true,
    });
    await unanswered(page, BulkAssign, async () => {
      await accept.click();
      await see(dialog().locator('.form-actions').getByText(text('form.failed')));
    });
    await accept.click();
    await gone(dialog());
    await see(rows('Chlo').filter({ hasText: text('status.toAccept') }));
    await see(rows('Bruno').filter({ hasText: text('status.toAccept') }));
    const notice = page.locator('.toast').filter({ hasText: text('autoAssign.proposal.accepted') });
    await notice.getByRole('button', { name: text('toast.undo'), exact: true }).click();
    await gone(rows('Chlo'));
    await gone(rows('Bruno'));
    expect((await (await signedIn(stage.vigie, 'agencyA')).call(AutoAssignRuns, {})).data).toEqual([]);
  });

  step('one press on a shift says why not her, and one more assigns who could', async () => {
    await rows('Porte')
      .first()
      .getByRole('button', { name: text('autoAssign.whoNamed', { title: 'Porte' }), exact: true })
      .click();
    await dialog().getByRole('searchbox').fill('Dédé');
    await see(dialog().getByText(text('candidate.reason.licence', { number: 'BSP-dede' })));
    await dialog().getByRole('searchbox').fill('Anne');
    await see(dialog().getByText(text('autoAssign.why.possible')));
    await axe(page);
    await dialog()
      .getByRole('button', { name: text('candidate.assign', { name: 'Anne Roy' }), exact: true })
      .click();
    await gone(dialog());
    await see(rows('Anne Roy'));
  });
});
