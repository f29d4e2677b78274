import { DelayedError, Queue as BullQueue, UnrecoverableError, Worker, type Job as BullJob } from 'bullmq';
import { Redis } from 'ioredis';
import {
  NonRetryableError,
  QueueUnavailable,
  type DeadJob,
  type Done,
  type Job,
  type Queue,
  type Schedule,
  type JobStart,
  type Work,
} from '#kernel/queue.ts';
import { withLogFields, logger } from '#kernel/logger.ts';
import { triesByQueue } from '#kernel/queues.ts';
import { noteCut } from '#kernel/cut-connections.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';

export type BullOptions = {
  /** redis://host:port */
  readonly url: string;
  /** Prefix that separates several installations on one Redis. */
  readonly prefix?: string;
  /** Tries before a job is dead, where its queue has no number of its own. */
  readonly attempts?: number;
  /** Pause before the second try, doubled before each further one; milliseconds. */
  readonly pauseMs?: number;
  /** How long a caller waits for a Redis that is away, milliseconds. */
  readonly timeoutMs?: number;
  /** How long a job stays with a worker that says nothing more, milliseconds. */
  readonly lockMs?: number;
};

/** Jobs added in one round trip. */
const atOnce = 1_000;
const day = 24 * 3600;
/** Ids are remembered this long (seconds), which is how long a repeated event adds nothing. */
const kept = { removeOnComplete: { age: 7 * day, count: 20_000 }, removeOnFail: { age: 30 * day, count: 20_000 } };

/** The queue on BullMQ. */
export class BullMqQueue implements Queue {
  readonly server = 'Redis';
  private awayAt: string | undefined;
  private readonly queues = new Map<string, BullQueue>();
  private readonly working = new Set<Work>();
  private readonly redis: Redis;
  private closed = false;
  private readonly options: Required<BullOptions>;

  constructor(options: BullOptions) {
    this.options = { prefix: 'vigie', attempts: 8, pauseMs: 2_000, timeoutMs: 3_000, lockMs: 30_000, ...options };
    this.redis = this.connection();
    this.redis
      .on('ready', () => (this.awayAt = undefined))
      .on('close', () => (this.awayAt ??= new Date().toISOString()));
  }

  get awaySince(): string | undefined {
    return this.awayAt;
  }

  async enqueue(queue: string, id: string, data: unknown, when?: JobStart): Promise<void> {
    await this.ask(
      this.queue(queue).add(queue, data, { jobId: bullId(id), ...(when ? { delay: delayOf(when) } : {}) }),
    );
  }

  async enqueueAll(
    queue: string,
    jobs: readonly { readonly id: string; readonly data: unknown; readonly when?: JobStart }[],
  ): Promise<void> {
    for (let from = 0; from < jobs.length; from += atOnce) {
      const some = jobs.slice(from, from + atOnce);
      await this.ask(
        this.queue(queue).addBulk(
          some.map(({ id, data, when }) => ({
            name: queue,
            data,
            opts: { jobId: bullId(id), ...(when ? { delay: delayOf(when) } : {}) },
          })),
        ),
      );
    }
  }

  async schedule(queue: string, key: string, schedule: Schedule, data: unknown): Promise<void> {
    const repeat = 'cron' in schedule ? { pattern: schedule.cron, tz: schedule.timeZone } : { every: schedule.every };
    await this.ask(this.queue(queue).upsertJobScheduler(bullId(key), repeat, { name: queue, data }));
  }

  work<Data>(
    queue: string,
    handle: (job: Job<Data>) => Promise<Done>,
    { concurrency = 1 }: { readonly concurrency?: number } = {},
  ): Work {
    const connection = this.connection();
    const turn = async (job: BullJob, token?: string) => {
      if ((await attempt(job, handle)) !== 'later') return;
      await job.moveToDelayed(Date.now() + 1, token);
      throw new DelayedError();
    };
    const worker = new Worker(queue, (job, token) => logged(job, () => turn(job, token)), {
      connection,
      prefix: this.options.prefix,
      concurrency,
      maxStalledCount: 3,
      lockDuration: this.options.lockMs,
      stalledInterval: this.options.lockMs,
      runRetryDelay: 1_000,
    });
    worker.on('error', (failure) => this.note(connection, queue, failure));
    const work = {
      stop: async () => {
        this.working.delete(work);
        // Without Redis a worker cannot release its jobs; they are found stalled and given to another.
        await worker.close(connection.status !== 'ready');
        connection.disconnect();
      },
    };
    this.working.add(work);
    return work;
  }

