import { sql, type Sql } from '#projections/kernel/sql.ts';
import { busyUntilSql } from './policy.query.ts';

type Moved = { readonly shiftId: string; readonly start: string; readonly end: string };

/** `{ shiftId }` of shifts whose agent would be double-booked if these shifts had the given times. */
export const clashes = (moved: readonly Moved[]): Sql => sql`
  with moved as (select * from jsonb_to_recordset(${JSON.stringify(moved.map(({ shiftId, start, end }) => ({ shiftId, start, end })))}::jsonb) m ("shiftId" uuid, start timestamptz, "end" timestamptz)),
  taken as (
    select s.id, s."agentId", coalesce(m.start, s.start) as start, coalesce(m."end", s."end") as "end", s."punchOut", m."shiftId" is not null as "isMoved"
    from shift s left join moved m on m."shiftId" = s.id
    where s."agentId" in (select t."agentId" from shift t join moved n on n."shiftId" = t.id)
      and (m."shiftId" is not null or s.start < (select max("end") from moved) and s."end" > (select min(start) from moved)))
  select distinct a.id as "shiftId" from taken a join taken b on b."agentId" = a."agentId" and b.id <> a.id
   where a."isMoved" and greatest(a.start, b.start) < least(${busyUntilSql(sql`a`)}, ${busyUntilSql(sql`b`)})`;
