import { DateTime } from 'luxon';
import type { LicenceNeed } from '#contracts/values/employee.ts';
import type { ReadModels } from '../kernel/read-models.ts';
import { localDay } from '../kernel/local-time.ts';
import { sql, type Sql } from '../kernel/sql.ts';
import { agentsOf } from './agents-of.query.ts';

type Span = { readonly start: string; readonly end: string; readonly zone: string };
type Post = Span & { readonly skillId: string | null; readonly placeId: string };

/** First local day of the shift `r`, in the zone of its place. */
export const firstDay = (): Sql => localDay(sql`r.start`);
export const lastDay = (): Sql => localDay(sql`(r."end" - interval '1 millisecond')`);

/** The same of a shift at hand; one that ends at midnight does not touch the day that begins. */
export const daysOf = ({ start, end, zone }: Span): Pick<LicenceNeed, 'first' | 'last'> => {
  const day = (at: number) => DateTime.fromMillis(at, { zone }).toISODate()!;
  return { first: day(Date.parse(start)), last: day(Date.parse(end) - 1) };
};

/** The id of the territory that a place is in, as text; null outside all. */
export const territoryAt = (placeId: Sql): Sql =>
  sql`(select s.value->>'territoryId' from place p join reference s on s.id = p."subTerritoryId" where p.id = ${placeId})`;

/**
 * The licence types that a skill needs in a territory (decision 27), as an array; none: any will do.
 * @param links entries of `threeLink`, by their `value`
 */
export const typesNeeded = (
  skillId: Sql,
  territoryId: Sql,
  links: Sql = sql`(select value from reference where kind = 'threeLink')`,
): Sql =>
  sql`array(select (l.value->>'licenceTypeId')::uuid from ${links} l where l.value->>'skillId' = ${skillId}::text and l.value->>'territoryId' = ${territoryId})`;

/** The licence that each of these shifts needs, in one query. */
export const licenceNeeds = async (
  models: ReadModels,
  shifts: readonly Post[],
): Promise<(shift: Post) => LicenceNeed> => {
  const key = ({ skillId, placeId }: Pick<Post, 'skillId' | 'placeId'>) => `${skillId} ${placeId}`;
  const posts = [...new Map(shifts.map((shift) => [key(shift), shift])).values()];
  const rows =
    posts.length === 0
      ? []
      : await models.query<Pick<Post, 'skillId' | 'placeId'> & { types: string[] }>(
          sql`select w."skillId", w."placeId", ${typesNeeded(sql`w."skillId"`, territoryAt(sql`w."placeId"`))} as types
            from unnest(${posts.map(({ skillId }) => skillId)}::uuid[], ${posts.map(({ placeId }) => placeId)}::uuid[]) w("skillId", "placeId")`,
        );
  const types = new Map(rows.map((row) => [key(row), row.types]));
  return (shift) => ({ ...daysOf(shift), licenceTypeIds: types.get(key(shift)) ?? [] });
};

/**
 * Whether the agent `a` has a licence that is good for the shift `r`, where it is: `covers` of
 * contracts/values/employee.ts.
 * @param types licence types that are needed, an array; left out, as things stand
 * @param licences the agent's, as JSON; left out, as things stand
 */
export const hasCoveringLicence = (
  types: Sql = typesNeeded(sql`r."skillId"`, territoryAt(sql`r."placeId"`)),
  licences: Sql = sql`a.licences`,
): Sql =>
  sql`exists (select 1 from jsonb_array_elements(${licences}) d, (select ${types} as types) n
    where (d->'isValid' = 'true' or (d->'isValid' = 'false' and (d->>'invalidSince')::date > ${lastDay()}))
      and (d->>'validFrom')::date <= ${firstDay()} and (d->>'validTo')::date >= ${lastDay()}
      and (n.types = '{}' or (d->>'licenceTypeId')::uuid = any(n.types)))`;

/**
 * Whether the agent of the shift `r` has no licence that counts for the whole of it, in the file of the company that
 * filled it.
 */
export const lacksCoveringLicence = (): Sql =>
  sql`exists (select 1 from ${agentsOf(sql`r."employerId"`)} a where a.id = r."agentId" and not ${hasCoveringLicence()})`;
