import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { logger } from '#kernel/logger.ts';

const tries = 3;
const pauseMs = 2_000;

/**
 * Work that the answer doesn't wait for, so that the answer's time reveals nothing about what was found. Work that must
 * not be lost belongs into a job; this is retried a few times, awaited when the process is asked to end, and lost when
 * it is killed.
 */
@Injectable()
export class BackgroundWork implements BeforeApplicationShutdown {
  private readonly under = new Set<Promise<void>>();

  /** @param work safe to repeat */
  do(what: string, work: () => Promise<unknown>): void {
    const done = this.retry(what, work).finally(() => this.under.delete(done));
    this.under.add(done);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.under);
  }

  private async retry(what: string, work: () => Promise<unknown>): Promise<void> {
    for (let n = 1; n <= tries; n++) {
      try {
        await work();
        return;
      } catch (failure) {
        logger.warn('Work after an answer failed', { work: what, attempt: n, failure });
        if (n < tries) await pause(pauseMs);
      }
    }
  }
}
