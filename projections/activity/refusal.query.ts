import type { RefusalGroundOrOther } from '#contracts/values/refusal.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { alphabetical, sql, type Sql } from '#projections/kernel/sql.ts';
import { refusalScope, type Viewer } from '#projections/scope.ts';
import type { ActivityRow } from './activity.table.ts';
import { nameInFileSql } from '#projections/agent/full-name.query.ts';

/** A refusal with its shift as it was planned at that time. */
export type RefusalFound = Pick<ActivityRow, 'id' | 'at' | 'ground' | 'figures'> & {
  readonly agentId: string;
  readonly agent: string | null;
  readonly employerId: string;
  readonly employer: string | null;
  readonly siteEventId: string;
  readonly requestNo: string | null;
  readonly requestTitle: string | null;
  readonly placeName: string | null;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
};
type Input = ListInputOf<'at' | 'agent' | 'place' | 'start', { ground: RefusalGroundOrOther }>;

/** The ended assignment holds the employer and the plan of the shift at the time of the refusal. */
const refusals: Sql = sql`
  select a.id, a.at, a.ground, a.figures, a."agentId", ${nameInFileSql(sql`g`, sql`(s.one->>'employerId')`)} as agent, (s.one->>'employerId')::uuid as "employerId", k.name as employer,
    a."siteEventId", e."requestNo", e.title as "requestTitle", p.name as "placeName",
    (s.one->'ended'->>'start')::timestamptz as start, (s.one->'ended'->>'end')::timestamptz as "end", s.one->'ended'->>'zone' as zone
  from activity a join presence h on h.id = a."shiftId" cross join lateral jsonb_array_elements(h.assignments) s(one)
    left join agent g on g.id = a."agentId" left join account k on k.id = (s.one->>'employerId')::uuid
    left join site_event e on e.id = a."siteEventId" left join place p on p.id = (s.one->'ended'->>'placeId')::uuid
  where a.type = 'AssignmentRefused' and s.one->>'assignmentId' = a."assignmentId"::text`;

/** Shifts that agents of the viewer's company refused, or of all for the platform. */
export const refusalList = (viewer: Viewer): ListSpec<RefusalFound, Input> => ({
  from: refusals,
  scope: refusalScope(viewer),
  sorts: { at: 'at', agent: alphabetical(sql`r.agent`), place: alphabetical(sql`r."placeName"`), start: 'start' },
  notNull: ['at', 'start'],
  filters: { ground: (grounds) => sql`coalesce(r.ground, 'other') = any(${grounds})` },
  search: ['agent', 'placeName', 'requestTitle', sql`'R' || r."requestNo"`],
  dates: 'at',
});
