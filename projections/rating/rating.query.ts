import { sideOf } from '#contracts/permissions.ts';
import type { RatingPenalty } from '#contracts/values/rating.ts';
import { ratingTerms } from '#contracts/values/rating.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { alphabetical, sql, type Sql } from '#projections/kernel/sql.ts';
import { ratingScope, shiftScope, type Viewer } from '#projections/scope.ts';
import type { RatingRow } from './rating.table.ts';

export type ShownRating = RatingRow & { readonly agent: string };

type Input = ListInputOf<'date' | 'agent' | 'rating' | 'author', { employee: string; penalty: RatingPenalty }>;

/** The agent's name as far as the viewer may know it of a shift that is over (rule shift.identityPast). */
const agentName = ({ role, agencyId, customerId }: Viewer): Sql => {
  const platform = sideOf(role) === 'platform';
  const full = platform
    ? sql`true`
    : agencyId
      ? sql`(t."agencyId" = ${agencyId} or t."employerId" = ${agencyId})`
      : sql`t."employerId" = ${customerId ?? null}`;
  const inFile = sql`a.files->t."employerId"::text`;
  return sql`coalesce(${inFile}->>'firstName', a."firstName") || ' ' || case when ${full} then coalesce(${inFile}->>'lastName', a."lastName") else left(a.id::text, 8) end`;
};

/** Ratings that the viewer may see; a search finds no name that they may not know. */
export const ratingList = (viewer: Viewer): ListSpec<ShownRating, Input> => ({
  from: sql`select t.*, ${agentName(viewer)} as agent from rating t join agent a on a.id = t."agentId"`,
  scope: ratingScope(viewer),
  sorts: {
    date: sql`r.at`,
    agent: alphabetical(sql`r.agent`),
    rating: sql`r.score`,
    author: alphabetical(sql`r.author`),
  },
  filters: { employee: (ids) => sql`r."agentId" = any(${ids})`, penalty: (codes) => sql`r.penalties && ${codes}` },
  search: [sql`r.agent`, sql`r.author`, sql`r.comment`, sql`r.title`],
  dates: ['at', 'at'],
});

const finished = (viewer: Viewer, agent: Sql): Sql =>
  sql`(select count(*)::int from shift r where r."agentId" = ${agent} and r."punchOut" is not null and ${shiftScope(viewer)})`;

/** Scores an agent was given and assignments they finished, as far as the viewer may see either. */
export const ratingSummary = (viewer: Viewer, agentId: string): Sql => sql`
  select coalesce((select json_agg(r.score) from rating r where r."agentId" = ${agentId} and ${ratingScope(viewer)}), '[]') as scores,
    ${finished(viewer, sql`${agentId}`)} as finished`;

/**
 * `rankingOf` of contracts/values/rating.ts in SQL, for a list of agents whose table is `a`; null while nobody has
 * rated.
 */
export const rankingSql = (viewer: Viewer): Sql => sql`
  (select case when count(*) > 0 then round(least(5, avg(r.score)
     + case when ${finished(viewer, sql`a.id`)} >= ${ratingTerms.bonusAfter}::int then ${ratingTerms.bonus}::float8 else 0 end)::numeric, 2)::float8 end
   from rating r where r."agentId" = a.id and ${ratingScope(viewer)})`;
