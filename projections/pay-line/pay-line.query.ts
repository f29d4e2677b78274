import { sql, type Sql } from '#projections/kernel/sql.ts';

/** Whether the line `r` stands in a closed run of its company. */
export const isClosed: Sql = sql`exists (select 1 from money_run m where m.id = r."runId" and m.state = 'closed')`;
