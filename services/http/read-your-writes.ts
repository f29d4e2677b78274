import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ProjectionProgress } from '#projections/kernel/projection-progress.ts';
import { projections } from '#projections/tables.ts';

/** Event type → the read models that show it. */
const shownBy = new Map<string, string[]>();
for (const { name, on } of projections)
  for (const type of Object.keys(on)) shownBy.set(type, [...(shownBy.get(type) ?? []), name]);

/**
 * Waits until the read models show a call's changes, so that a screen that fetches again after its command sees them.
 */
@Injectable()
export class ReadYourWrites {
  constructor(private readonly progress: ProjectionProgress) {}

  /**
   * For a call whose answer contains what it has just recorded; without waiting, the read models would not have it.
   * @throws Rejected SAVED_NOT_SHOWN after 10 s
   */
  async shown(caller: Pick<Caller, 'consistencyToken'>): Promise<void> {
    if (!(await this.seen(caller, 10_000))) throw new Rejected('SAVED_NOT_SHOWN');
  }

  /**
   * Waits (by default 2 s) until the read models show everything that the call has recorded so far; false if they don't
   * in time.
   */
  async seen({ consistencyToken }: Pick<Caller, 'consistencyToken'>, timeoutMs = 2000): Promise<boolean> {
    const names = [...new Set([...consistencyToken.types].flatMap((type) => shownBy.get(type) ?? []))];
    if (names.length === 0) return true;
    const types = [...consistencyToken.types];
    consistencyToken.types.clear();
    const seen = await this.progress.waitFor(consistencyToken.position, names, timeoutMs);
    // Who waits again waits for them too.
    if (!seen) for (const type of types) consistencyToken.types.add(type);
    return seen;
  }
}
