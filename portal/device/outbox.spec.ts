import { describe, expect, it } from '@jest/globals';
import type { OutboxItem } from './outbox-item.ts';
import { Outbox, type OutboxStore, type SendOutcome, type Waiting } from './outbox.ts';

/** The entry of a call, answered for alone. */
const alone = (send: (entry: Waiting) => Promise<SendOutcome>) => async (entries: readonly Waiting[]) => {
  expect(entries).toHaveLength(1);
  return [await send(entries[0]!)];
};

const never = () => expect('told that something is not stored').toBe('');

const stored = () => {
  const entries = new Map<string, Waiting>();
  const store: OutboxStore = {
    all: () => Promise.resolve([...entries.values()]),
    put: (entry) => Promise.resolve(entries.set(entry.key, entry) === entries),
    remove: (key) => Promise.resolve(void entries.delete(key)),
  };
  return { entries, store };
};
const punch = (n: number, deviceId = 'phone') => ({
  key: `p${n}`,
  at: `2026-03-07T12:00:0${n}.000Z`,
  said: { kind: 'punch', punch: { record: { deviceId, seq: n } } } as unknown as OutboxItem,
});
const message = (n: number, to = 'a') => ({
  key: `k${n}`,
  at: `2026-03-07T12:00:0${n}.000Z`,
  said: { kind: 'message' as const, to, requestId: null, message: `n° ${n}`, files: [] },
});

