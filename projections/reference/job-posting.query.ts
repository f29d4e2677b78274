import { companyOf } from '#contracts/values/company.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { agentsKnownTo, type KnownAgent } from '#projections/agent/agents-of.query.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { alphabetical, sql, type Sql } from '#projections/kernel/sql.ts';
import { agentScope, type Viewer } from '#projections/scope.ts';

export type ListRow = {
  readonly id: string;
  readonly value: Reference<'jobPosting'>;
  readonly state: 'open' | 'pastDeadline' | 'full';
  readonly agentCount: number;
  readonly placeName: string | null;
  readonly zone: string | null;
};
type Lists = ListInputOf<'deadline' | 'title' | 'agents' | 'eventFrom', { state: ListRow['state'] }>;
type Agents = ListInputOf<'name' | 'email'>;

/** Job postings with their status now: past the deadline, full, or open. */
const lists = (now: string): Sql => sql`
  select l.id, l."ownerId", l.value, n.agents as "agentCount", p.name as "placeName", p.zone,
    case when (l.value->>'deadline')::timestamptz < ${now}::timestamptz then 'pastDeadline'
         when n.agents >= (l.value->>'applicantsNeeded')::int then 'full' else 'open' end as state
  from reference l cross join lateral (select jsonb_array_length(coalesce(l.value->'agentIds', '[]')) as agents) n
  left join place p on p.id = (l.value->>'placeId')::uuid
  where l.kind = 'jobPosting'`;

const ofCompany = (viewer: Viewer): Sql => sql`r."ownerId" = ${companyOf(viewer) ?? null}`;

/** A company's lists; or the one among them with this id. */
export const jobPostingList = (
  viewer: Viewer & { readonly language: 'en' | 'fr' },
  now: string,
  id?: string,
): ListSpec<ListRow, Lists> => {
  const title =
    viewer.language === 'fr' ? alphabetical(sql`r.value->>'titleFr'`) : alphabetical(sql`r.value->>'titleEn'`);
  return {
    from: lists(now),
    scope: ofCompany(viewer),
    sorts: {
      deadline: sql`(r.value->>'deadline')::timestamptz`,
      title,
      agents: sql`r."agentCount"`,
      eventFrom: sql`(r.value->>'eventFrom')::timestamptz`,
    },
    filters: { state: (states) => sql`r.state = any(${states})` },
    search: [sql`r.value->>'titleEn'`, sql`r.value->>'titleFr'`, sql`r.value->>'eventTitle'`, sql`r."placeName"`],
    where: id === undefined ? [] : [sql`r.id = ${id}`],
  };
};

/** The agents on a list of the viewer's company; one who works for it no more isn't shown. */
export const listedAgents = (
  viewer: Viewer,
  id: string,
): ListSpec<KnownAgent & { readonly level: Reference<'level'> | null }, Agents> => ({
  from: sql`select a.*, k.value as level from ${agentsKnownTo(viewer)} a left join reference k on k.id = a."levelId"`,
  scope: agentScope(viewer),
  sorts: { name: alphabetical(sql`r."lastName" || ' ' || r."firstName"`), email: alphabetical(sql`r.email`) },
  filters: {},
  search: [sql`r."firstName"`, sql`r."lastName"`, sql`r.email`, sql`r.phone`],
  where: [sql`exists (select 1 from reference l where l.id = ${id} and l.value->'agentIds' ? r.id::text)`],
});
