import { hourMs, instantAfter } from '#contracts/values/durations.ts';
import { cancellationHours } from '#contracts/values/shift.ts';
import { territoryAt } from '#projections/agent/covered.query.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { instantAt, localTime } from '#projections/kernel/local-time.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { alphabetical, sql, type Sql } from '#projections/kernel/sql.ts';
import { hasNotStarted, isAwayFromEvent } from '../shift-row/upcoming.query.ts';
import { placeScope, shiftScope, siteEventScope, type Viewer } from '#projections/scope.ts';
import type { PlaceRow } from './place.table.ts';

type Input = ListInputOf<'name' | 'city' | 'address' | 'customer', { subTerritory: string; customer: string }>;

/** Places that the viewer may see, closed ones left out. */
export const placeList = (
  viewer: Viewer,
  customerId?: string,
): ListSpec<PlaceRow & { readonly customerName: string }, Input> => ({
  from: sql`select p.*, a.name as "customerName" from place p join account a on a.id = p."customerId" where not p.closed`,
  scope: placeScope(viewer),
  sorts: {
    name: alphabetical(sql`r.name`),
    city: alphabetical(sql`r.city`),
    address: alphabetical(sql`r.address`),
    customer: alphabetical(sql`r."customerName"`),
  },
  filters: {
    subTerritory: (ids) => sql`r."subTerritoryId" = any(${ids})`,
    customer: (ids) => sql`r."customerId" = any(${ids})`,
  },
  fields: {
    address: sql`r.address`,
    city: sql`r.city`,
    subTerritory: sql`r."subTerritoryId"`,
    contact: sql`(r.contact1->>'firstname') || (r.contact1->>'lastname')`,
  },
  search: [sql`r.name`, sql`r.address`, sql`r.city`, sql`r."postalCode"`, sql`r."customerName"`],
  where: customerId === undefined ? [] : [sql`r."customerId" = ${customerId}`],
});

/** Whether an event is not over: its last shift, or without shifts its day. */
const notOver = (now: string, event: Sql = sql`e`): Sql =>
  sql`coalesce((select max(s."end") from shift s where s."siteEventId" = ${event}.id), ${event}."requestDate" + interval '1 day') > ${now}::timestamptz`;

/**
 * `{ coming }`: how many events are not over at a place, or have a shift there that is not over, which began before its
 * event was moved.
 */
export const eventsHolding = (placeId: string, now: string): Sql => sql`
  select count(*)::int as coming from site_event e where (e."placeId" = ${placeId} and ${notOver(now)})
     or exists (select 1 from shift s where s."siteEventId" = e.id and s."placeId" = ${placeId} and s."end" > ${now}::timestamptz)`;

/** Events at a place that are not over and stand in another zone than this: `{ id, zone, requestDate }`. */
export const eventsInOtherZone = (placeId: string, zone: string, now: string): Sql => sql`
  select e.id, e.zone, e."requestDate" from site_event e where e."placeId" = ${placeId} and e.zone <> ${zone} and ${notOver(now)} order by e.id`;

/**
 * `{ events, shifts }`: how many of those that the viewer may see would follow their place into this zone, which it
 * isn't in; with those that don't stand in its present zone yet.
 */
export const zoneMoves = (viewer: Viewer, placeId: string, zone: string, now: string): Sql => {
  const moves = sql`(${isAwayFromEvent(sql`p.id`, zone, now, sql`s`)} or ${isAwayFromEvent(sql`p.id`, sql`p.zone`, now, sql`s`)})`;
  return sql`
  select count(*)::int as events,
    coalesce(sum((select count(*) from shift s where s."siteEventId" = r.id and ${shiftScope(viewer, sql`s`)} and ${moves})), 0)::int as shifts
  from site_event r join place p on p.id = r."placeId"
  where p.id = ${placeId} and p.zone <> ${zone} and (r.zone <> ${zone} or r.zone <> p.zone) and ${siteEventScope(viewer)} and ${notOver(now, sql`r`)}`;
};

/**
 * Whether some coming shift at a place can't be cancelled by its customer now, and could be once the place stands in
 * this zone and clock times have stayed (decisions 39, 40).
 */
export const becomeCancellable = async (
  models: ReadModels,
  placeId: string,
  zone: string,
  now: string,
): Promise<boolean> => {
  const until = instantAfter(now, cancellationHours * hourMs);
  const rows = await models.query(sql`
    select 1 from shift s
    where s."placeId" = ${placeId} and s.zone <> ${zone} and ${hasNotStarted(now, sql`s`)} and s.start < ${until}::timestamptz
      and ${instantAt(localTime(sql`s.start`, sql`s.zone`), sql`${zone}::text`)} >= ${until}::timestamptz limit 1`);
  return rows.length > 0;
};

/** `{ count }` of the open places that the viewer may see. */
export const placeCount = (viewer: Viewer): Sql =>
  sql`select count(*)::int as count from place r where not r.closed and ${placeScope(viewer)}`;

/** `{ places }`: how many open places a customer has in these territories. */
export const placesIn = (customerId: string, territoryIds: readonly string[]): Sql =>
  sql`select count(*)::int as places from place r where not r.closed and r."customerId" = ${customerId} and ${territoryAt(sql`r.id`)} = any(${[...territoryIds]}::text[])`;
