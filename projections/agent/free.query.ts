import { sql, type Sql } from '#projections/kernel/sql.ts';
import { busyUntilSql } from '#projections/shift-row/policy.query.ts';

type Span = { readonly start: string; readonly end: string };

/**
 * Whether the agent `r` is neither away nor taken by a shift within a span (UTC instants, half-open). The shift's own
 * times are asked too: they are in an index.
 */
export const isFree = ({ start, end }: Span): Sql => sql`(
  not exists (select 1 from jsonb_array_elements(r.away) a where (a->>'from')::timestamptz < ${end}::timestamptz and (a->>'to')::timestamptz > ${start}::timestamptz)
  and not exists (select 1 from shift s
    where s."agentId" = r.id and s.start < ${end}::timestamptz and s."end" > ${start}::timestamptz
      and greatest(s.start, ${start}::timestamptz) < least(${busyUntilSql(sql`s`)}, ${end}::timestamptz)))`;

/** Whether a phone number is the agent's, or stands in the file of one of their employers. */
export const hasNumber = (number: string): Sql =>
  sql`(r.phone = ${number} or exists (select 1 from jsonb_each(r.files) f where f.value->>'phone' = ${number}))`;
