import { column, joinSql, sql, type Sql } from '#projections/kernel/sql.ts';
import { shiftScope, type Viewer } from '#projections/scope.ts';
import type { ShiftRow } from './shift-row.table.ts';

type Columns = readonly (keyof ShiftRow & string)[];
type Span = { readonly start: string | null; readonly end: string | null };

/**
 * These columns of the shifts that overlap a span (UTC instants, half-open), as far as the viewer sees them, the first
 * to start first; no more than `most`.
 */
export const calendarShifts = (viewer: Viewer, columns: Columns, { start, end }: Span, most: number): Sql =>
  sql`select ${joinSql(columns.map(column), ', ')} from shift r where r.start < ${end} and r."end" > ${start} and ${shiftScope(viewer)} order by r.start, r.id limit ${most}`;

/**
 * `{ zone }` of the shifts around some days that the viewer sees, the most common first. It looks a day further on both
 * sides, since no local time is further than that from UTC.
 */
export const zonesAround = (viewer: Viewer, from: string, days: number): Sql =>
  sql`select r.zone from shift r where r.start < ${from}::date + ${days + 1}::int and r."end" > ${from}::date - 1 and ${shiftScope(viewer)} group by 1 order by count(*) desc, 1`;
