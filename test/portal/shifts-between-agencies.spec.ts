import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { CreateAgentRequest } from '#contracts/api/agent-requests.ts';
import { AddSubContractor, SaveAgencyLicence } from '#contracts/api/smart-connect.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { eventOf, planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';

const now = '2026-04-07T14:00:00.000Z';
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 3, day, hour + 4)).toISOString();

describe('shifts between two agencies, each in its own window', () => {
  let stage: Stage;
  let sender: Page;
  let partner: Page;
  let french: Page;
  let requestId: string;
  let asked: string;
  const en = (key: string, values?: Record<string, string | number>) => t('en', key, values);
  const fr = (key: string, values?: Record<string, string | number>) => t('fr', key, values);
  const step = steps(() => stage);
  const rows = (words: string | RegExp, window: Page) =>
    window.getByRole('table').getByRole('row').filter({ hasText: words });
  const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true });
  const choose = async (dialog: Locator, window: Page, label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await window.getByRole('option', { name: option }).click();
  };
  const tick = async (found: Locator) => {
    await see(found);
    for (const row of await found.all()) await row.getByRole('checkbox').check();
  };

  beforeAll(async () => {
    stage = await Stage.open(now);
    const [customer, agencyA, agencyB] = await Promise.all(
      (['customerA', 'agencyA', 'agencyB'] as const).map((person) => signedIn(stage.vigie, person)),
    );
    requestId = await eventOf(customer!, at(20, 8));
    for (const position of ['Nord', 'Sud', 'Rotonde'])
      await planned(customer!, { requestId, start: at(20, 8), position, agencyId: ids.agencyA });
    await agencyA!.call(AddSubContractor, { id: ids.agencyA, email: 'office@example.com' });
    await agencyB!.call(SaveAgencyLicence, {
      id: ids.agencyB,
      number: 'B-1',
      territoryId: ids.territory,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    });
    const { requestId: event, shiftId } = await planned(customer!, {
      start: at(21, 8),
      position: 'Quai',
      agencyId: null,
    });
    asked = event;
    const ask = {
      adminCustomerId: ids.customerA,
      requestId: asked,
      agencyIds: [ids.agencyA],
      affectationEventIds: [shiftId],
    };
    await customer!.call(CreateAgentRequest, ask);
    const gala = await planned(
      customer!,
      { start: at(22, 8), position: 'Galerie', agencyId: null, count: 2 },
      { title: 'Gala' },
    );
    await customer!.call(CreateAgentRequest, {
      adminCustomerId: ids.customerA,
      requestId: gala.requestId,
      agencyIds: [ids.agencyA],
      affectationEventIds: gala.shiftIds,
    });
    sender = await stage.page({ language: 'en', person: 'agencyA' });
    partner = await stage.page({ language: 'en', person: 'agencyB' });
    french = await stage.page({ language: 'fr', person: 'agencyB', width: 320, height: 700 });
  });
  afterAll(() => stage.close());

  step('the prices agreed with an external agency are kept on its page', async () => {
    await visit(sender, '/agency/management#tab-smartConnect');
    await see(sender.getByRole('link', { name: 'Agence B' }));
    await axe(sender);
    await sender.getByRole('link', { name: 'Agence B' }).click();
    await button(sender, en('items.add')).click();
    const dialog = sender.getByRole('dialog');
    await dialog.getByRole('textbox', { name: en('smartconnect.price') }).fill('31');
    await dialog.getByRole('textbox', { name: en('smartconnect.clientPrice') }).fill('42');
    await dialog
      .getByRole('group', { name: new RegExp(`^${en('partner.billing.from')}`) })
      .getByRole('textbox')
      .fill('1 janv. 2026');
    await axe(sender);
    await button(dialog, en('form.save')).click();
    await gone(dialog);
    await see(sender.getByText('$31.00'));
  });

  step(
    '[subcontract.chain] three shifts are handed over and wait, and the partner finds them among its new inquiries',
    async () => {
      await visit(partner, '/agency/dashboard#tab-newInquiries');
      await visit(sender, `/agency/requests/detail/${requestId}?size=25`);
      await tick(rows(/Nord|Sud|Rotonde/, sender));
      await button(sender.locator('.selection-actions'), en('bulk.smartConnect')).click();
      const dialog = sender.getByRole('dialog');
      await choose(dialog, sender, en('transfer.agency'), 'Agence B');
      expect(await button(dialog, en('smartconnect.send')).isDisabled()).toBe(true);
      await dialog.getByRole('checkbox', { name: en('smartconnect.confirm') }).check();
      await axe(sender);
      await button(dialog, en('smartconnect.send')).click();
      await gone(dialog);
      const offered = rows(/Nord/, sender).filter({ hasText: en('status.waiting') });
      await see(offered.filter({ hasText: en('handover.offeredTo', { names: 'Agence B' }) }));
      await offered.getByRole('button', { name: en('list.rowActions') }).click();
      const menu = sender.getByRole('menu');
      await see(menu.getByRole('menuitem', { name: en('smartconnect.takeBack') }));
      for (const other of ['shifts.action.assign', 'bulk.publish'])
        expect(await menu.getByRole('menuitem', { name: en(other), exact: true }).count()).toBe(0);
      await sender.keyboard.press('Escape');
      await partner.getByRole('link', { name: /Match/ }).click();
      await see(partner.getByRole('heading', { name: en('mission.title') }));
    },
  );

  step(
    '[assign.missionAccept] [mission.page] the partner accepts two of the three, and the sender sees it at once',
    async () => {
      await see(rows('Nord', partner).filter({ hasText: '$31.00' }));
      await axe(partner);
      const search = partner.getByRole('searchbox', { name: en('list.search') });
      await search.fill('Rotonde');
      await gone(rows('Nord', partner));
      await see(rows('Rotonde', partner));
      await search.fill('');
      await button(partner, en('list.filters')).click();
      for (const name of [en('filter.status'), en('shifts.col.serviceType'), en('shifts.col.agentType')])
        await see(partner.getByRole('dialog', { name: en('list.filters') }).getByRole('group', { name, exact: true }));
      await partner.keyboard.press('Escape');
      await tick(rows(/Nord|Sud/, partner));
      await see(partner.getByText(en('list.selected', { n: 2 })));
      await button(partner.locator('.selection-actions'), en('mission.accept')).click();
      await partner.waitForURL(`**/agency/requests/detail/${requestId}`);
      await see(rows('Nord', partner).filter({ hasText: en('status.missing') }));
      expect(await rows('Rotonde', partner).count()).toBe(0);
      await see(rows('Nord', sender).filter({ hasText: en('status.smartConnectAccepted') }));
      await see(rows('Rotonde', sender).filter({ hasText: en('status.waiting') }));
    },
  );

  step('in French on a phone the last shift is refused, which leads back to the dashboard', async () => {
    await visit(french, '/agency/dashboard#tab-newInquiries');
    await french.getByRole('link', { name: /Match/ }).click();
    await see(french.getByRole('heading', { name: fr('mission.title') }));
    await see(french.getByText(fr('handover.waiting')));
    await fits(french);
    await button(french, fr('mission.refuse')).first().click();
    await button(french.getByRole('alertdialog'), fr('mission.refuse')).click();
    await french.waitForURL('**/agency/dashboard');
    await see(rows('Rotonde', sender).filter({ hasText: en('status.refused') }));
    await visit(french, '/agency/management#tab-smartConnect');
    await see(french.getByText('B-1'));
    await fits(french);
  });

  step(
    '[mission.page] what was accepted has the bar of every list of shifts on the confirmation page too',
    async () => {
      await partner.goBack();
      await tick(rows(/Sud/, partner));
      const bar = partner.locator('.selection-actions');
      await see(button(bar, en('bulk.publish')));
      expect(await button(bar, en('mission.accept')).count()).toBe(0);
      await button(bar, en('bulk.publish')).click();
      await axe(partner);
      await button(partner.getByRole('dialog'), en('bulk.publish')).click();
      await see(rows('Sud', partner).filter({ hasText: en('status.published') }));
    },
  );

  step(
    '[assign.allowed] the partner puts an agent on one and sees her at once, the sender that it is transferred and to whom',
    async () => {
      await visit(partner, `/agency/requests/detail/${requestId}`);
      await rows('Nord', partner)
        .getByRole('button', { name: new RegExp(en('status.notAssigned')) })
        .first()
        .click();
      const dialog = partner.getByRole('dialog');
      await button(dialog, en('candidate.assign', { name: 'Ève Gagnon' })).click();
      await see(rows('Nord', partner).filter({ hasText: 'Ève Gagnon' }));
      const theirs = rows('Nord', sender).filter({ hasText: en('status.transferred') });
      await see(theirs.filter({ hasText: 'Agence B' }));
      expect(await theirs.innerText()).not.toContain('Gagnon');
    },
  );

  step('[cancel.24h] the customer of a shift that was handed on is told in French to speak to its agency', async () => {
    const client = await stage.page({ language: 'fr', person: 'customerA' });
    await visit(client, `/customer/requests/detail/${requestId}`);
    await tick(rows('Nord', client));
    const bar = client.locator('.selection-actions');
    await see(bar);
    expect(await button(bar, fr('bulk.smartConnect')).count()).toBe(0);
    await button(bar, fr('bulk.delete')).click();
    await button(client.getByRole('alertdialog'), fr('confirm.delete.yes')).click();
    await see(client.getByRole('dialog').getByText(fr('problem.SHIFT_SUBCONTRACTED')));
    await client.keyboard.press('Escape');
    await see(rows('Nord', client));

    // J02: it withdraws its request to the agencies while none has accepted.
    await visit(client, `/customer/requests/detail/${asked}`);
    await tick(rows('Quai', client).filter({ hasText: fr('status.waiting') }));
    await button(bar, fr('agentRequest.withdraw')).click();
    const question = client.getByRole('alertdialog');
    await see(question.getByText(fr('agentRequest.withdraw.question', { n: 1 })));
    await axe(client);
    await button(question, fr('agentRequest.withdraw')).click();
    await see(rows('Quai', client).filter({ hasText: fr('status.missing') }));
  });

  step('the tab of the operations room counts open requests, and links to them', async () => {
    await visit(sender, `/agency/requests/detail/${requestId}`);
    await visit(partner, '/agency/dashboard#tab-smartConnect');
    const tab = partner.getByRole('tab', { name: en('ops.tab.smartConnect') });
    await see(rows('Nord', partner).filter({ hasText: 'Ève Gagnon' }));
    expect(await tab.innerText()).not.toMatch(/\d/);
    await tick(rows('Rotonde', sender));
    await button(sender.locator('.selection-actions'), en('bulk.smartConnect')).click();
    const dialog = sender.getByRole('dialog');
    // The only partner is preselected.
    await dialog.getByRole('checkbox', { name: en('smartconnect.confirm') }).check();
    await button(dialog, en('smartconnect.send')).click();
    await see(tab.getByText('1', { exact: true }));
    const received = rows('Rotonde', partner).filter({ hasText: en('handover.waiting') });
    await see(received);
    expect(await received.innerText()).toContain(`${en('ops.handover.received')} Agence A`);
    await axe(partner);
    await visit(sender, '/agency/dashboard#tab-smartConnect');
    await rows('Rotonde', sender)
      .filter({ hasText: en('handover.waiting') })
      .getByRole('button', { name: en('list.rowActions') })
      .click();
    await sender.getByRole('menuitem', { name: en('smartconnect.takeBack') }).click();
    await button(sender.getByRole('alertdialog'), en('smartconnect.takeBack')).click();
    await gone(rows(/Rotonde.*/, partner).filter({ hasText: en('handover.waiting') }));
    await gone(tab.getByText('1', { exact: true }));
    await visit(french, '/agency/dashboard#tab-smartConnect');
    await see(french.getByText('Nord'));
    await fits(french);
  });

  step('[assign.missionAccept] a client’s request is accepted in three presses and filled in one more', async () => {
    await visit(sender, '/agency/dashboard');
    await sender.getByRole('tab', { name: new RegExp(`^${en('ops.tab.inquiries')}`) }).click();
    await sender.getByRole('link', { name: /Gala/ }).click();
    await button(sender, en('mission.acceptAndAssign')).click();
    await sender.waitForURL('**/agency/requests/detail/*');
    const dialog = sender.getByRole('dialog');
    const fill = button(dialog, en('autoAssign.proposal.accept', { n: 2 }));
    await see(fill);
    await axe(sender);
    await fill.click();
    await gone(dialog);
    await eventually(async () =>
      expect(
        await rows(/Galerie/, sender)
          .filter({ hasText: en('status.toAccept') })
          .count(),
      ).toBe(2),
    );
    await sender.reload();
    await see(rows(/Galerie/, sender).first());
    expect(await dialog.count()).toBe(0);
  });
});
