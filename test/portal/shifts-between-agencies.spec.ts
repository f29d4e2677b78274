import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { AddSubContractor, SaveAgencyLicence } from '#contracts/api/smart-connect.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { axe, fits, gone, see } from '#test/support/on-screen.ts';
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
  const en = (key: string, values?: Record<string, string | number>) => t('en', key, values);
  const fr = (key: string, values?: Record<string, string | number>) => t('fr', key, values);
  const step = steps(() => stage);
  const rows = (words: string | RegExp, window: Page) => window.getByRole('table').getByRole('row').filter({ hasText: words });
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
    const [customer, agencyA, agencyB] = await Promise.all((['customerA', 'agencyA', 'agencyB'] as const).map((person) => signedIn(stage.vigie, person)));
    requestId = await eventOf(customer!, at(20, 8));
    for (const position of ['Nord', 'Sud', 'Rotonde']) await planned(customer!, { requestId, start: at(20, 8), position, agencyId: ids.agencyA });
    await agencyA!.call(AddSubContractor, { id: ids.agencyA, email: 'office@example.com' });
    await agencyB!.call(SaveAgencyLicence, { id: ids.agencyB, number: 'B-1', territoryId: ids.territory, validFrom: '2026-01-01', validTo: '2026-12-31' });
    sender = await stage.page({ language: 'en', person: 'agencyA' });
    partner = await stage.page({ language: 'en', person: 'agencyB' });
    french = await stage.page({ language: 'fr', person: 'agencyB', width: 320, height: 700 });
  }, 120_000);
  afterAll(() => stage.close());

  step('the prices agreed with an external agency are kept on its page', async () => {
    await sender.goto('/agency/management#tab-smartConnect');
    await see(sender.getByRole('link', { name: 'Agence B' }));
    await axe(sender);
    await sender.getByRole('link', { name: 'Agence B' }).click();
    await button(sender, en('items.add')).click();
    const dialog = sender.getByRole('dialog');
    await dialog.getByRole('textbox', { name: en('smartconnect.price') }).fill('31');
    await dialog.getByRole('textbox', { name: en('smartconnect.clientPrice') }).fill('42');
    await dialog
      .getByRole('group', { name: new RegExp(`^${en('partner.billing.from')}`) })
      .getByRole('spinbutton')
      .first()
      .click();
    await sender.keyboard.type('01012026');
    await axe(sender);
    await button(dialog, en('form.save')).click();
    await gone(dialog);
    await see(sender.getByText('$31.00'));
  });

  step('[subcontract.chain] three shifts are handed over and wait, and the partner finds them among its new inquiries', async () => {
    await partner.goto('/agency/dashboard#tab-newInquiries');
    await sender.goto(`/agency/requests/detail/${requestId}?size=25`);
    await tick(rows(/Nord|Sud|Rotonde/, sender));
    await button(sender.locator('.selection-actions'), en('bulk.smartConnect')).click();
    const dialog = sender.getByRole('dialog');
    await choose(dialog, sender, en('transfer.agency'), 'Agence B');
    expect(await button(dialog, en('smartconnect.send')).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: en('smartconnect.confirm') }).check();
    await axe(sender);
    await button(dialog, en('smartconnect.send')).click();
    await gone(dialog);
    await see(rows(/Nord/, sender).filter({ hasText: en('status.waiting') }));
    await partner.getByRole('link', { name: /Match/ }).click();
    await see(partner.getByRole('heading', { name: en('mission.title') }));
  });

  step('[assign.missionAccept] [mission.page] the partner accepts two of the three, and the sender sees it at once', async () => {
    await see(rows('Nord', partner).filter({ hasText: '$31.00' }));
    await axe(partner);
    await tick(rows(/Nord|Sud/, partner));
    await see(partner.getByText(en('list.selected', { n: 2 })));
    await button(partner.locator('.selection-actions'), en('mission.accept')).click();
    await partner.waitForURL(`**/agency/requests/detail/${requestId}`);
    await see(rows('Nord', partner).filter({ hasText: en('status.missing') }));
    expect(await rows('Rotonde', partner).count()).toBe(0);
    await see(rows('Nord', sender).filter({ hasText: en('status.smartConnectAccepted') }));
    await see(rows('Rotonde', sender).filter({ hasText: en('status.waiting') }));
  });

  step('in French on a phone the last shift is refused, which leads back to the dashboard', async () => {
    await french.goto('/agency/dashboard#tab-newInquiries');
    await french.getByRole('link', { name: /Match/ }).click();
    await see(french.getByRole('heading', { name: fr('mission.title') }));
    await see(french.getByText(fr('handover.waiting')));
    await fits(french);
    await button(french, fr('mission.refuse')).first().click();
    await button(french.getByRole('alertdialog'), fr('mission.refuse')).click();
    await french.waitForURL('**/agency/dashboard');
    await see(rows('Rotonde', sender).filter({ hasText: en('status.refused') }));
    await french.goto('/agency/management#tab-smartConnect');
    await see(french.getByText('B-1'));
    await fits(french);
  });
});
