import { Injectable } from '@nestjs/common';
import { EventStore, type Recorded } from '#contracts/events/event-store.ts';
import { evolved } from '#kernel/decider.ts';
import { initial, stream, type ShiftState } from './shift-state.types.ts';
import { evolve } from './shift.state.ts';

/** The state of a shift after events. @param before the state before them; left out: a new shift */
export const stateAfter = (facts: readonly Recorded[], before: ShiftState = initial): ShiftState =>
  evolved(evolve, facts, before);

/** Histories of shifts, for reading only. */
@Injectable()
export class ShiftHistories {
  constructor(private readonly store: EventStore) {}

  /** Events of a shift in order; none where there is no such shift. */
  of(shiftId: string): Promise<Recorded[]> {
    return this.store.read(`${stream}-${shiftId}`);
  }
}
