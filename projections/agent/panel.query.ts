import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { alphabetical, every, sql, type Sql } from '#projections/kernel/sql.ts';
import { agentScope, shiftScope, type Viewer } from '#projections/scope.ts';
import { agentVisible, expectedSql } from '#projections/shift-row/policy.query.ts';
import { agentsKnownTo, type KnownAgent } from './agents-of.query.ts';

type PanelStatus = 'available' | 'active' | 'scheduled' | 'late' | 'none' | 'signUp';
/** An agent with their current or next shift, where the viewer may know who is on it. */
export type PanelRow = KnownAgent & {
  readonly siteEventId: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly zone: string | null;
  readonly status: PanelStatus;
};

/** @param shifts whether the viewer may see shifts at all */
const panel = (viewer: Viewer, now: string, shifts: boolean): Sql => sql`
  select a.*, s."siteEventId", s.start, s."end", s.zone,
    case when s."punchIn" is not null then 'active' when s.expected <= ${now}::timestamptz then 'late'
         when a.onboarding < 5 then 'signUp'
         when exists (select 1 from jsonb_to_recordset(a.away) as w("from" timestamptz, "to" timestamptz) where w."from" <= ${now}::timestamptz and ${now}::timestamptz < w."to") then 'none'
         when s.expected <= ${now}::timestamptz + interval '4 hours' then 'scheduled' else 'available' end as status
  from ${agentsKnownTo(viewer)} a left join lateral (
    select r."siteEventId", r.start, r."end", r.zone, r."punchIn", ${expectedSql()} as expected from shift r
    where r."agentId" = a.id and r."end" > ${now}::timestamptz and r."punchOut" is null and ${every([shiftScope(viewer), agentVisible(viewer, now), shifts ? sql`true` : sql`false`])}
    order by r.start limit 1) s on true
  where a.onboarding < 6`;

/** An agency's own agents; a customer's own, and those on shifts of theirs that aren't over. */
const reach = (viewer: Viewer): Sql =>
  viewer.agencyId ? agentScope(viewer) : sql`(${agentScope(viewer)} or r."siteEventId" is not null)`;

type Input = ListInputOf<'name' | 'status', { status: PanelStatus }>;

export const agentPanel = (viewer: Viewer, now: string, shifts: boolean): ListSpec<PanelRow, Input> => ({
  from: panel(viewer, now, shifts),
  scope: reach(viewer),
  sorts: {
    name: alphabetical(sql`r."lastName" || ' ' || r."firstName"`),
    status: sql`array_position(array['late', 'active', 'scheduled', 'available', 'none', 'signUp'], r.status)`,
  },
  filters: { status: (wanted) => sql`r.status = any(${wanted})` },
  search: ['firstName', 'lastName'],
});

/** `{ available, total }` of the panel. */
export const agentCounts = (viewer: Viewer, now: string, shifts: boolean): Sql =>
  sql`select count(*) filter (where r.status = 'available')::int as available, count(*)::int as total from (${panel(viewer, now, shifts)}) r where ${reach(viewer)}`;

/** Agents of the viewer's that are free now, by name: `{ id, firstName, lastName, phone, isArcher }`. */
export const freeAgents = (viewer: Viewer, now: string, limit: number): Sql => sql`
  select r.id, r."firstName", r."lastName", r.phone, r."isArcher" from (${panel(viewer, now, true)}) r
  where ${agentScope(viewer)} and r.status = 'available' order by r."lastName" collate "und-x-icu", r."firstName" collate "und-x-icu", r.id limit ${limit}`;
