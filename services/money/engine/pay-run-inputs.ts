import type { PayCalendar } from './calendar.ts';
import type { HolidayDecision, Leave } from './decisions.ts';
import type { ClosedLine } from './delta.ts';
import type { RuleSetName } from './rule-sets.ts';
import type { Terms } from './terms.ts';
import type { LocalDate } from './units.ts';
import type { Work } from './work.ts';

/** What the law asks of an employer at least: agencies are under the decree, clients with agents of their own under the Labour Standards Act. */
interface LegalRuleSet {
  readonly ruleSet: Exclude<RuleSetName, 'documents@1'>;
}
export const legalOf = (kind: 'agency' | 'customer'): LegalRuleSet => ({
  ruleSet: kind === 'agency' ? 'qc-decree@1' : 'qc-lsa@1',
});

/** What all agents of a run have in common, as it is frozen. */
export interface PayRunHead {
  readonly runId: string;
  readonly companyId: string;
  /** The period, both days within. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Last day of the last period that counts: a later one may be closed already. Left out: the run's own. */
  readonly through?: LocalDate;
  /** Periods that begin before are left to adjustments by hand (twelve months). */
  readonly since: LocalDate;
  readonly calendars: readonly PayCalendar[];
  readonly terms: Terms;
  /** First days of the periods that closed runs are of. */
  readonly closed: readonly LocalDate[];
  readonly legal: LegalRuleSet;
  /** Assignments out of pay for good, and those whose call-in is waived, by whichever run. */
  readonly voided: readonly string[];
  readonly waived: readonly string[];
  readonly holidays: readonly HolidayDecision[];
}

/** The last day that a run is computed for. */
export const lastDayOf = ({ to, through = to }: Pick<PayRunHead, 'to' | 'through'>): LocalDate => through;

/** A line by hand. */
export interface PayAdjustment {
  readonly id: string;
  readonly workId: string | null;
  readonly gainCode: string;
  /** Cents, below 0 taken off. */
  readonly amount: number;
  readonly date: LocalDate;
  readonly section: string | null;
  readonly factId: string;
}

/** What one agent's statement is computed from, as it is frozen. */
export interface PayRunAgent {
  readonly agentId: string;
  /** The first day from which their periods are computed anew; the run's own where nothing of them has changed. */
  readonly from: LocalDate;
  /** From the weeks before `from` that holidays are counted from; all members of merges. */
  readonly works: readonly Work[];
  /** Days of annual leave, of the same weeks; runs of before it was recorded have none. */
  readonly leave?: readonly Leave[];
  /** Closed lines of periods from `from` on. */
  readonly paid: readonly ClosedLine[];
  /** Assignments that wait for the next run. */
  readonly left: readonly string[];
  readonly adjustments: readonly PayAdjustment[];
  /** The fact by which a statement below 0 is carried forward; null where nobody has said so. */
  readonly carry: string | null;
}
