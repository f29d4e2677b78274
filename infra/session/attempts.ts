import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Attempts } from '#kernel/sessions.ts';

/** Failures allowed in a window, in seconds; past them every further try waits for its end. */
const limits = {
  'sign-in': { account: { points: 10, duration: 15 * 60 }, address: { points: 100, duration: 15 * 60 } },
  /** Links that are sent: each costs a message, and may come to somebody who never asked. */
  link: { account: { points: 4, duration: 15 * 60 }, address: { points: 40, duration: 15 * 60 } },
};
type Of = keyof typeof limits;

const limiter = (of: Of, kind: 'account' | 'address', redis: Redis, prefix: string): RateLimiterAbstract =>
  new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `${prefix}:${of}:${kind}`,
    ...limits[of][kind],
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: kind, ...limits[of][kind] }),
  });

/** Counts in Redis, and in this process alone while Redis is away: losing it must not keep people out. */
export class RedisAttempts implements Attempts {
  private readonly account: RateLimiterAbstract;
  private readonly address: RateLimiterAbstract;

  constructor(
    redis: Redis,
    prefix: string,
    private readonly of: Of = 'sign-in',
  ) {
    this.account = limiter(of, 'account', redis, prefix);
    this.address = limiter(of, 'address', redis, prefix);
  }

  async wait(account: string, address: string): Promise<number> {
    const found = await Promise.all([this.account.get(account), this.address.get(address)]);
    const full = found.filter((result, index) => result !== null && result.consumedPoints >= limits[this.of][index === 0 ? 'account' : 'address'].points);
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
