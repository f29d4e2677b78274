import { sql, type Sql } from '#projections/kernel/sql.ts';
import { shiftScope, type Viewer } from '#projections/scope.ts';

/** A line of a calendar. `cancelled`: the shift is gone, or the viewer is on it no more. */
export type FeedLine = {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly position: string;
  readonly sequence: number;
  readonly changedAt: string;
  readonly cancelled: boolean;
  readonly place: string;
  readonly address: string;
  readonly city: string;
};

type Span = {
  readonly from: string;
  readonly to: string;
  /** Shifts cancelled before this UTC instant are left out. */ readonly cancelledSince: string;
};

/**
 * Shifts of a calendar as far as the viewer sees them, the first to start first; an agent's own former ones besides,
 * cancelled. A shift without a title has its event's; removed shifts keep the scope that they had. @param placeId those
 * of one place alone @param most lines at most
 */
export const feedLines = (
  viewer: Viewer,
  { from, to, cancelledSince }: Span,
  placeId: string | null,
  most: number,
): Sql => {
  const former = sql`(${viewer.agentId ?? null}::uuid is not null and r."leftBy" @> array[${viewer.agentId ?? null}]::uuid[])`;
  const cancelled = sql`(r.removed or ${former})`;
  return sql`select r.id, r.start, r."end", coalesce(nullif(r.title, ''), e.title, '') as title, r.position, r.sequence, r."changedAt", ${cancelled} as cancelled, p.name as place, p.address, p.city
    from feed_shift r join place p on p.id = r."placeId" left join shift s on s.id = r.id left join site_event e on e.id = s."siteEventId"
    where r.start < ${to} and r."end" > ${from} and (${shiftScope(viewer)} or ${former}) and (not ${cancelled} or r."changedAt" > ${cancelledSince})
      and (${placeId}::uuid is null or r."placeId" = ${placeId}) order by r.start, r.id limit ${most}`;
};
