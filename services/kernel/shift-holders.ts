import type { Caller } from './caller.ts';

/** Where and when a shift is to be from now on. */
export type MovedShift = {
  readonly shiftId: string;
  readonly placeId: string;
  readonly zone: string;
  readonly start: string;
  readonly end: string;
};

/** Agents on shifts and agencies that shifts were handed to, for who moves shifts and knows nothing of either. */
export abstract class ShiftHolders {
  /** @throws Rejected with the first reason why one of them may not be where a shift goes */
  abstract requireAllowed(moved: readonly MovedShift[], caller: Caller): Promise<void>;
}
