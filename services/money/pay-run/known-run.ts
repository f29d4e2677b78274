import type { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import type { Period } from '../engine/calendar.ts';
import type { PaySettings } from '../terms/terms-of-company.ts';

/** A run of a company with its period; `row` is undefined until an event of the run is recorded. */
export interface KnownRun {
  readonly id: string;
  readonly companyId: string;
  readonly period: Period;
  readonly row: MoneyRunRow | undefined;
  readonly settings: PaySettings;
  /** First day of the company's first period. */
  readonly firstDay: string;
  /** Local date at the office. */
  readonly today: string;
}
