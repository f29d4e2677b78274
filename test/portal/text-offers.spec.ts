import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { axe, eventually, fits, see, walkDialog } from '#test/support/on-screen.ts';
import { planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { screenshot } from '#test/support/screenshot.ts';

const now = '2026-04-07T16:00:00.000Z';
const { anne, bruno } = ids.agents;
const linkIn = /\/o\/[\w-]+/;

/** Agents nearby are asked by SMS, and the first to accept gets the shift. */
describe('an agency texts the nearest agents', () => {
  let stage: Stage;
  const step = steps(() => stage);
  let page: Page;
  const numbers = { [anne]: '+15145550101', [bruno]: '+15145550102' };
  const look = async (name: string, on: Page) => {
    await screenshot(on, `texts-${name}`);
    await fits(on);
  };
  const linkOf = async (to: string): Promise<string> => {
    let found: string | undefined;
    await eventually(async () => {
      const sent = await stage.vigie.platform.outbox.latest(100, to);
      found = sent.map(({ text }) => linkIn.exec(text)?.[0]).find(Boolean);
      expect(found).toBeDefined();
    });
    return found!;
  };

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T15:00:00.000Z');
    const { vigie } = stage;
    const customer = await signedIn(vigie, 'customerA');
    for (const [agentId, phone] of Object.entries(numbers))
      await vigie.commands.run(agent, 'ReviseProfile', agentId, { agentId, phone }, vigie.system());
    const english = { agentId: bruno, language: 'en' as const };
    await vigie.commands.run(agent, 'ReviseProfile', bruno, english, vigie.system());
    await planned(customer, { start: '2026-04-07T18:00:00.000Z', agencyId: ids.agencyA }, { title: 'Match' });
    vigie.clock.set(now);
    await vigie.settled();
    page = await stage.page({ person: 'agencyA', width: 1440, height: 900, language: 'en' });
    await page.goto('/agency/dashboard');
  });
  afterAll(() => stage.close());

  step('says whom it reaches before it is sent, and in the queue whom it has reached', async () => {
    const text = (key: string, values?: Record<string, string | number>) => t('en', key, values);
    await page
      .getByRole('button', { name: text('ops.find.of', { place: 'Aréna' }), exact: true })
      .first()
      .click();
    const choice = page.getByRole('dialog', { name: text('dialog.selectAgent') });
    await choice.getByRole('link', { name: text('candidate.call', { name: 'Anne Roy' }) }).waitFor();
    await look('select-1440-en', page);
    await axe(page);
    await walkDialog(page, choice.getByRole('button', { name: /^Text the/ }));
    await choice.getByRole('button', { name: /^Text the/ }).click();
    const offer = page.getByRole('dialog', { name: /^Text the/ });
    await see(offer.getByText('Bruno Côté'));
    await see(offer.getByText(/^Agence A: Shift to fill, /));
    await look('offer-1440-en', page);
    await axe(page);
    await offer.getByRole('button', { name: /^Text \d agents$/ }).click();
    await page.locator('.now-texted').waitFor();
    await look('queue-1440-en', page);
    await axe(page);
  });

  step('gives the shift to the first who accepts, and tells the other in their language that it is taken', async () => {
    const phone = await stage.page({ width: 390, height: 844, language: 'en' });
    await phone.goto(await linkOf(numbers[bruno]!));
    await phone.getByRole('button', { name: t('en', 'textOffer.accept'), exact: true }).waitFor();
    await look('open-390-en', phone);
    await axe(phone);
    await phone.getByRole('button', { name: t('en', 'textOffer.accept'), exact: true }).click();
    await see(phone.getByText(t('en', 'textOffer.yours')));
    await look('yours-390-en', phone);
    await axe(phone);
    const other = await stage.page({ width: 390, height: 844, language: 'fr' });
    await other.goto(await linkOf(numbers[anne]!));
    await see(other.getByText(t('fr', 'textOffer.taken')));
    await look('taken-390-fr', other);
    await axe(other);
    await page.locator('.now-texted').waitFor({ state: 'detached' });
  });

  step('sets where an agent lives on a map or by typing it', async () => {
    const office = await stage.page({ person: 'agencyA', width: 1024, height: 900, language: 'fr' });
    await office.goto(`/agency/employees/${ids.agents.chloe}`);
    await office
      .getByRole('button', { name: t('fr', 'employees.edit'), exact: true })
      .first()
      .click();
    const form = office.getByRole('dialog');
    await form.getByRole('button', { name: t('fr', 'employee.home.onMap'), exact: true }).click();
    await form.getByRole('region', { name: t('fr', 'employee.home.map') }).click({ position: { x: 80, y: 80 } });
    await see(form.getByText(t('fr', 'employee.home.byHand')));
    await look('home-1024-fr', office);
    expect(await form.getByLabel(t('fr', 'placeForm.latitude')).inputValue()).toMatch(/^45\.\d+$/);
  });
});
