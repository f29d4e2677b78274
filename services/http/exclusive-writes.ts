import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { Reservations } from '#kernel/reservations.ts';
import { ReadYourWrites } from './read-your-writes.ts';

/** Writes that depend on what others have recorded, such as a count: one after another, each judged by read models that show the ones before it. */
@Injectable()
export class ExclusiveWrites {
  constructor(
    private readonly reservations: Reservations,
    private readonly writes: ReadYourWrites,
  ) {}

  /** @param names of what it depends on, as `Reservations.alone` has them @throws Rejected TOO_MUCH_AT_ONCE */
  run<T>(names: string | readonly string[], caller: Caller, work: () => Promise<T>): Promise<T> {
    return this.reservations.alone(names, () => this.shown(caller, work));
  }

  /** Writes on which such a one depends: several at once, but none of them during it. @throws Rejected TOO_MUCH_AT_ONCE */
  together<T>(names: string | readonly string[], caller: Caller, work: () => Promise<T>): Promise<T> {
    return this.reservations.together(names, () => this.shown(caller, work));
  }

  private async shown<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    const outcome = await work();
    await this.writes.seen(caller);
    return outcome;
  }
}
