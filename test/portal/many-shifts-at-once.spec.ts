import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { MergeShifts } from '#contracts/api/merges.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { axe, fits, gone, see, unanswered, visit, walkDialog } from '#test/support/on-screen.ts';
import { assigned, eventOf, planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';

const now = '2026-04-07T14:00:00.000Z';
/** Local time of Toronto in April, four hours behind UTC. */
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 3, day, hour + 4, minute)).toISOString();

describe('many shifts at once, in two windows', () => {
  let stage: Stage;
  let page: Page;
  let other: Page;
  let french: Page;
  let requestId: string;
  const en = (key: string, values?: Record<string, string | number>) => t('en', key, values);
  const fr = (key: string, values?: Record<string, string | number>) => t('fr', key, values);
  const step = steps(() => stage);

  const rows = (words: string | RegExp, window = page) =>
    window.getByRole('table', { name: /./ }).getByRole('row').filter({ hasText: words });
  const tick = async (found: Locator) => {
    await see(found);
    for (const row of await found.all()) await row.getByRole('checkbox').check();
  };
  const act = async (name: string, window = page) => {
    await window.locator('.selection-actions').getByRole('button', { name, exact: true }).click();
    const dialog = window.getByRole('dialog');
    await see(dialog);
    return dialog;
  };
  const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true });
  const undo = async (said: string) => {
    const notice = page.locator('.toast').filter({ hasText: said });
    await button(notice, en('toast.undo')).click();
    // The next message also names the action, and stays while the mouse is over it.
    await gone(button(notice, en('toast.undo')));
  };

  beforeAll(async () => {
    stage = await Stage.open(now);
    const [customer, agency] = [await signedIn(stage.vigie, 'customerA'), await signedIn(stage.vigie, 'agencyA')];
    const linked = { linkId: randomUUID(), agencyId: ids.agencyB, customerId: ids.customerA };
    await stage.vigie.commands.run(
      link,
      'Request',
      linked.linkId,
      { ...linked, requestedBy: 'agency', fullAccess: false },
      stage.vigie.system(),
    );
    await stage.vigie.commands.run(link, 'Accept', linked.linkId, { linkId: linked.linkId }, stage.vigie.system());
    await stage.vigie.settled();
    requestId = await eventOf(customer, at(8, 13));
    const shift = (start: string, end: string, position: string, more: object = {}) =>
      planned(customer, { requestId, start, end, position, agencyId: ids.agencyA, ...more });
    await shift(at(8, 13), at(8, 18), 'Vingt-sept');
    await shift(at(8, 9), at(8, 12), 'Vingt-trois');
    await shift(at(20, 8), at(20, 16), 'Ronde', { count: 2 });
    await shift(at(20, 8), at(20, 16), 'Barrière', { skillId: ids.driver });
    const { anne, bruno } = ids.agents;
    const taken = async (agentId: string, start: string, end: string) =>
      assigned(agency, (await shift(start, end, 'Scène')).shiftId, agentId);
    await taken(anne, at(22, 8), at(22, 12));
    await taken(anne, at(22, 12, 10), at(22, 16));
    await taken(anne, at(22, 16, 15), at(22, 18));
    await taken(anne, at(22, 19), at(22, 20));
    await taken(bruno, at(23, 8), at(23, 12));
    await taken(bruno, at(23, 12, 20), at(23, 16));
    page = await stage.page({ language: 'en', person: 'agencyA' });
    other = await stage.page({ language: 'en', person: 'managerA' });
    french = await stage.page({ language: 'fr', person: 'customerA', width: 320, height: 700 });
    await Promise.all([page, other].map((window) => window.goto(`/agency/requests/detail/${requestId}?size=25`)));
  });
  afterAll(() => stage.close());

  step('[bulk.dialogs] the bar is above the list as soon as a shift is ticked', async () => {
    await see(rows('Ronde').nth(1));
    expect(await page.locator('.selection-actions').count()).toBe(0);
    await tick(rows('Ronde'));
    const offered = [
      ...['autoAssign', 'publish', 'transfer', 'smartConnect'],
      ...['time', 'location', 'task', 'supervisor', 'removeSupervisor', 'merge', 'repeat'],
      ...['pay', 'billing', 'message', 'delete'],
    ];
    expect(await page.locator('.selection-actions').getByRole('button').allInnerTexts()).toEqual(
      offered.map((key) => en(`bulk.${key}`)),
    );
    await axe(page);
    const opener = (key: string) => button(page.locator('.selection-actions'), en(`bulk.${key}`));
    for (const key of ['publish', 'pay', 'billing']) await walkDialog(page, opener(key));
    const typing = { into: en('shifts.form.startTime'), discard: en('form.discard.yes') };
    await walkDialog(page, opener('time'), typing);
  });

  step('new times are seen in the other window at once; the notice that takes them back stays', async () => {
    const dialog = await act(en('bulk.time'));
    expect(await button(dialog, en('form.save')).isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: en('shifts.form.startTime') }).fill('9:30');
    await axe(page);
    await button(dialog, en('form.save')).click();
    await gone(dialog);
    await see(rows(/Ronde/, other).filter({ hasText: '09:30' }).nth(1));
    await page.clock.fastForward(10_000);
    await see(page.locator('.toast').filter({ hasText: en('shifts.timeSaved') }));
    await undo(en('shifts.timeSaved'));
    await see(rows(/Ronde/, other).filter({ hasText: '08:00' }).nth(1));
  });

  step('a position and a publication are undone in the same way', async () => {
    await tick(rows('Ronde'));
    const place = await act(en('bulk.location'));
    await place.getByRole('checkbox', { name: en('bulk.location.remove') }).check();
    await button(place, en('form.save')).click();
    await gone(rows('Ronde', other));
    await undo(en('bulk.locationSaved'));
    await see(rows('Ronde', other).nth(1));
    await tick(rows('Ronde'));
    const publish = await act(en('bulk.publish'));
    await see(publish.getByText(/will see these shifts|can take these shifts/));
    await button(publish, en('bulk.publish')).click();
    await see(
      rows('Ronde', other)
        .filter({ hasText: en('status.published') })
        .nth(1),
    );
    await undo(en('shifts.publishUpdated'));
    await see(
      rows('Ronde', other)
        .filter({ hasText: en('status.missing') })
        .nth(1),
    );
  });

  step('shifts fill themselves, and are open again when that is taken back', async () => {
    await tick(rows('Ronde'));
    const dialog = await act(en('bulk.autoAssign'));
    await dialog.getByRole('radio', { name: en('bulk.autoAssign.start') }).check();
    await button(dialog, en('bulk.autoAssign.start')).click();
    await see(
      rows('Ronde', other)
        .filter({ hasText: en('status.toAccept') })
        .nth(1),
    );
    await undo(en('shifts.autoAssignSaved'));
    await see(
      rows('Ronde', other)
        .filter({ hasText: en('status.missing') })
        .nth(1),
    );
  });

  step(
    '[transfer.confirm] a transfer and a rate need the box ticked; [transfer.serviceType] two service types are not transferred',
    async () => {
      await tick(rows('Ronde'));
      const pay = await act(en('bulk.pay'));
      await pay.getByRole('textbox', { name: en('bulk.rate.amount') }).fill('24.50');
      expect(await button(pay, en('form.save')).isDisabled()).toBe(true);
      await pay.getByRole('checkbox', { name: en('bulk.rate.confirm') }).check();
      await button(pay, en('form.save')).click();
      await see(page.getByText(en('shifts.paySaved')));
      await gone(pay);
      await tick(rows(/Ronde|Barrière/));
      await button(page.locator('.selection-actions'), en('bulk.transfer')).click();
      await see(page.getByText(en('bulk.cannotTransfer')));
      await rows('Barrière').getByRole('checkbox').uncheck();
      const transfer = await act(en('bulk.transfer'));
      await transfer.getByRole('combobox').click();
      // The agency that has them already is not offered.
      await page.getByRole('option', { name: 'Agence B' }).click();
      expect(await button(transfer, en('bulk.transfer.send')).isDisabled()).toBe(true);
      await transfer.getByRole('checkbox', { name: en('transfer.confirm') }).check();
      await button(transfer, en('bulk.transfer.send')).click();
      await see(page.getByText(en('bulk.transferred')));
    },
  );

  step('[merge.submit] what follows within 15 minutes is proposed, and merged once ticked', async () => {
    await tick(rows('Scène'));
    await rows('Scène').filter({ hasText: '16:15' }).getByRole('checkbox').uncheck();
    const dialog = await act(en('bulk.merge'));
    const proposals = dialog.getByRole('checkbox');
    await see(proposals);
    expect(await dialog.locator('label').allInnerTexts()).toEqual(['Anne Roy']);
    expect(await dialog.getByRole('listitem').count()).toBe(2);
    expect(await button(dialog, en('merge.submit')).isDisabled()).toBe(true);
    await proposals.check();
    await axe(page);
    await unanswered(page, MergeShifts, async () => {
      await button(dialog, en('merge.submit')).click();
      await see(dialog.locator('.form-actions').getByText(en('form.failed')));
    });
    await button(dialog, en('merge.submit')).click();
    await gone(dialog);
    await see(page.getByText(en('merge.done')));
    for (const window of [page, other])
      await see(window.locator('.merge-count.complete').getByText(en('merge.loadedTotal', { loaded: 2, total: 2 })));
    await axe(page);
  });

  step('[merge.errors] a third that fits is added, one that does not says why', async () => {
    await button(page.locator('.merge-group'), 'Anne Roy').click();
    await see(rows('Scène').filter({ hasText: '12:10' }));
    await button(page.locator('.merge-group'), en('merge.add')).click();
    const dialog = page.getByRole('dialog', { name: en('dialog.mergeAdd') });
    await see(dialog.getByRole('checkbox').nth(1));
    expect(await button(dialog, en('merge.addSubmit')).isDisabled()).toBe(true);
    await see(dialog.getByText(en('problem.MERGE_GAP')));
    await dialog.getByRole('checkbox').first().check();
    await button(dialog, en('merge.addSubmit')).click();
    await gone(dialog);
    await see(page.getByText(en('merge.added')));
    await see(other.getByText(en('merge.loadedTotal', { loaded: 3, total: 3 })));
  });

  step('[merge.cancel] after a question they are separate again, and the undo merges them again', async () => {
    const heading = page.locator('.merge-group');
    await button(heading, en('merge.cancel')).click();
    await button(page.getByRole('alertdialog'), en('merge.cancel')).click();
    await see(page.getByText(en('merge.canceled')));
    await gone(other.locator('.merge-group'));
    await undo(en('merge.canceled'));
    await see(other.getByText(en('merge.loadedTotal', { loaded: 3, total: 3 })));
  });

  step(
    '[cancel.24h] a client’s deletion of several lets the allowed ones go and lists the refused, on a phone and in French',
    async () => {
      await visit(french, `/customer/requests/detail/${requestId}`);
      await tick(rows(/Vingt/, french));
      const names = french.locator('.act-group:has(button) > span');
      const heights = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThan(30);
      expect(await french.locator('.selection-actions').getByRole('button').allInnerTexts()).not.toEqual(
        expect.arrayContaining([fr('bulk.pay')]),
      );
      await fits(french);
      await button(french.locator('.selection-actions'), fr('bulk.delete')).click();
      await button(french.getByRole('alertdialog'), fr('confirm.delete.yes')).click();
      const result = french.getByRole('dialog', { name: fr('bulk.result') });
      await see(result.getByText(fr('problem.SHIFT_STARTS_WITHIN_24H')));
      await fits(french);
      await axe(french);
      await gone(rows('Vingt-sept'));
      await see(rows('Vingt-trois'));
      await french.keyboard.press('Escape');
      await gone(result);
    },
  );

  step('[bulk.actions] a client has the dialogs of its grants, in French too', async () => {
    await tick(rows('Barrière', french));
    for (const key of ['time', 'location', 'task', 'autoAssign', 'publish', 'transfer', 'merge']) {
      const dialog = await act(fr(`bulk.${key}`), french);
      await fits(french);
      await french.keyboard.press('Escape');
      await gone(dialog);
    }
    expect(
      await french
        .locator('.selection-actions')
        .getByRole('button', { name: fr('bulk.billing') })
        .count(),
    ).toBe(0);
  });
});
