import { namesLater, type calendarLines } from '#contracts/api/calendar.ts';
import { every, sql, type Sql } from '#projections/kernel/sql.ts';
import { shiftScope, type Viewer } from '#projections/scope.ts';
import { agentVisible, expectedSql, identitySql, nameVisible, statusSql } from './policy.query.ts';

type Line = (typeof calendarLines)[number];
/** Days as the instants (UTC) at which they begin, and the end of the last. */
type Days = { readonly starts: readonly string[]; readonly end: string };

/** Ids that shifts may have, by kind; a kind that is left out does not matter. */
type CoverageFilters = {
  readonly status?: readonly string[] | undefined;
  readonly competences?: readonly string[] | undefined;
  readonly places?: readonly string[] | undefined;
  readonly agents?: readonly string[] | undefined;
};

const begun = ({ starts, end }: Days): Sql => sql`r.start >= ${starts[0]} and r.start < ${end}`;

/** The agent of a shift as far as the viewer may know, else whether there is one. */
const agentLine = (viewer: Viewer, now: string): Sql =>
  sql`(case when ${agentVisible(viewer, now)} then r."agentId"::text when r."assignmentId" is not null then ${namesLater}::text else '' end)`;

const lineOf: Readonly<Record<Line, (viewer: Viewer, now: string) => Sql>> = {
  place: () => sql`r."placeId"::text`,
  event: () => sql`r."siteEventId"::text`,
  agent: agentLine,
};

const fitting = ({ status, competences, places, agents }: CoverageFilters, viewer: Viewer, now: string): Sql =>
  every([
    ...(status ? [sql`${statusSql(viewer, now)} = any(${status})`] : []),
    ...(competences ? [sql`r."skillId" = any(${competences})`] : []),
    ...(places ? [sql`r."placeId" = any(${places})`] : []),
    ...(agents ? [sql`r."agentId" = any(${agents}) and ${agentVisible(viewer, now)}`] : []),
  ]);

/**
 * `{ line, day, need, filled, minutes }`: the shifts that begin on these days as far as the viewer sees them, by line
 * and day; no more than `most`.
 */
export const coverageCells = (
  viewer: Viewer,
  now: string,
  by: Line,
  days: Days,
  filters: CoverageFilters,
  most: number,
): Sql =>
  sql`select ${lineOf[by](viewer, now)} as line, width_bucket(r.start, ${days.starts}::timestamptz[]) - 1 as day,
      count(*)::int as need, count(r."assignmentId")::int as filled, (sum(extract(epoch from r."end" - r.start)) / 60)::float8 as minutes
    from shift r where ${begun(days)} and ${shiftScope(viewer)} and ${fitting(filters, viewer, now)}
    group by 1, 2 order by 1, 2 limit ${most}`;

/**
 * What the same shifts have, each with how many have it: rows of one `kind`, `status`, `skill`, `place` or `agent`
 * (with the name as the viewer may read it), and one row of kind `all` with the next moment at which a label changes by
 * itself.
 */
export const coverageCounts = (viewer: Viewer, now: string, days: Days): Sql =>
  sql`select (case when grouping(s.status) = 0 then 'status' when grouping(s."skillId") = 0 then 'skill' when grouping(s."placeId") = 0 then 'place'
        when grouping(s.agent) = 0 then 'agent' else 'all' end) as kind,
      coalesce(s.status, s."skillId"::text, s."placeId"::text, s.agent) as id, count(*)::int as count,
      (array_agg(s.name order by s.named desc))[1] as name, min(s.next) as next
    from (select ${statusSql(viewer, now)} as status, r."skillId", r."placeId", ${agentLine(viewer, now)} as agent,
        ${identitySql(viewer, now)} = 'full' as named,
        ${nameVisible(viewer, now)} || (case when ${identitySql(viewer, now)} = 'full' then '' else ' ' || left(r."agentId"::text, 8) end) as name,
        least(case when r."confirmFrom" > ${now} then r."confirmFrom" end, case when ${expectedSql()} > ${now} then ${expectedSql()} end) as next
      from shift r where ${begun(days)} and ${shiftScope(viewer)}) s
    group by grouping sets ((status), ("skillId"), ("placeId"), (agent), ())`;

/** The companies that have a part in the same shifts, as rows that `partiesOf` reads. */
export const coverageParties = (viewer: Viewer, days: Days): Sql =>
  sql`select distinct r."customerId", r."agencyId", r."subcontractedTo", r."handedOnBy" from shift r where ${begun(days)} and ${shiftScope(viewer)}`;
