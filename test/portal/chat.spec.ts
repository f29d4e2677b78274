import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { AssignEmployeeHasSupervisor } from '#contracts/api/assignments.ts';
import { chatMaxWidthPx } from '#contracts/values/chat.ts';
import { threadIdOf } from '#services/scheduling/shift/thread-id.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { otherOf, t } from '#test/support/languages.ts';
import { axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { screenshot } from '#test/support/screenshot.ts';

const picture = async (page: Page, name: string): Promise<void> => {
  await screenshot(page, name);
};

describe('J18: a client and a supervisor, neither of whom reads the other’s language, write to each other', () => {
  const { step, text: c } = inTurns(() => stage);
  const s: typeof c = (key, values) => t(otherOf(stage.language), key, values);
  const { anne, bruno } = ids.agents;
  let stage: Stage;
  let client: Page;
  let phone: Page;
  let requestId: string;
  let to: string;
  const sent: string[] = [];
  const ofClient = (request: Request) => {
    if (/savemessage/i.test(request.url())) sent.push(request.headers()['idempotency-key'] ?? '');
  };
  const icon = () => client.getByRole('button', { name: new RegExp(`^${c('chat.open', { name: 'Anne Roy' })}`) });
  const box = (page: Page, words: typeof c) => page.getByRole('textbox', { name: words('chat.placeholder') });
  const bubbles = (page: Page, text: string) => page.locator('.chat-bubble').getByText(text, { exact: true });

  beforeAll(async () => {
    stage = await Stage.open('2026-03-09T15:00:00.000Z');
    const [customer, agency] = [await signedIn(stage.vigie, 'customerA'), await signedIn(stage.vigie, 'agencyA')];
    const plan = await planned(customer, { start: '2026-03-10T12:00:00.000Z', count: 3, agencyId: ids.agencyA });
    requestId = plan.requestId;
    const [led, other] = plan.shiftIds as [string, string, string];
    const lead = (
      await agency.call(AssignEmployeeHasSupervisor, { employee: { id: anne }, affectationEvent: { id: led } })
    ).data.id as string;
    await reached(agency, lead, 'confirmed');
    await reached(agency, await assigned(agency, other, bruno), 'confirmed');
    await stage.vigie.settled();
    to = threadIdOf({ siteEventId: requestId, agentId: anne, companyId: ids.customerA });
    client = await stage.page({ person: 'customerA', width: 1440, height: 900 });
    client.on('request', ofClient);
    phone = await stage.page({ language: otherOf(stage.language), person: 'anne', width: 390, height: 844 });
  });
  afterAll(() => stage.close());

  step('1. [sup.chatIcon] the row of a confirmed supervisor has the icon, and no other row', async () => {
    await visit(client, `/customer/requests/detail/${requestId}/R1`);
    await see(client.getByText('Bruno'));
    await see(icon());
    expect(await client.locator('.chat-icon').count()).toBe(1);
    await axe(client);
    await picture(client, `${stage.language}-shifts-1440`);
  });

  step('2. [chat.thread] a new conversation takes its first message, and a reload keeps it', async () => {
    await icon().click();
    const dialog = client.getByRole('dialog');
    await see(dialog.getByText(c('chat.new.hint')));
    await box(client, c).fill('Bonjour');
    await dialog.getByRole('button', { name: c('chat.send') }).click();
    await see(bubbles(client, 'Bonjour'));
    await see(dialog.getByText(c('chat.state.kept'), { exact: true }));
    await gone(dialog.getByText(c('chat.new.hint')));
    await axe(client);
    await picture(client, `${stage.language}-dialog-1440`);
    await client.goto(`/customer/chat/${to}`);
    await see(bubbles(client, 'Bonjour'));
    await see(client.getByRole('navigation', { name: c('breadcrumb.label') }).getByText('Anne Roy'));
    expect(await bubbles(client, 'Bonjour').count()).toBe(1);
  });

  step('3. [chat.sendGuard] send pressed twice makes one message, and blanks none', async () => {
    sent.length = 0;
    await box(client, c).fill('Une fois');
    await client.getByRole('button', { name: c('chat.send') }).dblclick();
    await see(bubbles(client, 'Une fois'));
    await box(client, c).fill('   ');
    await client.getByRole('button', { name: c('chat.send') }).click();
    await box(client, c).press('Enter');
    await eventually(async () => expect(await client.locator('.chat-message').count()).toBe(2));
    expect(sent).toHaveLength(1);
  });

  step(
    '4. [chat.unread] the other side sees what is unread, opens it, and the writer sees that it was seen',
    async () => {
      await visit(phone, '/agent/chat');
      const entry = phone.getByRole('button', { name: /Client A/ });
      await see(entry.getByText(s('chat.unread', { n: 2 })));
      await axe(phone);
      await fits(phone);
      await picture(phone, `${otherOf(stage.language)}-list-390`);
      await entry.click();
      await see(bubbles(phone, 'Une fois'));
      await axe(phone);
      await fits(phone);
      await picture(phone, `${otherOf(stage.language)}-thread-390`);
      await see(client.getByText(c('chat.state.seen'), { exact: true }));
      await phone.getByRole('button', { name: s('chat.back') }).click();
      await gone(phone.getByText(s('chat.unread', { n: 2 })));
      // Off by default; every five seconds when it is on (rule refresh.auto).
      const auto = phone.getByRole('switch', { name: s('chat.autoRefresh', { seconds: 5 }) });
      expect(await auto.isChecked()).toBe(false);
    },
  );

  step('5. a message written without a line waits, says so, and goes out once when the line is back', async () => {
    await phone.getByRole('button', { name: /Client A/ }).click();
    await see(box(phone, s));
    await phone.context().setOffline(true);
    await box(phone, s).fill('Au sous-sol');
    await phone.getByRole('button', { name: s('chat.send') }).click();
    await see(phone.getByText(s('chat.state.waiting')));
    await picture(phone, `${otherOf(stage.language)}-waiting-390`);
    await phone.context().setOffline(false);
    await phone.reload();
    await see(bubbles(client, 'Au sous-sol'));
    await eventually(async () => expect(await bubbles(phone, 'Au sous-sol').count()).toBe(1));
    await gone(phone.getByText(s('chat.state.waiting')));
    expect(await bubbles(client, 'Au sous-sol').count()).toBe(1);
  });

  step('6. an author withdraws a message, and both sides read that it was', async () => {
    await phone
      .locator('.chat-message', { has: bubbles(phone, 'Au sous-sol') })
      .getByRole('button', { name: s('chat.withdraw') })
      .click();
    await phone
      .getByRole('alertdialog')
      .getByRole('button', { name: s('chat.withdraw') })
      .click();
    await gone(bubbles(client, 'Au sous-sol'));
    await see(client.locator('.chat-bubble').getByText(c('chat.withdrawn')));
  });

  step('7. [chat.maxWidth] all conversations are on one screen, never wider than 1400 px', async () => {
    await client.setViewportSize({ width: 1920, height: 1000 });
    await visit(client, '/customer/chat');
    await see(client.getByText(c('chat.choose')));
    const width = await client.locator('.chat').evaluate((one) => one.getBoundingClientRect().width);
    expect(width).toBeLessThanOrEqual(chatMaxWidthPx);
    expect(width).toBeGreaterThan(1200);
    for (const [w, h] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await client.setViewportSize({ width: w, height: h });
      await client.goto(`/customer/chat/${to}`);
      await see(bubbles(client, 'Bonjour'));
      await fits(client);
      await axe(client);
      await picture(client, `${stage.language}-chat-${w}`);
    }
    await client.setViewportSize({ width: 1440, height: 900 });
  });

  step('8. words are found in one’s own messages', async () => {
    await visit(client, '/customer/chat');
    const search = client.getByRole('searchbox', { name: c('chat.search') });
    await search.fill('bonjour');
    await search.press('Enter');
    const hit = client.locator('.chat-search').getByRole('button', { name: /Bonjour/ });
    await see(hit);
    await hit.click();
    await see(bubbles(client, 'Une fois'));
  });

  step('9. [dash.tiles] the dashboard has the chat, closed until it is wanted', async () => {
    await visit(client, '/customer/dashboard');
    const tile = client.getByRole('region', { name: c('chat.title') });
    await see(tile);
    expect(await tile.locator('.chat').count()).toBe(0);
    await tile.getByRole('button', { name: c('chat.tile.open') }).click();
    await tile.getByRole('button', { name: /Anne Roy/ }).click();
    await see(tile.locator('.chat-bubble').getByText('Bonjour', { exact: true }));
    await axe(client);
    await picture(client, `${stage.language}-dashboard-1440`);
  });

  step(
    '10. [sup.assign] ticked shifts are given to the confirmed supervisor and taken back, and their rows name her',
    async () => {
      await visit(client, `/customer/requests/detail/${requestId}/R1`);
      await see(client.getByText('Bruno'));
      const supervised = client.getByText(c('shifts.supervisedBy', { name: 'Anne Roy' }));
      for (const [label, count] of [
        ['bulk.supervisor', 2],
        ['bulk.removeSupervisor', 0],
      ] as const) {
        await client.getByRole('checkbox').first().check();
        await client.getByRole('button', { name: c(label), exact: true }).click();
        const dialog = client.getByRole('dialog');
        await dialog.getByRole('combobox').click();
        await client.getByRole('option', { name: 'Anne Roy' }).click();
        await axe(client);
        await picture(client, `${stage.language}-${label}-1440`);
        await dialog.getByRole('button', { name: c(label), exact: true }).click();
        await gone(dialog);
        await eventually(async () => expect(await supervised.count()).toBe(count));
      }
    },
  );
});
