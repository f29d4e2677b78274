import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  AssignEmployeeHasSupervisor,
  AssignToSupervisor,
  ConfirmAffectation,
  RemoveFromSupervisor,
} from '#contracts/api/assignments.ts';
import * as chat from '#contracts/api/chat.ts';
import { Outbox } from '#contracts/api/health.ts';
import { Search } from '#contracts/api/search.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import { GetNotice, Notices } from '#contracts/api/notices.ts';
import { GetRequest } from '#contracts/api/requests.ts';
import { ActAs } from '#contracts/api/session.ts';
import { ShiftRowsCsv } from '#contracts/api/shifts.ts';
import type { Topic } from '#contracts/realtime/realtime.ts';
import { newConversation } from '#contracts/values/chat.ts';
import { keysOfThread } from '#kernel/personal-keys.ts';
import { threadIdOf } from '#kernel/thread-id.ts';
import { forgetMessages, forgetRestoredMessages } from '#services/chat/forget-messages.worker.ts';
import { Listener } from '#test/support/listener.ts';
import { assigned, planned, reached, rowOf } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import { forgetAnswer, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld, type Person } from '#test/support/world.ts';

jest.setTimeout(60_000);

const start = '2026-03-10T12:00:00.000Z';
const { anne, bruno } = ids.agents;
const secret = 'Bonjour, la porte 4 est bloquée';
/** One pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('conversations', () => {
  let vigie: Vigie;
  const browsers = {} as Record<Person, Browser>;
  let requestId: string;
  let shiftId: string;
  let plain: string;
  let assignmentId: string;
  const of = (companyId: string) => threadIdOf({ siteEventId: requestId, agentId: anne, companyId });
  const send = (browser: Browser, more: object, key: string = randomUUID()) =>
    browser.call(chat.SaveMessage, { message: secret, ...more } as never, { key });
  const threads = async (browser: Browser, asked = {}) =>
    (await browser.call(chat.GetThreads, asked)).data as chat.Conversation[];
  const messages = async (browser: Browser, thread: string, more = {}) =>
    (await browser.call(chat.GetMessages, { thread, ...more })).data as chat.ChatMessage[];

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-09T15:00:00.000Z', worker: true });
    const people: Person[] = [
      'superAdmin',
      'admin',
      'agencyA',
      'managerA',
      'agencyB',
      'customerA',
      'customerManagerA',
      'customerB',
      'anne',
      'nobody',
    ];
    await Promise.all(people.map(async (person) => (browsers[person] = await signedIn(vigie, person))));
    const { customerA, agencyA } = browsers;
    const made = await planned(customerA, { start, agencyId: ids.agencyA, count: 2 });
    [requestId, shiftId, plain] = [made.requestId, ...made.shiftIds] as [string, string, string];
    assignmentId = (
      await agencyA.call(AssignEmployeeHasSupervisor, { employee: { id: anne }, affectationEvent: { id: shiftId } })
    ).data.id;
  }, 120_000);
  afterAll(() => vigie.stop());

  it('[sup.chatIcon] are offered with a confirmed supervisor, and with nobody else', async () => {
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
      [[of(ids.agencyA), 'Agence A', 'agency'], [of(ids.customerA), 'Client A', 'customer']].sort(), // prettier-ignore
    );
  });

  it('[chat.thread] [chat.sendGuard] a first message makes the temporary conversation a real one, once, and nothing but blanks makes none', async () => {
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

  it('two first messages at once make one conversation', async () => {
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

  it('[chat.unread] counts what others wrote until the conversation is opened, and tells the writer that the other side has seen it', async () => {
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

  it('[chat.query] are read by those alone who take part in them: role by role', async () => {
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
        }
      }
      if (!parties[person]?.includes(ofCustomer)) {
        for (const call of [chat.WithdrawMessage, chat.HideMessage]) expect([403, 404]).toContain((await browser.call(call as never, { id: known!.id, reason: 'x' } as never)).http); // prettier-ignore
        expect((await browser.call(chat.GetThreads, {})).text).not.toContain(secret);
        expect((await browser.call(chat.SearchMessages, { search: 'porte 4' })).text).not.toContain(secret);
      }
    }
    for (const asked of [{}, { thread: ofCustomer, soloEmail: 'a@b.ca' }])
      expect((await browsers.customerA.call(chat.GetMessages, asked)).http).toBe(422);
    await vigie.settled();
    expect((await messages(browsers.customerA, ofCustomer)).some(({ message }) => message === 'intrusion')).toBe(false);
  });

  it('are no affair of who acts as a customer', async () => {
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

  it('refuse addresses outside of them, and answer one that may not be written to like an empty one', async () => {
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

  it('carry pictures and PDFs through the file desk, to those who take part alone', async () => {
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

  it('let an author withdraw a message for a quarter of an hour, and the company’s administrators hide one', async () => {
    const { customerA, anne: agent, agencyA, managerA } = browsers;
    const thread = of(ids.customerA);
    const sent = (await send(customerA, { thread, message: 'Oups, code 1234' })).data as chat.ChatMessage;
    expect(sent.can).toContain('withdraw');
    await vigie.settled();
    expect((await agent.call(chat.WithdrawMessage, { id: sent.id })).http).toBe(404);
    expect((await customerA.call(chat.WithdrawMessage, { id: sent.id })).status).toBe(1);
    await vigie.settled();
    expect((await messages(agent, thread)).at(-1)).toMatchObject({ message: '', state: 'withdrawn', files: [] });
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

  it('are searched by those who take part, without accents or case, and stand in no other answer', async () => {
    const { customerA, anne: agent, agencyA, admin } = browsers;
    const found = async (browser: Browser) => ((await browser.call(chat.SearchMessages, { search: 'BLOQUEE' })).data.messages as { thread: string }[]).map(({ thread }) => thread); // prettier-ignore
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

  it('are told of by the hub to their parties, and what is told carries nothing', async () => {
    const { customerA, anne: agent, agencyA, customerB, agencyB, admin } = browsers;
    const thread = of(ids.customerA);
    const topics: readonly Topic[] = ['threads', `thread:${thread}`];
    const listeners = [customerA, agent, agencyA, customerB, agencyB, admin].map(
      (browser) => new Listener(vigie.origin, browser),
    );
    try {
      for (const listener of listeners) await listener.watch(topics);
      for (const listener of listeners) listener.told.length = 0;
      await send(agent, { thread, message: 'En poste' });
      const [theirs, own, ...others] = listeners as [Listener, Listener, ...Listener[]];
      for (const listener of [theirs, own]) await listener.until(({ heard }) => heard.length === 2);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(others.map(({ heard }) => heard)).toEqual([[], [], [], []]);
      for (const message of [...theirs.told, ...own.told])
        expect(Object.keys(message).sort()).toEqual(['position', 'topics']);
    } finally {
      listeners.forEach((listener) => listener.close());
    }
  });

  it('make a push after ten seconds to who has not read, with names and event and never the text, which nobody else reads', async () => {
    const { customerA, anne: agent, admin } = browsers;
    const thread = of(ids.customerA);
    await agent.call(chat.ReadMessages, { thread });
    for (const message of ['Premier secret', 'Deuxième secret', 'Troisième secret'])
      await send(customerA, { thread, message });
    await vigie.settled();
    const delivered = async () =>
      (await vigie.platform.pool.query<{ state: string; id: string }>(`select state, id from notice.delivery where kind = 'chat' and person_id = $1 and not_before > $2::timestamptz - interval '1 minute' order by not_before`, [anne, vigie.clock.now()])) // prettier-ignore
      .rows;
    const told = await until(
      delivered,
      (rows) => rows.length >= 3 && rows.every(({ state }) => state === 'sent' || state === 'dropped'),
    );
    // The first and the last tell of those between them.
    expect(told.filter(({ state }) => state === 'sent').length).toBeGreaterThan(0);
    expect(told.some(({ state }) => state === 'dropped')).toBe(true);
    const kept = (await vigie.platform.outbox.latest(100)).filter(
      ({ channel, to }) => channel === 'push' && to === anne,
    );
    expect(kept.length).toBeGreaterThan(0);
    for (const { subject, text } of kept) {
      expect(`${subject} ${text}`).not.toMatch(/secret|porte|code/);
      expect(text).toMatch(/^(Client A|agencyA) vous a écrit\. (Match)?$/);
    }
    const notice = await admin.call(GetNotice, { id: told[0]!.id });
    expect(notice.data.words).toBeNull();
    const outbox = (await admin.call(Outbox, {})).data as { id: string; text: string | null }[];
    for (const { id } of told) expect(outbox.find((one) => one.id === id)?.text ?? null).toBeNull();
  });

  it('name who supervises a shift on its row', async () => {
    const { customerA, agencyA } = browsers;
    const named = async () => (await rowOf(customerA, requestId, plain)).supervisors as unknown;
    expect(await named()).toEqual([]);
    await agencyA.call(AssignToSupervisor, { id: requestId, supervisorId: anne, affectationEventIds: [plain] });
    expect(await named()).toEqual([{ id: anne, name: 'Anne Roy' }]);
    await agencyA.call(RemoveFromSupervisor, { id: requestId, supervisorId: anne, affectationEventIds: [plain] });
    expect(await named()).toEqual([]);
  });

  it('keep what many send at once in one order for everybody, each message once', async () => {
    const thread = of(ids.agencyA);
    const { agencyA, managerA, anne: agent } = browsers;
    const before = (await messages(agent, thread)).at(-1)!.seq;
    const keys = Array.from({ length: 12 }, () => randomUUID());
    // Each is sent twice, by its own author.
    await Promise.all(
      keys.flatMap((key, n) => {
        const browser = [agencyA, managerA, agent][n % 3]!;
        return [1, 2].map(() => send(browser, { thread, message: `n° ${n}` }, key));
      }),
    );
    for (const [n, key] of keys.entries()) {
      await forgetAnswer(vigie, key).catch(() => undefined);
      expect((await send([agencyA, managerA, agent][n % 3]!, { thread, message: `n° ${n}` }, key)).status).toBe(1);
    }
    await vigie.settled();
    const [mine, theirs] = [
      await messages(agent, thread, { after: before }),
      await messages(agencyA, thread, { after: before }),
    ];
    expect(mine.map(({ seq }) => seq)).toEqual(keys.map((_, n) => before + 1 + n));
    expect(mine.map(({ message }) => message).sort()).toEqual(keys.map((_, n) => `n° ${n}`).sort());
    expect(theirs.map(({ id }) => id)).toEqual(mine.map(({ id }) => id));
  });

  it('close a day after the shift, are read on, and are forgotten for good with their keys when their time is over', async () => {
    const { customerA, anne: agent } = browsers;
    const thread = of(ids.customerA);
    vigie.clock.set('2026-03-11T20:00:00.001Z');
    const again = await signedIn(vigie, 'customerA');
    expect(await send(again, { thread, message: 'Trop tard' })).toMatchObject({ http: 409, code: 'CHAT_CLOSED' });
    expect((await messages(again, thread)).length).toBeGreaterThan(0);
    expect((await threads(again, { to: thread }))[0]).toMatchObject({
      canWrite: false,
      recipient: { status: 'closed' },
    });
    const forget = forgetMessages({ ...vigie.platform, commands: vigie.commands });
    await forget();
    await vigie.settled();
    const { rows } = await vigie.platform.pool.query<{ text: { keyId: string; text: string }; id: string }>('select text, id from message where "threadId" = $1 and state = \'kept\'', [thread]); // prettier-ignore
    expect(rows.length).toBeGreaterThan(0);
    vigie.clock.set('2028-03-11T20:00:00.000Z');
    const { pool } = vigie.platform;
    const { rows: backup } = await pool.query<{ id: string; wrapped: string }>('select id, wrapped from id.personal_key where agent_id = $1', [keysOfThread(thread).agentId]); // prettier-ignore
    await forget();
    await vigie.settled();
    // A backup of before brings the keys back.
    for (const { id, wrapped } of backup)
      await pool.query('update id.personal_key set wrapped = $2, destroyed_at = null, why = null where id = $1', [id, wrapped]); // prettier-ignore
    expect(await vigie.platform.personalKeys.open(rows[0]!.text, `message ${rows[0]!.id}`)).toBeDefined();
    await forgetRestoredMessages({ ...vigie.platform, commands: vigie.commands })();
    expect(await vigie.platform.personalKeys.open(rows[0]!.text, `message ${rows[0]!.id}`)).toBeUndefined();
    expect((await vigie.platform.pool.query('select from message where "threadId" = $1', [thread])).rowCount).toBe(0);
    const keys = await vigie.platform.pool.query(
      'select from id.personal_key where agent_id = $1 and wrapped is not null',
      [keysOfThread(thread).agentId],
    );
    expect(keys.rowCount).toBe(0);
    expect(agent).toBeDefined();
    expect(customerA).toBeDefined();
  });
});
