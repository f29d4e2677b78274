import { sql } from '#projections/kernel/sql.ts';

/**
 * Minutes worked on the shift `r`, as `workedMinutes` of contracts/values/hours.ts counts them; null while a punch is
 * missing. Breaks of a shift never overlap.
 */
export const workedMinutesSql = sql`case when r."punchIn" is not null and r."punchOut" is not null then greatest(0, (
  extract(epoch from (date_trunc('minute', r."punchOut") - date_trunc('minute', r."punchIn"))) - (
    select coalesce(sum(greatest(0, extract(epoch from (
      least(date_trunc('minute', (b->>'end')::timestamptz), date_trunc('minute', r."punchOut"))
      - greatest(date_trunc('minute', (b->>'start')::timestamptz), date_trunc('minute', r."punchIn")))))), 0)
    from jsonb_array_elements(r.breaks) b where not coalesce((b->>'paid')::boolean, false))) / 60)::int end`;
