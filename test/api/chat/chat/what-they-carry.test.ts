import { expect, it } from '@jest/globals';
import * as chat from '#contracts/api/chat.ts';
import { Outbox } from '#contracts/api/health.ts';
import { Search } from '#contracts/api/search.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import { Notices } from '#contracts/api/notices.ts';
import { ShiftRowsCsv } from '#contracts/api/shifts.ts';
import { type Browser } from '#test/support/vigie.ts';
import { ids } from '#test/support/world.ts';
import { vigie, browsers, requestId, shiftId, of, send, messages } from './shared.suite.ts';

/** One pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const whatTheyCarry = (): void => {
  it('accept pictures and PDFs, which only the participants can open', async () => {
    const { agencyA, anne: agent, managerA, customerA } = browsers;
    const thread = of(ids.agencyA);
    const file = { name: '../porte.png', type: 'text/plain', data: png };
    const { data } = await send(agencyA, { thread, message: '', files: [file] });
    expect(data.files).toMatchObject([{ name: 'porte.png', type: 'image/png' }]);
    expect(
      await send(agencyA, { thread, files: [{ name: 'a.png', data: Buffer.from('#!/bin/sh').toString('base64') }] }),
    ).toMatchObject({ http: 422 });
    expect(await send(agencyA, { thread, files: Array.from({ length: 5 }, () => file) })).toMatchObject({ http: 422 });
    await vigie.settled();
    for (const browser of [agent, managerA]) {
      const shown = (await messages(browser, thread)).at(-1)!.files[0]!;
      expect((await browser.send('GET', shown.url)).http).toBe(200);
      expect((await customerA.send('GET', shown.url)).http).toBe(404);
    }
  });

  it('an author can withdraw a message for 15 minutes, and the company’s administrators can hide one', async () => {
    const { customerA, anne: agent, agencyA, managerA } = browsers;
    const thread = of(ids.customerA);
    const sent = (await send(customerA, { thread, message: 'Oups, code 1234' })).data as chat.ChatMessage;
    expect(sent.can).toContain('withdraw');
    await vigie.settled();
    expect((await agent.call(chat.WithdrawMessage, { id: sent.id })).http).toBe(404);
    expect((await customerA.call(chat.WithdrawMessage, { id: sent.id })).status).toBe(1);
    await vigie.settled();
    expect((await messages(agent, thread)).at(-1)).toMatchObject({ message: '', state: 'withdrawn', files: [] });
    const [listed] = (await agent.call(chat.GetThreads, { to: thread })).data;
    expect(listed.dialog).toMatchObject([{ message: '', state: 'withdrawn', files: [] }]);
    const { data } = await send(agent, { to: of(ids.agencyA), message: 'À masquer' });
    await vigie.settled();
    expect((await agent.call(chat.HideMessage, { id: data.id, reason: 'x' })).http).toBe(403);
    expect((await customerA.call(chat.HideMessage, { id: data.id, reason: 'x' })).http).toBe(404);
    expect((await agencyA.call(chat.HideMessage, { id: data.id, reason: 'Hors sujet' })).status).toBe(1);
    await vigie.settled();
    for (const browser of [agent, managerA])
      expect((await messages(browser, of(ids.agencyA))).find(({ id }) => id === data.id)).toMatchObject({
        message: '',
        state: 'hidden',
        reason: 'Hors sujet',
      });
  });

  it('can be searched by their participants, whatever the accents and case, and appear in no other answer', async () => {
    const { customerA, anne: agent, agencyA, admin } = browsers;
    const found = async (browser: Browser) =>
      ((await browser.call(chat.SearchMessages, { search: 'BLOQUEE' })).data.messages as { thread: string }[]).map(
        ({ thread }) => thread,
      );
    expect([await found(customerA), await found(agent), await found(agencyA)]).toEqual([
      [of(ids.customerA)],
      [of(ids.customerA)],
      [],
    ]);
    const answers = await Promise.all([
      ...[customerA, agencyA].flatMap((browser) => [
        browser.call(ShiftHistory, { id: shiftId }),
        browser.call(ShiftRowsCsv, { id: requestId }),
        browser.call(Search, { q: 'porte' }),
      ]),
      admin.call(Outbox, {}),
      admin.call(Notices, {}),
    ]);
    for (const { text } of answers) expect(text).not.toContain('bloquée');
  });
};
