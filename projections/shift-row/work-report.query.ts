import type { PunchZoneStatus, WorkBy } from '#contracts/api/work-reports.ts';
import type { DistanceBand } from '#contracts/values/map.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { localDay } from '#projections/kernel/local-time.ts';
import { alphabetical, every, unrestricted, sql, type Sql } from '#projections/kernel/sql.ts';
import { shiftScope, type Viewer } from '#projections/scope.ts';
import { calledOff } from './operation-counts.query.ts';
import { lateBucketSql, operationShifts, operationStatusSql, type OperationRow } from './operations.query.ts';
import { agentVisible, expectedSql, nameVisible } from './policy.query.ts';

type Period = { readonly from?: string | undefined; readonly to?: string | undefined };
const within = (at: Sql, { from, to }: Period): Sql =>
  every([
    sql`true`,
    ...(from ? [sql`${at} >= ${from}::timestamptz`] : []),
    ...(to ? [sql`${at} < ${to}::timestamptz`] : []),
  ]);

/** Shifts that start in a period, as far as the viewer may see them. A refusal by right counts in nothing. */
const counted = (viewer: Viewer, now: string, period: Period): Sql => sql`
  select r."customerId", r."customerName", r."placeId", r."placeName", ${localDay(sql`r.start`)}::text as day,
    r."assignmentId" is not null as filled, ${operationStatusSql(viewer, now)} in ('missing', 'published') as missing,
    r."assignmentId" is not null and (${lateBucketSql(viewer, now)} is not null or r."punchIn" > ${expectedSql()}) as late,
    ${calledOff(viewer)} as "calledOff"
  from (${operationShifts}) r where ${every([shiftScope(viewer), within(sql`r.start`, period)])}`;

const sums = sql`count(*)::int as shifts, (count(*) filter (where filled))::int as filled, (count(*) filter (where missing))::int as missing,
  (count(*) filter (where late))::int as late, (count(*) filter (where "calledOff"))::int as "callOffs"`;

export type WorkSums = {
  readonly shifts: number;
  readonly filled: number;
  readonly missing: number;
  readonly late: number;
  readonly callOffs: number;
};
type WorkListInput = ListInputOf<'name' | keyof WorkSums>;
const groups: Readonly<Record<WorkBy, { readonly id: Sql; readonly name: Sql }>> = {
  day: { id: sql`day`, name: sql`day` },
  client: { id: sql`"customerId"::text`, name: sql`"customerName"` },
  place: { id: sql`"placeId"::text`, name: sql`"placeName"` },
};

export const workTotals = (viewer: Viewer, now: string, period: Period): Sql =>
  sql`select ${sums} from (${counted(viewer, now, period)}) c`;

/** The same by day, client or place; scoped before it is counted. */
export const workList = (
  viewer: Viewer,
  now: string,
  by: WorkBy,
  period: Period,
): ListSpec<WorkSums & { readonly id: string; readonly name: string }, WorkListInput> => ({
  from: sql`select ${groups[by].id} as id, ${groups[by].name} as name, ${sums} from (${counted(viewer, now, period)}) c group by 1, 2`,
  scope: unrestricted,
  sorts: {
    name: by === 'day' ? 'name' : alphabetical(sql`r.name`),
    shifts: 'shifts',
    filled: 'filled',
    missing: 'missing',
    late: 'late',
    callOffs: 'callOffs',
  },
  filters: {},
  search: ['name'],
});

/** A punch of a shift; no position. */
export type PunchShown = Pick<OperationRow, 'siteEventId' | 'zone' | 'requestNo' | 'requestTitle' | 'placeName'> & {
  readonly id: string;
  readonly way: 'in' | 'out';
  readonly at: string;
  readonly verdict: PunchZoneStatus;
  readonly upTo: DistanceBand | null;
  readonly byAgent: boolean;
  readonly agent: string | null;
};
type PunchListInput = ListInputOf<'at' | 'agent' | 'place' | 'verdict', { verdict: PunchZoneStatus }>;

