import type { ShiftChangeDraft } from '#contracts/api/shift-recalculation.ts';
import type { ExpectedChanges } from '#contracts/values/expected.ts';
import type { Caller } from './caller.ts';
import type { Decider } from './decider.ts';

/** A change of shifts that is about to be recorded. */
export interface ShiftsToChange {
  readonly shiftIds: readonly string[];
  /** For all of them, or for each by its id. */
  readonly draft: ShiftChangeDraft | ((shiftId: string) => ShiftChangeDraft);
  /** What its caller confirmed; left out where nothing was shown: nothing is compared. */
  readonly agreed: ExpectedChanges | undefined;
  /** The command that changes each of them: a call that is repeated has changed them already. */
  readonly decider: Decider;
  readonly command: string;
  /** The stream of the command where it is not the first shift's. */
  readonly streamId?: string;
}

/**
 * What changes of shifts do to closed periods of pay and billing, for contexts that save shifts and don't know about
 * money.
 */
export abstract class ShiftRecalculation {
  /**
   * Compares what a change does to closed periods with what its caller confirmed.
   * @throws Rejected OTHER_THAN_AGREED
   */
  abstract require(change: ShiftsToChange, caller: Caller): Promise<void>;
}
