import { companyOf } from '#contracts/values/company.ts';
import { alertAfter, type AlertKind } from '#contracts/values/alert.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { alertScope, type Viewer } from '#projections/scope.ts';
import { expectedSql, nameVisible } from '#projections/shift-row/policy.query.ts';
import type { AlertRow } from './alert.table.ts';
import { nameInFileSql } from '#projections/agent/full-name.query.ts';

/** Days looked back, for when no worker ran for a while. */
const lookedBack = '3 days';

/**
 * Candidate shifts for alerts that depend on the time and were not raised yet; `alertsByClock` of the contracts
 * decides.
 * @param now a UTC instant
 */
export const alertsDue = (now: string): Sql => sql`
  select r.* from shift r
  where r."assignmentId" is not null and r."punchOut" is null and r.start > ${now}::timestamptz - ${lookedBack}::interval and r.start <= ${now}::timestamptz
    and case when r."punchIn" is null
      then ${expectedSql()} + make_interval(mins => ${alertAfter.noShow}) <= ${now}::timestamptz
        and not exists (select from alert a where a."assignmentId" = r."assignmentId" and a.kind = 'noShow' and a."happenedAt" >= r.start)
      else (r."punchIn" + make_interval(mins => ${alertAfter.longWork}) <= ${now}::timestamptz
          and not exists (select from alert a where a."assignmentId" = r."assignmentId" and a.kind = 'longWork'))
        or (r."end" + make_interval(mins => ${alertAfter.noPunchOut}) <= ${now}::timestamptz
          and not exists (select from alert a where a."assignmentId" = r."assignmentId" and a.kind = 'noPunchOut')) end`;

/** An alert with its shift and event, and the agent's name as the viewer may read it. */
export type AlertShown = AlertRow & {
  readonly requestNo: number | null;
  readonly title: string | null;
  readonly place: string | null;
  readonly zone: string | null;
  readonly start: string | null;
  readonly position: string | null;
  readonly agent: string | null;
};

type AlertListInput = ListInputOf<
  'happenedAt' | 'kind' | 'event' | 'handledAt',
  { kind: AlertKind; handled: 'open' | 'handled' }
>;

/** Who has to see to it knows the agent; others as far as the shift, with that agent on it still, tells them. */
const alertsShown = (viewer: Viewer, now: string): Sql => sql`
  select a.*, e."requestNo", e.title, p.name as place, e.zone, s.start, s.position,
    case when a."companyId" = ${companyOf(viewer) ?? null}::uuid or ${companyOf(viewer) ?? null}::uuid is null
      then ${nameInFileSql(sql`g`, sql`${companyOf(viewer) ?? null}::text`)} else s.name end as agent
  from alert a left join site_event e on e.id = a."siteEventId" left join place p on p.id = e."placeId" left join agent g on g.id = a."agentId"
    left join lateral (
      select r.start, r.position, case when r."assignmentId" = a."assignmentId" then ${nameVisible(viewer, now)} end as name from shift r where r.id = a."shiftId") s on true`;

/** Alerts of the viewer's company. `from` and `to` limit the time of what they report. */
export const alertList = (viewer: Viewer, now: string): ListSpec<AlertShown, AlertListInput> => ({
  from: alertsShown(viewer, now),
  scope: alertScope(viewer),
  sorts: { happenedAt: 'happenedAt', kind: 'kind', event: 'requestNo', handledAt: 'handledAt' },
  notNull: ['happenedAt'],
  filters: {
    kind: 'kind',
    handled: (states) => sql`case when r."handledAt" is null then 'open' else 'handled' end = any(${states})`,
  },
  search: ['title', 'place', 'position', 'agent', sql`'R' || r."requestNo"`],
  dates: 'happenedAt',
});
