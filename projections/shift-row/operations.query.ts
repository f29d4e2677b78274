import { notConfirmedHours, operationStatuses } from '#contracts/values/operations.ts';
import type { AssignmentState, OperationStatus } from '#contracts/values/operations.ts';
import { responsibleRelations, fillingVisible, relatedAs } from '#contracts/values/relation.ts';
import { instantAt, localTime } from '../kernel/local-time.ts';
import { conditionSql } from '#projections/kernel/condition-sql.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { alphabetical, every, sql, type Sql } from '#projections/kernel/sql.ts';
import { shiftScope, type Viewer } from '#projections/scope.ts';
import type { ShiftRow } from './shift-row.table.ts';
import { expectedSql, nameVisible, statusVisible, statusSql } from './policy.query.ts';
import { lateBucket } from './shift.query.ts';

/** A shift with the names of where it is and for whom. */
export type OperationRow = ShiftRow & {
  readonly requestNo: number;
  readonly requestTitle: string;
  readonly placeName: string;
  readonly customerName: string;
};

/** Instants; both left out stand for today. */
export type Period = { readonly start?: string | undefined; readonly end?: string | undefined };

/**
 * Shifts that overlap a period (half-open). Nearly all are short, so they are found by their start; the long ones have
 * an index of their own.
 */
const overlap = (from: Sql, to: Sql): Sql =>
  sql`(r."end" > ${from} and r.start < ${to} and (r.start > ${from} - interval '2 days' or r."end" - r.start > interval '2 days'))`;

const at = (instant: string): Sql => sql`${instant}::timestamptz`;
const midnight = (now: string, days: 0 | 1): Sql =>
  instantAt(sql`(date_trunc('day', ${localTime(at(now))}) + ${`${days} days`}::interval)`);

/**
 * The shifts of a period; of today: those of the day that it is at their place, and those that start within 8 hours.
 */
export const shiftsOfPeriod = ({ start, end }: Period, now: string): Sql => {
  if (start !== undefined || end !== undefined)
    return overlap(
      start === undefined ? sql`'-infinity'::timestamptz` : at(start),
      end === undefined ? sql`'infinity'::timestamptz` : at(end),
    );
  const soon = sql`(r.start >= ${at(now)} and r.start <= ${at(now)} + ${`${notConfirmedHours} hours`}::interval)`;
  const day = sql`(r."end" > ${midnight(now, 0)} and r.start < ${midnight(now, 1)})`;
  return every([
    overlap(sql`${at(now)} - interval '26 hours'`, sql`${at(now)} + interval '26 hours'`),
    sql`(${day} or ${soon})`,
  ]);
};

/** Rule shift.opsStatuses in SQL; `operationStatus` of the contracts says the same of one label. */
export const operationStatusSql = (viewer: Viewer, now: string): Sql =>
  sql`(case ${statusSql(viewer, now)} when 'assigning' then 'missing' when 'refused' then 'missing' else ${statusSql(viewer, now)} end)`;

/** An agent is assigned and the viewer may read their progress. */
const onIt = statusVisible;

/** Rule ops.lateFilters: of those late now, up to 10, 20, 30 minutes, or more. */
export const lateBucketSql = (viewer: Viewer, now: string): Sql => sql`
  (case when ${onIt(viewer, now)} and r."punchIn" is null and (${at(now)} >= ${expectedSql()} or r."lateEstimatedTime" is not null)
        then ${lateBucket(now)} end)`;

/** Rule ops.lateFilters: somebody is on it who has not confirmed, and it starts in 8 hours or less. */
export const notConfirmedSql = (viewer: Viewer, now: string): Sql => sql`
  (${onIt(viewer, now)} and not r.confirmed and r."punchIn" is null and ${expectedSql()} > ${at(now)} and ${expectedSql()} <= ${at(now)} + ${`${notConfirmedHours} hours`}::interval)`;

/**
 * Whether a shift is filled is the same for every viewer; how it is being filled is hidden from an agency that handed
 * it on.
 */
export const assignmentStateSql = (viewer: Viewer): Sql =>
  sql`(case when r."assignmentId" is not null then 'assigned' when r."autoAssignBy" is not null and ${conditionSql(fillingVisible(viewer))} then 'autoAssigning' else 'notAssigned' end)`;

