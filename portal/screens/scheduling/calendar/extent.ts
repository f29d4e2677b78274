import { placeOf, type Axis, type Span, type View } from './axis.ts';
import { cellOf } from './roster.ts';

/** Start and end on the axis, as fractions of its length. */
type Extent = readonly [from: number, to: number];

const cell = ({ days }: Axis, index: number): Extent => [index / days.length, (index + 1) / days.length];

/** Extent of a day: by its length, or in a week as wide as any other. */
export const dayExtent = (axis: Axis, view: View, index: number): Extent => {
  const { start, end } = axis.days[index]!;
  return view === 'week' ? cell(axis, index) : [placeOf(axis, start), placeOf(axis, end)];
};

/** Extent of a shift: its time, or in a week the cell of its day. */
export const shiftExtent = (axis: Axis, view: View, span: Span): Extent =>
  view === 'week'
    ? cell(axis, cellOf(axis, span))
    : [Math.max(0, placeOf(axis, span.start)), Math.min(1, placeOf(axis, span.end))];