const punchesShown = (viewer: Viewer, now: string, period: Period): Sql => sql`
  select p.id || ' ' || w.way as id, w.way, w.at, coalesce(w.zone, 'none') as verdict, w."upTo", coalesce(w."byAgent", false) as "byAgent", ${nameVisible(viewer, now)} as agent,
    r."siteEventId", r.zone, r."requestNo", r."requestTitle", r."placeName"
  from punch p join (${operationShifts}) r on r."assignmentId" = p.id
    cross join lateral (values ('in', p."inAt", p."inZone", p."inUpTo", p."inByAgent"), ('out', p."outAt", p."outZone", p."outUpTo", p."outByAgent")) as w(way, at, zone, "upTo", "byAgent")
  where w.at is not null and ${every([shiftScope(viewer), agentVisible(viewer, now), within(sql`w.at`, period)])}`;

/** Punches of agents whom the viewer may know; scoped where their shifts are. */
export const punchList = (viewer: Viewer, now: string, period: Period): ListSpec<PunchShown, PunchListInput> => ({
  from: punchesShown(viewer, now, period),
  scope: unrestricted,
  sorts: { at: 'at', agent: alphabetical(sql`r.agent`), place: alphabetical(sql`r."placeName"`), verdict: 'verdict' },
  filters: { verdict: 'verdict' },
  search: ['agent', 'placeName', 'requestTitle', sql`'R' || r."requestNo"`],
});
export const punchCounts = (viewer: Viewer, now: string, period: Period): Sql =>
  sql`select verdict, count(*)::int as count from (${punchesShown(viewer, now, period)}) p group by verdict`;

/** A shift whose agent was late or said that they would be. Minutes. */
export type DelayShown = Pick<
  OperationRow,
  'id' | 'siteEventId' | 'zone' | 'requestNo' | 'requestTitle' | 'placeName' | 'position' | 'start'
> & {
  readonly agent: string | null;
  readonly said: number | null;
  readonly noticedAt: string | null;
  readonly minutes: number | null;
};
type DelayListInput = ListInputOf<'start' | 'agent' | 'event' | 'said' | 'minutes'>;

const delaysShown = (viewer: Viewer, now: string, period: Period): Sql => sql`
  select d.* from (
    select r.id, r."siteEventId", r.zone, r."requestNo", r."requestTitle", r."placeName", r.position, r.start, ${nameVisible(viewer, now)} as agent,
      nullif(r."lateEstimatedTime", 0) as said,
      (select min(a.at) from activity a where a."shiftId" = r.id and a.type = 'LatenessNoticed' and a."agentId" = r."agentId") as "noticedAt",
      case when r."punchIn" is not null then floor(extract(epoch from greatest(r."punchIn" - ${expectedSql()}, interval '0')) / 60)::int end as minutes
    from (${operationShifts}) r where ${every([shiftScope(viewer), agentVisible(viewer, now), within(sql`r.start`, period)])}) d
  where d.said is not null or d."noticedAt" is not null or d.minutes > 0`;

/** Late arrivals of agents whom the viewer may know; scoped where their shifts are. */
export const delayList = (viewer: Viewer, now: string, period: Period): ListSpec<DelayShown, DelayListInput> => ({
  from: delaysShown(viewer, now, period),
  scope: unrestricted,
  sorts: {
    start: 'start',
    agent: alphabetical(sql`r.agent`),
    event: 'requestNo',
    said: 'said',
    minutes: 'minutes',
  },
  filters: {},
  fields: { said: 'said', minutes: 'minutes' },
  search: ['agent', 'placeName', 'requestTitle', 'position', sql`'R' || r."requestNo"`],
});
export const delayTotals = (viewer: Viewer, now: string, period: Period): Sql => sql`
  select count(*)::int as delays, count(said)::int as said, count("noticedAt")::int as noticed, coalesce(sum(minutes), 0)::int as minutes
  from (${delaysShown(viewer, now, period)}) d`;
