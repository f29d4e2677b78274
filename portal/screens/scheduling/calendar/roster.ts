import type { CalendarShift } from '#contracts/api/calendar.ts';
import { dayMinutes } from '#contracts/values/shift.ts';
import type { Axis } from './axis.ts';
import { inTime, type LaneItem } from './lanes.ts';
import type { Layout, Row } from './rows.ts';

/** The day on which an instant lies, counted from the first shown; less than 0 before it. Days of 23 and 25 hours count as one. */
export const dayIndexOf = ({ days, start, end }: Axis, instant: string): number => {
  const at = Date.parse(instant);
  if (at < start) return Math.floor((at - start) / (dayMinutes * 60_000));
  if (at >= end) return days.length + Math.floor((at - end) / (dayMinutes * 60_000));
  return days.findIndex((day) => at < day.end);
};

/** The cell that a shift stands in: of the day on which it begins; what began before the first day stands there. */
export const cellOf = (axis: Axis, { start }: Pick<CalendarShift, 'start'>): number =>
  Math.min(Math.max(0, dayIndexOf(axis, start)), axis.days.length - 1);

/** A week's layout: the shifts of a day under one another, in the order of their starts. */
export const rosterLayout = (axis: Axis): Layout => ({
  laneHeight: 38,
  lay: (shifts) => {
    const filled = axis.days.map(() => 0);
    const laid = [...shifts].sort(inTime).map((item): LaneItem<CalendarShift> => {
      const cell = cellOf(axis, item);
      return { item, lane: filled[cell]!++ };
    });
    return { laid, lanes: Math.max(1, ...filled) };
  },
});

/** Minutes that are planned for each agent on the shifts that begin within the days. */
export const plannedMinutes = (
  { start, end }: Axis,
  shifts: readonly Pick<CalendarShift, 'agentId' | 'start' | 'end'>[],
): ReadonlyMap<string, number> => {
  const minutes = new Map<string, number>();
  for (const { agentId, start: from, end: to } of shifts) {
    const begins = Date.parse(from);
    if (agentId === null || begins < start || begins >= end) continue;
    minutes.set(agentId, (minutes.get(agentId) ?? 0) + (Date.parse(to) - begins) / 60_000);
  }
  return minutes;
};

/** When somebody can't work on a day: in whole, or the first of the spans that touch it, cut to the day. */
export type Away = { readonly day: number; readonly whole: boolean; readonly from: string; readonly to: string };

/** The days on which an agent can't work, in whole or in part. */
export const awayDays = ({ days }: Axis, { away }: Pick<Row, 'away'>): Away[] =>
  days.flatMap(({ start, end }, day) => {
    const [first, ...more] = away
      .map(({ from, to }) => [Math.max(start, Date.parse(from)), Math.min(end, Date.parse(to))] as const)
      .filter(([from, to]) => from < to)
      .sort(([a], [b]) => a - b);
    if (!first) return [];
    // Spans that follow on each other are one.
    const last = more.reduce((until, [from, to]) => (from <= until ? Math.max(until, to) : until), first[1]);
    const [from, to] = [new Date(first[0]).toISOString(), new Date(last).toISOString()];
    return [{ day, whole: first[0] === start && last === end, from, to }];
  });

/** A name as it fits into a cell: `Andrés H.`; of those known by their first name and a number, the first name. */
export const shortName = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1)! : '';
  return last && !/^[0-9a-f]{8}$/.test(last) ? `${words[0]} ${[...last][0]}.` : (words[0] ?? '');
};
