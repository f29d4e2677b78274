import { sql, type Sql } from '#projections/kernel/sql.ts';
import { busyUntilSql } from './policy.query.ts';

type Moved = { readonly shiftId: string; readonly start: string; readonly end: string };

const timesGiven = (moved: readonly Moved[]): Sql =>
  sql`moved as (select * from jsonb_to_recordset(${JSON.stringify(moved.map(({ shiftId, start, end }) => ({ shiftId, start, end })))}::jsonb) m ("shiftId" uuid, start timestamptz, "end" timestamptz))`;

/** A shift and its agent, with the times between which the agent is taken by it, in ms since 1970. */
export type TakenTime = {
  readonly id: string;
  readonly agentId: string;
  readonly from: number;
  readonly until: number;
};

/** These shifts as they are, and their agents' others beside the given times. Those without an agent are left out. */
export const takenTimes = (moved: readonly Moved[]): Sql => sql`
  with ${timesGiven(moved)}
  select s.id, s."agentId", extract(epoch from s.start)::float8 * 1000 as "from", extract(epoch from ${busyUntilSql(sql`s`)})::float8 * 1000 as until
    from shift s where s."agentId" in (select t."agentId" from shift t join moved n on n."shiftId" = t.id)
     and (s.id in (select "shiftId" from moved) or s.start < (select max("end") from moved) and s."end" > (select min(start) from moved))`;

/** `{ shiftId }` of shifts whose agent would be double-booked if these shifts had the given times. */
export const clashes = (moved: readonly Moved[]): Sql => sql`
  with ${timesGiven(moved)},
  taken as (
    select s.id, s."agentId", coalesce(m.start, s.start) as start, coalesce(m."end", s."end") as "end", s."punchOut", m."shiftId" is not null as "isMoved"
    from shift s left join moved m on m."shiftId" = s.id
    where s."agentId" in (select t."agentId" from shift t join moved n on n."shiftId" = t.id)
      and (m."shiftId" is not null or s.start < (select max("end") from moved) and s."end" > (select min(start) from moved)))
  select distinct a.id as "shiftId" from taken a join taken b on b."agentId" = a."agentId" and b.id <> a.id
   where a."isMoved" and greatest(a.start, b.start) < least(${busyUntilSql(sql`a`)}, ${busyUntilSql(sql`b`)})`;
