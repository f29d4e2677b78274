import { DateTime, type Zone } from 'luxon';
import { dayMs, hourMs, minuteMs } from '#contracts/values/durations.ts';

export const views = ['day', 'week', 'weeks'] as const;
export type View = (typeof views)[number];

/** Days that each view shows. */
export const daysOf: Record<View, number> = { day: 1, week: 7, weeks: 28 };
/** Minutes that a drag or an arrow key moves by; 0 stands for whole days, whose clock times stay. */
export const snapMinutes: Record<View, number> = { day: 15, week: 0, weeks: 0 };

/** A day on the axis, from local midnight, 23, 24 or 25 hours long. */
export type Day = {
  /** yyyy-MM-dd */
  readonly date: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
};

export type Axis = {
  readonly zone: string;
  readonly days: readonly Day[];
  readonly start: number;
  readonly end: number;
};

/**
 * Milliseconds of the midnight after a day's start. Most days have the same length as the previous one; the time zone
 * is consulted only where the clock changes.
 */
const nextMidnight = (start: number, date: string, zone: Zone): number => {
  const offset = zone.offset(start);
  const plain = (start + offset * minuteMs) % dayMs === 0 && zone.offset(start + dayMs) === offset;
  return plain ? start + dayMs : DateTime.fromISO(date, { zone }).plus({ days: 1 }).startOf('day').toMillis();
};

/** The axis of some days in a zone. @param from yyyy-MM-dd */
export const axisOf = (from: string, count: number, zone: string): Axis => {
  const first = DateTime.fromISO(from, { zone }).startOf('day');
  const days: Day[] = [];
  for (let n = 0, start = first.toMillis(); n < count; n++) {
    const date = new Date(Date.parse(from) + n * dayMs).toISOString().slice(0, 10);
    const end = nextMidnight(start, date, first.zone);
    days.push({ date, start, end });
    start = end;
  }
  return { zone, days, start: days[0]!.start, end: days.at(-1)!.end };
};

const monday = 1;
const sunday = 7;
const dayOf = (date: string) => DateTime.fromISO(date, { zone: 'utc' });

/** First shown day for a chosen day: the day itself, or the Monday of its week. */
export const firstDay = (date: string, view: View): string =>
  (view === 'day' ? dayOf(date) : dayOf(date).startOf('week')).toISODate()!;

/**
 * First shown day if none was chosen: the view of today, but the past days of the week are left out on a Sunday and on
 * a phone.
 */
export const firstDayNow = (today: string, view: View, phone: boolean): string =>
  phone || dayOf(today).weekday === sunday ? today : firstDay(today, view);

/**
 * The same view a page on (1) or back (−1); from a week that does not begin on Monday, the whole week before or after
 * its first day's.
 */
export const paged = (from: string, view: View, by: 1 | -1): string => {
  const first = dayOf(from);
  const days = daysOf[view] * by;
  if (view === 'day' || first.weekday === monday) return first.plus({ days }).toISODate()!;
  const week = first.startOf('week');
  return (by === 1 ? week.plus({ days }) : week).toISODate()!;
};

/**
 * Position of an instant on the axis: 0 at its start, 1 at its end, less or more outside. By elapsed time, so that all
 * hours are equally long.
 */
export const placeOf = ({ start, end }: Pick<Axis, 'start' | 'end'>, instant: string | number): number =>
  ((typeof instant === 'number' ? instant : Date.parse(instant)) - start) / (end - start);

/**
 * Hours to label on a day, by elapsed time: an hour skipped in spring is missing, one repeated in autumn appears twice.
 */
export const hoursOf = ({ start, end }: Day, zone: string): { readonly at: number; readonly label: string }[] => {
  const hours: { at: number; label: string }[] = [];
  for (let at = start; at < end; at += hourMs) {
    const local = DateTime.fromMillis(at, { zone });
    if (local.minute === 0) hours.push({ at, label: local.toFormat('HH') });
  }
  return hours;
};

/** Hours of a day by its clock changes: null on most days. */
export const oddHours = ({ start, end }: Day): number | null => {
  const hours = (end - start) / hourMs;
  return hours === 24 ? null : hours;
};

export type Span = { readonly start: string; readonly end: string };

const iso = (at: number) => new Date(at).toISOString();

/**
 * A shift moved by a number of steps. Steps of minutes keep its real length and land on the zone's clock marks;
 * steps of days keep its clock times, as repeated shifts do, so over a clock change it may grow or shrink by an hour.
 * @param zone of the shift's place
 */
export const movedSpan = ({ start, end }: Span, steps: number, snap: number, zone: string): Span => {
  if (steps === 0) return { start, end };
  if (snap === 0) return { start: daysOn(start, steps, zone), end: daysOn(end, steps, zone) };
  const aimed = Date.parse(start) + steps * snap * minuteMs;
  const offset = DateTime.fromMillis(aimed, { zone }).offset * minuteMs;
  const marked = Math.round((aimed + offset) / (snap * minuteMs)) * snap * minuteMs - offset;
  return { start: iso(marked), end: iso(marked + Date.parse(end) - Date.parse(start)) };
};

const daysOn = (instant: string, days: number, zone: string): string =>
  DateTime.fromISO(instant, { zone }).plus({ days }).toUTC().toISO()!;

/** One end of a shift moved by steps of minutes; it stays at least one step long. */
export const resized = ({ start, end }: Span, edge: 'start' | 'end', steps: number, snap: number): Span => {
  const by = Math.max(snap, 15) * minuteMs;
  if (edge === 'start') return { start: iso(Math.min(Date.parse(start) + steps * by, Date.parse(end) - by)), end };
  return { start, end: iso(Math.max(Date.parse(end) + steps * by, Date.parse(start) + by)) };
};

/** Number of steps of a drag by `pixels`. @param width of the whole axis in pixels */
export const stepsOf = (pixels: number, width: number, axis: Axis, snap: number): number => {
  const step = snap === 0 ? 24 * 60 : snap;
  const steps = Math.round(((pixels / width) * (axis.end - axis.start)) / (step * minuteMs));
  return steps === 0 ? 0 : steps;
};

/**
 * The instant to which a timeline is scrolled (ms since 1970): a day to its first shift or the present, a week to the
 * chosen day or today.
 * @param starts of the shifts shown @param chosen local date
 */
export const scrollStart = (
  axis: Axis,
  view: View,
  starts: readonly string[],
  chosen: string | undefined,
  now: number,
): number => {
  const first = view === 'day' && starts.length > 0 ? Math.min(...starts.map((start) => Date.parse(start))) : undefined;
  const today = axis.days.find(({ start, end }) => now >= start && now < end);
  const present = today && (view === 'day' ? now : today.start);
  return first ?? axis.days.find(({ date }) => date === chosen)?.start ?? present ?? axis.start;
};
