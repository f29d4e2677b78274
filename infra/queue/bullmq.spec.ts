import { afterEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { NonRetryableError, QueueUnavailable } from '#kernel/queue.ts';
import { freePort } from '../local/ports.mjs';
import { startRedis } from '../local/redis.mjs';
import { throwAwayFolder } from '../local/steps.mjs';
import { BullMqQueue, type BullOptions } from './bullmq.ts';
import { until } from '#test/support/until.ts';

const redis = () => process.env['VIGIE_TEST_REDIS_URL'] ?? '';
const open: BullMqQueue[] = [];

function aQueue(options: Partial<BullOptions> = {}): BullMqQueue {
  const queue = new BullMqQueue({
    url: redis(),
    prefix: randomUUID(),
    attempts: 3,
    pauseMs: 10,
    timeoutMs: 1_000,
    ...options,
  });
  open.push(queue);
  return queue;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.close()));
});

describe('the queue', () => {
  it('runs a job once, however often it was enqueued, even after it was done', async () => {
    const queue = aQueue();
    const seen: unknown[] = [];
    for (let i = 0; i < 3; i += 1) await queue.enqueue('mail', 'event:42:agent:7', { to: 'a@b.ca' });
    queue.work('mail', async ({ id, data, attempt }) => void seen.push({ id, data, attempt }));
    await until(() => seen.length === 1);
    await queue.enqueue('mail', 'event:42:agent:7', { to: 'a@b.ca' });
    await queue.enqueue('mail', '43', {});
    await until(() => seen.length === 2);
    expect(seen).toEqual([
      { id: 'event:42:agent:7', data: { to: 'a@b.ca' }, attempt: 1 },
      expect.objectContaining({ id: '43' }),
    ]);
  });

  it('waits for the delay, or for the instant', async () => {
    const queue = aQueue();
    const seen: string[] = [];
    queue.work('late', async ({ id }) => void seen.push(id), { concurrency: 4 });
    await queue.enqueue('late', 'last', {}, { at: new Date(Date.now() + 600).toISOString() });
    await queue.enqueue('late', 'middle', {}, { delay: 250 });
    await queue.enqueue('late', 'past', {}, { at: '2020-01-01T00:00:00.000Z' });
    await until(() => seen.length === 3);
    expect(seen).toEqual(['past', 'middle', 'last']);
  });

  it('tries again, then lists the job as dead, where an administrator can retry it', async () => {
    const queue = aQueue();
    let tries = 0;
    let broken = true;
    queue.work('push', async () => {
      tries += 1;
      if (broken) throw new Error('gateway down');
    });
    await queue.enqueue('push', 'n:1', { n: 1 });
    await until(async () => (await queue.dead('push')).length === 1);
    expect(tries).toBe(3);
    expect(await queue.dead('push')).toEqual([
      expect.objectContaining({ queue: 'push', id: 'n:1', data: { n: 1 }, reason: 'gateway down', attempts: 3 }),
    ]);
    broken = false;
    expect(await queue.retry('push', 'n:1')).toBe(true);
    await until(async () => (await queue.dead('push')).length === 0 && tries === 4);
    expect(await queue.retry('push', 'n:1')).toBe(false);
  });

  it('does not retry an error that can’t pass', async () => {
    const queue = aQueue();
    let tries = 0;
    queue.work('sms', async () => {
      tries += 1;
      throw new NonRetryableError('no such number');
    });
    await queue.enqueue('sms', 'x', {});
    await until(async () => (await queue.dead('sms')).length === 1);
    expect(tries).toBe(1);
  });

  it('runs no more jobs at once than allowed', async () => {
    const queue = aQueue();
    let now = 0;
    let most = 0;
    let done = 0;
    for (let i = 0; i < 12; i += 1) await queue.enqueue('heavy', `job ${i}`, {});
    const work = async () => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      done += 1;
    };
    queue.work('heavy', work, { concurrency: 3 });
    await until(() => done === 12);
    expect(most).toBe(3);
  });

  it('makes one job at each due time although several processes set the same schedule', async () => {
    const prefix = randomUUID();
    const [one, other] = [aQueue({ prefix }), aQueue({ prefix })];
    const every = 200;
    /** When each job was due, which its id ends with. */
    const turns: number[] = [];
    await one.schedule('check', 'late', { every }, { what: 'late' });
    await other.schedule('check', 'late', { every }, { what: 'late' });
    one.work('check', async ({ id, data }) => void (data && turns.push(Number(/\d+$/.exec(id)![0]))), {
      concurrency: 5,
    });
    await until(async () => turns.length >= 4);
    expect(new Set(turns).size).toBe(turns.length);
    expect(new Set(turns.map((due) => due % every)).size).toBe(1);
  });

  it('lets waiting jobs go before the rest of a long one, which stays the same job at its first try', async () => {
    const queue = aQueue();
    const seen: string[] = [];
    await queue.enqueue('bulk', 'long', {});
    await queue.enqueue('bulk', 'short', {});
    queue.work('bulk', async ({ id, attempt }) => {
      seen.push(`${id} ${attempt}`);
      await queue.enqueue('bulk', 'long', {});
      return id === 'long' && seen.length < 4 ? 'later' : undefined;
    });
    await until(() => seen.length === 4);
    expect(seen).toEqual(['long 1', 'short 1', 'long 1', 'long 1']);
    await until(async () => (await queue.counts('bulk'))['active'] === 0);
    expect(await queue.counts('bulk')).toMatchObject({ waiting: 0, delayed: 0, dead: 0 });
  });

  it('refuses within a few seconds while Redis is unavailable, and works when it is back', async () => {
    const folder = throwAwayFolder();
    const port = await freePort();
    let server = await startRedis({ folder, port });
    const queue = aQueue({ url: server.url, timeoutMs: 300 });
    const seen: string[] = [];
    queue.work('mail', async ({ id }) => void seen.push(id));
    await queue.enqueue('mail', 'before', {});
    await until(() => seen.length === 1);
    await server.stop();
    const asked = Date.now();
    await expect(queue.enqueue('mail', 'meanwhile', {})).rejects.toThrow(QueueUnavailable);
    expect(Date.now() - asked).toBeLessThan(5_000);
    server = await startRedis({ folder, port });
    await until(async () =>
      queue.enqueue('mail', 'after', {}).then(
        () => true,
        () => false,
      ),
    );
    await until(() => seen.includes('after'));
    expect(seen.filter((id) => id === 'before')).toHaveLength(1);
    await queue.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });
});