  async dead(queue: string, limit = 100): Promise<DeadJob[]> {
    const jobs = await this.ask(this.queue(queue).getFailed(0, limit - 1));
    return jobs.map((job) => ({
      queue,
      id: ourId(job.id ?? ''),
      data: job.data as unknown,
      reason: job.failedReason,
      attempts: job.attemptsMade,
      diedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
    }));
  }

  async counts(queue: string): Promise<Record<string, number>> {
    const { failed, ...open } = await this.ask(
      this.queue(queue).getJobCounts('waiting', 'active', 'delayed', 'failed'),
    );
    return { ...open, dead: failed ?? 0 };
  }

  async retry(queue: string, id: string): Promise<boolean> {
    const job = await this.ask(this.queue(queue).getJob(bullId(id)));
    if (!job || !(await this.ask(job.isFailed()))) return false;
    await this.ask(job.retry('failed', { resetAttemptsMade: true }));
    return true;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.working].map((work) => work.stop()));
    const away = this.redis.status !== 'ready';
    await Promise.all(
      [...this.queues.values()].map((queue) =>
        // A queue without its Redis is disconnected without waiting.
        (away ? queue.disconnect() : queue.close()).catch(() => {}),
      ),
    );
    this.redis.disconnect();
  }

  private queue(name: string): BullQueue {
    const known = this.queues.get(name);
    if (known) return known;
    const { prefix, attempts, pauseMs } = this.options;
    const backoff = { type: 'exponential', delay: pauseMs };
    const queue = new BullQueue(name, {
      connection: this.redis,
      prefix,
      defaultJobOptions: { attempts: triesByQueue[name] ?? attempts, backoff, ...kept },
    });
    queue.on('error', (failure) => this.note(this.redis, name, failure));
    this.queues.set(name, queue);
    return queue;
  }

  /**
   * Reconnects until the queue is closed: it is the caller who gives up, not the connection (nor BullMQ's copies of
   * it).
   */
  private connection(): Redis {
    const retryStrategy = (times: number) => (this.closed ? null : Math.min(times * 100, 2_000));
    const redis = new Redis(this.options.url, { maxRetriesPerRequest: null, retryStrategy });
    redis.on('error', (failure) => this.note(redis, 'all', failure));
    return redis;
  }

  /** A lost line is opened again by itself, and a call that waits for it is told by ask(). */
  private note({ status }: Redis, queue: string, failure: Error): void {
    if (status !== 'ready') noteCut({ server: this.server, connection: 'queue', failure });
    else throttledLog.warn('The queue met an error', { queue, failure });
  }

  private async ask<T>(answer: Promise<T>): Promise<T> {
    const { timeoutMs } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new QueueUnavailable(`Redis did not answer within ${timeoutMs} ms`)), timeoutMs);
    });
    answer.catch(() => {}); // it may still fail after its caller was told
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }
}

const throttledLog = new ThrottledLog();

/** Adds the job's ids to every log line written during its work. */
const logged = <T>(job: BullJob, work: () => Promise<T>): Promise<T> =>
  withLogFields({ queue: job.queueName, job: ourId(job.id ?? ''), attempt: job.attemptsMade + 1 }, work);

async function attempt<Data>(job: BullJob, handle: (job: Job<Data>) => Promise<Done>): Promise<Done> {
  const tried = job.attemptsMade + 1;
  const last = tried >= (job.opts.attempts ?? 1);
  const started = performance.now();
  try {
    const done = await handle({
      id: ourId(job.id ?? ''),
      data: job.data as Data,
      attempt: tried,
      ...(last && { last: true }),
    });
    logger.debug('A job is done', { ms: Math.round(performance.now() - started), ...(done && { goesOn: true }) });
    return done;
  } catch (error) {
    const dead = last || error instanceof NonRetryableError;
    if (dead) logger.error('A job is dead', { failure: error });
    else throttledLog.warn('Jobs fail and are tried again', { queue: job.queueName, failure: error });
    throw error instanceof NonRetryableError ? new UnrecoverableError(error.message) : error;
  }
}

const delayOf = (when: JobStart): number =>
  Math.max(0, 'delay' in when ? when.delay : Date.parse(when.at) - Date.now());

/** BullMQ takes neither colons nor bare numbers for ids. */
const bullId = (id: string): string => `=${id.replaceAll('%', '%25').replaceAll(':', '%3A')}`;
const ourId = (id: string): string =>
  id.startsWith('=') ? id.slice(1).replaceAll('%3A', ':').replaceAll('%25', '%') : id;
