import { localDay } from '../kernel/local-time.ts';
import { sql, type Sql } from '../kernel/sql.ts';

/** The days of the shift `r`, where it is. */
export const firstDay = (): Sql => localDay(sql`r.start`);
export const lastDay = (): Sql => localDay(sql`(r."end" - interval '1 millisecond')`);

/** Whether the agent `a` has a valid licence for every day of the shift `r`, where it is. */
export const covered = (): Sql =>
  sql`exists (select 1 from jsonb_array_elements(a.licences) d where d->'isValid' = 'true' and (d->>'validFrom')::date <= ${firstDay()} and (d->>'validTo')::date >= ${lastDay()})`;
