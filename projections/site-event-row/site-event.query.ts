import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { localDay } from '../kernel/local-time.ts';
import { alphabetical, every, some, sql, type Sql } from '#projections/kernel/sql.ts';
import { responsibleAgencySql, shiftScope, siteEventScope, type Viewer } from '#projections/scope.ts';
import { atWork } from '../shift-row/policy.query.ts';
import { timesWithin, workConditions, type WorkFilters, type WorkTimes } from '../shift-row/work-filters.query.ts';
import type { SiteEventRow } from './site-event-row.table.ts';

/** An event with the names it shows, and its times and counts over the shifts that the viewer may see. */
export type SiteEventWithCounts = SiteEventRow & {
  readonly placeName: string;
  readonly placeAddress: string;
  readonly placeCity: string;
  readonly customerName: string;
  readonly canBeEmployer: boolean;
  readonly start: string | null;
  readonly end: string | null;
  readonly shiftCount: number;
  readonly filledCount: number;
};

export const siteEvents = (viewer: Viewer): Sql => sql`
  select e.*, p.name as "placeName", p.address as "placeAddress", p.city as "placeCity", a.name as "customerName", a."canBeEmployer", t.start, t."end", t."shiftCount", t."filledCount"
  from site_event e join place p on p.id = e."placeId" join account a on a.id = e."customerId"
  cross join lateral (
    select min(r.start) as start, max(r."end") as "end", count(*)::int as "shiftCount", count(r."assignmentId")::int as "filledCount"
    from shift r where r."siteEventId" = e.id and ${shiftScope(viewer)}) t`;

/** Rule dash.timeStatus in SQL; `eventStatus` of the contracts says the same of one event. */
export const eventStatusSql = (now: string): Sql => sql`
  (case when r.start is not null then case when ${now}::timestamptz < r.start then 1 when ${now}::timestamptz < r."end" then 0 else 2 end
        when ${localDay(sql`r."requestDate"`)} >= ${localDay(sql`${now}::timestamptz`)} then 1 else 2 end)`;

type Input = ListInputOf<
  'requestDate' | 'requestNo' | 'title' | 'start' | 'end' | 'place' | 'customer',
  { status: 0 | 1 | 2; place: string; customer: string; demandes: string; documents: 'with' | 'without' } & WorkFilters
>;

/** Events that have a shift of this kind among those that the viewer may see. */
const having = (viewer: Viewer, of: readonly Sql[]): Sql =>
  sql`r.id in (select r."siteEventId" from shift r where ${every([shiftScope(viewer), ...of])})`;

const documented: Sql = sql`exists (select 1 from event_setup u where u.id = r.id and u.documents <> '[]')`;

export const siteEventList = (
  viewer: Viewer,
  now: string,
  { customerId, ...asked }: WorkTimes & { readonly customerId?: string | undefined } = {},
): ListSpec<SiteEventWithCounts, Input> => {
  const work = workConditions(viewer, now);
  const withShift =
    <T extends keyof typeof work>(type: T) =>
    (ids: Parameters<(typeof work)[T]>[0]) =>
      having(viewer, [work[type](ids as never)]);
  const times = timesWithin(asked);
  return {
    from: siteEvents(viewer),
    scope: siteEventScope(viewer),
    sorts: {
      requestDate: 'requestDate',
      requestNo: 'requestNo',
      title: alphabetical(sql`r.title`),
      start: 'start',
      end: 'end',
      place: alphabetical(sql`r."placeName"`),
      customer: alphabetical(sql`r."customerName"`),
    },
    filters: {
      status: (ids) => some(ids.map((id) => sql`${eventStatusSql(now)} = ${id}`)),
      place: (ids) => sql`r."placeId" = any(${ids})`,
      customer: (ids) => sql`r."customerId" = any(${ids})`,
      demandes: (ids) => sql`r.id = any(${ids})`,
      documents: (kinds) => some(kinds.map((kind) => (kind === 'with' ? documented : sql`not ${documented}`))),
      positions: withShift('positions'),
      competences: withShift('competences'),
      levels: withShift('levels'),
      agencies: withShift('agencies'),
      supervisors: withShift('supervisors'),
      tasks: withShift('tasks'),
      tags: withShift('tags'),
      divisions: withShift('divisions'),
      type: withShift('type'),
    },
    fields: { shifts: sql`r."shiftCount"`, unfilled: sql`r."shiftCount" - r."filledCount"` },
    search: [sql`r.title`, sql`r."placeName"`, sql`r."customerName"`, sql`'R' || r."requestNo"::text`],
    dates: 'requestDate',
    where: [
      ...(customerId === undefined ? [] : [sql`r."customerId" = ${customerId}`]),
      ...(times.length === 0 ? [] : [having(viewer, times)]),
    ],
  };
};

