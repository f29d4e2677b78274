import { Redis } from 'ioredis';
import type { PositionUpdate } from '#kernel/positions.ts';
import { noteCut } from '#kernel/cut-connections.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';

const throttledLog = new ThrottledLog();

/** Passes position updates for open maps between processes. It stores nothing; while Redis is away updates are lost. */
export class PositionPubSub {
  private readonly listeners = new Set<(update: PositionUpdate) => void>();
  private readonly channel: string;
  private hearing: Redis | undefined;

  /** @param redis on which is told; hearing takes a connection of its own */
  constructor(
    private readonly redis: Redis,
    prefix: string,
  ) {
    this.channel = `${prefix}:positions`;
  }

  readonly on = (listener: (update: PositionUpdate) => void): void => void this.listeners.add(listener);

  async tell(updates: readonly PositionUpdate[]): Promise<void> {
    // A map that misses an update polls by itself.
    await Promise.all(updates.map((one) => this.redis.publish(this.channel, JSON.stringify(one)))).catch(
      (failure: unknown) => throttledLog.warn('A position update could not be published', { failure }),
    );
  }

  /** Subscribes; a lost connection is reopened. */
  start(): void {
    const hearing = this.redis.duplicate({ lazyConnect: true, enableOfflineQueue: false, autoResubscribe: false });
    this.hearing = hearing;
    hearing.on('error', (failure) => noteCut({ server: 'Redis', connection: 'positions', failure }));
    // A subscription fails with its line; the next line subscribes anew.
    hearing.on('ready', () => void hearing.subscribe(this.channel).catch(() => {}));
    hearing.on('message', (_channel, text) => this.hear(text));
    void hearing.connect().catch(() => {}); // said as an error, and tried again
  }

  stop(): void {
    this.hearing?.disconnect();
  }

  private hear(text: string): void {
    try {
      const update = JSON.parse(text) as PositionUpdate;
      this.listeners.forEach((listener) => listener(update));
    } catch (failure) {
      throttledLog.warn('A position update from Redis could not be parsed', { failure });
    }
  }
}
