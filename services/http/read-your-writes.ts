import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ProjectionProgress } from '#projections/kernel/projection-progress.ts';
import { projections } from '#projections/tables.ts';

/** Event type → the read models that show it. */
const shownBy = new Map<string, string[]>();
for (const { name, on } of projections)
  for (const type of Object.keys(on)) shownBy.set(type, [...(shownBy.get(type) ?? []), name]);

/** A screen that asks again after its command finds what the command did. */
@Injectable()
export class ReadYourWrites {
  constructor(private readonly progress: ProjectionProgress) {}

  /** For a call that answers with what it has just recorded: without it the read models would say that there is no such thing. @throws Rejected SAVED_NOT_SHOWN after 10 s */
  async shown(caller: Pick<Caller, 'consistencyToken'>): Promise<void> {
    if (!(await this.seen(caller, 10_000))) throw new Rejected('SAVED_NOT_SHOWN');
  }

  /** Waits (2 s unless told otherwise) until the read models show all that the call has recorded so far; false if they don't yet. */
  async seen({ consistencyToken }: Pick<Caller, 'consistencyToken'>, timeoutMs = 2000): Promise<boolean> {
    const names = [...new Set([...consistencyToken.types].flatMap((type) => shownBy.get(type) ?? []))];
    if (names.length === 0) return true;
    consistencyToken.types.clear();
    return this.progress.waitFor(consistencyToken.position, names, timeoutMs);
  }
}
