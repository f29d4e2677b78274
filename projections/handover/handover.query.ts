import type { Reference } from '#contracts/events/reference.ts';
import type { HandoverStatus } from '#contracts/values/handover.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { alphabetical, sql, type Sql } from '#projections/kernel/sql.ts';
import { isBlocked } from '#projections/account/account.query.ts';
import { handoverScope, type Viewer } from '#projections/scope.ts';
import { visibleTextSql } from '#projections/shift-row/visible-texts.query.ts';
import type { HandoverRow } from './handover.table.ts';

/** An offer with what a reader needs to know of its shift and of the two sides. */
export type OfferedShift = HandoverRow & {
  readonly requestNo: number;
  readonly eventTitle: string;
  readonly placeId: string;
  readonly place: string;
  readonly address: string;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly shiftTitle: string;
  readonly position: string;
  readonly skillId: string | null;
  readonly agentType: 'agent' | 'supervisor' | 'teamLead';
  readonly skill: Reference<'skill'> | null;
  readonly level: Reference<'level'> | null;
  readonly fromName: string;
  readonly toName: string;
};

/** Every offer whose shift is still planned. */
const offeredShifts = sql`
  select h.*, e."requestNo", e.title as "eventTitle", s."placeId", p.name as place, p.address || ', ' || p.city as address, s.start, s."end", s.zone, s.title as "shiftTitle",
    s.position, s."agentType", s."skillId", k.value as skill, l.value as level, f.name as "fromName", t.name as "toName"
  from handover h join shift s on s.id = h."shiftId" join site_event e on e.id = h."siteEventId"
  join place p on p.id = s."placeId" join account f on f.id = h."fromId" join account t on t.id = h."toAgencyId"
  left join reference k on k.id = s."skillId" and ${visibleTextSql('skill', sql`k`, sql`s`)} left join reference l on l.id = s."maxLevelId" and ${visibleTextSql('level', sql`l`, sql`s`)}`;

export type EventAgentRequest = {
  readonly id: string;
  readonly agencyId: string;
  readonly agencyName: string;
  readonly waiting: number;
  readonly accepted: number;
  readonly refused: number;
};
/** What agencies were asked by the customer of an event for its shifts, the oldest first. */
export const agentRequestsOf = (viewer: Viewer, siteEventId: string): Sql => sql`
  select r."missionId" as id, r."toAgencyId" as "agencyId", t.name as "agencyName", count(*) filter (where r.status = 'waiting')::int as waiting,
    count(*) filter (where r.status = 'accepted')::int as accepted, count(*) filter (where r.status = 'refused')::int as refused
  from handover r join shift s on s.id = r."shiftId" join account t on t.id = r."toAgencyId"
  where r."siteEventId" = ${siteEventId} and r.kind = 'agentRequest' and r.status <> 'withdrawn' and ${handoverScope(viewer)}
  group by r."missionId", r."toAgencyId", t.name order by min(r."offeredAt"), t.name, r."missionId"`;

type SmartConnectInput = ListInputOf<
  'start' | 'offeredAt' | 'status' | 'partner' | 'place',
  { direction: 'sent' | 'received'; status: HandoverStatus; partner: string }
>;

/**
 * What an agency handed over and was handed, by SmartConnect.
 * @param since the shifts that end after it, without what was taken back
 */
export const smartConnectList = (viewer: Viewer, since?: string): ListSpec<OfferedShift, SmartConnectInput> => {
  const sent = sql`r."fromId" = ${viewer.agencyId ?? null}`;
  return {
    from: offeredShifts,
    scope: sql`${handoverScope(viewer)} and r.kind = 'smartConnect'`,
    sorts: {
      start: 'start',
      offeredAt: 'offeredAt',
      status: 'status',
      place: alphabetical(sql`r.place`),
      partner: alphabetical(sql`case when ${sent} then r."toName" else r."fromName" end`),
    },
    filters: {
      direction: (ways) => sql`case when ${sent} then 'sent' else 'received' end = any(${ways})`,
      status: (wanted) => sql`r.status = any(${wanted})`,
      partner: (ids) => sql`(r."fromId" = any(${ids}) or r."toAgencyId" = any(${ids}))`,
    },
    search: [
      sql`r."eventTitle"`,
      sql`r.place`,
      sql`r.position`,
      sql`case when ${sent} then r."toName" else r."fromName" end`,
    ],
    dates: ['start', 'end'],
    where:
      since === undefined ? [] : [sql`r."end" > ${since}::timestamptz and r.status not in ('withdrawn', 'returned')`],
  };
};

/** A mission as a whole; it waits while any of its shifts does. */
export type OfferedMission = {
  readonly id: string;
  readonly kind: HandoverRow['kind'];
  readonly fromId: string;
  readonly fromName: string;
  readonly siteEventId: string;
  readonly requestNo: number;
  readonly eventTitle: string;
  readonly place: string;
  readonly address: string;
  readonly message: string;
  readonly agentCount: number;
  readonly status: HandoverStatus;
  readonly offeredAt: string;
  readonly expiresAt: string | null;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly waiting: number;
  readonly accepted: number;
  readonly refused: number;
};
type MissionListInput = ListInputOf<
  'offeredAt' | 'from' | 'event' | 'start' | 'agentCount' | 'status' | 'expiresAt',
  { status: HandoverStatus; kind: HandoverRow['kind'] }
