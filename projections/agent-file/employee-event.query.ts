import type { ShiftFacts, ShiftStatus } from '#contracts/values/shift.ts';
import type { RelationFacts } from '#contracts/values/relation.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { alphabetical, every, some, sql } from '#projections/kernel/sql.ts';
import { shiftScope, type Viewer } from '#projections/scope.ts';
import { agentVisible, statusSql } from '#projections/shift-row/policy.query.ts';
import { workedMinutesSql } from '#projections/shift-row/worked-minutes.query.ts';

export type EmployeeEventRow = Pick<RelationFacts, 'agencyId' | 'subcontractedTo' | 'handedOnBy' | 'agentId'> &
  Pick<ShiftFacts, 'accepted' | 'confirmed' | 'published' | 'lateEstimatedTime'> & {
    readonly id: string;
    readonly siteEventId: string;
    readonly requestNo: number;
    readonly title: string;
    readonly customerId: string;
    readonly customerName: string;
    readonly placeName: string;
    readonly zone: string;
    readonly start: string;
    readonly end: string;
    readonly position: string;
    readonly status: ShiftStatus;
    readonly minutes: number;
    readonly workedMinutes: number | null;
    readonly assignmentId: string;
    readonly dueAt: string | null;
    readonly punchIn: string | null;
    readonly punchOut: string | null;
    readonly rated: boolean;
  };
type Period = 'now' | 'toCome' | 'past';
type Input = ListInputOf<'start' | 'end' | 'title', { period: Period }>;

/** Shifts of one agent that the viewer may see and know to be theirs; of one customer if it is named. */
export const employeeEvents = (
  viewer: Viewer,
  now: string,
  agentId: string,
  customerId?: string,
): ListSpec<EmployeeEventRow, Input> => {
  const periods = {
    now: sql`(r.start <= ${now}::timestamptz and r."end" > ${now}::timestamptz)`,
    toCome: sql`r.start > ${now}::timestamptz`,
    past: sql`r."end" <= ${now}::timestamptz`,
  };
  return {
    from: sql`select r.*, e.title as "eventTitle", e."requestNo", c.name as "customerName", p.name as "placeName", ${statusSql(viewer, now)} as status,
      round(extract(epoch from (r."end" - r.start)) / 60)::int as minutes,
      ${workedMinutesSql} as "workedMinutes"
      from shift r join site_event e on e.id = r."siteEventId" join account c on c.id = r."customerId" join place p on p.id = r."placeId"
      where r."agentId" = ${agentId} and ${agentVisible(viewer, now)}`,
    scope: every([shiftScope(viewer), ...(customerId === undefined ? [] : [sql`r."customerId" = ${customerId}`])]),
    sorts: { start: sql`r.start`, end: sql`r."end"`, title: alphabetical(sql`r."eventTitle"`) },
    filters: { period: (wanted) => some(wanted.map((period) => periods[period])) },
    search: [sql`r."eventTitle"`, sql`r."customerName"`, sql`r."placeName"`, sql`r.position`],
    dates: ['start', 'end'],
  };
};
