import { RevisionConflict, StoreUnavailable, type Appended } from '#contracts/events/event-store.ts';
import { lockLost, locksHeld } from '#kernel/held-locks.ts';
import { explainAppend, isConnectionLoss, unavailable } from './postgres-errors.ts';
import type { Command, PostgresAppender } from './postgres-appender.ts';

type Waiting = {
  readonly command: Command;
  readonly giveUpAt: number;
  readonly isLocked: () => boolean;
  readonly resolve: (answer: Appended) => void;
  readonly reject: (error: unknown) => void;
};

const maxCommands = 512;
const maxEvents = 8192;

/** Commands that arrive together share one round trip and one commit; each still wins or loses alone. */
export class GroupCommit {
  private queue: Waiting[] = [];
  private readonly idle: PostgresAppender[];
  /** Streams on their way: a stream is in one batch at a time, and once in it. */
  private readonly busy = new Set<string>();
  private closing: (() => void) | undefined;
  private dispatchIsDue = false;

  /**
   * @param timeoutMs milliseconds that a command waits for an unavailable database before it is refused
   * @param committed called after each commit
   */
  constructor(
    private readonly appenders: readonly PostgresAppender[],
    private readonly timeoutMs: number,
    private readonly committed: () => void,
  ) {
    this.idle = [...appenders];
  }

  append(command: Command): Promise<Appended> {
    if (this.closing) return Promise.reject(new StoreUnavailable('The event store is closed'));
    return new Promise((resolve, reject) => {
      const giveUpAt = performance.now() + this.timeoutMs;
      this.queue.push({ command, giveUpAt, isLocked: locksHeld(), resolve, reject });
      if (this.dispatchIsDue || this.idle.length === 0) return;
      this.dispatchIsDue = true;
      setImmediate(() => {
        this.dispatchIsDue = false;
        this.dispatch();
      });
    });
  }

  /** Lets what is queued finish, then closes the connections. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.closing = resolve;
      this.dispatch();
    });
    await Promise.all(this.appenders.map((appender) => appender.close()));
  }

  private dispatch(): void {
    while (this.idle.length > 0) {
      const batch = this.takeBatch();
      if (batch.length === 0) break;
      const appender = this.idle.pop()!;
      void this.write(appender, batch).finally(() => {
        for (const { command } of batch) this.busy.delete(command.stream);
        this.idle.push(appender);
        this.dispatch();
      });
    }
    if (this.closing && this.queue.length === 0 && this.idle.length === this.appenders.length) this.closing();
  }

  private takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    let events = 0;
    for (const waiting of locked(this.queue)) {
      const {
        stream,
        events: { length },
      } = waiting.command;
      const full = batch.length >= maxCommands || (batch.length > 0 && events + length > maxEvents);
      if (full || this.busy.has(stream)) left.push(waiting);
      else {
        this.busy.add(stream);
        batch.push(waiting);
        events += length;
      }
    }
    this.queue = left;
    return batch;
  }

  private async write(appender: PostgresAppender, batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await appender.append(
        batch.map(({ command }) => command),
        () => this.isPatient(batch),
      );
      if (answers.some((answer) => answer)) this.committed();
      batch.forEach((waiting, n) => this.settle(waiting, answers[n]));
    } catch (error) {
      const left = locked(batch);
      if (left.length < batch.length) await (left.length > 0 && this.write(appender, left));
      else if (isConnectionLoss(error)) for (const { reject } of batch) reject(unavailable(error));
      else if (batch.length === 1) this.refuse(batch[0]!, error);
      else for (const waiting of batch) await this.write(appender, [waiting]);
    }
  }

  private settle({ command, resolve, reject }: Waiting, answer: Appended | undefined): void {
    if (answer) resolve(answer);
    else reject(new RevisionConflict(command.stream, command.expected));
  }

  private refuse({ command, reject }: Waiting, error: unknown): void {
    reject(explainAppend(error, command.stream, command.expected));
  }

  /**
   * While the database is unavailable nothing else empties the queue, so commands that have waited too long are refused
   * here.
   */
  private isPatient(batch: readonly Waiting[]): boolean {
    const now = performance.now();
    const tired = this.queue.filter(({ giveUpAt }) => giveUpAt <= now);
    if (tired.length > 0) {
      this.queue = this.queue.filter(({ giveUpAt }) => giveUpAt > now);
      for (const { reject } of tired)
        reject(new StoreUnavailable('Event store unavailable: the database does not answer'));
    }
    return batch.some(({ giveUpAt }) => giveUpAt > now) && batch.every(({ isLocked }) => isLocked());
  }
}

/** Refuses those that wait to be recorded under a lock that was lost. @returns the others */
const locked = (all: readonly Waiting[]): Waiting[] => {
  for (const { isLocked, reject } of all) if (!isLocked()) reject(lockLost());
  return all.filter(({ isLocked }) => isLocked());
};
