import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import type { PresenceRow } from './presence.table.ts';

/**
 * Presences that touch a stretch of time, and all members of the merges that they are in.
 * @param where a condition on the columns of `r`, the presence @param from @param to UTC instants, both within
 */
export const presencesWithin = (models: ReadModels, where: Sql, from: string, to: string): Promise<PresenceRow[]> =>
  models.query<PresenceRow>(sql`
    with found as (
      select r.* from presence r where ${where} and tstzrange(r.earliest, r.latest, '[]') && tstzrange(${from}, ${to}, '[]')
    )
    select * from found
    union all
    select r.* from presence r
    where r."siteEventId" in (select f."siteEventId" from found f where f."mergeIds" <> '{}')
      and r."mergeIds" && array(select unnest(f."mergeIds") from found f)
      and r.id not in (select f.id from found f)`);

/** The least hours of the territories that places are in, by place; a place in no territory has none. */
export const minimumHoursOf = async (models: ReadModels, placeIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await models.query<{ id: string; hours: number }>(sql`
    select r.id, (t.value->>'minimumHours')::float8 as hours
    from place r join reference s on s.id = r."subTerritoryId" join reference t on t.id = (s.value->>'territoryId')::uuid
    where r.id = any(${placeIds})`);
  return new Map(rows.map(({ id, hours }) => [id, hours]));
};
