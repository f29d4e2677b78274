import { every, sql, type Sql } from '#projections/kernel/sql.ts';
import { shiftScope, type Viewer } from '#projections/scope.ts';
import type { ActivityRow } from './activity.table.ts';

type Asked = {
  /** The last row of the page before: its UTC instant and its position in the log. */
  readonly before?: { readonly at: string; readonly position: string } | undefined;
  readonly types?: readonly string[] | undefined;
  readonly siteEventId?: string | undefined;
  readonly shiftId?: string | undefined;
};
export type FoundActivity = Pick<ActivityRow, 'id' | 'at' | 'position'> & {
  readonly shiftId: string;
  readonly siteEventId: string;
};

/** Facts of the viewer's shifts, newest first. The history removes what the viewer may not read. */
export const activitiesSql = (viewer: Viewer, { before, types, siteEventId, shiftId }: Asked, limit: number): Sql => {
  const wanted = [
    ...(before ? [sql`(a.at, a.position) < (${before.at}::timestamptz, ${before.position}::text)`] : []),
    ...(types ? [sql`a.type = any(${types})`] : []),
    ...(siteEventId ? [sql`a."siteEventId" = ${siteEventId}`] : []),
    ...(shiftId ? [sql`a."shiftId" = ${shiftId}`] : []),
  ];
  return sql`select a.id, a.at, a.position, a."shiftId", a."siteEventId" from activity a join activity_shift r on r.id = a."shiftId"
    where ${every([shiftScope(viewer), ...wanted])} order by a.at desc, a.position desc limit ${limit}`;
};
