import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startRedis } from '../local/redis.mjs';
import { throwAwayFolder } from '../local/steps.mjs';
import { RedisAttempts } from './attempts.ts';

const connect = async (url: string) => {
  const redis = new Redis(url, { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 1, retryStrategy: () => 100 });
  redis.on('error', () => {});
  await redis.connect().catch(() => {});
  return redis;
};
const fail = async (attempts: RedisAttempts, account: string, address: string, times: number) => {
  for (let time = 0; time < times; time++) await attempts.failed(account, address);
};

describe('tries to sign in', () => {
  let redis: Redis;
  const prefix = `test-${randomUUID()}`;
  beforeAll(async () => void (redis = await connect(process.env['VIGIE_TEST_REDIS_URL']!)));
  afterAll(() => redis.disconnect());

  it('wait after ten failures of an account, at most a quarter of an hour', async () => {
    const [attempts, account] = [new RedisAttempts(redis, prefix), randomUUID()];
    await fail(attempts, account, '10.0.0.1', 9);
    expect(await attempts.wait(account, '10.0.0.1')).toBe(0);
    await fail(attempts, account, '10.0.0.1', 1);
    const seconds = await attempts.wait(account, '10.0.0.9');
    expect(seconds).toBeGreaterThan(890);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(await attempts.wait(randomUUID(), '10.0.0.1')).toBe(0);
  });

  it('wait after a hundred failures from one address, whatever the accounts', async () => {
    const [attempts, address] = [new RedisAttempts(redis, prefix), randomUUID()];
    for (let n = 0; n < 20; n++) await fail(attempts, randomUUID(), address, 5);
    expect(await attempts.wait(randomUUID(), address)).toBeGreaterThan(890);
    expect(await attempts.wait(randomUUID(), '10.0.0.2')).toBe(0);
  });

  it('say which of many at once are one too many, and a success takes its own count back from the address', async () => {
    const [attempts, account, address] = [new RedisAttempts(redis, prefix), randomUUID(), randomUUID()];
    const within = await Promise.all(Array.from({ length: 14 }, () => attempts.failed(account, address)));
    expect(within.filter(Boolean)).toHaveLength(10);
    for (let n = 0; n < 200; n++) {
      const someone = randomUUID();
      expect(await attempts.failed(someone, address)).toBe(true);
      await attempts.succeeded(someone, address);
    }
  });

  it('count in every process together, and a success forgets an account’s failures', async () => {
    const [one, other, account] = [new RedisAttempts(redis, prefix), new RedisAttempts(redis, prefix), randomUUID()];
    await fail(one, account, '10.0.0.3', 6);
    await fail(other, account, '10.0.0.3', 4);
    expect(await one.wait(account, '10.0.0.3')).toBeGreaterThan(0);
    await other.succeeded(account, '10.0.0.3');
    expect(await one.wait(account, '10.0.0.3')).toBe(0);
  });

  it('are still counted while Redis is away, and nobody is kept out by that', async () => {
    const folder = throwAwayFolder();
    const own = await startRedis({ folder: join(folder, 'redis'), durable: false });
    const line = await connect(own.url);
    const attempts = new RedisAttempts(line, prefix);
    const account = randomUUID();
    await own.stop();
    for (let tries = 0; line.status === 'ready' && tries < 100; tries++) await pause(20);
    const start = performance.now();
    expect(await attempts.wait(account, '10.0.0.4')).toBe(0);
    await fail(attempts, account, '10.0.0.4', 10);
    expect(await attempts.wait(account, '10.0.0.4')).toBeGreaterThan(0);
    await attempts.succeeded(account, '10.0.0.4');
    expect(await attempts.wait(account, '10.0.0.4')).toBe(0);
    expect(performance.now() - start).toBeLessThan(2_000);
    line.disconnect();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);
});
