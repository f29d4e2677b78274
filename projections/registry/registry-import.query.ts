import { sql, type Sql } from '#projections/kernel/sql.ts';

/** Whether the upload of the registry `r` is the latest. */
export const isLatestUpload = sql`r.id = (select id from registry_import order by "receivedAt" desc limit 1)`;
/** Whether it is among the latest `most`. */
export const isAmongLatest = (most: number): Sql =>
  sql`r.id in (select id from registry_import order by "receivedAt" desc limit ${most})`;
/** Whether it is the latest that was applied, this one aside. */
export const isLatestApplied = (besides: string): Sql =>
  sql`r."receivedAt" = (select max(b."receivedAt") from registry_import b where b.state = 'applied' and b.id <> ${besides})`;
