/** A job for a worker: it refers to data in the event store and never holds the data itself. */
export type Job<Data = unknown> = {
  readonly id: string;
  readonly data: Data;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Present on the last try. */
  readonly last?: true;
};

/** When a job may start: after some milliseconds, or from a UTC instant (a past one means now). Missing: at once. */
export type JobStart = { readonly delay: number } | { readonly at: string };

/** When a scheduled job runs: by a cron pattern in a time zone, or every so many milliseconds. */
export type Schedule = { readonly cron: string; readonly timeZone: string } | { readonly every: number };

/** A job that failed for good, as administrators see it. */
export type DeadJob = {
  readonly queue: string;
  readonly id: string;
  readonly data: unknown;
  readonly reason: string;
  readonly attempts: number;
  /** UTC instant. */
  readonly diedAt: string;
};

/**
 * What a handler returns: `later` when the rest of a long job is done in a later turn, after the jobs that wait.
 */
export type Done = void | 'later';

export type Work = {
  /** Takes no more jobs and waits for the current ones. */
  readonly stop: () => Promise<void>;
};

/**
 * The queue can't be reached now. Nothing was stored for certain; a policy that keeps its checkpoint will ask again.
 */
export class QueueUnavailable extends Error {}

/** Thrown by a worker when a retry would fail too: the job is dead at once. */
export class NonRetryableError extends Error {}

export abstract class Queue {
  /** Product name of the queue's server. */
  abstract readonly server: string;
  /** UTC instant since which it is disconnected; undefined while connected. */
  abstract readonly awaySince: string | undefined;
  /**
   * Adds a job unless one with this id is waiting, running, or recently done or dead, so that a repeated event adds
   * nothing.
   * @param id deterministic: the same cause gives the same id
   * @param data JSON
   * @throws QueueUnavailable within a few seconds
   */
  abstract enqueue(queue: string, id: string, data: unknown, when?: JobStart): Promise<void>;
  /** The same for many jobs, in few round trips. @throws QueueUnavailable: some may have been added */
  abstract enqueueAll(
    queue: string,
    jobs: readonly { readonly id: string; readonly data: unknown; readonly when?: JobStart }[],
  ): Promise<void>;
  /**
   * Sets or replaces a schedule. Each run makes one job, however many processes set the schedule.
   * @param key name of the schedule within its queue
   * @throws QueueUnavailable
   */
  abstract schedule(queue: string, key: string, schedule: Schedule, data: unknown): Promise<void>;
  /**
   * Processes the jobs of a queue until stopped. A job whose handler throws is retried with growing pauses, then is
   * dead; it may run twice after a crash, so it must be safe to repeat.
   */
  abstract work<Data>(
    queue: string,
    handle: (job: Job<Data>) => Promise<Done>,
    options?: { readonly concurrency?: number },
  ): Work;
  /** Dead jobs, the latest first. @throws QueueUnavailable */
  abstract dead(queue: string, limit?: number): Promise<DeadJob[]>;
  /** Number of jobs of a queue by state. @throws QueueUnavailable */
  abstract counts(queue: string): Promise<Readonly<Record<string, number>>>;
  /** Gives a dead job all its tries again. @returns false if there is no such dead job. @throws QueueUnavailable */
  abstract retry(queue: string, id: string): Promise<boolean>;
  abstract close(): Promise<void>;
}
