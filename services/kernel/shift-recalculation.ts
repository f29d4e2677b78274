import type { ShiftPayDraft } from '#contracts/api/shift-pay.ts';
import type { ExpectedChanges } from '#contracts/values/expected.ts';
import type { Caller } from './caller.ts';
import type { Decider } from './decider.ts';

/** A change of shifts that is about to be recorded. */
export interface ShiftsToChange {
  readonly shiftIds: readonly string[];
  readonly draft: ShiftPayDraft;
  /** What its caller confirmed; left out where nothing was shown: nothing is compared. */
  readonly agreed: ExpectedChanges | undefined;
  /** The command that changes each of them: a call that is repeated has changed them already. */
  readonly decider: Decider;
  readonly command: string;
}

/** What changes of shifts do to closed periods of pay and billing, for contexts that save shifts and don't know about money. */
export abstract class ShiftRecalculation {
  /** Compares what a change does to closed periods with what its caller confirmed. @throws Rejected OTHER_THAN_AGREED */
  abstract require(change: ShiftsToChange, caller: Caller): Promise<void>;
}
