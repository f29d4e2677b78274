import { sql, type Sql } from '#projections/kernel/sql.ts';

/** `{ count }`: how many applications wait for an agency, counted where they are stored, since any stranger asks. */
export const waitingApplications = (agencyId: string): Sql =>
  sql`select count(*)::int as count from reference r where r.kind = 'application' and r."ownerId" = ${agencyId} and r.value->>'state' = 'waiting'`;
