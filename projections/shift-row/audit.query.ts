import type { findingKinds } from '#contracts/api/health.ts';
import { longestGap } from '#contracts/values/merge.ts';
import { agentsOf } from '#projections/agent/agents-of.query.ts';
import { hasCoveringLicence } from '#projections/agent/covered.query.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { responsibleSql } from '#projections/scope.ts';
import { busyUntilSql } from './policy.query.ts';

export type FindingKind = (typeof findingKinds)[number];

/** Shifts that break an invariant, by kind. `now`: shifts that ended before need no licence any more. */
export const invariantViolations: Record<FindingKind, (now: string) => Sql> = {
  /** An earlier shift of the same agent is not over when this one begins. */
  doubleBooked: () => sql`r.id in (
    select id from (
      select id, start, max(until) over (partition by "agentId" order by start, id rows between unbounded preceding and 1 preceding) as latest
      from (select s.id, s."agentId", s.start, ${busyUntilSql(sql`s`)} as until from shift s where s."agentId" is not null) taken
      where until > start
    ) worked where start < latest)`,
  /** Filled by a company that is not the responsible one (who took it over, else its agency, else its customer). */
  notResponsible: () => sql`r."agentId" is not null and r."employerId" is distinct from ${responsibleSql()}`,
  /** No licence found valid on all its days, by the place's calendar, the last day included (S-3.5). */
  unlicensed: (now) =>
    sql`r."agentId" is not null and r."end" > ${now} and not exists (select 1 from ${agentsOf(sql`r."employerId"`)} a where a.id = r."agentId" and ${hasCoveringLicence()})`,
  /**
   * Merged, but fewer than two, of several agents, overlapping, or further apart than is allowed (rule merge.eligible).
   */
  mergeBroken: () => sql`r."mergeId" in (
    select "mergeId" from (
      select "mergeId", start, lag("end") over merged as planned, lag(until) over merged as previous, count(*) over whole as members,
        min("agentId"::text) over whole as one, max("agentId"::text) over whole as other
      from (select s.*, ${busyUntilSql(sql`s`)} as until from shift s where s."mergeId" is not null) s
      window merged as (partition by "mergeId" order by start, until, id), whole as (partition by "mergeId")
    ) member where members < 2 or one <> other or previous > start
      or start - case when planned <= start then planned else previous end > make_interval(mins => ${longestGap}::int))`,
};

/** `{ shifts, assignments }`: how many there are to look at. */
export const auditedCounts: Sql = sql`select count(*)::int as shifts, count("agentId")::int as assignments from shift`;
