import pg from 'pg';
import { channel } from './schema.sql.ts';

const reconnectEveryMs = 250;

/** One LISTEN connection for all subscribers of a store; opened by the first of them, and again whenever it is lost. */
export class PostgresWakeups {
  private readonly listeners = new Set<() => void>();
  private client: pg.Client | undefined;
  private connecting = false;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly config: pg.ClientConfig) {}

  /** @returns how to stop being woken */
  onWake(listener: () => void): () => void {
    this.listeners.add(listener);
    void this.connect();
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }

  private async connect(): Promise<void> {
    if (this.closed || this.client || this.connecting) return;
    this.connecting = true;
    const client = new pg.Client(this.config);
    client.on('notification', () => this.wake());
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
