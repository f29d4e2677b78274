import { firstDay, lastDay, territoryAt } from '#projections/agent/covered.query.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';

/** Whether the agency `g` holds a licence of its own for the shift `r` in a territory; outside all it needs none. */
export const licensedIn = (territoryId: Sql): Sql =>
  sql`(${territoryId} is null or exists (select 1 from reference l where l.kind = 'agencyLicence' and l.active and l."ownerId" = g.id
    and l.value->>'territoryId' = ${territoryId} and (l.value->>'validFrom')::date <= ${firstDay()} and (l.value->>'validTo')::date >= ${lastDay()}))`;

/**
 * `{ id }`: of these handovers between agencies those that were accepted by one without a licence for the shift, as
 * things stand; none of shifts that are over.
 */
export const unlicensedHandovers = (ids: readonly string[], now: string): Sql =>
  sql`select h.id from handover h join shift r on r.id = h."shiftId" cross join lateral (select h."toAgencyId" as id) g
    where h.id = any(${ids}) and h.kind = 'smartConnect' and h.status = 'accepted' and r."end" > ${now} and not ${licensedIn(territoryAt(sql`r."placeId"`))}`;
