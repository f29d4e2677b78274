import type { CalendarShift } from '#contracts/api/calendar.ts';
import type { Axis } from './axis.ts';
import { byStart, type LaneItem } from './lanes.ts';
import type { Layout, Row } from './rows.ts';
import { dayMs, minuteMs } from '#contracts/values/durations.ts';

/** Index of an instant's day, 0 for the first shown day, negative before it. Days of 23 and 25 hours count as one. */
export const dayIndexOf = ({ days, start, end }: Axis, instant: string): number => {
  const at = Date.parse(instant);
  if (at < start) return Math.floor((at - start) / dayMs);
  if (at >= end) return days.length + Math.floor((at - end) / dayMs);
  return days.findIndex((day) => at < day.end);
};

/** The cell of a shift: its start day, or the first day if it began earlier. */
export const cellOf = (axis: Axis, { start }: Pick<CalendarShift, 'start'>): number =>
  Math.min(Math.max(0, dayIndexOf(axis, start)), axis.days.length - 1);

/** Layout of a week: the shifts of a day one below the other, by start. */
export const rosterLayout = (axis: Axis): Layout => ({
  laneHeight: 38,
  lay: (shifts) => {
    const filled = axis.days.map(() => 0);
    const laid = [...shifts].sort(byStart).map((item): LaneItem<CalendarShift> => {
      const cell = cellOf(axis, item);
      return { item, lane: filled[cell]!++ };
    });
    return { laid, lanes: Math.max(1, ...filled) };
  },
});

/**
 * Minutes that are planned for each agent: on the shifts that begin within the days, or within the day where it is one.
 */
export const plannedMinutes = (
  { start, end, days }: Axis,
  shifts: readonly Pick<CalendarShift, 'agentId' | 'start' | 'end'>[],
): ReadonlyMap<string, number> => {
  const minutes = new Map<string, number>();
  for (const { agentId, start: from, end: to } of shifts) {
    const [begins, ends] = [Date.parse(from), Date.parse(to)];
    const within = days.length === 1 ? Math.min(ends, end) - Math.max(begins, start) : ends - begins;
    if (agentId === null || within <= 0 || (days.length > 1 && (begins < start || begins >= end))) continue;
    minutes.set(agentId, (minutes.get(agentId) ?? 0) + within / minuteMs);
  }
  return minutes;
};

/** An agent's unavailability on a day: all day, or the first period that touches it, cut to the day. */
export type Away = { readonly day: number; readonly whole: boolean; readonly from: string; readonly to: string };

/** The days on which an agent can't work, in whole or in part. */
export const awayDays = ({ days }: Axis, { away }: Pick<Row, 'away'>): Away[] =>
  days.flatMap(({ start, end }, day) => {
    const [first, ...more] = away
      .map(({ from, to }) => [Math.max(start, Date.parse(from)), Math.min(end, Date.parse(to))] as const)
      .filter(([from, to]) => from < to)
      .sort(([a], [b]) => a - b);
    if (!first) return [];
    // Adjacent periods are merged.
    const last = more.reduce((until, [from, to]) => (from <= until ? Math.max(until, to) : until), first[1]);
    const [from, to] = [new Date(first[0]).toISOString(), new Date(last).toISOString()];
    return [{ day, whole: first[0] === start && last === end, from, to }];
  });

/** A short name for a cell: `Andrés H.`; for a first name with a number, the first name alone. */
export const shortName = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1)! : '';
  return last && !/^[0-9a-f]{8}$/.test(last) ? `${words[0]} ${[...last][0]}.` : (words[0] ?? '');
};

/**
 * Whether a name has room beside a shift's sign and hours, by the average width of their letters.
 * @param width of the card in pixels, with its padding
 */
export const fitsBeside = (sign: string, hours: string, name: string, width: number): boolean =>
  sign.length * 9 + hours.length * 7.3 + name.length * 6.6 + 18 <= width;
