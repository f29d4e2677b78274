import { Injectable } from '@nestjs/common';
import { EventStore, StoreUnavailable } from '#contracts/events/event-store.ts';
import { Reservations } from '#kernel/reservations.ts';
import { ProjectionProgress } from '#projections/kernel/projection-progress.ts';

/** Milliseconds that a write waits for the read models by which it is judged. */
const patience = 5_000;

/**
 * Writes that depend on what others have recorded, such as a count: one after another, each judged by read models that
 * show all before it.
 */
@Injectable()
export class ExclusiveWrites {
  constructor(
    private readonly reservations: Reservations,
    private readonly store: EventStore,
    private readonly progress: ProjectionProgress,
  ) {}

  /**
   * @param names of what it depends on, as `Reservations.alone` has them
   * @param reads read models by which the work is judged
   * @throws Rejected TOO_MUCH_AT_ONCE; StoreUnavailable where they don't show in time what is recorded
   */
  run<T>(names: string | readonly string[], reads: readonly string[], work: () => Promise<T>): Promise<T> {
    return this.reservations.alone(names, () => this.judged(reads, work));
  }

  /** Writes on which such a one depends: several at once, but none of them during it. @throws Rejected as `run` */
  together<T>(names: string | readonly string[], reads: readonly string[], work: () => Promise<T>): Promise<T> {
    return this.reservations.together(names, () => this.judged(reads, work));
  }

  private async judged<T>(reads: readonly string[], work: () => Promise<T>): Promise<T> {
    if (!(await this.progress.waitFor(await this.store.newest(), reads, patience)))
      throw new StoreUnavailable('The read models are behind what is recorded');
    return work();
  }
}
