import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { startRedis } from '../local/redis.mjs';
import { throwAwayFolder } from '../local/steps.mjs';
import { RedisThrottle } from './throttle.ts';
import { until } from '#test/support/until.ts';

const connect = async (url: string) => {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    retryStrategy: () => 100,
  });
  redis.on('error', () => {});
  await redis.connect().catch(() => {});
  return redis;
};
const minutes = (seconds: number) => seconds / 60;

describe('tries to sign in', () => {
  let redis: Redis;
  const prefix = `test-${randomUUID()}`;
  beforeAll(async () => void (redis = await connect(process.env['VIGIE_TEST_REDIS_URL']!)));
  afterAll(() => redis.disconnect());

  /** Seconds that each of so many tries, one after the other, is told to wait. */
  const tried = async (throttle: RedisThrottle, account: string, address: string, times: number, browser?: string) => {
    const told: number[] = [];
    for (let time = 0; time < times; time++) told.push(await throttle.begin(account, address, browser));
    return told;
  };
  /** As if the wait of before were over. */
  const waited = async () => void (await redis.del(...(await redis.keys(`${prefix}:*:wait:*`))));
  const someone = () => [new RedisThrottle(redis, prefix), randomUUID(), randomUUID()] as const;

  it('are free ten times for an account, then wait a quarter of an hour, wherever they come from', async () => {
    const [throttle, account, address] = someone();
    const told = await tried(throttle, account, address, 11);
    expect(told.slice(0, 10)).toEqual(Array(10).fill(0));
    expect(minutes(told[10]!)).toBeCloseTo(15, 0);
    expect(minutes(await throttle.begin(account, randomUUID()))).toBeCloseTo(15, 0);
    expect(await throttle.begin(randomUUID(), address)).toBe(0);
  });

  it('wait twice as long each time, up to four hours, and one try a time', async () => {
    const [throttle, account, address] = someone();
    await tried(throttle, account, address, 10);
    for (const expected of [30, 60, 120, 240, 240]) {
      await waited();
      const [allowed, refused] = await tried(throttle, account, address, 2);
      expect(allowed).toBe(0);
      expect(minutes(refused!)).toBeCloseTo(expected, 0);
    }
  });

  it('wait after a hundred from one address, whatever the accounts', async () => {
    const [throttle, , address] = someone();
    for (let n = 0; n < 20; n++) await tried(throttle, randomUUID(), address, 5);
    expect(minutes(await throttle.begin(randomUUID(), address))).toBeCloseTo(15, 0);
    expect(await throttle.begin(randomUUID(), '10.0.0.2')).toBe(0);
  });

  it('of one network in IPv6 are those of one address', async () => {
    const throttle = new RedisThrottle(redis, prefix);
    const last = (n: number) => ['2001:db8:7:9::', '2001:0db8:0007:0009:0:0:0:'][n % 2]! + (n + 1).toString(16);
    for (let n = 0; n < 100; n++) expect(await throttle.begin(randomUUID(), last(n))).toBe(0);
    expect(await throttle.begin(randomUUID(), '2001:db8:7:9:aaaa::1')).toBeGreaterThan(0);
    expect(await throttle.begin(randomUUID(), '2001:db8:7:a::1')).toBe(0);
    expect(await throttle.begin(randomUUID(), '::ffff:10.9.9.9')).toBe(0);
  });

  it('are refused above the limit, also at once, and a success is taken off the count of the address', async () => {
    const [throttle, account, address] = someone();
    const told = await Promise.all(Array.from({ length: 14 }, () => throttle.begin(account, address)));
    expect(told.filter((seconds) => seconds === 0)).toHaveLength(10);
    await Promise.all(Array.from({ length: 120 }, () => throttle.begin(account, address)));
    expect(await throttle.begin(randomUUID(), address)).toBe(0);
    for (let n = 0; n < 120; n++) {
      const one = randomUUID();
      expect(await throttle.begin(one, address)).toBe(0);
      await throttle.succeeded(one, address);
    }
  });

  it('in a browser that the person has used are counted separately: other people’s tries don’t delay them, and theirs are limited too', async () => {
    const [throttle, account, address] = someone();
    await tried(throttle, account, address, 12);
    const told = await tried(throttle, account, address, 11, 'mine');
    expect(told.slice(0, 10)).toEqual(Array(10).fill(0));
    expect(minutes(told[10]!)).toBeCloseTo(15, 0);
    expect(await throttle.begin(account, address, 'my other')).toBe(0);
    await throttle.succeeded(account, address, 'mine');
    expect(await throttle.begin(account, address, 'mine')).toBe(0);
    // Signing in there gives strangers no more tries.
    expect(minutes(await throttle.begin(account, address))).toBeCloseTo(15, 0);
    await throttle.reset(account);
    expect(await throttle.begin(account, address)).toBe(0);
  });

  it('are counted over all processes together, and a success resets an account’s failures', async () => {
    const [one, account, address] = someone();
    const other = new RedisThrottle(redis, prefix);
    await tried(one, account, address, 6);
    await tried(other, account, address, 4);
    expect(await one.begin(account, address)).toBeGreaterThan(0);
    await other.succeeded(account, address);
    expect(await one.begin(account, address)).toBe(0);
  });

  it('are still counted while Redis is unavailable, which keeps nobody out', async () => {
    const folder = throwAwayFolder();
    const own = await startRedis({ folder: join(folder, 'redis'), durable: false });
    const line = await connect(own.url);
    const throttle = new RedisThrottle(line, prefix);
    const account = randomUUID();
    await own.stop();
    await until(() => line.status !== 'ready');
    const told = await tried(throttle, account, '10.0.0.4', 11);
    expect(told.slice(0, 10)).toEqual(Array(10).fill(0));
    expect(told[10]).toBeGreaterThan(0);
    await throttle.succeeded(account, '10.0.0.4');
    expect(await throttle.begin(account, '10.0.0.4')).toBe(0);
    line.disconnect();
    rmSync(folder, { recursive: true, force: true });
  });
});
