import { sql, type Sql } from '../kernel/sql.ts';

const dayOf = (column: Sql) => sql`(${column} at time zone r.zone)::date`;
export const firstDay = dayOf(sql`r.start`);
export const lastDay = dayOf(sql`(r."end" - interval '1 millisecond')`);

/** Whether the agent `a` has a valid licence for every day of the shift `r`, where it is. */
export const covered = sql`exists (select 1 from jsonb_array_elements(a.licences) d where d->'isValid' = 'true' and (d->>'validFrom')::date <= ${firstDay} and (d->>'validTo')::date >= ${lastDay})`;
