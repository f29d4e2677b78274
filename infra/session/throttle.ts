import { isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { plainAddress } from '#kernel/client-address.ts';
import type { Throttle, ThrottledAction } from '#kernel/sessions.ts';

/** Tries that are free within a window of so many seconds from the first. */
type Free = { readonly tries: number; readonly window: number };
const hour = 60 * 60;
const day = 24 * hour;
/** Messages that are sent: each costs something, and may come to somebody who never asked. */
const sending = { account: { tries: 4, window: 2 * hour }, address: { tries: 40, window: hour } };
const guessing = { account: { tries: 10, window: day }, address: { tries: 100, window: hour } };
/** Messages to an address that somebody chose: enough to try it out, and too few to be a nuisance to a stranger's. */
const posting = { account: { tries: 60, window: hour }, address: { tries: 300, window: hour } };
/** Applications to one agency, and by one address, which a job fair may share. */
const applying = { account: { tries: 200, window: day }, address: { tries: 20, window: hour } };
const limits: Readonly<Record<ThrottledAction, { readonly account: Free; readonly address: Free }>> = {
  'sign-in': guessing,
  password: guessing,
  code: guessing,
  setup: guessing,
  punch: guessing,
  link: sending,
  reset: sending,
  provider: { account: { tries: 300, window: hour }, address: { tries: 1000, window: hour } },
  webhook: posting,
  mail: sending,
  apply: applying,
};

/** Seconds to wait after the last free try and, each time twice as long up to four hours, after every further one. */
const delay = (beyond: number): number => Math.min(15 * 60 * 2 ** Math.min(beyond, 10), 4 * hour);

/** A limit that is never reached: no block by count. */
const uncounted = 1_000_000_000;

/**
 * A network that one household or office has: the address itself, or the first half of an IPv6 one, which holds as many
 * addresses as one likes.
 */
const networkOf = (address: string): string => {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const whole =
    tail === undefined
      ? first
      : [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return whole
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
};

/**
 * Counts the tries of one kind of thing, in Redis, and in this process alone while Redis is away: losing it must not
 * keep people out.
 */
class Count {
  private readonly tries: RateLimiterAbstract;
  /** Blocks with an expiry: who has one must wait. */
  private readonly waits: RateLimiterAbstract;

  constructor(
    private readonly free: Free,
    redis: Redis,
    prefix: string,
  ) {
    const limiter = (name: string, points: number, duration: number) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `${prefix}:${name}`,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: `${prefix}:${name}`, points, duration }),
      });
    this.tries = limiter('tries', uncounted, free.window);
    this.waits = limiter('wait', 1, 1);
  }

  /** Seconds, 0 for none. */
  async wait(key: string): Promise<number> {
    return seconds(await this.waits.get(key));
  }

  /**
   * Counts one more try. Of several at once past the free ones the first is allowed, and the others wait as if they had
   * come after it.
   */
  async begin(key: string): Promise<number> {
    const { consumedPoints } = await this.tries.consume(key);
    if (consumedPoints < this.free.tries) return 0;
    try {
      await this.waits.consume(key, 1, { customDuration: delay(consumedPoints - this.free.tries) });
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      await this.tries.reward(key);
      return Math.max(1, seconds(refused));
    }
  }

  async takeBack(key: string): Promise<void> {
    const { consumedPoints } = await this.tries.reward(key);
    if (consumedPoints < this.free.tries) await this.waits.delete(key);
  }

  async forget(key: string): Promise<void> {
    await Promise.all([this.tries.delete(key), this.waits.delete(key)]);
  }
}

const seconds = (found: RateLimiterRes | null): number => Math.ceil(Math.max(0, found?.msBeforeNext ?? 0) / 1000);

/** Counts tries of one action in Redis, for all processes. */
export class RedisThrottle implements Throttle {
  private readonly account: Count;
  private readonly address: Count;
  private readonly browser: Count;

  constructor(redis: Redis, prefix: string, of: ThrottledAction = 'sign-in') {
    const { account, address } = limits[of];
    this.account = new Count(account, redis, `${prefix}:${of}:account`);
    this.address = new Count(address, redis, `${prefix}:${of}:address`);
    this.browser = new Count(account, redis, `${prefix}:${of}:browser`);
  }

  async begin(account: string, address: string, browser?: string): Promise<number> {
    const counted = this.counted(account, address, browser);
    const waiting = Math.max(...(await Promise.all(counted.map(([count, key]) => count.wait(key)))));
    if (waiting > 0) return waiting;
    const waits = await Promise.all(counted.map(([count, key]) => count.begin(key)));
    const longest = Math.max(...waits);
    // A try refused by one of the two counters is not counted by the other.
    if (longest > 0)
      await Promise.all(counted.flatMap(([count, key], index) => (waits[index] === 0 ? [count.takeBack(key)] : [])));
    return longest;
  }

  async succeeded(account: string, address: string, browser?: string): Promise<void> {
    const [[own, key], ...shared] = this.counted(account, address, browser);
    await Promise.all([own.forget(key), ...shared.map(([count, network]) => count.takeBack(network))]);
  }

  async reset(account: string): Promise<void> {
    await this.account.forget(account);
  }

  private counted(
    account: string,
    address: string,
    browser: string | undefined,
  ): [[Count, string], ...[Count, string][]] {
    return browser === undefined
      ? [
          [this.account, account],
          [this.address, networkOf(address)],
        ]
      : [[this.browser, `${account} ${browser}`]];
  }
}
