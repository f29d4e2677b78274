import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AssignToSupervisor, RemoveFromSupervisor } from '#contracts/api/assignments.ts';
import * as chat from '#contracts/api/chat.ts';
import { Outbox } from '#contracts/api/health.ts';
import { GetNotice } from '#contracts/api/notices.ts';
import type { Topic } from '#contracts/realtime/realtime.ts';
import { keysOfThread } from '#kernel/personal-keys.ts';
import { forgetMessages, forgetRestoredMessages } from '#services/chat/forget-messages.worker.ts';
import { Listener } from '#test/support/listener.ts';
import { rowOf } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import { forgetAnswer } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { anne, vigie, browsers, requestId, plain, of, send, threads, messages } from './shared.suite.ts';

export const noticesAndEnds = (): void => {
  it('are announced by the hub to their participants only, without content', async () => {
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
      for (const listener of others) await listener.caughtUp();
      expect(others.map(({ heard }) => heard)).toEqual([[], [], [], []]);
      for (const message of [...theirs.told, ...own.told])
        expect(Object.keys(message).sort()).toEqual(['position', 'topics']);
    } finally {
      listeners.forEach((listener) => listener.close());
    }
  });

  it('send a push notification after ten seconds to those who have not read the message, with the names and the event but without the text', async () => {
    const { customerA, anne: agent, admin } = browsers;
    const thread = of(ids.customerA);
    await agent.call(chat.ReadMessages, { thread });
    for (const message of ['Premier secret', 'Deuxième secret', 'Troisième secret'])
      await send(customerA, { thread, message });
    await vigie.settled();
    const delivered = async () => {
      const { rows } = await vigie.platform.pool.query<{ state: string; id: string }>(
        `select state, id from notice.delivery where kind = 'chat' and person_id = $1 and not_before > $2::timestamptz - interval '1 minute' order by not_before`,
        [anne, vigie.clock.now()],
      );
      return rows;
    };
    const told = await until(
      delivered,
      (rows) => rows.length >= 3 && rows.every(({ state }) => state === 'sent' || state === 'dropped'),
    );
    // The notices that are sent cover the messages of those that are dropped.
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

  it('the row of a shift names its supervisor', async () => {
    const { customerA, agencyA } = browsers;
    const named = async () => (await rowOf(customerA, requestId, plain)).supervisors as unknown;
    expect(await named()).toEqual([]);
    await agencyA.call(AssignToSupervisor, { id: requestId, supervisorId: anne, affectationEventIds: [plain] });
    expect(await named()).toEqual([{ id: anne, name: 'Anne Roy' }]);
    await agencyA.call(RemoveFromSupervisor, { id: requestId, supervisorId: anne, affectationEventIds: [plain] });
    expect(await named()).toEqual([]);
  });

  it('show messages sent at the same moment once each, in the same order for everybody', async () => {
    const thread = of(ids.agencyA);
    const { agencyA, managerA, anne: agent } = browsers;
    const before = (await messages(agent, thread)).at(-1)!.seq;
    const keys = Array.from({ length: 12 }, () => randomUUID());
    // Each message is sent twice by its author.
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

  it('close a day after the shift but can still be read; at the end of their retention their keys are deleted, so nobody can read them any more', async () => {
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
    const { rows } = await vigie.platform.pool.query<{ text: { keyId: string; text: string }; id: string }>(
      'select text, id from message where "threadId" = $1 and state = \'kept\'',
      [thread],
    );
    expect(rows.length).toBeGreaterThan(0);
    vigie.clock.set('2028-03-11T20:00:00.000Z');
    const { pool } = vigie.platform;
    const { rows: backup } = await pool.query<{ id: string; wrapped: string }>(
      'select id, wrapped from id.personal_key where agent_id = $1',
      [keysOfThread(thread).agentId],
    );
    await forget();
    await vigie.settled();
    // An earlier backup restores the keys.
    for (const { id, wrapped } of backup)
      await pool.query('update id.personal_key set wrapped = $2, destroyed_at = null, why = null where id = $1', [
        id,
        wrapped,
      ]);
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
};
