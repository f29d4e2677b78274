import type { OperationCounts } from '#contracts/api/operations.ts';
import type { Output } from '#contracts/endpoint.ts';
import { every, sql, type Sql } from '#projections/kernel/sql.ts';
import { agentScope, shiftScope, type Viewer } from '#projections/scope.ts';
import {
  assignmentStateSql,
  shiftsOfPeriod,
  lateBucketSql,
  notConfirmedSql,
  operationShifts,
  operationStatusSql,
  requiringAction,
  startingSoon,
  type Period,
} from './operations.query.ts';
import { expectedSql } from './policy.query.ts';

type Counts = Output<typeof OperationCounts>;
/** A count of all shifts, or of those with the same value of one of these fields. */
export type CountRow = {
  readonly status: keyof Counts['status'] | null;
  readonly late: keyof Counts['late'] | null;
  readonly notConfirmed: boolean | null;
  readonly assignment: keyof Counts['assignment'] | null;
  readonly placeId: string | null;
  readonly placeName: string | null;
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly all: boolean;
  readonly count: number;
  readonly next: string | null;
};

const ownAgents = (viewer: Viewer): Sql => sql`select r.id from agent r where ${agentScope(viewer)}`;

/** Whether one of the viewer's own agents gave the shift back; a refusal by right is none. */
export const calledOff = (viewer: Viewer): Sql =>
  sql`exists (select 1 from activity a where a."shiftId" = r.id and a.type = 'AssignmentRefused' and a.ground is null and a."agentId" in (${ownAgents(viewer)}))`;
const inScope = (viewer: Viewer, now: string, period: Period): Sql =>
  every([shiftScope(viewer), shiftsOfPeriod(period, now)]);

/** The instants at which a shift's label or bucket changes by itself, and the end of the day. */
const turns: Sql = sql`array[r."confirmFrom", ${expectedSql()}, ${expectedSql()} - interval '8 hours',
  ${expectedSql()} + interval '601 seconds', ${expectedSql()} + interval '1201 seconds', ${expectedSql()} + interval '1801 seconds']`;

/**
 * Every number of Today in one walk over its shifts. `next`: when one of them changes by itself, five minutes from now
 * at the latest.
 */
export const operationCounts = (viewer: Viewer, now: string, period: Period): Sql => sql`
  select status, late, "notConfirmed", assignment, "placeId", "placeName", "customerId", "customerName", grouping(status, late, "notConfirmed", assignment, "placeId", "customerId") = 63 as "all",
    count(*)::int as count, least(min(next), ${now}::timestamptz + interval '5 minutes') as next
  from (
    select ${operationStatusSql(viewer, now)} as status, ${lateBucketSql(viewer, now)} as late, ${notConfirmedSql(viewer, now)} as "notConfirmed",
      ${assignmentStateSql(viewer)} as assignment, r."placeId", r."placeName", r."customerId", r."customerName",
      (select min(turn) from unnest(${turns}) as turn where turn > ${now}::timestamptz) as next
    from (${operationShifts}) r where ${inScope(viewer, now, period)}) shown
  group by grouping sets ((status), (late), ("notConfirmed"), (assignment), ("placeId", "placeName"), ("customerId", "customerName"), ())`;

/** What a period comes to, by sub-territory; shifts of places without one stand together under none. */
export type OverviewRow = {
  readonly subTerritoryId: string | null;
  readonly subTerritory: string | null;
  readonly territoryId: string | null;
  readonly territory: string | null;
  readonly shifts: number;
  readonly filled: number;
  readonly working: number;
  readonly begun: number;
  readonly wereLate: number;
  readonly late: number;
  readonly missing: number;
  readonly hadAgent: number;
  readonly callOffs: number;
  readonly nextHour: number;
  readonly action: number;
};

/**
 * Rule ops.data: the numbers of the overview in one walk over the period's shifts. `begun`: those with an agent whose
 * hour has come; `wereLate` of these are late or came late. `callOffs`: shifts that one of the viewer's own agents gave
 * back, of `hadAgent`; a refusal by right counts in neither.
 */
export const overview = (viewer: Viewer, now: string, period: Period): Sql => sql`
  select "subTerritoryId", "subTerritory", "territoryId", territory, count(*)::int as shifts, count(*) filter (where known)::int as filled,
    count(*) filter (where known and "punchIn" is not null and "punchOut" is null)::int as working,
    count(*) filter (where begun)::int as begun, count(*) filter (where begun and (bucket is not null or "punchIn" > expected))::int as "wereLate",
    count(*) filter (where bucket is not null)::int as late, count(*) filter (where status in ('missing', 'published'))::int as missing,
    count(*) filter (where known or "calledOff")::int as "hadAgent", count(*) filter (where "calledOff")::int as "callOffs",
    count(*) filter (where soon)::int as "nextHour", count(*) filter (where action)::int as action
  from (
    select f.*, f.known and (f.start <= ${now}::timestamptz or f.bucket is not null or f."punchIn" is not null) as begun from (
      select st.id as "subTerritoryId", st.value->>'name' as "subTerritory", t.id as "territoryId", t.value->>'name' as territory, r.start, ${expectedSql()} as expected, r."punchIn", r."punchOut",
        r."assignmentId" is not null as known, ${operationStatusSql(viewer, now)} as status, ${lateBucketSql(viewer, now)} as bucket,
        ${startingSoon(viewer, now)} as soon, ${requiringAction(viewer, now)} as action,
        ${calledOff(viewer)} as "calledOff"
      from shift r join place p on p.id = r."placeId" left join reference st on st.id = p."subTerritoryId" left join reference t on t.id::text = st.value->>'territoryId'
      where ${inScope(viewer, now, period)}) f) counted
  group by "subTerritoryId", "subTerritory", "territoryId", territory order by territory, "subTerritory"`;
