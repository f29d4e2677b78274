import type { Caller } from '#kernel/caller.ts';

/** New time and place of a shift. */
export type RescheduledShift = {
  readonly shiftId: string;
  readonly placeId: string;
  readonly zone: string;
  readonly start: string;
  readonly end: string;
};

/** Checks the agents and agencies of shifts, for contexts that move shifts and don't know about either. */
export abstract class ShiftHolders {
  /** @throws Rejected with the first reason why an agent or agency can't be on a moved shift */
  abstract requireAllowed(moved: readonly RescheduledShift[], caller: Caller): Promise<void>;
}
