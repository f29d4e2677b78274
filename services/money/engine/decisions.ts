import type { PaidWork } from './paid-before.ts';
import type { LocalDate } from './units.ts';

/** A person's decision on an agent's holiday (HolidayDecided). */
export interface HolidayDecision {
  readonly agentId: string;
  readonly date: LocalDate;
  /** False after an absence without leave (decree 6.05). */
  readonly due: boolean;
  /** Whether a day off is given instead (decree 6.04, F-1.1). */
  readonly timeOff: boolean;
  /** Minutes that count as worked, where the usual number doesn't apply. */
  readonly minutes: number | null;
  readonly factId: string;
}

/**
 * A day of annual leave, which counts as worked for overtime like a holiday that is not worked (decree 3.05, LSA 56).
 */
export interface Leave {
  readonly agentId: string;
  readonly date: LocalDate;
  readonly minutes: number;
  readonly factId: string;
}

export interface Decisions {
  /** First assignments of presences whose call-in is waived, where the rule set allows it. */
  readonly callInsWaived: ReadonlySet<string>;
  /** Assignments whose presences are left to the next run: their minutes count, but they have no lines. */
  readonly leftForLater: ReadonlySet<string>;
  /**
   * Of these and of works merged with them, what closed runs paid: until then it counts for overtime and holidays as it
   * was paid.
   */
  readonly paidBefore: readonly PaidWork[];
  readonly holidays: readonly HolidayDecision[];
  readonly leave: readonly Leave[];
}

export const noDecisions: Decisions = {
  callInsWaived: new Set(),
  leftForLater: new Set(),
  paidBefore: [],
  holidays: [],
  leave: [],
};