/**
 * An agency fills the shifts for which it is responsible: not those with its customer's own agents, nor those of
 * another agency.
 */
const isTheirs = (viewer: Viewer): Sql =>
  conditionSql(relatedAs(viewer, [...responsibleRelations, 'customer', 'platform']));

/** What a dispatcher has to see to: late, nobody there, or not confirmed 8 hours before. */
export const requiringAction = (viewer: Viewer, now: string): Sql => sql`
  (r."end" > ${at(now)} and ${isTheirs(viewer)} and (${operationStatusSql(viewer, now)} in ('late', 'missing', 'published') or ${notConfirmedSql(viewer, now)}))`;

/** What `needOf` of the contracts finds: what requires action, and replacements whose own hour has not passed. */
export const shiftsNeedingAction = (viewer: Viewer, now: string): Sql => sql`
  (${requiringAction(viewer, now)} or (r."end" > ${at(now)} and ${isTheirs(viewer)} and ${onIt(viewer, now)} and r."dueAt" > ${at(now)} and r."punchIn" is null))`;

/** Shifts whose agent starts within the hour. */
export const startingSoon = (viewer: Viewer, now: string): Sql =>
  sql`(${onIt(viewer, now)} and r."punchIn" is null and ${expectedSql()} > ${at(now)} and ${expectedSql()} <= ${at(now)} + interval '1 hour')`;

/** Shifts with the names beside them; `r` of everything above is this. */
export const operationShifts: Sql = sql`
  select s.*, e."requestNo", e.title as "requestTitle", p.name as "placeName", c.name as "customerName"
  from shift s join site_event e on e.id = s."siteEventId" join place p on p.id = s."placeId" join account c on c.id = s."customerId"`;

/** Shifts that the viewer sees of those meant, the first to start first; no more than `limit`. */
export const operationsSeen = (viewer: Viewer, which: Sql, limit?: number): Sql => sql`
  select r.* from (${operationShifts}) r where ${every([shiftScope(viewer), which])} order by r.start, r.id${limit === undefined ? sql`` : sql` limit ${limit}`}`;

type OperationListInput = Period &
  ListInputOf<
    'start' | 'end' | 'name' | 'place' | 'status' | 'request',
    {
      status: OperationStatus;
      late: '10' | '20' | '30' | '30+';
      notConfirmed: '8';
      assignment: AssignmentState;
      place: string;
      customer: string;
    }
  >;

/** What the lists of Operations share. A search does not match names that the viewer may not know. */
const shared = (viewer: Viewer, now: string) => {
  const name = nameVisible(viewer, now);
  return {
    from: operationShifts,
    scope: shiftScope(viewer),
    sorts: {
      start: 'start',
      end: 'end',
      name: alphabetical(name),
      place: alphabetical(sql`r."placeName"`),
      // By urgency, as the tiles stand.
      status: sql`array_position(${[...operationStatuses]}::text[], ${operationStatusSql(viewer, now)})`,
      request: sql`r."requestNo"`,
    },
    search: [
      name,
      sql`r.position`,
      sql`r."requestTitle"`,
      sql`r."placeName"`,
      sql`r."customerName"`,
      sql`'R' || r."requestNo"::text`,
    ],
    dates: ['start', 'end'],
  } as const;
};

/** Shifts of a period; the list's own dates stand for it where there is none. */
export const operationList = (
  viewer: Viewer,
  now: string,
  { start, end, from, to }: Pick<OperationListInput, 'start' | 'end' | 'from' | 'to'>,
): ListSpec<OperationRow, OperationListInput> => ({
  ...shared(viewer, now),
  filters: {
    status: (wanted) => sql`${operationStatusSql(viewer, now)} = any(${wanted})`,
    late: (buckets) => sql`${lateBucketSql(viewer, now)} = any(${buckets})`,
    notConfirmed: () => notConfirmedSql(viewer, now),
    assignment: (states) => sql`${assignmentStateSql(viewer)} = any(${states})`,
    place: (ids) => sql`r."placeId" = any(${ids})`,
    customer: (ids) => sql`r."customerId" = any(${ids})`,
  },
  where: [shiftsOfPeriod({ start: start ?? from, end: end ?? to }, now)],
});
