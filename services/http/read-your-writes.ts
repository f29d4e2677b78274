import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { Seen } from '#projections/kernel/seen.ts';
import { projections } from '#projections/tables.ts';

/** Event type → the read models that show it. */
const shownBy = new Map<string, string[]>();
for (const { name, on } of projections) for (const type of Object.keys(on)) shownBy.set(type, [...(shownBy.get(type) ?? []), name]);

/** A screen that asks again after its command finds what the command did. */
@Injectable()
export class ReadYourWrites {
  constructor(private readonly models: Seen) {}

  /** Waits (2 s at most) until the read models show all that the call has recorded so far; false if they don't yet. */
  async seen({ trail }: Pick<Caller, 'trail'>): Promise<boolean> {
    const names = [...new Set([...trail.types].flatMap((type) => shownBy.get(type) ?? []))];
    if (names.length === 0) return true;
    trail.types.clear();
    return this.models.waitFor(trail.position, names);
  }
}
