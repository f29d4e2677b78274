import { placeOf, type Axis, type Span, type View } from './axis.ts';
import { cellOf } from './roster.ts';

/** From where to where along the axis, in parts of its whole. */
type Extent = readonly [from: number, to: number];

const cell = ({ days }: Axis, index: number): Extent => [index / days.length, (index + 1) / days.length];

/** A day of the axis: as long as it really is, or in a week as wide as any other. */
export const dayExtent = (axis: Axis, view: View, index: number): Extent => {
  const { start, end } = axis.days[index]!;
  return view === 'week' ? cell(axis, index) : [placeOf(axis, start), placeOf(axis, end)];
};

/** A shift on the axis: its time, or in a week the whole cell of its day. */
export const shiftExtent = (axis: Axis, view: View, span: Span): Extent =>
  view === 'week'
    ? cell(axis, cellOf(axis, span))
    : [Math.max(0, placeOf(axis, span.start)), Math.min(1, placeOf(axis, span.end))];
