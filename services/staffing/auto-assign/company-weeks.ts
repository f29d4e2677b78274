import { DateTime } from 'luxon';
import { calendarsInOrder, dateOf, dayOf, weeksBy, type WeekCalendar } from '#contracts/values/weeks.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { TermRow } from '#projections/term/term.table.ts';

type Placed = { /** UTC instant. */ readonly start: string; readonly zone: string };
/** The week that a shift begins in, at its place: its first and last day. */
export type WeekOf = (shift: Placed) => { readonly from: string; readonly to: string };

/** The weeks of a company, which begin where its pay calendar says (money design 2.4); from Monday where it has none, or where there is none. */
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
