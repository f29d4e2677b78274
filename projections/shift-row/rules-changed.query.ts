import { agentsOf } from '#projections/agent/agents-of.query.ts';
import { hasCoveringLicence, territoryAt, typesNeeded } from '#projections/agent/covered.query.ts';
import { localDay } from '#projections/kernel/local-time.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import type { ChangedLicence } from '#contracts/values/employee.ts';
import { shiftScope, type Viewer } from '#projections/scope.ts';
import { licensedIn } from './agency-licence.query.ts';
import { hasNotStarted } from './upcoming.query.ts';

type ThreeLink = { readonly skillId: string; readonly licenceTypeId: string; readonly territoryId: string };

/**
 * Whether the agent of the shift `r` has the licence that it needs, and would not have it if these types were needed,
 * or if only these licences were left.
 */
const agentLoses = (types?: Sql, licences?: Sql): Sql =>
  sql`exists (select 1 from ${agentsOf(sql`r."employerId"`)} a where a.id = r."agentId" and ${hasCoveringLicence()} and not ${hasCoveringLicence(types, licences)})`;

/**
 * `{ shifts }`: coming shifts that a company filled with agents, or any company, as far as the viewer sees them, for
 * which the agent would have no licence any more once one licence of each is changed.
 */
export const unlicensedAfter = (
  viewer: Viewer,
  changes: readonly ChangedLicence[],
  employerId: string | undefined,
  now: string,
): Sql => {
  const left = sql`(select coalesce(jsonb_agg(o), '[]') from (
    select o from jsonb_array_elements(a.licences) o where o->>'id' <> c."licenceId" union all select c.licence where c.licence is not null) l(o))`;
  const filled = employerId ? sql`r."employerId" = ${employerId}` : sql`true`;
  return sql`select count(*)::int as shifts
    from shift r join jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c("agentId" uuid, "licenceId" text, licence jsonb) on c."agentId" = r."agentId"
    where ${hasNotStarted(now)} and ${shiftScope(viewer)} and ${filled} and ${agentLoses(undefined, left)}`;
};

/** Whether an agency that took the shift `r` over loses its licence for it in another territory. */
const agencyLoses = (territoryId: Sql): Sql =>
  sql`exists (select 1 from unnest(r."handedOnBy"[2:] || r."subcontractedTo") g(id) where g.id is not null and ${licensedIn(territoryAt(sql`r."placeId"`))} and not ${licensedIn(territoryId)})`;

/**
 * `{ shifts }`: coming shifts at a place, as far as the viewer sees them, whose agent or agency would have no licence
 * in its other sub-territory.
 */
export const unlicensedElsewhere = (
  viewer: Viewer,
  placeId: string,
  subTerritoryId: string | null,
  now: string,
): Sql => {
  const there = sql`(select s.value->>'territoryId' from reference s where s.id = ${subTerritoryId}::uuid)`;
  return sql`select count(*)::int as shifts from shift r where r."placeId" = ${placeId} and ${shiftScope(viewer)} and ${hasNotStarted(now)}
    and (${agentLoses(typesNeeded(sql`r."skillId"`, there))} or ${agencyLoses(there)})`;
};

/**
 * `{ shifts }`: coming shifts whose agent would have no licence for them any more.
 * @param id of the link that changes
 * @param link as it will be; null: it goes
 */
export const unlicensedByLink = (id: string | undefined, link: ThreeLink | null, now: string): Sql => {
  const others = sql`select value from reference where kind = 'threeLink' and id is distinct from ${id ?? null}::uuid`;
  const links = link ? sql`(${others} union all select ${JSON.stringify(link)}::jsonb)` : sql`(${others})`;
  const types = typesNeeded(sql`r."skillId"`, territoryAt(sql`r."placeId"`), links);
  return sql`select count(*)::int as shifts from shift r where r."agentId" is not null and ${hasNotStarted(now)} and ${agentLoses(types)}`;
};

/** Whether the shift `r` begins today or later, where it is, and is planned shorter than so many hours. */
const isShorter = (hours: number, now: string): Sql =>
  sql`(r.start > ${now}::timestamptz - interval '1 day' and ${localDay(sql`r.start`)} >= ${localDay(sql`${now}::timestamptz`)}
    and r."end" - r.start < ${Math.round(hours * 60)}::int * interval '1 minute')`;

/** `{ shifts }`: shifts from today on in a territory that are planned shorter than so many hours. */
export const shorterThan = (territoryId: string, hours: number, now: string): Sql =>
  sql`select count(*)::int as shifts from shift r where ${territoryAt(sql`r."placeId"`)} = ${territoryId}::text and ${isShorter(hours, now)}`;

/**
 * `{ shifts }`: shifts that a sub-territory takes along to another territory: shorter than so many hours, from today
 * on, or coming ones whose agent or agency would have no licence there. @param hours the greater of two minimums that
 * differ, 0 where they are the same
 */
export const shiftsOfMovedTerritory = (
  subTerritoryId: string,
  territoryId: string,
  hours: number,
  now: string,
): Sql => {
  const there = sql`${territoryId}::text`;
  return sql`select count(*)::int as shifts from shift r join place p on p.id = r."placeId" where p."subTerritoryId" = ${subTerritoryId}
    and (${isShorter(hours, now)} or (${hasNotStarted(now)} and (${agentLoses(typesNeeded(sql`r."skillId"`, there))} or ${agencyLoses(there)})))`;
};
