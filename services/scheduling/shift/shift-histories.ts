import { Injectable } from '@nestjs/common';
import { EventStore, type Recorded } from '#contracts/events/event-store.ts';
import { evolved } from '#kernel/decider.ts';
import { initial, stream, type ShiftState } from './shift-state.types.ts';
import { evolve } from './shift.state.ts';

/** The shift as facts left it. @param before the shift that they found; left out, there was none */
export const stateAfter = (facts: readonly Recorded[], before: ShiftState = initial): ShiftState =>
  evolved(evolve, facts, before);

/** What has happened to shifts, for who reads and decides nothing. */
@Injectable()
export class ShiftHistories {
  constructor(private readonly store: EventStore) {}

  /** The facts of a shift in order; none where there is no such shift. */
  of(shiftId: string): Promise<Recorded[]> {
    return this.store.read(`${stream}-${shiftId}`);
  }
}
