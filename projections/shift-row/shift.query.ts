import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { localDay } from '../kernel/local-time.ts';
import { alphabetical, every, sql, type Sql } from '#projections/kernel/sql.ts';
import { shiftScope, type Viewer } from '#projections/scope.ts';
import type { ShiftStatus } from '#contracts/values/shift.ts';
import { agentVisible, expectedSql, nameVisible, statusSql } from './policy.query.ts';
import type { ShiftRow } from './shift-row.table.ts';
import { visibleTextSql } from './visible-texts.query.ts';
import { timesWithin, workConditions, type WorkFilters, type WorkTimes } from './work-filters.query.ts';

/**
 * Minutes late: as the punch says; without one as reported, or since they were expected if that is longer (decision 17:
 * up to 10, 20, 30, over 30).
 */
const lateMinutes = (now: string): Sql => sql`
  (case when r."punchIn" is not null then extract(epoch from (r."punchIn" - ${expectedSql()})) / 60
        else greatest(r."lateEstimatedTime", extract(epoch from (${now}::timestamptz - ${expectedSql()})) / 60) end)`;
/**
 * The bucket of minutes late; an agent who has not come is in the first one from the expected minute on (rule
 * ops.lateFilters).
 */
export const lateBucket = (now: string): Sql => sql`
  (case when ${lateMinutes(now)} > 30 then '30+' when ${lateMinutes(now)} > 20 then '30' when ${lateMinutes(now)} > 10 then '20'
        when ${lateMinutes(now)} > 0 or r."punchIn" is null then '10' end)`;

type Filters = WorkFilters & {
  status: ShiftStatus;
  groups: string;
  documents: string;
  shiftsList: string;
  late: '10' | '20' | '30' | '30+';
};
export type ShiftListInput = WorkTimes &
  ListInputOf<'start' | 'end' | 'name' | 'position' | 'status' | 'serviceType' | 'agentType', Filters> & {
    readonly id: string;
    readonly date?: string | undefined;
  };

/** What a selection across the pages of an event's list asks of it (rule bulk.selectionAcross). */
export const selectionOf = (
  id: string,
  query: Omit<ShiftListInput, 'id' | 'page' | 'sort'> | undefined,
): ShiftListInput => ({
  search: '',
  filters: {},
  ...query,
  id,
  page: { index: 1, size: 10 },
  sort: { key: 'start', asc: true },
});

/** Shifts of one event. A search never finds by a name that the viewer may not know. */
export const shiftList = (
  viewer: Viewer,
  now: string,
  { id, date, ...times }: ShiftListInput,
): ListSpec<ShiftRow, ShiftListInput> => {
  const name = nameVisible(viewer, now);
  return {
    from: sql`select s.*, k.value->>'nameEn' as "serviceType" from shift s left join reference k on k.id = s."skillId" and ${visibleTextSql('skill', sql`k`, sql`s`)}`,
    scope: every([sql`r."siteEventId" = ${id}`, shiftScope(viewer)]),
    sorts: {
      start: 'start',
      end: 'end',
      name: alphabetical(name),
      position: alphabetical(sql`r.position`),
      status: statusSql(viewer, now),
      serviceType: alphabetical(sql`r."serviceType"`),
      agentType: 'agentType',
    },
    filters: {
      status: (wanted) => sql`${statusSql(viewer, now)} = any(${wanted})`,
      ...workConditions(viewer, now),
      groups: (ids) => sql`${agentVisible(viewer, now)} and r."mergeId" = any(${ids})`,
      documents: (ids) =>
        sql`exists (select 1 from event_setup u, jsonb_array_elements(u.documents) d where u.id = r."siteEventId" and d->>'id' = any(${ids})
                    and (d->'positions' = '[]' or d->'positions' ? r.position))`,
      shiftsList: 'id',
      late: (buckets) =>
        sql`${statusSql(viewer, now)} in ('late', 'punchedIn', 'punchedOut') and ${lateBucket(now)} = any(${buckets})`,
    },
    fields: {
      positions: sql`r.position`,
      competences: sql`r."serviceType"`,
      hours: sql`extract(epoch from r."end" - r.start) / 3600`,
    },
    search: [name, sql`r.position`, sql`r.title`],
    dates: ['start', 'end'],
    where: [...timesWithin(times), ...(date === undefined ? [] : [sql`${localDay(sql`r.start`)} = ${date}::date`])],
  };
};
