import type pg from 'pg';
import { Listener } from '../postgres/listener.ts';
import { channel } from './schema.sql.ts';

/** Announces appends and listens for them, on a connection that is opened when first needed. */
export class PostgresWakeups {
  private readonly listeners = new Set<() => void>();
  private readonly line: Listener;
  private announcing = false;
  private announceAgain = false;

  constructor(config: pg.ClientConfig) {
    const wake = () => this.wake();
    this.line = new Listener({ ...config, application_name: 'event-store-wake-ups' }, channel, wake, {
      retryMs: 250,
      opened: wake, // for what was appended while nobody listened
    });
  }

  /** @returns how to stop being woken */
  onWake(listener: () => void): () => void {
    this.listeners.add(listener);
    this.line.start().catch(() => {
      // Whoever is not woken polls, and the line is tried again.
    });
    return () => this.listeners.delete(listener);
  }

  /**
   * Wakes the subscribers of this store at once, those of others by NOTIFY, one at a time; a lost one costs them a slow
   * poll.
   */
  announce(): void {
    this.wake();
    if (this.announcing) this.announceAgain = true;
    else void this.notify();
  }

  close(): Promise<void> {
    return this.line.stop();
  }

  private async notify(): Promise<void> {
    this.announcing = true;
    try {
      do {
        this.announceAgain = false;
        await this.line.notify();
      } while (this.announceAgain);
    } catch {
      // The connection is lost; readers that were not notified poll.
    } finally {
      this.announcing = false;
    }
  }

  private wake(): void {
    for (const listener of this.listeners) listener();
  }
}
