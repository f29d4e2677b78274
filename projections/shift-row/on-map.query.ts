import { sql, type Sql } from '#projections/kernel/sql.ts';
import { shiftScope, type Viewer } from '#projections/scope.ts';
import { eventOnMapNow, eventsSeen } from '../site-event-row/site-event.query.ts';
import { atWork } from './policy.query.ts';
import type { ShiftRow } from './shift-row.table.ts';

/** The zone of an event: degrees, and a radius in metres. */
type Zone = { readonly latitude: number | null; readonly longitude: number | null; readonly radius: number };

/** A shift with the place of its event, which is shown on a map now. */
export type ShiftOnMap = ShiftRow & Zone & { readonly eventPlaceId: string };

/** Events looked at at once, and shifts of theirs. */
const maxEvents = 50;
const maxShifts = 10_000;

/**
 * Shifts that somebody is on and the viewer may see, of events that are shown on a map: from some hours before their
 * first shift that the viewer sees to the end of their last; the first to start first. @param siteEventId of this event
 * alone
 */
export const shiftsOnMap = (viewer: Viewer, now: string, hoursBefore: number, siteEventId?: string): Sql => sql`
  select r.*, e."placeId" as "eventPlaceId", p.latitude, p.longitude, p.radius
  from (${eventsSeen(
    viewer,
    sql`r.start - make_interval(hours => ${hoursBefore}) <= ${now}::timestamptz and r."end" > ${now}::timestamptz and (${siteEventId ?? null}::uuid is null or r.id = ${siteEventId ?? null}::uuid)`,
  )} order by r.start, r.id limit ${maxEvents}) e
  join shift r on r."siteEventId" = e.id join place p on p.id = e."placeId"
  where r."agentId" is not null and ${shiftScope(viewer)} order by e.start, r.start, r.id limit ${maxShifts}`;

/**
 * Somebody at work, and where; `consentId`: of their consent to be seen on the map, null without one; `locationId`: the
 * spot of the event's map they are placed at.
 */
export type AgentAtWork = Zone & {
  readonly agentId: string;
  readonly assignmentId: string;
  readonly siteEventId: string;
  readonly consentId: string | null;
  readonly locationId: string | null;
};

/** Of these agents, those who are punched in at an event that is shown on a map now, each once. */
export const agentsAtWork = (agentIds: readonly string[], now: string, hoursBefore: number): Sql => sql`
  select distinct on (r."agentId") r."agentId", r."assignmentId", r."siteEventId", a.consents->>'live' as "consentId", p.latitude, p.longitude, p.radius,
    (select spot.key from event_setup s cross join lateral jsonb_each(s.placed) spot
      where s.id = r."siteEventId" and spot.value @> to_jsonb(r."agentId"::text) order by spot.key limit 1) as "locationId"
  from shift r join agent a on a.id = r."agentId" join site_event e on e.id = r."siteEventId" join place p on p.id = e."placeId"
  where r."agentId" = any(${agentIds}) and ${atWork()} and ${eventOnMapNow(now, hoursBefore)}
  order by r."agentId", r."punchIn" desc`;
