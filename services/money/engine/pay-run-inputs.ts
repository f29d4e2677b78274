import type { PayCalendar } from './calendar.ts';
import type { Decisions, HolidayDecision, Leave } from './decisions.ts';
import type { ClosedLine } from './delta.ts';
import { paidWorksOf } from './paid-before.ts';
import type { RuleSetName } from './rule-sets.ts';
import type { Terms } from './terms.ts';
import type { LocalDate } from './units.ts';
import type { Work } from './work.ts';

/**
 * The legal minimum for an employer: agencies are under the decree, clients with agents of their own under the Labour
 * Standards Act.
 */
interface LegalRuleSet {
  readonly ruleSet: Exclude<RuleSetName, 'documents@1'>;
}
export const legalOf = (kind: 'agency' | 'customer'): LegalRuleSet => ({
  ruleSet: kind === 'agency' ? 'qc-decree@1' : 'qc-lsa@1',
});

/** Input that all agents of a run share, as frozen. */
export interface PayRunHead {
  readonly runId: string;
  readonly companyId: string;
  /** First and last day of the period, both included. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Last day of the last period that counts, since a later one may be closed already. Left out: the run's own. */
  readonly through?: LocalDate;
  /** Periods that begin earlier are left to adjustments by hand (twelve months). */
  readonly since: LocalDate;
  readonly calendars: readonly PayCalendar[];
  readonly terms: Terms;
  /** First days of the periods of closed runs that this run corrects; none unless it was the next to close. */
  readonly closed: readonly LocalDate[];
  readonly legal: LegalRuleSet;
  /** Assignments taken out of pay for good, and those whose call-in is waived, by any run. */
  readonly voided: readonly string[];
  readonly waived: readonly string[];
  readonly holidays: readonly HolidayDecision[];
}

/** The last day for which a run is computed. */
export const lastDayOf = ({ to, through = to }: Pick<PayRunHead, 'to' | 'through'>): LocalDate => through;

/** A line added by hand. */
export interface PayAdjustment {
  readonly id: string;
  readonly workId: string | null;
  readonly gainCode: string;
  /** Cents, negative to subtract. */
  readonly amount: number;
  readonly date: LocalDate;
  readonly section: string | null;
  readonly factId: string;
}

/** Input of one agent's statement, as frozen. */
export interface PayRunAgent {
  readonly agentId: string;
  /** First day from which their periods are recomputed; the run's own where nothing has changed for them. */
  readonly from: LocalDate;
  /** Works, from the weeks before `from` that holiday pay is computed from; with all members of merges. */
  readonly works: readonly Work[];
  /** Days of annual leave in the same weeks; missing in runs from before it was recorded. */
  readonly leave?: readonly Leave[];
  /** Closed lines of periods from `from` on. */
  readonly paid: readonly ClosedLine[];
  /**
   * Assignments with hours or closed lines of periods that began before `since`, whose hours or lines count here: what
   * one period takes back and another pays anew belongs together. Missing in runs from before this was read.
   */
  readonly across?: readonly string[];
  /** Assignments that are left to the next run. */
  readonly left: readonly string[];
  readonly adjustments: readonly PayAdjustment[];
  /** Id of the event by which a negative statement is carried forward; null where nobody has decided that. */
  readonly carry: string | null;
}

/** Of an agent's input, what `decisionsOf` reads. */
export type Decided = Pick<PayRunAgent, 'works' | 'paid' | 'left' | 'leave'>;

/**
 * Assignments that are left to the next run, with those merged with them: what closed runs paid for them stays as it is
 * until then. One that was taken out of pay for good is not among them.
 */
export const heldBack = (
  { voided }: Pick<PayRunHead, 'voided'>,
  { works, left }: Pick<Decided, 'works' | 'left'>,
): ReadonlySet<string> => {
  const own = left.filter((id) => !voided.includes(id));
  if (own.length === 0) return new Set();
  const merges = new Set(works.flatMap(({ id, mergeId }) => (own.includes(id) ? (mergeId ?? []) : [])));
  const merged = works.filter(({ id, mergeId }) => mergeId !== null && merges.has(mergeId) && !voided.includes(id));
  return new Set([...own, ...merged.map(({ id }) => id)]);
};

/** What persons decided about an agent's pay, and what closed runs paid of that which they left to the next run. */
export const decisionsOf = (head: PayRunHead, { works, paid, left, leave = [] }: Decided): Decisions => ({
  callInsWaived: new Set(head.waived),
  leftForLater: new Set(left),
  paidBefore: paidWorksOf(works, heldBack(head, { works, left }), paid),
  holidays: head.holidays,
  leave,
});
