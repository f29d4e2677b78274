import { sql, type Sql } from '../kernel/sql.ts';
import { hasNotStarted } from '../shift-row/upcoming.query.ts';

/** `{ people, shifts }`: who of a company may sign in, and how many coming shifts are its own or handed to it. */
export const blockEffect = (companyId: string, now: string): Sql => sql`
  select
    (select count(*)::int from "user" u where not u.blocked and u."agentId" is null and coalesce(u."agencyId", u."customerId") = ${companyId}) as people,
    (select count(*)::int from shift r where ${hasNotStarted(now)} and ${companyId}::uuid in (r."customerId", r."agencyId", r."subcontractedTo")) as shifts`;
