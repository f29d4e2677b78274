import type { AppendExpectedRevision, AppendResult, EventData, EventStoreDBClient } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '#kernel/event-store.ts';
import { mayPass } from './eventstoredb-errors.ts';

const settleMs = 50;

/**
 * Appends over a client of its own. The client sends all appends over one call and, when that call breaks, forgets every
 * append that waits, even those already sent over the next call, whose answers it then can't place. So after a
 * breakdown no append starts before all of the old ones have ended.
 */
export class EventStoreDbWriter {
  private readonly underWay = new Set<Promise<unknown>>();
  private breakdown: Promise<void> | undefined;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly deadlineMs: number,
  ) {}

  /** One try, ended after the deadline whether the server has answered or not. */
  async append(stream: string, expectedRevision: AppendExpectedRevision, events: EventData[]): Promise<AppendResult> {
    while (this.breakdown) await this.breakdown;
    const call = this.client.appendToStream(stream, events, { expectedRevision, deadline: this.deadlineMs });
    this.underWay.add(call);
    const ended = () => void this.underWay.delete(call);
    call.then(ended, ended);
    try {
      return await this.inTime(call);
    } catch (error) {
      if (mayPass(error)) this.breakdown ??= this.mend();
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.underWay);
    await this.client.dispose();
  }

  private async mend(): Promise<void> {
    await Promise.race([Promise.allSettled(this.underWay), pause(this.deadlineMs, undefined, { ref: false })]);
    this.underWay.clear();
    await pause(settleMs);
    this.breakdown = undefined;
  }

  /** The server gets the same deadline; a second more leaves its answer the time to come. */
  private inTime<T>(call: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new StoreUnavailable('Event store unavailable: the server did not answer in time')), this.deadlineMs + 1_000);
    });
    return Promise.race([call, late]).finally(() => clearTimeout(timer));
  }
}
