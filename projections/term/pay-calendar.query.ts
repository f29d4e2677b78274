import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';

/** Companies with a pay calendar, each with the zone of its office as it was set last. */
export const companiesWithCalendar = (models: ReadModels): Promise<{ companyId: string; zone: string }[]> =>
  models.query(sql`
    select distinct on (r."companyId") r."companyId", r.value->>'zone' as zone from term r
    where r.kind = 'PayCalendarSet' order by r."companyId", r."recordedAt" desc, r.position desc`);
