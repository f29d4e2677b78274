import type { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import type { Period } from '../engine/calendar.ts';
import type { PaySettings } from '../terms/terms-of-company.ts';

/** A run of a company with its period; `row` undefined while nothing has happened to it. */
export interface KnownRun {
  readonly id: string;
  readonly companyId: string;
  readonly period: Period;
  readonly row: MoneyRunRow | undefined;
  readonly settings: PaySettings;
  /** The office's local day. */
  readonly today: string;
}
