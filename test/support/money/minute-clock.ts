import { IANAZone } from 'luxon';
import type { PayCalendar } from '#services/money/engine/calendar.ts';

/** The clock of the minute-by-minute engine, on luxon: written independently of the product's own. */

/** Read once: globals are slow in jest, and these are used at every minute. */
const { floor } = Math;

const minutes = new Map<string, number>();
/** The minute of an instant, its seconds cut off. */
export const minuteOf = (instant: string): number => {
  let minute = minutes.get(instant);
  if (minute === undefined) {
    if (minutes.size > 10_000) minutes.clear();
    minutes.set(instant, (minute = floor(Date.parse(instant) / 60_000)));
  }
  return minute;
};

const quarters = new Map<string, Map<number, { readonly date: string; readonly minute: number }>>();
const zones = new Map<string, IANAZone>();

/** Wall-clock time of a minute: the date and the minute of the day. */
export const wallAt = (minute: number, zone: string): { readonly date: string; readonly minute: number } => {
  const quarter = floor(minute / 15);
  let known = quarters.get(zone);
  if (!known) quarters.set(zone, (known = new Map()));
  let start = known.get(quarter);
  if (!start) {
    const place = zones.get(zone) ?? IANAZone.create(zone);
    zones.set(zone, place);
    const shown = quarter * 15 + place.offset(quarter * 900_000);
    known.set(
      quarter,
      (start = { date: new Date(shown * 60_000).toISOString().slice(0, 10), minute: ((shown % 1440) + 1440) % 1440 }),
    );
  }
  return { date: start.date, minute: start.minute + minute - quarter * 15 };
};

const after = new Map<string, Map<number, string>>();
export const dateAfter = (date: string, days: number): string => {
  let known = after.get(date);
  if (!known) after.set(date, (known = new Map()));
  let other = known.get(days);
  if (other === undefined)
    known.set(days, (other = new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)));
  return other;
};
const weekdays = new Map<string, number>();
/** 1 Monday to 7 Sunday. */
export const weekday = (date: string): number => {
  let known = weekdays.get(date);
  if (known === undefined) weekdays.set(date, (known = new Date(`${date}T00:00:00Z`).getUTCDay() || 7));
  return known;
};

type Calendars = readonly PayCalendar[];
const memo = <T>(make: (calendars: Calendars, date: string) => T) => {
  const all = new WeakMap<Calendars, Map<string, T>>();
  return (calendars: Calendars, date: string): T => {
    let known = all.get(calendars);
    if (!known) all.set(calendars, (known = new Map()));
    let value = known.get(date);
    if (value === undefined) known.set(date, (value = make(calendars, date)));
    return value;
  };
};

const firstWeekday = ({ weekStart: set, frequency, firstDate }: PayCalendar): number =>
  set ?? (frequency === 'ONE_MONTH' ? 1 : weekday(firstDate));
/** Walks back day by day until a week begins; a week that another calendar would cut runs to its end. */
export const weekStart = memo((calendars, date) => {
  let first = firstWeekday(calendars[0]!);
  let changed: string | null = null;
  for (const next of calendars.slice(1)) {
    let from = next.from!;
    while (weekday(from) !== first) from = dateAfter(from, 1);
    if (from <= date && firstWeekday(next) !== first) [first, changed] = [firstWeekday(next), from];
  }
  let day = date;
  while (weekday(day) !== first && day !== changed) day = dateAfter(day, -1);
  return day;
});

const isLastOfMonth = (date: string) => dateAfter(date, 1).slice(8) === '01';
/** Walks back day by day until a period begins. */
export const periodStart = memo((calendars, date) => {
  const calendar = calendars.filter(({ from }) => from === null || from <= date).at(-1)!;
  const begins = (day: string) => {
    if (day === calendar.from) return true;
    const anchor = calendar.firstDate.slice(8);
    if (calendar.frequency === 'ONE_MONTH')
      return day.slice(8) === anchor || (isLastOfMonth(day) && day.slice(8) < anchor);
    const apart = Math.round((Date.parse(day) - Date.parse(calendar.firstDate)) / 86_400_000);
    return apart % (calendar.frequency === 'ONE_WEEK' ? 7 : 14) === 0;
  };
  let day = date;
  while (!begins(day)) day = dateAfter(day, -1);
  return day;
});
