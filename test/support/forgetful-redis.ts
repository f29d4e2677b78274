import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { isFree } from '#infra/local/ports.mjs';
import { startRedis } from '#infra/local/redis.mjs';

/** A Redis without persistence, which a test can empty while others use it. */
export class ForgetfulRedis {
  readonly happened = { flushed: 0, killed: 0 };

  private constructor(
    private readonly folder: string,
    private server: Awaited<ReturnType<typeof startRedis>>,
  ) {}

  static async start(folder: string): Promise<ForgetfulRedis> {
    return new ForgetfulRedis(folder, await startRedis({ folder, durable: false }));
  }

  get url(): string {
    return this.server.url;
  }

  async flush(): Promise<void> {
    const line = new Redis(this.url);
    await line.flushall();
    line.disconnect();
    this.happened.flushed += 1;
  }

  /** SIGKILL; it comes back empty, at the same port. */
  async kill(): Promise<void> {
    const { port, pid } = this.server;
    process.kill(pid, 'SIGKILL');
    for (const end = Date.now() + 5_000; !(await isFree(port)); await pause(5))
      if (Date.now() > end) throw new Error('Redis did not die.');
    this.server = await startRedis({ folder: this.folder, port, durable: false });
    if (this.server.port !== port) throw new Error('Another took its port.');
    this.happened.killed += 1;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}
