import { DateTime } from 'luxon';
import { calendarsInOrder, dateOf, dayOf, weeksBy, type WeekCalendar } from '#contracts/values/weeks.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { TermRow } from '#projections/term/term.table.ts';

type Placed = { /** UTC instant. */ readonly start: string; readonly zone: string };
/** First and last local day of the week in which a shift begins. */
type WeekOf = (shift: Placed) => { readonly from: string; readonly to: string };

/**
 * The weeks of a company, which begin as its pay calendar says (money design 2.4); on Monday without a calendar or
 * without a company.
 */
export const companyWeeks = async (models: ReadModels, companyId: string | null): Promise<WeekOf> => {
  const rows =
    companyId === null
      ? []
      : await models.rows(TermRow, sql`r."companyId" = ${companyId} and r.kind = 'PayCalendarSet'`);
  const set = rows
    .sort((a, b) => (a.position < b.position ? -1 : 1))
    .map(({ value }) => value as unknown as WeekCalendar);
  const weekOf = weeksBy(calendarsInOrder(set));
  return ({ start, zone }) => {
    const { from, to } = weekOf(dayOf(DateTime.fromISO(start, { zone }).toISODate()!));
    return { from: dateOf(from), to: dateOf(to) };
  };
};
