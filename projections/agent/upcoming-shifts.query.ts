import { sql, type Sql } from '#projections/kernel/sql.ts';
import { agentScope, type Viewer } from '#projections/scope.ts';
import { hasNotStarted } from '#projections/shift-row/upcoming.query.ts';
import { companyOf } from '#contracts/values/company.ts';

/**
 * `{ agents, shifts }`: coming shifts that these agents of the viewer's have for its company; for the platform's
 * people, for the employer named or any.
 */
export const upcomingShiftCounts = (viewer: Viewer, agentIds: readonly string[], now: string, named?: string): Sql => {
  const employerId = companyOf(viewer) ?? named ?? null;
  return sql`
  select count(distinct s."agentId")::int as agents, count(*)::int as shifts from shift s join agent r on r.id = s."agentId"
  where r.id = any(${agentIds}) and ${agentScope(viewer)} and ${hasNotStarted(now, sql`s`)}
    and (${employerId}::uuid is null or s."employerId" = ${employerId}::uuid)`;
};
