import pg from 'pg';
import { channel } from './schema.sql.ts';

const reconnectEveryMs = 250;

/** One connection that tells of appends (NOTIFY) and hears of them (LISTEN); opened when first needed, and again when lost. */
export class PostgresWakeups {
  private readonly listeners = new Set<() => void>();
  private client: pg.Client | undefined;
  private connecting = false;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;
  private announcing = false;
  private announceAgain = false;

  constructor(private readonly config: pg.ClientConfig) {}

  /** @returns how to stop being woken */
  onWake(listener: () => void): () => void {
    this.listeners.add(listener);
    void this.connect();
    return () => this.listeners.delete(listener);
  }

  /** Wakes the subscribers of this store at once, those of others by NOTIFY, one at a time; a lost one costs them a slow poll. */
  announce(): void {
    this.wake();
    if (this.announcing) this.announceAgain = true;
    else void this.notify();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }

  private async notify(): Promise<void> {
    this.announcing = true;
    try {
      do {
        this.announceAgain = false;
        await this.connect();
        await this.client?.query(`NOTIFY ${channel}`);
      } while (this.announceAgain);
    } catch {
      // The connection is gone; whoever was not told polls.
    } finally {
      this.announcing = false;
    }
  }

  private async connect(): Promise<void> {
    if (this.closed || this.client || this.connecting) return;
    this.connecting = true;
    const client = new pg.Client(this.config);
    client.on('notification', ({ processId }) => {
      if (processId !== ownProcess(client)) this.wake();
    });
    client.on('error', () => {});
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      this.client = client;
      await client.query(`LISTEN ${channel}`);
      this.wake(); // what was appended while nobody listened
    } catch {
      await client.end().catch(() => {});
      this.lost(client);
    } finally {
      this.connecting = false;
      if (this.closed) await client.end().catch(() => {});
    }
  }

  private lost(client: pg.Client): void {
    if (this.client && this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void this.connect(), reconnectEveryMs);
  }

  private wake(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Backend of a connection, as notifications name their sender; not in the types of pg. */
const ownProcess = (client: pg.Client): unknown => (client as unknown as { processID?: number | null }).processID;
