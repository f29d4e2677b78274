import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Changed, Topic, Watching } from '#contracts/realtime/realtime.ts';
import { Link, type Connection, type Transport } from './socket.ts';

type Watched = { topics: readonly Topic[]; after: string | undefined };

const line = (up: () => boolean, answers: () => boolean = () => true) => {
  const log = { tries: [] as number[], watched: [] as Watched[], stopped: 0 };
  const begin = Date.now();
  let answer: Watching = { position: '7', refetch: false };
  let changed: (message: Changed) => void = () => {};
  let lost: () => void = () => {};
  let alive: () => void = () => {};
  let refuse: () => void = () => {};
  const transport: Transport = {
    start: () => {
      log.tries.push(Date.now() - begin);
      return up() ? Promise.resolve() : Promise.reject(new Error('down'));
    },
    stop: () => void (log.stopped += 1),
    watch: (topics, after) => {
      log.watched.push({ topics, after });
      return answers() ? Promise.resolve(answer) : new Promise((_, reject) => (refuse = reject));
    },
    onChanged: (listener) => void (changed = listener),
    onLost: (listener) => void (lost = listener),
    onAlive: (listener) => void (alive = listener),
  };
  return {
    transport,
    log,
    push: (message: Changed) => changed(message),
    lose: () => lost(),
    breathe: () => alive(),
    refuse: () => refuse(),
    answerWith: (next: Watching) => void (answer = next),
  };
};

const hearer = () => ({
  changed: jest.fn<(topics: readonly Topic[]) => void>(),
  refetch: jest.fn<() => void>(),
  state: jest.fn<(state: Connection) => void>(),
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the connection to the hub', () => {
  it('[rt.retry] tries at 0, 5, 10 and 15 s, then at 45 s, and the same again', async () => {
    const { transport, log } = line(() => false);
    const link = new Link(transport, hearer());
    link.start();
    await pass(100_000);
    link.stop();
    expect(log.tries).toEqual([0, 5, 10, 15, 45, 50, 55, 60, 90, 95, 100].map((seconds) => seconds * 1000));
  });

  it('[rt.location] reconnects by itself after a loss, from the last position that it received', async () => {
    const { transport, log, push, lose } = line(() => true);
    const hear = hearer();
    const link = new Link(transport, hear);
    link.watch(['requests']);
    link.start();
    await pass(0);
    push({ topics: ['requests'], position: '12' });
    expect(hear.changed).toHaveBeenCalledWith(['requests']);
    lose();
    await pass(0);
    expect(log.watched).toEqual([
      { topics: ['requests'], after: undefined },
      { topics: ['requests'], after: '12' },
    ]);
    expect(hear.refetch).not.toHaveBeenCalled();
    link.stop();
  });

  it('fetches everything again if too much was missed', async () => {
    const { transport, lose, answerWith, log } = line(() => true);
    const hear = hearer();
    const link = new Link(transport, hear);
    link.start();
    await pass(0);
    answerWith({ position: '900', refetch: true });
    lose();
    await pass(0);
    expect(hear.refetch).toHaveBeenCalledTimes(1);
    lose();
    await pass(0);
    expect(log.watched.at(-1)?.after).toBe('900');
    link.stop();
  });

  it('reports that it is waiting while the hub is unavailable, and stops on request', async () => {
    const { transport, log } = line(() => false);
    const hear = hearer();
    const link = new Link(transport, hear);
    link.start();
    await pass(0);
    expect(hear.state.mock.calls.map(([state]) => state)).toEqual(['connecting', 'waiting']);
    link.stop();
    await pass(60_000);
    expect([log.tries.length, log.stopped]).toEqual([1, 1]);
  });

  it('[rt.retry] counts a connection that is closed before the hub answers as a failed try', async () => {
    let answers = false;
    const { transport, log, lose } = line(
      () => true,
      () => answers,
    );
    const link = new Link(transport, hearer());
    link.start();
    for (let times = 0; times < 4; times += 1) {
      await pass(times === 0 ? 0 : 5_000);
      lose();
    }
    expect(log.tries).toEqual([0, 5_000, 10_000, 15_000]);
    answers = true;
    await pass(30_000);
    lose();
    await pass(0);
    expect(log.tries.slice(4)).toEqual([45_000, 45_000]);
    link.stop();
  });

  it('connects again if the hub does not say that it watches', async () => {
    let answers = false;
    const { transport, log, refuse } = line(
      () => true,
      () => answers,
    );
    const link = new Link(transport, hearer());
    link.watch(['requests']);
    link.start();
    await pass(0);
    refuse();
    answers = true;
    await pass(5_000);
    expect([log.stopped, log.tries, log.watched.length]).toEqual([1, [0, 5_000], 2]);
    link.stop();
    refuse();
    await pass(60_000);
    expect(log.tries).toHaveLength(2);
  });

  it('[rt.timeout] treats 60 s without a message or a ping as a loss, and reconnects', async () => {
    const { transport, log, breathe } = line(() => true);
    const link = new Link(transport, hearer());
    link.start();
    await pass(50_000);
    breathe();
    await pass(59_999);
    expect(log.tries).toEqual([0]);
    await pass(1);
    expect(log.tries).toEqual([0, 110_000]);
    expect(log.stopped).toBe(1);
    link.stop();
  });
});
