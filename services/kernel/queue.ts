/** What a worker is handed: a pointer to something that the event store knows, never the truth itself. */
export type Job<Data = unknown> = {
  readonly id: string;
  readonly data: Data;
  /** 1 for the first try. */
  readonly attempt: number;
  /** No try follows if this one fails. */
  readonly last?: true;
};

/** When a job may start: after some milliseconds, or from a UTC instant (a past one means now). Missing: at once. */
export type When = { readonly delay: number } | { readonly at: string };

/** How often a scheduled job runs: by a cron pattern in a time zone, or every so many milliseconds. */
export type Schedule = { readonly cron: string; readonly timeZone: string } | { readonly every: number };

/** A job that failed for good, as an administrator sees it. */
export type DeadJob = {
  readonly queue: string;
  readonly id: string;
  readonly data: unknown;
  readonly reason: string;
  readonly attempts: number;
  /** UTC instant. */
  readonly diedAt: string;
};

export type Work = {
  /** Takes no more jobs and waits for those at hand. */
  readonly stop: () => Promise<void>;
};

/** The queue can't be reached now. Nothing was promised; a policy that keeps its checkpoint will ask again. */
export class QueueUnavailable extends Error {}

/** Thrown by a worker when trying again is of no use: the job is dead at once. */
export class NonRetryableError extends Error {}

export abstract class Queue {
  /** What keeps the jobs, by its product's name. */
  abstract readonly server: string;
  /** Since when it is not connected, UTC instant; undefined while it is. */
  abstract readonly awaySince: string | undefined;
  /**
   * Adds a job unless one of this id is waiting, running, or was done or dead recently, so that a repeated event adds nothing.
   * @param id deterministic: the same cause gives the same id
   * @param data JSON
   * @throws QueueUnavailable within a few seconds
   */
  abstract enqueue(queue: string, id: string, data: unknown, when?: When): Promise<void>;
  /** The same for many jobs, in few round trips. @throws QueueUnavailable: some may have been added */
  abstract enqueueAll(
    queue: string,
    jobs: readonly { readonly id: string; readonly data: unknown; readonly when?: When }[],
  ): Promise<void>;
  /**
   * Sets (or resets) a rhythm. However many processes ask, each turn makes one job.
   * @param key names the schedule within its queue
   * @throws QueueUnavailable
   */
  abstract schedule(queue: string, key: string, rhythm: Schedule, data: unknown): Promise<void>;
  /** Ends a rhythm; nothing happens if there is none. @throws QueueUnavailable */
  abstract unschedule(queue: string, key: string): Promise<void>;
  /**
   * Works off a queue until stopped. A job whose handler throws is tried again with growing pauses, then dies;
   * one may run twice after a crash, so what it does must be safe to repeat.
   */
  abstract work<Data>(
    queue: string,
    handle: (job: Job<Data>) => Promise<void>,
    options?: { readonly concurrency?: number },
  ): Work;
  /** Dead jobs, the latest first. @throws QueueUnavailable */
  abstract dead(queue: string, limit?: number): Promise<DeadJob[]>;
  /** Gives a dead job all its tries again. @returns false if there is no such dead job. @throws QueueUnavailable */
  abstract retry(queue: string, id: string): Promise<boolean>;
  abstract close(): Promise<void>;
}
