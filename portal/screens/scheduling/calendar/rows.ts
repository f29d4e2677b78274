import { calendarLines, namesLater, type CalendarShift } from '#contracts/api/calendar.ts';
import { foldText } from '#contracts/values/fold-text.ts';
import type { Axis } from './axis.ts';
import type { Calendar } from './calendar-answer.ts';
import { assignLanes, type LaneItem } from './lanes.ts';

export const groupings = calendarLines;
export type Grouping = (typeof groupings)[number];

/**
 * A line of the calendar: a place, an event, an agent, the shifts that nobody is on, or those whose agents are named
 * later.
 */
export type Row = {
  /** Id of the place, the event or the agent, or `namesLater`; empty for the shifts that nobody is on. */
  readonly id: string;
  readonly name: string;
  /** An agent whom the viewer may put on shifts. */
  readonly own: boolean;
  readonly laid: readonly LaneItem<CalendarShift>[];
  readonly lanes: number;
  /** Pixels of a lane. */
  readonly laneHeight: number;
  /** When an agent of the viewer's can't work. */
  readonly away: Agent['away'];
};
type Agent = Calendar['agents'][number];
type Sized = Pick<Row, 'lanes' | 'laneHeight'>;

/** Layout of a line's shifts and height of a lane: by time on a day, by day in a week. */
export type Layout = {
  readonly laneHeight: number;
  readonly lay: (shifts: readonly CalendarShift[]) => Pick<Row, 'laid' | 'lanes'>;
};
export const timeLayout: Layout = { laneHeight: 30, lay: assignLanes };

/** Pixels above and below the lanes. */
const rowPadding = 8;
export const heightOf = ({ lanes, laneHeight }: Sized): number => lanes * laneHeight + rowPadding;

/** Number of lanes up to which all lanes of a line are drawn. */
export const maxFullLanes = 30;
/**
 * Number of lanes by which the drawn part of a very high line changes while scrolling, so that it is drawn less often.
 */
const bundle = 5;

/**
 * Lanes of a line that are drawn.
 * @param offset pixels of the line above the view, negative if it begins below its top;
 * @param room height of the view in pixels
 * @returns the first, and the one after the last
 */
export const lanesInView = ({ lanes, laneHeight }: Sized, offset: number, room: number): readonly [number, number] => {
  if (lanes <= maxFullLanes) return [0, lanes];
  const bundles = (pixels: number) => Math.floor(pixels / (bundle * laneHeight)) * bundle;
  return [Math.max(0, bundles(offset) - bundle), Math.min(lanes, Math.max(0, bundles(offset + room)) + 2 * bundle)];
};

/** Pixels by which the drawn part of the axis changes while scrolling, so that lines are drawn less often. */
export const stepPx = 80;

/** A period of the axis, in UTC instants. */
export type Period = { readonly from: string; readonly to: string };

/**
 * The drawn part of the axis: what is in view, rounded to whole steps, with a margin on each side.
 * @param left pixels of the axis before what is in view; @param room pixels in view; @param width pixels of the whole
 *   axis
 */
export const periodInView = (
  { start, end }: Pick<Axis, 'start' | 'end'>,
  left: number,
  room: number,
  width: number,
): Period => {
  const first = Math.floor(left / stepPx) * stepPx;
  const at = (pixels: number) =>
    new Date(start + Math.round((Math.max(0, Math.min(pixels, width)) / width) * (end - start))).toISOString();
  return { from: at(first - stepPx / 2), to: at(first + Math.ceil(room / stepPx) * stepPx + 1.5 * stepPx) };
};

/** Whether a shift of a line is drawn: its lane, up to and without the last, and its time are in view. */
export const isDrawn = (
  { item, lane }: LaneItem<CalendarShift>,
  firstLane: number,
  lastLane: number,
  { from, to }: Period,
): boolean => lane >= firstLane && lane < lastLane && item.start < to && item.end > from;

const nobody = { id: '', name: '', own: false, away: [] };

/** The id of a shift's line, by grouping. */
const lineOf: Readonly<Record<Grouping, (shift: CalendarShift) => string>> = {
  place: ({ placeId }) => placeId,
  event: ({ requestId }) => requestId,
  agent: ({ agentId, assigned }) => agentId ?? (assigned ? namesLater : ''),
};

/** Events in the order of their first shifts. */
const eventsOf = (shifts: readonly CalendarShift[]) =>
  [...new Map(shifts.map(({ requestId, event }) => [requestId, event]))].map(([id, name]) => ({ id, name }));

/**
 * Lines in the answer's order: places and agents by name, events by time. Of places and events those with shifts; of
 * agents all, below the shifts that nobody is on.
 */
export const rowsOf = (
  { shifts, places, agents }: Pick<Calendar, 'shifts' | 'places' | 'agents'>,
  by: Grouping,
  search = '',
  { lay, laneHeight }: Layout = timeLayout,
): Row[] => {
  const groups = new Map<string, CalendarShift[]>();
  for (const shift of shifts) {
    const id = lineOf[by](shift);
    const group = groups.get(id);
    if (group) group.push(shift);
    else groups.set(id, [shift]);
  }
  const lines =
    by === 'agent'
      ? [nobody, ...(groups.has(namesLater) ? [{ ...nobody, id: namesLater }] : []), ...agents]
      : (by === 'place' ? places : eventsOf(shifts)).map((line) => ({ ...nobody, ...line }));
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return lines
    .filter(({ id, name }) => id === '' || id === namesLater || words.every((word) => foldText(name).includes(word)))
    .filter(({ id }) => by === 'agent' || groups.has(id))
    .map((line) => ({ ...line, laneHeight, ...lay(groups.get(line.id) ?? []) }));
};

/** The shift of a line that is nearest in time to `start`; an arrow key up or down moves to it. */
export const nearestShift = ({ laid }: Pick<Row, 'laid'>, start: string): CalendarShift | undefined =>
  laid.reduce<CalendarShift | undefined>(
    (best, { item }) =>
      best === undefined ||
      Math.abs(Date.parse(item.start) - Date.parse(start)) < Math.abs(Date.parse(best.start) - Date.parse(start))
        ? item
        : best,
    undefined,
  );
