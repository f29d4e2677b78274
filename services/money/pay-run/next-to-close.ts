import type { ReadModels } from '#projections/kernel/read-models.ts';
import type { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { hasHours } from '#projections/presence/presence.query.ts';
import type { PayCalendar, Period } from '../engine/calendar.ts';
import type { LocalDate } from '../engine/units.ts';
import { periodsKnown } from '../run/periods.ts';

interface Asked {
  readonly companyId: string;
  readonly period: Pick<Period, 'from'>;
  readonly calendars: readonly PayCalendar[];
  /** The company's runs. */
  readonly runs: readonly Pick<MoneyRunRow, 'from' | 'state'>[];
  /** Local date at the office. */
  readonly today: LocalDate;
}

/**
 * Whether a period is the earliest that is still to be closed: its run alone pays corrections of closed periods, so
 * that they are shown and paid once. A period whose pay day passed without a run is still to be closed if hours are
 * recorded in it.
 */
export const isNextToClose = async (
  models: ReadModels,
  { companyId, period, calendars, runs, today }: Asked,
): Promise<boolean> => {
  const states = new Map(runs.map(({ from, state }) => [from, state]));
  // The period asked for may be a later one than today's.
  const until = period.from > today ? period.from : today;
  for (const { from, to, closesOn, payDay } of periodsKnown(calendars, until)) {
    const state = states.get(from);
    if (state === 'closed') continue;
    const isAhead = closesOn >= today || payDay >= today;
    if (state !== undefined || isAhead || (await hasHours(models, companyId, from, to))) return from === period.from;
  }
  return false;
};
