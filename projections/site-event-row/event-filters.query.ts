import { companyOf } from '#contracts/values/company.ts';
import { maxFilterChoices } from '#contracts/values/shift-filters.ts';
import { every, joinSql, sql, type Sql } from '#projections/kernel/sql.ts';
import { shiftScope, siteEventScope, tagScope, type Viewer } from '#projections/scope.ts';
import { agencyShown, agentVisible } from '../shift-row/policy.query.ts';
import { visibleTextSql } from '../shift-row/visible-texts.query.ts';
import { eventStatusSql, siteEvents } from './site-event.query.ts';
import { fullNameSql } from '#projections/agent/full-name.query.ts';

export type OfferedChoice = {
  readonly type: string;
  readonly id: string;
  /** Null where the id is its own name, for example a status. */ readonly name: string | null;
  /** What tells it from others of the same name. */ readonly secondaryName: string | null;
  readonly count: number;
};

/** The filter choices found in the shifts of the events, each with its event. */
const choices = (viewer: Viewer, language: 'en' | 'fr') => {
  const of = (word: 'name' | 'title') => `${word}${language === 'fr' ? 'Fr' : 'En'}`;
  const company = companyOf(viewer) ?? '';
  const markedBy = (on: 'shift' | 'agent', which: Sql) =>
    sql`select 'tags', r.id::text, r.name, s."siteEventId" from tag r, jsonb_array_elements(r.marks) mark join s on ${which} where mark->>'on' = ${on} and ${tagScope(viewer)}`;
  return {
    everybody: [
      sql`select 'demandes' as type, id::text as id, 'R' || "requestNo" || ' ' || title as name, id as event from event`,
      sql`select 'documents', case when exists (select 1 from event_setup u where u.id = event.id and u.documents <> '[]')
          then 'with' else 'without' end, null, id from event`,
      sql`select 'positions', position, null, "siteEventId" from s where position <> ''`,
      sql`select 'type', "agentType", null, "siteEventId" from s`,
      sql`select 'competences', k.id::text, k.value->>${of('name')}, s."siteEventId"
        from s join reference k on k.id = s."skillId" and ${visibleTextSql('skill', sql`k`, sql`s`)}`,
      sql`select 'levels', k.id::text, k.value->>${of('title')}, s."siteEventId"
        from s join reference k on k.id = s."maxLevelId" and ${visibleTextSql('level', sql`k`, sql`s`)}`,
      markedBy('shift', sql`s.id = (mark->>'id')::uuid`),
      markedBy('agent', sql`s.known and s."agentId" = (mark->>'id')::uuid`),
    ],
    /** Places may have tasks of the same name. */
    tasks: sql`select 'tasks', task->>'id', task->>'name', s."siteEventId", p.name
      from s join event on event.id = s."siteEventId" join place p on p.id = event."placeId"
        left join event_setup u on u.id = event.id
        cross join lateral jsonb_array_elements(p.tasks || coalesce(u.tasks, '[]')) task
      where (task->>'id')::uuid = any(s."taskIds")`,
    customers: [
      sql`select 'agencies', a.id::text, a.name, s."siteEventId" from s join account a on a.id = s."shownAgency"`,
    ],
    employers: [
      sql`select 'supervisors', s."agentId"::text, ${fullNameSql(sql`s`)}, s."siteEventId"
        from s join site_event e on e.id = s."siteEventId" where s.known and e.supervisors ? s."agentId"::text`,
      sql`select 'divisions', f.employments->${company}::text->>'division', null, s."siteEventId"
        from s join agent_file f on f.id = s."agentId"
        where s.known and f.employments->${company}::text->>'division' <> ''`,
    ],
  };
};

/**
 * Choices of the filters of the list of events, with the number of events of that status which have each (rule
 * list.filtersByRole: agencies are for customers, supervisors and divisions for those who employ agents). Of a type
 * come the `maxFilterChoices` with the most events.
 */
export const eventFilters = (
  viewer: Viewer,
  now: string,
  { status, language }: { readonly status?: 0 | 1 | 2 | undefined; readonly language: 'en' | 'fr' },
): Sql => {
  const { everybody, tasks, customers, employers } = choices(viewer, language);
  const asked = every([
    siteEventScope(viewer),
    ...(status === undefined ? [] : [sql`${eventStatusSql(now)} = ${status}`]),
  ]);
  const employing = viewer.agencyId ? sql`true` : sql`(select bool_or("canBeEmployer") from event)`;
  const offered = joinSql([...everybody, ...(viewer.agencyId ? [] : customers)], ' union all ');
  return sql`
    with event as materialized (select r.* from (${siteEvents(viewer)}) r where ${asked}),
         s as materialized (
           select r.*, ${agentVisible(viewer, now)} as known, ${agencyShown(viewer)} as "shownAgency"
           from shift r where ${shiftScope(viewer)} and r."siteEventId" in (select id from event)),
         found as (${offered} union all select * from (${joinSql(employers, ' union all ')}) of_employers where ${employing}),
         offered as (select *, null as "secondaryName" from found union all ${tasks}),
         counted as (
           select type, id, max(name) as name, max("secondaryName") as "secondaryName", count(distinct event)::int as count,
             row_number() over (partition by type order by count(distinct event) desc, id) as place
           from offered group by type, id)
    select type, id, name, "secondaryName", count from counted where place <= ${maxFilterChoices}`;
};
