import type { ListSpec } from '#projections/kernel/list-conditions.ts';
import { localDay, localTime } from '../kernel/local-time.ts';
import { every, sql, type Sql } from '#projections/kernel/sql.ts';
import { shiftScope, type Viewer } from '#projections/scope.ts';
import type { ShiftStatus } from '#contracts/values/shift.ts';
import { agencyShown, agentKnown, expectedSql, nameShown, statusSql } from './policy.query.ts';
import type { ShiftRow } from './shift-row.table.ts';
import { visibleTextSql } from './visible-texts.query.ts';

/** Minutes late: as the punch says; without one as reported, or since they were expected if that is longer (decision 17: up to 10, 20, 30, over 30). */
export const lateMinutes = (now: string): Sql => sql`
  (case when r."punchIn" is not null then extract(epoch from (r."punchIn" - ${expectedSql()})) / 60
        else greatest(r."lateEstimatedTime", extract(epoch from (${now}::timestamptz - ${expectedSql()})) / 60) end)`;
/** Every moment past the one somebody was expected at is in one of them, and that one too of who has not come (rule ops.lateFilters). */
export const lateBucket = (now: string): Sql => sql`
  (case when ${lateMinutes(now)} > 30 then '30+' when ${lateMinutes(now)} > 20 then '30' when ${lateMinutes(now)} > 10 then '20'
        when ${lateMinutes(now)} > 0 or r."punchIn" is null then '10' end)`;

type Filters = {
  readonly status?: ShiftStatus[] | undefined;
  readonly positions?: string[] | undefined;
  readonly competences?: string[] | undefined;
  readonly levels?: string[] | undefined;
  readonly agencies?: string[] | undefined;
  readonly supervisors?: string[] | undefined;
  readonly tasks?: string[] | undefined;
  readonly groups?: string[] | undefined;
  readonly divisions?: string[] | undefined;
  readonly type?: ('agent' | 'supervisor' | 'teamLead')[] | undefined;
  readonly late?: ('10' | '20' | '30' | '30+')[] | undefined;
};
export type ShiftListInput = {
  readonly page: { readonly index: number; readonly size: number };
  readonly search: string;
  readonly sort: {
    readonly key: 'start' | 'end' | 'name' | 'position' | 'status' | 'serviceType' | 'agentType';
    readonly asc: boolean;
  };
  readonly filters: Filters;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly id: string;
  /** Wall-clock times at the place; exact, or the shifts that start from and end by them. */
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly exactTime?: boolean | undefined;
  readonly date?: string | undefined;
};

const clock = (column: Sql): Sql => sql`to_char(${localTime(column)}, 'HH24:MI')`;

/** Shifts of one event. A search never finds by a name that the viewer may not know. */
export const shiftList = (
  viewer: Viewer,
  now: string,
  { id, startTime, endTime, exactTime, date }: ShiftListInput,
): ListSpec<ShiftRow, ShiftListInput> => {
  const name = nameShown(viewer, now);
  const from =
    startTime === undefined
      ? []
      : [exactTime ? sql`${clock(sql`r.start`)} = ${startTime}` : sql`${clock(sql`r.start`)} >= ${startTime}`];
  const until =
    endTime === undefined
      ? []
      : [exactTime ? sql`${clock(sql`r."end"`)} = ${endTime}` : sql`${clock(sql`r."end"`)} <= ${endTime}`];
  return {
    from: sql`select s.*, k.value->>'nameEn' as "serviceType" from shift s left join reference k on k.id = s."skillId" and ${visibleTextSql('skill', sql`k`, sql`s`)}`,
    scope: every([sql`r."siteEventId" = ${id}`, shiftScope(viewer)]),
    sorts: {
      start: 'start',
      end: 'end',
      name,
      position: sql`lower(r.position)`,
      status: statusSql(viewer, now),
      serviceType: sql`r."serviceType"`,
      agentType: 'agentType',
    },
    filters: {
      status: (wanted) => sql`${statusSql(viewer, now)} = any(${wanted})`,
      positions: 'position',
      competences: (ids) => sql`r."skillId" = any(${ids})`,
      levels: (ids) => sql`r."maxLevelId" = any(${ids})`,
      agencies: (ids) => sql`${agencyShown(viewer)} = any(${ids})`,
      supervisors: (ids) =>
        sql`exists (select 1 from site_event e, unnest(${ids}::text[]) as supervisor where e.id = r."siteEventId" and e.supervisors->supervisor ? r.id::text
                    and exists (select 1 from shift r where r."siteEventId" = e.id and r."agentId"::text = supervisor and ${shiftScope(viewer)} and ${agentKnown(viewer, now)}))`,
      tasks: (ids) => sql`r."taskIds" && ${ids}::uuid[]`,
      groups: (ids) => sql`${agentKnown(viewer, now)} and r."mergeId" = any(${ids})`,
      divisions: (names) =>
        sql`${agentKnown(viewer, now)} and exists (select 1 from agent_file f where f.id = r."agentId" and f.employments->${viewer.agencyId ?? viewer.customerId ?? ''}::text->>'division' = any(${names}))`,
      type: 'agentType',
      late: (buckets) =>
        sql`${statusSql(viewer, now)} in ('late', 'punchedIn', 'punchedOut') and ${lateBucket(now)} = any(${buckets})`,
    },
    search: [name, sql`r.position`, sql`r.title`],
    dates: ['start', 'end'],
    where: [...from, ...until, ...(date === undefined ? [] : [sql`${localDay(sql`r.start`)} = ${date}::date`])],
  };
};
