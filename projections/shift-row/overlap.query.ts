import { sql, type Sql } from '#projections/kernel/sql.ts';

type Moved = { readonly shiftId: string; readonly start: string; readonly end: string };

/** A row where an agent would be on two shifts at once if these had the times given. */
export const clashes = (moved: readonly Moved[]): Sql => sql`
  with moved as (select * from jsonb_to_recordset(${JSON.stringify(moved.map(({ shiftId, start, end }) => ({ shiftId, start, end })))}::jsonb) m ("shiftId" uuid, start timestamptz, "end" timestamptz))
  select 1 from moved m join shift s on s.id = m."shiftId" join shift o on o."agentId" = s."agentId" and o.id <> s.id left join moved n on n."shiftId" = o.id
   where coalesce(n.start, o.start) < m."end" and coalesce(n."end", o."end") > m.start limit 1`;
