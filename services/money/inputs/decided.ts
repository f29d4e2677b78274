import type { RunDecision } from '#projections/money-run/money-run.table.ts';
import type { HolidayDecision } from '../engine/decisions.ts';

/** What people decided about hours and holidays in the pay runs of a company. */
export interface Decided {
  /** Assignments that were taken out of pay for good. */
  readonly voided: string[];
  /** First assignments of presences whose call-in is waived. */
  readonly waived: string[];
  readonly holidays: HolidayDecision[];
}

/** Assignments about which one kind of decision was made, in the order of their ids. */
export const decidedWorks = (decisions: readonly RunDecision[], kind: RunDecision['kind']): string[] =>
  [...new Set(decisions.flatMap((one) => (one.kind === kind && one.workId !== null ? [one.workId] : [])))].sort();

/** @param decisions of all runs of one company */
export const decidedIn = (decisions: readonly RunDecision[]): Decided => ({
  voided: decidedWorks(decisions, 'voided'),
  waived: decidedWorks(decisions, 'waived'),
  holidays: decisions.flatMap(({ kind, agentId, date, holiday, factId }) =>
    kind === 'holiday' && holiday ? [{ agentId, date: date!, ...holiday, factId }] : [],
  ),
});
