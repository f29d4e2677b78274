import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { officeDay } from './level-pay.query.ts';

type Office = { readonly companyId: string; readonly zone: string };
const offices = (models: ReadModels, where = sql`true`): Promise<Office[]> =>
  models.query(sql`
    select distinct on (r."companyId") r."companyId", r.value->>'zone' as zone from term r
    where r.kind = 'PayCalendarSet' and ${where} order by r."companyId", r."recordedAt" desc, r.position desc`);

/** Companies with a pay calendar, each with the zone of its office as it was set last. */
export const companiesWithCalendar = (models: ReadModels): Promise<Office[]> => offices(models);

/**
 * The day that it is at a company's office at an instant, in the zone of its pay calendar; of no company, at most
 * offices.
 */
export const officeDayOf = async (
  models: ReadModels,
  companyId: string | null | undefined,
  instant: string,
): Promise<string> => {
  const [office] = companyId ? await offices(models, sql`r."companyId" = ${companyId}`) : [];
  return officeDay(instant, office?.zone);
};
