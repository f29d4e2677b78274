import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ConfirmAffectation } from '#contracts/api/assignments.ts';
import * as chat from '#contracts/api/chat.ts';
import { GetRequest } from '#contracts/api/requests.ts';
import { ActAs } from '#contracts/api/session.ts';
import { newConversation } from '#contracts/values/chat.ts';
import { assigned, reached, rowOf } from '#test/support/planned.ts';
import { forgetAnswer, type Browser } from '#test/support/vigie.ts';
import { ids, signedIn, type Person } from '#test/support/world.ts';
import {
  bruno,
  secret,
  vigie,
  browsers,
  requestId,
  shiftId,
  plain,
  assignmentId,
  of,
  send,
  threads,
  messages,
} from './shared.suite.ts';

/** Phone number of the agents of the tests' data. */
const called = '+15145550123';

export const parties = (): void => {
  it('[sup.chatIcon] [assign.callAgent] can be started with a confirmed supervisor only, whom a client may call too', async () => {
    const { customerA, agencyA } = browsers;
    const shown = async (browser: Browser, id = shiftId) =>
      (await rowOf(browser, requestId, id)).threadId as string | null;
    await reached(agencyA, assignmentId, 'accepted');
    expect([await shown(customerA), await shown(agencyA)]).toEqual([null, null]);
    expect(await threads(customerA)).toEqual([]);
    await agencyA.call(ConfirmAffectation, { id: assignmentId });
    expect([await shown(customerA), await shown(agencyA)]).toEqual([of(ids.customerA), of(ids.agencyA)]);
    const other = await assigned(agencyA, plain, bruno);
    await reached(agencyA, other, 'confirmed');
    expect([await shown(customerA, plain), await shown(agencyA, plain)]).toEqual([null, null]);
    // Rule assign.callAgent: a client calls a supervisor, and none of an agency's other agents.
    const phones = async (id: string) => {
      const rows = await Promise.all([customerA, agencyA].map((browser) => rowOf(browser, requestId, id)));
      return rows.map((row) => (row.employee as { phone?: string }).phone);
    };
    expect([await phones(shiftId), await phones(plain)]).toEqual([
      [called, called],
      [undefined, called],
    ]);
    expect(
      (await threads(customerA)).map(({ id, to, recipient, canWrite }) => [
        id,
        to,
        recipient.name,
        recipient.type,
        canWrite,
      ]),
    ).toEqual([[newConversation, of(ids.customerA), 'Anne Roy', 'supervisor', true]]);
    expect(
      (await threads(browsers.anne)).map(({ to, recipient }) => [to, recipient.name, recipient.type]).sort(),
    ).toEqual(
      [
        [of(ids.agencyA), 'Agence A', 'agency'],
        [of(ids.customerA), 'Client A', 'customer'],
      ].sort(),
    );
  });

  it('[chat.thread] [chat.sendGuard] the first message turns the temporary conversation into a stored one; a blank message does not', async () => {
    const { customerA } = browsers;
    const to = of(ids.customerA);
    expect((await customerA.call(chat.GetMessages, { thread: newConversation })).data).toEqual([]);
    for (const message of ['', '   ', '\n\u200b'])
      expect(await send(customerA, { to, thread: newConversation, message })).toMatchObject({
        http: 422,
        fields: { message: 'Please fill out this field' },
      });
    expect(await send(customerA, { to, message: 'x'.repeat(4_001) })).toMatchObject({ http: 422 });
    const key = randomUUID();
    const body = {
      to,
      thread: newConversation,
      requestId,
      read: true,
      dateSent: '1999-01-01T00:00:00.000Z',
      sentTo: [{ email: '', name: 'Anybody' }],
    };
    const [first, second] = await Promise.all([send(customerA, body, key), send(customerA, body, key)]);
    for (const answer of [first, second])
      if (answer.http !== 409) expect(answer.data).toMatchObject({ thread: to, message: secret, read: false, seq: 1 });
    await forgetAnswer(vigie, key);
    expect((await send(customerA, body, key)).data).toMatchObject({ thread: to, seq: 1, dateSent: vigie.clock.now() });
    await vigie.settled();
    expect(await messages(customerA, to)).toHaveLength(1);
    const [conversation] = await threads(customerA, { to });
    expect(conversation).toMatchObject({ id: to, unread: 0, dialog: [{ message: secret }] });
    expect((await customerA.call(GetRequest, { id: requestId })).data.threadId).toBe(to);
  });

  it('two first messages sent at the same moment start one conversation', async () => {
    const to = of(ids.agencyA);
    const answers = await Promise.all([
      send(browsers.agencyA, { to, message: 'one' }),
      send(browsers.anne, { to, message: 'two' }),
      send(browsers.managerA, { to, message: 'three' }),
    ]);
    expect(answers.map(({ data }) => data.thread)).toEqual([to, to, to]);
    await vigie.settled();
    const read = await messages(browsers.anne, to);
    expect(read.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(read.map(({ message }) => message).sort()).toEqual(['one', 'three', 'two']);
    expect(await messages(browsers.agencyA, to)).toHaveLength(3);
    expect((await messages(browsers.anne, to, { after: 1 })).map(({ seq }) => seq)).toEqual([2, 3]);
    expect((await messages(browsers.anne, to, { before: 3 })).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('[chat.unread] others’ messages count as unread until the conversation is opened, and their writer then sees that they were read', async () => {
    const { anne: agent, customerA, customerManagerA } = browsers;
    const to = of(ids.customerA);
    await send(customerA, { thread: to, message: 'Encore' });
    await send(customerA, { thread: to, message: 'Toujours' });
    await vigie.settled();
    const unread = async (browser: Browser) => (await threads(browser, { to }))[0]!.unread;
    expect([await unread(agent), await unread(customerA), await unread(customerManagerA)]).toEqual([3, 0, 3]);
    expect((await messages(customerA, to)).map(({ read }) => read)).toEqual([false, false, false]);
    expect((await agent.call(chat.ReadMessages, { thread: to, upTo: 2 })).status).toBe(1);
    expect(await unread(agent)).toBe(1);
    expect((await messages(customerA, to)).map(({ read }) => read)).toEqual([true, true, false]);
    expect((await agent.send('POST', `/api/Message/MessageRead?thread=${to}`, {})).http).toBe(200);
    expect([await unread(agent), await unread(customerManagerA)]).toEqual([0, 3]);
    await send(agent, { thread: to, message: 'Compris' });
    await vigie.settled();
    expect((await rowOf(customerA, requestId, shiftId)).assignment.unreadMessage).toBe(1);
    await customerA.call(chat.ReadMessages, { thread: to });
    expect((await rowOf(customerA, requestId, shiftId)).assignment.unreadMessage).toBe(0);
  });

  it('[chat.query] can be read by their participants only: checked for each role', async () => {
    const [ofCustomer, ofAgency] = [of(ids.customerA), of(ids.agencyA)];
    const parties: Partial<Record<Person, readonly string[]>> = {
      customerA: [ofCustomer],
      customerManagerA: [ofCustomer],
      agencyA: [ofAgency],
      managerA: [ofAgency],
      anne: [ofCustomer, ofAgency],
    };
    const [known] = await messages(browsers.customerA, ofCustomer);
    for (const [person, browser] of Object.entries(browsers) as [Person, Browser][]) {
      for (const thread of [ofCustomer, ofAgency]) {
        const mine = parties[person]?.includes(thread) ?? false;
        const answers = [
          await browser.call(chat.GetMessages, { thread }),
          await browser.call(chat.ReadMessages, { thread }),
          await browser.call(chat.MuteThread, { id: thread, muted: false }),
        ];
        for (const answer of answers)
          expect([person, thread === ofAgency, answer.status === 1]).toEqual([person, thread === ofAgency, mine]);
        if (!mine) {
          expect([403, 404]).toContain((await send(browser, { thread, message: 'intrusion' })).http);
          expect([403, 404]).toContain((await send(browser, { to: thread, requestId, message: 'intrusion' })).http);
          for (const { text } of answers) expect(text).not.toContain(secret);
          const told = async (id: string) => {
            const all = [
              ...[
                await browser.call(chat.GetMessages, { thread: id }),
                await browser.call(chat.ReadMessages, { thread: id }),
              ],
              ...[
                await browser.call(chat.MuteThread, { id, muted: true }),
                await browser.call(chat.GetThreads, { to: id }),
              ],
              ...[await send(browser, { thread: id }), await send(browser, { to: id })],
            ];
            return all.map(({ http, text }) => [http, text.replaceAll(id, '<id>')]);
          };
          expect([person, await told(thread)]).toEqual([person, await told(randomUUID())]);
        }
      }
      if (!parties[person]?.includes(ofCustomer)) {
        for (const call of [chat.WithdrawMessage, chat.HideMessage])
          expect([403, 404]).toContain(
            (await browser.call(call as never, { id: known!.id, reason: 'x' } as never)).http,
          );
        expect((await browser.call(chat.GetThreads, {})).text).not.toContain(secret);
        if (person !== 'agencyA' && person !== 'managerA')
          for (const ask of [
            (id: string) => browser.call(chat.GetThreads, { requestId: id }),
            (id: string) => send(browser, { requestId: id, sentTo: [{ email: 'anne@agents.test' }] }),
          ]) {
            const [foreign, none] = [await ask(requestId), await ask(randomUUID())];
            expect([person, foreign.http, foreign.text]).toEqual([person, none.http, none.text]);
          }
        expect((await browser.call(chat.SearchMessages, { search: 'porte 4' })).text).not.toContain(secret);
      }
    }
    for (const asked of [{}, { thread: ofCustomer, soloEmail: 'a@b.ca' }])
      expect((await browsers.customerA.call(chat.GetMessages, asked)).http).toBe(422);
    await vigie.settled();
    expect((await messages(browsers.customerA, ofCustomer)).some(({ message }) => message === 'intrusion')).toBe(false);
  });

  it('are hidden from those acting as a customer', async () => {
    for (const person of ['admin', 'agencyA'] as const) {
      const acting = await signedIn(vigie, person);
      expect((await acting.call(ActAs, { customerId: ids.customerA })).status).toBe(1);
      const answers = [
        await acting.call(chat.GetMessages, { thread: of(ids.customerA) }),
        await acting.call(chat.GetThreads, {}),
      ];
      for (const answer of answers) expect([answer.http >= 400, answer.text.includes(secret)]).toEqual([true, false]);
      expect((await rowOf(acting, requestId, shiftId)).threadId).toBeNull();
    }
  });

  it('refuse ids from outside the conversation, and answer one that may not be written to like an empty one', async () => {
    const { agencyA, customerA, agencyB } = browsers;
    const stranger = { sentTo: [{ email: 'eve@agents.test', name: 'Ève' }] };
    for (const browser of [agencyA, customerA]) {
      const thread = browser === agencyA ? of(ids.agencyA) : of(ids.customerA);
      expect(await send(browser, { thread, ...stranger })).toMatchObject({ http: 422, code: 'CHAT_RECIPIENT' });
      expect(await send(browser, { requestId, ...stranger })).toMatchObject({ http: 422, code: 'CHAT_RECIPIENT' });
    }
    const own = { sentTo: [{ email: 'Anne@agents.test', name: 'x' }] };
    expect((await send(agencyA, { requestId, ...own, message: 'par adresse' })).data).toMatchObject({
      thread: of(ids.agencyA),
    });
    // A client doesn't know the addresses of an agency's agents.
    expect(await send(customerA, { requestId, ...own })).toMatchObject({ http: 422, code: 'CHAT_RECIPIENT' });
    for (const browser of [customerA, agencyB, browsers.anne]) {
      expect((await browser.call(chat.GetMessages, { soloEmail: 'anne@agents.test' })).data).toEqual([]);
      expect(await send(browser, { soloEmail: 'anne@agents.test' })).toMatchObject({
        http: 422,
        code: 'CHAT_RECIPIENT',
      });
    }
    expect((await agencyA.call(chat.GetMessages, { soloEmail: 'nobody@agents.test' })).data).toEqual([]);
    expect((await agencyA.call(chat.GetMessages, { soloEmail: 'bruno@agents.test' })).data).toEqual([]);
    expect((await send(agencyA, { soloEmail: 'bruno@agents.test', message: 'Passe au bureau' })).data).toMatchObject({
      requestId: null,
      message: 'Passe au bureau',
    });
    await vigie.settled();
    expect((await agencyA.call(chat.GetMessages, { soloEmail: 'Bruno@agents.test' })).data).toHaveLength(1);
  });
};