describe('the outbox of a device', () => {
  it('stores a message before it is sent, until the server has answered', async () => {
    const { entries, store } = stored();
    const seen: number[] = [];
    let answer: SendOutcome = { how: 'later' };
    const send = alone(() => {
      seen.push(entries.size);
      return Promise.resolve(answer);
    });
    const outbox = new Outbox(store, send, 'me', never);
    await outbox.add(message(1));
    expect([seen, entries.size]).toEqual([[1], 1]);
    // The page is closed and opened again.
    const next = new Outbox(store, send, 'me', never);
    await next.flush();
    expect(next.snapshot().map(({ key }) => key)).toEqual(['k1']);
    answer = { how: 'sent' };
    await next.flush();
    expect([entries.size, next.snapshot()]).toEqual([0, []]);
  });

  it('sends in the order of writing, one at a time, and stops without a connection', async () => {
    const { store } = stored();
    const sent: string[] = [];
    let away = true;
    const outbox = new Outbox(
      store,
      alone(({ key }) => {
        sent.push(key);
        return Promise.resolve<SendOutcome>(away ? { how: 'later' } : { how: 'sent' });
      }),
      'me',
      never,
    );
    for (const n of [1, 2, 3]) await outbox.add(message(n));
    expect(sent).toEqual(['k1', 'k1', 'k1']);
    away = false;
    sent.length = 0;
    await Promise.all([outbox.flush(), outbox.flush()]);
    expect(sent).toEqual(['k1', 'k2', 'k3']);
  });

  it('sends in the order of writing even if the clock was set back, also after a reload', async () => {
    const { store } = stored();
    const sent: string[] = [];
    const away = alone(() => Promise.resolve({ how: 'later' }));
    const first = new Outbox(store, away, 'me', never);
    for (const n of [5, 3]) await first.add(message(n));
    const next = new Outbox(store, away, 'me', never);
    await next.open();
    await next.add(message(1));
    const last = new Outbox(
      store,
      alone(({ key }) => Promise.resolve<SendOutcome>({ how: sent.push(key) > 0 ? 'sent' : 'later' })),
      'me',
      never,
    );
    await last.flush();
    expect(sent).toEqual(['k5', 'k3', 'k1']);
  });

  it('sends consecutive punches of one device in one call, each with its own answer', async () => {
    const { entries, store } = stored();
    const calls: string[][] = [];
    let away = true;
    const answers = ({ key }: Waiting): SendOutcome =>
      away ? { how: 'later' } : key === 'p2' ? { how: 'refused', why: 'Forged' } : { how: 'sent' };
    const outbox = new Outbox(
      store,
      (all) => {
        calls.push(all.map(({ key }) => key));
        return Promise.resolve(all.map(answers));
      },
      'me',
      never,
    );
    for (const one of [punch(1), punch(2), punch(3), message(4), punch(5), punch(6, 'another')]) await outbox.add(one);
    calls.length = 0;
    away = false;
    await outbox.flush();
    expect(calls).toEqual([['p1', 'p2', 'p3'], ['k4'], ['p5'], ['p6']]);
    expect([...entries.values()].map(({ key, state, why }) => [key, state, why])).toEqual([
      ['p2', 'refused', 'Forged'],
    ]);
  });

  it('keeps what was refused with the reason, until it is tried again or discarded, and sends the others', async () => {
    const { entries, store } = stored();
    let refuse = true;
    const outbox = new Outbox(
      store,
      alone(({ key }) =>
        Promise.resolve<SendOutcome>(refuse && key === 'k1' ? { how: 'refused', why: 'Closed' } : { how: 'sent' }),
      ),
      'me',
      never,
    );
    await outbox.add(message(1));
    await outbox.add(message(2));
    expect([...entries.values()].map(({ key, state, why }) => [key, state, why])).toEqual([
      ['k1', 'refused', 'Closed'],
    ]);
    refuse = false;
    await outbox.retry('k1');
    expect(outbox.snapshot()).toEqual([]);
    refuse = true;
    await outbox.add(message(1));
    await outbox.discard('k1');
    expect(entries.size).toBe(0);
  });

  it('never sends what another person wrote on the same device', async () => {
    const { entries, store } = stored();
    await new Outbox(
      store,
      alone(() => Promise.resolve({ how: 'later' })),
      'somebody else',
      never,
    ).add(message(1));
    const sent: string[] = [];
    const outbox = new Outbox(
      store,
      alone(({ key }) => {
        sent.push(key);
        return Promise.resolve({ how: 'sent' });
      }),
      'me',
      never,
    );
    await outbox.flush();
    expect([sent, entries.size]).toEqual([[], 1]);
  });

  it('sends what was written on another page of the browser, and removes what that page has sent', async () => {
    const { store } = stored();
    const [closed, sent, heard]: [string[], string[], string[]] = [[], [], []];
    let away = true;
    const sending = (into: string[]) =>
      alone((entry) => {
        if (!away) into.push(entry.key);
        return Promise.resolve<SendOutcome>(away ? { how: 'later' } : { how: 'sent' });
      });
    const one = new Outbox(store, sending(closed), 'me', never);
    const other = new Outbox(store, sending(sent), 'me', never);
    await one.add(message(1));
    await other.add(message(2));
    one.onSent(({ kind }) => heard.push(kind));
    await one.flush();
    expect(one.snapshot().map(({ key }) => key)).toEqual(['k1', 'k2']);
    away = false;
    await other.flush();
    expect([sent, other.snapshot()]).toEqual([['k1', 'k2'], []]);
    await one.flush();
    expect([closed, heard, one.snapshot()]).toEqual([[], ['message', 'message'], []]);
  });

  it('keeps what is added while it reads the stored entries', async () => {
    const { store } = stored();
    let read = () => {};
    const sent: string[] = [];
    const slow: OutboxStore = {
      ...store,
      all: async () => {
        const found = await store.all();
        await new Promise<void>((done) => (read = done));
        return found;
      },
    };
    const send = alone(({ key }) => Promise.resolve<SendOutcome>({ how: sent.push(key) > 0 ? 'sent' : 'later' }));
    const outbox = new Outbox(slow, send, 'me', never);
    const reading = outbox.flush();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const adding = outbox.add(message(1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    read();
    await Promise.all([reading, adding]);
    expect([sent, outbox.snapshot()]).toEqual([['k1'], []]);
  });

  it('reports what it can neither store nor send, and sends it while the page is open', async () => {
    const { store } = stored();
    let [told, away] = [0, true];
    const full: OutboxStore = { ...store, put: () => Promise.resolve(false) };
    const send = alone(() => Promise.resolve<SendOutcome>(away ? { how: 'later' } : { how: 'sent' }));
    const outbox = new Outbox(full, send, 'me', () => (told += 1));
    await outbox.add(message(1));
    expect([told, outbox.snapshot()]).toEqual([1, [expect.objectContaining({ key: 'k1' })]]);
    const blind = new Outbox({ ...full, all: () => Promise.resolve(undefined) }, send, 'me', () => (told += 1));
    await blind.add(message(2));
    away = false;
    for (const one of [outbox, blind]) {
      await one.flush();
      expect(one.snapshot()).toEqual([]);
    }
    await outbox.add(message(3));
    expect(told).toBe(2);
  });

  it('[chat.sendGuard] knows the conversations of messages that are being sent', async () => {
    const { store } = stored();
    let arrived = () => {};
    const outbox = new Outbox(
      store,
      alone(() => new Promise((done) => (arrived = () => done({ how: 'sent' })))),
      'me',
      never,
    );
    const adding = outbox.add(message(1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([outbox.isSending('a'), outbox.isSending('b')]).toEqual([true, false]);
    arrived();
    await adding;
    expect(outbox.isSending('a')).toBe(false);
  });
});
