import { localTime } from '../kernel/local-time.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { shiftScope, tagScope, type Viewer } from '#projections/scope.ts';
import { agencyShown, agentVisible } from './policy.query.ts';
import { companyOf } from '#contracts/values/company.ts';

/** The filters that lists of shifts and of events share, with the type of one of their values. */
export type WorkFilters = Record<
  'positions' | 'competences' | 'levels' | 'agencies' | 'supervisors' | 'tasks' | 'tags' | 'divisions',
  string
> & { type: 'agent' | 'supervisor' | 'teamLead' };

/** Wall-clock times at the place, HH:mm; exact, or the shifts that start from and end by them. */
export type WorkTimes = {
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly exactTime?: boolean | undefined;
};

/** The condition of each filter on the shift `r`; filters do not match what the viewer may not know. */
export const workConditions = (viewer: Viewer, now: string) => {
  const known = agentVisible(viewer, now);
  const marked = (ids: readonly string[], on: 'shift' | 'agent') =>
    sql`(select (mark->>'id')::uuid from tag r, jsonb_array_elements(r.marks) mark where r.id = any(${ids}::uuid[]) and mark->>'on' = ${on} and ${tagScope(viewer)})`;
  return {
    positions: (names: string[]) => sql`r.position = any(${names})`,
    competences: (ids: string[]) => sql`r."skillId" = any(${ids})`,
    levels: (ids: string[]) => sql`r."maxLevelId" = any(${ids})`,
    agencies: (ids: string[]) => sql`${agencyShown(viewer)} = any(${ids})`,
    supervisors: (ids: string[]) =>
      sql`exists (select 1 from site_event e, unnest(${ids}::text[]) as supervisor where e.id = r."siteEventId" and e.supervisors->supervisor ? r.id::text
                  and exists (select 1 from shift r where r."siteEventId" = e.id and r."agentId"::text = supervisor and ${shiftScope(viewer)} and ${known}))`,
    tasks: (ids: string[]) => sql`r."taskIds" && ${ids}::uuid[]`,
    tags: (ids: string[]) =>
      sql`(r.id in ${marked(ids, 'shift')} or ${known} and r."agentId" in ${marked(ids, 'agent')})`,
    divisions: (names: string[]) =>
      sql`${known} and exists (select 1 from agent_file f where f.id = r."agentId" and f.employments->${companyOf(viewer) ?? ''}::text->>'division' = any(${names}))`,
    type: (types: string[]) => sql`r."agentType" = any(${types})`,
  };
};

const clock = (column: Sql): Sql => sql`to_char(${localTime(column)}, 'HH24:MI')`;

/** Conditions on the times of the shift `r`, as its place's clock shows them. */
export const timesWithin = ({ startTime, endTime, exactTime }: WorkTimes): readonly Sql[] => {
  const [start, end] = [clock(sql`r.start`), clock(sql`r."end"`)];
  return [
    ...(startTime === undefined ? [] : [exactTime ? sql`${start} = ${startTime}` : sql`${start} >= ${startTime}`]),
    ...(endTime === undefined ? [] : [exactTime ? sql`${end} = ${endTime}` : sql`${end} <= ${endTime}`]),
  ];
};
