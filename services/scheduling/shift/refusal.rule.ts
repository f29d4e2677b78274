import { DateTime } from 'luxon';
import { minuteOf } from '#contracts/values/hours.ts';
import type { RefusalFigures } from '#contracts/values/refusal.ts';
import { dayMs, minuteMs } from '#contracts/values/durations.ts';

type Span = { /** UTC instants, half-open. */ readonly start: string; readonly end: string };
/**
 * The agent's other work for the same employer around a shift, when they were informed of the shift (null: they applied
 * for it), and first and last day of the employer's week in which it begins.
 */
export type RefusalWork = {
  readonly beside: readonly Span[];
  readonly informedAt: string | null;
  readonly week: { readonly from: string; readonly to: string };
};

const times = ({ start, end }: Span) => ({ start: minuteOf(start) * minuteMs, end: minuteOf(end) * minuteMs });
type Times = ReturnType<typeof times>;
/** Milliseconds of all spans between two times. */
const within = (spans: readonly Times[], from: number, to: number) =>
  spans.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);

/** The figures of contracts/values/refusal.ts for a shift. @param zone time zone of its place, whose midnights count */
export const refusalFigures = (
  shift: Span & { readonly zone: string },
  { beside, informedAt, week }: RefusalWork,
): RefusalFigures => {
  const own = times(shift);
  const spans = [...beside.map(times), own].sort((a, b) => a.start - b.start);
  // The maximum within 24 hours is reached by a window that begins or ends with some work.
  const windows = spans
    .flatMap(({ start, end }) => [start, end - dayMs])
    .filter((from) => from < own.end && from + dayMs > own.start);
  const midnight = (date: string) => DateTime.fromISO(date, { zone: shift.zone });
  const [first, next] = [midnight(week.from).toMillis(), midnight(week.to).plus({ days: 1 }).toMillis()];
  let [free, rest] = [first, 0];
  for (const { start, end } of spans) {
    if (end <= first || start >= next) continue;
    rest = Math.max(rest, start - free);
    free = Math.max(free, end);
  }
  const minutes = (duration: number) => Math.floor(duration / minuteMs);
  return {
    hoursInDay: minutes(Math.max(...windows.map((from) => within(spans, from, from + dayMs)))),
    hoursInWeek: minutes(within(spans, first, next)),
    weeklyRest: minutes(Math.max(rest, next - free)),
    shortNotice: informedAt === null ? null : minutes(own.start - Date.parse(informedAt)),
  };
};
