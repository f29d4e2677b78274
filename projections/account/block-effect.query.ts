import { sql, type Sql } from '../kernel/sql.ts';
import { hasNotStarted } from '../shift-row/upcoming.query.ts';

/**
 * `{ people, shifts, offered }`: who of a company may sign in, how many coming shifts are its own or handed to it, and
 * how many offers wait for its answer.
 */
export const blockEffect = (companyId: string, now: string): Sql => sql`
  select
    (select count(*)::int from "user" u where not u.blocked and u."agentId" is null and coalesce(u."agencyId", u."customerId") = ${companyId}) as people,
    (select count(*)::int from shift r where ${hasNotStarted(now)} and ${companyId}::uuid in (r."customerId", r."agencyId", r."subcontractedTo")) as shifts,
    (select count(*)::int from handover h join shift s on s.id = h."shiftId" where h."toAgencyId" = ${companyId} and h.status = 'waiting') as offered`;
