import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Attempts } from '#kernel/sessions.ts';

/** Failures allowed in a window, in seconds; past them every further try waits for its end. */
const limits = { account: { points: 10, duration: 15 * 60 }, address: { points: 100, duration: 15 * 60 } };

const limiter = (kind: keyof typeof limits, redis: Redis, prefix: string): RateLimiterAbstract =>
  new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `${prefix}:sign-in:${kind}`,
    ...limits[kind],
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: kind, ...limits[kind] }),
  });

/** Counts in Redis, and in this process alone while Redis is away: losing it must not keep people out. */
export class RedisAttempts implements Attempts {
  private readonly account: RateLimiterAbstract;
  private readonly address: RateLimiterAbstract;

  constructor(redis: Redis, prefix: string) {
    this.account = limiter('account', redis, prefix);
    this.address = limiter('address', redis, prefix);
  }

  async wait(account: string, address: string): Promise<number> {
    const found = await Promise.all([this.account.get(account), this.address.get(address)]);
    const full = found.filter((result, index) => result !== null && result.consumedPoints >= (index === 0 ? limits.account : limits.address).points);
    return Math.ceil(Math.max(0, ...full.map((result) => result!.msBeforeNext)) / 1000);
  }

  async failed(account: string, address: string): Promise<boolean> {
    const counted = await Promise.allSettled([this.account.consume(account), this.address.consume(address)]);
    return counted.every((one) => one.status === 'fulfilled' || one.reason instanceof Error);
  }

  async succeeded(account: string, address: string): Promise<void> {
    await Promise.all([this.account.delete(account), this.address.reward(address)]);
  }
}
