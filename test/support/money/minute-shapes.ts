import type { RuleSet } from '#services/money/engine/rule-sets.ts';
import type { PayCalendar } from '#services/money/engine/calendar.ts';
import type { Work } from '#services/money/engine/work.ts';
import type { Naive } from './minute-rates.ts';

export interface NaiveLine {
  readonly work: string;
  readonly kind: string;
  readonly prime: string;
  readonly rate: number;
  readonly factor: number;
  readonly overtime: boolean;
  readonly week: string;
  readonly period: string;
  minutes: number;
  amount: number;
}

export interface NaiveCompany extends Naive {
  /** In the order in which they apply. */
  readonly calendars: readonly PayCalendar[];
  /** Rates and primes raised to the lowest of this rule set. */
  readonly raisedTo?: RuleSet;
}

export interface NaivePresence {
  readonly works: Work[];
  /** Minutes that are paid, with the work that pays and whether they are a gap. */
  readonly own: { readonly minute: number; readonly work: Work; readonly gap: boolean }[];
  elsewhere: number;
}
