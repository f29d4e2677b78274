import type { Calendar } from '../engine/calendar.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import type { Line } from '../engine/lines.ts';
import { minuteOf, type Instant, type LocalDate } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';

/**
 * First day of the next pay period where hours of the line's shift are paid in it, else undefined; a bill has the shift
 * whole.
 * @param hours end of the shift's hours, and the IANA zone of its place
 */
export const continuedOn = (
  { billToId, kind, minutes, period }: Pick<Line, 'billToId' | 'kind' | 'minutes' | 'period'>,
  { end, zone }: { readonly end: Instant | null; readonly zone: string },
  { periodOf }: Pick<Calendar, 'periodOf'>,
): LocalDate | undefined => {
  if (billToId !== null || minutes === 0 || kind === 'minimum' || end === null) return undefined;
  const next = dayOf(periodOf(dayOf(period)).to) + 1;
  return dayAt(minuteOf(end) - 1, zone) >= next ? dateOf(next) : undefined;
};
