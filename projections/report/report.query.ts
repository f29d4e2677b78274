import type { Reference } from '#contracts/events/reference.ts';
import type { ReportType } from '#contracts/values/report.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { alphabetical, sql } from '#projections/kernel/sql.ts';
import { reportScope, type Viewer } from '#projections/scope.ts';
import type { ReportRow } from './report.table.ts';

/** A report with where it belongs. */
export type ReportShown = ReportRow & {
  readonly requestNo: number;
  readonly title: string;
  readonly place: string;
  readonly zone: string;
  readonly skill: Reference<'skill'> | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly position: string;
};

const reportsShown = sql`
  select t.*, e."requestNo", e.title, p.name as place, e.zone, k.value as skill, s.start, s."end", coalesce(s.position, '') as position
  from report t join site_event e on e.id = t."siteEventId" join place p on p.id = e."placeId"
    left join shift s on s.id = t."shiftId" left join reference k on k.id = t."skillId"`;

type ReportListInput = ListInputOf<
  'filedAt' | 'type' | 'event' | 'place' | 'shared',
  { type: ReportType; shared: 'shared' | 'notShared' }
>;

/** Reports that a viewer may read, of one event or of all. `from` and `to`: when they were filed. */
export const reportList = (viewer: Viewer, requestId?: string): ListSpec<ReportShown, ReportListInput> => ({
  from: reportsShown,
  scope: reportScope(viewer),
  sorts: {
    filedAt: 'filedAt',
    type: 'type',
    event: 'requestNo',
    place: alphabetical(sql`r.place`),
    shared: 'clientCanView',
  },
  filters: {
    type: 'type',
    shared: (states) => sql`case when r."clientCanView" then 'shared' else 'notShared' end = any(${states})`,
  },
  search: ['description', 'title', 'place', 'position', sql`'R' || r."requestNo"`],
  dates: 'filedAt',
  where: requestId === undefined ? [] : [sql`r."siteEventId" = ${requestId}`],
});
