import type { AppendExpectedRevision, AppendResult, EventData, EventStoreDBClient } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '#contracts/events/event-store.ts';
import { lockLost, locksHeld } from '#kernel/held-locks.ts';
import { explain, isOfTheRequest, namesLeader } from './eventstoredb-errors.ts';

const settleMs = 50;
const [firstRetryMs, slowestRetryMs] = [50, 1_000];
/** How long one try waits for a connection; the store tries again until its own patience ends. */
const connectedWithinMs = 1_000;
const disposedWithinMs = 1_000;

/**
 * Appends over a client of its own. The client (6.2.1) sends all appends over one call and, when that call breaks,
 * forgets every append that waits, even those already sent over the next call, whose answers it then can't place. So
 * after a breakdown no append starts before all of the old ones have ended.
 * It also keeps the first answer to "what can the server do" for ever, even a failed one, and asks for it before each
 * append. So after a breakdown a new client takes the place of the old one, and no append starts before a client has
 * had that answer. A retry is safe: the ids of events are deterministic.
 */
export class EventStoreDbWriter {
  private readonly underWay = new Set<Promise<unknown>>();
  private client: EventStoreDBClient;
  /** Pending while no append may start. */
  private connecting: Promise<void> | undefined;
  private lastError: unknown;
  private awayAt: string | undefined;
  /** Start of the outage (UTC instant) in which no append has been answered; undefined without one. */
  private troubledAt: string | undefined;
  private closed = false;

  constructor(
    private readonly open: () => EventStoreDBClient,
    private readonly deadlineMs: number,
  ) {
    this.client = open();
    this.connecting = this.connect(false);
  }

  /** Since when nothing can be appended, UTC instant; undefined while it can. */
  get awaySince(): string | undefined {
    return this.awayAt;
  }

  /** One try, ended after the deadline whether the server has answered or not. */
  async append(stream: string, expectedRevision: AppendExpectedRevision, events: EventData[]): Promise<AppendResult> {
    await this.connected();
    if (!locksHeld()()) throw lockLost();
    const call = this.client.appendToStream(stream, events, { expectedRevision, deadline: this.deadlineMs });
    this.underWay.add(call);
    const ended = () => void this.underWay.delete(call);
    call.then(ended, ended);
    try {
      // The server gets the same deadline; a second more leaves its answer the time to come.
      const answer = await inTime(call, this.deadlineMs + 1_000);
      this.troubledAt = undefined;
      return answer;
    } catch (error) {
      if (isOfTheRequest(error)) this.troubledAt = undefined;
      else this.connecting ??= this.mend(error);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.allEnded();
    await dispose(this.client);
  }

  private async connected(): Promise<void> {
    const giveUpAt = performance.now() + connectedWithinMs;
    while (this.connecting) {
      const leftMs = giveUpAt - performance.now();
      if (leftMs <= 0) {
        this.isAway(
          this.lastError ?? new StoreUnavailable('Event store unavailable: the server did not answer in time'),
        );
        throw explain(this.lastError);
      }
      await atMost(this.connecting, leftMs);
    }
  }

  private async mend(error: unknown): Promise<void> {
    this.isAway(error);
    await this.allEnded();
    await pause(settleMs);
    // To a leader that the server named, the client goes by itself.
    await this.connect(!namesLeader(error));
  }

  /** Tries clients until one has had an answer from its server. */
  private async connect(isStale: boolean): Promise<void> {
    for (let waitMs = firstRetryMs; !this.closed; waitMs = Math.min(waitMs * 2, slowestRetryMs)) {
      try {
        if (isStale) {
          await dispose(this.client);
          this.client = this.open();
        }
        isStale = true;
        // What `appendToStream` asks first, without a deadline; protected, and the only way to ask it without
        // appending. Finding the server may take a few deadlines.
        await inTime(this.client['capabilities'], 3 * this.deadlineMs);
        this.awayAt = this.lastError = undefined;
        break;
      } catch (error) {
        this.isAway(error);
        await pause(waitMs, undefined, { ref: false });
      }
    }
    this.connecting = undefined;
  }

  private isAway(error: unknown): void {
    this.lastError = error;
    this.awayAt = this.troubledAt ??= new Date().toISOString();
  }

  /** Appends that the client has lost never end, so they are waited for until the deadline only. */
  private async allEnded(): Promise<void> {
    await atMost(Promise.allSettled(this.underWay), this.deadlineMs);
    this.underWay.clear();
  }
}

/** Ends the calls of a client, upon which it closes its connection. */
const dispose = (client: EventStoreDBClient): Promise<void> => atMost(client.dispose(), disposedWithinMs);

/** Waits for the work, but at most `ms` milliseconds. */
async function atMost(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/** @throws StoreUnavailable once so many milliseconds have passed */
function inTime<T>(call: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailable('Event store unavailable: the server did not answer in time')),
      ms,
    ).unref();
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
