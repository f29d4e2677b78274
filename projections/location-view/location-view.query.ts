import { sql, type Sql } from '#projections/kernel/sql.ts';

/** A person who looked at an agent's position; `viewer` and `company` are names, null when unknown. */
export type PositionViewer = {
  readonly hour: string;
  readonly title: string | null;
  readonly zone: string | null;
  readonly companyId: string | null;
  readonly company: string | null;
  readonly viewer: string | null;
};

/** Who looked at where an agent was, the latest first. */
export const positionViewers = (agentId: string, most: number): Sql => sql`
  select r.hour, e.title, p.zone, r."companyId", a.name as company, u."displayName" as viewer
  from location_view r left join site_event e on e.id = r."siteEventId" left join place p on p.id = e."placeId"
  left join account a on a.id = r."companyId" left join "user" u on u.id = r."viewerId"
  where r."agentIds" @> array[${agentId}]::uuid[] order by r.hour desc, r.id limit ${most}`;