>;

/** A mission has the first of these statuses that any of its shifts has. */
const wholeOrder: readonly HandoverStatus[] = ['waiting', 'accepted', 'refused', 'expired', 'returned', 'withdrawn'];

/** All offers of a mission are of one event, made by one call. @param since shifts that end after it */
const missionsOf = ({ agencyId }: Viewer, since = '-infinity') => sql`
  select h."missionId" as id, h.kind, h."fromId", h."siteEventId", h."toAgencyId", f.name as "fromName", e."requestNo", e.title as "eventTitle",
    (array_agg(p.name order by s.start))[1] as place, (array_agg(p.address || ', ' || p.city order by s.start))[1] as address, max(h.message) as message, count(*)::int as "agentCount",
    (${wholeOrder}::text[])[min(array_position(${wholeOrder}::text[], h.status))] as status,
    min(h."offeredAt") as "offeredAt", min(h."expiresAt") filter (where h.status = 'waiting') as "expiresAt",
    min(s.start) as start, max(s."end") as "end", (array_agg(s.zone order by s.start))[1] as zone,
    (count(*) filter (where h.status = 'waiting'))::int as waiting, (count(*) filter (where h.status = 'accepted'))::int as accepted,
    (count(*) filter (where h.status = 'refused'))::int as refused
  from handover h join shift s on s.id = h."shiftId" join site_event e on e.id = h."siteEventId" join place p on p.id = s."placeId" join account f on f.id = h."fromId"
  where h."toAgencyId" = ${agencyId ?? null} and s."end" > ${since}::timestamptz
  group by h."missionId", h.kind, h."fromId", h."siteEventId", h."toAgencyId", f.name, e."requestNo", e.title`;

/** One mission of those that an agency is asked to take, with all its shifts. */
export const missionById = (viewer: Viewer, id: string) =>
  sql`select r.* from (${missionsOf(viewer)}) r where r.id = ${id}`;

/**
 * What an agency is asked to take, mission by mission.
 * @param since of missions with shifts that end after it, those shifts
 */
export const missionList = (viewer: Viewer, since: string): ListSpec<OfferedMission, MissionListInput> => ({
  from: missionsOf(viewer, since),
  scope: sql`r."toAgencyId" = ${viewer.agencyId ?? null}`,
  sorts: {
    offeredAt: 'offeredAt',
    from: alphabetical(sql`r."fromName"`),
    event: 'requestNo',
    start: 'start',
    agentCount: 'agentCount',
    status: 'status',
    expiresAt: 'expiresAt',
  },
  filters: { status: (wanted) => sql`r.status = any(${wanted})`, kind: (kinds) => sql`r.kind = any(${kinds})` },
  search: [sql`r."fromName"`, sql`r."eventTitle"`, sql`r.place`, sql`'R' || r."requestNo"`],
  dates: ['start', 'end'],
});

type MissionShiftsInput = ListInputOf<
  'start' | 'position' | 'serviceType' | 'status',
  { status: HandoverStatus; competences: string; type: 'agent' | 'supervisor' | 'teamLead' }
>;

/** The shifts that an agency is asked to take by one mission. */
export const missionShiftList = (
  viewer: Viewer & { readonly language: 'en' | 'fr' },
  missionId: string,
): ListSpec<OfferedShift, MissionShiftsInput> => {
  const service = viewer.language === 'fr' ? sql`r.skill->>'nameFr'` : sql`r.skill->>'nameEn'`;
  return {
    from: offeredShifts,
    scope: sql`r."toAgencyId" = ${viewer.agencyId ?? null}`,
    sorts: {
      start: 'start',
      position: alphabetical(sql`r.position`),
      serviceType: alphabetical(service),
      status: 'status',
    },
    filters: {
      status: (wanted) => sql`r.status = any(${wanted})`,
      competences: (ids) => sql`r."skillId" = any(${ids})`,
      type: 'agentType',
    },
    search: [sql`r."shiftTitle"`, sql`r.position`, service],
    dates: ['start', 'end'],
    where: [sql`r."missionId" = ${missionId}`],
  };
};

/** Offers to an agency, of those meant, by the start of their shifts. */
export const offersTo = (agencyId: string | null, which: Sql): Sql =>
  sql`select r.* from (${offeredShifts}) r where r."toAgencyId" = ${agencyId} and ${which} order by r.start, r.id`;

/**
 * Waiting offers `r` whose agency can't answer them: it is blocked, or is no external agency of the offering one any
 * more.
 */
export const unanswerable = sql`r.status = 'waiting' and (${isBlocked(sql`r."toAgencyId"`)}
  or r.kind = 'smartConnect' and not exists (select from reference p where p.kind = 'subContractor' and p."ownerId" = r."fromId" and p.value->>'agencyId' = r."toAgencyId"::text))`;

/**
 * `{ agencyId, offered }`: for each agency, the shifts that a company has offered to it and that wait for its answer.
 */
export const waitingOffers = (fromId: string): Sql =>
  sql`select h."toAgencyId" as "agencyId", count(*)::int as offered from handover h join shift s on s.id = h."shiftId"
    where h."fromId" = ${fromId} and h.status = 'waiting' group by 1`;