type PeriodInput = Input & { readonly agencyRequests: boolean };

/**
 * Events with a shift that the viewer may see in the period; `agencyRequests`: one for which their agency is
 * responsible.
 */
export const eventsOfPeriod = (
  viewer: Viewer,
  now: string,
  { from, to, agencyRequests }: PeriodInput,
): ListSpec<SiteEventWithCounts, PeriodInput> => {
  const agency = viewer.agencyId ?? null;
  const within = every([
    shiftScope(viewer),
    ...(from === undefined ? [] : [sql`r."end" > ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`r.start < ${to}::timestamptz`]),
    ...(agencyRequests ? [sql`${responsibleAgencySql()} = ${agency}::uuid`] : []),
  ]);
  const { dates: _, ...list } = siteEventList(viewer, now);
  return { ...list, where: [sql`r.id in (select r."siteEventId" from shift r where ${within})`] };
};

/** Events that the viewer may see, of those meant; `r` is the event. */
export const eventsSeen = (viewer: Viewer, which: Sql): Sql =>
  sql`select r.* from (${siteEvents(viewer)}) r where ${siteEventScope(viewer)} and ${which}`;

/** An event with where it is, and how many are at work there whose shifts the viewer may see. */
export type EventOnMap = SiteEventWithCounts & {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly activeCount: number;
};

/** Events that are not over, the next first; no more than `most`. */
export const eventsOnMap = (viewer: Viewer, now: string, most: number): Sql => sql`
  select e.*, p.latitude, p.longitude,
    (select count(*)::int from shift r where r."siteEventId" = e.id and ${atWork()} and ${shiftScope(viewer)}) as "activeCount"
  from (${eventsSeen(viewer, sql`${eventStatusSql(now)} < 2`)} order by coalesce(r.start, r."requestDate"), r.id limit ${most}) e
  join place p on p.id = e."placeId" order by coalesce(e.start, e."requestDate"), e.id`;

/** `{ current, upcoming, past }`: how many events the viewer may see, by their status now. */
export const eventCounts = (viewer: Viewer, now: string): Sql => sql`
  select count(*) filter (where status = 0)::int as current, count(*) filter (where status = 1)::int as upcoming, count(*) filter (where status = 2)::int as past
  from (select ${eventStatusSql(now)} as status from (${siteEvents(viewer)}) r where ${siteEventScope(viewer)}) counted`;

/**
 * Whether the event of the shift `r` is shown on a map: from some hours before its first shift to the end of its last.
 */
export const eventOnMapNow = (now: string, hoursBefore: number): Sql => sql`
  exists (select 1 from shift o where o."siteEventId" = r."siteEventId"
    having min(o.start) - make_interval(hours => ${hoursBefore}) <= ${now}::timestamptz and max(o."end") > ${now}::timestamptz)`;

/** Whether the event of the shift `r` is gone. */
export const eventGone: Sql = sql`not exists (select 1 from site_event e where e.id = r."siteEventId")`;
