import { Injectable } from '@nestjs/common';
import { EventStore, type Recorded } from '#contracts/events/event-store.ts';
import { evolved } from '#kernel/decider.ts';
import { withoutAnonymized } from '#projections/agent/anonymous-names.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { initial, stream, type ShiftState } from './shift-state.types.ts';
import { evolve } from './shift.state.ts';

/** The state of a shift after events. @param before the state before them; left out: a new shift */
export const stateAfter = (facts: readonly Recorded[], before: ShiftState = initial): ShiftState =>
  evolved(evolve, facts, before);

/** Histories of shifts, for reading only. */
@Injectable()
export class ShiftHistories {
  constructor(
    private readonly store: EventStore,
    private readonly models: ReadModels,
  ) {}

  /**
   * Events of a shift in order, without the names of agents who were anonymized since; none where there is no such
   * shift.
   */
  async of(shiftId: string): Promise<Recorded[]> {
    return withoutAnonymized(this.models, await this.store.read(`${stream}-${shiftId}`));
  }
}
